import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ShardedMap } from '../../server/store/sharded-map.ts'

const key = fc.oneof(
  fc.nat(400).map((number) => `job-${number}`),
  fc.uuid(),
  fc.string({ maxLength: 3 }),
)
const inFork = fc.boolean()
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('set' as const), key, value: fc.nat(), inFork }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), key, inFork }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fork' as const), inFork }) },
)

interface Side {
  readonly map: ShardedMap<number>
  readonly model: Map<string, number>
  owner: object
}

/** Forks one side; each then has an owner that has changed neither. */
function forkOf(side: Side): Side {
  side.owner = {}
  return { map: new ShardedMap(side.map), model: new Map(side.model), owner: {} }
}

const sorted = (entries: Iterable<readonly [string, unknown]>) =>
  [...entries].sort(([a], [b]) => (a < b ? -1 : 1))

test('a sharded Map and its forks hold what Maps would hold, and know how they differ', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 200, maxLength: 2_000, size: 'max' }), (steps) => {
      const owner = {}
      let main: Side = { map: new ShardedMap<number>(owner), model: new Map(), owner }
      let fork = forkOf(main)
      for (const one of steps) {
        const side = one.inFork ? fork : main
        const { map, model } = side
        if (one.kind === 'set') {
          expect(map.set(one.key, one.value, side.owner)).toBe(model.get(one.key))
          model.set(one.key, one.value)
        } else if (one.kind === 'delete') {
          map.delete(one.key, side.owner)
          model.delete(one.key)
          expect(map.has(one.key)).toBe(false)
        } else if (one.inFork) main = forkOf(fork)
        else fork = forkOf(main)
      }
      for (const { map, model } of [main, fork]) {
        expect(map.size).toBe(model.size)
        for (const [id, value] of model) expect(map.get(id)).toBe(value)
        expect(sorted(map)).toEqual(sorted(model))
      }
      const all = [...new Set([...main.model.keys(), ...fork.model.keys()])]
      const different = all.filter((id) => main.model.get(id) !== fork.model.get(id))
      expect([...main.map.differences(fork.map)].sort()).toEqual(different.sort())
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

test('places of deleted keys are used again, in each fork for its own keys', () => {
  const owner = {}
  const map = new ShardedMap<string>(owner)
  for (const id of ['a', 'b', 'c']) map.set(id, id, owner)
  map.delete('a', owner)
  map.delete('c', owner)
  const fork = new ShardedMap(map)
  const [left, right] = [{}, {}]
  for (const id of ['d', 'e', 'f']) map.set(id, 'left', left)
  fork.set('g', 'right', right)
  expect(sorted(map)).toEqual([['b', 'b'], ...['d', 'e', 'f'].map((id) => [id, 'left'])])
  expect(sorted(fork)).toEqual([
    ['b', 'b'],
    ['g', 'right'],
  ])
  expect([...map.differences(fork)].sort()).toEqual(['d', 'e', 'f', 'g'])
})
