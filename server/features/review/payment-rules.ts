import { groupBy } from '../../core/group-by.ts'
import type { QuoteRow, TransactionRow } from '../../model/rows.ts'
import {
  type BegunPayment,
  type Evidence,
  idsOf,
  isLost,
  type ReviewedRequest,
  type Rule,
} from './evidence.ts'
import { namesOf, paymentNamedBy, readingsOf } from './payments.ts'

/** A payment whose first answer the client did not get. */
interface LostPayment extends BegunPayment {
  /** The position of the request without an answer. */
  readonly lostAt: number
  /** The positions of later requests that showed it, or that were answered for its own key. */
  readonly knownAt: readonly number[]
  /** The positions of all requests with its own key: the same payment, sent again. */
  readonly ownAt: readonly number[]
}

/** External money funds these: without it, nothing moves. */
const fundedLater = new Set(['DEPOSIT', 'DIRECT_EXCHANGE'])

function movedMoney({ quote_type, status }: TransactionRow): boolean {
  return !fundedLater.has(quote_type ?? '') && status !== 'FAILED' && status !== 'CANCELLED'
}

/** Returns the payments that move money and whose answer was lost. */
function lostPayments(
  requests: readonly ReviewedRequest[],
  begun: readonly BegunPayment[],
): readonly LostPayment[] {
  const lost = begun.filter(({ attempts }) => isLost(attempts[0] as ReviewedRequest))
  if (lost.length === 0) return []
  const readings = readingsOf(requests, new Set(lost.flatMap((one) => namesOf(one.transaction))))
  const positions = new Map(requests.map((one, at) => [one, at]))
  const named = requests.flatMap((one, at) => {
    const name = paymentNamedBy(one)
    return name === undefined ? [] : [{ one, name, at }]
  })
  const byName = groupBy(named, ({ name }) => name)
  return lost.map((one) => {
    const { transaction, attempts } = one
    const lostAt = positions.get(attempts[0] as ReviewedRequest) as number
    const names = [transaction.quote_id, transaction.idempotency_key]
    const own = names.flatMap((name) => byName.get(name ?? '') ?? [])
    const knownAt = [
      ...namesOf(transaction).flatMap((name) => readings.of(name).map(({ at }) => at)),
      ...readings.unreadable,
      ...own.flatMap(({ one, at }) => (isLost(one) ? [] : [at])),
    ]
    return {
      ...one,
      lostAt,
      knownAt: knownAt.filter((at) => at > lostAt),
      ownAt: own.map(({ at }) => at),
    }
  })
}

/** Returns a text that is equal for payments of one user to one recipient. */
function partiesOf({ user_id, recipient, ...row }: TransactionRow): string {
  const { account_number, bank_name, account_name, email } = recipient
  const account = account_number === '' ? [account_name, email] : [account_number, bank_name]
  return JSON.stringify([
    row.quote_type,
    user_id,
    row.source_wallet_id,
    row.target_wallet_id,
    row.source_currency,
    row.target_currency,
    ...account,
  ])
}

function isOfSameAmount(a: TransactionRow, b: TransactionRow): boolean {
  return a.source_amount === b.source_amount || a.target_amount === b.target_amount
}

/** Returns true if the quote of a payment is older than another payment: it is no repetition. */
function isQuotedBefore(
  { quote_id }: TransactionRow,
  { sequence }: TransactionRow,
  quotes: ReadonlyMap<string, QuoteRow>,
): boolean {
  const quoted = quotes.get(quote_id ?? '')?.sequence
  return quoted !== undefined && sequence !== undefined && quoted < sequence
}

const paidTwice: Rule = (evidence) => {
  const { requests, quotes } = evidence
  const begun = evidence.begun.filter(({ transaction }) => movedMoney(transaction))
  const positions = new Map(requests.map((one, at) => [one, at]))
  const others = groupBy(begun, ({ transaction }) => partiesOf(transaction))
  return lostPayments(requests, begun).flatMap(({ transaction, attempts, ...lost }) => {
    const knownFirst = lost.knownAt.reduce((first, at) => Math.min(first, at), Number.MAX_VALUE)
    const second = others.get(partiesOf(transaction))?.find((other) => {
      const at = positions.get(other.attempts[0] as ReviewedRequest) as number
      return (
        other.transaction !== transaction &&
        at > lost.lostAt &&
        at < knownFirst &&
        isOfSameAmount(other.transaction, transaction) &&
        !isQuotedBefore(other.transaction, transaction, quotes) &&
        !lost.ownAt.some((later) => later > at)
      )
    })
    if (second === undefined) return []
    const [first, again] = [attempts[0] as ReviewedRequest, second.attempts[0] as ReviewedRequest]
    const { source_amount, source_currency, transaction_reference } = transaction
    const detail =
      `${source_amount} ${source_currency} moved twice: the response of ${transaction_reference} ` +
      `was lost (${first.status ?? 'no response'}), then ` +
      `${second.transaction.transaction_reference} was started without reading the first`
    return [{ requests: idsOf([first, again]), detail }]
  })
}

const failed = new Set<unknown>(['FAILED', 'CANCELLED', 'failed'])

/** Returns the ids of rows whose failure an acknowledged event reported. */
function acknowledgedFailures({ events }: Evidence): ReadonlySet<string> {
  const acknowledged = events.filter(({ body, attempts }) => {
    return attempts.some(({ error }) => error === null) && failed.has(JSON.parse(body).status)
  })
  return new Set(acknowledged.map(({ subject }) => subject))
}

const unhandledFailure: Rule = (evidence) => {
  const { requests, refunds } = evidence
  const payments = evidence.begun
    .filter(({ transaction }) => failed.has(transaction.status))
    .map(({ transaction, attempts }) => ({
      names: namesOf(transaction),
      shown: `${transaction.transaction_reference} is ${transaction.status}`,
      attempts,
      subject: transaction.id,
    }))
  const sent = requests.filter(({ operation }) => operation === 'refundPayment')
  const refunding = groupBy(sent, ({ answer }) => String(answer.refund_reference))
  const begunRefunds = refunds
    .filter(({ status }) => failed.has(status))
    .map(({ id, status }) => ({
      names: [id],
      shown: `refund ${id} is ${status}`,
      attempts: refunding.get(id) ?? [],
      subject: id,
    }))
  const ended = [...payments, ...begunRefunds].filter(({ attempts }) => attempts.length > 0)
  if (ended.length === 0) return []
  const acknowledged = acknowledgedFailures(evidence)
  const readings = readingsOf(requests, new Set(ended.flatMap(({ names }) => names)))
  return ended.flatMap(({ names, shown, attempts, subject }) => {
    const isRead = names.some((name) =>
      readings.of(name).some(({ statuses }) => statuses.some((status) => failed.has(status))),
    )
    if (isRead || readings.unreadable.length > 0 || acknowledged.has(subject)) return []
    return [{ requests: idsOf(attempts), detail: shown }]
  })
}

const lostAndForgotten: Rule = (evidence) => {
  const { requests, events, begun } = evidence
  const twice = new Set(paidTwice(evidence).flatMap(({ requests: [first] }) => first ?? []))
  const acknowledged = new Set(
    events.flatMap(({ subject, attempts }) =>
      attempts.some(({ error }) => error === null) ? [subject] : [],
    ),
  )
  return lostPayments(requests, begun)
    .filter(({ transaction, attempts, knownAt }) => {
      const [first] = attempts
      return (
        knownAt.length === 0 && !acknowledged.has(transaction.id) && !twice.has(first?.id ?? '')
      )
    })
    .map(({ transaction, attempts }) => ({
      requests: idsOf(attempts),
      detail: `${transaction.transaction_reference} is ${transaction.status}, never looked up`,
    }))
}

const fundedByItself: Rule = (evidence) =>
  evidence.begun
    .filter(({ transaction: { quote_id, status } }) => {
      const history = evidence.quotes.get(quote_id ?? '')?.history ?? []
      return (
        status === 'COMPLETED' &&
        history.some(({ state, cause }) => state === 'DEPOSIT_CONFIRMED' && cause === 'timeline')
      )
    })
    .map(({ transaction, attempts }) => ({
      requests: idsOf(attempts),
      detail: `${transaction.transaction_reference} was funded without a payer`,
    }))

/** The rules about payments, by their number in the catalogue. */
export const paymentRules = {
  V02: paidTwice,
  V06: unhandledFailure,
  V21: fundedByItself,
  V24: lostAndForgotten,
} as const
