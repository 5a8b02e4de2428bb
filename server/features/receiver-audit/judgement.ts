import type { ReceiverOutcome } from './catalogue.ts'
import type { Delivery, SentMessage } from './session.ts'

/** The delivery that shows a problem; `outcome` if its status does not describe the error. */
export interface Found {
  readonly found: Delivery
  readonly got?: string
  readonly outcome?: ReceiverOutcome
}

/** The result of a check: passed, a finding, or the reason why it cannot be made. */
export type Judgement = 'passed' | Found | { readonly notJudged: string }

export function isAccepted({ result: { status, error } }: Delivery): boolean {
  return error === null && status !== null && status >= 200 && status < 300
}

/** Returns the reaction of a receiver; a 2xx counts even if its answer is incomplete. */
export function receiverOutcomeOf({ result: { status } }: Delivery): ReceiverOutcome {
  if (status === null || status < 200) return 'silent'
  if (status < 300) return 'accepted'
  if (status < 400) return 'redirected'
  return status < 500 ? 'refused' : 'failed'
}

/** Passes if the receiver answers every delivery with 2xx; the first other one is the finding. */
export function mustAccept(...deliveries: readonly Delivery[]): Judgement {
  const found = deliveries.find((delivery) => !isAccepted(delivery))
  if (found === undefined) return 'passed'
  const outcome = receiverOutcomeOf(found)
  // A 2xx with an incomplete answer counts as failed for the sender.
  return { found, outcome: outcome === 'accepted' ? 'silent' : outcome }
}

/** Passes if the receiver answers with 4xx. */
export function mustRefuse(delivery: Delivery): Judgement {
  const { status } = delivery.result
  return status !== null && status >= 400 && status < 500 ? 'passed' : { found: delivery }
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
    ...(endless ? ['an answer without an end'] : []),
    ...(body === '' ? [] : [`body ${body}`]),
  ]
  return parts.join(', ')
}

const maxShownBody = 1_500

/** Returns the message as a command for a POSIX shell; a long body is cut. */
export function toCurl(url: string, { method, headers, body }: SentMessage): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const shown =
    body.length <= maxShownBody ? body : `${body.slice(0, maxShownBody)}… ${body.length} characters`
  const lines = [
    `curl -i -X ${method} ${quote(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(method === 'GET' ? [] : [`--data-binary ${quote(shown)}`]),
  ]
  return lines.join(' \\\n  ')
}
