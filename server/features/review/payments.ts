import type { TransactionRow } from '../../model/rows.ts'
import { type BegunPayment, isLost, isOk, isUnreadable, type ReviewedRequest } from './evidence.ts'

/** Returns the payments that requests of the log began, in the order of their first request. */
export function begunPayments(
  requests: readonly ReviewedRequest[],
  transactions: readonly TransactionRow[],
): readonly BegunPayment[] {
  const byName = new Map<string, TransactionRow>()
  for (const row of transactions) {
    if (row.quote_id !== null) byName.set(row.quote_id, row)
    if (row.idempotency_key !== null) byName.set(row.idempotency_key, row)
  }
  const begun = new Map<TransactionRow, ReviewedRequest[]>()
  for (const one of requests) {
    if (!isOk(one) && !isLost(one)) continue
    const transaction = byName.get(paymentNamedBy(one) ?? '')
    if (transaction === undefined) continue
    const attempts = begun.get(transaction)
    if (attempts === undefined) begun.set(transaction, [one])
    else attempts.push(one)
  }
  return [...begun].map(([transaction, attempts]) => ({ transaction, attempts }))
}

/** Returns the quote of an accept, or the key of a transfer; undefined for other requests. */
export function paymentNamedBy({
  operation,
  plainPath,
  fields,
}: ReviewedRequest): string | undefined {
  if (operation === 'acceptQuote') return plainPath.split('/').at(-2)?.toLowerCase()
  if (operation === 'createTransfer') return String(fields.idempotency_key).toLowerCase()
  return undefined
}

/** Returns the texts that name a payment in requests and responses. */
export function namesOf(row: TransactionRow): readonly string[] {
  const { id, transaction_reference, quote_id } = row
  return quote_id === null ? [id, transaction_reference] : [id, transaction_reference, quote_id]
}

/** The objects that were read, by each text that names one. */
export interface Readings {
  /** The positions of the answered requests that showed an object, and the shown statuses. */
  of(name: string): readonly Reading[]
  /** The positions of lists whose answers are not kept: they may have shown any object. */
  readonly unreadable: readonly number[]
}

export interface Reading {
  readonly at: number
  readonly statuses: readonly unknown[]
}

/** Returns the requests that showed objects with one of these names. */
export function readingsOf(
  requests: readonly ReviewedRequest[],
  names: ReadonlySet<string>,
): Readings {
  const found = new Map<string, Reading[]>()
  const unreadable: number[] = []
  const add = (name: string, reading: Reading) => {
    const readings = found.get(name)
    if (readings === undefined) found.set(name, [reading])
    else readings.push(reading)
  }
  requests.forEach((one, at) => {
    if (!isOk(one)) return
    if (isUnreadable(one)) unreadable.push(at)
    else
      for (const shown of objectsIn(one.answer)) {
        const statuses = statusesOf(shown)
        for (const value of Object.values(shown)) {
          if (typeof value === 'string' && names.has(value)) add(value, { at, statuses })
        }
      }
  })
  return { of: (name) => found.get(name) ?? [], unreadable }
}

function statusesOf(shown: Readonly<Record<string, unknown>>): unknown[] {
  return Object.entries(shown).flatMap(([name, value]) => (/status/.test(name) ? [value] : []))
}

function* objectsIn(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const part of Object.values(value)) yield* objectsIn(part)
}
