import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { controlOperations } from '../../server/control/index.ts'
import { ids, sandbox, type TestSandbox } from '../harness.ts'
import { receiver } from '../receiver.ts'
import { desktop, expectAccessible, shoot, useBrowser } from './browser.ts'

const newPage = useBrowser()

/** Every operation with a page; those whose address has a parameter need a row of their own. */
const plain = controlOperations
  .filter(({ page, path, id }) => page === true && !path.includes('{') && id !== 'controlWait')
  .map(({ path }) => path)
  // What these need is in their query.
  .filter((path) => !/\/(?:search|preview|export)$/.test(path))

async function payout({ control }: TestSandbox): Promise<string> {
  const body = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }
  return (await control.post('/payouts', body).expect(201)).body.transaction.id
}

async function rowPages(box: TestSandbox): Promise<string[]> {
  const id = await payout(box)
  const { body } = await box.control.get(`/transactions/${id}`).expect(200)
  const checkout = await box.control.post('/checkouts', { amount: '12.00' }).expect(201)
  const event = await box.control.post('/webhooks/example', { type: 'transaction' }).expect(201)
  await box.control.post('/faults', { operation: 'getQuote', status: 503 }).expect(201)
  const wrong = box.as({ key: 'sandbox_key', secret: 'a-wrong-secret' })
  const refused = await wrong.post('/quotes', {}).expect(401)
  return [
    `/_sandbox/events/${event.body.id}`,
    `/_sandbox/requests/${refused.headers['x-sandbox-request-id']}`,
    `/_sandbox/customers/${ids.pat}`,
    `/_sandbox/transactions/${id}`,
    `/_sandbox/quotes/${body.quote.quote_id}`,
    `/_sandbox/checkouts/${checkout.body.access_code}`,
    `/_sandbox/customers/${ids.main}`,
  ]
}

/** What every page has, and nothing that it must not have. */
async function expectWhole(page: Page, path: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { document } = globalThis as unknown as { document: DomDocument }
    return {
      h1: document.querySelectorAll('h1').length,
      main: document.querySelectorAll('main').length,
      width: document.documentElement.scrollWidth,
    }
  })
  expect([path, found.h1, found.main]).toEqual([path, 1, 1])
  expect([path, found.width <= 320]).toEqual([path, true])
  expect(await page.title()).toMatch(/ · Sandbox$/)
}

interface DomDocument {
  querySelectorAll(selector: string): { readonly length: number }
  readonly documentElement: { readonly scrollWidth: number }
}

describe('every page of the console', () => {
  test.each(['light', 'dark'] as const)(
    'is whole and accessible, %s',
    async (colorScheme) => {
      const box = await sandbox()
      const page = await newPage({ viewport: { width: 320, height: 640 }, colorScheme })
      const paths = [...plain, ...(await rowPages(box))]
      expect(paths.length).toBeGreaterThan(15)
      for (const path of paths) {
        const answer = await page.goto(box.url + path)
        expect([path, answer?.status()]).toEqual([path, path.endsWith(ids.main) ? 404 : 200])
        await expectWhole(page, path)
        await expectAccessible(page)
      }
    },
    180_000,
  )
})

describe('a task, by its clicks', () => {
  test.each([true, false])('approve KYC in 2, scripts: %s', async (javaScriptEnabled) => {
    const box = await sandbox()
    const page = await newPage({ ...desktop, javaScriptEnabled })
    await page.goto(`${box.url}/_sandbox/customers`)
    await page.getByRole('link', { name: /^Pat / }).click()
    await page.getByTestId('kyc-APPROVED').click()
    await page.getByTestId('done').waitFor()
    const { body } = await box.control.get(`/customers/${ids.pat}`).expect(200)
    expect(body.kyc_status).toBe('APPROVED')
    await shoot(page, `console-customer-${javaScriptEnabled}`)
  })

  test.each([true, false])('move the clock in 1, scripts: %s', async (javaScriptEnabled) => {
    const box = await sandbox()
    const page = await newPage({ ...desktop, javaScriptEnabled })
    await page.goto(`${box.url}/_sandbox`)
    await page.getByTestId('clock-30m').click()
    await page.getByText('09:30:00').first().waitFor()
  })

  test.each([true, false])('fail a payout in 3, scripts: %s', async (javaScriptEnabled) => {
    const box = await sandbox()
    const id = await payout(box)
    const page = await newPage({ ...desktop, javaScriptEnabled })
    await page.goto(`${box.url}/_sandbox/transactions/${id}`)
    await page.getByTestId('fail-open').click()
    await page.getByTestId('reason').fill('returned_by_bank')
    await page.getByTestId('move-fail').click()
    await page.getByText('It failed: returned by bank').waitFor()
    await shoot(page, `console-transaction-${javaScriptEnabled}`)
  })

  test.each([true, false])(
    'a new checkout and open it in 3, scripts: %s',
    async (javaScriptEnabled) => {
      const box = await sandbox()
      const page = await newPage({ ...desktop, javaScriptEnabled })
      await page.goto(`${box.url}/_sandbox/checkouts`)
      await page.getByTestId('new-checkout').getByTestId('amount').fill('37.25')
      await page.getByTestId('create-checkout').click()
      await page.waitForURL(/_sandbox\/checkouts\/.+/)
      await page.getByTestId('open-checkout').click()
      await page.getByText('37.25').first().waitFor()
      expect(page.url()).not.toContain('/_sandbox/')
      await page.goto(`${box.url}/_sandbox/checkouts`)
      await page.getByTestId('open-hosted').click()
      await page.getByText('37.25').first().waitFor()
    },
  )

  test.each([true, false])('resend an event in 2, scripts: %s', async (javaScriptEnabled) => {
    const box = await sandbox()
    const hook = await receiver()
    await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
    const { body } = await box.control.post('/webhooks/example', { type: 'transaction' })
    await hook.arrived(1)
    const page = await newPage({ ...desktop, javaScriptEnabled })
    await page.goto(`${box.url}/_sandbox/events`)
    await page.getByRole('link', { name: 'transaction', exact: true }).last().click()
    await page.getByTestId('resend').click()
    await page.getByTestId('done').waitFor()
    expect(page.url()).toContain(body.id)
    await hook.arrived(2)
  })

  test.each([true, false])('add and remove a fault, scripts: %s', async (javaScriptEnabled) => {
    const box = await sandbox()
    const page = await newPage({ viewport: { width: 320, height: 640 }, javaScriptEnabled })
    await page.goto(`${box.url}/_sandbox/faults`)
    const form = page.getByTestId('new-fault')
    await form.getByTestId('operation').selectOption('createQuote')
    await form.getByTestId('status').fill('503')
    await form.getByTestId('times').fill('2')
    await form.getByTestId('add-fault').click()
    await page.getByTestId('faults').getByText('answers 503').waitFor()
    const { body } = await box.control.get('/faults').expect(200)
    expect(body.data).toMatchObject([{ operation: 'createQuote', status: 503, times: 2 }])
    await page.getByTestId('remove-fault').click()
    await page.getByTestId('empty').waitFor()
    expect((await box.control.get('/faults').expect(200)).body.data).toEqual([])
  })

  test('a new payout by form, and a refused one keeps what was typed', async () => {
    const box = await sandbox()
    const page = await newPage()
    await page.goto(`${box.url}/_sandbox/customers/${ids.ada}`)
    const card = page.getByTestId('new-payout')
    await card.getByTestId('amount').fill('12.345')
    await card.getByTestId('pay-out').click()
    await page.getByTestId('refused').waitFor()
    expect(await card.getByTestId('amount').inputValue()).toBe('12.345')
    await card.getByTestId('amount').fill('12.00')
    await card.getByTestId('pay-out').click()
    await page.getByTestId('stands').waitFor()
    expect(page.url()).toContain('/_sandbox/transactions/')
  })

  test('the keyboard moves through a list, opens a row and moves the clock', async () => {
    const box = await sandbox()
    const page = await newPage()
    await page.goto(`${box.url}/_sandbox`)
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await page.waitForURL('**/_sandbox/customers')
    for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key)
    await page.getByTestId('kyc').waitFor()
    await page.keyboard.press('.')
    await page.getByText('09:00:01').first().waitFor()
  })
})

describe('an open page', () => {
  test('shows what happens by the API without a reload', async () => {
    const box = await sandbox()
    const page = await newPage()
    await page.goto(`${box.url}/_sandbox/customers/${ids.pat}`)
    await page.locator('.dot.live').waitFor()
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await box.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
    await page.getByTestId('kyc').locator('[data-status=APPROVED]').first().waitFor()
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  })

  test('says that its object went away with a reset, and offers a way on', async () => {
    const box = await sandbox()
    const id = await payout(box)
    const page = await newPage()
    await page.goto(`${box.url}/_sandbox/transactions/${id}`)
    await page.locator('.dot.live').waitFor()
    await box.control.post('/reset', {}).expect(200)
    await page.getByText('No transaction with this id.').waitFor()
    await page.getByTestId('message').getByRole('link', { name: 'Overview' }).waitFor()
  })
})

describe('with an admin token', () => {
  test.each([true, false])('a browser logs in and out, scripts: %s', async (javaScriptEnabled) => {
    const adminToken = 'a-token-of-the-operator'
    const box = await sandbox({ settings: { adminToken } })
    const page = await newPage({ ...desktop, javaScriptEnabled })
    const wanted = `${box.url}/_sandbox/customers/${ids.ada}`
    expect((await page.goto(wanted))?.status()).toBe(401)
    await expectLogin(page, 'wrong')
    await page.getByTestId('refused').waitFor()
    await page.goto(wanted)
    await expectLogin(page, adminToken)
    await page.getByTestId('kyc').waitFor()
    expect(page.url()).toBe(wanted)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByTestId('login').waitFor()
  })
})

async function expectLogin(page: Page, token: string): Promise<void> {
  await page.getByTestId('token').fill(token)
  await page.getByTestId('log-in').click()
}
