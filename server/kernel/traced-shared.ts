import { ReadWriteLock } from '../store/read-write-lock.ts'
import type { Trace, Traced, TracedStep } from './trace.ts'
import { isStep, stepOf, watchPatch } from './traced-units.ts'
import type { Effects, UnitOfWork, View } from './unit.ts'

/** Thrown to rerun a unit that has read nothing; it is not recorded. */
export class RunAgain extends Error {}

/**
 * The followed units of a store that several processes share. A database runs readers beside
 * writers, and runs a unit again after a conflict. So while units are followed, those of this
 * process wait for each other here, and each is noted once, after its commit.
 */
export class SharedUnits {
  readonly #lock = new ReadWriteLock()
  /** Writes that began while units were not followed: later units must not run at the same time. */
  readonly #untraced = new Set<Promise<unknown>>()

  /** Adds a write that is not followed. */
  untraced<T>(written: Promise<T>): Promise<T> {
    const ended: Promise<unknown> = written.then(
      () => this.#untraced.delete(ended),
      () => this.#untraced.delete(ended),
    )
    this.#untraced.add(ended)
    return written
  }

  /** Runs an action while no followed unit runs that it conflicts with. */
  async alone<T>(action: () => Promise<T>, isWrite = true): Promise<T> {
    const turn = this.#lock.acquire(isWrite)
    if (turn !== undefined) await turn
    try {
      if (this.#untraced.size > 0) await Promise.all(this.#untraced)
      return await action()
    } finally {
      this.#lock.release(isWrite)
    }
  }

  /** Runs a followed view; `read` receives the function that wraps the work of the view. */
  read<T>(
    trace: Trace,
    traced: Traced,
    read: (wrap: (view: View, work: () => Promise<T>) => Promise<T>) => Promise<T>,
  ): Promise<T> {
    const note = new Note(trace, traced)
    return this.alone(
      () => note.ended(read((view, work) => note.around(() => view.askedMs, null, work))),
      false,
    )
  }

  /** Runs a followed write, as `read` does; `write` resolves after its listeners were called. */
  write<T>(
    trace: Trace,
    traced: Traced,
    write: (wrap: <R>(unit: UnitOfWork, work: () => Promise<R>) => Promise<R>) => Promise<T>,
  ): Promise<T> {
    const note = new Note(trace, traced)
    return this.alone(() =>
      note.ended(
        write((unit, work) => {
          watchPatch(traced, unit)
          return note.around(() => unit.nowMs, unit.effects, work)
        }),
      ),
    )
  }
}

/** The end of a unit, as it was in its last run. */
class Note {
  readonly #trace: Trace
  readonly #traced: Traced
  #step: TracedStep | null = null
  #isStep = false

  constructor(trace: Trace, traced: Traced) {
    this.#trace = trace
    this.#traced = traced
  }

  async around<R>(
    nowMs: () => number | undefined,
    effects: Effects | null,
    work: () => Promise<R>,
  ): Promise<R> {
    let isDone = false
    let isAgain = false
    try {
      const result = await work()
      isDone = true
      return result
    } catch (error) {
      isAgain = error instanceof RunAgain
      throw error
    } finally {
      this.#step = stepOf(this.#traced, nowMs(), isDone, effects)
      this.#isStep = !isAgain && isStep(this.#step)
    }
  }

  /** Reports the unit to the trace; a unit that was not committed counts as not done. */
  async ended<T>(unit: Promise<T>): Promise<T> {
    let isKept = false
    try {
      const result = await unit
      isKept = true
      return result
    } finally {
      if (this.#step !== null) {
        const { isDone } = this.#step
        await this.#trace.end({ ...this.#step, isDone: isDone && isKept }, this.#isStep)
      }
    }
  }
}
