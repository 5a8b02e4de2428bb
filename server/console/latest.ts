import type { AdminContext } from '../control/admin-context.ts'
import { eventStatus } from '../control/event-status.ts'
import type { View } from '../core/unit.ts'
import type { RequestSummary } from '../http/request-log/request-log.ts'
import type { EventRow } from '../model/rows.ts'
import { doneSentence } from './done.ts'
import type { IconName } from './icons.tsx'
import { labelOf, nameOf } from './labels.ts'
import { moneyText } from './parts.tsx'

/** One line of the feed: an event, a request of a client, or an action of the control API. */
export interface NewsItem {
  readonly icon: IconName
  readonly title: string
  /** The text after the title, such as amounts; '' for none. */
  readonly about: string
  readonly at: string
  /** Null for an action, which succeeded. */
  readonly status: string | null
  /** The number of times in a row that it happened. */
  readonly count: number
  /** Path of its page below the base. */
  readonly to: string
}

const maxNews = 12
/** The number of latest events and requests that are read. */
const maxRead = 60

/** Returns what happened last, newest first: one line for each object and each kind of request. */
export async function latestOf({ db, requestLog, operations }: AdminContext): Promise<NewsItem[]> {
  const news = await db.read(eventNews)
  const summaries = new Map(operations().map(({ id, summary }) => [id, summary]))
  for (const [, entry] of requestLog.list({ order: 'newest', latest: maxRead })) {
    const item = entry.path.startsWith('/api/') ? requestNews(entry, summaries) : actionNews(entry)
    if (item !== null) news.push(item)
  }
  const sorted = news.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return joined(sorted).slice(0, maxNews)
}

/** Joins neighbours that say the same. */
function joined(sorted: readonly NewsItem[]): NewsItem[] {
  const lines: NewsItem[] = []
  for (const item of sorted) {
    const last = lines.at(-1)
    const isSame = last?.title === item.title && last.about === item.about
    if (last !== undefined && isSame && last.status === item.status) {
      lines[lines.length - 1] = { ...last, count: last.count + 1 }
    } else lines.push(item)
  }
  return lines
}

/** Returns a line for the newest event of each object. */
function eventNews(view: View): NewsItem[] {
  const seen = new Set<string>()
  const events = view.find('events', { index: 'all', order: 'newest', limit: maxRead })
  return events.flatMap((event) => {
    if (seen.has(event.subject)) return []
    seen.add(event.subject)
    return [eventLine(view, event)]
  })
}

function eventLine(view: View, event: EventRow): NewsItem {
  const { id, type, subject, body, created_at } = event
  const status = eventStatus(JSON.parse(body))
  const line = { at: created_at, status, count: 1, about: '', to: `/_sandbox/events/${id}` }
  const transaction = view.get('transactions', subject)
  if (transaction !== undefined) {
    const { sender, recipient, source_amount, source_currency } = transaction
    const given = moneyText(source_amount, source_currency)
    const received = moneyText(transaction.target_amount, transaction.target_currency)
    return {
      ...line,
      icon: 'money',
      title: `${sender.account_name || 'Your business'} to ${recipient.account_name || 'a wallet'}`,
      about: given === received ? given : `${given} → ${received}`,
      to: `/_sandbox/transactions/${subject}`,
    }
  }
  const user = view.get('users', subject)
  if (user !== undefined) {
    const title = `${user.first_name} ${user.last_name}`.trim() || user.email
    const to = `/_sandbox/customers/${subject}`
    return { ...line, icon: 'customers', title, about: 'KYC decided', to }
  }
  const isCard = type.startsWith('card') || type.startsWith('refund')
  return {
    ...line,
    icon: isCard ? 'cards' : 'webhooks',
    title: nameOf(labelOf(type.replaceAll('.', ' '))),
  }
}

function requestNews(
  { id, method, path, operation, at, status }: RequestSummary,
  summaries: ReadonlyMap<string, string>,
): NewsItem {
  return {
    icon: 'requests',
    title: summaries.get(operation ?? '') ?? `${method} ${path.split('?')[0]}`,
    about: '',
    at,
    status: status === null ? 'dropped' : String(status),
    count: 1,
    to: `/_sandbox/requests/${id}`,
  }
}

function actionNews({ id, operation, at, status, method }: RequestSummary): NewsItem | null {
  // The timeline shows the moves of the clock.
  const isMove = operation === 'controlAdvanceClock'
  const title = operation === null || isMove ? null : doneSentence(operation)
  const isDone = status !== null && status < 400
  if (title === null || !isDone || method === 'GET') return null
  return {
    icon: 'outcomes',
    title: title.replace(/\.$/, ''),
    about: '',
    at,
    status: null,
    count: 1,
    to: `/_sandbox/requests/${id}`,
  }
}
