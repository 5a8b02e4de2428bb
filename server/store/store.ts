import type { Collection, IndexOf, Rows, UniqueOf } from '../model/collections.ts'

/** A value a row may be tested against; tests are data, so any store can run them. */
export type Predicate<V> =
  | V
  | { readonly in: readonly V[] }
  /** The text contains this piece. */
  | { readonly contains: string }
  /** Decimal text or instants, both bounds inclusive. */
  | { readonly atLeast?: string; readonly atMost?: string; readonly as: 'decimal' | 'text' }

/** Every test must pass; of the alternatives in `anyOf`, one is enough. */
export type RowFilter<R> = { readonly [K in keyof R]?: Predicate<R[K]> } & {
  readonly anyOf?: readonly { readonly [K in keyof R]?: Predicate<R[K]> }[]
}

export interface Find<N extends Collection> {
  /** The declared index that bounds the candidates, and the values of its `by` fields. */
  readonly index: IndexOf<N>
  readonly key?: readonly string[]
  /** Bounds of the index's first order field, both inclusive. */
  readonly gte?: string | number
  readonly lte?: string | number
  /** Begins behind this place of the list: the values of all order fields, then an id. */
  readonly after?: readonly (string | number)[]
  /** Further tests on the candidates. */
  readonly where?: RowFilter<Rows[N]>
  readonly order?: 'oldest' | 'newest'
  readonly limit?: number
  readonly offset?: number
}

export interface Reader {
  get<N extends Collection>(name: N, id: string): Promise<Rows[N] | undefined>
  /** The one row that has this unique key. */
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
  /** How many rows a collection holds. */
  size(name: Collection): Promise<number>
}

export interface Writer extends Reader {
  /** Writes the row under its id, new or in place of the one before. Throws UniqueViolation. */
  put<N extends Collection>(name: N, row: Rows[N]): Promise<void>
  /** The same for several rows, in their order. */
  putAll<N extends Collection>(name: N, rows: readonly Rows[N][]): Promise<void>
  delete(name: Collection, id: string): Promise<void>
  /**
   * Takes so many numbers of a sequence, which begins at 1, and returns the last of them; they are
   * given back when the transaction fails.
   */
  nextSequence(sequence: string, count?: number): Promise<number>
  /** Replaces everything stored by an image taken before: reset and restore. */
  replaceAll(image: StoreSnapshot): Promise<void>
}

/** Everything stored at one moment. Rows are values, so an image may share them with the store. */
export interface StoreSnapshot {
  readonly rows: { readonly [N in Collection]?: ReadonlyMap<string, Rows[N]> }
  readonly sequences: ReadonlyMap<string, number>
}

/** A state that the store keeps under a name. */
export interface StoredState {
  readonly name: string
  readonly counts: Readonly<Record<string, number>>
  /** JSON of the caller. */
  readonly about: unknown
}

/** A stored state with its rows. */
export interface LoadedState extends StoredState {
  readonly image: StoreSnapshot
}

/** States of one world under names. What is kept takes no memory of any process. */
export interface StoredStates {
  /**
   * Keeps the present state, in place of the one of that name; null where `max` are kept already.
   * `about` is asked while no transaction changes the world.
   */
  keep(name: string, max: number, about: () => unknown): Promise<StoredState | null>
  /** By name. */
  list(): Promise<StoredState[]>
  /** Returns a state with its rows. */
  load(name: string): Promise<LoadedState | undefined>
  drop(name: string): Promise<StoredState | undefined>
}

/** What stands of a world besides its rows, such as faults: it outlives the process. */
export interface RuntimeState {
  /** What was kept, in the order of keeping. */
  readonly kept: readonly { readonly kind: string; readonly content: unknown }[]
  /** Keeps JSON under a kind and a key; null: nothing stands there any more. */
  keep(kind: string, key: string, content: unknown): void
}

export interface TransactOptions {
  /**
   * `now` (default): answers when the operating system has the commit. `later`: answers at once,
   * and the next commit that waits, or `flushed()`, carries it along, in order.
   */
  readonly durable?: 'now' | 'later'
}

/** When commits were made: the clock of the rows must not show an earlier time after a restart. */
export interface CommitMoments {
  /** The moment of the last commit, in milliseconds of the clock of the rows; null: not known. */
  readonly lastMs: number | null
  /** `moment` is asked at each commit, and when the store is closed. */
  follow(moment: () => number): void
}

export interface Store {
  /**
   * Runs `work` as one transaction: all of its writes, or none when it throws. After a conflict it
   * runs again, so it must touch nothing but `tx`.
   */
  transact<T>(work: (tx: Writer) => Promise<T>, options?: TransactOptions): Promise<T>
  /** Runs `work` on one committed state; what it saw is durable when this answers. */
  read<T>(work: (view: Reader) => Promise<T>): Promise<T>
  /**
   * Returns everything stored at this moment, at once: what does not change is shared. `seen` is
   * called at the moment, while no transaction changes the rows.
   */
  image(seen?: () => void): Promise<StoreSnapshot>
  /** Names the database and the schema for people; absent where the rows are in no database. */
  readonly place?: string
  /** Goes up each time that a process takes the world; absent where no other process can. */
  readonly epoch?: number
  /** Present where what stands besides the rows is kept. */
  readonly runtimeState?: RuntimeState
  /** Present where the rows outlive the process. */
  readonly moments?: CommitMoments
  /** Present where states are kept in the store, for all processes that serve the same rows. */
  readonly states?: StoredStates
  /**
   * Does ahead what would make `replaceAll` with this snapshot slow. It may take seconds, and
   * holds up no other call; without it, replaceAll may take as long.
   */
  prepareReplacement?(snapshot: StoreSnapshot): Promise<void>
  /** Answers when every commit so far is on the operating system's side. */
  flushed(): Promise<void>
  /** Waits for what is under way. After `deleted`, all that is asked of it throws WorldGone. */
  close(why?: 'deleted'): Promise<void>
}

/** Two rows would have the same unique key. Rules check first; this is the net below them. */
export class UniqueViolation extends Error {
  readonly collection: string
  readonly unique: string
  constructor(collection: string, unique: string) {
    super(`a row of ${collection} with the same ${unique} exists`)
    this.collection = collection
    this.unique = unique
  }
}

/** Another transaction got in between: `work` is run again. */
export class Conflict extends Error {}

/** The store cannot write or read. Nothing of the failed commit remains. */
export class StoreFailure extends Error {
  /** Seconds after which it is worth another try; undefined where that cannot be known. */
  readonly retryAfterSeconds: number | undefined = undefined
}

/** A database cannot be asked, or has the rows for another process: it is worth another try. */
export class StoreUnavailable extends StoreFailure {
  override readonly retryAfterSeconds = 1
}

/** The world was deleted while it was in use, by this process or another. */
export class WorldGone extends StoreFailure {
  constructor() {
    super('the world was deleted')
  }
}

/** What a store throws once it was closed. */
export function closedStore(why?: 'deleted'): StoreFailure {
  return why === 'deleted' ? new WorldGone() : new StoreFailure('the store is closed')
}

/** The commit may have been kept or not: the connection was lost while it was made. */
export class OutcomeUnknown extends StoreUnavailable {}

/**
 * The data folder is damaged, locked, or of another format; names the file. The start stops, or
 * the world that it is of is closed.
 */
export class DataDirectoryError extends StoreFailure {}
