import type { Collection } from '../model/collections.ts'
import { type Reader, type Store, UniqueViolation, type Writer } from './store.ts'
import type { Definitions } from './table-set.ts'
import type { WorldOrigin } from './world-origin.ts'
import {
  type ListWorlds,
  type Session,
  type WorldChange,
  WorldExists,
  type WorldRecord,
  WorldUnknown,
} from './world-stores.ts'

/** The collections of the store with the records of all worlds, and the ended sessions. */
export const worldCollections: Definitions = {
  worlds: {
    unique: {},
    indexes: {
      all: { by: [], order: ['id'] },
      key: { by: ['keys' as 'id'], multiEntry: true, order: ['id'] },
    },
  },
  sessions: {
    unique: {},
    indexes: { expiry: { by: [], order: ['ends_ms' as 'id', 'id'] } },
  },
}

/** A stored record. */
export interface WorldRow extends Omit<WorldRecord, 'name'> {
  readonly id: string
  /** The origin of the world if it has no files of its own; null in memory. */
  readonly origin: WorldOrigin | null
  /**
   * The number of the first journal of its own: earlier ones belong to its base. Absent in memory
   * and in data of earlier versions.
   */
  readonly first_journal?: number
}

/** Returns the number of the first journal of a world with this origin. */
export function firstJournalOf({ base }: WorldOrigin): number {
  return (base?.generation ?? 0) + 1
}

interface SessionRow {
  readonly id: string
  readonly ends_ms: number
}

/** Only this store has these collections, so the types of world stores do not include them. */
const worlds = 'worlds' as Collection
const sessions = 'sessions' as Collection
const rowsOf = (rows: readonly unknown[]) => rows as readonly WorldRow[]

const baseSequence = 'base'

/** The records of all worlds: a small store with one row for each. */
export class WorldDirectory {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  rows(): Promise<readonly WorldRow[]> {
    return this.#store.read((view) => allRows(view))
  }

  get(name: string): Promise<WorldRow | undefined> {
    return this.#store.read((view) => rowOf(view, name))
  }

  async list({ after, limit, contains }: ListWorlds): Promise<WorldRecord[]> {
    const rows = await this.#store.read((view) =>
      view.find(worlds, {
        index: 'all',
        ...(after === undefined ? {} : { after: [after, after] }),
        ...(limit === undefined ? {} : { limit }),
        ...(contains === undefined ? {} : { where: { id: { contains } } }),
      } as never),
    )
    return rowsOf(rows).map(toRecord)
  }

  count(): Promise<number> {
    return this.#store.read((view) => view.size(worlds))
  }

  async findByKey(key: string): Promise<WorldRecord | undefined> {
    const row = await this.#store.read((view) => holderOf(view, key))
    return row && toRecord(row)
  }

  async listDue(at: string, limit?: number): Promise<WorldRecord[]> {
    const due = (await this.rows()).filter(({ due_at }) => due_at !== null && due_at <= at)
    const dueAt = ({ due_at }: WorldRow) => due_at as string
    return due
      .sort((a, b) => (dueAt(a) < dueAt(b) ? -1 : 1))
      .slice(0, limit)
      .map(toRecord)
  }

  async add(row: WorldRow): Promise<void> {
    await this.#store.transact((tx) => {
      if (rowOf(tx, row.id) !== undefined) throw new WorldExists(row.id)
      put(tx, row)
    })
  }

  change(
    name: string,
    change: WorldChange,
    options: Parameters<Store['transact']>[1],
  ): Promise<WorldRecord> {
    return this.#store.transact((tx) => {
      const row = requireRow(tx, name)
      const next = { ...row, ...change, id: row.id }
      put(tx, next)
      return toRecord(next)
    }, options)
  }

  /** Records that a world has files of its own. */
  async clearOrigin(name: string): Promise<void> {
    await this.#store.transact(
      (tx) => {
        const row = rowOf(tx, name)
        if (row === undefined || row.origin === null) return
        const first_journal = firstJournalOf(row.origin)
        tx.put(worlds, { ...row, origin: null, first_journal } as never)
      },
      { durable: 'later' },
    )
  }

  /** Returns a number for a base, and stores it in the records. */
  nextBase(): Promise<number> {
    return this.#store.transact((tx) => tx.nextSequence(baseSequence))
  }

  /** Returns the number of the last base; 0 if there is none. */
  async lastBase(): Promise<number> {
    return (await this.#store.image()).sequences.get(baseSequence) ?? 0
  }

  remove(name: string): Promise<WorldRow> {
    return this.#store.transact((tx) => {
      const row = requireRow(tx, name)
      tx.delete(worlds, name)
      return row
    })
  }

  async endedSessions(): Promise<Session[]> {
    const rows = await this.#store.read((view) => view.find(sessions, { index: 'expiry' } as never))
    return (rows as unknown as SessionRow[]).map(({ id, ends_ms }) => ({
      nonce: id,
      endsMs: ends_ms,
    }))
  }

  /** Stores an ended session, and removes others. */
  async endSession({ nonce, endsMs }: Session, removed: readonly string[]): Promise<void> {
    await this.#store.transact((tx) => {
      for (const one of removed) tx.delete(sessions, one)
      tx.put(sessions, { id: nonce, ends_ms: endsMs } as never)
    })
  }

  close(): Promise<void> {
    return this.#store.close()
  }
}

function allRows(view: Reader): readonly WorldRow[] {
  return rowsOf(view.find(worlds, { index: 'all' } as never))
}

function rowOf(view: Reader, name: string): WorldRow | undefined {
  return view.get(worlds, name) as unknown as WorldRow | undefined
}

function requireRow(view: Reader, name: string): WorldRow {
  const row = rowOf(view, name)
  if (row === undefined) throw new WorldUnknown(name)
  return row
}

function holderOf(view: Reader, key: string): WorldRow | undefined {
  return rowsOf(view.find(worlds, { index: 'key', key: [key], limit: 1 } as never))[0]
}

function put(tx: Writer, row: WorldRow): void {
  for (const key of row.keys) {
    const holder = holderOf(tx, key)
    if (holder !== undefined && holder.id !== row.id) throw new UniqueViolation('worlds', 'keys')
  }
  tx.put(worlds, row as never)
}

export function toRecord({ id, keys, due_at, metadata }: WorldRow): WorldRecord {
  return { name: id, keys, due_at, metadata }
}
