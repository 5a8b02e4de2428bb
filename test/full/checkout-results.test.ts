import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { desktop, merchantSite, shoot, useBrowser } from '../browser/browser.ts'
import { balance, cards, open, type Session, verified } from '../support/checkout-kit.ts'
import { resultOf, soon, submit, type } from '../support/checkout-page.ts'
import { sandbox } from '../support/harness.ts'

const newPage = useBrowser()
let shop: Awaited<ReturnType<typeof merchantSite>>

beforeAll(async () => {
  shop = await merchantSite()
})
afterAll(() => shop.close())

/** Opens a session in a browser of its own. */
async function visit({ checkout_link }: Session): Promise<Page> {
  const page = await newPage(desktop)
  await page.goto(checkout_link)
  return page
}

describe('results without a redirectUrl', () => {
  test('a payment on its way says so, and looks again by itself', async () => {
    const box = await sandbox()
    const session = await open(box)
    const page = await visit(session)
    await submit(page)
    const result = page.getByTestId('result')
    await result.waitFor()
    expect(await result.getAttribute('data-status')).toBe('PENDING')
    expect(await result.textContent()).toContain('clock is frozen')
    await expectAccessible(page)
    await shoot(page, 'result-pending')
    await box.advance('1s')
    await page.locator('[data-status=COMPLETED]').waitFor()
    await expectAccessible(page)
    await shoot(page, 'result-completed')
  })

  test('after a failure the payer may try again with another date', async () => {
    const box = await sandbox(soon)
    const session = await open(box)
    const page = await visit(session)
    await submit(page, { expiry: '05/39' })
    await page.getByTestId('try-again').click()
    expect(await page.getByTestId('failure').textContent()).toContain('declined by the issuer')
    await expectAccessible(page)
    await shoot(page, 'checkout-again')
    await submit(page)
    await page.locator('[data-status=COMPLETED]').waitFor()
    expect(await verified(box, session.reference)).toMatchObject({ status_name: 'COMPLETED' })
  })

  test('an unknown outcome and a silent issuer are shown as they are', async () => {
    const box = await sandbox(soon)
    const silent = await visit(await open(box))
    await submit(silent, { expiry: '08/28' })
    await silent.locator('[data-status=PROCESSING]').waitFor()
    const unknown = await visit(await open(box))
    await submit(unknown, { expiry: '05/37' })
    await unknown.locator('[data-status=PENDING][data-result=UNKNOWN]').waitFor()
  })
})

describe('links that lead nowhere any more', () => {
  const status = async (page: Page) => (await page.reload())?.status()

  test('a paid one and an ended one are 410, an unknown one 404', async () => {
    const box = await sandbox(soon)
    const session = await open(box, { redirectUrl: `${shop.url}/done?x=1` })
    const page = await visit(session)
    await submit(page)
    await page.waitForURL(`${shop.url}/done**`)
    await page.goto(session.checkout_link)
    expect(await status(page)).toBe(410)
    expect(await page.getByTestId('message').textContent()).toContain('payment is complete')
    await expectAccessible(page)
    await shoot(page, 'gone-completed')
    await page.getByTestId('return').click()
    expect(page.url()).toContain(`transactionRef=${session.transactionRef}`)
    const late = await open(box)
    await box.advance('60m')
    await page.goto(late.checkout_link)
    expect(await status(page)).toBe(410)
    expect(await page.getByTestId('message').textContent()).toContain('expired')
    await shoot(page, 'gone-expired')
    await page.goto(`${box.url}/checkout/nosuchcode`)
    expect(await status(page)).toBe(404)
    await expectAccessible(page)
    await shoot(page, 'unknown')
  })

  test('the session of a form may end while it is being filled in', async () => {
    const box = await sandbox()
    const session = await open(box)
    const page = await visit(session)
    await box.advance('60m')
    await submit(page)
    await page.getByText('This checkout has expired').waitFor()
    expect((await resultOf(box, session)).attempts).toEqual([])
  })

  test('back after the payment is no second payment', async () => {
    const box = await sandbox(soon)
    const before = await balance(box, 'USD')
    const session = await open(box, { redirectUrl: `${shop.url}/done` })
    const page = await visit(session)
    await submit(page)
    await page.waitForURL(`${shop.url}/done**`)
    await page.goBack()
    const form = page.getByTestId('pay')
    if ((await form.count()) > 0) await submit(page)
    await page.getByText('payment is complete').waitFor()
    const after = await balance(box, 'USD')
    expect(Number(after.ledger_balance) - Number(before.ledger_balance)).toBe(100)
    expect((await resultOf(box, session)).attempts).toHaveLength(1)
  })
})

describe('two at once', () => {
  test('two browsers paying one session with one card make one payment', async () => {
    const box = await sandbox(soon)
    const before = await balance(box, 'USD')
    const session = await open(box, { redirectUrl: `${shop.url}/done` })
    const pages = [await visit(session), await visit(session)]
    for (const page of pages) await type(page)
    await Promise.all(pages.map((page) => page.getByTestId('pay').click()))
    await Promise.all(
      pages.map((page) =>
        Promise.race([
          page.waitForURL(`${shop.url}/done**`),
          page.getByText('payment is complete').waitFor(),
        ]),
      ),
    )
    const after = await balance(box, 'USD')
    expect(Number(after.ledger_balance) - Number(before.ledger_balance)).toBe(100)
    expect((await resultOf(box, session)).attempts).toHaveLength(1)
    expect(await box.events('?type=card_payment')).toHaveLength(1)
  })

  test('a second card meanwhile gets the message that it was not charged', async () => {
    const box = await sandbox()
    const session = await open(box)
    const [first, second] = [await visit(session), await visit(session)]
    await submit(first)
    await first.getByTestId('result').waitFor()
    await submit(second, { card_number: cards.visa })
    await second.getByText('was not charged').waitFor()
    await expectAccessible(second)
    await shoot(second, 'busy')
    await second.getByTestId('see-payment').click()
    await second.getByTestId('result').waitFor()
    expect((await resultOf(box, session)).attempts).toHaveLength(1)
  })

  test('a form sent twice is one payment', async () => {
    const box = await sandbox(soon)
    const session = await open(box, { redirectUrl: `${shop.url}/done` })
    const page = await visit(session)
    await type(page)
    await page.getByTestId('pay').dblclick({ noWaitAfter: true })
    // The second click may end the first one's way there, which waitForURL takes for a failure.
    await expect.poll(() => page.url(), { timeout: 60_000 }).toContain(`${shop.url}/done`)
    expect((await resultOf(box, session)).attempts).toHaveLength(1)
    expect(await verified(box, session.reference)).toMatchObject({ status_name: 'COMPLETED' })
  })
})
