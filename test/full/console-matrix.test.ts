import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '../browser/accessible.ts'
import { useBrowser } from '../browser/browser.ts'
import { pageFaults } from '../support/console-page.ts'
import { consolePaths, fillConsole } from '../support/console-world.ts'
import { sandbox } from '../support/harness.ts'

const newPage = useBrowser()

const sizes = [
  ['phone', 390, 844],
  ['tablet', 820, 1180],
  ['desktop', 1280, 800],
] as const

/** Visits every page of the console and returns what is wrong with any. */
async function faultsOfAll(options: BrowserContextOptions, percent = 100): Promise<string[]> {
  const box = await sandbox()
  const paths = consolePaths(await fillConsole(box))
  const page = await newPage(options)
  const width = options.viewport?.width ?? 0
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`)
  })
  for (const path of paths) {
    const answer = await page.goto(box.url + path)
    if (answer?.status() !== 200) faults.push(`${path}: status ${answer?.status()}`)
    if (percent !== 100) {
      await page.locator('html').evaluate((html, size) => {
        const { style } = html as unknown as { style: { fontSize: string } }
        style.fontSize = `${size}%`
      }, percent)
    }
    faults.push(...(await pageFaults(page, width)).map((fault) => `${path}: ${fault}`))
  }
  return faults
}

describe('every page of the console', () => {
  /** Each size with each scheme, and each of both with and without scripts. */
  const combinations = sizes.flatMap(([name, width, height], i) =>
    (['light', 'dark'] as const).map((colorScheme, j) => ({
      name,
      viewport: { width, height },
      colorScheme,
      javaScriptEnabled: (i + j) % 2 === 0,
    })),
  )

  test.each(combinations)(
    'is whole on a $name, $colorScheme, scripts: $javaScriptEnabled',
    async ({ name: _name, ...options }) => {
      expect(await faultsOfAll(options)).toEqual([])
    },
  )

  test('is whole with forced colours and without motion', async () => {
    const options = { forcedColors: 'active', reducedMotion: 'reduce' } as const
    expect(await faultsOfAll({ viewport: { width: 390, height: 844 }, ...options })).toEqual([])
  })

  test('is whole with text of 200 %', async () => {
    expect(await faultsOfAll({ viewport: { width: 640, height: 800 } }, 200)).toEqual([])
  })

  test.each(['light', 'dark'] as const)('is accessible on a desktop, %s', async (colorScheme) => {
    const box = await sandbox()
    const paths = consolePaths(await fillConsole(box))
    const page = await newPage({ viewport: { width: 1280, height: 800 }, colorScheme })
    const faults: string[] = []
    for (const path of paths) {
      await page.goto(box.url + path)
      faults.push(...(await violationsOf(page)).map((fault) => `${path}: ${fault}`))
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
