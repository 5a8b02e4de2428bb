import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UniqueViolation, WorldGone } from '../../server/store/store.ts'
import { WorldExists, type WorldStores, WorldUnknown } from '../../server/store/world-stores.ts'
import { plain } from './contract.ts'
import { job, user } from './rows.ts'

/**
 * Opens the stores of worlds; `reopen` closes them and opens them again with the stored data, if
 * they store any.
 */
export interface OpenedWorlds {
  readonly stores: WorldStores
  reopen?(): Promise<WorldStores>
}

/** Declares the tests that all stores of worlds must pass, wherever their rows are. */
export function describeWorldStores(name: string, open: () => Promise<OpenedWorlds>): void {
  describe(name, () => {
    let opened: OpenedWorlds
    let stores: WorldStores
    beforeEach(async () => {
      opened = await open()
      stores = opened.stores
    })
    afterEach(async () => {
      const before = await everything(stores)
      if (opened.reopen !== undefined) {
        stores = await opened.reopen()
        expect(await everything(stores), 'what comes back after a restart').toEqual(before)
      }
      await stores.close()
    })
    const made = (name: string, over = {}) =>
      stores.create({ name, keys: [`key-${name}`], metadata: { ttl: null }, ...over })
    const jobsOf = async (world: string) => {
      const store = await stores.open(world)
      return (await store.read((view) => view.find('jobs', { index: 'due' }))).map(({ id }) => id)
    }

    test('there are no worlds at first, and main is there', async () => {
      expect(await stores.list()).toEqual([])
      expect(await stores.count()).toBe(0)
      expect(await stores.get('main')).toBeUndefined()
      expect(await stores.findByKey('key')).toBeUndefined()
      expect(await stores.listDue('2030-01-01T00:00:00.000Z')).toEqual([])
      expect(await stores.open('main')).toBe(stores.main)
      await expect(stores.open('other')).rejects.toThrow(WorldUnknown)
      await expect(stores.update('other', {})).rejects.toThrow(WorldUnknown)
      await expect(stores.delete('other')).rejects.toThrow(WorldUnknown)
    })

    test('a new world is empty, listed, and found by its name and keys', async () => {
      const store = await made('beta', { metadata: { ttl: '1h', settings: { step_ms: 5 } } })
      await made('alpha')
      expect(await store.read((view) => view.size('users'))).toBe(0)
      expect((await stores.list()).map(({ name }) => name)).toEqual(['alpha', 'beta'])
      const beta = { name: 'beta', keys: ['key-beta'], due_at: null }
      expect(await stores.get('beta')).toMatchObject({
        ...beta,
        metadata: { ttl: '1h', settings: { step_ms: 5 } },
      })
      expect((await stores.findByKey('key-beta'))?.name).toBe('beta')
      expect(await stores.open('beta')).toBe(store)
    })

    test('a list pages by name and filters by a part of it', async () => {
      for (const name of ['e', 'd-x', 'c', 'b-x', 'a']) await made(name)
      const names = async (which: object) => (await stores.list(which)).map(({ name }) => name)
      expect(await names({ limit: 2 })).toEqual(['a', 'b-x'])
      expect(await names({ limit: 2, after: 'b-x' })).toEqual(['c', 'd-x'])
      expect(await names({ after: 'b-y' })).toEqual(['c', 'd-x', 'e'])
      expect(await names({ contains: '-x' })).toEqual(['b-x', 'd-x'])
      expect(await stores.count()).toBe(5)
    })

    test('a fork has the rows of its source, and neither sees what the other writes', async () => {
      await stores.main.transact((tx) => {
        tx.put('jobs', job('kept'))
        tx.put('jobs', job('changed'))
        tx.put('users', user('u', { tag_key: 'ada' }))
        tx.nextSequence('job')
      })
      const fork = await made('fork', { from: await stores.main.image() })
      expect(plain(await fork.image())).toEqual(plain(await stores.main.image()))
      await stores.main.transact((tx) => {
        tx.put('jobs', job('main-only'))
        tx.put('users', user('u', { tag_key: 'ben' }))
      })
      await fork.transact((tx) => {
        tx.delete('jobs', 'changed')
        expect(tx.nextSequence('job')).toBe(2)
      })
      expect(await jobsOf('main')).toEqual(['changed', 'kept', 'main-only'])
      expect(await jobsOf('fork')).toEqual(['kept'])
      const tagged = (world: typeof fork, tag: string) =>
        world.read((view) => view.lookup('users', 'tag', [tag])?.id)
      expect([await tagged(fork, 'ada'), await tagged(fork, 'ben')]).toEqual(['u', undefined])
      expect(await tagged(stores.main, 'ada')).toBeUndefined()
      expect(await stores.main.transact((tx) => tx.nextSequence('job'))).toBe(2)
    })

    test('a fork of a fork stays as it was, however long the others go on', async () => {
      await stores.main.transact((tx) => tx.put('jobs', job('a')))
      const first = await made('first', { from: await stores.main.image() })
      await first.transact((tx) => tx.put('jobs', job('b')))
      await made('second', { from: await first.image() })
      await first.transact((tx) => tx.put('jobs', job('c')))
      await stores.main.transact((tx) => tx.delete('jobs', 'a'))
      await made('third', { from: await first.image() })
      await stores.delete('first')
      expect(await jobsOf('second')).toEqual(['a', 'b'])
      expect(await jobsOf('third')).toEqual(['a', 'b', 'c'])
    })

    test('first writes are there with the world, and none is there when they fail', async () => {
      await stores.main.transact((tx) => tx.put('jobs', job('a')))
      const from = await stores.main.image()
      await made('whole', { from, prepare: (tx: never) => put(tx, 'b') })
      expect(await jobsOf('whole')).toEqual(['a', 'b'])
      const failing = made('half', {
        from,
        async prepare(tx: never) {
          await put(tx, 'b')
          throw new Error('refused')
        },
      })
      await expect(failing).rejects.toThrow('refused')
      expect(await stores.get('half')).toBeUndefined()
      await expect(stores.open('half')).rejects.toThrow(WorldUnknown)
      await made('half')
      expect(await jobsOf('half')).toEqual([])
    })

    test('a name and a key belong to one world', async () => {
      await made('a')
      await expect(made('a', { keys: [] })).rejects.toThrow(WorldExists)
      await expect(made('b', { keys: ['free', 'key-a'] })).rejects.toThrow(UniqueViolation)
      expect(await stores.get('b')).toBeUndefined()
      await made('b', { keys: ['free'] })
      await expect(stores.update('b', { keys: ['key-a'] })).rejects.toThrow(UniqueViolation)
      const both = await Promise.allSettled([made('c'), made('c')])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })

    test.each(['', 'main', 'Upper', '../up', '-a', 'a-', 'a_b', 'a'.repeat(64)])(
      'a world cannot be named %j',
      async (name) => {
        await expect(made(name)).rejects.toThrow()
        expect(await stores.count()).toBe(0)
      },
    )

    test('a record changes in part, and says what is due', async () => {
      for (const name of ['a', 'b', 'c']) await made(name)
      const at = (minute: number) => `2026-01-05T09:0${minute}:00.000Z`
      await stores.update('a', { due_at: at(5) })
      await stores.update('c', { due_at: at(3), metadata: { ttl: '2h' } }, { durable: 'later' })
      const due = async (minute: number) =>
        (await stores.listDue(at(minute))).map(({ name }) => name)
      expect([await due(2), await due(3), await due(9)]).toEqual([[], ['c'], ['c', 'a']])
      const c = { name: 'c', keys: ['key-c'], due_at: at(3), metadata: { ttl: '2h' } }
      expect(await stores.get('c')).toMatchObject(c)
      expect(await stores.update('c', { due_at: null, keys: [] })).toMatchObject({
        ...c,
        due_at: null,
        keys: [],
      })
      expect(await stores.findByKey('key-c')).toBeUndefined()
    })

    test('a deleted world is gone with its rows, and its name and keys are free', async () => {
      const store = await made('a')
      await store.transact((tx) => tx.put('jobs', job('old')))
      expect((await stores.delete('a')).name).toBe('a')
      await expect(store.read((view) => view.size('jobs'))).rejects.toThrow(WorldGone)
      await expect(store.image()).rejects.toThrow(WorldGone)
      await expect(store.transact(() => {})).rejects.toThrow(WorldGone)
      await expect(stores.open('a')).rejects.toThrow(WorldUnknown)
      await expect(stores.delete('a')).rejects.toThrow(WorldUnknown)
      await made('a')
      expect(await jobsOf('a')).toEqual([])
    })
  })
}

function put(tx: { put(name: 'jobs', row: object): void }, id: string) {
  tx.put('jobs', job(id))
}

async function everything(stores: WorldStores): Promise<unknown> {
  const records = await stores.list()
  const rows = records.map(async ({ name }) => plain(await (await stores.open(name)).image()))
  return { records, main: plain(await stores.main.image()), rows: await Promise.all(rows) }
}
