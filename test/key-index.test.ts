import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeyIndex } from '../server/store/key-index.ts'

/** Few keys, so that most additions find one taken and most removals hit. */
const change = fc.record({ key: fc.integer({ min: 0, max: 60 }), add: fc.boolean() })

test('it answers as a map would, whatever was added and removed', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 400 }), (changes) => {
      const { index, numbers, apply } = beside()
      for (const { key, add } of changes) apply(`key-${key}`, add)
      for (let key = 0; key <= 60; key += 1) {
        expect(index.get(`key-${key}`)).toBe(numbers.get(`key-${key}`) ?? -1)
      }
    }),
    { seed: 20_261_121, numRuns: 200 },
  )
})

test('a hundred thousand keys are found, and half of them again once the others are gone', () => {
  const { index, numbers, apply } = beside()
  const keys = Array.from({ length: 100_000 }, (_, i) => `${i % 7}-key-${i}`)
  for (const key of keys) apply(key, true)
  expect(keys.filter((key) => index.get(key) !== numbers.get(key))).toEqual([])
  for (const [i, key] of keys.entries()) if (i % 2 === 0) apply(key, false)
  expect(keys.filter((key) => index.get(key) !== (numbers.get(key) ?? -1))).toEqual([])
  expect(index.get('never added')).toBe(-1)
  index.clear()
  expect(index.get(keys[1] as string)).toBe(-1)
})

/** An index, and a map beside it that is told the same. */
function beside() {
  const keys: string[] = []
  const numbers = new Map<string, number>()
  const index = new KeyIndex((number) => keys[number] ?? null)
  const apply = (key: string, add: boolean) => {
    if (!add) {
      index.remove(key)
      numbers.delete(key)
    } else if (!numbers.has(key)) {
      numbers.set(key, keys.push(key) - 1)
      index.add(key, keys.length - 1)
    }
  }
  return { index, numbers, apply }
}
