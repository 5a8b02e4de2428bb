import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeTextReplacer } from '../../server/core/free-texts.ts'

const substituteOf = (value: string) => `<${value.length}>`

/** The same by one pattern of all values. */
function byPattern(values: readonly string[], text: string): string {
  const long = values.filter(({ length }) => length >= 8).sort((a, b) => b.length - a.length)
  if (long.length === 0) return text
  const any = long.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text.replace(new RegExp(`(?<![A-Za-z0-9])(?:${any})(?![A-Za-z0-9])`, 'g'), substituteOf)
}

const piece = fc.constantFrom('aaaa', 'aaaab', 'bbbb', '-', '.', ' ', 'é', '💥', '1234', '$', 'x')
const texts = fc.array(piece, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))

test('values are replaced where they stand alone, the longest first, as the lists grow', () => {
  const run = fc.property(fc.array(texts), fc.array(texts), fc.array(texts), (a, b, given) => {
    const lists: [string[], string[]] = [[...a], []]
    const replace = freeTextReplacer(lists, substituteOf)
    const text = given.join(' ')
    expect(replace(text)).toBe(byPattern(a, text))
    lists[1].push(...b)
    expect(replace(text)).toBe(byPattern([...a, ...b], text))
  })
  fc.assert(run, { numRuns: 500 })
})

test('thousands of values cost no more than a few', () => {
  const values = Array.from({ length: 20_000 }, (_, i) => `value-${i * 7_919}-of-${i}`)
  const replace = freeTextReplacer([values], substituteOf)
  const text = values.map((value) => `(${value}) and z${value}`).join('; ')
  const expected = values.map((value) => `(<${value.length}>) and z${value}`).join('; ')
  expect(replace(text) === expected).toBe(true)
})
