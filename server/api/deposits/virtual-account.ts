import { invariant } from '../../core/invariant.ts'
import { formatExact, subtract } from '../../core/money.ts'
import type { UnitOfWork } from '../../core/unit.ts'
import type {
  Party,
  TransactionRow,
  UserRow,
  VirtualAccountRow,
  WalletRow,
} from '../../model/rows.ts'
import type { Decimal, Id } from '../../model/values.ts'
import { passOn, receive, sendBack } from '../ledger/received.ts'
import { consumeOutcome } from '../outcomes/outcomes.ts'
import { toScenario } from '../quotes/chosen-outcome.ts'
import { knownCurrency } from '../reference/currencies.ts'
import { priceOfSource } from '../reference/pricing.ts'
import { defaultRail } from '../reference/rails.ts'
import type { TransactionControl } from '../transactions/control.ts'
import { scheduleReturn } from '../transactions/returns.ts'
import { scenarioPlan } from '../transactions/scenario-plan.ts'
import {
  createTransaction,
  moveTransaction,
  type NewTransaction,
  partyOf,
  storedTransaction,
} from '../transactions/transactions.ts'
import { isActive } from '../virtual-wallets/accounts.ts'
import { mayCredit } from '../wallets/wallets.ts'

/** The job that credits a virtual account one step after money arrived (A5). */
export const creditTask = 'deposit.credit'

/**
 * Creates a PENDING DEPOSIT for money in a ready account; in an inactive one it fails (A32). The
 * amount fits its currency.
 */
export function receiveDeposit(
  unit: UnitOfWork,
  account: VirtualAccountRow,
  amount: Decimal,
  sender: Party,
  cause: string,
): TransactionRow {
  const wallet = unit.get('wallets', account.wallet_id ?? '')
  const user = unit.get('users', account.user_id)
  invariant(wallet !== undefined && user !== undefined, `account ${account.id} is not ready`)
  const fields = depositFields(unit, account, { wallet, user, amount, sender })
  const scenario = isActive(account)
    ? toScenario(consumeOutcome(unit, 'deposit', fields))
    : { name: 'account_closed', matched: `inactive virtual account ${account.id}` }
  const created = createTransaction(unit, { ...fields, scenario }, 'PENDING', cause)
  const transaction = receive(unit, created, amount, sender)
  unit.put('transactions', transaction)
  const { slowness, lastSteps } = scenarioPlan(scenario)
  if (lastSteps !== null) {
    unit.schedule(creditTask, transaction.id, slowness * unit.settings.stepMs)
  }
  return transaction
}

interface Arrival {
  readonly wallet: WalletRow
  readonly user: UserRow
  readonly amount: Decimal
  readonly sender: Party
}

/**
 * Returns the fields of a deposit. The arrived amount is the source amount; the fee is deducted
 * from it and the rest credited (A5, B2b).
 */
function depositFields(
  unit: UnitOfWork,
  account: VirtualAccountRow,
  { wallet, user, amount, sender }: Arrival,
): NewTransaction {
  const currency = knownCurrency(unit, account.currency)
  const rail = defaultRail(unit, 'DEPOSIT', currency)
  const price = priceOfSource({ source: currency, target: currency, rail, rate: '1' }, amount)
  return {
    user_id: user.id,
    business_id: account.business_id,
    business_ids: [account.business_id],
    wallet_ids: [wallet.id],
    kind: 'virtual_account_deposit',
    quote_id: null,
    quote_type: null,
    beneficiary_id: null,
    virtual_account_id: account.id,
    source_wallet_id: null,
    target_wallet_id: wallet.id,
    idempotency_key: null,
    transaction_type_name: 'DEPOSIT',
    payment_method: 'FIAT',
    source_currency: currency.code,
    source_amount: price.source_amount,
    target_currency: currency.code,
    target_amount: formatExact(subtract(amount, price.fees.total_fees), currency),
    quote_rate: '1',
    markup_rate: '0.0000',
    total_markup: '0.00',
    fees: price.fees,
    total_payable: price.source_amount,
    sender,
    recipient: {
      ...partyOf(user),
      account_number: account.account_number || account.iban,
      bank_name: account.bank_name,
      beneficiary_id: null,
    },
    scenario: null,
    counted_usd: null,
  }
}

/** Runs the job of `creditTask`. */
export function creditDeposit(unit: UnitOfWork, transactionId: Id): void {
  const transaction = storedTransaction(unit, transactionId)
  const { failure } = scenarioPlan(transaction.scenario)
  if (failure === null) {
    settle(unit, transaction, 'timeline')
    return
  }
  const returned = sendBack(unit, transaction, transaction.source_amount)
  const reason = transaction.scenario?.reason ?? failure
  moveTransaction(unit, returned, 'fail', `scenario ${failure}`, reason)
}

/** Credits the wallet; fails the deposit if the wallet is suspended by now (A8). */
function settle(unit: UnitOfWork, transaction: TransactionRow, cause: string): void {
  const wallet = unit.get('wallets', transaction.target_wallet_id ?? '')
  invariant(wallet !== undefined, `deposit ${transaction.id} has no wallet`)
  unit.unschedule(transaction.id, creditTask)
  if (!mayCredit(wallet.status)) {
    const returned = sendBack(unit, transaction, transaction.source_amount)
    moveTransaction(unit, returned, 'fail', cause, 'wallet_suspended')
    return
  }
  const { source_currency: currency, source_amount, target_amount, fees } = transaction
  passOn(unit, transaction, source_amount, 'deposit', [
    { outside: 'world:fees', currency, amount: fees.total_fees },
    { wallet: wallet.id, currency, amount: target_amount },
  ])
  scheduleReturn(unit, moveTransaction(unit, transaction, 'complete', cause))
}

const byControl = 'control'

/** The moves of a deposit by the control API. It has one step, and moves no wallet before it. */
export const depositControl: TransactionControl = {
  advance: (unit, transaction) => settle(unit, transaction, byControl),
  complete: (unit, transaction) => settle(unit, transaction, byControl),
  end(unit, transaction, event, reason) {
    unit.unschedule(transaction.id, creditTask)
    const returned = sendBack(unit, transaction, transaction.source_amount)
    moveTransaction(unit, returned, event, byControl, reason)
  },
}
