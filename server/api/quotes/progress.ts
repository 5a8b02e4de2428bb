import { ApiError } from '../../core/api-error.ts'
import { toIso, toMillis } from '../../core/clock.ts'
import { invariant } from '../../core/invariant.ts'
import { compare } from '../../core/money.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { Party, QuoteRow, TransactionRow, UserRow } from '../../model/rows.ts'
import type { Decimal, HistoryEntry, Id, Instant } from '../../model/values.ts'
import { canReverse, release, reverse } from '../ledger/ledger.ts'
import { receive, sendBack } from '../ledger/received.ts'
import { scheduleReturn } from '../transactions/returns.ts'
import { scenarioPlan } from '../transactions/scenario-plan.ts'
import { recordTransactionEvents } from '../transactions/transaction-event.ts'
import { moveTransaction, partyOf, storedTransaction } from '../transactions/transactions.ts'
import { mayCredit } from '../wallets/wallets.ts'
import { plannedDeposit } from './chosen-outcome.ts'
import { sendMoneyOut, settleReceived } from './money.ts'
import { fundedFromOutside, paysOut } from './request.ts'
import { type QuoteMove, quoteMachine } from './state-machine.ts'

/** The job that ends a quote at valid_until: it expired, or was never funded (A5). */
export const expireTask = 'quote.expire'
/** The jobs of an accepted quote: its next state, and the automatic arrival of money (A5). */
export const stepTask = 'quote.step'
export const fundTask = 'quote.fund'
const stepsToAutoFund = 3

/** An accepted quote and its transaction. */
export interface QuoteWithTransaction {
  readonly quote: QuoteRow
  readonly transaction: TransactionRow
}

/**
 * Makes a move of a quote, and records its time and cause. Sends no event: only the transaction of
 * a quote has events (A21).
 */
export function moveQuote(
  unit: UnitOfWork,
  quote: QuoteRow,
  move: QuoteMove,
  cause: string,
  change: Partial<QuoteRow> = {},
): QuoteRow {
  const status = quoteMachine.next(quote.status, move)
  unit.recordCoverage('transitions', `quote ${quote.status} ${move}`)
  if (quoteMachine.isFinal(status)) unit.recordCoverage('quotes', `${quote.type} ${status}`)
  const entry: HistoryEntry = { machine: 'quote', state: status, at: unit.now, cause }
  const moved = {
    ...quote,
    ...change,
    status,
    history: [...quote.history, entry],
    updated_at: unit.now,
  }
  unit.put('quotes', moved)
  return moved
}

/**
 * Takes an accepted quote to its timeline, and returns it. One that waits for money becomes
 * AWAITING_DEPOSIT, and keeps the job of `expireTask`; for any other, the first step replaces that
 * job (A5).
 */
export function startTimeline(
  unit: UnitOfWork,
  quote: QuoteRow,
  transaction: TransactionRow,
): QuoteWithTransaction {
  if (fundedFromOutside.has(quote.type)) {
    const waiting = moveQuote(unit, quote, 'await_deposit', 'accept')
    if (unit.settings.autoFund) {
      unit.schedule(fundTask, quote.id, stepsToAutoFund * unit.settings.stepMs)
      unit.effects.advice.push(
        `the sandbox sends the money automatically after ${stepsToAutoFund} steps, which a real ` +
          'provider does not; SANDBOX_AUTO_FUND=off turns this off',
      )
    }
    return { quote: waiting, transaction }
  }
  unit.unschedule(quote.id)
  scheduleNext(unit, { quote, transaction })
  return { quote, transaction }
}

/** Returns the expected completion time of an accepted quote, by the number of its steps (A5). */
export function estimatedCompletion(
  view: View,
  { quote, transaction }: QuoteWithTransaction,
): Instant {
  const { slowness, lastSteps } = scenarioPlan(transaction.scenario)
  const steps = paysOut.has(quote.type) ? 3 + (lastSteps ?? 1) : 1
  const acceptedMs = toMillis(quote.accepted_at ?? view.now)
  return toIso(acceptedMs + steps * slowness * view.settings.stepMs)
}

/** Schedules the next step; none if only the control API moves the quote. */
function scheduleNext(unit: UnitOfWork, { quote, transaction }: QuoteWithTransaction): void {
  const next = nextMove(quote)
  if (next === null) return
  const { slowness, lastSteps } = scenarioPlan(transaction.scenario)
  const steps = next === 'settle' ? lastSteps : 1
  if (steps !== null) {
    unit.schedule(stepTask, quote.id, steps * slowness * unit.settings.stepMs)
  }
}

/** Returns the next move of A5; null if a quote waits for money or is final. */
export function nextMove({ status, type }: Pick<QuoteRow, 'status' | 'type'>): QuoteMove | null {
  switch (status) {
    case 'ACCEPTED':
      return paysOut.has(type) ? 'await_payment' : 'settle'
    case 'AWAITING_PAYMENT':
      return 'confirm_payment'
    case 'PAYMENT_CONFIRMED':
      return 'start_payout'
    case 'DEPOSIT_CONFIRMED':
      return type === 'DEPOSIT' ? 'settle' : 'start_payout'
    case 'PROCESSING_PAYOUT':
      return 'settle'
    default:
      return null
  }
}

/** Runs the job of `stepTask`: one step of A5. */
export function runStepJob(unit: UnitOfWork, quoteId: Id): void {
  takeStep(unit, quoteWithTransaction(unit, quoteId), 'timeline')
}

/** Takes the next step. `forced` ignores the failure of a scenario. */
export function takeStep(
  unit: UnitOfWork,
  pair: QuoteWithTransaction,
  cause: string,
  forced = false,
): QuoteWithTransaction {
  const move = nextMove(pair.quote)
  invariant(move !== null, `quote ${pair.quote.id} has no next step in ${pair.quote.status}`)
  unit.unschedule(pair.quote.id, stepTask)
  if (move === 'settle') return settle(unit, pair, cause, forced)
  // At PAYMENT_CONFIRMED the money leaves the ledger (A5).
  if (move === 'confirm_payment') sendMoneyOut(unit, pair.quote, pair.transaction)
  const quote = moveQuote(unit, pair.quote, move, cause)
  const moved = { quote, transaction: pair.transaction }
  if (move === 'start_payout') askQuestion(unit, moved.transaction)
  scheduleNext(unit, moved)
  return moved
}

/** Ends a quote: completed, or failed by a scenario or a suspended wallet. */
function settle(
  unit: UnitOfWork,
  pair: QuoteWithTransaction,
  cause: string,
  forced: boolean,
): QuoteWithTransaction {
  const { quote, transaction } = pair
  const { failure } = scenarioPlan(transaction.scenario)
  const fails = failure !== null && !forced
  // A reversal would overdraw the wallet that received the money, so the quote completes.
  const isSpent = fails && !fundedFromOutside.has(quote.type) && !canReverse(unit, transaction.id)
  if (fails && !isSpent) {
    const reason = transaction.scenario?.reason ?? failure
    return endAndReturn(unit, pair, 'fail', reason, `scenario ${failure}`)
  }
  if (quote.type === 'DEPOSIT') {
    const wallet = unit.get('wallets', quote.target_wallet_id ?? '')
    if (wallet !== undefined && !mayCredit(wallet.status)) {
      return endAndReturn(unit, pair, 'fail', 'wallet_suspended', cause)
    }
  }
  if (fundedFromOutside.has(quote.type)) settleReceived(unit, quote, transaction)
  const why = isSpent ? spentCause(failure) : cause
  const settled = moveQuote(unit, quote, 'settle', why)
  unit.unschedule(quote.id)
  const completed = moveTransaction(unit, transaction, 'complete', why)
  scheduleReturn(unit, completed)
  return { quote: settled, transaction: completed }
}

/** Publishes question and answer of an e-transfer if its recipient has no autodeposit (A21). */
function askQuestion(unit: UnitOfWork, transaction: TransactionRow): void {
  if (!scenarioPlan(transaction.scenario).asksQuestion) return
  const answer = unit.ids.token(`etransfer/${transaction.id}`, 1, 8)
  recordTransactionEvents(unit, transaction, {
    question: 'What is the reference of this payment?',
    answer,
  })
}

/**
 * Returns the cause of a completion in place of a failure that cannot take the money back.
 */
export function spentCause(failure: string): string {
  return `no ${failure} - the money is spent`
}

/** Ends a quote unpaid and returns its money, fees included (A5). Throws 409 if it is spent. */
export function endAndReturn(
  unit: UnitOfWork,
  { quote, transaction }: QuoteWithTransaction,
  move: 'fail' | 'cancel',
  reason: string,
  cause: string,
): QuoteWithTransaction {
  const isFromOutside = fundedFromOutside.has(quote.type)
  if (!isFromOutside) returnMoney(unit, transaction, move)
  // Only for rows of earlier versions, which have no `funding`.
  const arrivedBefore = quote.status === 'AWAITING_DEPOSIT' ? null : quote.total_payable
  const ended = isFromOutside ? sendBack(unit, transaction, arrivedBefore) : transaction
  unit.unschedule(quote.id)
  return {
    // A quote has no CANCELLED.
    quote: moveQuote(unit, quote, 'fail', cause),
    transaction: moveTransaction(unit, ended, move, cause, reason),
  }
}

/** Releases the holds of a transaction, or posts the opposite of its postings. */
function returnMoney(unit: UnitOfWork, { id }: TransactionRow, move: 'fail' | 'cancel') {
  if (release(unit, id)) return
  if (!canReverse(unit, id)) {
    throw new ApiError(
      'illegal_move',
      'The money is already spent: taking it back would overdraw the wallet.',
    )
  }
  reverse(unit, id, move)
}

/** Books money that arrived for a quote; an unexpected amount or sender fails the quote. */
export function fund(
  unit: UnitOfWork,
  pair: QuoteWithTransaction,
  amount: Decimal,
  payer: Party,
  cause: string,
): QuoteWithTransaction {
  const { quote } = pair
  const received = receive(unit, pair.transaction, amount, payer)
  const paid = { ...received, ...(quote.type === 'DEPOSIT' ? { sender: payer } : {}) }
  const arrived = { quote, transaction: paid }
  unit.unschedule(quote.id)
  if (compare(amount, quote.total_payable) !== 0) {
    return endAndReturn(unit, arrived, 'fail', 'amount_mismatch', cause)
  }
  const expected = quote.expected_source_etransfer_email.toLowerCase()
  if (expected !== '' && expected !== payer.email.toLowerCase()) {
    return endAndReturn(unit, arrived, 'fail', 'sender_mismatch', cause)
  }
  const scenario = paid.scenario ?? plannedDeposit(unit, quote)
  const confirmed = {
    quote: moveQuote(unit, quote, 'confirm_deposit', cause),
    transaction: moveTransaction(unit, { ...paid, scenario }, 'process', cause),
  }
  scheduleNext(unit, confirmed)
  return confirmed
}

/** Runs the job of `fundTask`. */
export function runFundJob(unit: UnitOfWork, quoteId: Id): void {
  fundAsExpected(unit, quoteWithTransaction(unit, quoteId), 'timeline')
}

/** Funds a waiting quote with the amount and the sender that it expects. */
export function fundAsExpected(
  unit: UnitOfWork,
  pair: QuoteWithTransaction,
  cause: string,
): QuoteWithTransaction {
  const { quote } = pair
  return fund(unit, pair, quote.total_payable, expectedPayer(unit, quote), cause)
}

/** Returns the user with an id that a stored row names. Throws InvariantError if there is none. */
export function requireUser(view: View, id: Id): UserRow {
  const user = view.get('users', id)
  invariant(user !== undefined, `no user ${id}`)
  return user
}

/** Returns the expected payer: the quote's user, with the announced email if there is one. */
export function expectedPayer(view: View, quote: QuoteRow): Party {
  const { email, account_name } = partyOf(requireUser(view, quote.user_id))
  return { email: quote.expected_source_etransfer_email || email, account_name }
}

/** Runs the job of `expireTask`: the quote was not accepted, or not funded. */
export function runExpireJob(unit: UnitOfWork, quoteId: Id): void {
  const quote = unit.get('quotes', quoteId)
  invariant(quote !== undefined, `no quote ${quoteId}`)
  if (quote.status === 'CREATED') moveQuote(unit, quote, 'expire', 'timeline')
  else if (quote.status === 'AWAITING_DEPOSIT') {
    endAndReturn(unit, quoteWithTransaction(unit, quoteId), 'cancel', 'not_funded', 'timeline')
  }
}

export function quoteWithTransaction(view: View, quoteId: Id): QuoteWithTransaction {
  const quote = view.get('quotes', quoteId)
  invariant(
    quote !== undefined && quote.transaction_id !== null,
    `quote ${quoteId} is not accepted`,
  )
  return { quote, transaction: storedTransaction(view, quote.transaction_id) }
}
