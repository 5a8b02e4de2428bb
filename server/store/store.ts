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
  /** Whether this process still has what it claimed; absent where no other process is. */
  hasClaim?(name: string): Promise<boolean>
  /** Whether what falls due is left to another process; absent where no other process is. */
  isHeldByOther?(): Promise<boolean>
  /** Replaces everything stored by an image taken before: reset and restore. */
  replaceAll(image: StoreSnapshot): Promise<void>
}

/** Everything stored at one moment. Rows are values, so an image may share them with the store. */
export interface StoreSnapshot {
  readonly rows: { readonly [N in Collection]?: ReadonlyMap<string, Rows[N]> }
  readonly sequences: ReadonlyMap<string, number>
}

/** Everything stored at one moment, of which only a part is in memory. */
export interface StoreContent {
  readonly sequences: ReadonlyMap<string, number>
  /** The latest moment a commit was made at, in milliseconds of the world's time; null: unknown. */
  readonly lastMs: number | null
  /** Rows of one collection after the other, some at a time. */
  rows(): AsyncIterable<readonly [name: Collection, rows: readonly StoredContentRow[]]>
}

export interface StoredContentRow {
  readonly id: string
}

/** How much a world holds. */
export interface WorldSize {
  readonly counts: Readonly<Record<Collection, number>>
  readonly bytes: number
}

/** A state that the store keeps: its image holds no rows, and can be given to `replaceAll`. */
export interface StoredState extends Pick<WorldSize, 'counts'> {
  readonly name: string
  /** JSON of the caller. */
  readonly about: unknown
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
  get(name: string): Promise<StoredState | undefined>
  drop(name: string): Promise<StoredState | undefined>
  /** Copies the present state for a world that is created from it. */
  copy(about: () => unknown): Promise<StoredState>
}

/** A world that several processes serve, as a transaction found it. */
export interface SharedState {
  /** The clock as it is stored; null before the first. */
  readonly clock: unknown
  /** The latest moment a commit was made at, in milliseconds of the world's time. */
  readonly lastMs: number | null
  /** When the first job is due, and the first attempt of a webhook; null for none. */
  readonly jobDue: string | null
  readonly attemptDue: string | null
  /** The time of the machine that all processes agree on, in milliseconds. */
  readonly machineMs: number
}

/**
 * Names that a process claims to have what falls due for itself: while it moves the clock, and
 * while it records, which has only what this process does.
 */
export const holds = { clock: 'clock', recording: 'recording' } as const

/** `ageMs` is how long ago it was sent: a new process gets the news from before. */
export type NewsListener = (kind: string, data: unknown, ageMs: number) => void

/** What is also sent to a process that starts to serve the world later, until it is over. */
export interface LastingNews {
  /** The latest that was sent of a kind and a key stands. */
  readonly key: string
  /** Nothing stands there any more. */
  readonly isOver?: boolean
  /** When it ends by itself, in milliseconds of the machine; absent: never. */
  readonly endsMs?: number
}

/** What processes that serve one world tell each other. */
export interface SharedWorld {
  /** The number of this process among those that run, from 0. */
  readonly slot: number
  /** Called with the state that each transaction finds, before it reads a row. */
  onState(listener: (state: SharedState) => void): void
  /** `moment` is asked at each commit: no process shows an earlier time afterwards. */
  setMoment(moment: () => number): void
  /** Called once this process learns that the world was deleted. */
  onGone(listener: () => void): void
  /** Asks for the state now. */
  refresh(): Promise<void>
  /**
   * Takes names that no other living process has; returns those that it got. `unlessHeld`: none
   * while another process holds what falls due.
   */
  claim(names: readonly string[], unlessHeld?: boolean): Promise<ReadonlySet<string>>
  /**
   * Has the others leave what falls due to this process, until it releases `holds.recording`: what
   * they had begun is over when it answers. False where another process has it.
   */
  hold(): Promise<boolean>
  /** Called when a commit of another process is seen; returns how to stop. */
  onForeignCommit(listener: () => void): () => void
  release(names: readonly string[]): Promise<void>
  /** Sends news to the other processes, within a quarter of a second. */
  publish(kind: string, data: unknown, standing?: LastingNews): void
  /**
   * Has `take` asked for news of a kind each time that news is sent, null for none. Returns what
   * has it sent as soon as published news.
   */
  gather(kind: string, take: () => unknown): () => void
  /** Takes over what was sent before, and what stands. */
  replayNews(): Promise<void>
  /** Called with news of other processes, in the order in which each of them sent its own. */
  onNews(listener: NewsListener): void
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
  /**
   * Runs `work` on everything stored at this moment, or in a state that the store keeps. Throws
   * StateGone where that state was dropped. Absent where `image` takes no memory.
   */
  visit?<T>(work: (content: StoreContent) => Promise<T>, of?: StoreSnapshot): Promise<T>
  /** Names the database and the schema for people; absent where the rows are in no database. */
  readonly place?: string
  /** Present where other processes may serve the same rows. */
  readonly shared?: SharedWorld
  /** Present where the rows are in files. */
  readonly moments?: CommitMoments
  /** Present where states are kept in the store, for all processes that serve the same rows. */
  readonly states?: StoredStates
  /** Counts rows and estimates their bytes without reading them; absent where `image` is quick. */
  measure?(): Promise<WorldSize>
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

/** The store cannot write or read its files. Nothing of the failed commit remains. */
export class StoreFailure extends Error {}

/** The world was deleted while it was in use, by this process or another. */
export class WorldGone extends StoreFailure {
  constructor() {
    super('the world was deleted')
  }
}

/** A state that the store kept was dropped meanwhile. */
export class StateGone extends StoreFailure {
  constructor() {
    super('the state was dropped meanwhile')
  }
}

/** What a store throws once it was closed. */
export function closedStore(why?: 'deleted'): StoreFailure {
  return why === 'deleted' ? new WorldGone() : new StoreFailure('the store is closed')
}

/** The commit may have been kept or not: the connection was lost while it was made. */
export class OutcomeUnknown extends StoreFailure {}

/** The store has more to do than it can at this moment; nothing was changed. */
export class StoreBusy extends StoreFailure {}

/**
 * The data folder is damaged, locked, or of another format; names the file. The start stops, or
 * the world that it is of is closed.
 */
export class DataDirectoryError extends StoreFailure {}
