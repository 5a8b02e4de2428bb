import type { AdminContext } from '../../control/admin-context.ts'
import type { Traffic } from '../../control/traffic.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { RequestRecord } from '../../http/request-log/request-log.ts'
import type { CheckoutRow, QuoteRow, RefundRow, TransactionRow } from '../../model/rows.ts'
import { ruleEntry, ruleNumbers } from './catalogue.ts'
import { type Evidence, toReviewed } from './evidence.ts'
import { maxShown } from './merge.ts'
import { rules, wholeRunRule } from './rules.ts'
import type { Finding, WorldReview } from './types.ts'

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
  const looked = records.filter((record) => isReviewed(record, sinceMs))
  const evidence = await db.read((view) => evidenceOf(view, looked))
  const findings = ruleNumbers.flatMap((number) =>
    (number === wholeRunRule ? [] : rules[number](evidence))
      .slice(0, maxShown)
      .map(({ requests, detail, severity = ruleEntry(number).severity }) => ({
        number,
        ...ruleEntry(number),
        severity,
        detail: detail.slice(0, maxDetail),
        world,
        requests: requests.slice(0, maxShown),
      })),
  )
  const refused = records.filter((record) => record.atMs >= sinceMs && isUnusable(record))
  return {
    lookedAt: looked.length,
    total,
    findings,
    refused: refused.slice(0, maxShown).map(({ id }) => id),
    omitted: 0,
  }
}

/** Returns true if a request of a client was refused for its credentials, or met no operation. */
function isUnusable({ operation, status, path }: RequestRecord): boolean {
  if (!/^\/api\/|\/client\//.test(path)) return false
  return status === 401 || (operation === null && status !== null && status >= 400)
}

function isReviewed({ atMs, path }: RequestRecord, sinceMs: number): boolean {
  return atMs >= sinceMs && path.startsWith('/api/')
}

/** Returns a review as the control API answers it. */
export function presentReview(
  { lookedAt, total, findings, refused, omitted }: WorldReview,
  traffic: Traffic,
  world: string,
): Schemas['Review'] {
  const summary =
    lookedAt === 0
      ? 'There is nothing to review: the request log has no API request.'
      : `Looked at ${lookedAt} of ${total} requests.`
  const more = omitted === 0 ? '' : ` ${omitted} more findings are not kept.`
  return {
    looked_at: lookedAt,
    total,
    rules: ruleNumbers.length,
    summary: `${summary}${more}`,
    findings: [...noneAccepted(refused, traffic, world), ...findings].sort((a, b) =>
      a.number === b.number ? 0 : a.number < b.number ? -1 : 1,
    ),
    traffic,
  }
}

function noneAccepted(refused: readonly string[], traffic: Traffic, world: string): Finding[] {
  if (traffic.accepted > 0 || refused.length === 0) return []
  const detail =
    `${traffic.refused} requests were refused for their key or signature, ` +
    `${traffic.unknown} asked for an unknown path`
  return [
    { number: wholeRunRule, ...ruleEntry(wholeRunRule), detail, world, requests: [...refused] },
  ]
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
  return {
    requests: looked.map(toReviewed),
    events: view.find('events', { index: 'all', order: 'newest', limit: maxRows }),
    transactions,
    quotes: new Map(quotes.map((quote) => [quote.id, quote])),
    checkouts,
    refunds,
    quoteTtlMs: view.settings.quoteTtlMs,
  }
}
