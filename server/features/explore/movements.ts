import type { ForkedWorld } from '../../control/forked-runs.ts'
import type { ListPage } from '../../control/lists.ts'
import { rowsUntil } from '../../control/run-traffic.ts'
import { groupBy } from '../../core/group-by.ts'
import { add, compare } from '../../core/money.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { MovedEntry, MovedMoney, Totals } from './types.ts'

/** One payment, card payment or refund that the explored command caused. */
export interface Movement {
  readonly id: string
  readonly reference: string
  /** The quote that it was made from; null without one. */
  readonly quoteId: string | null
  readonly user: string
  readonly recipient: string
  readonly amount: string
  readonly currency: string
  readonly status: string
  /** True if its money has left, or is on its way, and did not come back. */
  readonly isMoved: boolean
  /** True if it came back after it was COMPLETED, or ended in another way. */
  readonly cameBack: boolean
  /** True if it is money that leaves: neither a deposit nor a card payment. */
  readonly isOut: boolean
  readonly entries: readonly MovedEntry[]
}

/** The ids of the rows that a world has. */
export type KnownRows = ReadonlySet<string>

const pageSize = 100

/** The lists that have money, with the field that is the id of their rows. */
const lists = {
  '/transactions': 'id',
  '/checkouts': 'access_code',
  '/refunds': 'refund_reference',
} as const

type MoneyList = keyof typeof lists
type Caller = Pick<ForkedWorld, 'control'>

/** Returns the ids of the rows in the newest page of each list: a fork adds its rows after them. */
export async function knownRows(world: Caller): Promise<KnownRows> {
  const known = new Set<string>()
  for (const path of Object.keys(lists) as MoneyList[]) {
    const query = `?order=newest&limit=${pageSize}`
    const { data } = await world.control<ListPage<Record<string, string>>>('GET', path + query)
    for (const row of data) known.add(row[lists[path]] as string)
  }
  return known
}

/** Returns the rows of a list that are new, oldest first. */
function newRows<T>(world: Caller, path: MoneyList, known: KnownRows): Promise<T[]> {
  const idOf = (row: T) => (row as Readonly<Record<string, string>>)[lists[path]] as string
  return rowsUntil<T>(world, path, pageSize, (row) => known.has(idOf(row)))
}

/** Returns the new transactions with their present status, oldest first. */
export function newTransactions(
  world: Caller,
  known: KnownRows,
): Promise<Schemas['TransactionSummary'][]> {
  return newRows(world, '/transactions', known)
}

/** The statuses of money that did not move, or came back. */
export const goneStatuses = ['FAILED', 'CANCELLED', 'EXPIRED']

/** Returns all new movements of money: transactions, then card payments, then refunds. */
export async function readMovements(world: Caller, known: KnownRows): Promise<Movement[]> {
  const movements: Movement[] = []
  for (const row of await newTransactions(world, known)) {
    // Money that arrives in a virtual account is sent by a payer, not by the explored command.
    if (row.type === 'DEPOSIT' && row.quote_id === null) continue
    movements.push(fromTransaction(row, await world.control('GET', `/transactions/${row.id}`)))
  }
  const emails = new Map<string, string>()
  const checkouts = newRows<Schemas['CheckoutSummary']>(world, '/checkouts', known)
  for (const row of await checkouts) {
    emails.set(row.access_code, row.email)
    movements.push(fromCheckout(row))
  }
  for (const row of await newRows<Schemas['RefundSummary']>(world, '/refunds', known)) {
    movements.push(fromRefund(row, emails.get(row.access_code) ?? row.transaction_reference))
  }
  return movements
}

function fromTransaction(
  row: Schemas['TransactionSummary'],
  { sender, recipient, returned, transaction, ledger_entries }: Schemas['ControlTransaction'],
): Movement {
  const { account_name, email, account_number, bank_name } = recipient
  const isBack = returned !== null || goneStatuses.includes(row.status)
  return {
    id: row.id,
    reference: row.transaction_reference,
    quoteId: row.quote_id,
    user: partyText(sender),
    recipient: [partyText({ account_name, email }), account_number, bank_name]
      .filter((text) => text !== '')
      .join(', '),
    amount: transaction.source_amount,
    currency: transaction.source_currency,
    status: row.status,
    isMoved: !isBack && row.status !== 'PENDING',
    cameBack: isBack,
    isOut: row.type !== 'DEPOSIT',
    entries: ledger_entries.map(({ created_at, ...entry }) => entry),
  }
}

function partyText({ account_name, email }: Schemas['EventSender']): string {
  if (email === '') return account_name
  return account_name === '' ? email : `${account_name} <${email}>`
}

function fromCheckout(row: Schemas['CheckoutSummary']): Movement {
  const { access_code, transaction_reference, email, amount, currency, status } = row
  return {
    id: access_code,
    reference: transaction_reference,
    quoteId: null,
    user: email,
    recipient: 'card payment',
    amount,
    currency,
    status,
    isMoved: status === 'COMPLETED',
    cameBack: goneStatuses.includes(status),
    isOut: false,
    entries: [],
  }
}

function fromRefund(row: Schemas['RefundSummary'], payer: string): Movement {
  const { refund_reference, transaction_reference, amount, currency, status } = row
  return {
    id: refund_reference,
    reference: transaction_reference,
    quoteId: null,
    user: 'refund',
    recipient: payer,
    amount,
    currency,
    status,
    isMoved: !goneStatuses.includes(status),
    cameBack: goneStatuses.includes(status),
    isOut: true,
    entries: [],
  }
}

/** The parts of a movement that tell whether two movements have the same content. */
export type ContentPart = 'user' | 'recipient' | 'amount' | 'currency'

/** From strict to loose: what is compared if a part differs between two clean runs. */
export const contentLevels: readonly (readonly ContentPart[])[] = [
  ['user', 'recipient', 'amount', 'currency'],
  ['recipient', 'amount', 'currency'],
  ['user', 'amount', 'currency'],
  ['amount', 'currency'],
  ['currency'],
]

/** Returns a text that is equal for movements of the same content. */
export function contentOf(movement: Movement, parts: readonly ContentPart[]): string {
  return JSON.stringify(parts.map((part) => movement[part]))
}

/** Returns the movements that moved, by content. */
export function movedByContent(
  movements: readonly Movement[],
  parts: readonly ContentPart[],
): Map<string, Movement[]> {
  const moved = movements.filter(({ isMoved }) => isMoved)
  return groupBy(moved, (movement) => contentOf(movement, parts))
}

/** Returns what moved, as the report shows it. */
export function movedMoney(movements: readonly Movement[]): MovedMoney[] {
  const [strict = []] = contentLevels
  return [...movedByContent(movements, strict).values()].map((same) => {
    const { user, recipient, amount, currency } = same[0] as Movement
    return { user, recipient, amount, currency, count: same.length }
  })
}

/** Returns the sums of COMPLETED money out by currency. */
export function totalsOf(movements: readonly Movement[]): Totals {
  const sums: Record<string, string> = {}
  for (const { isOut, isMoved, status, currency, amount } of movements) {
    if (!isOut || !isMoved || status !== 'COMPLETED') continue
    sums[currency] = add(sums[currency] ?? '0', amount)
  }
  return sums
}

/** Returns true if two sets of totals are the same; an absent currency is 0. */
export function areEqualTotals(a: Totals, b: Totals): boolean {
  const currencies = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...currencies].every((code) => compare(a[code] ?? '0', b[code] ?? '0') === 0)
}

export function addTotals(a: Totals, b: Totals): Totals {
  const codes = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return Object.fromEntries(codes.map((code) => [code, add(a[code] ?? '0', b[code] ?? '0')]))
}
