import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cards, open as openCheckout, paid, pay } from './checkout-kit.ts'
import { ids, type TestSandbox } from './harness.ts'
import { person } from './people.ts'
import { receiver } from './receiver.ts'
import { accepted, bodies, quoted, walletOf } from './trade.ts'

interface Part {
  readonly innerHTML: string
  readonly classList: { remove(name: string): void }
  removeAttribute(name: string): void
  setAttribute(name: string, value: string): void
  querySelectorAll(selector: string): Iterable<Part & { textContent: string; remove(): void }>
}

interface Globals {
  readonly document: { querySelector(selector: string): Part & { cloneNode(deep: true): Part } }
  readonly DOMParser: new () => { parseFromString(html: string, type: string): Globals['document'] }
}

/** Returns the content of the open page and of a fresh load, without the additions of scripts. */
async function bothOf(page: Page, box: TestSandbox): Promise<readonly [string, string]> {
  const path = await page.locator('body').getAttribute('data-page')
  const fresh = await fetch(`${box.url}${path}`, { headers: { accept: 'text/html' } })
  const shown = await page.evaluate(
    ([html]) => {
      const { document, DOMParser } = globalThis as unknown as Globals
      const read = (main: Part) => {
        for (const one of main.querySelectorAll('*')) {
          if (/^\s*$/.test(String((one as { className?: string }).className)))
            one.removeAttribute('class')
        }
        for (const one of main.querySelectorAll('button.copy, button[data-pause]'))
          one.setAttribute('hidden', '')
        for (const one of main.querySelectorAll('[data-countdown]')) {
          one.textContent = ''
          // The system time of the rendering.
          one.removeAttribute('data-real')
        }
        for (const one of main.querySelectorAll('[data-testid=done]')) one.remove()
        return main.innerHTML.replace(/></g, '>\n<')
      }
      return (['main', 'header.top [data-live=clock]', 'header.top [data-live=problems]'] as const)
        .map((selector) =>
          [document, new DOMParser().parseFromString(String(html), 'text/html')].map((one) =>
            read(one.querySelector(selector).cloneNode(true)),
          ),
        )
        .reduce(
          (all, [open = '', loaded = '']) => [`${all[0]}${open}`, `${all[1]}${loaded}`],
          ['', ''],
        )
    },
    [await fresh.text()],
  )
  return shown as [string, string]
}

/** Opens a page, acts, and waits until the whole page equals a fresh load of it. */
export async function staysWhole(
  page: Page,
  box: TestSandbox,
  path: string,
  act: () => Promise<unknown>,
) {
  await page.goto(`${box.url}/_sandbox${path}`)
  await page.locator('.dot.live').waitFor()
  const [before] = await bothOf(page, box)
  await act()
  const deadline = Date.now() + 20_000
  let [open, loaded] = await bothOf(page, box)
  while (open !== loaded && Date.now() < deadline) {
    await page.waitForTimeout(100)
    ;[open, loaded] = await bothOf(page, box)
  }
  expect(open.split('\n')).toEqual(loaded.split('\n'))
  expect(open).not.toBe(before)
}

/** Checks one page: its path below /_sandbox, and the action while it is open. */
type Whole = (path: string, act: () => Promise<unknown>) => Promise<void>

const credit = async ({ control }: TestSandbox, id: string) =>
  control.post(`/wallets/${id}/credit`, { amount: '1.00' }).expect(200)

/** The actions on objects while their pages are open, by the subject of the page. */
export const wholePages = {
  async transaction(box, whole) {
    const { transaction_id } = await accepted(box.as('main'), bodies.WITHDRAWAL())
    await whole(`/transactions/${transaction_id}`, () => box.advance('1s'))
    await whole(`/transactions/${transaction_id}`, () => box.advance('10s'))
  },
  async quote(box, whole) {
    const { quote_id } = await quoted(box.as('main'), bodies.WITHDRAWAL())
    const accept = () => box.as('main').post(`/quotes/${quote_id}/accept`).expect(200)
    await whole(`/quotes/${quote_id}`, async () => accept())
  },
  async checkout(box, whole) {
    const session = await openCheckout(box)
    const page = `/checkouts/${session.access_code}`
    await whole(page, () => pay(box, session, { card_number: cards.plain }))
    await whole(page, () => box.advance('1s'))
  },
  async refund(box, whole) {
    const { transactionRef } = await paid(box)
    const wanted = { refund_amount: '4.00', refund_reason: 'x' }
    const refund = { transaction_reference: transactionRef, ...wanted }
    const { body } = await box.as('main').post('/payment/refund', refund).expect(200)
    await whole(`/refunds/${body.refund_reference}`, () => box.advance('1h'))
  },
  async 'customer and event'({ control, ...box }, whole) {
    const hook = await receiver()
    await control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
    await whole(`/customers/${ids.pat}`, async () =>
      control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200),
    )
    const [event] = await box.events('?type=kyc.status_updated')
    await whole(`/events/${event?.id}`, async () => {
      await control.post(`/events/${event?.id}/redeliver`).expect(200)
      await box.advance('1s')
    })
    const off = { url: hook.url, enabled: false }
    await whole('/events', async () =>
      control.put(`/businesses/${ids.main}/webhook`, off).expect(200),
    )
  },
  async 'wallet, customer and overview'(box, whole) {
    const { id } = await walletOf(box, ids.ada, 'CAD')
    for (const page of [`/wallets/${id}`, `/customers/${ids.ada}`, '']) {
      await whole(page, () => credit(box, id))
    }
  },
  async 'clock, world, requests and faults'({ control, ...box }, whole) {
    await whole('/clock', () => box.advance('1h'))
    await whole('/world', async () => control.put('/snapshots/one').expect(201))
    await whole('/requests', async () => box.as('main').get('/wallets').expect(200))
    const fault = { operation: 'getQuote', status: 503 }
    await whole('/faults', async () => control.post('/faults', fault).expect(201))
  },
  async 'a list with a next page'({ control, ...box }, whole) {
    await control.post('/populate', { customers: 60, transactions: 5, days: 2 }).expect(201)
    await whole('/customers', async () => box.as('main').post('/customers', person()).expect(201))
  },
  async 'the overview from before the first request on'(box, whole) {
    await whole('', async () => {
      await accepted(box.as('main'), bodies.EXCHANGE())
      await box.advance('1s')
    })
  },
} satisfies Record<string, (box: TestSandbox, whole: Whole) => Promise<void>>
