import { type Clock, toIso } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import type { StreamMessage, Subscribe } from '../core/operation.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { FaultRegistry } from '../http/faults/fault-registry.ts'
import { type RequestLog, toPlain } from '../http/request-log/request-log.ts'
import type { LifecycleEvent } from '../http/world-context.ts'
import { clockOf } from './clock-view.ts'
import { createBatch, type LiveBatch, type Topic } from './live-batch.ts'

/** A stream of the changes of a world, so that an open page knows when to refresh. */
export interface LiveFeed {
  /** Returns a subscription; `lastId` is the id of the last message that the client has. */
  subscribe(topics: ReadonlySet<Topic>, lastId: string | undefined): Subscribe
}

export interface LiveFeedOptions {
  readonly db: Database
  readonly clock: Clock
  readonly requestLog: RequestLog
  readonly faults: FaultRegistry
  subscribe(listener: (news: LifecycleEvent) => void): () => void
}

type LiveMessage = Schemas['LiveMessage']

/** Milliseconds during which changes are collected into one message. */
const batchMs = 50
/** The number of kept messages; a client that missed more gets a notice about it. */
const maxMessages = 500
/** Milliseconds during which changes are still collected after the last client left. */
const lingerMs = 60_000

/** Returns a feed that costs nothing before its first client and after its last. */
export function createLiveFeed(options: LiveFeedOptions): LiveFeed {
  let running: Running | null = null
  return {
    subscribe: (topics, lastId) => (send, failed) => {
      running ??= start(options, () => {
        running = null
      })
      return running.add({ topics, send, failed }, lastId)
    },
  }
}

interface Listener {
  readonly topics: ReadonlySet<Topic>
  readonly send: (message: StreamMessage) => void
  readonly failed: (error: Error) => void
}

interface Running {
  add(listener: Listener, lastId: string | undefined): () => void
}

interface Sent {
  readonly number: number
  readonly data: LiveMessage
}

function start(options: LiveFeedOptions, stopped: () => void): Running {
  const { clock } = options
  const { system } = clock
  /** The prefix of message ids; ids of another process or an earlier start are unknown here. */
  const epoch = `${system.now().toString(36)}.${Math.trunc(system.elapsed()).toString(36)}`
  const listeners = new Set<Listener>()
  let ring: Sent[] = []
  let latest = 0
  let cancelStop = () => {}
  const idOf = (number: number) => `${epoch}-${number}`
  const publish = (data: LiveMessage) => {
    latest += 1
    const sent = { number: latest, data }
    ring.push(sent)
    if (ring.length > 2 * maxMessages) ring = ring.slice(-maxMessages)
    for (const listener of listeners) sendTo(listener, sent)
  }
  const sendTo = ({ topics, send }: Listener, { number, data }: Sent) => {
    const { topic } = data
    const concerns = topic === 'reset' || topic === 'restored' || topics.has(topic as Topic)
    if (concerns) send({ id: idOf(number), event: topic, data })
  }
  const stop = watch(options, publish, (error) => {
    for (const { failed } of listeners) failed(error)
  })
  const end = () => {
    cancelStop()
    stop()
    stopped()
  }
  const stopHearing = options.subscribe((news) => {
    if (news !== 'stopping') return
    stopHearing()
    end()
  })
  /** Returns the number after which a client resumes; null if messages in between were dropped. */
  const placeOf = (lastId: string): number | null => {
    const number = Number(lastId.slice(epoch.length + 1))
    const oldest = ring[0]?.number ?? latest + 1
    return lastId === idOf(number) && number >= oldest - 1 && number <= latest ? number : null
  }
  return {
    add(listener, lastId) {
      cancelStop()
      const place = lastId === undefined ? latest : placeOf(lastId)
      if (place === null) {
        const data: LiveMessage = { topic: 'missed', now: toIso(clock.now()) }
        listener.send({ id: idOf(latest), event: 'missed', data })
      } else for (const sent of ring) if (sent.number > place) sendTo(listener, sent)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        cancelStop = system.after(lingerMs, () => {
          stopHearing()
          end()
        })
      }
    },
  }
}

/** Collects changes and publishes them in batches, in order; returns a function that stops it. */
function watch(
  { db, clock, requestLog, faults, subscribe }: LiveFeedOptions,
  publish: (message: LiveMessage) => void,
  failed: (error: Error) => void,
): () => void {
  let batch = createBatch()
  let cancel: (() => void) | null = null
  let isFlushing = false
  let isStopped = false
  const flush = async () => {
    isFlushing = true
    const due = batch
    batch = createBatch()
    try {
      for (const message of await messagesOf(due, db, clock)) publish(message)
    } catch (error) {
      failed(error as Error)
    } finally {
      isFlushing = false
      cancel = null
      if (!batch.isEmpty()) later()
    }
  }
  const later = () => {
    if (cancel === null && !isFlushing && !isStopped)
      cancel = clock.system.after(batchMs, () => void flush())
  }
  const noting =
    <T>(note: (batch: LiveBatch, item: T) => void) =>
    (item: T) => {
      note(batch, item)
      later()
    }
  const stops = [
    db.onCommit(noting((into, effects) => into.addEvents(effects))),
    db.onChange(noting((into, rows) => into.addRows(rows))),
    requestLog.onRecord(
      noting((into, request) => into.addRequest(toPlain(request, requestLog.secrets))),
    ),
    faults.onChange(() => noting((into) => into.addFaults())(null)),
    subscribe((news) => {
      if (news === 'stopping' || news === 'locked') return
      batch = createBatch()
      publish({ topic: news, now: toIso(clock.now()) })
    }),
  ]
  return () => {
    isStopped = true
    cancel?.()
    for (const stop of stops) stop()
  }
}

function messagesOf(batch: LiveBatch, db: Database, clock: Clock): Promise<LiveMessage[]> {
  return db.read((view) => {
    const found: LiveMessage[] = []
    const now = toIso(clock.now())
    for (const part of batch.parts(view)) found.push({ ...part, now })
    if (batch.movesClock()) {
      found.push({ topic: 'clock', now, clock: clockOf(view, clock), complete: true })
    }
    return found
  })
}
