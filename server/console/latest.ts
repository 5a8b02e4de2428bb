import type { AdminContext } from '../control/admin-context.ts'
import { eventStatus } from '../control/event-status.ts'

/** One line of the feed: an event or a request of a client. */
export interface NewsItem {
  readonly kind: 'event' | 'request'
  readonly title: string
  readonly at: string
  readonly status: string
  /** Path of its page below the base. */
  readonly to: string
}

const maxNews = 12

/** Returns the latest events and requests together, newest first. */
export async function latestOf({ db, requestLog }: AdminContext): Promise<NewsItem[]> {
  const events = await db.read((view) =>
    view.find('events', { index: 'all', order: 'newest', limit: maxNews }),
  )
  const requests = []
  for (const [, entry] of requestLog.list({ order: 'newest' })) {
    if (entry.path.startsWith('/api/')) requests.push(entry)
    if (requests.length === maxNews) break
  }
  const news: NewsItem[] = [
    ...events.map(({ id, type, body, created_at, state }) => ({
      kind: 'event' as const,
      title: `${type} ${eventStatus(JSON.parse(body))}`.trim(),
      at: created_at,
      status: state,
      to: `/_sandbox/events/${id}`,
    })),
    ...requests.map(({ id, method, path, operation, at, status }) => ({
      kind: 'request' as const,
      title: operation ?? `${method} ${path.split('?')[0]}`,
      at,
      status: status === null ? 'dropped' : String(status),
      to: `/_sandbox/requests/${id}`,
    })),
  ]
  return news.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, maxNews)
}
