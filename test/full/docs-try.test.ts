import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageReview } from '../browser/accessible.ts'
import { shoot, sizes, useBrowser } from '../browser/browser.ts'
import { sandbox } from '../support/harness.ts'
import { watched } from '../support/watched-page.ts'

const open = useBrowser()
const review = pageReview()

/** Opens an operation, tries what it prefills, and returns the status of the answer. */
async function tried(page: Page, operation: string, path: string): Promise<number> {
  const found = page.locator(`[id$="-${operation}"]`)
  await found.locator('button').first().click()
  await found.locator('.try-out button').click()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(path)),
    found.locator('button.execute').click(),
  ])
  return answer.status()
}

// One visit for each: it draws a hundred operations, which takes seconds.
test.each([
  [
    '/docs/try',
    'API documentation',
    // The first is signed, and all are taken as they are prefilled.
    [
      ['listCurrencies', '/currencies'],
      ['resumeOnboarding', '/resume-onboarding'],
    ],
  ],
  [
    '/_sandbox/docs/try',
    'Control documentation',
    [['controlAdvanceClock', '/_sandbox/clock/advance']],
  ],
] as const)(
  '%s is read offline, tried, accessible and fit for a phone',
  async (path, title, all) => {
    const { url } = await sandbox()
    const page = await open()
    const { hosts, errors } = watched(page)
    await page.goto(url + path)
    await page.locator(`[id$="-${all[0][0]}"]`).waitFor()
    expect(await page.title()).toBe(`${title} · Sandbox`)
    for (const [operation, called] of all) {
      expect(await tried(page, operation, called), operation).toBe(200)
    }
    expect([...hosts]).toEqual([new URL(url).host])
    expect(errors).toEqual([])
    await shoot(page, path.replaceAll('/', '-').slice(1))

    await page.setViewportSize(sizes.phone)
    const words = page.locator('.opblock-tag small, .opblock-summary-description')
    const lettersWide = (parts: Element[]) =>
      parts.filter((one) => one.getBoundingClientRect().width < 80).map((one) => one.textContent)
    expect(await words.evaluateAll(lettersWide)).toEqual([])
    const { scroll, width } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      width: innerWidth,
    }))
    expect(scroll).toBeLessThanOrEqual(width)

    // The rows of closed operations are all alike: five of them are enough.
    await page.locator('.opblock:not(.is-open)').evaluateAll((rows) => {
      for (const row of rows.slice(5)) row.remove()
    })
    await page.setViewportSize(sizes.desktop)
    expect(await review(page)).toEqual([])
  },
)
