import { ApiError } from '../../core/api-error.ts'
import { toIso } from '../../core/clock.ts'
import type { View } from '../../core/unit.ts'
import type { TestCard } from '../../model/reference.ts'

/** The 3-D Secure results of a tester; after the first two, the expiry decides the outcome. */
export const threeDsResults = ['Y', 'A', 'N', 'R', 'U'] as const
export type ThreeDs = (typeof threeDsResults)[number]

/** The result of a payment whose authentication failed. */
export const rejectedByThreeDs: Partial<Record<ThreeDs, string>> = {
  N: 'AUTHENTICATION_FAILED',
  R: 'AUTHENTICATION_REJECTED',
  U: 'AUTHENTICATION_UNAVAILABLE',
}

const ownMessages: Readonly<Record<string, string>> = {
  AUTHENTICATION_FAILED: 'The cardholder was not authenticated',
  AUTHENTICATION_REJECTED: 'The issuer rejected the authentication',
  AUTHENTICATION_UNAVAILABLE: 'Authentication was not available',
  SESSION_ENDED: 'The session ended before the payment was made',
  WALLET_SUSPENDED: 'The wallet of the business cannot receive money',
}

/** The result that makes a payment COMPLETED. */
export const approved = 'APPROVED'

/**
 * Returns the result of a payment, for the page and the control API: by 3-D Secure, else by the
 * table of expiry dates at any time of the clock, else by the calendar. `expiry` is MM/YY.
 */
export function outcomeOf(view: View, expiry: string, threeDs: ThreeDs | null): string {
  const refused = threeDs === null ? undefined : rejectedByThreeDs[threeDs]
  if (refused !== undefined) return refused
  const listed = view.reference.cards.outcomes.find((outcome) => outcome.expiry === expiry)
  if (listed !== undefined) return listed.result
  return isPast(expiry, view.nowMs) ? 'EXPIRED_CARD' : approved
}

/** Returns true if a card has expired; it is valid until the end of its month, in UTC. */
function isPast(expiry: string, nowMs: number): boolean {
  return `20${expiry.slice(3)}-${expiry.slice(0, 2)}` < toIso(nowMs).slice(0, 7)
}

/** Returns the message of a result. */
export function messageOf(view: View, result: string): string {
  const listed = view.reference.cards.outcomes.find((outcome) => outcome.result === result)
  return listed?.message ?? ownMessages[result] ?? result
}

/** Returns the test card of a number, spaces and dashes ignored. Throws 400 if there is none. */
export function testCard(view: View, number: string): TestCard {
  const digits = number.replace(/[ -]/g, '')
  const card = view.reference.cards.cards.find((known) => known.number === digits)
  if (card === undefined) {
    const known = view.reference.cards.cards.map(({ number }) => number).join(', ')
    throw new ApiError('not_a_test_card', `card_number must be one of ${known}.`)
  }
  return card
}
