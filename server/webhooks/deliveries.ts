import { type Clock, milliseconds } from '../kernel/clock.ts'
import { type DueQueue, earlier } from '../kernel/scheduler.ts'
import type { View } from '../kernel/unit.ts'
import type { Work } from '../kernel/work.ts'
import type { DeliveryRow, EventRow, WebhookSettings } from '../model/rows.ts'
import { type WebhookHosts, webhookHosts } from '../modules/events/webhook-hosts.ts'
import { type Chaos, misdeeds, staleMs, tampered } from './chaos.ts'
import { putOff, recordAttempt } from './record.ts'
import { lost, type Outcome, post } from './send.ts'
import { signatureHeaders } from './sign.ts'

export interface DeliveriesOptions {
  readonly work: Work
  readonly clock: Clock
  readonly chaos: Chaos
  /** Called after every attempt: there may be more to begin. */
  readonly changed: () => void
  /** Hears of what is our own fault; a receiver's failure is on the event. */
  readonly report: (error: Error) => void
}

/** Attempts that may be under way at once. */
const mostAtOnce = 64

/** How far ahead is looked for a subject that is free. */
const lookAhead = 256

/**
 * Makes the attempts that are due: those of one subject one after the other, in the order of
 * their events, those of different subjects side by side (A20). No request ever waits for a
 * receiver; only `advance` does.
 */
export function createDeliveries(options: DeliveriesOptions): DueQueue {
  const { work, clock, chaos, changed, report } = options
  const underway = new Map<string, Promise<void>>()
  /** When the first attempt is due whose subject is free. */
  let next: number | null = null
  /** The earliest attempt that commits have announced since the last look at the store. */
  let announced: number | null = null
  /** Goes up when all that is stored was replaced: attempts from before are forgotten. */
  let epoch = 0

  work.onCommit(({ attemptDueAt }) => {
    announced = earlier(announced, attemptDueAt)
    next = earlier(next, attemptDueAt)
  })

  /** Begins what is due, at most one attempt a subject; answers how many it began. */
  async function begin(until: number, limit: number): Promise<number> {
    announced = null
    const waiting = await work.read((view) =>
      view.find('deliveries', { index: 'due', order: 'oldest', limit: lookAhead }),
    )
    let begun = 0
    for (const delivery of waiting) {
      if (milliseconds(delivery.due_at) > until || begun >= limit) break
      if (underway.size >= mostAtOnce || underway.has(lineOf(delivery))) continue
      underway.set(lineOf(delivery), attempt(delivery))
      begun += 1
    }
    const free = waiting.find((delivery) => !underway.has(lineOf(delivery)))
    next = earlier(announced, free === undefined ? null : milliseconds(free.due_at))
    return begun
  }

  async function attempt(delivery: DeliveryRow): Promise<void> {
    const begunIn = epoch
    try {
      const ready = await work.read((view) => readyToSend(view, delivery.id))
      const lateMs = ready === null ? 0 : latenessOf(chaos, ready)
      if (ready === null) {
        await work.write((unit) => unit.drop('deliveries', delivery.id))
      } else if (lateMs > 0) {
        await work.write((unit) => putOff(unit, delivery, lateMs))
      } else {
        const outcome = await send(ready)
        if (epoch === begunIn) await work.write((unit) => recordAttempt(unit, delivery, outcome))
      }
      if (epoch === begunIn) next = earlier(next, clock.now())
    } catch (error) {
      if (epoch === begunIn) report(error as Error)
    } finally {
      if (epoch === begunIn) underway.delete(lineOf(delivery))
      changed()
    }
  }

  async function send({ event, webhook, url, inContainer, hosts }: Ready): Promise<Outcome> {
    const number = event.attempts.length + 1
    const met = misdeeds.filter((misdeed) => chaos.happens(misdeed, event.id, number))
    if (met.includes('drop')) return lost(met)
    const sentAt = clock.machine.now() - (met.includes('stale') ? staleMs : 0)
    const headers = await signatureHeaders(webhook, event, number, sentAt)
    const body = met.includes('tamper') ? tampered(event) : event.body
    const outcome = await post(clock.machine, { url, headers, body, inContainer, hosts })
    const shown = met.filter((misdeed) => misdeed !== 'reorder' && misdeed !== 'delay')
    return shown.length === 0 ? outcome : { ...outcome, chaos: shown }
  }

  function forget(): void {
    epoch += 1
    underway.clear()
    next = null
  }

  return {
    nextDueAt: () => next,
    start(until) {
      begin(until, Number.POSITIVE_INFINITY).catch(report)
    },
    async runDue(until, limit = Number.POSITIVE_INFINITY) {
      let ran = 0
      for (;;) {
        ran += await begin(until, limit - ran)
        if (underway.size === 0) return ran
        await Promise.race(underway.values())
      }
    },
    async refresh() {
      forget()
      await begin(Number.NEGATIVE_INFINITY, 0)
    },
    stop: forget,
  }
}

/** Attempts that go one after the other: those of one subject to one business. */
function lineOf({ business_id, subject }: DeliveryRow): string {
  return `${business_id}/${subject}`
}

interface Ready {
  readonly delivery: DeliveryRow
  readonly stepMs: number
  readonly inContainer: boolean
  readonly hosts: WebhookHosts
  readonly event: EventRow
  readonly webhook: WebhookSettings
  readonly url: string
}

/** A reordered event waits so many steps, in which later ones of its subject overtake it. */
const overtakenInSteps = 10

/** How much later than due the first attempt of an event is to come, in milliseconds. */
function latenessOf(chaos: Chaos, { delivery, event, stepMs }: Ready): number {
  if (delivery.retry !== 0 || delivery.held === true) return 0
  const late = chaos.happens('delay', event.id, 1) ? chaos.delayMs(event.id) : 0
  const overtaken = chaos.happens('reorder', event.id, 1) ? overtakenInSteps * stepMs : 0
  return Math.max(late, overtaken)
}

/** What an attempt sends and where to; null when there is nothing to send any more. */
async function readyToSend(view: View, deliveryId: string): Promise<Ready | null> {
  const delivery = await view.get('deliveries', deliveryId)
  if (delivery === undefined) return null
  const event = await view.get('events', delivery.event_id)
  const webhook = (await view.get('businesses', delivery.business_id))?.webhook
  if (event === undefined || webhook === undefined || webhook.url === null) return null
  const { stepMs, inContainer } = view.settings
  const hosts = webhookHosts(view.settings.webhookHosts)
  return { delivery, event, webhook, url: webhook.url, stepMs, inContainer, hosts }
}
