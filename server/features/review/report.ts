import type { AdminContext } from '../../control/admin-context.ts'
import type { Traffic } from '../../control/traffic.ts'
import { plural } from '../../core/plural.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { RequestRecord } from '../../http/request-log/request-log.ts'
import type { CheckoutRow, QuoteRow, RefundRow, TransactionRow } from '../../model/rows.ts'
import { type RuleNumber, ruleEntry, ruleNumbers } from './catalogue.ts'
import { type Evidence, isUnreadable, toReviewed } from './evidence.ts'
import { byNumber, maxShown } from './merge.ts'
import { begunPayments } from './payments.ts'
import { rules, wholeRunRule } from './rules.ts'
import type { Finding, NotJudged, ShownRequests, WorldReview } from './types.ts'

/** The maximum number of the newest rows of each kind that a review reads. */
const maxRows = 10_000
/** The maximum length of a detail, which may contain texts of a client. */
const maxDetail = 500

/** The parts of a world that a review reads. */
export type ReviewedWorld = Pick<AdminContext, 'name' | 'requestLog' | 'db'>

/** Reviews the logged API requests of a world, from a sandbox time in milliseconds on. */
export async function reviewWorld(
  { name: world, requestLog, db }: ReviewedWorld,
  sinceMs = Number.NEGATIVE_INFINITY,
): Promise<WorldReview> {
  const { records, total } = await requestLog.records()
  const looked = records.filter((record) => record.atMs >= sinceMs && isApi(record))
  const evidence = await db.read((view) => evidenceOf(view, looked))
  // A review without findings needs none of the lines, of up to 100,000 requests.
  let byId: ReadonlyMap<string, RequestRecord> | undefined
  const shownBy = (ids: readonly string[]): ShownRequests => ({
    requests: [...ids],
    request_lines: ids.map((id) => {
      byId ??= new Map(looked.map((record) => [record.id, record]))
      const record = byId.get(id)
      return record === undefined ? id : lineOf(record)
    }),
  })
  const findings = ruleNumbers.flatMap((number) =>
    (number === wholeRunRule ? [] : rules[number](evidence))
      .slice(0, maxShown)
      .map(({ requests, detail, severity = ruleEntry(number).severity }) => ({
        number,
        ...shownEntry(number),
        severity,
        detail: detail.slice(0, maxDetail),
        world,
        ...shownBy(requests.slice(0, maxShown)),
      })),
  )
  const refused = records
    .filter((record) => record.atMs >= sinceMs && isUnusable(record))
    .slice(0, maxShown)
  return {
    lookedAt: looked.length,
    total,
    findings,
    notJudged: notJudged(evidence, total > records.filter(isApi).length, world),
    refused: { requests: refused.map(({ id }) => id), request_lines: refused.map(lineOf) },
    omitted: 0,
  }
}

/** Returns a request as `POST /api/v1/client/quotes: 201`, without its query. */
function lineOf({ method, path, status }: RequestRecord): string {
  return `${method} ${path.split('?')[0]}: ${status ?? 'no response'}`
}

function shownEntry(number: RuleNumber) {
  const { severity, title, why, fix, section, cannotSee } = ruleEntry(number)
  return { severity, title, why, fix, section, cannot_see: cannotSee }
}

/** The rules that need the request that began a payment. */
const lifelongRules = ['V02', 'V06', 'V24'] as const
/** The rules that need every answer since then. */
const answerRules = ['V06', 'V14', 'V15', 'V24'] as const

/** Returns the rules that lack evidence: old requests, or answers, are no longer in the log. */
function notJudged(evidence: Evidence, isReplaced: boolean, world: string): NotJudged[] {
  const { requests, begun, transactions, checkouts } = evidence
  const opened = new Set(
    requests.map(({ operation, fields }) => `${operation} ${fields.reference}`),
  )
  const unseen = transactions.length - begun.length
  const unopened = checkouts.filter(({ reference }) => {
    return !opened.has(`initializeCheckout ${reference}`)
  })
  const reasonOf = (count: number) =>
    `the first request of ${plural(count, 'payment')} is no longer in the log`
  const large = requests.filter(isUnreadable).length
  const dropped = `${plural(large, 'response was', 'responses were')} too large to be logged`
  return [
    ...lifelongRules.flatMap((number) =>
      isReplaced && unseen > 0 ? [{ number, world, reason: reasonOf(unseen) }] : [],
    ),
    ...(isReplaced && unopened.length > 0
      ? [{ number: 'V14', world, reason: reasonOf(unopened.length) }]
      : []),
    ...answerRules.flatMap((number) => (large > 0 ? [{ number, world, reason: dropped }] : [])),
  ]
}

/** Returns true if a request of a client was refused for its credentials, or met no operation. */
function isUnusable({ operation, status, path }: RequestRecord): boolean {
  if (!/^\/api\/|\/client\//.test(path)) return false
  return status === 401 || (operation === null && status !== null && status >= 400)
}

function isApi({ path }: RequestRecord): boolean {
  return path.startsWith('/api/')
}

/** Returns a review as the control API answers it. */
export function presentReview(
  { lookedAt, total, findings, notJudged, refused, omitted }: WorldReview,
  traffic: Traffic,
  world: string,
): Schemas['Review'] {
  const summary =
    lookedAt === 0
      ? 'There is nothing to review: the request log has no API request.'
      : `Reviewed ${lookedAt} of ${total} requests.`
  const more =
    omitted === 0 ? '' : ` ${plural(omitted, 'more finding was', 'more findings were')} dropped.`
  return {
    looked_at: lookedAt,
    total,
    rules: ruleNumbers.length,
    summary: `${summary}${more}`,
    findings: [...noneAccepted(refused, traffic, world), ...findings].sort(byNumber),
    not_judged: [...notJudged],
    traffic,
  }
}

function noneAccepted(refused: ShownRequests, traffic: Traffic, world: string): Finding[] {
  if (traffic.accepted > 0 || refused.requests.length === 0) return []
  const detail =
    `${plural(traffic.refused, 'request was', 'requests were')} refused for the key or ` +
    `signature, ${plural(traffic.unknown, 'was', 'were')} sent to an unknown path`
  return [{ number: wholeRunRule, ...shownEntry(wholeRunRule), detail, world, ...refused }]
}

function evidenceOf(view: View, looked: readonly RequestRecord[]): Evidence {
  const transactions: TransactionRow[] = []
  const quotes: QuoteRow[] = []
  const checkouts: CheckoutRow[] = []
  const refunds: RefundRow[] = []
  for (const { id } of view.find('businesses', { index: 'all' })) {
    const newest = { index: 'business', key: [id], order: 'newest', limit: maxRows } as const
    transactions.push(...view.find('transactions', newest))
    quotes.push(...view.find('quotes', newest))
    checkouts.push(...view.find('checkouts', newest))
    refunds.push(...view.find('refunds', newest))
  }
  const requests = looked.map(toReviewed)
  return {
    requests,
    begun: begunPayments(requests, transactions),
    events: view.find('events', { index: 'all', order: 'newest', limit: maxRows }),
    transactions,
    quotes: new Map(quotes.map((quote) => [quote.id, quote])),
    checkouts,
    refunds,
    quoteTtlMs: view.settings.quoteTtlMs,
  }
}
