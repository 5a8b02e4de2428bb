import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cards, open, type Session, verified } from './checkout-kit.ts'
import type { TestSandbox } from './harness.ts'

interface Card {
  readonly card_number?: string
  readonly expiry?: string
  readonly cvv?: string
}

/** Fills in the form of the page of a checkout. */
export async function type(page: Page, { card_number, expiry, cvv }: Card = {}): Promise<void> {
  await page.getByTestId('card_number').fill(card_number ?? cards.plain)
  await page.getByTestId('expiry').fill(expiry ?? '01/39')
  await page.getByTestId('cvv').fill(cvv ?? '123')
}

export async function submit(page: Page, card: Card = {}): Promise<void> {
  await type(page, card)
  await page.getByTestId('pay').click()
}

/** Pays on the open page of a session whose redirect URL has a query; expects the redirect. */
export async function paysAndReturns(page: Page, session: Session, card: Card, to: string) {
  const { reference, transactionRef } = session
  await submit(page, card)
  if (card.card_number !== cards.plain) await page.getByTestId('three-ds-approve').click()
  await page.waitForURL(`${to.split('?')[0]}**`)
  expect(page.url()).toBe(`${to}&reference=${reference}&transactionRef=${transactionRef}`)
}

/** Expects that a card was used once, with this result and payment status. */
export async function expectPaid(
  box: TestSandbox,
  { access_code, reference }: Session,
  { card_number, expiry }: Required<Pick<Card, 'card_number' | 'expiry'>>,
  [result, status]: readonly [result: string, status: string],
): Promise<void> {
  expect(await verified(box, reference)).toMatchObject({
    status_name: status,
    provider_status_reason: result,
  })
  const { body } = await box.control.get(`/checkouts/${access_code}`).expect(200)
  const three_ds = card_number === cards.plain ? null : 'Y'
  expect(body.attempts).toMatchObject([{ last_four: card_number.slice(-4), expiry, three_ds }])
}

/** Pays a new session with each date, and expects the result of the date. */
export async function decidesAsEver(
  box: TestSandbox,
  visit: (session: Session) => Promise<Page>,
  dates: readonly (readonly [expiry: string, result: string, status: string])[],
): Promise<void> {
  for (const [expiry, result] of dates) {
    const session = await open(box)
    const page = await visit(session)
    await submit(page, { expiry })
    await page.getByTestId('result').waitFor()
    const { body } = await box.control.get(`/checkouts/${session.access_code}`).expect(200)
    expect(body.result).toBe(result)
  }
}

/** The options of a sandbox whose payments end at once. */
export const soon = { clock: 'running', settings: { stepMs: 40 } } as const

/** Returns a session as the control API shows it. */
export async function resultOf({ control }: TestSandbox, { access_code }: Session) {
  return (await control.get(`/checkouts/${access_code}`).expect(200)).body
}
