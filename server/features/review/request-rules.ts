import { groupBy } from '../../core/group-by.ts'
import { isSecretField } from '../../http/request-log/redact.ts'
import {
  idsOf,
  isOk,
  leaves,
  queryOf,
  type ReviewedRequest,
  type ReviewProblem,
  type Rule,
} from './evidence.ts'
import { paymentNamedBy } from './payments.ts'

/** 4xx statuses that a later attempt may not get. */
const temporary = new Set([401, 408, 409, 425, 429])
/** Equal errors within a second are a test that provokes them. */
const minProvoked = 3
const minRepeats = 5
const secondMs = 1_000

function isRefused({ status }: ReviewedRequest): boolean {
  return status !== null && status >= 400 && status < 500 && !temporary.has(status)
}

const retriedError: Rule = ({ requests }) =>
  [
    ...groupBy(requests.filter(isRefused), ({ fingerprint, status }) => `${status} ${fingerprint}`),
  ].flatMap(([, same]) => {
    const spreadMs = (same.at(-1)?.atMs ?? 0) - (same[0]?.atMs ?? 0)
    const isRetried = same.length >= minRepeats && spreadMs > secondMs
    const isProvoked = same.some((one, index) => {
      const last = same[index + minProvoked - 1]
      return last !== undefined && last.atMs - one.atMs <= secondMs
    })
    if (!isRetried && !isProvoked) return []
    const detail = `${same[0]?.plainPath} got ${same[0]?.status} ${same.length} times`
    return [{ requests: idsOf(same), detail, ...(isRetried ? {} : { severity: 'info' as const }) }]
  })

const maxReads = 10

/** Rarer reads are no polling. */
const pollingMs = 3_600_000

const polled: Rule = ({ requests }) => {
  const reads = requests.filter((one) => one.method === 'GET' && isOk(one) && showsState(one))
  const same = groupBy(reads, (one) => `${one.path} ${JSON.stringify(one.response)}`)
  return [...same.values()].filter(isPolling).map((group) => ({
    requests: idsOf(group),
    detail: `${group[0]?.plainPath} was read ${group.length} times`,
  }))
}

function isPolling(reads: readonly ReviewedRequest[]): boolean {
  return reads.some((one, index) => {
    const next = reads[index + maxReads]
    return next !== undefined && next.atMs - one.atMs <= pollingMs
  })
}

const stateLists = new Set(['listTransactions', 'listRefunds'])

/** Returns true for reads of one object, by id or reference, and for lists of payments. */
function showsState({ path, operation }: ReviewedRequest): boolean {
  if (stateLists.has(operation ?? '')) return true
  return /[0-9a-f]{8}-[0-9a-f]{4}|reference=|transaction_ref=/.test(path)
}

const floating = /^-?\d+\.\d{9,}$|^-?\d+(?:\.\d+)?e[+-]?\d+$/i
const amountName = /amount|price|fee|total/i

const floatingPoint: Rule = ({ requests }) =>
  requests.flatMap((one) => {
    const found = [...leaves(one.fields)].find(
      ([path, leaf]) => amountName.test(path) && floating.test(String(leaf)),
    )
    return found === undefined ? [] : [{ requests: [one.id], detail: `${found[0]}: ${found[1]}` }]
  })

const unknownFields: Rule = ({ requests }) => {
  const hinted = requests.flatMap((one) => {
    const hint = one.advice.find((text) => text.startsWith('ignored unknown fields'))
    return hint === undefined ? [] : [{ one, hint: `${one.operation}: ${hint}` }]
  })
  return [...groupBy(hinted, ({ hint }) => hint)].map(([detail, group]) => ({
    requests: group.map(({ one }) => one.id),
    detail,
  }))
}

const marker = '[redacted]'

const secretInText: Rule = ({ requests }) =>
  requests.flatMap((one) => {
    if (one.path.includes(marker)) {
      return [{ requests: [one.id], detail: `the query of ${one.plainPath} has a secret` }]
    }
    const found = [...leaves(one.fields)].find(
      ([path, leaf]) =>
        typeof leaf === 'string' &&
        leaf.includes(marker) &&
        (leaf !== marker || !path.split('.').some(isSecretField)),
    )
    return found === undefined
      ? []
      : [{ requests: [one.id], detail: `the field ${found[0]} has a secret in its text` }]
  })

const maxSkewMs = 60_000

/** Fewer rejected requests may be tests that provoke the error. */
const minRejected = 3

/** Returns true if most requests of a client were rejected, not a few by a test. */
function isHabit(refused: readonly unknown[], signed: number): boolean {
  return refused.length >= minRejected && refused.length >= signed
}

const clockSkew: Rule = ({ requests }) => {
  const signed = requests.filter(({ client }) => client !== null)
  const off = signed.filter(({ client }) => Math.abs(client?.clockSkewMs ?? 0) > maxSkewMs)
  const refused = requests.filter(({ signature }) => signature?.clockSkewMs !== undefined)
  const shown = isHabit(refused, signed.length) ? [...refused, ...off] : off
  const [first] = shown
  if (first === undefined) return []
  const skewMs = first.signature?.clockSkewMs ?? first.client?.clockSkewMs ?? 0
  return [
    { requests: idsOf(shown), detail: `x-timestamp differs by ${Math.round(skewMs / 1_000)} s` },
  ]
}

/** A known mistake in signing is not made on purpose, so two show it. */
const minKnownMistakes = 2
/** Tests provoke fewer refused requests, of mistakes that are each too rare for an error. */
const minScattered = 4
/** The maximum number of requests that the detail names for each mistake. */
const maxNamed = 3

/** The requests that were refused with the same explanation. */
type RefusedAlike = readonly [explanation: string, requests: readonly ReviewedRequest[]]

const badSignature: Rule = ({ requests }) => {
  const signed = requests.filter(({ client }) => client !== null).length
  const refused = requests.filter(
    ({ status, signature }) =>
      status === 401 && signature !== null && signature.clockSkewMs === undefined,
  )
  const groups = [...groupBy(refused, ({ signature }) => String(signature?.explanation))]
  const isRepeated = ([, group]: RefusedAlike) =>
    (group[0]?.signature?.mistake !== null && group.length >= minKnownMistakes) ||
    isHabit(group, signed)
  const repeated = groups.filter(isRepeated).map(([explanation, group]) => ({
    requests: idsOf(group),
    detail: `refused ${group.length} times: ${explanation}`,
  }))
  return [...repeated, ...scattered(groups.filter((group) => !isRepeated(group)))]
}

/** Returns one warning about mistakes that are each too rare for an error; none for a few. */
function scattered(groups: readonly RefusedAlike[]): ReviewProblem[] {
  const ids = groups.flatMap(([, group]) => idsOf(group))
  if (ids.length < minScattered) return []
  const counts = groups.map(([explanation, group]) => {
    const mistake = group[0]?.signature?.mistake ?? withoutAdvice(explanation)
    const shown = idsOf(group).slice(0, maxNamed).join(', ')
    return `${group.length} × ${mistake} (${shown}${group.length > maxNamed ? ', …' : ''})`
  })
  const detail = `${ids.length} requests were refused: ${counts.join('; ')}`
  return [{ requests: ids, detail, severity: 'warning' }]
}

/** Returns the reason in an explanation of a signature that has no known mistake. */
function withoutAdvice(explanation: string): string {
  const [reason = '', detail] = explanation.split(/[:;] /)
  return reason.startsWith('the request was refused before') ? (detail ?? reason) : reason
}

const publishedKey: Rule = ({ requests }) => {
  const found = requests.filter(({ client }) => client?.usesPublishedKeyFromAfar === true)
  const detail = 'the default key came from an address outside this machine and private networks'
  return found.length === 0 ? [] : [{ requests: idsOf(found), detail }]
}

const patienceMs = 30_000

const withoutTimeout: Rule = ({ requests }) =>
  requests
    .filter(({ duration_ms }) => duration_ms >= patienceMs)
    .map((one) => ({
      requests: [one.id],
      detail: `${one.method} ${one.plainPath} took ${Math.round(one.duration_ms)} ms`,
    }))

const firstPageOnly: Rule = ({ requests }) => {
  const lists = requests.filter((one) => isOk(one) && pagesOf(one) > 0)
  return [...groupBy(lists, filterOf).values()]
    .filter((group) => group.every((one) => pagesOf(one) > 1 && pageOf(one) === 1))
    .map((group) => ({
      requests: idsOf(group),
      detail: `${group[0]?.operation}: page 1 of ${pagesOf(group[0] as ReviewedRequest)}`,
    }))
}

const pageFields = ['page', 'page_id', 'page_size', 'limit', 'format']

/** Returns the list and its filter, without the fields that choose a page. */
function filterOf(one: ReviewedRequest): string {
  const query = queryOf(one)
  for (const name of pageFields) query.delete(name)
  query.sort()
  return `${one.operation} ${one.plainPath} ${query}`
}

function pagination({ answer }: ReviewedRequest) {
  return (answer.pagination ?? {}) as { page?: number; page_id?: number; total_pages?: number }
}

function pagesOf(one: ReviewedRequest): number {
  return pagination(one).total_pages ?? 0
}

function pageOf(one: ReviewedRequest): number {
  const { page, page_id } = pagination(one)
  return page ?? page_id ?? 1
}

const unapprovedCustomer: Rule = ({ requests }) =>
  requests.flatMap((one) => {
    if (paymentNamedBy(one) === undefined || !isOk(one)) return []
    const advice = one.advice.find((text) => kycAdvice.test(text))
    return advice === undefined ? [] : [{ requests: [one.id], detail: advice }]
  })

const kycAdvice = /has KYC (?:PENDING|REJECTED)/

const advisedOperations = new Set(['createBeneficiary', 'updateBeneficiary'])
/** The beginnings of advice about a request, not about the details of an account. */
const requestAdvice = ['ignored unknown fields', 'injected by', 'x-timestamp is']

const advisedBeneficiary: Rule = ({ requests }) =>
  requests.flatMap((one) => {
    if (!advisedOperations.has(one.operation ?? '') || !isOk(one)) return []
    const advice = one.advice.filter(
      (text) => !requestAdvice.some((start) => text.startsWith(start)),
    )
    return advice.length === 0 ? [] : [{ requests: [one.id], detail: advice.join('; ') }]
  })

/** The rules about requests, by their number in the catalogue. */
export const requestRules = {
  V01: retriedError,
  V03: polled,
  V08: floatingPoint,
  V09: unknownFields,
  V10: secretInText,
  V11: clockSkew,
  V13: firstPageOnly,
  V16: publishedKey,
  V17: withoutTimeout,
  V19: badSignature,
  V22: unapprovedCustomer,
  V23: advisedBeneficiary,
} as const
