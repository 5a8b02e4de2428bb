import type { Ids } from '../kernel/ids.ts'
import type { EventRow } from '../model/rows.ts'
import type { Id } from '../model/values.ts'

/** What can go wrong with an attempt on purpose. */
export const deliveryFaults = ['duplicate', 'drop', 'reorder', 'delay', 'tamper', 'stale'] as const

export type DeliveryFault = (typeof deliveryFaults)[number]

/** For each, the share of attempts it happens to. */
export type Probabilities = Readonly<Record<DeliveryFault, number>>

/** The seeded misbehaviour of deliveries. It lives in memory: a restart and a reset end it. */
export interface Chaos {
  probabilities(): Probabilities
  set(shares: Partial<Record<DeliveryFault, number | undefined>>): Probabilities
  /** Called with the shares that were set; returns how to stop. */
  onSet(listener: (shares: Probabilities) => void): () => void
  clear(): void
  /**
   * Whether it happens to this attempt. What decides is the seed, the event and the number of
   * the attempt, so that it does not matter which of many receivers answers first.
   */
  happens(fault: DeliveryFault, eventId: Id, attempt: number): boolean
  /** Milliseconds of sandbox time that a delayed event comes late: one second to five minutes. */
  delayMs(eventId: Id): number
}

const none: Probabilities = { duplicate: 0, drop: 0, reorder: 0, delay: 0, tamper: 0, stale: 0 }
const maxDelaySeconds = 300

export function createChaos(ids: Ids): Chaos {
  let current = none
  const listeners = new Set<(shares: Probabilities) => void>()
  return {
    probabilities: () => current,
    set(shares) {
      const named = deliveryFaults.map((fault) => [fault, shares[fault] ?? 0])
      current = Object.fromEntries(named) as Probabilities
      for (const listener of listeners) listener(current)
      return current
    },
    onSet(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear() {
      if (current !== none) this.set(none)
    },
    happens: (fault, eventId, attempt) =>
      ids.random(`chaos/${fault}/${eventId}`, attempt) < current[fault],
    delayMs: (eventId) =>
      (1 + Math.floor(ids.random(`chaos/how-late/${eventId}`, 0) * maxDelaySeconds)) * 1_000,
  }
}

/** How much older a stale attempt says it is, in milliseconds: older than any receiver allows. */
export const staleMs = 3_600_000

/** The body after it was signed, and no longer what was signed: an amount, else a blank more. */
export function tampered({ body }: Pick<EventRow, 'body'>): string {
  const changed = body.replace(/("[a-z_]*amount[a-z_]*":")(\d)/, (_all, before, digit) => {
    return `${before}${(Number(digit) + 1) % 10}`
  })
  return changed === body ? `${body} ` : changed
}
