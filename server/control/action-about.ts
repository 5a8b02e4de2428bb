import { moneyText } from '../core/amount-text.ts'
import { subtract } from '../core/money.ts'
import { plural } from '../core/plural.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import { personName } from '../model/person-name.ts'
import type { UserRow } from '../model/rows.ts'
import type { Instant } from '../model/values.ts'
import { faultAbout } from './fault-about.ts'

/** A call of the control API that has succeeded. */
export interface SucceededCall {
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  readonly answer: unknown
  /** The time of the sandbox clock before it. */
  readonly before: Instant
}

type Fields = Readonly<Record<string, unknown>>

const maxLength = 200

/**
 * Returns the object of an action and its amount, such as `45.00 USD from Ada Approved to Tunde
 * Bello`; '' if its name says it all.
 */
export function actionAbout(view: View, { params, body, answer, before }: SucceededCall): string {
  const given = fieldsOf(body)
  const fields = fieldsOf(answer)
  return cut(
    settingsAbout(given, fields) ??
      moneyAbout(view, given, fields) ??
      customerAbout(view, fields) ??
      worldAbout(given, fields, before) ??
      namedAbout(fields) ??
      Object.values(params).join(', '),
  )
}

/**
 * Returns the object of a call that only the request log knows, from its two bodies: the changed
 * settings, a fault, or a name; '' if they name none.
 */
export function loggedAbout(body: unknown, answer: unknown): string {
  const fields = fieldsOf(answer)
  return cut(settingsAbout(fieldsOf(body), fields) ?? faultIn(fields) ?? namedAbout(fields) ?? '')
}

function cut(about: string): string {
  return about.length > maxLength ? `${about.slice(0, maxLength - 1)}…` : about
}

/** Returns the changed settings, such as `rates.NGN 1600, step_ms taken back`. */
function settingsAbout(body: Fields, answer: Fields): string | undefined {
  if (!has<Schemas['SettingsInForce']>(answer, 'rates', 'limits', 'step_ms')) return undefined
  return leavesOf(body)
    .map(([name, value]) => `${name} ${value === null ? 'taken back' : value}`)
    .join(', ')
}

function leavesOf(fields: Fields, prefix = ''): (readonly [name: string, value: unknown])[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? leavesOf(value as Fields, `${prefix}${name}.`)
      : [[prefix + name, value] as const],
  )
}

function faultIn(answer: Fields): string | undefined {
  if (!has<Schemas['InjectedFault']>(answer, 'phase', 'skip', 'rate', 'hits')) return undefined
  return faultAbout(answer as unknown as Schemas['InjectedFault'])
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function has<T extends object>(fields: Fields, ...names: (keyof T & string)[]): boolean {
  return names.every((name) => fields[name] !== undefined && fields[name] !== null)
}

/** Returns the amount and the parties of a transaction, a card payment, a refund or a wallet. */
function moneyAbout(view: View, body: Fields, answer: Fields): string | undefined {
  if (has<Schemas['ControlTransaction']>(answer, 'transaction', 'sender', 'recipient')) {
    return transactionAbout(view, answer as unknown as Schemas['ControlTransaction'])
  }
  if (has<Schemas['ControlCheckout']>(answer, 'payment', 'checkout_link')) {
    const { payment, reference } = answer as unknown as Schemas['ControlCheckout']
    return `${moneyText(payment.amount, payment.currency)}, ${reference}`
  }
  if (has<Schemas['CheckoutPaid']>(answer, 'access_code', 'transaction_reference', 'result')) {
    const paid = view.get('checkouts', String(answer.access_code))
    if (paid !== undefined) return `${moneyText(paid.amount, paid.currency)}, ${paid.reference}`
  }
  if (has<Schemas['ControlRefund']>(answer, 'refund', 'access_code')) {
    const { amount, currency, refund } = answer as unknown as Schemas['ControlRefund']
    return `${moneyText(amount, currency)}, ${refund.refund_reference}`
  }
  if (!has<Schemas['Wallet']>(answer, 'ledger_balance', 'user_id')) return undefined
  const { currency, user_id, status } = answer as unknown as Schemas['Wallet']
  const owner = nameOfUser(view.get('users', user_id))
  if (typeof body.amount === 'string') return `${moneyText(body.amount, currency)} to ${owner}`
  return `${currency} of ${owner}, ${status}`
}

function transactionAbout(view: View, shown: Schemas['ControlTransaction']): string {
  const { transaction, sender, recipient, returned } = shown
  const { source_amount, source_currency, transaction_reference, user_id } = transaction
  const isDeposit = transaction.transaction_type_name === 'DEPOSIT'
  const from = sender.account_name || (isDeposit ? '' : nameOfUser(view.get('users', user_id)))
  const to = recipient.account_name || 'a wallet'
  if (returned !== null) {
    const currency = isDeposit ? transaction.target_currency : source_currency
    const amount = moneyText(subtract(returned.amount, returned.charge), currency)
    return `${amount} ${isDeposit ? `from ${to}` : `to ${from}`}, ${transaction_reference}`
  }
  const parties = from === '' ? `to ${to}` : `from ${from} to ${to}`
  return `${moneyText(source_amount, source_currency)} ${parties}, ${transaction_reference}`
}

function customerAbout(view: View, answer: Fields): string | undefined {
  if (has<Schemas['KycDecided']>(answer, 'user_id', 'kyc_status', 'previous_kyc_status')) {
    const { user_id, kyc_status, previous_kyc_status } = answer as unknown as Schemas['KycDecided']
    const name = nameOfUser(view.get('users', user_id))
    return `${name}, from ${previous_kyc_status} to ${kyc_status}`
  }
  if (!has<UserRow>(answer, 'first_name', 'last_name', 'id')) return undefined
  const named = `${answer.first_name} ${answer.last_name}`.trim()
  return named === '' ? String(answer.email ?? answer.id) : named
}

/** Returns what a move of the clock, a reset or test data did to the world. */
function worldAbout(body: Fields, answer: Fields, before: Instant): string | undefined {
  const { now, jobs_run, seed, mode, transactions, customers, scheduled } = answer
  if (typeof scheduled === 'number') return plural(scheduled, 'event')
  if (jobs_run !== undefined) return `from ${timeText(before)} to ${timeText(String(now))}`
  if (seed !== undefined) return `seed ${seed}`
  if (mode !== undefined) return body.rate === undefined ? `${mode}` : `rate ${body.rate}, ${mode}`
  return typeof transactions === 'number' && typeof customers === 'number'
    ? `${plural(customers, 'customer')}, ${plural(transactions, 'transaction')}`
    : undefined
}

/** Returns a time of the clock, such as `2026-01-05 09:30:00`. */
function timeText(at: string): string {
  return at.slice(0, 19).replace('T', ' ')
}

/** Returns a name, such as that of a snapshot, an account holder, or the type of an event. */
function namedAbout({ name, account_name, type, for: kind, outcome }: Fields): string | undefined {
  const [named] = [name, account_name, type].filter((one) => typeof one === 'string' && one !== '')
  if (named !== undefined) return String(named)
  if (typeof kind !== 'string' || typeof outcome !== 'string') return undefined
  const words = `${outcome} for the next ${kind}`.replaceAll('_', ' ').toLowerCase()
  return words.replace(/kyc$/, 'KYC').replace(/^upstream /, 'HTTP 502 ')
}

function nameOfUser(user: UserRow | undefined): string {
  return user === undefined ? 'a customer' : personName(user)
}
