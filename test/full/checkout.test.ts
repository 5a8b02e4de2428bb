import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleInBoth } from '../browser/accessible.ts'
import { desktop, merchantSite, phone, shoot, useBrowser } from '../browser/browser.ts'
import { cards, open, outcomes, type Session, verified } from '../support/checkout-kit.ts'
import {
  decidesAsEver,
  expectPaid,
  paysAndReturns,
  resultOf,
  soon,
  submit,
} from '../support/checkout-page.ts'
import { sandbox } from '../support/harness.ts'

const newPage = useBrowser()
let shop: Awaited<ReturnType<typeof merchantSite>>

beforeAll(async () => {
  shop = await merchantSite()
})
afterAll(() => shop.close())

let payer: Page | undefined

/** Opens a session in the browser that the tests of many rows share. */
async function revisit({ checkout_link }: Session): Promise<Page> {
  payer ??= await newPage(desktop, 'kept')
  // The page of the test before may still be on its way back to its shop, and would interrupt this.
  await payer.goto('about:blank').catch(() => {})
  await payer.goto(checkout_link)
  return payer
}

/** Opens a session in a browser of its own. */
async function visit(session: Session, options = desktop): Promise<Page> {
  const page = await newPage(options)
  await page.goto(session.checkout_link)
  return page
}

describe('paying and coming back to the merchant', () => {
  // Every date with every card is in test/full, and what comes after a payment too.
  const names = ['plain', 'visa', 'mastercard'] as const
  const rows = outcomes
    .map((outcome, i) => [...outcome, names[i % names.length] ?? 'plain'] as const)
    .filter((_, i) => i % 4 === 0)

  test.each(rows)('%s leads to %s: %s, with %s', async (expiry, result, status, name) => {
    const box = await sandbox(soon)
    const redirectUrl = `${shop.url}/done?cart=1`
    const session = await open(box, { redirectUrl })
    const page = await revisit(session)
    const card = { card_number: cards[name], expiry }
    await paysAndReturns(page, session, card, redirectUrl)
    await expectPaid(box, session, card, [result, status])
  })

  test('the policy lets the payer through a merchant that sends on to another host', async () => {
    const box = await sandbox(soon)
    const session = await open(box, { redirectUrl: `${shop.url}/onward` })
    const page = await visit(session)
    await submit(page, { card_number: cards.visa })
    await page.getByTestId('three-ds-approve').click()
    await page.waitForURL('http://localhost:*/done?**')
    expect(await page.getByRole('heading').textContent()).toBe('Thank you')
  })

  test('on a frozen clock the page does not wait for an outcome that cannot come', async () => {
    const box = await sandbox()
    const session = await open(box, { redirectUrl: `${shop.url}/done` })
    const page = await visit(session)
    await submit(page)
    await page.waitForURL(`${shop.url}/done**`)
    expect(await verified(box, session.reference)).toMatchObject({ status_name: 'PENDING' })
    await box.advance('1s')
    expect(await verified(box, session.reference)).toMatchObject({ status_name: 'COMPLETED' })
  })
})

test('a date decides the same in a year when it has passed', async () => {
  const box = await sandbox({ now: '2040-06-01T00:00:00Z' })
  await decidesAsEver(box, (session) => revisit(session), outcomes.slice(0, 3))
})

describe('the page of the card', () => {
  test('it shows who is paid, what for and how much, and says it is a sandbox', async () => {
    const box = await sandbox()
    const logo =
      'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%208%208%22%3E%3Ccircle%20cx=%224%22%20cy=%224%22%20r=%224%22%20fill=%22teal%22/%3E%3C/svg%3E'
    const session = await open(box, {
      amount: '1250000.00',
      currency: 'NGN',
      checkout_display_name: 'Harbour Box Office',
      description: 'Two tickets, row 7\nDoors open at 19:30',
      logoUrl: logo,
    })
    for (const [name, options] of [
      ['desktop', desktop],
      ['phone', phone],
    ] as const) {
      const page = await visit(session, options)
      expect(await page.getByTestId('merchant').textContent()).toBe('Harbour Box Office')
      expect(await page.getByTestId('amount').textContent()).toBe('1,250,000.00 NGN')
      expect(await page.getByTestId('fee').textContent()).toBe('2,000.00 NGN')
      expect(await page.getByTestId('total').textContent()).toBe('1,252,000.00 NGN')
      expect(await page.getByTestId('description').innerText()).toContain('row 7\nDoors')
      expect(await page.getByTestId('sandbox-mark').textContent()).toContain('Sandbox')
      expect(await page.getByTestId('logo').evaluate((image) => image.clientWidth)).toBe(54)
      await expectAccessibleInBoth(page)
      await shoot(page, `checkout-${name}-dark`)
      await page.emulateMedia({ colorScheme: 'light' })
      await shoot(page, `checkout-${name}`)
    }
  })

  test.each([true, false])('a test card is filled in by a click, scripts: %s', async (scripts) => {
    const box = await sandbox()
    const session = await open(box)
    const page = await visit(session, { ...desktop, javaScriptEnabled: scripts })
    await page.getByTestId('cvv').fill('321')
    await page.getByTestId('test-card-0008').click()
    await page.getByTestId('test-expiry-DECLINED').click()
    const values = async () =>
      Promise.all(
        ['card_number', 'expiry', 'cvv'].map((name) => page.getByTestId(name).inputValue()),
      )
    await expect.poll(values).toEqual([cards.mastercard, '05/39', '321'])
    expect((await resultOf(box, session)).attempts).toEqual([])
    await page.getByTestId('pay').click()
    await page.getByTestId('three-ds').waitFor()
    expect((await resultOf(box, session)).attempts).toMatchObject([{ expiry: '05/39' }])
  })

  test('all three steps work without scripts', async () => {
    const box = await sandbox(soon)
    const session = await open(box)
    const page = await visit(session, { ...phone, javaScriptEnabled: false })
    await submit(page, { card_number: cards.visa })
    await page.getByTestId('three_ds').selectOption('A')
    await page.getByTestId('three-ds-send').click()
    await page.getByTestId('result').waitFor()
    expect(await verified(box, session.reference)).toMatchObject({ status_name: 'COMPLETED' })
  })

  test('the keyboard alone suffices', async () => {
    const box = await sandbox(soon)
    const session = await open(box, { redirectUrl: `${shop.url}/keys` })
    const page = await visit(session)
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await press('Tab')
    await page.keyboard.type(cards.visa)
    await press('Tab')
    await page.keyboard.type('0139')
    await press('Tab')
    await page.keyboard.type('123')
    await press('Enter')
    await page.getByTestId('three-ds-approve').waitFor()
    await press('Tab', 'Enter')
    await page.waitForURL(`${shop.url}/keys**`)
    expect(await verified(box, session.reference)).toMatchObject({ status_name: 'COMPLETED' })
  })

  test.each([
    ['1/39', '01/39'],
    ['0139', '01/39'],
    ['01 / 2039', '01/39'],
    ['01-39', '01/39'],
  ])('an expiry typed as %s is %s', async (typed, expiry) => {
    const box = await sandbox()
    const session = await open(box)
    await submit(await revisit(session), { expiry: typed, card_number: '5111 1111 1111 1118' })
    await expect
      .poll(async () => (await resultOf(box, session)).attempts)
      .toMatchObject([{ expiry, result: 'APPROVED' }])
  })

  test('every error appears beside its field, at once, and nothing is sent', async () => {
    const box = await sandbox()
    const session = await open(box)
    const page = await visit(session)
    const faults = async () =>
      Promise.all(
        ['card_number', 'expiry', 'cvv'].map(async (name) => {
          const fault = page.getByTestId(`${name}-error`)
          return (await fault.count()) === 0 ? '' : fault.textContent()
        }),
      )
    await page.getByTestId('pay').click()
    await page.getByTestId('faults').waitFor()
    expect(await faults()).toEqual([
      'Enter a card number.',
      expect.stringContaining('MM/YY'),
      expect.stringContaining('three digits'),
    ])
    await expectAccessible(page)
    await shoot(page, 'checkout-faults')
    await submit(page, { card_number: '4242424242424242', expiry: '13/39', cvv: '12' })
    await page.getByText('not a test card').first().waitFor()
    expect(await page.getByTestId('card_number').inputValue()).toBe('')
    expect(await page.getByTestId('expiry').inputValue()).toBe('13/39')
    expect(await page.getByTestId('cvv').inputValue()).toBe('')
    expect(await page.getByTestId('card_number').getAttribute('aria-invalid')).toBe('true')
    await submit(page, { cvv: '12a' })
    await page.getByTestId('cvv-error').waitFor()
    expect(await faults()).toEqual(['', '', expect.stringContaining('three digits')])
    expect(await page.getByTestId('card_number').inputValue()).toBe(cards.plain)
    expect((await resultOf(box, session)).attempts).toEqual([])
  })
})

describe('3-D Secure', () => {
  test.each([
    ['Y', 'COMPLETED', 'APPROVED'],
    ['A', 'COMPLETED', 'APPROVED'],
    ['N', 'FAILED', 'AUTHENTICATION_FAILED'],
    ['R', 'FAILED', 'AUTHENTICATION_REJECTED'],
    ['U', 'FAILED', 'AUTHENTICATION_UNAVAILABLE'],
  ])('the result %s makes it %s', async (choice, status, reason) => {
    const box = await sandbox(soon)
    const session = await open(box)
    const page = await revisit(session)
    await submit(page, { card_number: cards.visa })
    await page.getByTestId('three_ds').selectOption(choice)
    await page.getByTestId('three-ds-send').click()
    const result = page.getByTestId('result')
    await result.waitFor()
    expect(await result.getAttribute('data-status')).toBe(status)
    expect(await result.getAttribute('data-result')).toBe(reason)
  })

  test('it can be failed, and left: then it is where the link leads, until the end', async () => {
    const box = await sandbox()
    const session = await open(box, { checkout_display_name: 'Harbour Box Office' })
    const page = await visit(session)
    await submit(page, { card_number: cards.mastercard, expiry: '01/39' })
    await page.getByTestId('three-ds').waitFor()
    await expectAccessible(page)
    await shoot(page, 'three-ds')
    await page.goto(`${shop.url}/elsewhere`)
    expect(await verified(box, session.reference)).toMatchObject({ status_name: 'PENDING' })
    const other = await visit(session, phone)
    expect(other.url()).toBe(`${session.checkout_link}/3ds`)
    await shoot(other, 'three-ds-phone')
    await other.getByTestId('three-ds-fail').click()
    await other.getByTestId('result').waitFor()
    await box.advance('1s')
    await other.getByTestId('check-again').click()
    expect(await other.getByTestId('result').getAttribute('data-status')).toBe('FAILED')
    await expectAccessible(other)
    await shoot(other, 'result-failed')
  })

  test('left in the challenge, it is over when the session ends', async () => {
    const box = await sandbox()
    const session = await open(box)
    const page = await visit(session)
    await submit(page, { card_number: cards.visa })
    await page.getByTestId('three-ds').waitFor()
    await box.advance('60m')
    await page.getByTestId('three-ds-approve').click()
    await page.getByText('This checkout has expired').waitFor()
    expect(await verified(box, session.reference)).toMatchObject({ status_name: 'CANCELLED' })
  })
})

test('a page of another origin cannot pay', async () => {
  const box = await sandbox()
  const session = await open(box)
  const page = await newPage()
  await page.goto(`${shop.url.replace('127.0.0.1', 'localhost')}/evil`)
  const fields = { card_number: cards.plain, expiry: '01/39', cvv: '123' }
  await page.setContent(
    `<form method="post" action="${session.checkout_link}">` +
      Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`) +
      '<button>Win</button></form>',
  )
  await page.getByRole('button').click()
  await page.getByText('another origin').waitFor()
  expect((await resultOf(box, session)).attempts).toEqual([])
})

describe('on a phone', () => {
  test('a tap on a test card shows what it filled in', async () => {
    const box = await sandbox()
    const page = await visit(await open(box), phone)
    const card = page.getByTestId('test-cards').getByRole('button').first()
    await card.scrollIntoViewIfNeeded()
    await card.tap().catch(() => card.click())
    const field = page.getByTestId('card_number')
    expect(await field.inputValue()).not.toBe('')
    expect(await page.getByTestId('cvv').inputValue()).toMatch(/^\d{3}$/)
    expect(await page.getByTestId('filled').textContent()).toContain('Card number filled in')
    const top = await field.evaluate((one) => (one as unknown as Box).getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(844)
  })

  test('a logo that cannot be loaded leaves no torn picture, a long name can be read', async () => {
    const box = await sandbox()
    const name = `Harbour ${'very long '.repeat(9)}end`.slice(0, 100)
    const logo = 'http://127.0.0.1:9/logo.png'
    const page = await visit(await open(box, { checkout_display_name: name, logoUrl: logo }), phone)
    await page.locator('img.logo[hidden]').waitFor({ state: 'attached' })
    const heading = page.getByTestId('merchant')
    const lines = () => heading.evaluate((one) => (one as unknown as Box).clientHeight)
    const before = await lines()
    await heading.focus()
    expect(await lines()).toBeGreaterThanOrEqual(before)
    expect(await heading.getAttribute('title')).toBe(name)
  })
})

interface Box {
  readonly clientHeight: number
  getBoundingClientRect(): { readonly top: number }
}
