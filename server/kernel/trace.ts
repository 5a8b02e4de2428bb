import type { EventRow } from '../model/rows.ts'
import type { Patch } from './patch.ts'

/**
 * Who a unit of work belongs to: the number of a recorded request, or a text: `job`, `clock`,
 * `begin <delivery>` and `end <delivery>`; '' for what nothing follows: a recording has its rows.
 */
export type Label = number | string

/** One unit of work, as it was when it had its turn. */
export interface TracedStep {
  readonly label: Label
  /** Whether an advance of the clock brought it about, and not the time. */
  readonly isAdvanced: boolean
  /** The moment of the unit, in milliseconds of sandbox time; undefined where it asked for none. */
  readonly nowMs: number | undefined
  readonly isWrite: boolean
  /** Whether its work was done; false where it threw. */
  readonly isDone: boolean
  /** The events that it recorded. */
  readonly events: readonly EventRow[]
  /** What is to be remembered of it, such as the answer of a receiver. */
  readonly note: unknown
  /** What it was called: for a unit of a request, that which follows the request. */
  readonly traced: Traced
  /** What it wrote; null unless that is all that is known of it. */
  readonly patch: Patch | null
}

/**
 * Follows the units of work of a world: a recording notes them, a replay has each wait for its
 * turn. `turn` and `end` are called once for each unit, `end` while the unit has the lock.
 */
export interface Trace {
  /** Resolves when the unit may run; to its moment in ms where the clock is not asked. */
  turn(label: Label, isWrite: boolean): Promise<number | undefined> | undefined
  /**
   * `isStep` is false where the unit turned out to have nothing to do. A unit of a store that is
   * shared ends once what this returns has resolved.
   */
  end(step: TracedStep, isStep: boolean): Promise<void> | undefined
}

/** What a unit of work is called, and what is to be remembered of it once its work is done. */
export interface Traced {
  readonly label: Label
  readonly isAdvanced?: boolean
  /** Returns what is to be remembered; undefined: it had nothing to do, and is no step. */
  readonly note?: () => unknown
  /** What follows the request that it belongs to; absent where that is this object. */
  readonly owner?: Traced
}
