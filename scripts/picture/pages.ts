import { createHmac } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { type StartedSandbox, startSandbox } from '../../server/index.ts'
import { failingOnce, seeded } from './story.ts'

/** The address that the pages show, whatever port the sandbox listens on. */
const shownUrl = 'http://127.0.0.1:4510'
const now = new Date('2026-01-05T09:00:00Z')

const width = 1280

/** The texts and colours of the pages. */
export const pictureContext: BrowserContextOptions = {
  colorScheme: 'light',
  locale: 'en-GB',
  reducedMotion: 'reduce',
  timezoneId: 'UTC',
}

/** A picture of a page: the file `docs/images/{name}.png`. */
export interface PagePicture {
  readonly name: string
  readonly path: string
  /** Pixels of the page that the picture shows, from its top. */
  readonly height: number
}

/** A sandbox in which every page of a picture has something to show. */
export interface PicturedSandbox {
  readonly pictures: readonly PagePicture[]
  /** Opens the page of a picture, and waits until it is live. */
  open(page: Page, picture: PagePicture): Promise<void>
  stop(): Promise<void>
}

/** Starts a sandbox with a fixed seed and a frozen clock, and makes what the pictures show. */
export async function startPictured(): Promise<PicturedSandbox> {
  const receiver = await failingOnce()
  const sandbox = await startSandbox({
    clock: 'frozen',
    now,
    seed: 42,
    webhookUrl: receiver.url,
    publicUrl: shownUrl,
    // The time that is signed is the same in each run.
    authSkewSeconds: 0,
  })
  const stop = async () => {
    await sandbox.stop()
    receiver.close()
  }
  try {
    return { pictures: await fill(sandbox), open: opener(sandbox.url), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function fill(sandbox: StartedSandbox): Promise<PagePicture[]> {
  const transaction = await payOut(sandbox)
  await sandbox.advance('10s')
  const checkout = await sandbox.control<{ access_code: string }>('POST', '/checkouts', {
    amount: '125.20',
  })
  const refused = await sendReserialized(sandbox.url)
  // The events are delivered; the pages show an address that is the same in each run.
  const [business] = (await sandbox.control<{ data: { id: string }[] }>('GET', '/businesses')).data
  await sandbox.control('PUT', `/businesses/${business?.id}/webhook`, {
    url: 'http://127.0.0.1:3000/webhooks',
  })
  return [
    { name: 'overview', path: '/_sandbox', height: 690 },
    { name: 'payout', path: `/_sandbox/transactions/${transaction}`, height: 700 },
    { name: 'checkout', path: `/checkout/${checkout.access_code}`, height: 740 },
    { name: 'signature', path: `/_sandbox/requests/${refused}/signature`, height: 500 },
  ]
}

/** Makes the payout of the README's five minutes: of Ada, to her beneficiary in Nigeria. */
async function payOut(sandbox: StartedSandbox): Promise<string> {
  const quotes = '/api/v1/client/quotes'
  const { quoteBody } = await seeded(sandbox)
  const quote = await sandbox.request<{ quote_id: string }>('POST', quotes, {
    ...quoteBody,
    on_behalf_of: '00000000-0000-4000-8000-000000000021',
    beneficiary_id: '00000000-0000-4000-8000-000000000055',
  })
  const accept = `${quotes}/${quote.body.quote_id}/accept`
  const accepted = await sandbox.request<{ transaction_id: string }>('POST', accept)
  return accepted.body.transaction_id
}

/** Sends other bytes than those that were signed; returns the id of the refused request. */
async function sendReserialized(url: string): Promise<string> {
  const body = { source_currency: 'USD', target_currency: 'NGN', source_amount: '100.00' }
  const timestamp = now.toISOString()
  const signed = `${JSON.stringify(body)}|${timestamp}`
  const response = await fetch(`${url}/api/v1/client/quotes`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': 'sandbox_key',
      'x-timestamp': timestamp,
      'x-signature': createHmac('sha256', 'sandbox_secret').update(signed).digest('hex'),
    },
    body: JSON.stringify(body, null, 2),
  })
  return response.headers.get('x-sandbox-request-id') as string
}

function opener(url: string): PicturedSandbox['open'] {
  return async (page, { path, height }) => {
    await page.setViewportSize({ width, height })
    await page.goto(url + path, { waitUntil: 'load' })
    const live = page.locator('.dot')
    if ((await live.count()) > 0) await page.locator('.dot.live').waitFor()
  }
}

interface TextNode {
  readonly textContent: string | null
  readonly parentElement: {
    checkVisibility(options: object): boolean
    getBoundingClientRect(): Box
  } | null
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface PageGlobals {
  readonly document: {
    readonly body: unknown
    createTreeWalker(root: unknown, show: number): { nextNode(): TextNode | null }
    createRange(): { selectNodeContents(node: TextNode): void; getBoundingClientRect(): Box }
  }
  readonly innerWidth: number
  readonly innerHeight: number
}

/** Returns each text in the visible part of a page, with its box: `x y width height text`. */
export function layoutOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { document, innerWidth, innerHeight } = globalThis as unknown as PageGlobals
    const texts = 4
    const walker = document.createTreeWalker(document.body, texts)
    const range = document.createRange()
    const lines: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // Durations, ports and real times differ in each run.
      const text = (node.textContent ?? '')
        .replace(/\d+(?:\.\d+)? ms|(?<=127\.0\.0\.1:)\d+|\d{4}-[\d-]+T[\d:.]+Z/g, '…')
        .replace(/\s+/g, ' ')
        .trim()
      const parent = node.parentElement
      // A text for screen readers alone is one pixel wide, or outside of the page.
      if (text === '' || parent === null || parent.getBoundingClientRect().width <= 1) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      range.selectNodeContents(node)
      const { x, y, width, height } = range.getBoundingClientRect()
      const isInside = x >= 0 && y >= 0 && x < innerWidth && y + height <= innerHeight
      if (isInside) lines.push([...[x, y, width, height].map(Math.round), text].join(' '))
    }
    return lines
  })
}
