import type { ReceiverOutcome } from '../../control/receiver-audit/catalogue.ts'
import type { Delivery, SentMessage } from './session.ts'

/** The delivery that shows a problem; `outcome` where its status does not say what was wrong. */
export interface Found {
  readonly found: Delivery
  readonly got?: string
  readonly outcome?: ReceiverOutcome
}

/** What came of one check: passed, a finding, or the reason why it cannot be judged. */
export type Judgement = 'passed' | Found | { readonly notJudged: string }

export function isAccepted({ result: { status, error } }: Delivery): boolean {
  return error === null && status !== null && status >= 200 && status < 300
}

/** Returns what a receiver did with a message; 2xx is enough where its answer is not complete. */
export function receiverOutcomeOf({ result: { status } }: Delivery): ReceiverOutcome {
  if (status === null || status < 200) return 'silent'
  if (status < 300) return 'accepted'
  if (status < 400) return 'redirected'
  return status < 500 ? 'refused' : 'failed'
}

/** Right where the receiver answers 2xx: the first delivery that it does not is the finding. */
export function mustAccept(...deliveries: readonly Delivery[]): Judgement {
  const found = deliveries.find((delivery) => !isAccepted(delivery))
  if (found === undefined) return 'passed'
  const outcome = receiverOutcomeOf(found)
  // A 2xx whose answer is not complete counts as failed for the sender.
  return { found, outcome: outcome === 'accepted' ? 'silent' : outcome }
}

/** Right where the receiver answers 4xx. */
export function mustRefuse(delivery: Delivery): Judgement {
  const { status } = delivery.result
  return status !== null && status >= 400 && status < 500 ? 'passed' : { found: delivery }
}

/** Right where the receiver answers in time and without 5xx. */
export function mustSurvive(...deliveries: readonly Delivery[]): Judgement {
  const isDown = ({ result: { status } }: Delivery) => status === null || status >= 500
  const found = deliveries.find(isDown)
  return found === undefined ? 'passed' : { found }
}

/** What came back, in one line. */
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

/** What was sent, as a command for a POSIX shell; a longer body is cut. */
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
