import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowLists } from '../server/store/row-lists.ts'

const rows = Array.from({ length: 60 }, (_, number) => ({
  key: `list-${number % 4}`,
  place: (number * 37) % 101,
}))
const change = fc.record({ number: fc.nat({ max: 59 }), add: fc.boolean() })

test.each([
  ['in chains, until they are long', true],
  ['where a row may stand in several', false],
])('lists are sorted, complete and gone when empty, %s', (_name, chained) => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const place = (number: number) => rows[number]?.place as number
      const lists = new RowLists({
        keyOf: chained ? (number) => rows[number]?.key ?? null : null,
        compare: (a, b) => place(a) - place(b),
      })
      const inside = new Set<number>()
      for (const { number, add } of changes) {
        const key = rows[number]?.key as string
        if (add && !inside.has(number)) lists.add(key, number)
        if (!add && inside.has(number)) lists.remove(key, number)
        if (add) inside.add(number)
        else inside.delete(number)
      }
      for (const key of ['list-0', 'list-1', 'list-2', 'list-3', 'list-4']) {
        const expected = [...inside].filter((number) => rows[number]?.key === key)
        const found: number[] = []
        const list = lists.get(key)
        list?.walk(0, list.size, false, (number) => found.push(number) > 0)
        expect(found).toEqual(expected.sort((a, b) => place(a) - place(b)))
        expect(list === undefined).toBe(expected.length === 0)
      }
    }),
    { seed: 20_261_121, numRuns: 300 },
  )
})
