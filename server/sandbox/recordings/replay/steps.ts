import type { AttemptResult } from '../../../webhooks/deliveries.ts'
import type { DeliveryResult } from '../../../webhooks/send.ts'
import type { StepLine } from '../format.ts'
import type { NumberedEntry, ReadRecording } from '../read.ts'
import type { Mismatch } from './difference.ts'

/** What a step does besides a request: `begin` and `end` of the attempt of a delivery. */
export type Action =
  | { readonly kind: 'request'; readonly number: number }
  | { readonly kind: 'job' | 'clock' }
  | { readonly kind: 'begin' | 'end'; readonly delivery: string }

export function actionOf({ step }: StepLine): Action {
  if (typeof step === 'number') return { kind: 'request', number: step }
  const [kind, delivery = ''] = step.split(' ')
  if (kind === 'begin' || kind === 'end') return { kind, delivery }
  return { kind: kind === 'job' ? 'job' : 'clock' }
}

/** How the attempt of this step ended. */
export function attemptEndOf({ outcome = null, late = 0 }: StepLine): AttemptResult {
  return outcome === null ? { outcome: null, lateMs: late } : { outcome: outcome as DeliveryResult }
}

/** Returns the entries, begun by the attempts that were under way when the recording began. */
export function lineEntriesOf({ header, entries }: ReadRecording): NumberedEntry[] {
  const begun = new Set<string>()
  const before: NumberedEntry[] = []
  for (const { line, entry } of entries) {
    if (!('step' in entry)) continue
    const deed = actionOf(entry)
    if (deed.kind === 'begin' && entry.void !== true) begun.add(deed.delivery)
    if (deed.kind !== 'end' || begun.has(deed.delivery)) continue
    begun.add(deed.delivery)
    const step = `begin ${deed.delivery}`
    before.push({ line, entry: { step, at: header.now_ms, write: false } })
  }
  return [...before, ...entries]
}

/** The steps of a recording, in order. */
export function stepsOf(entries: readonly NumberedEntry[]): StepLine[] {
  return entries.flatMap(({ entry }) => ('step' in entry && entry.void !== true ? entry : []))
}

/** The difference of a step that did not come about. */
export function missingStep({ step, job }: StepLine, line: number): Mismatch {
  const what = job === undefined ? `step ${step}` : `job ${job}`
  return { what, line, request: null, diff: [`- ${what}`, '+ it did not come about'] }
}
