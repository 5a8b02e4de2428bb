import { expect, test } from 'vitest'
import { ids, sandbox } from '../support/harness.ts'
import { isFull } from '../support/rounds.ts'
import { violationsInBoth } from './accessible.ts'
import { phone, useBrowser } from './browser.ts'

const newPage = useBrowser()

test('anything is found by the keyboard from any page: Ctrl K, words, Enter, j, Enter', async () => {
  const box = await sandbox()
  const page = await newPage()
  await page.goto(`${box.url}/_sandbox/faults`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('approved ada')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Customers', exact: true }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/_sandbox/customers/${ids.ada}`)
})

test.runIf(isFull)(
  'matches, actions and what was opened last are shown below the field, by the keyboard',
  async () => {
    const box = await sandbox()
    const page = await newPage()
    await page.goto(`${box.url}/_sandbox/faults`)
    await page.keyboard.press('/')
    await page.keyboard.type('approve pat')
    await page.locator('.found a', { hasText: 'Approve: Pat Pending' }).waitFor()
    expect(await violationsInBoth(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.locator('.found:visible').count()).toBe(0)
    await page.keyboard.type(' ')
    await page.locator('.found a').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/_sandbox/customers/${ids.pat}`)
    await page.goto(`${box.url}/_sandbox/faults`)
    await page.keyboard.press('/')
    await page.locator('.found a', { hasText: 'Pat Pending' }).waitFor()
  },
)

test.runIf(isFull)(
  'on a phone the search is in the menu: the key opens it, and it works without a script',
  async () => {
    const box = await sandbox()
    const page = await newPage(phone)
    await page.goto(`${box.url}/_sandbox/customers`)
    await page.keyboard.press('/')
    await page.keyboard.type('snapshots')
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('link', { name: 'Snapshots', exact: true }).waitFor()
    const plain = await newPage({ ...phone, javaScriptEnabled: false })
    await plain.goto(`${box.url}/_sandbox/customers`)
    await plain.getByTestId('menu').locator('summary').click()
    await plain.locator('form.find input').fill('snapshots')
    await plain.keyboard.press('Enter')
    await plain.getByRole('main').getByRole('link', { name: 'Snapshots', exact: true }).click()
    await plain.getByRole('heading', { name: 'Snapshots', level: 1 }).waitFor()
  },
)

test('an open page is made again for what it shows, and not for successful reads', async () => {
  const box = await sandbox()
  const page = await newPage()
  const made: number[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isPage = pathname === '/_sandbox/customers'
    if (isPage && !response.request().isNavigationRequest()) made.push(response.status())
  })
  // The page asks once when its stream opens; a read before that could be part of the answer.
  const first = page.waitForResponse(
    (response) =>
      response.url().endsWith('/customers') && !response.request().isNavigationRequest(),
  )
  await page.goto(`${box.url}/_sandbox/customers`)
  await first
  made.length = 0
  for (let i = 0; i < 5; i += 1) await box.as('main').get('/wallets').expect(200)
  await box.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  const pat = page.locator('tr', { hasText: 'Pat' }).locator('[data-status=APPROVED]')
  await pat.waitFor()
  expect(made.filter((status) => status === 200)).toEqual([200])
})
