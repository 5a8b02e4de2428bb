import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PooledText, TextPool } from '../../server/http/request-log/text-pool.ts'

const letters = ['a', 'é', '漢', '😀', '"']

/** Adds a text of some length, or removes one of those that are there, mostly the oldest. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ add: fc.nat(4_200), letter: fc.constantFrom(...letters) }) },
  { weight: 2, arbitrary: fc.record({ remove: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.nat(1_000) }) },
)

test('a text of a pool reads as it was added until it is removed, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 200 }), (steps) => {
      const pool = new TextPool()
      const held: { text: string; pooled: PooledText }[] = []
      for (const [number, one] of steps.entries()) {
        if ('add' in one) {
          const text = `${number}${one.letter.repeat(one.add / one.letter.length)}`
          const pooled = pool.add(text)
          expect(pooled === null).toBe(text.length > 4_096)
          if (pooled !== null) held.push({ text, pooled })
        } else if (held.length > 0) {
          const [{ pooled }] = held.splice(one.remove % held.length, 1) as [(typeof held)[0]]
          pool.remove(pooled)
        }
        for (const { text, pooled } of held) expect(pooled.text === text).toBe(true)
      }
    }),
    { seed: 20_261_123, numRuns: 60 },
  )
})
