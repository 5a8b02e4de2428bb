import type { Clock } from '../core/clock.ts'
import { toIso } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import type { StreamMessage, Subscribe } from '../core/operation.ts'
import type { LifecycleEvent } from '../http/world-context.ts'
import type { EventRow } from '../model/rows.ts'
import type { Id } from '../model/values.ts'
import { presentEvent } from './present-event.ts'

/** The filter and the position of a listener. */
export interface Subscription {
  readonly type: string | undefined
  readonly subject: string | undefined
  /** The id of the last message that the client has; later ones are sent first. */
  readonly lastId: string | undefined
  /** True to begin with every stored event. */
  readonly replay: boolean
}

/** The feed of events: each as it is recorded, and again after each of its attempts. */
export interface EventFeed {
  subscribe(interest: Subscription): Subscribe
}

/** A numbered entry of the feed; the event is read when it is sent. */
interface FeedEntry {
  readonly number: number
  readonly event: Id | null
  readonly news: LifecycleEvent | null
}

interface Page {
  readonly messages: readonly StreamMessage[]
  /** The number of the last one; null if the feed has dropped some of them. */
  readonly reached: number | null
}

/** The number of kept entries; a client that missed more receives all events again. */
const maxEntries = 10_000

/** The number of events read at a time, so that a slow client does not fill the memory. */
const pageSize = 100

export interface EventFeedOptions {
  readonly db: Database
  readonly clock: Clock
  subscribe(listener: (news: LifecycleEvent) => void): () => void
}

export function createEventFeed({ db, clock, subscribe }: EventFeedOptions): EventFeed {
  /** The prefix of message ids; ids of another process are unknown here. */
  const epoch = clock.system.now().toString(36)
  const happenings: FeedEntry[] = []
  const listeners = new Set<() => void>()
  let latest = 0

  function note(event: Id | null, news: LifecycleEvent | null): void {
    latest += 1
    happenings.push({ number: latest, event, news })
    if (happenings.length > 2 * maxEntries) happenings.splice(0, maxEntries)
    for (const notify of listeners) notify()
  }

  db.onCommit(({ events, attemptedEvent: attempted }) => {
    for (const id of events) note(id, null)
    if (attempted !== null) note(attempted, null)
  })
  subscribe((news) => {
    if (news === 'reset' || news === 'restored') note(null, news)
  })

  const idOf = (number: number) => `${epoch}-${number}`

  /** Returns the number of a client's last message; null if the stream cannot resume there. */
  function placeOf(lastId: string): number | null {
    const number = Number(lastId.slice(epoch.length + 1))
    const oldest = happenings[0]?.number ?? latest + 1
    const known = lastId === idOf(number) && number >= oldest - 1 && number <= latest
    return known ? number : null
  }

  /** Returns the next entries after a number as messages, without deleted events. */
  async function after(from: number, wanted: (row: EventRow) => boolean): Promise<Page> {
    const oldest = happenings[0]?.number ?? latest + 1
    // The client read too slowly and receives all events again.
    if (from < oldest - 1) return { messages: [], reached: null }
    const fresh = happenings.slice(from + 1 - oldest, from + 1 - oldest + pageSize)
    const messages = await db.read((view) => {
      const found: StreamMessage[] = []
      for (const { number, event, news } of fresh) {
        const id = idOf(number)
        if (news !== null) found.push({ id, event: news, data: { now: toIso(clock.now()) } })
        const row = event === null ? undefined : view.get('events', event)
        if (row !== undefined && wanted(row)) {
          found.push({ id, data: presentEvent(view, row) })
        }
      }
      return found
    })
    return { messages, reached: fresh.at(-1)?.number ?? from }
  }

  /** Yields pages of all events stored by now. */
  async function* stored(wanted: (row: EventRow) => boolean): AsyncGenerator<StreamMessage[]> {
    const newest = { index: 'all', order: 'newest', limit: 1 } as const
    const [last] = await db.read((view) => view.find('events', newest))
    let next = 0
    while (last !== undefined && next <= last.sequence) {
      const bounds = { gte: next, lte: last.sequence, limit: pageSize }
      yield await db.read((view) => {
        const rows = view.find('events', { index: 'all', ...bounds })
        next = rows.length < pageSize ? last.sequence + 1 : (rows.at(-1) as EventRow).sequence + 1
        const messages = rows.filter(wanted).map((row) => ({ data: presentEvent(view, row) }))
        return messages
      })
    }
  }

  return {
    subscribe: (interest) => (send, failed) => {
      const wanted = (row: EventRow) =>
        (interest.type === undefined || row.type === interest.type) &&
        (interest.subject === undefined || row.subject === interest.subject)
      const resumed = interest.lastId === undefined ? latest : placeOf(interest.lastId)
      let anew = interest.replay || resumed === null
      let place = resumed ?? latest
      let telling = false
      const isListening = () => listeners.has(notify)
      /** Sends all stored events; only the last has an id, so that no client resumes halfway. */
      const sendStored = async () => {
        const reached = latest
        let held: StreamMessage | undefined
        for await (const messages of stored(wanted)) {
          for (const message of messages) {
            if (held !== undefined) await send(held)
            if (!isListening()) return
            held = message
          }
        }
        if (held !== undefined) await send({ ...held, id: idOf(reached) })
        place = reached
      }
      const sendNew = async () => {
        const { messages, reached } = await after(place, wanted)
        for (const message of messages) if (isListening()) await send(message)
        anew = reached === null
        place = reached ?? place
      }
      const notify = async () => {
        if (telling) return
        telling = true
        try {
          while (isListening() && (anew || place < latest)) {
            if (anew) {
              anew = false
              await sendStored()
            } else await sendNew()
          }
        } catch (error) {
          failed(error as Error)
        } finally {
          telling = false
        }
      }
      listeners.add(notify)
      void notify()
      return () => listeners.delete(notify)
    },
  }
}
