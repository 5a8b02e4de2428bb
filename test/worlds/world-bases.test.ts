import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import type { Store, StoreSnapshot } from '../../server/store/store.ts'
import { plain } from '../store/contract.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { user } from '../store/rows.ts'

const customers = 20

/** World stores in files; `scratch` is a state that no file has yet. */
async function opened() {
  const files = folderOptions(join(temporaryFolder(), 'data'))
  const open = () => embeddedWorlds({ freeze: true, files })
  const stores = await open()
  const create = (name: string, from: StoreSnapshot) =>
    stores.create({ name, keys: [], metadata: {}, from })
  const directory = join(files.directory, 'worlds')
  const bases = () => readdirSync(join(directory, '.bases'))
  return {
    stores,
    open,
    create,
    bases,
    directory,
    scratch: await filled(stores.scratch?.() as Store),
  }
}

async function filled(store: Store, count = customers): Promise<StoreSnapshot> {
  await store.transact((tx) => {
    for (let i = 0; i < count; i += 1) tx.put('users', user(`u${i}`))
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

test('of sources and forks that are deleted, only the newest beginning stays until the next', async () => {
  const { stores, create, bases } = await opened()
  let before: string[] = []
  for (let i = 0; i < 3; i += 1) {
    const source = await stores.create({ name: 'source', keys: [], metadata: {} })
    await filled(source)
    await create('fork', await source.image())
    expect(bases()).toHaveLength(1)
    await stores.delete('fork')
    await stores.delete('source')
    expect(bases()).toHaveLength(1)
    expect(bases()).not.toEqual(before)
    before = bases()
  }
  await stores.close()
})

test('a fork of a large source begins with the last base and what changed since', async () => {
  const { stores, open, create, bases } = await opened()
  const source = await stores.create({ name: 'source', keys: [], metadata: {} })
  const images = new Map<string, unknown>()
  const fork = async (name: string) => {
    const image = await source.image()
    images.set(name, plain(image))
    await create(name, image)
  }
  await filled(source, 2_500)
  await fork('f0')
  await source.transact((tx) => {
    tx.put('users', user('later'))
    tx.put('users', user('u1', { first_name: 'Changed' }))
    for (const id of ['u2', 'u3']) tx.delete('users', id)
    tx.nextSequence('quote')
  })
  await fork('f1')
  expect(bases()).toHaveLength(1)
  await filled(source, 600)
  await fork('f2')
  expect(bases()).toHaveLength(2)
  await stores.delete('f0')
  await stores.delete('source')
  expect(plain(await (await stores.open('f1')).image())).toEqual(images.get('f1'))
  await stores.close()
  const again = await open()
  for (const name of ['f1', 'f2']) {
    expect(plain(await (await again.open(name)).image()), name).toEqual(images.get(name))
  }
  await again.close()
})

test('a fork shares no file with the journal that its source goes on with', async () => {
  const { stores, create, bases, directory } = await opened()
  const source = await stores.create({ name: 'source', keys: [], metadata: {} })
  await filled(source)
  const fork = await create('fork', await source.image())
  for (const store of [source, fork]) {
    await store.transact((tx) => tx.put('users', user(`later-${store === fork}`)))
  }
  const inodes = (path: string) => readdirSync(path).map((name) => statSync(join(path, name)).ino)
  const [ofSource, ofFork] = ['source', 'fork'].map((name) => inodes(join(directory, name)))
  expect(ofFork?.filter((ino) => ofSource?.includes(ino))).toEqual([])
  expect(bases()).toHaveLength(1)
  await stores.close()
})

test('worlds of an earlier version begin with journals of another world, and stay whole', async () => {
  const files = folderOptions(join(temporaryFolder(), 'data'))
  const packed = gunzipSync(readFileSync('test/data/linked-worlds.json.gz')).toString('utf8')
  for (const [name, content] of Object.entries(JSON.parse(packed) as Record<string, string>)) {
    const path = join(files.directory, name)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, content)
  }
  const expected = { source: ['a', 'b', 'c'], untouched: ['a', 'b'], changed: ['a', 'b', 'd'] }
  for (const round of ['opened', 'again', 'written', 'compacted']) {
    const stores = await embeddedWorlds({ freeze: true, files: { ...files, compactAfterBytes: 0 } })
    for (const [name, ids] of Object.entries(expected)) {
      const store = await stores.open(name)
      const users = await store.read((view) => [
        ...view.find('users', { index: 'business', key: ['b1'] }),
      ])
      expect(users.map(({ id }) => id)).toEqual(ids)
      if (round === 'again') {
        await store.transact((tx) => tx.put('users', user(ids[0] as string)))
      }
    }
    await stores.close()
  }
})
