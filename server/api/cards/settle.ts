import { invariant } from '../../core/invariant.ts'
import { add, negate } from '../../core/money.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { CardAttempt, CheckoutRow, WalletRow } from '../../model/rows.ts'
import type { HistoryEntry } from '../../model/values.ts'
import { recordEvent } from '../events/events.ts'
import { postEntries } from '../ledger/ledger.ts'
import { mayCredit, walletOf } from '../wallets/wallets.ts'
import { openAttempt, requireCheckout } from './checkouts.ts'
import { approved } from './outcome.ts'
import { paymentEvent } from './present.ts'
import { type PaymentMove, paymentMachine } from './state-machine.ts'

/** The job that applies the outcome of an attempt, and the job that ends the wait for an issuer. */
export const settleTask = 'checkout.settle'
export const giveUpTask = 'checkout.give_up'
/** The number of steps that a payment waits for an issuer. */
export const stepsToGiveUp = 30

/** Makes a move and records the event: for final statuses, with `all` for each one (A21). */
export function movePayment(
  unit: UnitOfWork,
  row: CheckoutRow,
  move: PaymentMove,
  cause: string,
): CheckoutRow {
  const status = paymentMachine.next(row.status, move)
  unit.recordCoverage('transitions', `card_payment ${row.status} ${move}`)
  const entry: HistoryEntry = { machine: 'card_payment', state: status, at: unit.now, cause }
  const moved: CheckoutRow = {
    ...row,
    status,
    history: [...row.history, entry],
    updated_at: unit.now,
    completed_at: status === 'COMPLETED' ? unit.now : null,
  }
  unit.put('checkouts', moved)
  const isSettled = status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELLED'
  if (isSettled || unit.settings.webhookStatuses === 'all') {
    const { business_id, transaction_id } = moved
    recordEvent(unit, business_id, 'card_payment', transaction_id, paymentEvent(moved))
  }
  return moved
}

/** Stores an attempt: a new one, or the new state of the latest. */
export function withAttempt(unit: UnitOfWork, row: CheckoutRow, attempt: CardAttempt): CheckoutRow {
  const others = row.attempts.filter(({ number }) => number !== attempt.number)
  const changed = { ...row, attempts: [...others, attempt], updated_at: unit.now }
  unit.put('checkouts', changed)
  return changed
}

/** Runs the job of `settleTask`: applies the outcome of the attempt in flight. */
export function settlePayment(unit: UnitOfWork, accessCode: string): void {
  const { row, attempt } = openPayment(unit, accessCode)
  unit.recordCoverage('cards', `${attempt.result}`)
  switch (attempt.result) {
    case approved:
      complete(unit, row, attempt)
      return
    case 'TIMED_OUT':
      unit.schedule(giveUpTask, row.id, stepsToGiveUp * unit.settings.stepMs)
      movePayment(unit, waiting(unit, row, attempt, 'timed_out'), 'process', 'timeline')
      return
    case 'UNKNOWN':
      if (row.ended) fail(unit, row, attempt, 'UNKNOWN')
      else waiting(unit, row, attempt, 'unknown')
      return
    default:
      fail(unit, row, attempt, `${attempt.result}`)
  }
}

/** Runs the job of `giveUpTask`: the issuer did not respond. */
export function timeOutPayment(unit: UnitOfWork, accessCode: string): void {
  const { row, attempt } = openPayment(unit, accessCode)
  fail(unit, row, attempt, 'TIMED_OUT')
}

/** Runs the job of `endTask`: no attempt can start any more; one in flight still finishes. */
export function endCheckout(unit: UnitOfWork, accessCode: string): void {
  const row = { ...requireCheckout(unit, accessCode), ended: true }
  const open = openAttempt(row)
  if (open?.state === 'unknown') {
    fail(unit, row, open, 'UNKNOWN')
    return
  }
  unit.put('checkouts', row)
  if (row.status !== 'PENDING' || open?.state === 'in_flight') return
  const left: CardAttempt | undefined = open && {
    ...open,
    state: 'left',
    result: 'SESSION_ENDED',
  }
  const cancelled = left === undefined ? row : withAttempt(unit, row, left)
  movePayment(unit, cancelled, 'cancel', 'timeline')
}

/** Completes a payment: the payer pays amount and fee, the business receives the amount. */
function complete(unit: UnitOfWork, row: CheckoutRow, attempt: CardAttempt): void {
  const { amount, fee, currency } = row
  const wallet = businessWallet(unit, row)
  if (!mayCredit(wallet.status)) {
    fail(unit, row, attempt, 'WALLET_SUSPENDED')
    return
  }
  postEntries(unit, row.transaction_id, 'card payment', [
    { outside: 'world:cards', currency, amount: negate(add(amount, fee)) },
    { wallet: wallet.id, currency, amount },
    { outside: 'world:fees', currency, amount: fee },
  ])
  unit.unschedule(row.id)
  movePayment(unit, waiting(unit, row, attempt, 'done'), 'complete', 'timeline')
}

function fail(unit: UnitOfWork, row: CheckoutRow, attempt: CardAttempt, result: string) {
  const done = withAttempt(unit, row, { ...attempt, state: 'done', result })
  movePayment(unit, done, 'fail', 'timeline')
}

function waiting(
  unit: UnitOfWork,
  row: CheckoutRow,
  attempt: CardAttempt,
  state: CardAttempt['state'],
) {
  return withAttempt(unit, row, { ...attempt, state })
}

function openPayment(unit: UnitOfWork, accessCode: string) {
  const row = requireCheckout(unit, accessCode)
  const attempt = openAttempt(row)
  invariant(attempt !== undefined, `checkout ${accessCode} has no open attempt`)
  return { row, attempt }
}

/** Returns the business's own wallet, which card payments credit and refunds debit. */
export function businessWallet(
  view: View,
  { business_id, currency }: { readonly business_id: string; readonly currency: string },
): WalletRow {
  const business = view.get('businesses', business_id)
  invariant(business !== undefined, `no business ${business_id}`)
  const wallet = walletOf(view, business.user_id, currency)
  invariant(wallet !== undefined, `business ${business_id} has no wallet in ${currency}`)
  return wallet
}
