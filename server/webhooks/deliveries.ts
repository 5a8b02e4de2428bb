import {
  type AdvanceScope,
  countsFor,
  dueUnknown,
  earlier,
  isOfAdvance,
  type WorkQueue,
} from '../core/work-queue.ts'
import type { DeliveryRow } from '../model/rows.ts'
import { findDue, orderingKey } from './due-deliveries.ts'
import { type AttemptOptions, runAttempt } from './run-attempt.ts'

/**
 * The queue of deliveries. A delivery is an attempt of a webhook that is pending; an attempt that
 * was made is recorded in its event.
 */
export interface Deliveries extends WorkQueue {
  /**
   * Makes the attempt of one delivery that is due at the time of the replayed unit, even if the
   * queue has not reached it; resolves once it has ended.
   */
  attempt(id: string, isBegunByAdvance: boolean): Promise<void>
}

/** The maximum number of attempts at the same time. */
export const maxConcurrent = 64

/** The result of starting due attempts. */
interface Begun {
  /** The number of started attempts that the advance waits for. */
  readonly count: number
  /** True if another of them is due and must wait for an attempt to end. */
  readonly isBlocked: boolean
}

const nothingBegun: Begun = { count: 0, isBlocked: false }

/** An attempt in progress; `ended` resolves to the error that kept it from ending, or null. */
interface Underway {
  readonly id: string
  readonly ended: Promise<Error | null>
}

/**
 * Makes the attempts that are due: those of one subject one after the other, in the order of their
 * events, those of different subjects at the same time (A20). No request ever waits for a receiver;
 * only `advance` does.
 */
export function createDeliveries(options: AttemptOptions): Deliveries {
  const { db, clock } = options
  const underway = new Map<string, Underway>()
  /** The due time of the first attempt that can start. */
  let next: number | null = dueUnknown
  /** The earliest due time that was announced since the rows were last read. */
  let announced: number | null = null
  /** Incremented when all rows are replaced: earlier attempts are dropped. */
  let epoch = 0
  let discarded = false
  let turn: Promise<unknown> = Promise.resolve()
  /**
   * The advance that waits now. It is read when an attempt ends: one that began before the advance
   * may end during it, which then waits for its retry too.
   */
  let waiting: AdvanceScope | undefined
  let changed = (_error: Error | null) => {}

  function announce(dueAt: number | null): void {
    announced = earlier(announced, dueAt)
    next = earlier(next, dueAt)
  }

  // An attempt may be announced before its row is stored. But `db.read` resolves only once the rows
  // that it read are stored, so attempts are made from stored rows only.
  db.onScheduled(({ deliveryDueMs }) => announce(deliveryDueMs))
  // After a failure to store, the end or the cancellation of an attempt may be lost.
  db.onRollback(() => {
    announce(dueUnknown)
    changed(null)
  })

  /** Starts due attempts, one call after the other. */
  function begin(until: number, limit: number, advance?: AdvanceScope): Promise<Begun> {
    const result = turn.then(() => startDue(until, limit, advance))
    turn = result.catch(() => undefined)
    return result
  }

  async function startDue(until: number, limit: number, advance?: AdvanceScope): Promise<Begun> {
    if (discarded) return nothingBegun
    const begunIn = epoch
    announced = null
    const { ready, nextDueMs, isBlocked } = await db.read((view) =>
      findDue(view, {
        // A restore may have set the clock back since: attempts that were due then are not due now.
        dueBy: Math.min(until, clock.now()),
        limit,
        advance,
        free: maxConcurrent - underway.size,
        taken: new Map([...underway].map(([key, { id }]) => [key, id])),
      }),
    )
    if (epoch !== begunIn) return nothingBegun
    for (const delivery of ready) {
      startAttempt(delivery, isOfAdvance(advance, delivery.id))
    }
    // With `maxConcurrent` attempts in progress none can start; the end of an attempt announces
    // itself.
    next = earlier(announced, underway.size < maxConcurrent ? nextDueMs : null)
    const counted = ready.filter(({ id }) => countsFor(advance, id))
    return { count: counted.length, isBlocked }
  }

  /**
   * Starts the attempt of a delivery. Returns the promise of its end, which resolves to the error
   * that kept it from being made or recorded, or null.
   */
  function startAttempt(delivery: DeliveryRow, isBegunByAdvance: boolean): Promise<Error | null> {
    const begunIn = epoch
    const isCurrent = () => epoch === begunIn
    const isAwaited = () => isBegunByAdvance || isOfAdvance(waiting, delivery.id)
    const end = (failure: Error | null) => {
      if (!isCurrent()) return null
      underway.delete(orderingKey(delivery))
      announce(dueUnknown)
      changed(failure)
      return failure
    }
    const run = runAttempt(options, delivery, { isBegunByAdvance, isCurrent, isAwaited })
    const ended = run.then(() => end(null), end)
    underway.set(orderingKey(delivery), { id: delivery.id, ended })
    return ended
  }

  function discard(): void {
    discarded = true
    epoch += 1
    underway.clear()
    next = null
  }

  return {
    nextDueMs: () => (discarded ? null : next),
    async start(until) {
      await begin(until, Number.POSITIVE_INFINITY)
    },
    async attempt(id, isBegunByAdvance) {
      const delivery = await db.read((view) => view.get('deliveries', id))
      if (delivery !== undefined) await startAttempt(delivery, isBegunByAdvance)
    },
    async runDue(until, limit = Number.POSITIVE_INFINITY, advance) {
      let ran = 0
      waiting = advance
      try {
        for (;;) {
          const { count, isBlocked } = await begin(until, limit - ran, advance)
          ran += count
          const all = [...underway.values()]
          const own = all.filter(({ id }) => countsFor(advance, id))
          // Waits for its own attempts. If it has none, but one of its deliveries must wait for an
          // attempt of others, it waits for any attempt to end; the failure of that one is not its
          // failure.
          const awaited = own.length > 0 || !isBlocked ? own : all
          if (awaited.length > 0) {
            const failure = await Promise.race(awaited.map(({ ended }) => ended))
            if (failure !== null && own.length > 0) throw failure
          } else return ran
        }
      } finally {
        waiting = undefined
      }
    },
    onChange(listener) {
      changed = listener
    },
    discard,
    refresh() {
      discarded = false
      announce(dueUnknown)
    },
    stop: discard,
  }
}
