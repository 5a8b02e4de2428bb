import { expect, test } from 'vitest'
import { ids, sandbox } from '../support/harness.ts'
import { isFull, some } from '../support/rounds.ts'
import { watched } from '../support/watched-page.ts'
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts'
import { desktop, phone, shoot, useBrowser } from './browser.ts'

const open = useBrowser()

test('the documentation evaluates no text as code and cannot be framed', async () => {
  const { anyone } = await sandbox()
  const { headers } = await anyone.get('/docs/try').expect(200)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-eval')
})

test.runIf(isFull)(
  'the reference is accessible in the frame of the console, and fits a phone',
  async () => {
    const { url } = await sandbox()
    const page = await open(phone)
    for (const path of some(['/docs/createQuote', '/docs'])) {
      await page.goto(url + path)
      await page.locator('.dot.live').waitFor()
      const { scroll, width } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        width: innerWidth,
      }))
      expect(scroll).toBeLessThanOrEqual(width)
      await expectAccessibleInBoth(page)
    }
  },
)

test('without JavaScript the documentation leads to the reference', async () => {
  const { url } = await sandbox()
  const page = await open({ ...desktop, javaScriptEnabled: false })
  await page.goto(`${url}/docs/try`)
  await page.getByRole('main').getByRole('link', { name: 'reference' }).click()
  expect(new URL(page.url()).pathname).toBe('/docs')
})

test.runIf(isFull)('the console shows the state and leads everywhere', async () => {
  const world = await sandbox()
  await world.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  const page = await open()
  const { hosts, errors } = watched(page)
  await page.goto(`${world.url}/_sandbox`)
  expect(await page.locator('h1').innerText()).toBe('Overview')
  const shown = await page.locator('main').innerText()
  expect(shown).toContain('sandbox_key')
  expect(shown).toContain('Pat Pending')
  await expectAccessible(page)
  await shoot(page, 'console')
  const links = await page.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  for (const link of links) {
    const { status } = await fetch(world.url + link, { headers: { accept: 'text/html' } })
    expect(`${link} ${status}`).toBe(`${link} 200`)
  }
  expect([...hosts]).toEqual([new URL(world.url).host])
  expect(errors).toEqual([])
})

test.runIf(isFull)('the coverage is a page that people can read', async () => {
  const world = await sandbox()
  await world.as('main').get('/currencies').expect(200)
  const page = await open(phone)
  const { errors } = watched(page)
  const answer = await page.goto(`${world.url}/_sandbox/coverage?format=html`)
  expect(answer?.status()).toBe(200)
  expect(await page.getByTestId('total').innerText()).toMatch(/^\d+(\.\d)? % · \d+ of \d+ covered$/)
  await page.locator('#operations summary').first().click()
  expect(await page.locator('#operations').innerText()).toContain('createQuote')
  await expectAccessible(page)
  await shoot(page, 'coverage')
  expect(errors).toEqual([])
  const below = await page.goto(`${world.url}/_sandbox/coverage?format=html&min=80`)
  expect(below?.status()).toBe(409)
  expect(await page.locator('main').innerText()).toContain('below the required 80 %')
})

test('a client that asks for JSON, or for nothing in particular, gets JSON', async () => {
  const { url } = await sandbox()
  const type = async (path: string, accept: string) =>
    (await fetch(url + path, { headers: { accept } })).headers.get('content-type')
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
  expect(await type('/_sandbox', '*/*')).toContain('application/json')
  expect(await type('/_sandbox', browser)).toContain('text/html')
  expect(await type('/_sandbox/coverage', browser)).toContain('text/html')
  expect(await type('/_sandbox/coverage?format=json', browser)).toContain('application/json')
  expect(await type('/_sandbox/clock', browser)).toContain('text/html')
  expect(await type('/_sandbox/clock', 'application/json')).toContain('application/json')
})

test('the pages of the console are guarded as its calls are', async () => {
  const { anyone } = await sandbox()
  for (const path of ['/_sandbox', '/_sandbox/coverage', '/_sandbox/docs']) {
    await anyone.get(path).set({ host: 'evil.example', accept: 'text/html' }).expect(403)
  }
})
