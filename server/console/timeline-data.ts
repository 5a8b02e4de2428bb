import type { AdminContext } from '../control/admin-context.ts'
import { listDue } from '../control/due.ts'
import { moneyText } from '../core/amount-text.ts'
import type { View } from '../core/unit.ts'
import type { EventRow, PostingRow } from '../model/rows.ts'
import { dueNoun } from './due.tsx'
import { labelOf, postingText } from './labels.ts'
import { subjectOf } from './subjects.ts'

export const lanes = ['requests', 'money', 'webhooks'] as const
export type Lane = (typeof lanes)[number]

/** Something that happened. */
export interface TimelineDot {
  readonly lane: Lane
  readonly at: string
  readonly isFailed: boolean
  readonly title: string
  /** Path of its page below the base. */
  readonly to: string
}

/** Work that is due. */
export interface TimelineRing {
  readonly lane: Lane
  readonly at: string
  readonly task: string
  /** The number that the attempt of a webhook will have; 0 for any other work. */
  readonly attempt: number
}

export interface TimelineData {
  readonly dots: readonly TimelineDot[]
  /** In the order they are due. */
  readonly rings: readonly TimelineRing[]
  /** True if more work is due than `rings` has. */
  readonly isCut: boolean
}

/** The maximum number of dots of a lane, and of rings. */
const maxDots = 40
const maxRings = 30
/** The number of latest requests that are read, of which those of the API are shown. */
const maxRequestsRead = 100
const maxPerCurrency = 8
const maxAttempts = 3

/** Returns the latest and the next things of a world. Reads a bounded number of rows. */
export async function timelineOf({ db, requestLog }: AdminContext): Promise<TimelineData> {
  const requests: TimelineDot[] = []
  for (const [, entry] of requestLog.list({ order: 'newest', latest: maxRequestsRead })) {
    const { id, at, method, path, status } = entry
    if (!path.startsWith('/api/')) continue
    requests.push({
      lane: 'requests',
      at,
      isFailed: status === null || status >= 400,
      title: `${method} ${path.split('?')[0]} ${status ?? 'dropped'}`,
      to: `/_sandbox/requests/${id}`,
    })
    if (requests.length === maxDots) break
  }
  return db.read((view) => {
    const events = view.find('events', { index: 'all', order: 'newest', limit: maxDots })
    const { rings, isCut } = ringsOf(view)
    const dots = [...requests, ...moneyDots(view, events), ...webhookDots(events)]
    return { dots: dots.filter(({ at }) => at <= view.now), rings, isCut }
  })
}

function ringsOf(view: View): Pick<TimelineData, 'rings' | 'isCut'> {
  const { data, next_cursor } = listDue(view, { limit: maxRings })
  const rings = data.map(({ event_id, kind, due_at: at, task }): TimelineRing => {
    if (kind === 'job') return { lane: 'money', at, task, attempt: 0 }
    const made = view.get('events', event_id ?? '')?.attempts.length ?? 0
    return { lane: 'webhooks', at, task, attempt: made + 1 }
  })
  return { rings, isCut: next_cursor !== null }
}

/** Returns the latest movements of money, and the events that report a failure. */
function moneyDots(view: View, events: readonly EventRow[]): TimelineDot[] {
  const found = new Map<string, PostingRow>()
  for (const currency of view.reference.currencies.keys()) {
    const find = { index: 'currency', key: [currency], order: 'newest' } as const
    for (const row of view.find('postings', { ...find, limit: maxPerCurrency })) {
      if (row.cause !== 'fixtures') found.set(row.id, row)
    }
  }
  const latest = [...found.values()].sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
  const moved = latest.slice(0, maxDots).map((row) => ({
    lane: 'money' as const,
    at: row.created_at,
    isFailed: false,
    title: postingTitle(row),
    to: subjectPath(view, row.subject),
  }))
  const failed = events.flatMap(({ body, subject, type, created_at }) => {
    const [, status] = /"status":"(FAILED|CANCELLED)"/.exec(body) ?? []
    if (status === undefined) return []
    const title = `${labelOf(type)} ${labelOf(status)}`
    const to = subjectPath(view, subject)
    return [{ lane: 'money' as const, at: created_at, isFailed: true, title, to }]
  })
  return [...moved, ...failed]
}

function postingTitle({ cause, entries }: PostingRow): string {
  const [entry] = entries.filter(({ account }) => account.startsWith('wallet:'))
  const words = postingText(cause)
  return entry === undefined ? words : `${words}: ${moneyText(entry.amount, entry.currency)}`
}

/** Returns the path of the page of a posting's or an event's subject. */
function subjectPath(view: View, id: string): string {
  if (view.get('wallets', id) !== undefined) return `/_sandbox/wallets/${id}`
  return subjectOf(view, id)?.to ?? '/_sandbox/transactions'
}

function webhookDots(events: readonly EventRow[]): TimelineDot[] {
  return events.flatMap(({ id, type, attempts }) =>
    attempts.slice(-maxAttempts).map(({ at, number, status, error }) => ({
      lane: 'webhooks' as const,
      at,
      isFailed: error !== null,
      title: `${type}, attempt ${number}: ${error ?? status ?? 'no response'}`,
      to: `/_sandbox/events/${id}`,
    })),
  )
}

/** Returns the times at which work is due, at most `max`. */
export function momentsOfRings(rings: readonly TimelineRing[], max: number): string[] {
  return [...new Set(rings.map(({ at }) => at))].slice(0, max)
}

/** Returns `3 payout steps and webhook attempt 4`; '' if no work is due up to a time. */
export function workUntil({ rings, isCut }: TimelineData, at: string): string {
  const due = rings.filter((ring) => ring.at <= at)
  const counts = new Map<string, number>()
  for (const { task, attempt } of due) {
    const key = `${task} ${attempt}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const parts = [...counts].map(([key, count]) => {
    const [task = '', attempt = ''] = key.split(' ')
    const noun = dueNoun(task, Number(attempt), count)
    return count > 1 || Number(attempt) > 1 ? noun : `1 ${noun}`
  })
  if (isCut && rings.at(-1)?.at === at) parts.push('more')
  const last = parts.pop()
  return last === undefined ? '' : parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}
