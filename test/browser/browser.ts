import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { chromiumArgs } from '../support/chromium.ts'

const screenshots = 'test-output/screenshots'

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 860 },
}
export const phone: BrowserContextOptions = { viewport: sizes.phone, deviceScaleFactor: 2 }
export const desktop: BrowserContextOptions = { viewport: sizes.desktop }

let launching: Promise<Browser> | undefined
const opened: Page[] = []
const complaints: string[] = []

type NewPage = (options?: BrowserContextOptions, kept?: 'kept') => Promise<Page>

/**
 * One browser for all files of a worker, a fresh context for each page; one that is kept serves
 * several tests of a file. A page that its own policy stopped, or that broke, fails the test.
 */
export function useBrowser(): NewPage {
  const kept: Page[] = []
  beforeAll(async () => {
    launching ??= launch()
    await launching
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((page) => page.context().close()))
    expect(complaints.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await Promise.all(kept.splice(0).map((page) => page.context().close()))
  })
  return async (options = desktop, keep) => {
    if (launching === undefined) throw new Error('the browser is not there yet')
    const browser = await launching
    const context = await browser.newContext({ locale: 'en-GB', ...options })
    const page = await context.newPage()
    // As long as it takes on a busy machine: what never comes fails the test all the same.
    page.setDefaultTimeout(60_000)
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      const text = message.text()
      if (/content.security.policy/i.test(text)) complaints.push(text)
    })
    const pages = keep === undefined ? opened : kept
    pages.push(page)
    return page
  }
}

/** Waits for something that a policy stopped, which would fail the test otherwise. */
export async function expectStopped(page: Page, text: RegExp): Promise<void> {
  const isThere = () => complaints.some((complaint) => text.test(complaint))
  while (!isThere()) await page.waitForEvent('console')
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !text.test(one)))
}

/** Starts the browser; the end of the worker ends it. */
async function launch(): Promise<Browser> {
  const { executablePath, env } = inject('chromium')
  const settings = { executablePath, args: chromiumArgs, env: { ...process.env, ...env } }
  return chromium.launch(settings as LaunchOptions)
}

/** Keeps what a page looks like, for people who ask for it: SANDBOX_TEST_SCREENSHOTS=on. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SANDBOX_TEST_SCREENSHOTS !== 'on') return
  mkdirSync(screenshots, { recursive: true })
  await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true })
}

/** A merchant's site of its own origin; it keeps what payers came back with. */
export async function merchantSite() {
  const visits: string[] = []
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    if (url.startsWith('/onward')) {
      const { port } = server.address() as AddressInfo
      response.writeHead(302, { location: url.replace('/onward', `http://localhost:${port}/done`) })
      response.end()
      return
    }
    if (url !== '/favicon.ico') visits.push(url)
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Shop</title><h1>Thank you</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    visits,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
