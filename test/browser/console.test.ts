import type { Page } from 'playwright-core'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'
import { isFull, some } from '../support/rounds.ts'
import { desktop, useBrowser } from './browser.ts'

const newPage = useBrowser()

async function payout({ control }: TestSandbox): Promise<string> {
  const body = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }
  return (await control.post('/payouts', body).expect(201)).body.transaction.id
}

describe('a form', () => {
  test.each(some([true, false]))(
    'add and remove a fault, scripts: %s',
    async (javaScriptEnabled) => {
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
    },
  )

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

describe('a lost connection', () => {
  test('shows itself, and what was missed is caught up with', async () => {
    const box = await sandbox()
    const page = await newPage()
    await page.goto(`${box.url}/_sandbox/customers/${ids.pat}`)
    await page.locator('.dot.live').waitFor()
    const { server } = box.inside
    const port = Number(new URL(box.url).port)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await page.locator('.dot.reconnecting').waitFor()
    await page.locator('[data-testid=kyc-APPROVED][aria-disabled=true]').waitFor()
    await page.getByTestId('kyc-APPROVED').click({ force: true })
    await page.locator('#gone:focus').getByText('The sandbox does not answer').waitFor()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    await box.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
    await page.getByTestId('kyc').locator('[data-status=APPROVED]').first().waitFor()
    await page.locator('.dot.live').waitFor()
    expect(await page.locator('#gone, [aria-disabled=true]').count()).toBe(0)
  })
})

describe('a webhook switched off by a 410', () => {
  test.runIf(isFull)(
    'is said plainly on the overview, the list and the event, and switched on again',
    async () => {
      const box = await sandbox()
      const hook = await receiver()
      hook.answer(410)
      await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
      const { body } = await box.control.post('/webhooks/example', { type: 'transaction' })
      await box.advance('0s')
      const page = await newPage()
      await page.goto(`${box.url}/_sandbox`)
      await page.getByTestId('problem-receiver').getByText('the receiver answered 410').waitFor()
      await page.goto(`${box.url}/_sandbox/events`)
      await page.getByTestId('webhooks-off').first().waitFor()
      await page.goto(`${box.url}/_sandbox/events/${body.id}`)
      await page.getByTestId('delivery').getByText('its receiver answered 410').waitFor()
      // What it missed is sent at once.
      hook.answer(200)
      await page.getByTestId('webhooks-on').click()
      await page.getByTestId('done').waitFor()
      expect(await page.getByTestId('webhooks-off').count()).toBe(0)
      const [business] = (await box.control.get('/businesses').expect(200)).body.data
      expect(business.webhook.enabled).toBe(true)
    },
  )
})

describe('the switch between worlds', () => {
  test.runIf(isFull)(
    'leads to the same page of another world, whose links stay there',
    async () => {
      const box = await sandbox()
      await box.control.post('/worlds', { name: 'branch', from: { world: 'main' } }).expect(201)
      const page = await newPage()
      await page.goto(`${box.url}/_sandbox/customers`)
      await page.getByTestId('worlds').locator('summary').click()
      await page.getByTestId('worlds').getByRole('link', { name: 'branch' }).click()
      await page.waitForURL('**/w/branch/_sandbox/customers')
      await page.locator('.dot.live').waitFor()
      await page.getByRole('link', { name: /^Pat / }).click()
      await page.getByRole('link', { name: 'Open its page' }).click()
      await page.waitForURL('**/customers/*')
      await page.getByTestId('kyc-APPROVED').click()
      await page.getByTestId('done').waitFor()
      expect(new URL(page.url()).pathname).toBe(`/w/branch/_sandbox/customers/${ids.pat}`)
      const { body } = await box.control.get(`/customers/${ids.pat}`).expect(200)
      expect(body.kyc_status).not.toBe('APPROVED')
      const links = await page
        .locator('nav.main a')
        .evaluateAll((all) => all.map((one) => (one as unknown as { pathname: string }).pathname))
      expect(links.filter((path) => !path.startsWith('/w/branch/'))).toEqual([])
    },
  )
})

describe('with an admin token', () => {
  test.each(some([true, false]))(
    'a browser logs in and out, scripts: %s',
    async (javaScriptEnabled) => {
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
    },
  )

  test.runIf(isFull)(
    'a page that is open shows the login once its browser was logged out elsewhere',
    async () => {
      const adminToken = 'a-token-of-the-operator'
      const box = await sandbox({ settings: { adminToken } })
      const page = await newPage()
      await page.goto(`${box.url}/_sandbox/customers/${ids.pat}`)
      await expectLogin(page, adminToken)
      await page.locator('.dot.live').waitFor()
      await page.context().clearCookies()
      await supertest(box.url)
        .post(`/_sandbox/customers/${ids.pat}/kyc`)
        .set('authorization', `Bearer ${adminToken}`)
        .send({ status: 'APPROVED' })
        .expect(200)
      await page.getByTestId('login').waitFor()
    },
  )
})

async function expectLogin(page: Page, token: string): Promise<void> {
  await page.getByTestId('token').fill(token)
  await page.getByTestId('log-in').click()
}
