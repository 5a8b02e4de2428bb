import { type SharedWorld, type Store, StoreFailure, type TransactOptions } from '../store/store.ts'
import type { Clock } from './clock.ts'
import {
  type ChangedRow,
  type Effects,
  type Environment,
  noEffects,
  UnitOfWork,
  View,
} from './unit.ts'

export interface WriteOptions extends TransactOptions {
  /**
   * The moment of the unit, in milliseconds; default: the clock's now. A function is asked once
   * the unit has its turn, and may set the clock first: reset and restore.
   */
  readonly at?: number | (() => number)
}

/** Runs rules as units of work: one time, one transaction, effects published after the commit. */
export interface Database {
  /** Present where other processes serve the same rows. */
  readonly shared?: SharedWorld | undefined
  /** `at` is the moment of the view, asked once it has its turn; default: the clock's now. */
  read<T>(work: (view: View) => Promise<T>, at?: () => number): Promise<T>
  write<T>(work: (unit: UnitOfWork) => Promise<T>, options?: WriteOptions): Promise<T>
  /**
   * Called with the due time (ms) of each scheduled job, before its commit becomes visible. The
   * commit may still fail.
   */
  onSchedule(listener: (dueAt: number) => void): void
  /** Called with the effects of every commit, in order. */
  onCommit(listener: (effects: Effects) => void): void
  /** Called for every commit, also one without effects. Returns how to unsubscribe. */
  onWrite(listener: (effects: Effects) => void): () => void
  /**
   * Called with the rows of every commit that changed any, in order; returns how to stop. Units
   * note their rows only while such a listener exists.
   */
  onChange(listener: (rows: readonly ChangedRow[]) => void): () => void
  /** Tells the listeners of a commit that another process has made. */
  tell(effects: Effects | null, rows: readonly ChangedRow[]): void
  /**
   * Called when commits could not be stored and were undone: rows may be as before any of them.
   * With the error where only listeners learn of it, with null where a caller gets it.
   */
  onRollback(listener: (error: StoreFailure | null) => void): void
}

export function createDatabase(store: Store, clock: Clock, around: Environment): Database {
  const listeners: ((effects: Effects) => void)[] = []
  const schedulers: ((dueAt: number) => void)[] = []
  const watchers = new Set<(effects: Effects) => void>()
  const changeListeners = new Set<(rows: readonly ChangedRow[]) => void>()
  const undone: ((error: StoreFailure | null) => void)[] = []
  const undo = (error: StoreFailure | null) => {
    for (const listener of undone) listener(error)
  }
  return {
    // What several processes share of the time comes with the first row that is read.
    read: (work, at = clock.now) =>
      store.read((reader) => work(new View(reader, around, store.shared ? at : at()))),
    shared: store.shared,
    async write(work, options = {}) {
      const transacted = store.transact(async (tx) => {
        const unit = new UnitOfWork(
          ...[tx, around, momentOf(options, clock), noEffects(changeListeners.size > 0)],
        )
        const result = await work(unit)
        const { dueAt } = unit.effects
        if (dueAt !== null) for (const listener of schedulers) listener(dueAt)
        return { result, effects: unit.effects }
      }, options)
      transacted.catch((error: unknown) => {
        if (error instanceof StoreFailure) undo(null)
      })
      const { result, effects } = await transacted
      const quiet = effects.dueAt === null && effects.attemptDueAt === null
      if (!quiet || effects.events.length > 0) {
        for (const listener of listeners) listener(effects)
      }
      for (const watcher of watchers) watcher(effects)
      if (effects.changed?.length) {
        for (const listener of changeListeners) listener(effects.changed)
      }
      if (options.durable === 'later') {
        store.flushed().catch(undo)
      }
      return result
    },
    onSchedule(listener) {
      schedulers.push(listener)
    },
    onCommit(listener) {
      listeners.push(listener)
    },
    onWrite(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    onChange(listener) {
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
    tell(effects, rows) {
      if (effects !== null) for (const watcher of watchers) watcher(effects)
      if (rows.length > 0) for (const listener of changeListeners) listener(rows)
    },
    onRollback(listener) {
      undone.push(listener)
    },
  }
}

function momentOf({ at }: WriteOptions, clock: Clock): number {
  if (at === undefined) return clock.now()
  return typeof at === 'function' ? at() : at
}
