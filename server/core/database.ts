import {
  type Plain,
  type SharedRows,
  type Store,
  StoreFailure,
  type TransactOptions,
  type Writer,
} from '../store/store.ts'
import { readerOf } from '../store/transaction.ts'
import type { Clock } from './clock.ts'
import { runTraced, type Trace, type Traced, unknownUnit } from './trace.ts'
import {
  type ChangedRow,
  type Effects,
  type Environment,
  noEffects,
  UnitOfWork,
  View,
} from './unit.ts'

export interface ReadOptions {
  /** Returns the time of the view, in milliseconds; called when the view starts. Default: now. */
  readonly at?: (() => number) | undefined
  /** The label and note of the view for a recording. */
  readonly traced?: Traced | undefined
}

export interface WriteOptions extends TransactOptions {
  /**
   * The time of the unit, in milliseconds; default: now. A function is called when the unit starts,
   * and may set the clock first, as reset and restore do.
   */
  readonly at?: number | (() => number)
  /** The label and note of the unit for a recording. */
  readonly traced?: Traced | undefined
}

/**
 * The units of work of a store: each runs rules at one time and in one transaction, and its effects
 * are published after the commit.
 */
export interface Database {
  /** Runs a reading unit. A recording notes only views that have `traced`. */
  read<T>(work: (view: View) => Plain<T>, options?: ReadOptions): Promise<T>
  write<T>(work: (unit: UnitOfWork) => Plain<T>, options?: WriteOptions): Promise<T>
  /**
   * Resolves to a view of the rows as they are now. Later changes do not show in it, so it may be
   * read over several turns of the event loop.
   */
  snapshot(): Promise<View>
  /**
   * Called with the effects of each unit at its end, inside its transaction: the next unit sees its
   * rows at once, although its commit is not stored yet and may still fail. The scheduler learns of
   * jobs here.
   */
  onUnit(listener: (effects: Effects) => void): void
  /**
   * Called after each commit that scheduled a job or an attempt, in order: the timer and the queue
   * of deliveries learn of it. With `durable: 'later'`, perhaps before the commit is stored.
   */
  onScheduled(listener: (effects: Effects) => void): void
  /**
   * Called after every commit, in order; with `durable: 'later'`, perhaps before the commit is
   * stored. Returns the function that unsubscribes.
   */
  onCommit(listener: (effects: Effects) => void): () => void
  /**
   * Called with the rows of every commit that changed any, in order. Returns the function that
   * unsubscribes. Units note their rows only while such a listener exists.
   */
  onChange(listener: (rows: readonly ChangedRow[]) => void): () => void
  /**
   * Called when commits could not be stored and were undone: rows may have their state from before
   * any of them. `error` is set if no caller gets the error, else null.
   */
  onRollback(listener: (error: StoreFailure | null) => void): void
  /** Returns a number that every commit and every rollback raises. */
  version(): number
  /** Returns the estimated size of all rows as text, in characters of JSON. */
  size(): number
  /** Returns the rows that it began with and shares with other worlds; null if it shares none. */
  shared(): SharedRows | null
  /** Resolves once all changes up to now are stored. */
  flushed(): Promise<void>
  /** Follows every unit of work; null stops following. */
  trace(trace: Trace | null): void
}

/** The effects of a unit before it starts. */
const unstarted: Effects = noEffects(false)

export function createDatabase(store: Store, clock: Clock, environment: Environment): Database {
  const unitListeners: ((effects: Effects) => void)[] = []
  const scheduledListeners: ((effects: Effects) => void)[] = []
  const commitListeners = new Set<(effects: Effects) => void>()
  const changeListeners = new Set<(rows: readonly ChangedRow[]) => void>()
  const rollbackListeners: ((error: StoreFailure | null) => void)[] = []
  let version = 0
  const announceRollback = (error: StoreFailure | null) => {
    version += 1
    for (const listener of rollbackListeners) listener(error)
  }
  let trace: Trace | null = null

  async function write<T>(work: (unit: UnitOfWork) => Plain<T>, options: WriteOptions): Promise<T> {
    let effects = unstarted
    const run = (tx: Writer) => {
      const observer = trace
      const own = momentOf(options, clock)
      effects = noEffects(changeListeners.size > 0, observer !== null)
      const unit = new UnitOfWork(tx, environment, observer?.moment?.() ?? own, effects)
      const result =
        observer === null
          ? work(unit)
          : runTraced(observer, options.traced ?? unknownUnit, unit, effects, work)
      for (const listener of unitListeners) listener(effects)
      return result
    }
    let result: T
    try {
      result = await store.transact(run, options)
    } catch (error) {
      if (error instanceof StoreFailure) announceRollback(null)
      throw error
    }
    announceCommit(effects)
    if (options.durable === 'later') store.flushed().catch(announceRollback)
    return result
  }

  /** Calls the listeners of commits. */
  function announceCommit(effects: Effects): void {
    version += 1
    if (effects.dueMs !== null || effects.deliveryDueMs !== null) {
      for (const listener of scheduledListeners) listener(effects)
    }
    for (const listener of commitListeners) listener(effects)
    if (effects.changed?.length) {
      for (const listener of changeListeners) listener(effects.changed)
    }
  }

  return {
    read(work, { at = clock.now, traced } = {}) {
      const run = () =>
        store.read((reader) => {
          if (trace === null || traced === undefined) {
            return work(new View(reader, environment, at()))
          }
          const view = new View(reader, environment, trace.moment ?? at)
          return runTraced(trace, traced, view, null, work)
        })
      // Without a promise to wait for, the unit runs at once, so units keep the order of calls.
      const turn = trace === null ? undefined : traced?.turn?.()
      return turn === undefined ? run() : turn.then(run)
    },
    write(work, options = {}) {
      const turn = trace === null ? undefined : options.traced?.turn?.()
      return turn === undefined ? write(work, options) : turn.then(() => write(work, options))
    },
    version: () => version,
    size: store.size,
    shared: store.shared,
    async snapshot() {
      const nowMs = clock.now()
      return new View(readerOf(await store.image()), environment, nowMs)
    },
    flushed: () => store.flushed(),
    onUnit(listener) {
      unitListeners.push(listener)
    },
    onScheduled(listener) {
      scheduledListeners.push(listener)
    },
    onCommit(listener) {
      commitListeners.add(listener)
      return () => commitListeners.delete(listener)
    },
    onChange(listener) {
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
    onRollback(listener) {
      rollbackListeners.push(listener)
    },
    trace(next) {
      trace = next
    },
  }
}

function momentOf({ at }: WriteOptions, clock: Clock): number {
  if (at === undefined) return clock.now()
  return typeof at === 'function' ? at() : at
}
