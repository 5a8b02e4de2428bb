import { isOpen, latestAttempt, openAttempt } from '../../api/cards/checkouts.ts'
import { testCard } from '../../api/cards/outcome.ts'
import { isSameCard } from '../../api/cards/pay.ts'
import { ApiError } from '../../core/api-error.ts'
import { sleep, toMillis } from '../../core/clock.ts'
import type { CheckoutRow } from '../../model/rows.ts'
import type { PageAnswer, PageCall } from '../pages.ts'
import type { CardForm } from './card-form.ts'
import type { CheckoutView } from './parts.tsx'

/** The world of a page, and the base of its links. */
export type Place = Pick<PageCall, 'world' | 'base'>

/** Returns the checkout of a link and its business. Throws `checkout_unknown` (404). */
export async function loadCheckout(
  { world: { db }, base }: Place,
  accessCode = '',
): Promise<CheckoutView> {
  return db.read((view) => {
    const row = view.get('checkouts', accessCode)
    const business = row && view.get('businesses', row.business_id)
    if (row === undefined || business === undefined) {
      throw new ApiError('checkout_unknown', 'This sandbox has no checkout with this link.')
    }
    return { base, row, business }
  })
}

/** Returns the path of the page for the present state of a checkout. */
export function pathForState(row: CheckoutRow): string {
  const state = openAttempt(row)?.state
  if (state === undefined) return `/checkout/${row.id}`
  return `/checkout/${row.id}/${state === 'challenge' ? '3ds' : 'result'}`
}

/**
 * Returns the page or redirect to answer with if no card can be entered, because an attempt is open
 * or the session is over; null if the form can be shown.
 */
export async function redirectUnlessOpen(row: CheckoutRow): Promise<PageAnswer | null> {
  if (openAttempt(row) !== undefined) return { redirect: pathForState(row) }
  if (isOpen(row)) return null
  const { overPage } = await import('./result-page.tsx')
  return overPage(row)
}

/**
 * Answers a payment that lost to another request: the same card twice is one payment, another card
 * was not charged.
 */
export async function answerRefusedPayment(
  place: Place,
  accessCode: string,
  error: unknown,
  typed: CardForm | null,
): Promise<PageAnswer> {
  if (!(error instanceof ApiError)) throw error
  const { world, base } = place
  const { row } = await loadCheckout(place, accessCode)
  const open = openAttempt(row)
  if (open !== undefined && typed !== null) {
    const { expiry, card_number } = typed
    const card = await world.db.read((view) => testCard(view, card_number))
    const mine = { brand: card.brand, last_four: card.number.slice(-4), expiry }
    if (!isSameCard(open, mine)) {
      const { busyPage } = await import('./result-page.tsx')
      return busyPage(row, base)
    }
  }
  return (await redirectUnlessOpen(row)) ?? { redirect: pathForState(row) }
}

const maxWaitMs = 5_000
const minDelayMs = 5

/**
 * Returns a checkout once its outcome took effect, so that the payer returns to the merchant with a
 * known result. Returns at once on a frozen clock, which runs nothing by itself.
 */
export async function waitForOutcome(place: Place, accessCode = ''): Promise<CheckoutView> {
  const { clock, clockDriver } = place.world
  const startedAt = clock.system.elapsed()
  for (;;) {
    const shown = await loadCheckout(place, accessCode)
    const attempt = latestAttempt(shown.row)
    const { mode, rate } = clock.state()
    const waitedMs = clock.system.elapsed() - startedAt
    const inFlight = attempt?.state === 'in_flight' && attempt.effective_at !== null
    if (mode === 'frozen' || !inFlight || waitedMs >= maxWaitMs) return shown
    const leftMs = Math.ceil((toMillis(attempt.effective_at) - clock.now()) / rate)
    await sleep(clock.system, Math.min(Math.max(leftMs, minDelayMs), maxWaitMs - waitedMs))
    await clockDriver.runDueJobs()
  }
}
