import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ShardedMap } from '../server/store/sharded-map.ts'

const key = fc.oneof(
  fc.nat(400).map((number) => `job-${number}`),
  fc.uuid(),
  fc.string({ maxLength: 3 }),
)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('set' as const), key, value: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fork' as const) }) },
)

const sorted = (entries: Iterable<readonly [string, unknown]>) =>
  [...entries].sort(([a], [b]) => (a < b ? -1 : 1))

test('a sharded Map and its forks hold what Maps would hold, and know how they differ', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 200, maxLength: 2_000, size: 'max' }), (steps) => {
      let owner = {}
      const map = new ShardedMap<number>(owner)
      const model = new Map<string, number>()
      let fork = new ShardedMap(map)
      let forked = new Map(model)
      owner = {}
      for (const one of steps) {
        if (one.kind === 'set') {
          expect(map.set(one.key, one.value, owner)).toBe(model.get(one.key))
          model.set(one.key, one.value)
        } else if (one.kind === 'delete') {
          map.delete(one.key, owner)
          model.delete(one.key)
          expect(map.has(one.key)).toBe(false)
        } else {
          fork = new ShardedMap(map)
          forked = new Map(model)
          owner = {}
        }
      }
      expect(map.size).toBe(model.size)
      for (const [id, value] of model) expect(map.get(id)).toBe(value)
      expect(sorted(map)).toEqual(sorted(model))
      expect(sorted(fork)).toEqual(sorted(forked))
      const all = [...new Set([...model.keys(), ...forked.keys()])]
      const different = all.filter((id) => model.get(id) !== forked.get(id))
      expect([...map.differences(fork)].sort()).toEqual(different.sort())
    }),
    { numRuns: 8 },
  )
})

test('many keys that are alike are found, and half of them deleted', () => {
  const owner = {}
  const map = new ShardedMap<number>(owner)
  const keys = Array.from({ length: 20_000 }, (_, i) => `customer-${i}@a-long-domain-name.example`)
  for (const [i, id] of keys.entries()) map.set(id, i, owner)
  for (const [i, id] of keys.entries()) if (i % 2 === 0) map.delete(id, owner)
  expect(map.size).toBe(10_000)
  expect(keys.every((id, i) => map.get(id) === (i % 2 === 0 ? undefined : i))).toBe(true)
})
