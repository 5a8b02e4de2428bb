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
  const { access_code, payment, events, next, attempts } = shown
  return {
    ids: [access_code, payment.transaction_reference],
    history: withResults(shown),
    events: events.map(({ id }) => id),
    next,
    outside: 'Card page',
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

function attemptStep(attempt: Attempt): StoryStep {
  const { number, brand, last_four, expiry, three_ds, state, result, started_at } = attempt
  return {
    id: `card-${number}`,
    at: started_at,
    from: 'outside',
    to: 'sandbox',
    title: `${brand} …${last_four}`,
    // The result comes later, and is the reason of the state that it leads to.
    note: three_ds === null && state !== 'challenge' ? 'card submitted' : '3-D Secure asked',
    look: 'done',
    source: {
      kind: 'card',
      facts: [
        ['Card', `${brand} ending in ${last_four}`],
        ['Expiry', expiry],
        ['3-D Secure', three_ds ?? (state === 'challenge' ? 'waiting for the payer' : 'not asked')],
        ['Payment', labelOf(result ?? 'not started')],
        ['State', labelOf(state)],
      ],
    },
    orderMs: toMillis(started_at),
  }
}
