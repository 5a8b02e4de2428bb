import { moneyText } from '../../core/amount-text.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { EventRow } from '../../model/rows.ts'
import { labelOf } from '../labels.ts'
import { clockText } from '../parts.tsx'
import { offsetText } from './steps.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

function ordinal(number: number): string {
  return ordinals[number - 1] ?? `${number}th`
}

/** Returns sentences about the delivery of the last event; '' if there is none. */
export function deliverySentence(events: readonly EventRow[]): string {
  const event = events.at(-1)
  if (event === undefined) return ''
  const accepted = event.attempts.find(({ error }) => error === null)
  return joined([deliveryText(event, events.length), acceptedFault(accepted)])
}

/** Returns why a receiver should have refused the attempt that it accepted; '' if it should not. */
export function acceptedFault(accepted: Pick<Attempts[number], 'chaos'> | undefined): string {
  const faults = accepted?.chaos ?? []
  if (faults.includes('tamper')) {
    return (
      'A delivery fault had changed the body after it was signed: a receiver that checks ' +
      'signatures would have refused it.'
    )
  }
  if (!faults.includes('stale')) return ''
  return (
    'A delivery fault had signed it with a time an hour ago: a receiver that checks the time of ' +
    'signatures would have refused it.'
  )
}

function deliveryText({ attempts, state }: EventRow, number: number): string {
  const webhook = number === 1 ? 'webhook' : 'last webhook'
  if (attempts.length === 0) {
    if (state === 'recorded') return `The ${webhook} was not sent.`
    return state === 'disabled' ? `The ${webhook} was not sent: webhooks are off.` : ''
  }
  const accepted = attempts.findIndex(({ error }) => error === null)
  if (accepted === 0) return `Your receiver accepted the ${webhook}.`
  if (accepted > 0) {
    const tries = accepted === 1 ? 'the first attempt' : `the first ${accepted} attempts`
    const of = number === 1 ? '' : ` of the ${webhook}`
    const failed = attempts.slice(0, accepted)
    const then = `accepted the ${ordinal(accepted + 1)}.`
    if (failed.every(isDropped)) {
      return `A delivery fault dropped ${tries + of}; your receiver ${then}`
    }
    return `Your receiver ${failureWords(failed, tries + of)} and ${then}`
  }
  const rest = `${state === 'pending' ? 'another' : 'no further'} attempt is scheduled.`
  if (attempts.every(isDropped)) {
    const times = attempts.length === 1 ? '' : ` ${attempts.length} times`
    return `A delivery fault dropped the ${webhook}${times}; ${rest}`
  }
  if (attempts.length === 1)
    return `Your receiver ${failureWords(attempts, `the ${webhook}`)}; ${rest}`
  const never = isSilent(attempts) ? 'never answered' : `never accepted it${codesOf(attempts)}`
  return `The ${webhook} was sent ${attempts.length} times, and your receiver ${never}; ${rest}`
}

type Attempts = EventRow['attempts']

/** Returns true if the sandbox itself dropped an attempt, so that the receiver never got it. */
function isDropped({ chaos = [] }: Attempts[number]): boolean {
  return chaos.includes('drop')
}

function isSilent(attempts: Attempts): boolean {
  return attempts.every((one) => one.status === null && !isDropped(one))
}

/** Returns the different results of attempts, such as ` (500, no answer)`. */
function codesOf(attempts: Attempts): string {
  const codes = new Set(
    attempts.map((one) => one.status ?? (isDropped(one) ? 'a delivery fault' : 'no answer')),
  )
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

/** Returns the time from the acceptance to a state, such as ` 4 s after the quote was accepted`. */
function afterText({ history }: Shown, status: string): string {
  const accepted = history.find(({ cause }) => cause === 'accept')
  const end = history.find(({ state }) => state === status)
  if (accepted === undefined || end === undefined) return ''
  const offset = offsetText(accepted.at, end.at)
  return offset === '' ? '' : ` ${offset.slice(1)} after the quote was accepted`
}

/** Returns true for a transaction that ended without money for its recipient. */
export function endedUnpaid(status: string): boolean {
  return status === 'FAILED' || status === 'CANCELLED'
}

/** Returns a sentence about money that came back; '' if none did. */
function backSentence(shown: Shown): string {
  const { transaction, funding, returned, history } = shown
  if (returned !== null) return returnSentence(transaction, returned)
  if (funding?.returned_at) return 'The money was sent back to the payer.'
  const wasHeld = history.some(({ state }) => state === 'AWAITING_PAYMENT')
  return endedUnpaid(transaction.status_name) && wasHeld ? 'The money was returned in full.' : ''
}

/** Returns a sentence about the return of a complete payout, or the recall of a deposit. */
function returnSentence(
  { transaction_type_name: type, completed_at, source_currency }: Shown['transaction'],
  { at, charge, reason }: NonNullable<Shown['returned']>,
): string {
  const what = type === 'DEPOSIT' ? 'took the money back' : 'returned the money'
  const offset = offsetText(completed_at ?? at, at)
  const later = offset === '' ? '' : ` ${offset.slice(1)} later`
  const kept = /[1-9]/.test(charge) ? ` and kept ${moneyText(charge, source_currency)}` : ''
  const why = isByControl(reason) ? '' : ` (${reasonWords(reason)})`
  return `The bank ${what}${later}${why}${kept}, so the transaction is now failed.`
}

/** Returns true for the reason of a move by the control API that gave no other one. */
export function isByControl(reason: string | null): boolean {
  return /^(?:fail|cancel|return)_by_control$/.test(reason ?? '')
}

/** Returns the reason after `It failed`: `, as planned` or `: account closed`. */
function reasonText(reason: string | null): string {
  if (isByControl(reason)) return ', as the console or the control API asked'
  const chosen = /^(planned|requested) /.exec(reason ?? '')?.[1]
  return chosen === undefined ? `: ${reasonWords(reason ?? 'no reason given')}` : `, as ${chosen}`
}

/** Returns a reason of the sandbox as words; one that a person wrote stays as it is. */
function reasonWords(reason: string): string {
  return /^[A-Z_]+$|^[a-z_]+$/.test(reason) ? labelOf(reason) : reason
}

/** Returns a sentence with the state of a transaction and the reason. */
function endSentence(shown: Shown, it: string): string {
  const { transaction, failure_reason, next, returned } = shown
  const { status_name } = transaction
  if (returned !== null) return `${it} was complete${afterText(shown, 'COMPLETED')}.`
  const after = afterText(shown, status_name)
  const reason = reasonText(failure_reason)
  switch (status_name) {
    case 'COMPLETED':
      return `${it} is complete: the money arrived${after}.`
    case 'FAILED':
      return `${it} failed${after}${reason}.`
    case 'CANCELLED':
      return `${it} was cancelled${after}${reason}.`
    default:
      return next === null ? `${it} is waiting until you move it.` : `${it} is in progress.`
  }
}

/** Returns the sentences that say what happened to a transaction, `it`, and why. */
export function transactionSentences(shown: Shown, events: readonly EventRow[], it = 'It'): string {
  const sentences = [endSentence(shown, it), scenarioSentence(shown), backSentence(shown)]
  return joined([...sentences, deliverySentence(events)])
}

/** Results after which a payment does not fail at once. */
const isUndecided = new Set(['APPROVED', 'TIMED_OUT', 'UNKNOWN'])

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
    COMPLETED: `It was paid by ${card}${number}.`,
    FAILED: `The last card, ${card}, was not accepted: ${result}.`,
    CANCELLED: 'It ended without a payment.',
    PROCESSING: `The issuer of ${card} has not answered yet. Without an answer, the payment fails.`,
  }
  const settlesAt = last?.state === 'in_flight' ? last.effective_at : null
  const waits = open
    ? 'It is waiting for a card.'
    : settlesAt === null
      ? last?.state === 'challenge'
        ? 'A card was submitted. It is waiting for the answer to 3-D Secure.'
        : 'A card was submitted. Its result stays unknown until the checkout ends.'
      : `${card}: ${result}. ${
          isUndecided.has(`${last?.result}`)
            ? 'The payment is pending until'
            : 'The payment fails at'
        } ${clockText(settlesAt, settlesAt)}.`
  const states = refunds.map(({ refund_status }) => labelOf(String(refund_status)))
  const counts = [...new Set(states)].map(
    (state) => `${states.filter((one) => one === state).length} ${state}`,
  )
  const returned = counts.length === 0 ? '' : `Refunds: ${counts.join(', ')}.`
  return joined([ends[payment.status_name] ?? waits, returned, deliverySentence(events)])
}

/** Returns the sentences that say what happened to a refund. */
export function refundSentences({
  history,
  failure_reason,
  scenario,
  outcome,
}: Schemas['ControlRefund']) {
  const isKeyword = failure_reason === scenario && /^\w+$/.test(scenario ?? '')
  const reason = isKeyword ? ` because its reason contains ${scenario}` : reasonText(failure_reason)
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
