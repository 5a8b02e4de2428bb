import { afterEach, expect, test, vi } from 'vitest'
import { Connection } from '../../server/store/postgres/connection.ts'
import { KnownRows } from '../../server/store/postgres/known-rows.ts'
import type { Reader } from '../../server/store/store.ts'
import type { WorldStores } from '../../server/store/world-stores.ts'
import { bodies } from '../support/trade.ts'
import { newSchema, openWorlds } from './database.ts'
import { processes } from './processes.ts'

const opened: WorldStores[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  for (const stores of opened.splice(0)) await stores.close()
})

async function twoStores() {
  const address = newSchema()
  const both = [await openWorlds(address), await openWorlds(address)] as const
  opened.push(...both)
  return both.map(({ main }) => main) as [WorldStores['main'], WorldStores['main']]
}

const setting = (view: Reader, id: string) => view.get('settings', id).then((row) => row?.value)

async function putBoth(store: WorldStores['main'], value: number): Promise<void> {
  await store.transact(async (tx) => {
    for (const id of ['a', 'b']) await tx.put('settings', { id, value })
  })
}

/** Its transaction, the version of a world, and rows; a process asks for other things by itself. */
const ofReads = /^(BEGIN|COMMIT)| WHERE world = \$1( AND id = |$)/

/** What readers ask of the database while something runs. */
async function askedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Connection.prototype, 'query')
  await work()
  const asked = spy.mock.calls.map(([text]) => text)
  spy.mockRestore()
  return asked.filter((text) => ofReads.test(text))
}

test('a row that was read is not read again while nothing is committed', async () => {
  const [one] = await twoStores()
  await putBoth(one, 1)
  expect(await one.read((view) => setting(view, 'a'))).toBe(1)
  const asked = await askedDuring(() => one.read((view) => setting(view, 'a')))
  expect(asked).toEqual([expect.stringMatching(/ FROM worlds WHERE world = \$1$/)])
})

test('a row that another process has changed, deleted or replaced is read again', async () => {
  const [one, two] = await twoStores()
  for (const value of [1, 2, 3]) {
    await putBoth(two, value)
    expect(await one.read((view) => setting(view, 'a'))).toBe(value)
  }
  await two.transact((tx) => tx.delete('settings', 'a'))
  expect(await one.read((view) => setting(view, 'a'))).toBeUndefined()
  const image = await two.image()
  await putBoth(one, 4)
  expect(await one.read((view) => setting(view, 'a'))).toBe(4)
  await two.transact((tx) => tx.replaceAll(image))
  expect(await one.read((view) => setting(view, 'a'))).toBeUndefined()
})

test('what a transaction wrote and gave up is not known afterwards', async () => {
  const [one] = await twoStores()
  await putBoth(one, 1)
  expect(await one.read((view) => setting(view, 'a'))).toBe(1)
  const failed = one.transact(async (tx) => {
    await tx.put('settings', { id: 'a', value: 2 })
    expect(await setting(tx, 'a')).toBe(2)
    throw new Error('given up')
  })
  await expect(failed).rejects.toThrow('given up')
  expect(await one.read((view) => setting(view, 'a'))).toBe(1)
  await one.transact(async (tx) => {
    expect(await setting(tx, 'a')).toBe(1)
    await tx.put('settings', { id: 'a', value: 3 })
  })
  expect(await one.read((view) => setting(view, 'a'))).toBe(3)
})

test('a read sees one state, whatever is committed between its rows', async () => {
  const [one, two] = await twoStores()
  await putBoth(two, 1)
  expect(await one.read((view) => setting(view, 'a'))).toBe(1)
  let runs = 0
  const seen = await one.read(async (view) => {
    runs += 1
    const first = await setting(view, 'a')
    await putBoth(two, runs + 1)
    return [first, await setting(view, 'b')]
  })
  expect(runs).toBe(2)
  expect(seen).toEqual([2, 2])
})

test('rows that were not asked for longest are forgotten first', () => {
  const known = new KnownRows()
  const row = (id: number) => ({ id: String(id) })
  for (let i = 0; i < 200; i += 1) known.keep(1, 'users', row(i))
  expect(known.get(1, 'users', '0')).toEqual(row(0))
  known.keep(1, 'users', row(200))
  expect(known.get(1, 'users', '0')).toEqual(row(0))
  expect(known.get(1, 'users', '1')).toBeUndefined()
  known.keep(0, 'users', row(1))
  expect(known.get(1, 'users', '1')).toBeUndefined()
  expect(known.get(2, 'users', '0')).toBeUndefined()
})

test('a quote that another process accepts is shown as accepted at once', async () => {
  const [one, two] = await processes(2)
  const { body } = await one.as('main').post('/quotes', bodies.EXCHANGE()).expect(201)
  const path = `/quotes/${body.quote_id}`
  const { body: before } = await two.as('main').get(path).expect(200)
  await one.as('main').post(`${path}/accept`).expect(200)
  const { body: after } = await two.as('main').get(path).expect(200)
  expect(after).not.toEqual(before)
  expect(after).toEqual((await one.as('main').get(path).expect(200)).body)
})

test('readers that begin in one moment ask for the version once', async () => {
  const [one, two] = await twoStores()
  await putBoth(two, 1)
  const readAll = () =>
    Promise.all(Array.from({ length: 20 }, () => one.read((view) => setting(view, 'a'))))
  expect(new Set(await readAll())).toEqual(new Set([1]))
  expect(await askedDuring(readAll)).toHaveLength(1)
  await putBoth(two, 2)
  expect(new Set(await readAll())).toEqual(new Set([2]))
})

test('a read after a failure asks again', async () => {
  const [one] = await twoStores()
  await putBoth(one, 1)
  // Processes ask for other things by themselves.
  const ask = Connection.prototype.query
  let losses = 1
  vi.spyOn(Connection.prototype, 'query').mockImplementation(function (
    this: Connection,
    ...asked: Parameters<typeof ask>
  ) {
    const isLost = / FROM worlds WHERE world = \$1$/.test(asked[0]) && losses > 0
    if (!isLost) return ask.apply(this, asked)
    losses -= 1
    return Promise.reject(new Error('lost'))
  })
  await expect(one.read((view) => setting(view, 'a'))).rejects.toThrow('lost')
  expect(await one.read((view) => setting(view, 'a'))).toBe(1)
})
