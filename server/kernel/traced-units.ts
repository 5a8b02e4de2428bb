import type { EventRow } from '../model/rows.ts'
import { Patch } from './patch.ts'
import type { Trace, Traced, TracedStep } from './trace.ts'
import type { Effects, UnitOfWork, View } from './unit.ts'

/** The label of a unit that nothing else labels. */
export const unknownUnit: Traced = { label: '' }
const noEvents: readonly EventRow[] = []

/** Returns the step of a unit that has ended; `effects` is null for a unit that only reads. */
export function stepOf(
  traced: Traced,
  nowMs: number | undefined,
  isDone: boolean,
  effects: Effects | null,
): TracedStep {
  const { label, isAdvanced = false, note } = traced
  return {
    label,
    isAdvanced,
    nowMs,
    isWrite: effects !== null,
    isDone,
    events: effects?.recorded ?? noEvents,
    note: isDone ? note?.() : undefined,
    traced,
    patch: effects?.patch ?? null,
  }
}

/**
 * Returns true if a unit is a step. A unit with a `note` function that returned none had nothing to
 * do.
 */
export function isStep({ traced, note }: TracedStep): boolean {
  return traced.note === undefined || note !== undefined
}

/** Reports the end of a unit to its trace; called before the next unit runs. */
function end(trace: Trace, step: TracedStep): void {
  trace.end(step, isStep(step))
}

/** Makes a unit note all its writes if it has no label that explains them. */
export function watchPatch({ label }: Traced, { effects }: UnitOfWork): void {
  if (label === '') effects.patch = new Patch()
}

/** Runs a writing unit and reports it to the trace. */
export function tracedWrite<T>(
  trace: Trace,
  traced: Traced,
  unit: UnitOfWork,
  work: (unit: UnitOfWork) => T,
): T {
  let isDone = false
  watchPatch(traced, unit)
  try {
    const result = work(unit)
    isDone = true
    return result
  } finally {
    end(trace, stepOf(traced, unit.nowMs, isDone, unit.effects))
  }
}

/** Runs a reading unit and reports it to the trace. */
export function tracedRead<T>(
  trace: Trace,
  traced: Traced,
  view: View,
  work: (view: View) => T,
): T {
  let isDone = false
  try {
    const result = work(view)
    isDone = true
    return result
  } finally {
    end(trace, stepOf(traced, view.askedMs, isDone, null))
  }
}
