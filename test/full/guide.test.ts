import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, pageReview } from '../browser/accessible.ts'
import { desktop, phone, useBrowser } from '../browser/browser.ts'
import { sandbox, type TestSandbox } from '../support/harness.ts'

const site = join('dist', 'docs', 'guide')
const open = useBrowser()
let files: string[] = []

beforeAll(() => {
  // It throws on a broken link, on one to a heading that is not there, and on what is loaded from
  // elsewhere.
  execFileSync('node', ['site/build.mjs', '--if-needed'], { stdio: 'pipe' })
  files = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.gz'))
})

function pagesOfSite(): string[] {
  return files.flatMap((name) => (/^(.*)\.html\.gz$/.exec(name) ?? []).slice(1))
}

function textOf(name: string): string {
  return gunzipSync(readFileSync(join(site, name))).toString()
}

/** Collects requests that leave the sandbox. */
function watchOutside(page: Page, { url }: TestSandbox): string[] {
  const outside: string[] = []
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(`${url}/`) && !address.startsWith('data:')) outside.push(address)
  })
  return outside
}

test('the site has every page of docs/, and the reference of everything', () => {
  const pages = pagesOfSite()
  const moved = (name: string) => readFileSync(`docs/${name}`, 'utf8').startsWith('This page moved')
  const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && !moved(name))
  expect(documents.length).toBeGreaterThan(30)
  for (const name of documents) expect(pages).toContain(name.replace(/\.md$/, ''))
  const reference = pages
    .filter((name) => name.startsWith('reference/'))
    .map(textOfPage)
    .join('')
  for (const file of ['docs/openapi.json', 'docs/control-openapi.json']) {
    const { paths } = JSON.parse(readFileSync(file, 'utf8'))
    const ids = Object.values<Record<string, { operationId: string }>>(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(ids.filter((id) => !reference.includes(`id="${id.toLowerCase()}"`))).toEqual([])
  }
  for (const text of ['SANDBOX_STEP_MS', 'stepMs', 'insufficient funds', 'virtual_wallet.ready']) {
    expect(reference).toContain(text)
  }
})

function textOfPage(name: string): string {
  return textOf(`${name}.html.gz`)
}

test('no page has an inline script, an inline style, or a file from elsewhere', () => {
  for (const name of pagesOfSite()) {
    const html = textOfPage(name)
    expect(html, name).not.toMatch(/<script(?![^>]* src=)[^>]*>/)
    expect(html, name).not.toMatch(/<style| style="| on\w+="/)
    expect(html, name).not.toMatch(/<(?:script|link|img)[^>]* (?:src|href)="(?:https?:)?\/\//)
  }
})

test('no page is in it twice, as HTML and as a script that draws it', () => {
  const scripts = files.filter((name) => /\.md\.[\w-]+\.(?:lean\.)?js\.gz$/.test(name))
  expect(scripts.length).toBeGreaterThan(30)
  expect(scripts.filter((name) => !name.endsWith('.lean.js.gz'))).toEqual([])
  expect(files).not.toContain('llms.txt.gz')
})

test('all of it is less than 1.6 MB', () => {
  const bytes = files.reduce((sum, name) => sum + readFileSync(join(site, name)).length, 0)
  expect(bytes).toBeLessThan(1_600_000)
})

/**
 * Pages of operations and of examples are made of the same parts, so axe looks at one of each; of
 * the others at every second one.
 */
function isLikeOthers(name: string, position: number): boolean {
  const [kind] = /^(?:reference\/\w+|examples)\//.exec(name) ?? []
  if (kind === undefined) return position % 2 === 1
  return name !== pagesOfSite().find((other) => other.startsWith(kind))
}

test('every page asks for nothing elsewhere and fits a phone; all kinds are accessible', async () => {
  const world = await sandbox()
  const page = await open(phone)
  const outside = watchOutside(page, world)
  const review = pageReview()
  const problems: string[] = []
  for (const [position, name] of pagesOfSite().entries()) {
    if (name === '404') continue
    await page.goto(`${world.url}/docs/guide/${name}`)
    await page.locator('h1').first().waitFor()
    if (!isLikeOthers(name, position)) {
      problems.push(...(await review(page)).map((problem) => `${name}: ${problem}`))
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 390) problems.push(`${name}: ${width} px wide`)
  }
  expect(problems).toEqual([])
  expect(outside).toEqual([])
}, 900_000)

test.each(['light', 'dark'] as const)(
  '%s: search works without a network but the sandbox, and its result opens',
  async (colorScheme) => {
    const world = await sandbox()
    const page = await open({ ...desktop, colorScheme })
    const outside = watchOutside(page, world)
    await page.route('**/*', (route) =>
      route.request().url().startsWith(world.url) ? route.continue() : route.abort(),
    )
    await page.goto(`${world.url}/docs/guide/`)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.locator('#localsearch-input').fill('x-signature')
    await page.locator('.result').first().waitFor()
    await expectAccessible(page)
    await page.locator('#localsearch-input').fill('exponential backoff retry schedule')
    // The results of the first search have that page, too, and are shown until the new ones come.
    const onPage = page.locator('.result', { hasText: 'Testing webhooks' })
    await onPage.filter({ hasText: 'Retries' }).first().click()
    await page.waitForURL('**/docs/guide/testing-webhooks*')
    await page.locator('h1', { hasText: 'Testing webhooks' }).waitFor()
    expect(outside).toEqual([])
  },
)

test('headings of a page, and steps back to them and to other pages, load what they should', async () => {
  const world = await sandbox()
  const page = await open(desktop)
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url())
  })
  await page.goto(`${world.url}/docs/guide/signing`)
  await page.locator('.VPDocOutlineItem a').first().click()
  await page.waitForURL('**/docs/guide/signing#*')
  await page.locator('.VPDocOutlineItem a').nth(1).click()
  await page.goBack()
  await page.goBack()
  await page.waitForURL('**/docs/guide/signing')
  await page.locator('h1', { hasText: 'Sign requests' }).waitFor()
  await page.locator('.VPSidebar a', { hasText: 'Typed client' }).click()
  await page.waitForURL('**/docs/guide/client')
  await page.locator('h1', { hasText: 'Typed client' }).waitFor()
  await page.goBack()
  await page.locator('h1', { hasText: 'Sign requests' }).waitFor()
  expect(missing).toEqual([])
})

test('every link of /llms-full.txt leads to a page, a picture or a document', async () => {
  const { url } = await sandbox()
  const text = await (await fetch(`${url}/llms-full.txt`)).text()
  const paths = new Set([...text.matchAll(/\]\((\/[^)#\s]*)/g)].map(([, path = '']) => path))
  expect(paths.size).toBeGreaterThan(50)
  const missing: string[] = []
  for (const path of paths) if ((await fetch(url + path)).status !== 200) missing.push(path)
  expect(missing).toEqual([])
})

test('in a world, pages, scripts and links stay below its path', async () => {
  const world = await sandbox()
  await world.control.post('/worlds', { name: 'team-a' }).expect(201)
  const page = await open(desktop)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${world.url}/w/team-a/docs/guide/`)
  await page.locator('.VPSidebar a', { hasText: 'Sign requests' }).click()
  await page.waitForURL('**/w/team-a/docs/guide/signing')
  await page.locator('h1', { hasText: 'Sign requests' }).waitFor()
  expect(asked.filter((path) => !path.startsWith('/w/team-a/'))).toEqual([])
  await page.locator('.VPNavBarMenu a', { hasText: 'Console' }).click()
  await page.waitForURL('**/w/team-a/_sandbox')
})
