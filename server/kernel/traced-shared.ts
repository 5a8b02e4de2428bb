import { ReadWriteLock } from '../store/read-write-lock.ts'
import type { Trace, Traced, TracedStep } from './trace.ts'
import { isStep, stepOf, watchPatch } from './traced-units.ts'
import type { Effects, UnitOfWork, View } from './unit.ts'

/** What a unit throws that has looked at nothing yet and is to be run again: it is no step. */
export class RunAgain extends Error {}

/**
 * Follows the units of a store that several processes share. A database runs readers beside
 * writers, and runs a unit again after a conflict. So while units are followed, those of this
 * process wait for each other here, and each is noted once, when its commit was made.
 */
export class SharedUnits {
  readonly #lock = new ReadWriteLock()
  /** Writes that began while nothing was followed: what comes later must not run beside them. */
  readonly #untraced = new Set<Promise<unknown>>()

  /** Notes a write that is not followed. */
  untraced<T>(written: Promise<T>): Promise<T> {
    const ended: Promise<unknown> = written.then(
      () => this.#untraced.delete(ended),
      () => this.#untraced.delete(ended),
    )
    this.#untraced.add(ended)
    return written
  }

  /** Runs what no unit that is followed runs beside. */
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

  /** `read` is given what wraps the work of the view. */
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

  /** As `read`; `write` resolves once listeners know of the commit, too. */
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

/** Notes how a unit ended the last time that it ran. */
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

  /** What was not committed is not done. */
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
