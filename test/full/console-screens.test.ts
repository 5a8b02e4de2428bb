import { describe, expect, test } from 'vitest'
import { desktop, useBrowser } from '../browser/browser.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'

const newPage = useBrowser()

const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }

async function payOut({ control }: TestSandbox): Promise<string> {
  return (await control.post('/payouts', payout).expect(201)).body.transaction.id
}

describe('the clock', () => {
  test('says what would run while its slider moves, in the same document', async () => {
    const box = await sandbox()
    await payOut(box)
    await box.control.post('/checkouts', { amount: '12.00' }).expect(201)
    const page = await newPage()
    await page.goto(`${box.url}/_sandbox/clock`)
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.getByText('runs 1 job: 1 × payout step').waitFor()
    await page.getByLabel('Go to').focus()
    await page.keyboard.press('End')
    await page.getByText('runs 2 jobs: 1 × payout step, 1 × checkout ends').waitFor()
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    await page.getByTestId('go-there').click()
    await page.getByTestId('done').waitFor()
    const { body } = await box.control.get('/clock').expect(200)
    expect(body.now).toContain('T10:00:00')
  })

  test('shows a job that the API schedules, and what a move did, without a reload', async () => {
    const box = await sandbox()
    const page = await newPage()
    await page.goto(`${box.url}/_sandbox/clock`)
    await page.locator('.dot.live').waitFor()
    await payOut(box)
    await page.getByTestId('due').getByTestId('go-there').waitFor()
    await box.advance('4s')
    await page.getByTestId('moves').getByText('By 4s').waitFor()
  })
})

describe('snapshots', () => {
  test.each([true, false])('restore one in 2, scripts: %s', async (javaScriptEnabled) => {
    const box = await sandbox()
    await box.control.put('/snapshots/before').expect(201)
    await box.advance('1h')
    const page = await newPage({ ...desktop, javaScriptEnabled })
    await page.goto(`${box.url}/_sandbox/snapshots`)
    await page.getByTestId('restore-before').click()
    await page.getByText('go back to that state').waitFor()
    await page.getByTestId('sure').click()
    await page.getByTestId('done').waitFor()
    expect((await box.control.get('/clock').expect(200)).body.now).toContain('T09:00:00')
  })

  test('does what was asked, though the page changed while it asked', async () => {
    const box = await sandbox()
    await box.control.put('/snapshots/before').expect(201)
    const page = await newPage()
    await page.goto(`${box.url}/_sandbox/snapshots`)
    await page.locator('.dot.live').waitFor()
    await page.getByTestId('restore-before').click()
    await box.control.put('/snapshots/meanwhile').expect(201)
    await box.advance('1h')
    await page.getByTestId('restore-meanwhile').waitFor()
    await page.getByTestId('sure').click()
    await page.getByTestId('done').waitFor()
    expect((await box.control.get('/clock').expect(200)).body.now).toContain('T09:00:00')
  })

  test('a click counts, though the page changed while the button was down', async () => {
    const box = await sandbox()
    await box.control.put('/snapshots/before').expect(201)
    const page = await newPage()
    await page.goto(`${box.url}/_sandbox/snapshots`)
    await page.locator('.dot.live').waitFor()
    await page.getByTestId('restore-before').hover()
    // Waited for from before the press on: while a button is down no further fetch begins.
    const seen = page.waitForResponse((response) => response.url() === page.url())
    await page.mouse.down()
    await box.control.put('/snapshots/meanwhile').expect(201)
    await box.advance('1h')
    await seen
    await page.mouse.up()
    await page.getByTestId('sure').waitFor()
    await page.getByTestId('restore-meanwhile').waitFor()
  })

  test.each([true, false])('reset in 2, scripts: %s', async (javaScriptEnabled) => {
    const box = await sandbox()
    const id = await payOut(box)
    const page = await newPage({ ...desktop, javaScriptEnabled })
    await page.goto(`${box.url}/_sandbox/snapshots`)
    await page.getByTestId('do-reset').click()
    await page.getByTestId('sure').click()
    await page.getByTestId('done').waitFor()
    await box.control.get(`/transactions/${id}`).expect(404)
  })
})

describe('money', () => {
  test.each([true, false])('what a balance is made of in 2, scripts: %s', async (scripts) => {
    const box = await sandbox()
    await payOut(box)
    const page = await newPage({ ...desktop, javaScriptEnabled: scripts })
    await page.goto(`${box.url}/_sandbox/customers`)
    await page.getByRole('link', { name: /^Ada / }).click()
    await page.getByRole('link', { name: 'USD', exact: true }).click()
    await page.getByTestId('made').getByText('45.04 USD', { exact: true }).waitFor()
    await page.getByTestId('holds').getByText('45.04 USD').waitFor()
  })

  test.each([true, false])('a deposit in 3, scripts: %s', async (javaScriptEnabled) => {
    const box = await sandbox()
    await box.as('main').post('/virtual-wallets', { user_id: ids.ada, currency: 'USD' })
    await box.advance('3s')
    const page = await newPage({ ...desktop, javaScriptEnabled })
    await page.goto(`${box.url}/_sandbox/virtual-accounts`)
    await page.getByTestId('deposit').getByTestId('amount').fill('0.001')
    await page.getByTestId('make-deposit').click()
    await page.getByTestId('amount-error').waitFor()
    expect(await page.getByTestId('deposit').getByTestId('amount').inputValue()).toBe('0.001')
    await page.getByTestId('deposit').getByTestId('amount').fill('75.50')
    await page.getByTestId('make-deposit').click()
    await page.getByTestId('stands').waitFor()
    expect(page.url()).toContain('/_sandbox/transactions/')
  })

  test('a payout by form from the list, found there again by its status and by keys', async () => {
    const box = await sandbox()
    const page = await newPage()
    await page.goto(`${box.url}/_sandbox/transactions`)
    await page.getByTestId('pay-out').click()
    await page.getByTestId('stands').waitFor()
    const { pathname } = new URL(page.url())
    await page.goto(`${box.url}/_sandbox/transactions`)
    await page.getByRole('link', { name: 'processing', exact: true }).click()
    await page.waitForURL(/status=PROCESSING/)
    for (const key of ['j', 'Enter']) await page.keyboard.press(key)
    await page.getByTestId('stands').waitFor()
    expect(new URL(page.url()).pathname).toBe(pathname)
  })
})

test('the list of requests shows one that comes in, and a search leads to its page', async () => {
  const box = await sandbox()
  const page = await newPage()
  await page.goto(`${box.url}/_sandbox/requests?refused=true`)
  await page.locator('.dot.live').waitFor()
  const answer = await box.as('main').get(`/wallets/${ids.ada}`).expect(404)
  await page
    .getByTestId('requests')
    .getByRole('link', { name: /wallets/ })
    .waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(answer.headers['x-sandbox-request-id'] as string)
  await page.keyboard.press('Enter')
  await page
    .locator('main')
    .getByRole('link', { name: /wallets/ })
    .click()
  await page.waitForURL(`**/_sandbox/requests/${answer.headers['x-sandbox-request-id']}`)
})

test('long and hostile texts stay texts, and widen no page of a phone', async () => {
  const box = await sandbox()
  const hostile = `</script><b>\u202e${'x'.repeat(80)}`
  const name = hostile.replace('\u202e', '')
  const { body: business } = await box.control.post('/businesses', { name }).expect(201)
  await box.control
    .post('/checkouts', { amount: '1.00', currency: 'USD', reference: 'r'.repeat(100) })
    .expect(201)
  await box.control
    .post('/outcomes', { for: 'payout', outcome: 'slow', reason: hostile })
    .expect(201)
  await box.control.post('/payouts', { ...payout, narration: hostile }).expect(201)
  const wallet = (await box.as('main').get('/wallets').expect(200)).body.wallets[0].id
  await box.as('main').get(`/wallets?${'q'.repeat(500)}=${encodeURIComponent(hostile)}`)
  const page = await newPage({ viewport: { width: 320, height: 640 } })
  const paths = ['businesses', 'outcomes', 'transactions', 'jobs', 'clock', 'requests', 'quotes']
  const more = [`search?q=${encodeURIComponent(hostile)}`, `wallets/${wallet}`, 'fixtures']
  for (const path of [...paths, ...more, `transactions?business_id=${business.id}`]) {
    expect([path, (await page.goto(`${box.url}/_sandbox/${path}`))?.status()]).toEqual([path, 200])
    const width = await page.evaluate('document.documentElement.scrollWidth')
    expect([path, Number(width) <= 320]).toEqual([path, true])
    expect(await page.locator('main b', { hasText: 'xxxx' }).count()).toBe(0)
  }
})
