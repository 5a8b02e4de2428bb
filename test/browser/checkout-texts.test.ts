import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, open } from '../support/checkout-kit.ts'
import { submit } from '../support/checkout-page.ts'
import { sandbox } from '../support/harness.ts'
import { isFull } from '../support/rounds.ts'
import { desktop, merchantSite, phone, shoot, useBrowser } from './browser.ts'

const newPage = useBrowser()
let shop: Awaited<ReturnType<typeof merchantSite>>

beforeAll(async () => {
  shop = await merchantSite()
})
afterAll(() => shop.close())

const soon = { clock: 'running', settings: { stepMs: 40 } } as const

describe('hostile texts', () => {
  const texts = {
    script: '<script>document.title="owned"</script><img src=x onerror="document.title=1">',
    quotes: `"'>\`\${7*7}{{7*7}} &amp; </bdi></h1>`,
    newlines: 'one\ntwo\r\nthree\u2028four\tfive',
    'right-to-left': '\u202eevil\u2066 مرحبا שלום \u200f\u061c',
    long: 'W'.repeat(5_000),
  }
  const few = Object.entries(texts).slice(0, isFull ? undefined : 1)

  test.each(few)('%s in every field is shown as text', async (name, text) => {
    const box = await sandbox(soon)
    // Names and references hold no control characters and no overrides of direction (B21).
    const named = text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028]/gu, ' ')
    const [reference, merchant] = [named.slice(0, 100), named.slice(0, 100)]
    const description = text.slice(0, 500)
    const session = await open(box, {
      first_name: named.slice(0, 100),
      last_name: named.slice(0, 100),
      reference,
      description,
      checkout_display_name: merchant,
      customer_phone_number: text.slice(0, 20),
      logoUrl: 'https://127.0.0.1:1/logo.png?"><script>',
      redirectUrl: `${shop.url}/hostile?mine=1`,
    })
    const page = await newPage(phone)
    await page.goto(session.checkout_link)
    expect(await page.getByTestId('merchant').textContent()).toBe(inDocument(merchant))
    expect(await page.getByTestId('description').textContent()).toBe(inDocument(description))
    expect(await page.title()).toContain('Sandbox')
    expect(await page.locator('script').count()).toBe(1)
    const [scrolled, wide] = (await page.evaluate(
      '[document.documentElement.scrollWidth, innerWidth]',
    )) as [number, number]
    expect(scrolled).toBeLessThanOrEqual(wide)
    await shoot(page, `hostile-${name}`)
    await submit(page, { card_number: cards.visa })
    expect(await page.getByTestId('merchant').textContent()).toBe(inDocument(merchant))
    await page.getByTestId('three-ds-approve').click()
    await page.waitForURL(`${shop.url}/hostile**`)
    const query = new URL(page.url()).searchParams
    expect(query.get('mine')).toBe('1')
    expect(query.get('reference')).toBe(reference)
  })

  /** Returns the text as a document has it, with \n for each line end. */
  function inDocument(text = ''): string {
    return text.replaceAll('\r\n', '\n')
  }

  test.each(few)('%s typed into the form is refused as text', async (_n, text) => {
    const box = await sandbox()
    const session = await open(box)
    const page = await newPage(desktop)
    await page.goto(session.checkout_link)
    await page.evaluate('for (const i of document.querySelectorAll("input")) i.maxLength = 9999')
    await submit(page, { card_number: text, expiry: text, cvv: text })
    await page.getByTestId('faults').waitFor()
    expect(await page.locator('script').count()).toBe(1)
    expect(await page.title()).toContain('Sandbox')
    const path = `/checkouts/${session.access_code}`
    const { body } = await box.control.get(path).expect(200)
    expect(body.attempts).toEqual([])
  })
})
