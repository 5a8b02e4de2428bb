import type { Delivery } from './session.ts'
import type { FindingTexts, Reaction, ReceiverOutcome } from './texts.ts'

/** The delivery that shows a problem. */
export interface Found {
  readonly found: Delivery
  /** A text about the effect, before the answer. */
  readonly got?: string
  /** The reaction if the status does not describe the problem. */
  readonly reaction?: Partial<Reaction>
  /** Texts that are more exact than those of the catalogue. */
  readonly texts?: Partial<FindingTexts>
}

/** The result of a check: passed, a finding, or the reason why it cannot be made. */
export type Judgement =
  | 'passed'
  | { readonly passed: string }
  | Found
  | { readonly notJudged: string }

export function isAccepted({ result: { status, error } }: Delivery): boolean {
  return error === null && status !== null && status >= 200 && status < 300
}

export function isRefused({ result: { status } }: Delivery): boolean {
  return status !== null && status >= 400 && status < 500
}

/** Returns the reaction of a receiver; a 2xx counts even if its answer is incomplete. */
export function reactionOf({ result: { status } }: Delivery): Reaction {
  return { outcome: receiverOutcomeOf(status), status }
}

function receiverOutcomeOf(status: number | null): ReceiverOutcome {
  if (status === null || status < 200) return 'silent'
  if (status < 300) return 'accepted'
  if (status < 400) return 'redirected'
  return status < 500 ? 'refused' : 'failed'
}

/** Passes if the receiver answers every delivery with 2xx; the first other one is the finding. */
export function mustAccept(...deliveries: readonly Delivery[]): Judgement {
  const found = deliveries.find((delivery) => !isAccepted(delivery))
  return found === undefined ? 'passed' : { found, reaction: undeliveredReaction(found) }
}

/** Returns the reaction to a message that was not accepted. */
export function undeliveredReaction(found: Delivery): Reaction {
  const reaction = reactionOf(found)
  // A 2xx with an incomplete answer counts as failed for the sender.
  return reaction.outcome === 'accepted' ? { ...reaction, outcome: 'silent' } : reaction
}

/** Passes if the receiver answers every delivery in time and without 5xx. */
export function mustSurvive(...deliveries: readonly Delivery[]): Judgement {
  const isDown = ({ result: { status } }: Delivery) => status === null || status >= 500
  const found = deliveries.find(isDown)
  return found === undefined ? 'passed' : { found }
}

/** Returns the answer in one line. */
export function describeResult({ result }: Delivery): string {
  const { status, error, body, location, durationMs, endless } = result
  const parts = [
    status === null ? 'no answer' : `status ${status}`,
    ...(error === null ? [] : [error]),
    ...(location === null ? [] : [`location ${location}`]),
    `after ${durationMs} ms`,
    ...(endless ? ['a response without an end'] : []),
    ...(body === '' ? [] : [`body: ${body}`]),
  ]
  return parts.join(', ')
}
