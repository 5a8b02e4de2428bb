import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import type { StoreSnapshot } from '../../server/store/store.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { job } from '../store/rows.ts'
import { rounds } from '../support/rounds.ts'

type Rows = ReadonlyMap<string, number>

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const world = fc.nat(4)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('put' as const), world, id, sequence: fc.nat(9) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), world, id }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rollback' as const), world, id }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fork' as const), world }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('save' as const), world }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), world }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), world }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), world }) },
)

test('random writes, forks, restores and restarts over many worlds equal a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const files = folderOptions(join(temporaryFolder(), 'data'), { compactAfterBytes: 600 })
      const open = () => embeddedWorlds({ freeze: true, files })
      let stores = await open()
      let created = 0
      const model = new Map<string, Rows>([['main', new Map()]])
      let saved: { readonly snapshot: StoreSnapshot; readonly rows: Rows } | null = null
      for (const one of steps) {
        const names = [...model.keys()]
        const name = names[one.world % names.length] as string
        const store = await stores.open(name)
        const rows = new Map(model.get(name))
        if (one.kind === 'put') {
          await store.transact((tx) => tx.put('jobs', job(one.id, { sequence: one.sequence })))
          model.set(name, rows.set(one.id, one.sequence))
        } else if (one.kind === 'delete') {
          await store.transact((tx) => tx.delete('jobs', one.id))
          rows.delete(one.id)
          model.set(name, rows)
        } else if (one.kind === 'rollback') {
          const failing = store.transact((tx) => {
            tx.replaceAll({ rows: {}, sequences: new Map() })
            tx.put('jobs', job(one.id, { sequence: 99 }))
            throw new Error('refused')
          })
          await expect(failing).rejects.toThrow('refused')
        } else if (one.kind === 'fork') {
          created += 1
          const from = await store.image()
          await stores.create({ name: `w${created}`, keys: [], metadata: {}, from })
          model.set(`w${created}`, rows)
        } else if (one.kind === 'save') saved = { snapshot: await store.image(), rows }
        else if (one.kind === 'restore' && saved !== null) {
          const { snapshot } = saved
          await store.transact((tx) => tx.replaceAll(snapshot))
          model.set(name, saved.rows)
        } else if (one.kind === 'remove' && name !== 'main') {
          await stores.delete(name)
          model.delete(name)
        } else if (one.kind === 'restart') {
          await stores.close()
          stores = await open()
        }
      }
      for (const [name, rows] of model) {
        const store = await stores.open(name)
        const found = await store.read((view) => view.find('jobs', { index: 'due' }))
        const turns = found.map((row) => [row.id, row.sequence] as const)
        expect(Object.fromEntries(turns)).toEqual(Object.fromEntries(rows))
      }
      await stores.close()
    }),
    { seed: 20_261_122, numRuns: rounds(60) },
  )
}, 60_000)
