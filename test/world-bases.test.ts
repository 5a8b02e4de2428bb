import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embeddedWorlds } from '../server/store/embedded-worlds.ts'
import type { Store, StoreSnapshot } from '../server/store/store.ts'
import { folderOptions, temporaryFolder } from './store/folders.ts'
import { user } from './store/rows.ts'

const customers = 20

/** World stores in files; `scratch` is a state that no file has yet. */
async function opened() {
  const files = folderOptions(join(temporaryFolder(), 'data'))
  const open = () => embeddedWorlds({ freeze: true, files })
  const stores = await open()
  const create = (name: string, from: StoreSnapshot) =>
    stores.create({ name, keys: [], metadata: {}, from })
  const bases = () => readdirSync(join(files.directory, 'worlds', '.bases'))
  return { stores, open, create, bases, scratch: await filled(stores.scratch?.() as Store) }
}

async function filled(store: Store): Promise<StoreSnapshot> {
  await store.transact((tx) => {
    for (let i = 0; i < customers; i += 1) tx.put('users', user(`u${i}`))
  })
  return store.image()
}

const usersOf = (store: Store) => store.read((view) => view.size('users'))

test('worlds that begin with one state at once share its files', async () => {
  const { stores, open, create, bases, scratch } = await opened()
  const names = Array.from({ length: 10 }, (_, i) => `w${i}`)
  await Promise.all(names.map((name) => create(name, scratch)))
  expect(bases()).toHaveLength(1)
  await stores.close()
  const again = await open()
  for (const name of names) expect(await usersOf(await again.open(name))).toBe(customers)
  for (const name of names) await again.delete(name)
  expect(bases()).toEqual([])
  await again.close()
})

test('a world is whole that is created while the last one of its state is deleted', async () => {
  const { stores, open, create, scratch } = await opened()
  await create('w0', scratch)
  for (let i = 0; i < 30; i += 1) {
    const next = create(`w${i + 1}`, scratch)
    for (let turn = 0; turn < i % 6; turn += 1) undefined
    await Promise.all([next, stores.delete(`w${i}`)])
  }
  await stores.close()
  const again = await open()
  expect(await usersOf(await again.open('w30'))).toBe(customers)
  await again.close()
})

test('a fork is whole whose source is deleted before the fork is stored', async () => {
  const { stores, open, create, scratch } = await opened()
  const source = await create('source', scratch)
  const image = await source.image()
  await stores.delete('source')
  await create('fork', image)
  await stores.close()
  const again = await open()
  expect(await usersOf(await again.open('fork'))).toBe(customers)
  await again.close()
})

test('sources and forks that are deleted leave no shared files', async () => {
  const { stores, create, bases } = await opened()
  for (let i = 0; i < 3; i += 1) {
    const source = await stores.create({ name: 'source', keys: [], metadata: {} })
    await filled(source)
    await create('fork', await source.image())
    expect(bases()).toHaveLength(1)
    await stores.delete('fork')
    await stores.delete('source')
    expect(bases()).toEqual([])
  }
  await stores.close()
})
