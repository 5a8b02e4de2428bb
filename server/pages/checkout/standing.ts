import type { Services } from '../../http/services.ts'
import { milliseconds, sleep } from '../../kernel/clock.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { CheckoutRow } from '../../model/rows.ts'
import { isOpen, latestAttempt, openAttempt } from '../../modules/cards/checkouts.ts'
import { testCard } from '../../modules/cards/outcome.ts'
import { isSameCard } from '../../modules/cards/pay.ts'
import type { PageAnswer } from '../pages.ts'
import type { Shown } from './parts.tsx'
import type { Typed } from './typed.ts'

/** The checkout behind a link and its business; an unknown one is a page of 404. */
export async function shownOf({ work }: Services, accessCode = ''): Promise<Shown> {
  return work.read(async (view) => {
    const row = await view.get('checkouts', accessCode)
    const business = row && (await view.get('businesses', row.business_id))
    if (row === undefined || business === undefined) {
      throw new Refusal('checkout_unknown', 'This sandbox has no checkout with this link.')
    }
    return { row, business }
  })
}

/** The page of a checkout that fits what became of it so far. */
export function whereItStands(row: CheckoutRow): string {
  const state = openAttempt(row)?.state
  if (state === undefined) return `/checkout/${row.id}`
  return `/checkout/${row.id}/${state === 'challenge' ? '3ds' : 'result'}`
}

/** Where an attempt is open, or the session over, there is no form; null where there is one. */
export async function otherThanForm(row: CheckoutRow): Promise<PageAnswer | null> {
  if (openAttempt(row) !== undefined) return { redirect: whereItStands(row) }
  if (isOpen(row)) return null
  const { overPage } = await import('./result-page.tsx')
  return overPage(row)
}

/** Somebody was faster: the same card twice is one payment, another card was not charged. */
export async function answerRefused(
  services: Services,
  accessCode: string,
  error: unknown,
  typed: Typed | null,
): Promise<PageAnswer> {
  if (!(error instanceof Refusal)) throw error
  const { row } = await shownOf(services, accessCode)
  const open = openAttempt(row)
  if (open !== undefined && typed !== null) {
    const { expiry, card_number } = typed
    const card = await services.work.read(async (view) => testCard(view, card_number))
    const mine = { brand: card.brand, last_four: card.number.slice(-4), expiry }
    if (!isSameCard(open, mine)) {
      const { busyPage } = await import('./result-page.tsx')
      return busyPage(row)
    }
  }
  return (await otherThanForm(row)) ?? { redirect: whereItStands(row) }
}

const longestWaitMs = 5_000
const shortestNapMs = 5

/**
 * Answers a checkout once its outcome took effect, so that a payer comes back to the merchant when
 * it is known. On a frozen clock nothing comes by itself, so nobody waits.
 */
export async function whenSettled(services: Services, accessCode = ''): Promise<Shown> {
  const { clock, timeline } = services
  const startedAt = clock.machine.elapsed()
  for (;;) {
    const shown = await shownOf(services, accessCode)
    const attempt = latestAttempt(shown.row)
    const { mode, rate } = clock.state()
    const waitedMs = clock.machine.elapsed() - startedAt
    const inFlight = attempt?.state === 'in_flight' && attempt.effective_at !== null
    if (mode === 'frozen' || !inFlight || waitedMs >= longestWaitMs) return shown
    const leftMs = Math.ceil((milliseconds(attempt.effective_at) - clock.now()) / rate)
    await sleep(clock.machine, Math.min(Math.max(leftMs, shortestNapMs), longestWaitMs - waitedMs))
    await timeline.catchUp()
  }
}
