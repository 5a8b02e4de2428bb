import { afterEach, expect, test, vi } from 'vitest'
import { Connection } from '../../server/store/postgres/connection.ts'
import { UniqueViolation, type Writer } from '../../server/store/store.ts'
import type { WorldStores } from '../../server/store/world-stores.ts'
import { job, user } from '../store/rows.ts'
import { newSchema, openWorlds } from './database.ts'

const opened: WorldStores[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  for (const stores of opened.splice(0)) await stores.close()
})

async function openStore() {
  const stores = await openWorlds(newSchema())
  opened.push(stores)
  return stores.main
}

const count = (texts: readonly string[], word: string) =>
  texts.filter((text) => text === word).length

/** Units that are asked for at once, and the statements that they took. */
async function atOnce(
  store: WorldStores['main'],
  units: readonly ((tx: Writer) => Promise<unknown>)[],
) {
  const spy = vi.spyOn(Connection.prototype, 'query')
  const results = await Promise.allSettled(units.map((unit) => store.transact(unit)))
  const asked = spy.mock.calls.map(([text]) => text)
  spy.mockRestore()
  return { results, asked }
}

test('units that wait at once share a transaction, in the order they came', async () => {
  const store = await openStore()
  const seen: (readonly number[])[] = []
  const units = Array.from({ length: 20 }, (_, i) => async (tx: Writer) => {
    seen.push([i, await tx.nextSequence('n'), await tx.size('jobs')])
    await tx.put('jobs', job(`job-${i}`))
    return i
  })
  const { results, asked } = await atOnce(store, units)
  expect(results.map((one) => one.status === 'fulfilled' && one.value)).toEqual([...units.keys()])
  expect(seen).toEqual(units.map((_, i) => [i, i + 1, i]))
  expect(count(asked, 'COMMIT')).toBeLessThan(5)
  expect(await store.read((view) => view.size('jobs'))).toBe(20)
})

test('a unit that throws leaves nothing behind, and the others stay', async () => {
  const store = await openStore()
  await store.transact((tx) => tx.put('jobs', job('kept', { subject: 'before' })))
  const { results } = await atOnce(store, [
    (tx) => tx.put('jobs', job('one')),
    async (tx) => {
      await tx.nextSequence('n')
      await tx.put('jobs', job('two'))
      await tx.put('jobs', job('kept', { subject: 'after' }))
      await tx.delete('jobs', 'one')
      throw new Error('refused')
    },
    async (tx) => [await tx.nextSequence('n'), await tx.get('jobs', 'two'), await tx.size('jobs')],
  ])
  expect(results[1]).toMatchObject({ status: 'rejected', reason: { message: 'refused' } })
  expect(results[2]).toMatchObject({ status: 'fulfilled', value: [1, undefined, 2] })
  const [one, kept] = await store.read((view) =>
    Promise.all([view.get('jobs', 'one'), view.get('jobs', 'kept')]),
  )
  expect([one?.id, kept?.subject]).toEqual(['one', 'before'])
})

test('a unit that throws when rows of it were sent leaves nothing behind', async () => {
  const store = await openStore()
  const { results } = await atOnce(store, [
    (tx) => tx.put('jobs', job('one')),
    async (tx) => {
      await tx.put('jobs', job('two'))
      await tx.size('jobs')
      throw new Error('refused')
    },
    (tx) => tx.put('jobs', job('three')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await store.read((view) => view.size('jobs'))).toBe(2)
})

test('what the database refuses of one unit is not held against the others', async () => {
  const store = await openStore()
  const tagged = (id: string, tag_key: string) => (tx: Writer) =>
    tx.put('users', user(id, { tag_key }))
  const { results } = await atOnce(store, [
    tagged('a', 'ada'),
    tagged('b', 'ben'),
    tagged('c', 'ada'),
    tagged('d', 'dan'),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  ])
  expect((results[2] as PromiseRejectedResult).reason).toBeInstanceOf(UniqueViolation)
  expect(await store.read((view) => view.size('users'))).toBe(3)
})

test('a unit that only reads and throws makes no commit of a new version', async () => {
  const store = await openStore()
  const refuse = async (tx: Writer) => {
    await tx.put('jobs', job('two'))
    throw new Error('refused')
  }
  const { asked } = await atOnce(store, [refuse, refuse])
  expect(asked.filter((text) => text.startsWith('WITH named'))).toEqual([])
})
