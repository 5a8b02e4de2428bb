import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sandbox } from '../support/harness.ts'
import { isFull } from '../support/rounds.ts'
import { phone, useBrowser } from './browser.ts'

const newPage = useBrowser()

/** Returns the height of an element in CSS pixels; 0 if it is not shown. */
async function heightOf(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).first().boundingBox())?.height ?? 0
}

test.runIf(isFull)(
  'nothing of the frame wraps at 1280 px, and large text leaves the page its room',
  async () => {
    const box = await sandbox()
    const page = await newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${box.url}/_sandbox/quotes`)
    expect(await heightOf(page, '.time')).toBeLessThan(60)
    const entries = await page.locator('nav.main a').all()
    expect(entries.length).toBeGreaterThan(14)
    for (const entry of entries) expect((await entry.boundingBox())?.height).toBeLessThan(30)
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    const frame = (await heightOf(page, '.side')) + (await heightOf(page, '.time'))
    expect(frame).toBeLessThanOrEqual(800 / 5)
  },
)

test.runIf(isFull)('the sheet of a phone leads to each section without a script', async () => {
  const box = await sandbox()
  const page = await newPage({ ...phone, javaScriptEnabled: false })
  await page.goto(`${box.url}/_sandbox`)
  expect(await page.locator('nav.main').isVisible()).toBe(false)
  await page.getByTestId('menu').locator('summary').click()
  await page.getByRole('link', { name: 'Snapshots', exact: true }).click()
  await page.getByRole('heading', { name: 'Snapshots', level: 1 }).waitFor()
  const frame = (await heightOf(page, '.side')) + (await heightOf(page, '.time'))
  expect(frame).toBeLessThan(844 / 5)
})
