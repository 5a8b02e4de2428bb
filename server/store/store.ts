import type { Collection, IndexOf, Rows, UniqueOf } from '../model/collections.ts'

/** A test of a value of a row; tests are data, so that any store can run them. */
export type Predicate<V> =
  | V
  | { readonly in: readonly V[] }
  /** The text contains this part. */
  | { readonly contains: string }
  /** Decimal text or instants, both bounds inclusive. */
  | { readonly atLeast?: string; readonly atMost?: string; readonly as: 'decimal' | 'text' }

/** Tests that must all pass; of the alternatives in `anyOf`, one is enough. */
export type RowFilter<R> = { readonly [K in keyof R]?: Predicate<R[K]> } & {
  readonly anyOf?: readonly { readonly [K in keyof R]?: Predicate<R[K]> }[]
}

export interface Find<N extends Collection> {
  /** The declared index that limits the candidates, and the values of its `by` fields. */
  readonly index: IndexOf<N>
  readonly key?: readonly string[]
  /** Bounds of the index's first order field, both inclusive. */
  readonly gte?: string | number
  readonly lte?: string | number
  /** Starts after this place of the list: the values of all order fields, then an id. */
  readonly after?: readonly (string | number)[]
  /** Further tests on the candidates. */
  readonly where?: RowFilter<Rows[N]>
  readonly order?: 'oldest' | 'newest'
  readonly limit?: number
  readonly offset?: number
}

export interface Reader {
  get<N extends Collection>(name: N, id: string): Rows[N] | undefined
  /** Returns the one row that has this unique key. */
  lookup<N extends Collection>(
    name: N,
    unique: UniqueOf<N>,
    key: readonly string[],
  ): Rows[N] | undefined
  find<N extends Collection>(name: N, find: Find<N>): Rows[N][]
  count<N extends Collection>(name: N, find: Omit<Find<N>, 'order' | 'limit' | 'offset'>): number
  /** Returns the number of rows of a collection. */
  size(name: Collection): number
}

export interface Writer extends Reader {
  /** Writes the row under its id, new or in place of the previous one. Throws UniqueViolation. */
  put<N extends Collection>(name: N, row: Rows[N]): void
  /** Writes several rows in their order, as `put` does. */
  putAll<N extends Collection>(name: N, rows: readonly Rows[N][]): void
  delete(name: Collection, id: string): void
  /**
   * Reserves `count` numbers of a sequence, which begins at 1, and returns the last of them; they
   * are released if the transaction fails.
   */
  nextSequence(sequence: string, count?: number): number
  /** Replaces all rows by an earlier snapshot: for reset and restore. */
  replaceAll(image: StoreSnapshot): void
}

/** All stored data at one moment. Rows are values, so a snapshot may share them with the store. */
export interface StoreSnapshot {
  readonly rows: { readonly [N in Collection]?: ReadonlyMap<string, Rows[N]> }
  readonly sequences: ReadonlyMap<string, number>
}

/** A named snapshot in the database, without its rows. */
export interface StoredState {
  readonly name: string
  readonly counts: Readonly<Record<string, number>>
  /** JSON of the caller. */
  readonly about: unknown
}

/** A named snapshot with its rows. */
export interface LoadedState extends StoredState {
  readonly image: StoreSnapshot
}

/** Named snapshots of one world, stored in the database and not in memory. */
export interface StoredStates {
  /**
   * Stores the current state, in place of a snapshot of that name. Resolves to null if `max` are
   * stored already. `about` is called while no transaction changes the world.
   */
  keep(name: string, max: number, about: () => unknown): Promise<StoredState | null>
  /** Returns all snapshots, sorted by name. */
  list(): Promise<StoredState[]>
  /** Returns a snapshot with its rows; undefined if there is none of this name. */
  load(name: string): Promise<LoadedState | undefined>
  drop(name: string): Promise<StoredState | undefined>
}

/** The state of a world besides its rows, such as faults; it outlives the process. */
export interface RuntimeState {
  /** The stored entries, in the order in which they were stored. */
  readonly kept: readonly { readonly kind: string; readonly content: unknown }[]
  /** Stores JSON under a kind and a key; null deletes it. */
  keep(kind: string, key: string, content: unknown): void
}

/** A value that is no promise: a unit of work runs to its end and waits for nothing. */
export type Plain<T> = T extends PromiseLike<unknown> ? never : T

export interface TransactOptions {
  /**
   * `now` (default): resolves when the operating system has the commit. `later`: resolves before;
   * its write starts just as soon, and `flushed()` waits for it.
   */
  readonly durable?: 'now' | 'later'
}

/** The times of commits: after a restart, the clock of the rows must not show an earlier time. */
export interface CommitMoments {
  /** The time of the last commit, in milliseconds of the clock of the rows; null: unknown. */
  readonly lastMs: number | null
  /**
   * Sets the function that returns the time; it is called at each commit, and when the store is
   * closed.
   */
  useClock(now: () => number): void
}

/** Rows that several stores began with: each still shares those that it has not changed. */
export interface SharedRows {
  /** Their estimated size as text, in characters of JSON. */
  readonly characters: number
}

export interface Store {
  /**
   * Runs `work` as one transaction: all of its writes are stored, or none if it throws.
   */
  transact<T>(work: (tx: Writer) => Plain<T>, options?: TransactOptions): Promise<T>
  /** Runs `work` on one committed state; the rows it read are durable when this resolves. */
  read<T>(work: (view: Reader) => Plain<T>): Promise<T>
  /**
   * Returns all stored data at this moment without copying it: unchanged parts are shared. `seen`
   * is called at that moment, while no transaction changes the rows.
   */
  image(seen?: () => void): Promise<StoreSnapshot>
  /** Returns the estimated size of all rows as text, in characters of JSON. */
  size(): number
  /** Returns the rows that this store began with and shares with others; null if it shares none. */
  shared(): SharedRows | null
  /** The name of the database and schema in messages; absent if the rows are not in a database. */
  readonly place?: string
  /** Raised each time a process takes the world; absent if no other process can. */
  readonly epoch?: number
  /** Present if state besides the rows is stored. */
  readonly runtimeState?: RuntimeState
  /** Present if the rows outlive the process. */
  readonly moments?: CommitMoments
  /** Present if the store has named snapshots. */
  readonly states?: StoredStates
  /**
   * Prepares a `replaceAll` with this snapshot, so that it is fast. It may take seconds, and blocks
   * no other call; without it, replaceAll may take this time.
   */
  prepareReplacement?(snapshot: StoreSnapshot): Promise<void>
  /** Returns why the last write to files failed; null if it did not. */
  writeProblem?(): string | null
  /** Resolves when the operating system has every commit up to now. */
  flushed(): Promise<void>
  /** Waits for work in progress. After `deleted`, all calls throw WorldGone. */
  close(why?: 'deleted'): Promise<void>
}

/** Two rows would have the same unique key. Rules check this first; the store checks it again. */
export class UniqueViolation extends Error {
  readonly collection: string
  readonly unique: string
  constructor(collection: string, unique: string) {
    super(`a row of ${collection} with the same ${unique} exists`)
    this.collection = collection
    this.unique = unique
  }
}

/** The store cannot write or read. Nothing of the failed commit remains. */
export class StoreFailure extends Error {
  /** Seconds after which a retry may succeed; undefined if they are not known. */
  readonly retryAfterSeconds: number | undefined = undefined
}

/**
 * The database is not available, another process owns the world, or the disk is full; a retry may
 * succeed.
 */
export class StoreUnavailable extends StoreFailure {
  override readonly retryAfterSeconds = 1
}

/** A commit of an operation failed after others of it were stored, which stay. */
export class PartlyStored extends StoreFailure {
  override readonly retryAfterSeconds: number | undefined
  constructor({ message, retryAfterSeconds }: StoreFailure) {
    super(`${message.replace(/; nothing was changed$/, '')}; the commits before it are kept`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The world was deleted while it was in use, by this process or another. */
export class WorldGone extends StoreFailure {
  constructor() {
    super('the world was deleted')
  }
}

/** Returns the error of an operation of many commits, one of which failed with this error. */
export function partlyStored(error: unknown): unknown {
  const isPartial = error instanceof StoreFailure && !(error instanceof WorldGone)
  return isPartial ? new PartlyStored(error) : error
}

/** Returns the error that a closed store throws. */
export function closedStore(why?: 'deleted'): StoreFailure {
  return why === 'deleted' ? new WorldGone() : new StoreFailure('the store is closed')
}

/** The commit may be stored or not: the connection was lost during it. */
export class OutcomeUnknown extends StoreUnavailable {}

/**
 * The data directory is damaged, locked, or of another format; the message names the file. The
 * start fails, or the affected world is closed.
 */
export class DataDirectoryError extends StoreFailure {}
