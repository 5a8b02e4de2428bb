import { toMillis } from '../../core/clock.ts'
import { add, negate } from '../../core/money.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Instant } from '../../model/values.ts'
import type { StoryStep } from './steps.ts'

/** A change of the money that a wallet has available. */
interface Change {
  readonly at: Instant
  readonly amount: string
  /** The cause of its posting; `hold` for reserved money. */
  readonly cause: string
}

type Maker = readonly [states: readonly string[], operations: readonly string[]]

/**
 * The states and the operations that make a change, by its cause. Any other change belongs to the
 * last state of its time.
 */
const makers: Readonly<Record<string, Maker>> = {
  hold: [['ACCEPTED'], ['acceptQuote', 'controlCreatePayout']],
  swap: [['ACCEPTED'], ['acceptQuote']],
  transfer: [
    ['ACCEPTED', 'PENDING'],
    ['acceptQuote', 'createTransfer'],
  ],
  payout: [['PAYMENT_CONFIRMED', 'COMPLETED'], []],
  deposit: [['COMPLETED'], []],
  'card payment': [['COMPLETED'], []],
  refund: [['PENDING'], ['refundPayment', 'controlRefundCheckout']],
}

/** The effect of an object on a wallet: the sum of its changes after each step of the story. */
export interface WalletEffect {
  readonly walletId: string
  readonly currency: string
  readonly sums: readonly string[]
}

export interface EffectInput {
  readonly walletId: string
  readonly currency: string
  readonly entries: readonly Schemas['LedgerEntry'][]
  /** Money that was reserved before it was posted; null without a hold. */
  readonly hold: {
    readonly amount: string
    readonly from: Instant
    readonly to: Instant | null
  } | null
}

function changesOf({ walletId, currency, entries, hold }: EffectInput): Change[] {
  const own = entries.filter(
    (entry) => entry.account === `wallet:${walletId}` && entry.currency === currency,
  )
  const posted = own.map(({ amount, cause, created_at }) => ({ at: created_at, amount, cause }))
  if (hold === null) return posted
  const end = own[0]?.created_at ?? hold.to
  return [
    { at: hold.from, amount: negate(hold.amount), cause: 'hold' },
    // It ends with the first posting, or is released.
    ...(end === null ? [] : [{ at: end, amount: hold.amount, cause: own[0]?.cause ?? '' }]),
    ...posted,
  ]
}

/** Returns the index of the step that a change belongs to; -1 before the first one. */
function stepOf({ at, cause }: Omit<Change, 'amount'>, steps: readonly StoryStep[]): number {
  const [states, operations] = makers[cause] ?? [[], []]
  const own = steps.findIndex(({ source, look }) => {
    if (source.kind === 'state') {
      return source.states.some((one) => one.at === at && states.includes(one.state))
    }
    return (
      source.kind === 'request' &&
      look !== 'failed' &&
      operations.includes(source.request.operation ?? '')
    )
  })
  if (own !== -1) return own
  const isAt = (kind: string) => (step: StoryStep) => step.source.kind === kind && step.at === at
  const found = [steps.findLastIndex(isAt('state')), steps.findLastIndex(isAt('request'))]
  const exact = found.find((index) => index !== -1)
  if (exact !== undefined) return exact
  const kinds = ['state', 'request']
  return steps.findLastIndex(
    ({ source, orderMs }) => kinds.includes(source.kind) && orderMs <= toMillis(at),
  )
}

/** Returns the entries that a step posted. */
export function entriesBy(
  step: StoryStep,
  entries: readonly Schemas['LedgerEntry'][],
  steps: readonly StoryStep[],
): readonly Schemas['LedgerEntry'][] {
  return entries.filter(
    ({ cause, created_at }) => steps[stepOf({ at: created_at, cause }, steps)] === step,
  )
}

/** Returns the effect of an object on a wallet; null if it changed nothing. */
export function effectOf(input: EffectInput, steps: readonly StoryStep[]): WalletEffect | null {
  const changes = changesOf(input)
  if (changes.length === 0) return null
  const places = changes.map((change) => ({ ...change, step: stepOf(change, steps) }))
  const sums = steps.map((_, i) =>
    places.filter(({ step }) => step <= i).reduce((sum, { amount }) => add(sum, amount), '0'),
  )
  return { walletId: input.walletId, currency: input.currency, sums }
}
