import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { EventRow } from '../../model/rows.ts'
import { labelOf } from '../labels.ts'
import { clockText } from '../parts.tsx'
import { offsetText } from './steps.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

function ordinal(number: number): string {
  return ordinals[number - 1] ?? `${number}th`
}

/** Returns a sentence about the delivery of the last event; '' if there is none. */
export function deliverySentence(events: readonly EventRow[]): string {
  const event = events.at(-1)
  if (event === undefined) return ''
  const { attempts, state } = event
  if (attempts.length === 0) {
    if (state === 'recorded') return 'No webhook was sent.'
    return state === 'disabled' ? 'No webhook was sent: webhooks are off.' : ''
  }
  const accepted = attempts.findIndex(({ error }) => error === null)
  if (accepted === 0) return 'Your receiver accepted the webhook.'
  if (accepted > 0) {
    const tries = accepted === 1 ? 'the first attempt' : `the first ${accepted} attempts`
    const how = failureWords(attempts.slice(0, accepted), tries)
    return `Your receiver ${how} and accepted the ${ordinal(accepted + 1)}.`
  }
  const rest = `${state === 'pending' ? 'another' : 'no further'} attempt is scheduled.`
  if (attempts.length === 1)
    return `Your receiver ${failureWords(attempts, 'the webhook')}; ${rest}`
  const never = isSilent(attempts) ? 'never answered' : `never accepted it${codesOf(attempts)}`
  return `The webhook was sent ${attempts.length} times, and your receiver ${never}; ${rest}`
}

type Attempts = EventRow['attempts']

function isSilent(attempts: Attempts): boolean {
  return attempts.every(({ status }) => status === null)
}

/** Returns the different results of attempts, such as ` (500, no answer)`. */
function codesOf(attempts: Attempts): string {
  const codes = new Set(attempts.map(({ status }) => status ?? 'no answer'))
  return ` (${[...codes].join(', ')})`
}

/** Returns `did not answer` or `refused`, with the object, for attempts that failed. */
function failureWords(failed: Attempts, object: string): string {
  if (isSilent(failed)) return `did not answer ${object}`
  const isMixed = failed.some(({ status }) => status === null)
  return `${isMixed ? 'did not accept' : 'refused'} ${object}${codesOf(failed)}`
}

type Shown = Schemas['ControlTransaction']

/** Returns a sentence about what selected the scenario; '' without one. */
function scenarioSentence({ scenario }: Shown): string {
  if (scenario === null) return ''
  const { name, matched } = scenario
  if (matched.startsWith('inactive ')) return `The money arrived in an ${matched}.`
  if (matched.startsWith('planned ')) return `A planned outcome selected the scenario ${name}.`
  const value = matched.startsWith('header ') ? matched : `test value ${matched}`
  return `The ${value} selected the scenario ${name}.`
}

/** Returns the time between acceptance and end, such as `, 4 s after the quote was accepted`. */
function afterText({ history, transaction }: Shown): string {
  const accepted = history.find(({ cause }) => cause === 'accept')
  const end = history.findLast(({ state }) => state === transaction.status_name)
  if (accepted === undefined || end === undefined) return ''
  const offset = offsetText(accepted.at, end.at)
  return offset === '' ? '' : `, ${offset.slice(1)} after the quote was accepted`
}

/** Returns true for a transaction that ended without money for its recipient. */
export function endedUnpaid(status: string): boolean {
  return status === 'FAILED' || status === 'CANCELLED'
}

/** Returns a sentence about money that came back; '' if none did. */
function backSentence({ transaction, funding, returned, history }: Shown): string {
  if (returned !== null) return `Later the money was returned: ${labelOf(returned.reason)}.`
  if (funding?.returned_at) return 'The money was sent back to the payer.'
  const wasHeld = history.some(({ state }) => state === 'AWAITING_PAYMENT')
  return endedUnpaid(transaction.status_name) && wasHeld ? 'The money was returned in full.' : ''
}

/** Returns the reason after `It failed`: `, as planned` or `: account closed`. */
function reasonText(reason: string | null): string {
  const chosen = /^(planned|requested) /.exec(reason ?? '')?.[1]
  return chosen === undefined ? `: ${labelOf(reason ?? 'no reason given')}` : `, as ${chosen}`
}

/** Returns a sentence with the state of a transaction and the reason. */
function endSentence(shown: Shown): string {
  const { transaction, failure_reason, next } = shown
  const reason = reasonText(failure_reason)
  switch (transaction.status_name) {
    case 'COMPLETED':
      return `It is complete: the money arrived${afterText(shown)}.`
    case 'FAILED':
      return `It failed${reason}${afterText(shown)}.`
    case 'CANCELLED':
      return `It was cancelled${reason}${afterText(shown)}.`
    default:
      return next === null ? 'It is waiting until you move it.' : 'It is in progress.'
  }
}

/** Returns the sentences that say what happened to a transaction and why. */
export function transactionSentences(shown: Shown, events: readonly EventRow[]): string {
  const sentences = [endSentence(shown), scenarioSentence(shown), backSentence(shown)]
  return joined([...sentences, deliverySentence(events)])
}

/** Returns the sentences that say what happened to a card payment. */
export function checkoutSentences(
  { payment, attempts, open, refunds }: Schemas['ControlCheckout'],
  events: readonly EventRow[],
): string {
  const last = attempts.at(-1)
  const card = last === undefined ? '' : `${last.brand} ending in ${last.last_four}`
  const result = labelOf(last?.result ?? 'no response')
  const number = attempts.length < 2 ? '' : ` with attempt ${attempts.length}`
  const ends: Readonly<Record<string, string>> = {
    COMPLETED: `It was paid${number}, by ${card}.`,
    FAILED: `The last card, ${card}, was not accepted: ${result}.`,
    CANCELLED: 'It ended without a payment.',
    PROCESSING: `The result of ${card} is not final yet: ${result}.`,
  }
  const settlesAt = last?.state === 'in_flight' ? last.effective_at : null
  const waits = open
    ? 'It is waiting for a card.'
    : settlesAt === null
      ? 'A card was submitted, and the result is pending.'
      : `${card}: ${result}. Until ${clockText(settlesAt, settlesAt)}, the payment is pending.`
  const returned = refunds.length === 0 ? '' : `It has ${plural(refunds.length, 'refund')}.`
  return joined([ends[payment.status_name] ?? waits, returned, deliverySentence(events)])
}

/** Returns the sentences that say what happened to a refund. */
export function refundSentences({ history, failure_reason, outcome }: Schemas['ControlRefund']) {
  const reason = reasonText(failure_reason)
  switch (history.at(-1)?.state) {
    case 'COMPLETED':
      return 'The money went back to the card.'
    case 'FAILED':
      return `It failed${reason}. The money stays with the business.`
    case 'CANCELLED':
      return `It was cancelled${reason}. The money stays with the business.`
    default:
      return `It is in progress${outcome === null ? '' : `, and will end as ${labelOf(outcome)}`}.`
  }
}

/** Returns a sentence with the state of a quote that has no transaction. */
export function quoteSentence({ quote_status }: Schemas['Quote']): string {
  return quote_status === 'EXPIRED'
    ? 'It expired before it was accepted.'
    : 'It is waiting to be accepted.'
}

function joined(sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ')
}
