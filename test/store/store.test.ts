import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embeddedStore } from '../../server/store/embedded.ts'
import { describeStore } from './contract.ts'
import { folderOptions, temporaryFolder } from './folders.ts'
import { agreesWithModel, operation } from './model.ts'
import { job } from './rows.ts'

const inMemory = () => embeddedStore({ freeze: true })

describeStore('a store in memory', async () => ({ store: await inMemory() }))

describeStore('a store in files', async () => inFiles(16 * 1024 * 1024))

describeStore('a store in files that compacts all the time', async () => inFiles(300))

function newFiles(compactAfterBytes: number) {
  return folderOptions(join(temporaryFolder(), 'data'), { compactAfterBytes })
}

async function inFiles(compactAfterBytes: number) {
  const files = newFiles(compactAfterBytes)
  const open = () => embeddedStore({ freeze: true, files })
  const store = await open()
  return {
    store,
    async reopen() {
      await store.close()
      return open()
    },
  }
}

test('loading what is there already writes none of it again', async () => {
  const files = newFiles(16 * 1024 * 1024)
  const store = await embeddedStore({ freeze: true, files })
  await store.transact((tx) => {
    for (let sequence = 1; sequence <= 50; sequence += 1)
      tx.put('jobs', job(`job-${sequence}`, { sequence }))
  })
  const image = await store.image()
  const journal = join(files.directory, 'journal-000001.ndjson')
  const written = readFileSync(journal, 'utf8')
  await store.transact((tx) => tx.replaceAll(image))
  expect(readFileSync(journal, 'utf8')).toBe(written)
  await store.transact((tx) => tx.put('jobs', job('job-7', { sequence: 70 })))
  await store.transact((tx) => tx.replaceAll(image))
  expect(
    readFileSync(journal, 'utf8')
      .split('\n')
      .at(-2)
      ?.match(/"id":"/g),
  ).toHaveLength(1)
  await store.close()
})

test('random transactions, kept or thrown away, answer as plain arrays would', async () => {
  const runs = fc.array(
    fc.record({ kept: fc.boolean(), operations: fc.array(operation, { maxLength: 12 }) }),
    { maxLength: 25 },
  )
  await fc.assert(
    fc.asyncProperty(runs, async (transactions) => {
      const store = await inMemory()
      await agreesWithModel(store, transactions)
      await store.close()
    }),
    { seed: 20_260_105, numRuns: 150 },
  )
})

test('and so they do from files, over compactions and restarts', async () => {
  const runs = fc.array(
    fc.record({ kept: fc.boolean(), operations: fc.array(operation, { maxLength: 12 }) }),
    { minLength: 5, maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(runs, async (transactions) => {
      const { store, reopen } = await inFiles(500)
      const model = await agreesWithModel(store, transactions)
      const again = await reopen()
      await agreesWithModel(again, transactions, model)
      await again.close()
    }),
    { seed: 20_260_105, numRuns: 25 },
  )
})

test('an index of many thousand rows keeps its order and its pages', async () => {
  const store = await inMemory()
  const count = 5_000
  const shuffled = Array.from({ length: count }, (_, i) => (i * 1_237) % count)
  await store.transact((tx) => {
    for (const sequence of shuffled) {
      const row = { id: `job-${sequence}`, sequence, task: 't', subject: `s${sequence % 2}` }
      tx.put('jobs', { ...row, due_at: new Date(sequence * 1_000).toISOString() })
    }
    for (let sequence = 0; sequence < count; sequence += 3) tx.delete('jobs', `job-${sequence}`)
  })
  const left = Array.from({ length: count }, (_, sequence) => sequence).filter(
    (sequence) => sequence % 3 !== 0,
  )
  const turnsOf = (over: object) =>
    store.read((view) =>
      view.find('jobs', { index: 'due', ...over }).map(({ sequence }) => sequence),
    )
  expect(await turnsOf({})).toEqual(left)
  expect(await turnsOf({ order: 'newest' })).toEqual(left.toReversed())
  for (const offset of [0, 511, 512, 513, 2_000, 3_332]) {
    expect(await turnsOf({ offset, limit: 5 })).toEqual(left.slice(offset, offset + 5))
    const back = left.toReversed().slice(offset, offset + 5)
    expect(await turnsOf({ offset, limit: 5, order: 'newest' })).toEqual(back)
  }
  await store.close()
})
