import type { Ids } from '../core/ids.ts'
import type { EventRow } from '../model/rows.ts'
import type { Id } from '../model/values.ts'

/** The delivery faults that chaos can cause. */
export const deliveryFaults = ['duplicate', 'drop', 'reorder', 'delay', 'tamper', 'stale'] as const

export type DeliveryFault = (typeof deliveryFaults)[number]

/** The share of attempts that each fault happens to. */
export type Probabilities = Readonly<Record<DeliveryFault, number>>

/**
 * The seeded delivery faults of a world. A reset removes them, and so does a restart, unless the
 * store has a runtime state.
 */
export interface Chaos {
  probabilities(): Probabilities
  /** Returns the only events that the faults happen to; null: all events. */
  events(): readonly Id[] | null
  set(shares: Partial<Record<DeliveryFault, number | undefined>>, events?: readonly Id[]): void
  /** Called with the shares and events that were set. Returns the function that unsubscribes. */
  onSet(listener: (shares: Probabilities, events: readonly Id[] | null) => void): () => void
  clear(): void
  /**
   * Returns true if a fault happens to this attempt. It depends on the seed, the event and the
   * number of the attempt, so the order in which receivers answer does not matter.
   */
  happens(fault: DeliveryFault, eventId: Id, attempt: number): boolean
  /**
   * Returns the delay of a delayed event in milliseconds of sandbox time: one second to five
   * minutes.
   */
  delayMs(eventId: Id): number
}

const none: Probabilities = { duplicate: 0, drop: 0, reorder: 0, delay: 0, tamper: 0, stale: 0 }
const maxDelaySeconds = 300

export function createChaos(ids: Ids): Chaos {
  let current = none
  let only: ReadonlySet<Id> | null = null
  const events = () => (only === null ? null : [...only])
  const listeners = new Set<Parameters<Chaos['onSet']>[0]>()
  return {
    probabilities: () => current,
    events,
    set(shares, named) {
      const pairs = deliveryFaults.map((fault) => [fault, shares[fault] ?? 0])
      current = Object.fromEntries(pairs) as Probabilities
      only = named === undefined ? null : new Set(named)
      for (const listener of listeners) listener(current, events())
    },
    onSet(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear() {
      if (current !== none) this.set(none)
    },
    happens: (fault, eventId, attempt) =>
      only?.has(eventId) !== false &&
      ids.random(`chaos/${fault}/${eventId}`, attempt) < current[fault],
    delayMs: (eventId) =>
      (1 + Math.floor(ids.random(`chaos/how-late/${eventId}`, 0) * maxDelaySeconds)) * 1_000,
  }
}

/** Timestamp offset of a stale delivery, in milliseconds: more than any receiver allows. */
export const staleMs = 3_600_000

/** Returns the body, changed after it was signed: another amount, or else an extra space. */
export function tampered({ body }: Pick<EventRow, 'body'>): string {
  const changed = body.replace(/("[a-z_]*amount[a-z_]*":")(\d)/, (_all, before, digit) => {
    return `${before}${(Number(digit) + 1) % 10}`
  })
  return changed === body ? `${body} ` : changed
}
