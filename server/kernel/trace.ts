import type { EventRow } from '../model/rows.ts'
import type { Patch } from './patch.ts'

/**
 * The owner of a unit of work: the number of a recorded request, or a text: `job`, `clock`, `begin
 * <delivery>` and `end <delivery>`. It is '' if nothing follows the unit: a recording then contains
 * its rows.
 */
export type Label = number | string

/** One unit of work that has run. */
export interface TracedStep {
  readonly label: Label
  /** True if an advance of the clock caused it, false if time did. */
  readonly isAdvanced: boolean
  /**
   * The time of the unit, in milliseconds of sandbox time; undefined if the unit did not read it.
   */
  readonly nowMs: number | undefined
  readonly isWrite: boolean
  /** True if its work was done; false if it threw. */
  readonly isDone: boolean
  /** The events that it recorded. */
  readonly events: readonly EventRow[]
  /** The note that is kept of it, such as the response of a receiver. */
  readonly note: unknown
  /**
   * The label and note it was started with; for a unit of a request, those of the request's
   * observer.
   */
  readonly traced: Traced
  /** Its writes; null unless nothing else is known about it. */
  readonly patch: Patch | null
}

/**
 * The observer of the units of work of a world: a recording notes them, a replay makes each wait
 * for its turn. `turn` and `end` are called once for each unit, `end` before the next one runs.
 */
export interface Trace {
  /**
   * Resolves when the unit may run: to its time in milliseconds, or to undefined if the clock
   * decides.
   */
  turn(label: Label, isWrite: boolean): Promise<number | undefined> | undefined
  /** Called when a unit has ended. `isStep` is false if the unit had nothing to do. */
  end(step: TracedStep, isStep: boolean): void
}

/** The label of a unit of work, and the note that is kept after its work is done. */
export interface Traced {
  readonly label: Label
  readonly isAdvanced?: boolean
  /** Returns the note; undefined if the unit had nothing to do, so that it is not a step. */
  readonly note?: () => unknown
  /** The observer of the request; default: this object. */
  readonly owner?: Traced
}
