import type { Instant } from '../model/values.ts'
import type { Store, StoreSnapshot, TransactOptions, Writer } from './store.ts'

/** The stored data of a world other than its rows. `main` has no record. */
export interface WorldRecord {
  /** Lower-case letters, digits and hyphens, at most 63 characters. */
  readonly name: string
  /** Texts by which a request finds this world, such as its API key. No two worlds share one. */
  readonly keys: readonly string[]
  /** The due time of its next job or delivery, in real time; null if there is none. */
  readonly due_at: Instant | null
  /** JSON of the caller: settings, origin, times of creation and last use. Keep it small. */
  readonly metadata: Readonly<Record<string, unknown>>
  /** The last use by any process; absent if this process is the only one. */
  readonly used_at?: Instant
}

export interface WorldChange extends Partial<Omit<WorldRecord, 'name' | 'used_at'>> {
  /** See `NewWorld`. */
  readonly ttl_ms?: number | null
}

export interface NewWorld extends Omit<WorldRecord, 'due_at' | 'used_at'> {
  readonly due_at?: Instant | null
  /** Milliseconds without use after which `listExpired` returns it; null, the default: never. */
  readonly ttl_ms?: number | null
  /** The rows it begins with; default: none. Unchanged rows remain shared. */
  readonly from?: StoreSnapshot
  /**
   * Makes the first writes, stored with the record: the world has all of them, or does not exist.
   */
  prepare?(tx: Writer): Promise<void>
}

export interface ListWorlds {
  /** Starts after this name. */
  readonly after?: string
  readonly limit?: number
  /** The name contains this text. */
  readonly contains?: string
}

/**
 * The stores of all worlds. Worlds share no row, and a transaction is in one world. Methods throw
 * StoreFailure if the store cannot write or read.
 */
export interface WorldStores {
  /** The store of the world that always exists; closed by `close`. */
  readonly main: Store
  /** Returns records, sorted by name. */
  list(which?: ListWorlds): Promise<WorldRecord[]>
  count(): Promise<number>
  get(name: string): Promise<WorldRecord | undefined>
  findByKey(key: string): Promise<WorldRecord | undefined>
  /** Returns the records that are due at or before an instant, the earliest first. */
  listDue(at: Instant, limit?: number): Promise<WorldRecord[]>
  /**
   * Creates a world, which is durable when this resolves. Throws WorldExists if the name is in use,
   * and UniqueViolation if a key is.
   */
  create(world: NewWorld): Promise<Store>
  /**
   * Returns the store of a world, or `main`; every call returns the same open store. Throws
   * WorldUnknown, and DataDirectoryError if the data of this world is damaged.
   */
  open(name: string): Promise<Store>
  /** Changes a record and returns it. Throws WorldUnknown, and UniqueViolation for a key. */
  update(name: string, change: WorldChange, options?: TransactOptions): Promise<WorldRecord>
  /**
   * Closes the store of a world and deletes its record, rows and files. Returns the record.
   * Throws WorldUnknown.
   */
  delete(name: string): Promise<WorldRecord>
  /**
   * Closes the store of an unused world; the next `open` reads its files again. Absent if that
   * would free no memory.
   */
  readonly release?: ((name: string) => Promise<void>) | undefined
  /**
   * Returns an empty store in memory, for rows that many worlds begin with; absent if worlds share
   * no rows.
   */
  readonly scratch?: () => Store
  /** Present if the rows are in files. */
  readonly endedSessions?: EndedSessions | undefined
  /** Present if other processes serve the same worlds. */
  readonly shared?: SharedWorlds
  /** Closes every store. */
  close(): Promise<void>
}

/** The coordination of the processes that serve the same worlds. */
export interface SharedWorlds {
  /** Records that worlds are in use now, so that no process treats them as expired. */
  noteUsed(names: readonly string[]): Promise<void>
  /**
   * Returns at most `limit` names of worlds whose next job or attempt was due and that no process
   * has run. No other process gets them for a second.
   */
  takeDue(limit: number): Promise<string[]>
  /** Returns names of worlds that no process has used for longer than their ttl. */
  listExpired(limit: number): Promise<string[]>
}

/** A browser session of the console. */
export interface Session {
  readonly nonce: string
  /** The time at which it expires, in milliseconds of real time. */
  readonly endsMs: number
}

/** The sessions that were ended before they expired. They belong to the server and to no world. */
export interface EndedSessions {
  /** Returns the stored ones, the first to expire first. */
  list(): Promise<Session[]>
  /** Stores one and removes others by their nonces; durable when this resolves. */
  add(session: Session, removed: readonly string[]): Promise<void>
}

const namePattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Returns true if a world may be created under this name; `main` always exists. */
export function isWorldName(name: string): boolean {
  return namePattern.test(name) && name !== 'main'
}

export class WorldUnknown extends Error {
  readonly world: string
  constructor(world: string) {
    super(`there is no world named ${world}`)
    this.world = world
  }
}

export class WorldExists extends Error {
  readonly world: string
  constructor(world: string) {
    super(`a world named ${world} exists`)
    this.world = world
  }
}
