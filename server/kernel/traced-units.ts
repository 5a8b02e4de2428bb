import type { EventRow } from '../model/rows.ts'
import { Patch } from './patch.ts'
import type { Trace, Traced, TracedStep } from './trace.ts'
import type { Effects, UnitOfWork, View } from './unit.ts'

/** What a unit is called that nothing else names. */
export const unknownUnit: Traced = { label: '' }
const noEvents: readonly EventRow[] = []

/** How a unit ended: `effects` is null for one that only reads. */
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

/** Whether a unit is a step: one that remembers nothing where it could had nothing to do. */
export function isStep({ traced, note }: TracedStep): boolean {
  return traced.note === undefined || note !== undefined
}

/** Says that a unit has ended; called while it has the lock. */
function end(trace: Trace, step: TracedStep): void {
  void trace.end(step, isStep(step))
}

/** Has a unit note all that it writes where nothing else says what it does. */
export function watchPatch({ label }: Traced, { effects }: UnitOfWork): void {
  if (label === '') effects.patch = new Patch()
}

/** Follows the work of one writing unit. */
export async function tracedWrite<T>(
  trace: Trace,
  traced: Traced,
  unit: UnitOfWork,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  let isDone = false
  watchPatch(traced, unit)
  try {
    const result = await work(unit)
    isDone = true
    return result
  } finally {
    end(trace, stepOf(traced, unit.nowMs, isDone, unit.effects))
  }
}

/** Follows the work of one reading unit. */
export async function tracedRead<T>(
  trace: Trace,
  traced: Traced,
  view: View,
  work: (view: View) => Promise<T>,
): Promise<T> {
  let isDone = false
  try {
    const result = await work(view)
    isDone = true
    return result
  } finally {
    end(trace, stepOf(traced, view.askedMs, isDone, null))
  }
}
