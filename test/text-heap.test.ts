import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextHeap } from '../server/store/text-heap.ts'

const change = fc.record({
  number: fc.nat({ max: 40 }),
  /** Some take more than one stretch, some are not of one byte a character, null frees. */
  text: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.record({ of: fc.constantFrom('a', 'é', '漢', '🙂'), times: fc.nat({ max: 400_000 }) }),
    fc.constant(null),
  ),
})

test('it reads what was written last, whatever was freed and moved between', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
      const heap = new TextHeap()
      const texts = new Map<number, string>()
      for (const { number, text } of changes) {
        if (text === null) {
          heap.free(number)
          texts.delete(number)
        } else {
          const written =
            typeof text === 'string' ? JSON.stringify(text) : text.of.repeat(text.times)
          heap.write(number, written)
          texts.set(number, written)
        }
      }
      for (let number = 0; number <= 40; number += 1) {
        expect(heap.has(number)).toBe(texts.has(number))
        const text = texts.get(number)
        if (text !== undefined) expect(heap.read(number) === text).toBe(true)
      }
    }),
    { seed: 20_261_121, numRuns: 60 },
  )
})

test('it does not grow when texts are written over and over again', () => {
  const heap = new TextHeap()
  const text = (number: number, turn: number) => `${number} ${turn} `.padEnd(1_000, 'x')
  for (let turn = 0; turn < 50; turn += 1) {
    for (let number = 0; number < 2_000; number += 1) heap.write(number, text(number, turn))
    // Some of each turn stay, so that no stretch is ever free by itself.
    for (let number = 2_000 + turn * 200; number < 2_200 + turn * 200; number += 1) {
      heap.write(number, text(number, turn))
    }
  }
  for (let number = 0; number < 2_000; number += 1) expect(heap.read(number)).toBe(text(number, 49))
  for (let number = 2_000; number < 12_000; number += 1) {
    expect(heap.read(number)).toBe(text(number, Math.floor((number - 2_000) / 200)))
  }
  expect(heap.allocatedBytes).toBeLessThan(2 * 12_000 * 1_000 + 3 * 1024 * 1024)
})
