import { ApiError } from '../../core/api-error.ts'
import { toIso } from '../../core/clock.ts'
import { invalid, throwIfInvalid } from '../../core/field-error.ts'
import type { UnitOfWork } from '../../core/unit.ts'
import type { CardAttempt, CheckoutRow } from '../../model/rows.ts'
import { chosenOutcome, consumeOutcome } from '../outcomes/outcomes.ts'
import { isOpen, openAttempt, requireCheckout } from './checkouts.ts'
import { outcomeOf, type ThreeDs, testCard } from './outcome.ts'
import { movePayment, settleTask, withAttempt } from './settle.ts'

/** A card as it was entered; its number is never stored. */
export interface TypedCard {
  readonly card_number: string
  /** The month and year, MM/YY. */
  readonly expiry: string
  readonly three_ds?: ThreeDs
}

/**
 * Pays a checkout, for the page and the control API. A card with 3-D Secure and without `three_ds`
 * waits at the challenge; a second call with the same card and a result continues it.
 */
export function pay(
  unit: UnitOfWork,
  accessCode: string,
  { card_number, expiry, three_ds }: TypedCard,
  cause: string,
): CheckoutRow {
  const card = testCard(unit, card_number)
  if (three_ds !== undefined && !card.three_ds) {
    throwIfInvalid([invalid('three_ds', 'must be left out for a card without 3-D Secure')])
  }
  const row = requireCheckout(unit, accessCode)
  requirePayable(row)
  const typed = { brand: card.brand, last_four: card.number.slice(-4), expiry }
  const open = openAttempt(row)
  if (open !== undefined) {
    if (three_ds === undefined || open.state !== 'challenge' || !isSameCard(open, typed)) {
      throw busy(open)
    }
    return submit(unit, row, open, three_ds)
  }
  const begun = row.status === 'FAILED' ? movePayment(unit, row, 'retry', cause) : row
  const attempt: CardAttempt = {
    ...typed,
    number: row.attempts.length + 1,
    three_ds: null,
    state: 'challenge',
    result: null,
    started_at: unit.now,
    effective_at: null,
  }
  if (card.three_ds && three_ds === undefined) return withAttempt(unit, begun, attempt)
  return submit(unit, begun, attempt, three_ds ?? null)
}

function busy({ state }: CardAttempt): ApiError {
  const message =
    state === 'challenge'
      ? 'A payment of this checkout waits for a 3-D Secure result: send three_ds with its card.'
      : 'Another payment of this checkout is in progress: wait until it ends.'
  return new ApiError('checkout_busy', message)
}

/** Ends the challenge of the open attempt with a result. Throws 409 if no challenge is open. */
export function answerChallenge(
  unit: UnitOfWork,
  accessCode: string,
  result: ThreeDs,
): CheckoutRow {
  const row = requireCheckout(unit, accessCode)
  requirePayable(row)
  const open = openAttempt(row)
  if (open?.state !== 'challenge') {
    throw new ApiError(
      'checkout_busy',
      'No payment of this checkout waits for a 3-D Secure result.',
    )
  }
  return submit(unit, row, open, result)
}

export function isSameCard(
  attempt: CardAttempt,
  card: Pick<CardAttempt, 'brand' | 'last_four' | 'expiry'>,
): boolean {
  return (
    attempt.brand === card.brand &&
    attempt.last_four === card.last_four &&
    attempt.expiry === card.expiry
  )
}

function requirePayable(row: CheckoutRow): void {
  if (isOpen(row)) return
  if (row.status === 'COMPLETED') {
    throw new ApiError('checkout_completed', 'The checkout is already paid.')
  }
  throw new ApiError('checkout_ended', 'The checkout has ended: initialize a new one.')
}

/** Returns the name of the outcome that initialize asked for or that was planned; null if none. */
function scenarioOf(unit: UnitOfWork, row: CheckoutRow, { number }: CardAttempt): string | null {
  const requested = number === 1 ? row.requested_outcome : undefined
  if (requested !== undefined) {
    unit.effects.scenario = requested
    return requested
  }
  return consumeOutcome(unit, 'card_payment', { ...row, user_id: null })?.label ?? null
}

/** Submits the payment: fixes its outcome now and applies it one step later. */
function submit(
  unit: UnitOfWork,
  row: CheckoutRow,
  attempt: CardAttempt,
  three_ds: ThreeDs | null,
): CheckoutRow {
  const { stepMs } = unit.settings
  const scenario = scenarioOf(unit, row, attempt)
  const result = chosenOutcome(scenario) ?? outcomeOf(unit, attempt.expiry, three_ds)
  if (three_ds !== null) unit.recordCoverage('three_ds', three_ds)
  unit.schedule(settleTask, row.id, stepMs)
  return withAttempt(unit, row, {
    ...attempt,
    ...(scenario === null ? {} : { scenario }),
    three_ds,
    state: 'in_flight',
    result,
    effective_at: toIso(unit.nowMs + stepMs),
  })
}
