import { toMillis } from '../../core/clock.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { labelOf } from '../labels.ts'
import type { EffectInput } from './effect.ts'
import type { StoryInput } from './read.ts'
import type { StoryStep } from './steps.ts'

type Checkout = Schemas['ControlCheckout']
type Attempt = Checkout['attempts'][number]

/** Returns the input for the story of a card payment. */
export function checkoutStory(shown: Checkout): StoryInput {
  const { access_code, payment, reference, events, next, attempts } = shown
  return {
    // A request whose response was dropped names the checkout by its reference alone: in quotes, so
    // that `order-1` is not found in `order-12`.
    ids: [access_code, payment.transaction_reference, JSON.stringify(reference)],
    history: withResults(shown),
    events: events.map(({ id }) => id),
    next,
    outside: 'Card issuer (simulated)',
    effect: effectInput(shown.ledger_entries),
    more: attempts.map(attemptStep),
  }
}

type HistoryEntry = Checkout['history'][number]

/** Adds the result of each attempt, from 3-D Secure or the bank, to the state that it led to. */
function withResults({ history, attempts }: Checkout): HistoryEntry[] {
  const ends = history.filter(({ state }) => state === 'COMPLETED' || state === 'FAILED')
  const results = attempts.filter(({ state }) => state === 'done').map(({ result }) => result)
  return history.map((entry) => {
    const result = results[ends.indexOf(entry)] ?? null
    return result === null ? entry : { ...entry, reason: labelOf(result) }
  })
}

/** Returns the input for the story of a refund. */
export function refundStory(
  shown: Schemas['ControlRefund'],
  events: readonly string[],
): StoryInput {
  return {
    ids: [shown.refund.refund_reference],
    history: shown.history,
    events,
    next: shown.next,
    outside: 'Card network',
    effect: effectInput(shown.ledger_entries),
  }
}

/** Returns the wallet that entries change; null if they change none. */
function effectInput(entries: readonly Schemas['LedgerEntry'][]): EffectInput | null {
  const own = entries.find(({ account }) => account.startsWith('wallet:'))
  if (own === undefined) return null
  const walletId = own.account.slice('wallet:'.length)
  return { walletId, currency: own.currency, entries, hold: null }
}

const stateWords: Readonly<Record<string, string>> = {
  challenge: 'waiting for 3-D Secure',
  left: 'left by the payer',
  unknown: 'no answer will come',
}

function attemptStep(attempt: Attempt): StoryStep {
  const { number, brand, last_four, expiry, three_ds, state, result, started_at } = attempt
  const unanswered = { challenge: 'waiting for the payer', left: 'not answered' }[state as string]
  return {
    id: `card-${number}`,
    at: started_at,
    from: 'outside',
    to: 'sandbox',
    title: `${brand} …${last_four}`,
    // The result comes later, and is the reason of the state that it leads to.
    note: three_ds === null && unanswered === undefined ? 'card submitted' : '3-D Secure asked',
    look: 'done',
    source: {
      kind: 'card',
      facts: [
        ['Card', `${brand} ending in ${last_four}`],
        ['Expiry', expiry],
        ['3-D Secure', three_ds ?? unanswered ?? 'not asked'],
        ['Payment', labelOf(result ?? 'not started')],
        ['State', stateWords[state] ?? labelOf(state)],
      ],
    },
    orderMs: toMillis(started_at),
  }
}
