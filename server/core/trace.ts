import type { EventRow } from '../model/rows.ts'
import { Patch } from './patch.ts'
import type { Effects, View } from './unit.ts'

/**
 * The owner of a unit of work: the number of a recorded request, or a text: `job`, `clock`, `begin
 * <delivery>` and `end <delivery>`. It is '' if nothing follows the unit: a recording then contains
 * its rows.
 */
export type Label = number | string

/** The label of a unit of work, and the note that is kept after its work is done. */
export interface Traced {
  readonly label: Label
  /** True if an advance of the clock caused the unit, false if time did. */
  readonly isAdvanced?: boolean
  /** Returns the note; undefined if the unit had nothing to do, so that it is not reported. */
  readonly note?: () => unknown
  /** The observer of the request; default: this object. */
  readonly owner?: Traced
  /** Resolves when the next unit of a replayed request may run; undefined if it may at once. */
  readonly turn?: (() => Promise<void> | undefined) | undefined
}

/** One unit of work that has run. */
export interface TracedUnit {
  readonly traced: Traced
  /**
   * The time of the unit, in milliseconds of sandbox time; undefined if the unit did not read it.
   */
  readonly nowMs: number | undefined
  readonly isWrite: boolean
  /** The events that it recorded. */
  readonly events: readonly EventRow[]
  /** The note that is kept of it, such as the response of a receiver. */
  readonly note: unknown
  /** Its writes; null unless nothing else is known about it. */
  readonly patch: Patch | null
}

/** The observer of the units of work of a world: a recording, or a replay. */
export interface Trace {
  /** Returns the time of the unit that begins, in milliseconds; absent if the clock decides. */
  readonly moment?: () => number
  /** Returns true if nothing explains a unit but its writes, which are noted then. */
  lacksCause?(traced: Traced): boolean
  /** Called when a unit has ended, before the next one runs. */
  end(unit: TracedUnit): void
}

/** The label of a unit that nothing else labels. */
export const unknownUnit: Traced = { label: '' }
const noEvents: readonly EventRow[] = []

/**
 * Runs the work of a unit and reports it, also if it throws; `effects` is null for a unit that only
 * reads.
 */
export function runTraced<U extends View, T>(
  trace: Trace,
  traced: Traced,
  unit: U,
  effects: Effects | null,
  work: (unit: U) => T,
): T {
  const { note } = traced
  let isDone = false
  if (effects !== null && trace.lacksCause?.(traced) === true) effects.patch = new Patch()
  try {
    const result = work(unit)
    isDone = true
    return result
  } finally {
    const noted = isDone ? note?.() : undefined
    if (note === undefined || noted !== undefined) {
      trace.end({
        traced,
        nowMs: unit.askedMs,
        isWrite: effects !== null,
        events: (isDone ? effects?.eventRows : null) ?? noEvents,
        note: noted,
        patch: isDone ? (effects?.patch ?? null) : null,
      })
    }
  }
}
