import { ApiError } from '../../kernel/api-error.ts'
import { toIso } from '../../kernel/clock.ts'
import type { View } from '../../kernel/unit.ts'
import type { TestCard } from '../../model/reference.ts'

/** The results of 3-D Secure a tester can choose; the first two go on to the expiry's outcome. */
export const threeDsResults = ['Y', 'A', 'N', 'R', 'U'] as const
export type ThreeDs = (typeof threeDsResults)[number]

/** What becomes of a payment whose authentication did not succeed. */
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
  WALLET_SUSPENDED: 'The wallet of the business takes no money',
}

/** The result that makes a payment COMPLETED. */
export const approved = 'APPROVED'

/**
 * What becomes of a payment, for page and control alike: 3-D Secure first, then the table of
 * expiry dates whatever the clock says, then the calendar. `expiry` is MM/YY.
 */
export function outcomeOf(view: View, expiry: string, threeDs: ThreeDs | null): string {
  const refused = threeDs === null ? undefined : rejectedByThreeDs[threeDs]
  if (refused !== undefined) return refused
  const listed = view.reference.cards.outcomes.find((outcome) => outcome.expiry === expiry)
  if (listed !== undefined) return listed.result
  return isPast(expiry, view.nowMs) ? 'EXPIRED_CARD' : approved
}

/** A card is good to the end of its month, in UTC. */
function isPast(expiry: string, nowMs: number): boolean {
  return `20${expiry.slice(3)}-${expiry.slice(0, 2)}` < toIso(nowMs).slice(0, 7)
}

/** The sentence for a result. */
export function messageOf(view: View, result: string): string {
  const listed = view.reference.cards.outcomes.find((outcome) => outcome.result === result)
  return listed?.message ?? ownMessages[result] ?? result
}

/** The test card of a number, typed with or without spaces. Any other number is refused: 400. */
export function testCard(view: View, number: string): TestCard {
  const digits = number.replace(/[ -]/g, '')
  const card = view.reference.cards.cards.find((known) => known.number === digits)
  if (card === undefined) {
    throw new ApiError('not_a_test_card', 'card_number must be one of the published test cards.')
  }
  return card
}
