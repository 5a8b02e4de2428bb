import type { LifecycleEvent } from '../http/world-context.ts'
import type { Clock } from '../kernel/clock.ts'
import { toIso } from '../kernel/clock.ts'
import type { Database } from '../kernel/database.ts'
import type { StreamMessage, Subscribe } from '../kernel/operation.ts'
import type { EventRow } from '../model/rows.ts'
import type { Id } from '../model/values.ts'
import { presentEvent } from './present-event.ts'

/** The events that a listener receives. */
export interface Subscription {
  readonly type: string | undefined
  readonly subject: string | undefined
  /** The id of the last message it has; what came after is sent first. */
  readonly lastId: string | undefined
  /** Begins with every event that is stored. */
  readonly replay: boolean
}

/** Every event as it is recorded, and again after each of its attempts. */
export interface EventFeed {
  subscribe(interest: Subscription): Subscribe
}

/** Something that happened, by number; what an event looks like is read when it is sent. */
interface FeedEntry {
  readonly number: number
  readonly event: Id | null
  readonly news: LifecycleEvent | null
}

interface Page {
  readonly messages: readonly StreamMessage[]
  /** The number of the last one; null where some are not remembered any more. */
  readonly reached: number | null
}

/** A client that missed more than this receives all events again. */
const maxEntries = 10_000

/** Events that are read at a time: a client that reads slowly makes the server hold no more. */
const pageSize = 100

export interface EventFeedOptions {
  readonly db: Database
  readonly clock: Clock
  subscribe(listener: (news: LifecycleEvent) => void): () => void
}

export function createEventFeed({ db, clock, subscribe: hear }: EventFeedOptions): EventFeed {
  /** Ids of another process mean nothing here. */
  const epoch = clock.system.now().toString(36)
  const happenings: FeedEntry[] = []
  const listeners = new Set<() => void>()
  let latest = 0

  function note(event: Id | null, news: LifecycleEvent | null): void {
    latest += 1
    happenings.push({ number: latest, event, news })
    if (happenings.length > 2 * maxEntries) happenings.splice(0, maxEntries)
    for (const tell of listeners) tell()
  }

  db.onWrite(({ events, attempted }) => {
    for (const id of events) note(id, null)
    if (attempted !== null) note(attempted, null)
  })
  hear((news) => {
    if (news !== 'stopping') note(null, news)
  })

  const idOf = (number: number) => `${epoch}-${number}`

  /** The number of the last message a client has; null when it cannot be gone on from. */
  function placeOf(lastId: string): number | null {
    const number = Number(lastId.slice(epoch.length + 1))
    const oldest = happenings[0]?.number ?? latest + 1
    const known = lastId === idOf(number) && number >= oldest - 1 && number <= latest
    return known ? number : null
  }

  /** What happened first after a number, as messages; events that are gone are passed over. */
  async function after(from: number, wanted: (row: EventRow) => boolean): Promise<Page> {
    const oldest = happenings[0]?.number ?? latest + 1
    // A client that reads too slowly for what is remembered receives all events again.
    if (from < oldest - 1) return { messages: [], reached: null }
    const fresh = happenings.slice(from + 1 - oldest, from + 1 - oldest + pageSize)
    const messages = await db.read(async (view) => {
      const found: StreamMessage[] = []
      for (const { number, event, news } of fresh) {
        const id = idOf(number)
        if (news !== null) found.push({ id, event: news, data: { now: toIso(clock.now()) } })
        const row = event === null ? undefined : await view.get('events', event)
        if (row !== undefined && wanted(row)) {
          found.push({ id, data: await presentEvent(view, row) })
        }
      }
      return found
    })
    return { messages, reached: fresh.at(-1)?.number ?? from }
  }

  /** Yields pages of everything stored by now. */
  async function* stored(wanted: (row: EventRow) => boolean): AsyncGenerator<StreamMessage[]> {
    const newest = { index: 'all', order: 'newest', limit: 1 } as const
    const [last] = await db.read((view) => view.find('events', newest))
    let next = 0
    while (last !== undefined && next <= last.sequence) {
      const bounds = { gte: next, lte: last.sequence, limit: pageSize }
      yield await db.read(async (view) => {
        const rows = await view.find('events', { index: 'all', ...bounds })
        next = rows.length < pageSize ? last.sequence + 1 : (rows.at(-1) as EventRow).sequence + 1
        const messages = rows
          .filter(wanted)
          .map(async (row) => ({ data: await presentEvent(view, row) }))
        return Promise.all(messages)
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
      const isListening = () => listeners.has(tell)
      /** Only the last message has an id, so that no client resumes halfway. */
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
      const tell = async () => {
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
      listeners.add(tell)
      void tell()
      return () => listeners.delete(tell)
    },
  }
}
