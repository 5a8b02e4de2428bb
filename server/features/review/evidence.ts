import type { RequestRecord } from '../../http/request-log/request-log.ts'
import type {
  CheckoutRow,
  EventRow,
  QuoteRow,
  RefundRow,
  TransactionRow,
} from '../../model/rows.ts'
import type { Severity } from '../../model/severity.ts'

/** One API request of the client; in the evidence, the oldest is first. */
export interface ReviewedRequest extends RequestRecord {
  /** The path without its query. */
  readonly plainPath: string
  /** Method, path and body as one text, equal for equal requests. */
  readonly fingerprint: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly answer: Readonly<Record<string, unknown>>
}

/** A payment that a request of the client began. */
export interface BegunPayment {
  readonly transaction: TransactionRow
  /** The accepts or transfers that name it and may have begun it; the oldest is first. */
  readonly attempts: readonly ReviewedRequest[]
}

/** The input of the rules. */
export interface Evidence {
  readonly requests: readonly ReviewedRequest[]
  /** The payments that these requests began, in the order of their first request. */
  readonly begun: readonly BegunPayment[]
  readonly events: readonly EventRow[]
  readonly transactions: readonly TransactionRow[]
  readonly quotes: ReadonlyMap<string, QuoteRow>
  readonly checkouts: readonly CheckoutRow[]
  readonly refunds: readonly RefundRow[]
  /** The validity of a quote, in milliseconds. */
  readonly quoteTtlMs: number
}

/** One problem: the requests that show it, and a description. */
export interface ReviewProblem {
  readonly requests: readonly string[]
  readonly detail: string
  /** Absent: the severity of the rule. */
  readonly severity?: Severity
}

export type Rule = (evidence: Evidence) => readonly ReviewProblem[]

export function toReviewed(record: RequestRecord): ReviewedRequest {
  // The record parses a body each time that it is read.
  const plain = { ...record }
  return {
    ...plain,
    plainPath: plain.path.split('?')[0] as string,
    fingerprint: `${plain.method} ${plain.path} ${JSON.stringify(plain.request)}`,
    fields: fieldsOf(plain.request),
    answer: fieldsOf(plain.response),
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Yields every value inside a value that is not an object, with the path of its field. */
export function* leaves(
  value: unknown,
  path = '',
): Generator<readonly [path: string, leaf: unknown]> {
  if (typeof value !== 'object' || value === null) {
    yield [path, value]
    return
  }
  for (const [name, part] of Object.entries(value)) {
    yield* leaves(part, path === '' ? name : `${path}.${name}`)
  }
}

/** Returns the query of a request; `+` is a blank in it. */
export function queryOf({ path }: Pick<RequestRecord, 'path'>): URLSearchParams {
  return new URLSearchParams(path.split('?')[1] ?? '')
}

export function idsOf(requests: readonly ReviewedRequest[]): string[] {
  return requests.map(({ id }) => id)
}

/** Returns true if the client got no answer, or one that does not say whether the request ran. */
export function isLost({ status }: RequestRecord): boolean {
  return status === null || status >= 500
}

/** Returns true if the log keeps no more than the size of a response. */
export function isUnreadable({ response }: RequestRecord): boolean {
  return typeof response === 'string'
}

export function isOk({ status }: RequestRecord): boolean {
  return status !== null && status < 300
}
