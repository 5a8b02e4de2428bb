import type { Instant } from '../model/values.ts'
import type { Store, StoreSnapshot, TransactOptions, Writer } from './store.ts'

/** What is stored of a world besides its rows. `main` has no record. */
export interface WorldRecord {
  /** Lower-case letters, digits and hyphens, at most 63 characters. */
  readonly name: string
  /** Texts by which a request finds this world, such as its API key. No two worlds share one. */
  readonly keys: readonly string[]
  /** When its next job or delivery is due, in real time; null while nothing is. */
  readonly due_at: Instant | null
  /** JSON of the caller: settings, origin, times of creation and last use. Keep it small. */
  readonly metadata: Readonly<Record<string, unknown>>
  /** When any process used it last; absent where this process is the only one. */
  readonly used_at?: Instant
}

export interface WorldChange extends Partial<Omit<WorldRecord, 'name' | 'used_at'>> {
  /** See `NewWorld`. */
  readonly ttl_ms?: number | null
}

export interface NewWorld extends Omit<WorldRecord, 'due_at' | 'used_at'> {
  readonly due_at?: Instant | null
  /** Milliseconds without use after which `listExpired` names it; null, the default: never. */
  readonly ttl_ms?: number | null
  /** The rows it begins with; none by default. What neither side changes stays shared. */
  readonly from?: StoreSnapshot
  /** First writes, stored with the record: the world has all of them, or does not exist. */
  prepare?(tx: Writer): Promise<void>
}

export interface ListWorlds {
  /** Begins behind this name. */
  readonly after?: string
  readonly limit?: number
  /** The name contains this text. */
  readonly contains?: string
}

/**
 * The stores of all worlds. Worlds share no row, and a transaction is in one world. Methods
 * throw StoreFailure when the store cannot write or read.
 */
export interface WorldStores {
  /** The store of the world that always exists; closed by `close`. */
  readonly main: Store
  /** Returns records in order of their names. */
  list(which?: ListWorlds): Promise<WorldRecord[]>
  count(): Promise<number>
  get(name: string): Promise<WorldRecord | undefined>
  findByKey(key: string): Promise<WorldRecord | undefined>
  /** Returns the records that are due at or before an instant, the earliest first. */
  listDue(at: Instant, limit?: number): Promise<WorldRecord[]>
  /**
   * Creates a world. When this returns it is durable. Throws WorldExists when the name is taken,
   * and UniqueViolation when a key is.
   */
  create(world: NewWorld): Promise<Store>
  /**
   * Returns the store of a world, or `main`; every call returns the same open store. Throws
   * WorldUnknown, and DataDirectoryError when the data of this world is damaged.
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
   * Closes the store of a world that is not in use; the next `open` reads its files again. Absent
   * where that would free nothing.
   */
  readonly release?: ((name: string) => Promise<void>) | undefined
  /**
   * Returns an empty store in memory, for rows that many worlds begin with; absent where worlds
   * share no rows.
   */
  readonly scratch?: () => Store
  /** Present where other processes serve the same worlds. */
  readonly shared?: SharedWorlds
  /** Closes every store. */
  close(): Promise<void>
}

/** What processes that serve the same worlds do in turn. */
export interface SharedWorlds {
  /** Notes that worlds are in use now, so that no process takes them to be expired. */
  noteUsed(names: readonly string[]): Promise<void>
  /**
   * Returns names of worlds whose next job or attempt was due and that no process has run, at most
   * `limit`. No other process gets them for a second.
   */
  takeDue(limit: number): Promise<string[]>
  /** Returns names of worlds that no process has used for longer than their ttl. */
  listExpired(limit: number): Promise<string[]>
}

const namePattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Whether a world may be created under this name; `main` always exists. */
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
