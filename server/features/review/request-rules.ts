import { groupBy, isOk, leaves, type ReviewedRequest, type Rule } from './evidence.ts'

const ids = (requests: readonly ReviewedRequest[]) => requests.map(({ id }) => id)

/** 4xx statuses that a later attempt may not get. */
const temporary = new Set([401, 408, 409, 425, 429])
const minRepeats = 3

function isRefused({ status }: ReviewedRequest): boolean {
  return status !== null && status >= 400 && status < 500 && !temporary.has(status)
}

const retriedError: Rule = ({ requests }) =>
  [...groupBy(requests.filter(isRefused), ({ fingerprint }) => fingerprint).values()]
    .filter((same) => same.length >= minRepeats)
    .map((same) => ({
      requests: ids(same),
      detail: `${same[0]?.plainPath} got ${same[0]?.status} ${same.length} times`,
    }))

const maxReads = 10

const polled: Rule = ({ requests }) => {
  const reads = requests.filter((one) => one.method === 'GET' && isOk(one) && hasId(one))
  const same = groupBy(reads, (one) => `${one.path} ${JSON.stringify(one.response)}`)
  return [...same.values()]
    .filter((group) => group.length > maxReads)
    .map((group) => ({
      requests: ids(group),
      detail: `${group[0]?.plainPath} was read ${group.length} times`,
    }))
}

function hasId({ path }: ReviewedRequest): boolean {
  return /[0-9a-f]{8}-[0-9a-f]{4}|reference=/.test(path)
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
      ([, leaf]) => typeof leaf === 'string' && leaf !== marker && leaf.includes(marker),
    )
    return found === undefined
      ? []
      : [{ requests: [one.id], detail: `the field ${found[0]} has a secret in its text` }]
  })

const maxSkewMs = 60_000

/** Fewer refusals may be the tests of a client that refuses on purpose. */
const minRefusals = 3

/** Returns true if refusals are the rule of a client, not a test that provokes them. */
function isHabit(refused: readonly unknown[], signed: number): boolean {
  return refused.length >= minRefusals && refused.length >= signed
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
    { requests: ids(shown), detail: `x-timestamp differs by ${Math.round(skewMs / 1_000)} s` },
  ]
}

/** A known mistake in signing is not made on purpose, so two refusals show it. */
const minKnownMistakes = 2

const badSignature: Rule = ({ requests }) => {
  const signed = requests.filter(({ client }) => client !== null).length
  const refused = requests.filter(
    ({ status, signature }) =>
      status === 401 && signature !== null && signature.clockSkewMs === undefined,
  )
  return [...groupBy(refused, ({ signature }) => String(signature?.explanation))].flatMap(
    ([explanation, group]) => {
      const isKnown = group[0]?.signature?.mistake !== null && group.length >= minKnownMistakes
      if (!isKnown && !isHabit(group, signed)) return []
      return [{ requests: ids(group), detail: `refused ${group.length} times: ${explanation}` }]
    },
  )
}

const publishedKey: Rule = ({ requests }) => {
  const found = requests.filter(({ client }) => client?.usesPublishedKeyFromAfar === true)
  const detail = 'the default key came from an address outside this machine and private networks'
  return found.length === 0 ? [] : [{ requests: ids(found), detail }]
}

const patienceMs = 30_000

const withoutTimeout: Rule = ({ requests }) =>
  requests
    .filter(({ status, duration_ms }) => status !== null && duration_ms >= patienceMs)
    .map((one) => ({
      requests: [one.id],
      detail: `${one.method} ${one.plainPath} was waited for ${Math.round(one.duration_ms)} ms`,
    }))

const firstPageOnly: Rule = ({ requests }) => {
  const lists = requests.filter((one) => isOk(one) && pagesOf(one) > 1)
  return [...groupBy(lists, ({ operation }) => String(operation)).values()]
    .filter((group) => group.every((one) => pageOf(one) === 1))
    .map((group) => ({
      requests: ids(group),
      detail: `${group[0]?.operation}: page 1 of ${pagesOf(group[0] as ReviewedRequest)}`,
    }))
}

function pagination({ answer }: ReviewedRequest) {
  return (answer.pagination ?? {}) as { page?: number; total_pages?: number }
}

function pagesOf(one: ReviewedRequest): number {
  return pagination(one).total_pages ?? 0
}

function pageOf(one: ReviewedRequest): number {
  return pagination(one).page ?? 1
}

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
} as const
