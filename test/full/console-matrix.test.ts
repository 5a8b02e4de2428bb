import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pageReview } from '../browser/accessible.ts'
import { useBrowser } from '../browser/browser.ts'
import { pageFaults } from '../support/console-page.ts'
import { consolePaths, fillConsole } from '../support/console-world.ts'
import { ids, sandbox } from '../support/harness.ts'

const newPage = useBrowser()

/** Of a phone, a tablet and a desktop. */
const sizes = [
  [390, 844],
  [820, 1180],
  [1280, 800],
] as const

/** Each size and scheme, by whether the page may run scripts: every pair of the three occurs. */
const shown = sizes.flatMap((size, i) =>
  (['light', 'dark'] as const).map((colorScheme, j) => {
    return { size, colorScheme, withScripts: (i + j) % 2 === 0 }
  }),
)

/** Returns what is wrong with the page that is open, at a size, with what the user prefers. */
async function faultsAt(
  page: Page,
  [width, height]: readonly [number, number],
  preferred: Parameters<Page['emulateMedia']>[0],
): Promise<string[]> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference', ...preferred })
  const faults = await pageFaults(page, width)
  return faults.map((fault) => `${width}, ${JSON.stringify(preferred)}: ${fault}`)
}

/** Returns what is wrong with the page that is open, with text of twice the size. */
async function faultsOfLargeText(page: Page): Promise<string[]> {
  const resize = (size: string) =>
    page.locator('html').evaluate((html, percent) => {
      const { style } = html as unknown as { style: { fontSize: string } }
      style.fontSize = percent
    }, size)
  await resize('200%')
  const faults = await faultsAt(page, [640, 800], { colorScheme: 'light' })
  await resize('')
  return faults.map((fault) => `text of 200 %: ${fault}`)
}

describe('every page of the console, with hostile texts', () => {
  test.each([true, false])(
    'is whole in every size and scheme, scripts: %s',
    async (javaScriptEnabled) => {
      const box = await sandbox()
      const paths = consolePaths(await fillConsole(box))
      expect(paths.length).toBeGreaterThan(40)
      const page = await newPage({ javaScriptEnabled })
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`)
      })
      // Without scripts, every other one: the pages are the same, and nothing changes them.
      for (const path of paths.filter((_, i) => javaScriptEnabled || i % 2 === 0)) {
        const answer = await page.goto(box.url + path)
        const found = answer?.status() === 200 ? [] : [`status ${answer?.status()}`]
        for (const { size, colorScheme, withScripts } of shown) {
          if (withScripts !== javaScriptEnabled) continue
          found.push(...(await faultsAt(page, size, { colorScheme })))
        }
        if (javaScriptEnabled) {
          const forced = { forcedColors: 'active', reducedMotion: 'reduce' } as const
          found.push(...(await faultsAt(page, [390, 844], forced)))
          found.push(...(await faultsOfLargeText(page)))
        }
        faults.push(...found.map((fault) => `${path}: ${fault}`))
      }
      expect(faults).toEqual([])
    },
  )

  test('is accessible on a narrow phone and on a desktop, light and dark', async () => {
    const box = await sandbox()
    const paths = consolePaths(await fillConsole(box))
    const page = await newPage()
    const review = pageReview()
    const faults: string[] = []
    const missing = [`/_sandbox/customers/${ids.main}`, '/_sandbox/custmers/']
    for (const [i, path] of [...paths, ...missing].entries()) {
      const answer = await page.goto(box.url + path)
      const found: string[] = []
      const status = missing.includes(path) ? 404 : 200
      if (answer?.status() !== status) found.push(`status ${answer?.status()}`)
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        found.push(...(await pageFaults(page, width)))
        // Neighbours are alike: one is reviewed on the phone, the next one on the desktop.
        if ((width === 320) === (i % 2 === 0)) found.push(...(await review(page)))
      }
      faults.push(...found.map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
})

describe('with 5,000 transactions', () => {
  const maxBytes = 200 * 1_024

  test(`no page is larger than ${maxBytes} bytes`, async () => {
    const box = await sandbox()
    const rows = await fillConsole(box)
    const wish = { customers: 500, beneficiaries: 500, transactions: 5_000, days: 60 }
    await box.control.post('/populate', wish).expect(201)
    const { control } = box
    const quotes = '"'.repeat(80)
    for (let i = 0; i < 120; i += 1) {
      await control.post('/businesses', { name: `Shop ${i} ${quotes}` }).expect(201)
      const outcome = { for: 'payout', outcome: 'compliance_rejected' }
      await control.post('/outcomes', outcome).expect(201)
      const fault = { operation: 'getQuote', status: 503, error: quotes }
      if (i < 90) await control.post('/faults', fault).expect(201)
      await box.as('main').get('/currencies').expect(200)
    }
    const large: string[] = []
    const asked = consolePaths(rows).flatMap((path) => {
      const more = path.includes('?') ? '&' : '?'
      return [path, `${path}${more}limit=10000`, `${path}${more}row=101`]
    })
    for (const path of asked) {
      const answer = await fetch(box.url + path, { headers: { accept: 'text/html' } })
      const html = await answer.text()
      const length = Buffer.byteLength(html)
      // Not every list knows a limit.
      const isFine = answer.status === 200 || (answer.status === 400 && /limit=/.test(path))
      if (!isFine || length > maxBytes || html.includes('Too large to show')) {
        large.push(`${path}: ${answer.status}, ${length} bytes`)
      }
    }
    expect(large).toEqual([])
  })
})
