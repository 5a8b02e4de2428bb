import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pageFaults } from '../support/console-page.ts'
import { consolePaths, fillConsole } from '../support/console-world.ts'
import { ids, sandbox } from '../support/harness.ts'
import { pageReview } from './accessible.ts'
import { useBrowser } from './browser.ts'

const newPage = useBrowser()
const review = pageReview()

/** Returns all that is wrong with one page, so that one run names it for all of them. */
async function faultsOf(page: Page, url: string, status: number): Promise<string[]> {
  const answer = await page.goto(url)
  const found = [...(await pageFaults(page, 320)), ...(await review(page))]
  if (answer?.status() !== status) found.push(`status ${answer?.status()}`)
  return found.map((fault) => `${new URL(url).pathname}: ${fault}`)
}

describe('every page of the console, with hostile texts, at 320 pixels', () => {
  test('is whole and accessible, light and dark', { timeout: 600_000 }, async () => {
    const box = await sandbox()
    const paths = consolePaths(await fillConsole(box))
    const page = await newPage({ viewport: { width: 320, height: 640 } })
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`)
    })
    expect(paths.length).toBeGreaterThan(40)
    for (const path of paths) faults.push(...(await faultsOf(page, box.url + path, 200)))
    expect(faults).toEqual([])
    for (const path of [`/_sandbox/customers/${ids.main}`, '/_sandbox/custmers/']) {
      expect(await faultsOf(page, box.url + path, 404)).toEqual([])
    }
  })
})
