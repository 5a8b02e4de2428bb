import type { Collection } from '../model/collections.ts'
import type { Instant } from '../model/values.ts'
import {
  type LoadedState,
  type Store,
  type StoreSnapshot,
  StoreUnavailable,
  type TransactOptions,
  type Writer,
} from './store.ts'

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
  /** Present if lists do not open worlds. */
  readonly summary?: WorldSummary
}

export interface WorldChange extends Partial<Omit<WorldRecord, 'name' | 'used_at' | 'summary'>> {
  /** See `NewWorld`. */
  readonly ttl_ms?: number | null
}

export interface NewWorld extends Omit<WorldRecord, 'due_at' | 'used_at' | 'summary'> {
  readonly due_at?: Instant | null
  /** Milliseconds without use after which `listExpired` returns it; null, the default: never. */
  readonly ttl_ms?: number | null
  /** The rows it begins with; default: none. Unchanged rows remain shared. */
  readonly from?: StoreSnapshot
  /**
   * Makes the first writes, stored with the record: the world has all of them, or does not exist.
   */
  prepare?(tx: Writer): void
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
  /**
   * The store of the world that always exists; closed by `close`. Throws WorldElsewhere while
   * another process owns it.
   */
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
   * WorldUnknown, WorldElsewhere, and DataDirectoryError if the data of this world is damaged.
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
   * Closes the store of an unused world, which another process may then take; the next `open` reads
   * it again. Absent if that would free no memory.
   */
  readonly release?: ((name: string) => Promise<void>) | undefined
  /**
   * Returns an empty store in memory, for rows that many worlds begin with; absent if worlds share
   * no rows.
   */
  readonly scratch?: () => Store
  /** Present if the rows are in files. */
  readonly endedSessions?: EndedSessions | undefined
  /** Present if other processes may own worlds of the same database. */
  readonly cluster?: Cluster
  /** Closes every store. */
  close(): Promise<void>
}

/** The stored data of a world for lists, as of its last commit. */
export interface WorldSummary {
  /** The stored clock; null before the world has one. */
  readonly clock: unknown
  /** The time of the last commit, in milliseconds of that clock; null: not known. */
  readonly lastMs: number | null
  readonly counts: Readonly<Record<string, number>>
  readonly bytes: number
  /** The reason for which it cannot be opened; null if it can. */
  readonly problem: string | null
}

/** A process of a cluster. */
export interface ClusterProcess {
  readonly id: string
  /** The address to which other processes forward requests; null: not known yet. */
  readonly address: string | null
  readonly version: string
  /** Digests of its settings; empty if it has not stored them. */
  readonly settings: string
}

/** The processes of one database. Each world has at most one owner, which has it in memory. */
export interface Cluster {
  /** The id of this process, which changes after its lease has expired. */
  readonly id: string
  /** This process, as the others see it. */
  readonly self: ClusterProcess
  readonly others: readonly ClusterProcess[]
  /** True while the lease of this process is renewed; otherwise `/readyz` answers 503. */
  readonly isHealthy: boolean
  /** The address of this machine that the database sees; undefined with a Unix socket. */
  readonly localAddress: string | undefined
  /** The secret that processes prove to each other. */
  readonly secret: string
  /** Returns the time of the database, in milliseconds since 1970. */
  now(): number
  /** Stores the address to which other processes forward requests. */
  advertise(address: string): Promise<void>
  /**
   * Called with the name of a world that this process has lost: another process has taken it, or it
   * was deleted.
   */
  onLost(listener: (name: string) => void): void
  /**
   * Returns a copy of the rows of a world, as of its last commit; another process may own it.
   * `only` names the collections to read; default: all.
   */
  peek(name: string, only?: readonly Collection[]): Promise<Store>
  /** Returns a snapshot of a world; undefined if it has none of that name. */
  peekSnapshot(name: string, snapshot: string): Promise<LoadedState | undefined>
  /** Stores the times at which worlds were last used, in milliseconds since 1970. */
  noteUsed(uses: readonly (readonly [name: string, ms: number])[]): Promise<void>
  /**
   * Returns at most `limit` names of due worlds without a living owner. No other process gets them
   * for a second.
   */
  takeDue(limit: number): Promise<string[]>
  /** Returns at most `limit` names of worlds without a living owner whose ttl has expired. */
  listExpired(limit: number): Promise<string[]>
  /** Ends a session in all processes; it would expire at `endsMs`. */
  endSession(key: string, endsMs: number): Promise<void>
  /** Called with sessions that were ended, possibly several times. */
  onEndedSessions(listener: (keys: readonly string[]) => void): void
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

/** Another process owns the world and answers its requests. */
export class WorldElsewhere extends StoreUnavailable {
  readonly world: string
  readonly owner: ClusterProcess
  constructor(world: string, owner: ClusterProcess) {
    super(`another process has the world ${world}`)
    this.world = world
    this.owner = owner
  }
}
