import { invariant } from '../../kernel/invariant.ts'
import { add, negate } from '../../kernel/money.ts'
import type { UnitOfWork, View } from '../../kernel/unit.ts'
import type { CardAttempt, CheckoutRow, WalletRow } from '../../model/rows.ts'
import type { HistoryEntry } from '../../model/values.ts'
import { recordEvent } from '../events/events.ts'
import { postEntries } from '../ledger/ledger.ts'
import { mayCredit, walletOf } from '../wallets/wallets.ts'
import { openAttempt, requireCheckout } from './checkouts.ts'
import { approved } from './outcome.ts'
import { paymentEvent } from './present.ts'
import { type PaymentEvent, paymentMachine } from './state-machine.ts'

/** The job that applies the outcome of an attempt, and the job that ends the wait for an issuer. */
export const settleTask = 'checkout.settle'
export const giveUpTask = 'checkout.give_up'
const stepsToGiveUp = 30

/** Applies an event and records the webhook: for final statuses, with `all` for each one (A21). */
export async function movePayment(
  unit: UnitOfWork,
  row: CheckoutRow,
  event: PaymentEvent,
  cause: string,
): Promise<CheckoutRow> {
  const status = paymentMachine.next(row.status, event)
  unit.recordCoverage('transitions', `card_payment ${row.status} ${event}`)
  const entry: HistoryEntry = { machine: 'card_payment', state: status, at: unit.now, cause }
  const moved: CheckoutRow = {
    ...row,
    status,
    history: [...row.history, entry],
    updated_at: unit.now,
    completed_at: status === 'COMPLETED' ? unit.now : null,
  }
  await unit.put('checkouts', moved)
  const isSettled = status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELLED'
  if (isSettled || unit.settings.webhookStatuses === 'all') {
    const { business_id, transaction_id } = moved
    await recordEvent(unit, business_id, 'card_payment', transaction_id, paymentEvent(moved))
  }
  return moved
}

/** Stores an attempt: a new one, or the new state of the latest. */
export async function withAttempt(
  unit: UnitOfWork,
  row: CheckoutRow,
  attempt: CardAttempt,
): Promise<CheckoutRow> {
  const others = row.attempts.filter(({ number }) => number !== attempt.number)
  const changed = { ...row, attempts: [...others, attempt], updated_at: unit.now }
  await unit.put('checkouts', changed)
  return changed
}

/** Runs the job of `settleTask`: applies the outcome of the attempt in flight. */
export async function settlePayment(unit: UnitOfWork, accessCode: string): Promise<void> {
  const { row, attempt } = await openPayment(unit, accessCode)
  unit.recordCoverage('cards', `${attempt.result}`)
  switch (attempt.result) {
    case approved:
      return complete(unit, row, attempt)
    case 'TIMED_OUT':
      await unit.schedule(giveUpTask, row.id, stepsToGiveUp * unit.settings.stepMs)
      await movePayment(unit, await waiting(unit, row, attempt, 'timed_out'), 'process', 'timeline')
      return
    case 'UNKNOWN':
      if (row.ended) return fail(unit, row, attempt, 'UNKNOWN')
      await waiting(unit, row, attempt, 'unknown')
      return
    default:
      return fail(unit, row, attempt, `${attempt.result}`)
  }
}

/** Runs the job of `giveUpTask`: the issuer did not respond. */
export async function timeOutPayment(unit: UnitOfWork, accessCode: string): Promise<void> {
  const { row, attempt } = await openPayment(unit, accessCode)
  await fail(unit, row, attempt, 'TIMED_OUT')
}

/** Runs the job of `endTask`: no attempt can start any more; one in flight still finishes. */
export async function endCheckout(unit: UnitOfWork, accessCode: string): Promise<void> {
  const row = { ...(await requireCheckout(unit, accessCode)), ended: true }
  const open = openAttempt(row)
  if (open?.state === 'unknown') return fail(unit, row, open, 'UNKNOWN')
  await unit.put('checkouts', row)
  if (row.status !== 'PENDING' || open?.state === 'in_flight') return
  const left: CardAttempt | undefined = open && {
    ...open,
    state: 'left',
    result: 'SESSION_ENDED',
  }
  const cancelled = left === undefined ? row : await withAttempt(unit, row, left)
  await movePayment(unit, cancelled, 'cancel', 'timeline')
}

/** Completes a payment: the payer pays amount and fee, the business receives the amount. */
async function complete(unit: UnitOfWork, row: CheckoutRow, attempt: CardAttempt): Promise<void> {
  const { amount, fee, currency } = row
  const wallet = await businessWallet(unit, row)
  if (!mayCredit(wallet.status)) return fail(unit, row, attempt, 'WALLET_SUSPENDED')
  await postEntries(unit, row.transaction_id, 'card payment', [
    { world: 'world:cards', currency, amount: negate(add(amount, fee)) },
    { wallet: wallet.id, currency, amount },
    { world: 'world:fees', currency, amount: fee },
  ])
  await unit.unschedule(row.id)
  await movePayment(unit, await waiting(unit, row, attempt, 'done'), 'complete', 'timeline')
}

async function fail(unit: UnitOfWork, row: CheckoutRow, attempt: CardAttempt, result: string) {
  const done = await withAttempt(unit, row, { ...attempt, state: 'done', result })
  await movePayment(unit, done, 'fail', 'timeline')
}

function waiting(
  unit: UnitOfWork,
  row: CheckoutRow,
  attempt: CardAttempt,
  state: CardAttempt['state'],
) {
  return withAttempt(unit, row, { ...attempt, state })
}

async function openPayment(unit: UnitOfWork, accessCode: string) {
  const row = await requireCheckout(unit, accessCode)
  const attempt = openAttempt(row)
  invariant(attempt !== undefined, `checkout ${accessCode} has no open attempt`)
  return { row, attempt }
}

/** Returns the business's own wallet, which card payments credit and refunds debit. */
export async function businessWallet(
  view: View,
  { business_id, currency }: { readonly business_id: string; readonly currency: string },
): Promise<WalletRow> {
  const business = await view.get('businesses', business_id)
  invariant(business !== undefined, `no business ${business_id}`)
  const wallet = await walletOf(view, business.user_id, currency)
  invariant(wallet !== undefined, `business ${business_id} has no wallet in ${currency}`)
  return wallet
}
