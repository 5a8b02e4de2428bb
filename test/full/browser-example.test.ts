import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { chromiumArgs } from '../support/chromium.ts'
import { exampleProject, failing, reviewsOf } from '../support/example-project.ts'

/** Stands in for the test runner of Playwright, which is not installed here. */
function runnerFor(launch: object): string {
  return `
    import { chromium } from 'playwright-core'
    import * as vitest from 'vitest'
    export const test = Object.assign(
      (name, body) => vitest.test(name, async () => {
        const browser = await chromium.launch(${JSON.stringify(launch)})
        try {
          await body({ page: await browser.newPage() })
        } finally {
          await browser.close()
        }
      }),
      { beforeAll: vitest.beforeAll, afterAll: vitest.afterAll },
    )
    export const expect = (locator) => ({
      toContainText: (text) => locator.filter({ hasText: text }).waitFor({ timeout: 10000 }),
    })\n`
}

test('the example for Playwright passes in a browser, and its review finds nothing', async () => {
  const project = exampleProject()
  const { folder, runVitest } = project
  const reviews = reviewsOf(project)
  const place = join(folder, 'node_modules', '@playwright', 'test')
  mkdirSync(place, { recursive: true })
  const { executablePath, env } = inject('chromium')
  const launch = { executablePath, args: chromiumArgs, env: { ...process.env, ...env } }
  writeFileSync(join(place, 'index.mjs'), runnerFor(launch))
  const manifest = { name: '@playwright/test', type: 'module', exports: './index.mjs' }
  writeFileSync(join(place, 'package.json'), JSON.stringify(manifest))
  const { stdout, stderr, code } = await runVitest('playwright.spec.ts')
  expect(stdout + stderr).toMatch(/Tests .*1 passed/)
  expect(code).toBe(0)
  expect(reviews()).toMatchObject([{ looked_at: 1 }])
  expect(failing(reviews())).toEqual([])
})
