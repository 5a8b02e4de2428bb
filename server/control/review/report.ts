import type { Schemas } from '../../generated/schemas.ts'
import type { RequestRecord } from '../../http/request-log/request-log.ts'
import type { View } from '../../kernel/unit.ts'
import type { CheckoutRow, TransactionRow } from '../../model/rows.ts'
import { ruleEntry, ruleNumbers } from './catalogue.ts'
import { type Evidence, toReviewed } from './evidence.ts'
import { rules } from './rules.ts'

/** Rows of each kind that a review looks at, the newest. */
const maxRows = 10_000
/** Findings of one rule, and requests of one finding, that are shown. */
const maxShown = 20

/** Judges the API requests among these, which begin at a sandbox time in milliseconds. */
export async function reviewOf(
  view: View,
  records: readonly RequestRecord[],
  sinceMs: number,
  total: number,
): Promise<Schemas['Review']> {
  const looked = records.filter(({ atMs, path }) => atMs >= sinceMs && path.startsWith('/api/'))
  const evidence = await evidenceOf(view, looked)
  const findings = ruleNumbers.flatMap((number) =>
    rules[number](evidence)
      .slice(0, maxShown)
      .map(({ requests, detail }) => ({
        ...{ number, ...ruleEntry(number), detail },
        requests: requests.slice(0, maxShown),
      })),
  )
  const summary =
    looked.length === 0
      ? 'There is nothing to review: the request log has no API request.'
      : `Looked at ${looked.length} of ${total} requests.`
  return { looked_at: looked.length, total, rules: ruleNumbers.length, summary, findings }
}

async function evidenceOf(view: View, looked: readonly RequestRecord[]): Promise<Evidence> {
  const transactions: TransactionRow[] = []
  const checkouts: CheckoutRow[] = []
  for (const { id } of await view.find('businesses', { index: 'all' })) {
    const newest = { index: 'business', key: [id], order: 'newest', limit: maxRows } as const
    transactions.push(...(await view.find('transactions', newest)))
    checkouts.push(...(await view.find('checkouts', newest)))
  }
  return {
    requests: looked.map(toReviewed),
    events: await view.find('events', { index: 'all', order: 'newest', limit: maxRows }),
    transactions,
    checkouts,
    quoteTtlMs: view.settings.quoteTtlMs,
  }
}
