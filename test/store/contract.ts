import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collections } from '../../server/model/collections.ts'
import {
  type Plain,
  type Store,
  type StoreSnapshot,
  UniqueViolation,
  type Writer,
} from '../../server/store/store.ts'
import { job, quote, transaction, user } from './rows.ts'

/**
 * Opens an empty store; `reopen` closes it and opens it again with the stored data, if it stores
 * any.
 */
export interface Opened {
  readonly store: Store
  reopen?(): Promise<Store>
}

/** Declares the tests that every store must pass, wherever its rows are. */
export function describeStore(name: string, open: () => Promise<Opened>): void {
  describe(name, () => {
    let opened: Opened
    let store: Store
    beforeEach(async () => {
      opened = await open()
      store = opened.store
    })
    afterEach(async () => {
      const before = plain(await store.image())
      if (opened.reopen !== undefined) {
        store = await opened.reopen()
        expect(plain(await store.image()), 'what comes back after a restart').toEqual(before)
      }
      await store.close()
    })
    const write = <T>(work: (tx: Writer) => Plain<T>) => store.transact(work)
    const get = (id: string) => store.read((view) => view.get('jobs', id))
    const subjects = () =>
      store.read((view) =>
        view.find('jobs', { index: 'subject', key: ['quote-1'] }).map(({ id }) => id),
      )

    describe('a transaction', () => {
      test('keeps all that it wrote, and answers what its work answers', async () => {
        const answer = await write((tx) => {
          tx.put('jobs', job('a'))
          tx.put('users', user('u'))
          return 'done'
        })
        expect(answer).toBe('done')
        expect(await get('a')).toEqual(job('a'))
        expect(await store.read((view) => view.get('users', 'u'))).toEqual(user('u'))
      })

      test('that fails leaves rows, indexes, keys and sequences as they were', async () => {
        await write((tx) => {
          tx.put('jobs', job('kept'))
          tx.put('jobs', job('changed'))
          tx.put('users', user('u', { tag_key: 'ada' }))
          tx.nextSequence('quote')
        })
        const before = plain(await store.image())
        const failing = write((tx) => {
          tx.put('jobs', job('new'))
          tx.put('jobs', job('changed', { subject: 'quote-2', sequence: 9 }))
          tx.delete('jobs', 'kept')
          tx.put('users', user('u', { tag_key: 'ben' }))
          tx.nextSequence('quote')
          tx.nextSequence('never used')
          throw new Error('refused')
        })
        await expect(failing).rejects.toThrow('refused')
        expect(plain(await store.image())).toEqual(before)
        expect(await subjects()).toEqual(['changed', 'kept'])
        expect(await store.read((v) => v.lookup('users', 'tag', ['ben']))).toBeUndefined()
        expect(await store.read((v) => v.lookup('users', 'tag', ['ada']))).toEqual(
          user('u', { tag_key: 'ada' }),
        )
      })

      test('sees its own writes before any other transaction does', async () => {
        await write((tx) => {
          tx.put('jobs', job('a'))
          expect(tx.get('jobs', 'a')).toEqual(job('a'))
          expect(tx.find('jobs', { index: 'due' })).toEqual([job('a')])
          expect(tx.count('jobs', { index: 'due' })).toBe(1)
          expect(tx.size('jobs')).toBe(1)
          tx.delete('jobs', 'a')
          expect(tx.get('jobs', 'a')).toBeUndefined()
          expect(tx.find('jobs', { index: 'due' })).toEqual([])
        })
        expect(await get('a')).toBeUndefined()
      })

      test('puts several rows as it would one after the other: all or none', async () => {
        const users = [user('a', { tag_key: 'ada' }), user('b', { tag_key: 'ada' })]
        const failing = write((tx) => tx.putAll('users', users))
        await expect(failing).rejects.toThrow(UniqueViolation)
        expect(await store.read((view) => view.size('users'))).toBe(0)
        await write((tx) => tx.put('jobs', job('b')))
        const jobs = [job('a'), job('b', { subject: 'quote-2', sequence: 9 }), job('c')]
        await write((tx) => {
          tx.putAll('jobs', [])
          tx.putAll('jobs', jobs)
          expect(tx.size('jobs')).toBe(3)
        })
        expect(await Promise.all(jobs.map(({ id }) => get(id)))).toEqual(jobs)
      })

      test('that drops what is not there changes nothing', async () => {
        await write((tx) => tx.delete('jobs', 'nobody'))
        expect(await store.read((view) => view.size('jobs'))).toBe(0)
      })

      test('is of no use after its end', async () => {
        const kept: Writer[] = []
        await write((tx) => {
          kept.push(tx)
        })
        await expect((async () => kept[0]?.put('jobs', job('late')))()).rejects.toThrow()
        expect(await get('late')).toBeUndefined()
      })
    })

    describe('isolation', () => {
      test('a reader sees a transaction whole or not at all', async () => {
        await write((tx) => {
          tx.put('jobs', job('a', { sequence: 0 }))
          tx.put('jobs', job('b', { sequence: 0 }))
        })
        const writing = Array.from({ length: 20 }, (_, i) =>
          write((tx) => {
            tx.put('jobs', job('a', { sequence: i + 1 }))
            tx.put('jobs', job('b', { sequence: i + 1 }))
          }),
        )
        const reading = Array.from({ length: 20 }, async (_, i) => {
          await turns(i)
          return store.read((view) => [
            view.get('jobs', 'a')?.sequence,
            view.get('jobs', 'b')?.sequence,
          ])
        })
        for (const [a, b] of await Promise.all(reading)) expect(a).toBe(b)
        await Promise.all(writing)
      })

      test('transactions at once do not lose each other’s writes', async () => {
        await write((tx) => tx.put('jobs', job('sum', { sequence: 0 })))
        await Promise.all(
          Array.from({ length: 50 }, () =>
            write((tx) => {
              const before = tx.get('jobs', 'sum')
              tx.put('jobs', job('sum', { sequence: (before?.sequence ?? 0) + 1 }))
            }),
          ),
        )
        expect((await get('sum'))?.sequence).toBe(50)
      })

      test('one that fails takes nothing of its neighbours with it', async () => {
        const results = await Promise.allSettled(
          Array.from({ length: 30 }, (_, i) =>
            write((tx) => {
              tx.put('jobs', job(`j${i}`, { sequence: i }))
              if (i % 3 === 0) throw new Error('refused')
            }),
          ),
        )
        expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10)
        expect(await store.read((view) => view.size('jobs'))).toBe(20)
      })
    })

    describe('a unique key', () => {
      const tagged = (id: string, tag_key: string | null) => user(id, { tag_key })
      const clash = (work: (tx: Writer) => Plain<unknown>) =>
        expect(write(work)).rejects.toThrow(UniqueViolation)

      test('belongs to one row; a second one is refused and leaves nothing behind', async () => {
        await write((tx) => tx.put('users', tagged('a', 'ada')))
        await clash((tx) => {
          tx.put('jobs', job('with it'))
          tx.put('users', tagged('b', 'ada'))
        })
        expect(await store.read((view) => view.size('users'))).toBe(1)
        expect(await get('with it')).toBeUndefined()
      })

      test('names collection and key in the violation', async () => {
        await write((tx) => tx.put('users', tagged('a', 'ada')))
        const violation = await write((tx) => tx.put('users', tagged('b', 'ada'))).catch((e) => e)
        expect(violation).toMatchObject({ collection: 'users', unique: 'tag' })
      })

      test('of null is none: any number of rows may lack it', async () => {
        await write((tx) => {
          tx.put('users', tagged('a', null))
          tx.put('users', tagged('b', null))
          tx.put('transactions', transaction('1', { idempotency_key: null }))
          tx.put('transactions', transaction('2', { idempotency_key: null }))
        })
        expect(await store.read((view) => view.size('users'))).toBe(2)
      })

      test('of several fields clashes only when all of them are the same', async () => {
        await write((tx) => {
          tx.put('quotes', quote('1', { business_id: 'b1', origin_reference: 'order' }))
          tx.put('quotes', quote('2', { business_id: 'b2', origin_reference: 'order' }))
          tx.put('quotes', quote('3', { business_id: 'b1', origin_reference: 'other' }))
        })
        await clash((tx) => {
          tx.put('quotes', quote('4', { business_id: 'b2', origin_reference: 'order' }))
        })
        const found = await store.read((view) =>
          view.lookup('quotes', 'origin_reference', ['b2', 'order']),
        )
        expect(found?.id).toBe('2')
      })

      test('may be written again by the row that has it', async () => {
        await write((tx) => tx.put('users', tagged('a', 'ada')))
        await write((tx) => tx.put('users', { ...tagged('a', 'ada'), first_name: 'New' }))
        const found = await store.read((view) => view.lookup('users', 'tag', ['ada']))
        expect(found?.first_name).toBe('New')
      })

      test('is free again once its row has another, has none, or is gone', async () => {
        await write((tx) => {
          for (const id of ['a', 'b', 'c']) tx.put('users', tagged(id, id))
        })
        await write((tx) => {
          tx.put('users', tagged('a', 'a2'))
          tx.put('users', tagged('b', null))
          tx.delete('users', 'c')
          for (const id of ['a', 'b', 'c']) tx.put('users', tagged(`new-${id}`, id))
        })
        const holders = await store.read((view) =>
          ['a', 'b', 'c', 'a2'].map((tag) => view.lookup('users', 'tag', [tag])),
        )
        expect(holders.map((row) => row?.id)).toEqual(['new-a', 'new-b', 'new-c', 'a'])
      })

      test('can be exchanged between two rows by way of a free one', async () => {
        await write((tx) => {
          tx.put('users', tagged('a', 'one'))
          tx.put('users', tagged('b', 'two'))
        })
        await write((tx) => {
          tx.put('users', tagged('a', null))
          tx.put('users', tagged('b', 'one'))
          tx.put('users', tagged('a', 'two'))
        })
        const [one, two] = await store.read((view) =>
          ['one', 'two'].map((tag) => view.lookup('users', 'tag', [tag])),
        )
        expect([one?.id, two?.id]).toEqual(['b', 'a'])
      })

      test('that was taken in a failed transaction is free', async () => {
        const failing = write((tx) => {
          tx.put('users', tagged('a', 'ada'))
          throw new Error('refused')
        })
        await expect(failing).rejects.toThrow('refused')
        await write((tx) => tx.put('users', tagged('b', 'ada')))
      })
    })

    describe('a sequence', () => {
      test('counts from one, each by itself', async () => {
        const numbers = await write((tx) => [
          tx.nextSequence('a'),
          tx.nextSequence('a'),
          tx.nextSequence('b'),
        ])
        expect(numbers).toEqual([1, 2, 1])
        expect(await write((tx) => tx.nextSequence('a'))).toBe(3)
      })

      test('gives several numbers at once, and takes them back together', async () => {
        const failing = write((tx) => {
          expect(tx.nextSequence('a', 5)).toBe(5)
          throw new Error('refused')
        })
        await expect(failing).rejects.toThrow('refused')
        expect(await write((tx) => tx.nextSequence('a', 3))).toBe(3)
        expect(await write((tx) => tx.nextSequence('a'))).toBe(4)
      })

      test('has no gap where a transaction failed', async () => {
        await write((tx) => tx.nextSequence('a'))
        const failing = write((tx) => {
          tx.nextSequence('a')
          throw new Error('refused')
        })
        await expect(failing).rejects.toThrow('refused')
        expect(await write((tx) => tx.nextSequence('a'))).toBe(2)
      })

      test('gives no number twice to transactions at once', async () => {
        const all = Array.from({ length: 40 }, () => write((tx) => tx.nextSequence('a')))
        expect(new Set(await Promise.all(all)).size).toBe(40)
      })
    })

    describe('a find', () => {
      const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
      const at = (minute: number) => `2026-01-05T09:${String(minute).padStart(2, '0')}:00.000Z`
      beforeEach(() =>
        write((tx) => {
          const order = [7, 3, 9, 0, 5, 1, 8, 2, 6, 4]
          for (const i of order) {
            const over = { created_at: at(i >> 1), source_amount: `${i * 5}.00` }
            const wallet_ids = i % 3 === 0 ? ['w1', 'w2'] : ['w1']
            tx.put('transactions', transaction(`t${i}`, { ...over, wallet_ids }))
          }
        }),
      )
      const find = (over: object) =>
        store.read((view) =>
          ids(view.find('transactions', { index: 'wallet', key: ['w1'], ...over })),
        )
      const all = ['t0', 't1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9']

      test('answers in the order of its index, both ways', async () => {
        expect(await find({})).toEqual(all)
        expect(await find({ order: 'oldest' })).toEqual(all)
        expect(await find({ order: 'newest' })).toEqual(all.toReversed())
      })

      test.each([
        ['from', { gte: at(2) }, all.slice(4)],
        ['up to', { lte: at(2) }, all.slice(0, 6)],
        ['between', { gte: at(1), lte: at(3) }, all.slice(2, 8)],
        ['at one instant', { gte: at(4), lte: at(4) }, all.slice(8)],
        ['crossed', { gte: at(3), lte: at(1) }, []],
        ['beyond', { gte: at(30) }, []],
      ])('takes bounds, both inclusive: %s', async (_name, bounds, expected) => {
        expect(await find(bounds)).toEqual(expected)
        expect(await find({ ...bounds, order: 'newest' })).toEqual(expected.toReversed())
        const count = await store.read((view) =>
          view.count('transactions', { index: 'wallet', key: ['w1'], ...bounds }),
        )
        expect(count).toBe(expected.length)
      })

      test.each([
        [{ after: [at(2), 't4', 't4'] }, ['t5', 't6', 't7', 't8', 't9']],
        [{ after: [at(2), 't4', 't4'], order: 'newest' }, ['t3', 't2', 't1', 't0']],
        [{ after: [at(2), 't44', 't44'], limit: 2 }, ['t5', 't6']],
        [{ after: [at(2), 't44', 't44'], limit: 2, order: 'newest' }, ['t4', 't3']],
        [{ after: [at(9), 't9', 't9'] }, []],
        [{ after: ['', '', ''], order: 'newest' }, []],
        [{ after: ['', '', ''], lte: at(0) }, ['t0', 't1']],
      ])(
        'goes on behind a place, whether a row stands there or not: %j',
        async (page, expected) => {
          expect(await find(page)).toEqual(expected)
        },
      )

      test.each([
        [{ limit: 3 }, ['t0', 't1', 't2']],
        [{ limit: 3, offset: 3 }, ['t3', 't4', 't5']],
        [{ limit: 3, offset: 9 }, ['t9']],
        [{ limit: 3, offset: 10 }, []],
        [{ limit: 0 }, []],
        [{ offset: 8 }, ['t8', 't9']],
        [{ limit: 3, offset: 1, order: 'newest' }, ['t8', 't7', 't6']],
        [{ limit: 2, offset: 99, order: 'newest' }, []],
        [{ gte: at(1), lte: at(3), limit: 2, offset: 1 }, ['t3', 't4']],
        [{ gte: at(1), lte: at(3), limit: 2, offset: 1, order: 'newest' }, ['t6', 't5']],
      ])('pages: %j', async (page, expected) => {
        expect(await find(page)).toEqual(expected)
      })

      test.each([
        [{ id: 't4' }, ['t4']],
        [{ id: { in: ['t9', 't1', 'nobody'] } }, ['t1', 't9']],
        [{ transaction_reference: { contains: 'N-t5' } }, ['t5']],
        [{ source_amount: { atLeast: '9.5', atMost: '20', as: 'decimal' } }, ['t2', 't3', 't4']],
        [{ created_at: { atLeast: at(4), as: 'text' } }, ['t8', 't9']],
        [{ beneficiary_id: null, id: { in: ['t2'] } }, ['t2']],
        [{ beneficiary_id: { contains: 'null' } }, []],
        [{ beneficiary_id: { atLeast: '0', as: 'text' } }, []],
      ])('tests candidates by data: %j', async (where, expected) => {
        expect(await find({ where })).toEqual(expected)
        const count = await store.read((view) =>
          view.count('transactions', { index: 'wallet', key: ['w1'], where: where as object }),
        )
        expect(count).toBe(expected.length)
      })

      test('pages through what passes the tests, both ways', async () => {
        const where = { source_amount: { atLeast: '10', as: 'decimal' } }
        expect(await find({ where, limit: 3, offset: 2 })).toEqual(['t4', 't5', 't6'])
        const back = { where, limit: 3, offset: 2, order: 'newest' }
        expect(await find(back)).toEqual(['t7', 't6', 't5'])
      })

      test('finds a row by each item of a list, and once though an item stands twice', async () => {
        const second = () =>
          store.read((view) => ids(view.find('transactions', { index: 'wallet', key: ['w2'] })))
        expect(await second()).toEqual(['t0', 't3', 't6', 't9'])
        await write((tx) => tx.put('transactions', transaction('t3', { wallet_ids: ['w2', 'w2'] })))
        expect(await second()).toEqual(['t0', 't3', 't6', 't9'])
        expect(await find({})).not.toContain('t3')
        await write((tx) => tx.delete('transactions', 't0'))
        expect(await second()).toEqual(['t3', 't6', 't9'])
      })

      test('finds no row that has null where the index asks for a value', async () => {
        await write((tx) => {
          tx.put('quotes', quote('1', { beneficiary_id: null }))
          tx.put('quotes', quote('2', { beneficiary_id: 'ben' }))
        })
        const found = await store.read((view) =>
          view.find('quotes', { index: 'beneficiary', key: ['ben'] }),
        )
        expect(ids(found)).toEqual(['2'])
      })

      test('that no index bounds fails', async () => {
        const wrong = [
          { index: 'nothing', key: [] },
          { index: 'wallet', key: [] },
          { index: 'wallet', key: ['a', 'b'] },
        ]
        for (const find of wrong) {
          const asked = store.read((view) => view.find('transactions', find as never))
          await expect(asked).rejects.toThrow()
        }
      })

      test('follows a row whose place in the order changes', async () => {
        await write((tx) => tx.put('transactions', transaction('t9', { created_at: at(0) })))
        expect(await find({ limit: 3 })).toEqual(['t0', 't1', 't9'])
      })
    })

    describe('an image', () => {
      test('is of one moment, whatever is written later', async () => {
        await write((tx) => tx.put('jobs', job('a')))
        const image = await store.image()
        await write((tx) => {
          tx.put('jobs', job('a', { sequence: 2 }))
          tx.put('jobs', job('b'))
          tx.nextSequence('job')
        })
        expect([...(image.rows.jobs ?? [])]).toEqual([['a', job('a')]])
        expect(image.sequences.size).toBe(0)
      })

      test('brings everything back: rows, keys, indexes and sequences', async () => {
        await write((tx) => {
          tx.put('users', user('a', { tag_key: 'one' }))
          tx.put('users', user('b', { tag_key: 'two' }))
          tx.put('users', user('c', { tag_key: 'three' }))
          tx.put('jobs', job('kept'))
          tx.nextSequence('job')
        })
        const image = await store.image()
        const before = plain(image)
        await write((tx) => {
          tx.put('users', user('a', { tag_key: null }))
          tx.put('users', user('b', { tag_key: 'one' }))
          tx.put('users', user('a', { tag_key: 'two' }))
          tx.delete('users', 'c')
          tx.put('users', user('d', { tag_key: 'three' }))
          tx.delete('jobs', 'kept')
          tx.nextSequence('job')
          tx.nextSequence('other')
        })
        await write((tx) => tx.replaceAll(image))
        expect(plain(await store.image())).toEqual(before)
        const three = await store.read((view) => view.lookup('users', 'tag', ['three']))
        expect(three?.id).toBe('c')
        expect(await subjects()).toEqual(['kept'])
        expect(await write((tx) => tx.nextSequence('job'))).toBe(2)
      })

      test('loaded in a transaction that fails leaves all as it was', async () => {
        await write((tx) => tx.put('jobs', job('a')))
        const failing = write((tx) => {
          tx.replaceAll({ rows: {}, sequences: new Map([['job', 7]]) })
          expect(tx.size('jobs')).toBe(0)
          throw new Error('refused')
        })
        await expect(failing).rejects.toThrow('refused')
        expect(await subjects()).toEqual(['a'])
        expect(await write((tx) => tx.nextSequence('job'))).toBe(1)
      })

      test('of nothing empties the store', async () => {
        await write((tx) => {
          tx.put('jobs', job('a'))
          tx.nextSequence('job')
        })
        await write((tx) => tx.replaceAll({ rows: {}, sequences: new Map() }))
        for (const name of Object.keys(collections) as (keyof typeof collections)[]) {
          expect(await store.read((view) => view.size(name))).toBe(0)
        }
        expect(await write((tx) => tx.nextSequence('job'))).toBe(1)
      })
    })

    test('a commit that need not wait is there at once, and in order once flushed', async () => {
      for (let i = 1; i <= 5; i += 1) {
        await store.transact((tx) => tx.put('jobs', job('a', { sequence: i })), {
          durable: 'later',
        })
      }
      expect((await get('a'))?.sequence).toBe(5)
      await store.flushed()
    })
  })

  test(`${name}: once closed it neither reads nor writes, and closing again is no harm`, async () => {
    const { store } = await open()
    await store.transact((tx) => tx.put('jobs', job('a')))
    const last = store.transact((tx) => tx.put('jobs', job('b')))
    await store.close()
    await last
    await expect(store.transact((tx) => tx.put('jobs', job('c')))).rejects.toThrow('closed')
    await expect(store.read((view) => view.get('jobs', 'a'))).rejects.toThrow('closed')
    await store.close()
  })
}

/** Returns an image as comparable data: rows by id, without empty collections. */
export function plain(image: StoreSnapshot): unknown {
  const rows = Object.entries(image.rows)
    .filter(([, table]) => (table?.size ?? 0) > 0)
    .map(([name, table]) => [name, Object.fromEntries([...(table ?? [])].sort())])
  return { rows: Object.fromEntries(rows), sequences: Object.fromEntries([...image.sequences]) }
}

async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await new Promise(setImmediate)
}
