import { invariant } from '../../kernel/invariant.ts'
import { formatExact, subtract } from '../../kernel/money.ts'
import type { UnitOfWork } from '../../kernel/unit.ts'
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
import { scenarioOfPlan } from '../quotes/planned.ts'
import { payoutPlan } from '../quotes/scenarios.ts'
import { knownCurrency } from '../reference/currencies.ts'
import { priceOfSource } from '../reference/pricing.ts'
import { defaultRail } from '../reference/rails.ts'
import type { TransactionLifecycle } from '../transactions/lifecycle.ts'
import {
  createTransaction,
  moveTransaction,
  type NewTransaction,
  partyOf,
  storedTransaction,
} from '../transactions/transactions.ts'
import { mayCredit } from '../wallets/wallets.ts'

/** The job that credits what arrived in a virtual account: one step after it did (A5). */
export const creditTask = 'deposit.credit'

/** Money arrives in a ready account: a DEPOSIT begins, PENDING. The amount fits its currency. */
export async function receiveDeposit(
  unit: UnitOfWork,
  account: VirtualAccountRow,
  amount: Decimal,
  sender: Party,
  cause: string,
): Promise<TransactionRow> {
  const wallet = await unit.get('wallets', account.wallet_id ?? '')
  const user = await unit.get('users', account.user_id)
  invariant(wallet !== undefined && user !== undefined, `account ${account.id} is not ready`)
  const fields = depositFields(unit, account, { wallet, user, amount, sender })
  const scenario = scenarioOfPlan(await consumeOutcome(unit, 'deposit', fields))
  const created = await createTransaction(unit, { ...fields, scenario }, 'PENDING', cause)
  const transaction = await receive(unit, created, amount, sender)
  await unit.put('transactions', transaction)
  const { slowness, lastSteps } = payoutPlan(scenario)
  if (lastSteps !== null) {
    await unit.schedule(creditTask, transaction.id, slowness * unit.settings.stepMs)
  }
  return transaction
}

interface Arrival {
  readonly wallet: WalletRow
  readonly user: UserRow
  readonly amount: Decimal
  readonly sender: Party
}

/** What arrived is the source amount; the fee is taken from it, the rest is credited (A5, B2b). */
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

/** The job of `creditTask`. */
export async function creditDeposit(unit: UnitOfWork, transactionId: Id): Promise<void> {
  const transaction = await storedTransaction(unit, transactionId)
  const { failure } = payoutPlan(transaction.scenario)
  if (failure === null) return settle(unit, transaction, 'timeline')
  const returned = await sendBack(unit, transaction, transaction.source_amount)
  const reason = transaction.scenario?.reason ?? failure
  await moveTransaction(unit, returned, 'fail', `scenario ${failure}`, reason)
}

/** Credits the wallet; one that is suspended by now has the deposit fail (A8). */
async function settle(unit: UnitOfWork, transaction: TransactionRow, cause: string): Promise<void> {
  const wallet = await unit.get('wallets', transaction.target_wallet_id ?? '')
  invariant(wallet !== undefined, `deposit ${transaction.id} has no wallet`)
  await unit.unschedule(transaction.id, creditTask)
  if (!mayCredit(wallet.status)) {
    const returned = await sendBack(unit, transaction, transaction.source_amount)
    await moveTransaction(unit, returned, 'fail', cause, 'wallet_suspended')
    return
  }
  const { source_currency: currency, source_amount, target_amount, fees } = transaction
  await passOn(unit, transaction, source_amount, 'deposit', [
    { world: 'world:fees', currency, amount: fees.total_fees },
    { wallet: wallet.id, currency, amount: target_amount },
  ])
  await moveTransaction(unit, transaction, 'complete', cause)
}

const byControl = 'control'

/** How control moves a deposit: it has one step, and until then no wallet has moved. */
export const depositLifecycle: TransactionLifecycle = {
  advance: (unit, transaction) => settle(unit, transaction, byControl),
  complete: (unit, transaction) => settle(unit, transaction, byControl),
  async end(unit, transaction, event, reason) {
    await unit.unschedule(transaction.id, creditTask)
    const returned = await sendBack(unit, transaction, transaction.source_amount)
    await moveTransaction(unit, returned, event, byControl, reason)
  },
}
