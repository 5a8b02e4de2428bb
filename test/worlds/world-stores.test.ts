import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DataDirectoryOptions } from '../../server/store/data-directory.ts'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import { DataDirectoryError, type Store } from '../../server/store/store.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { user } from '../store/rows.ts'
import { describeWorldStores } from '../store/worlds-contract.ts'
import { isFull } from '../support/rounds.ts'

describeWorldStores('worlds in memory', async () => ({
  stores: await embeddedWorlds({ freeze: true }),
}))

describeWorldStores('worlds in files', () => inFiles(16 * 1024 * 1024))

describeWorldStores('worlds in files that compact all the time', () => inFiles(300))

async function inFiles(compactAfterBytes: number) {
  const files = folderOptions(join(temporaryFolder(), 'data'), { compactAfterBytes })
  const stores = await embeddedWorlds({ freeze: true, files })
  return {
    stores,
    async reopen() {
      await stores.close()
      return embeddedWorlds({ freeze: true, files })
    },
  }
}

const customers = 50
const empty = { rows: {}, sequences: new Map() }

/** World stores in files with some rows in main. */
async function filled(over: Partial<DataDirectoryOptions> = {}) {
  const files = folderOptions(join(temporaryFolder(), 'data'), over)
  const open = () => embeddedWorlds({ freeze: true, files })
  const stores = await open()
  await stores.main.transact((tx) => {
    for (let i = 0; i < customers; i += 1) tx.put('users', user(`u${i}`))
  })
  const fork = async (name: string, from = stores.main) =>
    stores.create({ name, keys: [], metadata: {}, from: await from.image() })
  return { files, open, stores, fork, worlds: join(files.directory, 'worlds') }
}

const usersOf = (store: Store) => store.read((view) => view.size('users'))

const worldsIn = (directory: string) =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '.bases')
    .map(({ name }) => name)

/** Opens what a process leaves behind that is killed now. */
async function afterKill(directory: string) {
  const copy = join(temporaryFolder(), 'data')
  cpSync(directory, copy, {
    recursive: true,
    filter: (path) => !/(^|\/)lock[^/]*$/.test(path),
  })
  return embeddedWorlds({ freeze: true, files: folderOptions(copy) })
}

test('without worlds there is no directory for them', async () => {
  const { stores, open, worlds } = await filled()
  await stores.close()
  const again = await open()
  expect(await again.list()).toEqual([])
  await again.close()
  expect(existsSync(worlds)).toBe(false)
})

test('a fork has no files until it writes, and survives a kill in either state', async () => {
  const { stores, fork, files, worlds } = await filled()
  for (const name of ['untouched', 'used', 'second']) await fork(name)
  expect(worldsIn(worlds)).toEqual([])
  expect(readdirSync(join(worlds, '.bases'))).toHaveLength(1)
  const used = await stores.open('used')
  await used.transact((tx) => tx.delete('users', 'u0'))
  await fork('of-used', used)
  await used.transact((tx) => tx.delete('users', 'u1'))
  await stores.main.transact((tx) => tx.put('users', user('later')))
  expect(worldsIn(worlds)).toEqual(['used'])
  const killed = await afterKill(files.directory)
  const sizes = ['untouched', 'used', 'of-used', 'main'].map(async (name) =>
    usersOf(await killed.open(name)),
  )
  expect(await Promise.all(sizes)).toEqual([customers, customers - 2, customers - 1, customers + 1])
  await killed.close()
  await stores.close()
})

test('a fork keeps what its source compacts, deletes or replaces', async () => {
  const { stores, fork, open } = await filled({ compactAfterBytes: 500 })
  const names: string[] = []
  for (let i = 0; i < 8; i += 1) {
    const name = `fork-${i}`
    names.push(name)
    await fork(name)
    await stores.main.transact((tx) => {
      tx.delete('users', `u${i}`)
      for (let job = 0; job < 5; job += 1) tx.nextSequence('job')
    })
    if (i === 4) await stores.main.transact((tx) => tx.replaceAll(empty))
  }
  const expected = [50, 49, 48, 47, 46, 0, 0, 0]
  const sizes = (of: typeof stores) =>
    Promise.all(names.map(async (name) => usersOf(await of.open(name))))
  expect(await sizes(stores)).toEqual(expected)
  await stores.close()
  const again = await open()
  expect(await sizes(again)).toEqual(expected)
  for (const name of names) {
    await (await again.open(name)).transact((tx) => tx.put('users', user('new')))
  }
  await again.close()
  const third = await open()
  expect(await sizes(third)).toEqual(expected.map((size) => size + 1))
  await third.close()
})

test('a snapshot whose files were compacted away is stored once for all its forks', async () => {
  const { stores, open, worlds } = await filled({ compactAfterBytes: 500 })
  const from = await stores.main.image()
  for (let i = 0; i < 30; i += 1) {
    await stores.main.transact((tx) => tx.put('users', user(`more-${i}`)))
  }
  for (const name of ['a', 'b', 'c']) {
    await stores.create({ name, keys: [], metadata: {}, from })
  }
  expect(readdirSync(join(worlds, '.bases'))).toHaveLength(1)
  await stores.close()
  const again = await open()
  for (const name of ['a', 'b', 'c']) expect(await usersOf(await again.open(name))).toBe(customers)
  for (const name of ['a', 'b', 'c']) await again.delete(name)
  expect(readdirSync(join(worlds, '.bases'))).toHaveLength(0)
  await again.close()
})

test('a damaged world cannot be opened, and the others can', async () => {
  const { stores, fork, open, worlds } = await filled()
  for (const name of ['whole', 'damaged', 'removed']) {
    await (await fork(name)).transact((tx) => tx.put('users', user('own')))
  }
  await stores.close()
  const journal = join(worlds, 'damaged', 'journal-000002.ndjson')
  writeFileSync(journal, readFileSync(journal, 'utf8').replace('"own"', '"0wn"'))
  rmSync(join(worlds, 'removed'), { recursive: true })
  const again = await open()
  await expect(again.open('damaged')).rejects.toThrow(DataDirectoryError)
  await expect(again.open('removed')).rejects.toThrow(DataDirectoryError)
  expect(await usersOf(await again.open('whole'))).toBe(customers + 1)
  expect(await usersOf(again.main)).toBe(customers)
  expect((await again.delete('damaged')).name).toBe('damaged')
  await again.close()
})

test.runIf(isFull)('worlds used in turn keep at most 240 journals open', async () => {
  const { stores, fork, files } = await filled()
  const names = Array.from({ length: 300 }, (_, i) => `w${i}`)
  for (const name of names) await fork(name)
  for (let round = 0; round < 2; round += 1) {
    for (const name of names) {
      const store = await stores.open(name)
      await store.transact((tx) => tx.put('users', user(`round-${round}`)))
    }
  }
  if (platform() === 'linux') expect(openBelow(files.directory)).toBeLessThanOrEqual(256)
  for (const name of names) expect(await usersOf(await stores.open(name))).toBe(customers + 2)
  await stores.close()
  if (platform() === 'linux') expect(openBelow(files.directory)).toBe(0)
})

/** How many files of a directory this process has open. */
function openBelow(directory: string): number {
  const targets = readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`)
    } catch {
      return ''
    }
  })
  return targets.filter((target) => target.startsWith(directory)).length
}
