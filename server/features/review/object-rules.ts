import { toMillis } from '../../core/clock.ts'
import { groupBy } from '../../core/group-by.ts'
import type { EventRow } from '../../model/rows.ts'
import { idsOf, isOk, queryOf, type ReviewedRequest, type Rule } from './evidence.ts'

/** The last part of a quote's validity in which an accept is late. */
const lastShare = 0.1
const minExpired = 2

const lateAccept: Rule = ({ requests, quoteTtlMs }) => {
  const validUntil = new Map<unknown, number>()
  const late: ReviewedRequest[] = []
  const expired: ReviewedRequest[] = []
  for (const one of requests) {
    if (one.operation === 'createQuote' && isOk(one)) {
      validUntil.set(one.answer.quote_id, toMillis(String(one.answer.valid_until)))
    }
    if (one.operation !== 'acceptQuote') continue
    const until = validUntil.get(one.plainPath.split('/').at(-2))
    if (until !== undefined && isOk(one) && until - one.atMs < quoteTtlMs * lastShare) {
      late.push(one)
    }
    if (one.answer.error === 'quote has expired') expired.push(one)
  }
  const again = expired.length >= minExpired ? expired : []
  return [
    ...late.map(({ id }) => ({ requests: [id], detail: 'accepted in the last tenth of validity' })),
    ...(again.length === 0
      ? []
      : [{ requests: idsOf(again), detail: `${again.length} quotes were accepted too late` }]),
  ]
}

const expiredRate: Rule = ({ requests }) => {
  const known = new Map<string, ReviewedRequest>()
  const pairOf = (fields: Readonly<Record<string, unknown>>) =>
    `${fields.source_currency} ${fields.target_currency}`
  return requests.flatMap((one) => {
    if (one.operation === 'getExchangeRate' && isOk(one)) known.set(pairOf(one.answer), one)
    if (one.operation !== 'createQuote') return []
    const rate = known.get(pairOf(one.fields))
    if (rate === undefined || one.atMs <= toMillis(String(rate.answer.valid_until))) return []
    const pair = pairOf(one.fields)
    if (!isComputedBy(rate, one)) {
      return [{ requests: [one.id], detail: `the last rate of ${pair} had expired` }]
    }
    const detail = `source_amount ${one.fields.source_amount} comes from an expired rate of ${pair}`
    return [{ requests: idsOf([rate, one]), detail, severity: 'warning' as const }]
  })
}

/** Returns true if the amount of a quote is the one that an exchange rate was asked to compute. */
function isComputedBy(rate: ReviewedRequest, quote: ReviewedRequest): boolean {
  const asked = queryOf(rate)
  return (
    asked.get('amount_side') === 'TARGET' &&
    Number(rate.answer.source_amount) === Number(quote.fields.source_amount)
  )
}

/** Fewer attempts may be a receiver that was started later, or one that a test lets fail. */
const minAttempts = 2

/** Returns the attempts that reached the receiver and that it did not acknowledge. */
function refusedAttempts({ attempts }: EventRow) {
  return attempts.filter(({ url, chaos = [] }) => url !== undefined && chaos.length === 0)
}

function isUnacknowledged(event: EventRow): boolean {
  const isOpen = event.state === 'pending' || event.state === 'exhausted'
  return (
    isOpen &&
    event.example !== true &&
    event.attempts.every(({ error }) => error !== null) &&
    refusedAttempts(event).length >= minAttempts
  )
}

const neverAcknowledged: Rule = ({ requests, events }) => {
  const resultOf = (event: EventRow) => {
    const last = refusedAttempts(event).at(-1)
    return `${last?.url}: ${last?.status ?? last?.error}`
  }
  return [...groupBy(events.filter(isUnacknowledged), resultOf)].map(([result, group]) => {
    const recorded = new Set(group.map(({ id }) => id))
    const shown = requests.filter((one) => one.events.some((id) => recorded.has(id)))
    const count = group.length === 1 ? '1 event has' : `${group.length} events have`
    return { requests: idsOf(shown), detail: `${count} not been acknowledged by ${result}` }
  })
}

const accountFields = ['account_number', 'iban', 'email', 'phone']
const minSame = 3

const repeatedBeneficiary: Rule = ({ requests }) => {
  const made = requests.filter(({ operation }) => operation === 'createBeneficiary')
  const keyOf = ({ fields }: ReviewedRequest) =>
    JSON.stringify([fields.user_id, ...accountFields.map((name) => fields[name] ?? null)])
  return [...groupBy(made, keyOf).values()]
    .filter((same) => same.filter((one) => isOk(one) || one.status === 409).length >= minSame)
    .map((same) => ({ requests: idsOf(same), detail: `the same details ${same.length} times` }))
}

/** The rules about objects, by their number in the catalogue. */
export const objectRules = {
  V04: lateAccept,
  V05: expiredRate,
  V12: repeatedBeneficiary,
  V20: neverAcknowledged,
} as const
