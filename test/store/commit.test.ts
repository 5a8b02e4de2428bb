import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Commit, splitCommit } from '../../server/store/commit.ts'
import { rounds } from '../support/rounds.ts'

const name = fc.constantFrom('users', 'wallets', 'events')
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[\\"{}[\],:]{0,12}$/),
  fc.constantFrom('},"drop":{', '{"id":"', '\\\\"', '"},{"id":"'),
)
const row = fc
  .tuple(text, fc.dictionary(text, fc.oneof(text, fc.jsonValue()), { maxKeys: 4 }), fc.boolean())
  .map(([id, fields, first]) => (first ? Object.assign({ id }, fields, { id }) : { ...fields, id }))

const commit = fc.record({
  n: fc.nat(),
  sequences: fc.dictionary(text, fc.nat(), { maxKeys: 3 }),
  put: fc.dictionary(name, fc.array(row, { minLength: 1, maxLength: 4 })),
  drop: fc.dictionary(name, fc.array(text, { minLength: 1, maxLength: 3 })),
})

test('a commit is taken apart as reading it would, whatever its texts hold', () => {
  fc.assert(
    fc.property(commit, (made) => {
      const json = JSON.stringify(made)
      const read = JSON.parse(json) as Required<Commit>
      const { sequences, put, drop } = splitCommit(json)
      expect(sequences).toEqual(read.sequences)
      expect(drop).toEqual(read.drop)
      const rows = Object.entries(read.put).flatMap(([collection, list]) =>
        list.map((one) => [collection, one.id, JSON.stringify(one)]),
      )
      expect(put).toEqual(rows)
    }),
    { seed: 20_261_121, numRuns: rounds(500) },
  )
})

test.each(['{"n":1,"sequences":{"a":1', '{"n":1,"sequences":{},"put":{"users":[{"id":"x'])(
  'one that ends in the middle is refused: %s',
  (cut) => {
    expect(() => splitCommit(cut)).toThrow('ends in the middle')
  },
)
