import type { LifecycleEvent } from '../http/app-context.ts'
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

/** A client that missed more than this receives all events again. */
const maxEntries = 10_000

export interface EventFeedOptions {
  readonly work: Database
  readonly clock: Clock
  subscribe(listener: (news: LifecycleEvent) => void): () => void
}

export function createEventFeed({ work, clock, subscribe: hear }: EventFeedOptions): EventFeed {
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

  work.onWrite(({ events, attempted }) => {
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

  /** What happened after a number, as messages; events that are gone are passed over. */
  async function after(from: number, wanted: (row: EventRow) => boolean) {
    const start = happenings.findIndex(({ number }) => number > from)
    const fresh = start < 0 ? [] : happenings.slice(start)
    const messages = await work.read(async (view) => {
      const found: StreamMessage[] = []
      for (const { number, event, news } of fresh) {
        const id = idOf(number)
        if (news !== null) found.push({ id, event: news, data: { now: toIso(clock.now()) } })
        const row = event === null ? undefined : await view.get('events', event)
        if (row !== undefined && wanted(row)) found.push({ id, data: presentEvent(row) })
      }
      return found
    })
    return { messages, reached: fresh.at(-1)?.number ?? from }
  }

  /** Everything stored; only the last message has an id, so that no client resumes halfway. */
  async function stored(wanted: (row: EventRow) => boolean) {
    const reached = latest
    const rows = await work.read((view) => view.find('events', { index: 'all' }))
    const messages = rows.filter(wanted).map((row): StreamMessage => ({ data: presentEvent(row) }))
    const last = messages.pop()
    if (last !== undefined) messages.push({ ...last, id: idOf(reached) })
    return { messages, reached }
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
      const tell = async () => {
        if (telling) return
        telling = true
        try {
          while (listeners.has(tell) && (anew || place < latest)) {
            const { messages, reached } = anew ? await stored(wanted) : await after(place, wanted)
            anew = false
            place = reached
            if (listeners.has(tell)) for (const message of messages) send(message)
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
