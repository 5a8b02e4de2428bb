import { ApiError } from '../../core/api-error.ts'
import { invariant } from '../../core/invariant.ts'
import { add, compare, formatExact, negate, subtract, zeroIn } from '../../core/money.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { BusinessRow, CheckoutRow, RefundRow } from '../../model/rows.ts'
import type { Decimal, HistoryEntry } from '../../model/values.ts'
import { availableAfter, postEntries, reverse } from '../ledger/ledger.ts'
import { chosenOutcome, consumeOutcome, countConsumed } from '../outcomes/outcomes.ts'
import { knownCurrency } from '../reference/currencies.ts'
import { insufficientFunds, mayDebit } from '../wallets/wallets.ts'
import { paymentOf } from './checkouts.ts'
import { businessWallet } from './settle.ts'
import { type RefundMove, refundMachine } from './state-machine.ts'

/** The job that moves a refund to its next status (A6). */
export const refundTask = 'refund.step'

export interface RefundRequest {
  readonly transaction_reference: string
  readonly refund_amount: string | number
  readonly refund_reason: string
}

/**
 * Refunds a completed payment or a part of it. Debits the business's wallet now; a refund that ends
 * FAILED or CANCELLED credits it again.
 */
export function initiateRefund(
  unit: UnitOfWork,
  business: BusinessRow,
  request: RefundRequest,
): RefundRow {
  const asked = amountAsked(request.refund_amount)
  const payment = paymentOf(unit, business, request.transaction_reference, 'ours')
  const { currency } = payment
  const amount = formatExact(asked, knownCurrency(unit, currency))
  if (payment.status !== 'COMPLETED') {
    throw new ApiError('refund_not_allowed').withAdvice(
      `the payment is ${payment.status}, and only a COMPLETED one can be refunded`,
    )
  }
  const left = refundable(unit, payment)
  if (compare(amount, left) > 0) {
    throw new ApiError('refund_too_large').withAdvice(
      `refund_amount is ${amount} ${currency}, and ${left} is left of the payment`,
    )
  }
  const wallet = businessWallet(unit, payment)
  if (!mayDebit(wallet.status)) {
    throw new ApiError('transfer_wallet_blocked').withAdvice(
      `the ${currency} wallet of the business is ${wallet.status}`,
    )
  }
  if (availableAfter(wallet, amount) === null) throw insufficientFunds(unit, wallet, amount)
  const taker = { business_id: business.id, user_id: null }
  const chosen = consumeOutcome(unit, 'refund', taker)
  const plan = chosen?.plan ?? null
  const scenario = chosen?.label ?? triggerIn(unit, request.refund_reason)
  unit.effects.scenario = scenario
  if (scenario !== null && outcomeOf(unit, scenario) === 'UPSTREAM') {
    const error = new ApiError('refund_upstream').withAdvice(
      `the scenario ${scenario} asked for this; nothing was refunded`,
    )
    if (plan !== null) error.afterwards = (later) => countConsumed(later, plan)
    throw error
  }
  const row: RefundRow = {
    id: unit.newReference('RFD'),
    business_id: business.id,
    access_code: payment.id,
    transaction_reference: payment.transaction_reference,
    amount,
    currency,
    reason: request.refund_reason,
    status: 'PENDING',
    scenario,
    ...(chosen === null || chosen.reason === null ? {} : { planned_reason: chosen.reason }),
    failure_reason: null,
    history: [{ machine: 'refund', state: 'PENDING', at: unit.now, cause: 'initiate' }],
    created_at: unit.now,
    sequence: unit.nextRow(),
    updated_at: unit.now,
  }
  unit.put('refunds', row)
  postEntries(unit, row.id, 'refund', [
    { wallet: wallet.id, currency, amount: negate(amount) },
    { outside: 'world:cards', currency, amount },
  ])
  unit.schedule(refundTask, row.id, unit.settings.stepMs)
  return row
}

/**
 * Returns the amount of a decimal text or a JSON number. Throws 400 unless it is above zero with at
 * most two decimals.
 */
function amountAsked(amount: string | number): Decimal {
  const text = String(amount)
  const fine = /^(0|[1-9]\d{0,14})(\.\d{1,2})?$/.test(text) && /[1-9]/.test(text)
  if (!fine) {
    throw new ApiError('invalid_amount').withAdvice(
      'refund_amount must be above zero, with at most two decimals',
    )
  }
  return text
}

/** Returns the refundable rest of a payment; failed and cancelled refunds do not reduce it. */
export function refundable(view: View, payment: CheckoutRow): Decimal {
  if (payment.status !== 'COMPLETED') return zeroIn(knownCurrency(view, payment.currency))
  const refunds = refundsOf(view, payment)
  const taken = refunds.filter(countsAgainst).map(({ amount }) => amount)
  const left = subtract(payment.amount, taken.reduce(add, '0'))
  return formatExact(left, knownCurrency(view, payment.currency))
}

export function countsAgainst({ status }: RefundRow): boolean {
  return status !== 'FAILED' && status !== 'CANCELLED'
}

export function refundsOf(view: View, { id }: CheckoutRow): RefundRow[] {
  return view.find('refunds', { index: 'checkout', key: [id] })
}

/** Returns the first word of the trigger table that a reason contains. */
function triggerIn(view: View, reason: string): string | null {
  const words = Object.keys(view.reference.triggers.refund_words)
  return words.find((word) => reason.includes(word)) ?? null
}

function outcomeOf(view: View, scenario: string | null): string {
  return (
    chosenOutcome(scenario) ?? view.reference.triggers.refund_words[scenario ?? ''] ?? 'COMPLETED'
  )
}

/** Returns the final status of a refund if the control API does not change it. */
export function expectedRefundEnd(
  view: View,
  row: RefundRow,
): 'COMPLETED' | 'FAILED' | 'CANCELLED' {
  const { status } = row
  if (status !== 'PENDING' && status !== 'PROCESSING') return status
  const outcome = outcomeOf(view, row.scenario)
  return outcome === 'FAILED' || (outcome === 'CANCELLED' && status === 'PENDING')
    ? outcome
    : 'COMPLETED'
}

/** Runs the job of `refundTask`: PENDING → PROCESSING → COMPLETED, or as its reason says (A6). */
export function advanceRefund(unit: UnitOfWork, reference: string): void {
  const row = unit.get('refunds', reference)
  invariant(row !== undefined, `no refund ${reference}`)
  const end = expectedRefundEnd(unit, row)
  const cause = row.scenario === null ? 'timeline' : `scenario ${row.scenario}`
  const reason = row.planned_reason ?? row.scenario
  if (end === 'CANCELLED') moveRefund(unit, row, 'cancel', cause, reason)
  else if (row.status === 'PENDING') {
    moveRefund(unit, row, 'process', 'timeline')
    unit.schedule(refundTask, row.id, unit.settings.stepMs)
  } else if (end === 'FAILED') moveRefund(unit, row, 'fail', cause, reason)
  else moveRefund(unit, row, 'complete', 'timeline')
}

/** Applies a transition to a refund that is not final. Throws 409 otherwise. */
export function transitionRefund(
  unit: UnitOfWork,
  row: RefundRow,
  move: 'complete' | 'fail' | 'cancel',
  reason: string | null,
): RefundRow {
  if (!refundMachine.can(row.status, move)) {
    throw new ApiError('illegal_move', `The refund is ${row.status}; possible actions: none.`)
  }
  unit.unschedule(row.id)
  const failure = move === 'complete' ? null : (reason ?? `${move}_by_control`)
  return moveRefund(unit, row, move, 'control', failure)
}

function moveRefund(
  unit: UnitOfWork,
  row: RefundRow,
  move: RefundMove,
  cause: string,
  failure_reason: string | null = null,
): RefundRow {
  const status = refundMachine.next(row.status, move)
  unit.recordCoverage('transitions', `refund ${row.status} ${move}`)
  const entry: HistoryEntry = { machine: 'refund', state: status, at: unit.now, cause }
  const history = [...row.history, entry]
  const moved = { ...row, status, failure_reason, history, updated_at: unit.now }
  unit.put('refunds', moved)
  if (!countsAgainst(moved)) reverse(unit, row.id, `refund ${move}`)
  return moved
}

/** Returns a refund of this business. Throws 404 if it is unknown or of another business. */
export function ownedRefund(view: View, business: BusinessRow, reference: string): RefundRow {
  const row = view.get('refunds', reference)
  if (row === undefined || row.business_id !== business.id) {
    throw new ApiError('refund_unknown').withAdvice('no refund has this refund_reference')
  }
  return row
}
