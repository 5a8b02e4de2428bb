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
  get<N extends Collection>(name: N, id: string): Promise<Rows[N] | undefined>
  /** Returns the one row that has this unique key. */
  lookup<N extends Collection>(
    name: N,
    unique: UniqueOf<N>,
    key: readonly string[],
  ): Promise<Rows[N] | undefined>
  find<N extends Collection>(name: N, find: Find<N>): Promise<Rows[N][]>
  count<N extends Collection>(
    name: N,
    find: Omit<Find<N>, 'order' | 'limit' | 'offset'>,
  ): Promise<number>
  /** Returns the number of rows of a collection. */
  size(name: Collection): Promise<number>
}

export interface Writer extends Reader {
  /** Writes the row under its id, new or in place of the previous one. Throws UniqueViolation. */
  put<N extends Collection>(name: N, row: Rows[N]): Promise<void>
  /** Writes several rows in their order, as `put` does. */
  putAll<N extends Collection>(name: N, rows: readonly Rows[N][]): Promise<void>
  delete(name: Collection, id: string): Promise<void>
  /**
   * Reserves `count` numbers of a sequence, which begins at 1, and returns the last of them; they
   * are released if the transaction fails.
   */
  nextSequence(sequence: string, count?: number): Promise<number>
  /** Resolves to true if this process still has its claim; absent if there is no other process. */
  hasClaim?(name: string): Promise<boolean>
  /**
   * Resolves to true if due work is left to another process; absent if there is no other process.
   */
  isHeldByOther?(): Promise<boolean>
  /** Replaces all rows by an earlier snapshot: for reset and restore. */
  replaceAll(image: StoreSnapshot): Promise<void>
}

/** All stored data at one moment. Rows are values, so a snapshot may share them with the store. */
export interface StoreSnapshot {
  readonly rows: { readonly [N in Collection]?: ReadonlyMap<string, Rows[N]> }
  readonly sequences: ReadonlyMap<string, number>
}

/** All stored data at one moment, with only a part of it in memory. */
export interface StoreContent {
  readonly sequences: ReadonlyMap<string, number>
  /** The latest time of a commit, in milliseconds of the world's clock; null: unknown. */
  readonly lastMs: number | null
  /** Yields the rows of one collection after the other, in batches. */
  rows(): AsyncIterable<readonly [name: Collection, rows: readonly StoredContentRow[]]>
}

export interface StoredContentRow {
  readonly id: string
}

/** The size of a world. */
export interface WorldSize {
  readonly counts: Readonly<Record<Collection, number>>
  readonly bytes: number
}

/**
 * A named snapshot in the store: its `image` contains no rows, and can be passed to `replaceAll`.
 */
export interface StoredState extends Pick<WorldSize, 'counts'> {
  readonly name: string
  /** JSON of the caller. */
  readonly about: unknown
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
  get(name: string): Promise<StoredState | undefined>
  drop(name: string): Promise<StoredState | undefined>
  /** Copies the current state for a world that is created from it. */
  copy(about: () => unknown): Promise<StoredState>
}

/** The shared state of a world that several processes serve, as a transaction read it. */
export interface SharedState {
  /** The stored clock; null before it is first stored. */
  readonly clock: unknown
  /** The latest time of a commit, in milliseconds of the world's clock. */
  readonly lastMs: number | null
  /** The due times of the first job and of the first webhook attempt; null for none. */
  readonly jobDue: string | null
  readonly attemptDue: string | null
  /** The real time that all processes agree on, in milliseconds. */
  readonly machineMs: number
}

/**
 * Names that a process claims to run due work alone: while it moves the clock, and while it
 * records, because a recording contains only the work of its own process.
 */
export const holds = { clock: 'clock', recording: 'recording' } as const

/**
 * Called with each message; `ageMs` is the time since it was sent, because a new process receives
 * earlier messages.
 */
export type NewsListener = (kind: string, data: unknown, ageMs: number) => void

/** The retention of a message: it is also sent to processes that start to serve the world later. */
export interface LastingNews {
  /** Only the latest message of a kind and a key is retained. */
  readonly key: string
  /** True removes the retained message. */
  readonly isOver?: boolean
  /** The time at which retention ends, in milliseconds of real time; absent: never. */
  readonly endsMs?: number
}

/** The communication between the processes that serve one world. */
export interface SharedWorld {
  /** The number of this process among those that run, from 0. */
  readonly slot: number
  /** Called with the shared state that each transaction reads, before it reads a row. */
  onState(listener: (state: SharedState) => void): void
  /**
   * Sets the function that returns the time of each commit: afterwards no process shows an earlier
   * time.
   */
  setMoment(moment: () => number): void
  /** Called once this process detects that the world was deleted. */
  onGone(listener: () => void): void
  /** Reads the shared state now. */
  refresh(): Promise<void>
  /**
   * Claims names that no other living process has; returns the claimed ones. With `unlessHeld` it
   * claims none while another process holds due work.
   */
  claim(names: readonly string[], unlessHeld?: boolean): Promise<ReadonlySet<string>>
  /**
   * Makes the other processes leave due work to this one, until it releases `holds.recording`.
   * Resolves once their work in progress has ended; to false if another process holds due work.
   */
  hold(): Promise<boolean>
  /** Called when a commit of another process is seen. Returns the function that unsubscribes. */
  onForeignCommit(listener: () => void): () => void
  release(names: readonly string[]): Promise<void>
  /** Publishes a message to the other processes, within a quarter of a second. */
  publish(kind: string, data: unknown, standing?: LastingNews): void
  /**
   * Calls `take` for the data of a kind each time messages are sent; null sends none. Returns a
   * function that requests sending as `publish` does.
   */
  gather(kind: string, take: () => unknown): () => void
  /** Receives earlier messages and retained ones. */
  replayNews(): Promise<void>
  /** Called with messages of other processes; those of one process are in their order. */
  onNews(listener: NewsListener): void
}

export interface TransactOptions {
  /**
   * `now` (default): resolves when the operating system has the commit. `later`: resolves at once;
   * the next commit that waits, or `flushed()`, writes it too, in order.
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
  follow(moment: () => number): void
}

export interface Store {
  /**
   * Runs `work` as one transaction: all of its writes are stored, or none if it throws. After a
   * conflict it runs again, so it must change nothing but `tx`.
   */
  transact<T>(work: (tx: Writer) => Promise<T>, options?: TransactOptions): Promise<T>
  /** Runs `work` on one committed state; the rows it read are durable when this resolves. */
  read<T>(work: (view: Reader) => Promise<T>): Promise<T>
  /**
   * Returns all stored data at this moment without copying it: unchanged parts are shared. `seen`
   * is called at that moment, while no transaction changes the rows.
   */
  image(seen?: () => void): Promise<StoreSnapshot>
  /**
   * Runs `work` on all stored data at this moment, or of a named snapshot. Throws StateGone if that
   * snapshot was deleted. Absent if `image` needs no memory.
   */
  visit?<T>(work: (content: StoreContent) => Promise<T>, of?: StoreSnapshot): Promise<T>
  /** The name of the database and schema in messages; absent if the rows are not in a database. */
  readonly place?: string
  /** Present if other processes may serve the same rows. */
  readonly shared?: SharedWorld
  /** Present if the rows are in files. */
  readonly moments?: CommitMoments
  /** Present if the store has named snapshots, for all processes that serve the same rows. */
  readonly states?: StoredStates
  /** Counts rows and estimates their bytes without reading them; absent if `image` is fast. */
  measure?(): Promise<WorldSize>
  /**
   * Prepares a `replaceAll` with this snapshot, so that it is fast. It may take seconds, and blocks
   * no other call; without it, replaceAll may take this time.
   */
  prepareReplacement?(snapshot: StoreSnapshot): Promise<void>
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

/** Another transaction has changed the same data: `work` runs again. */
export class Conflict extends Error {}

/** The store cannot write or read its files. No part of the failed commit remains. */
export class StoreFailure extends Error {}

/** The world was deleted while it was in use, by this process or another. */
export class WorldGone extends StoreFailure {
  constructor() {
    super('the world was deleted')
  }
}

/** A named snapshot was deleted meanwhile. */
export class StateGone extends StoreFailure {
  constructor() {
    super('the state was dropped meanwhile')
  }
}

/** Returns the error that a closed store throws. */
export function closedStore(why?: 'deleted'): StoreFailure {
  return why === 'deleted' ? new WorldGone() : new StoreFailure('the store is closed')
}

/** The commit may be stored or not: the connection was lost during it. */
export class OutcomeUnknown extends StoreFailure {}

/** The store is overloaded at this moment; nothing was changed. */
export class StoreBusy extends StoreFailure {}

/**
 * The data directory is damaged, locked, or of another format; the message names the file. The
 * start fails, or the affected world is closed.
 */
export class DataDirectoryError extends StoreFailure {}
