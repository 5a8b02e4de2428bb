import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ids, sandbox } from '../support/harness.ts'
import { isFull, some } from '../support/rounds.ts'
import { desktop, phone, useBrowser } from './browser.ts'

const newPage = useBrowser()

/** The element with the focus, by the heading or message that it is. */
const focused = ':focus'

describe.each(some([true, false]))('after an action, scripts: %s', (scripts) => {
  const options = { ...desktop, javaScriptEnabled: scripts }

  test('the focus is on the card that changed, and Tab goes on from there', async () => {
    const box = await sandbox()
    const page = await newPage(options)
    await page.goto(`${box.url}/_sandbox/customers/${ids.pat}`)
    await page.getByTestId('kyc-APPROVED').click()
    await page.getByTestId('done').waitFor()
    await page.locator('h2:focus').getByText('Verification (KYC)').waitFor()
    expect(await page.locator(focused).count()).toBe(1)
    await page.keyboard.press('Tab')
    await page.locator(`${focused}[data-testid=kyc-PENDING]`).waitFor()
  })

  test.runIf(isFull)('the focus is on the message if the page is another one', async () => {
    const box = await sandbox()
    const page = await newPage(options)
    await page.goto(`${box.url}/_sandbox/customers`)
    await page.getByTestId('create-customer').click()
    await page.locator('#done:focus').getByText('Customer created').waitFor()
  })

  test.runIf(isFull)('the focus is on the row that changed', async () => {
    const box = await sandbox()
    const page = await newPage({ ...phone, javaScriptEnabled: scripts })
    await page.goto(`${box.url}/_sandbox/beneficiaries`)
    await page.getByTestId(`beneficiary-${ids.ngnBeneficiary}`).click()
    await page.locator(`th:focus[id$="${ids.ngnBeneficiary}"]`).waitFor()
  })

  test('the focus is on the field that is refused', async () => {
    const box = await sandbox()
    const page = await newPage(options)
    await page.goto(`${box.url}/_sandbox/customers/${ids.ada}`)
    await page.getByTestId('amount').first().fill('much')
    await page.getByTestId('credit').click()
    await page.locator(`${focused}[aria-invalid=true]`).waitFor()
  })
})

test('a screen reader gets the message with the heading, which the keyboard has in view', async () => {
  const box = await sandbox()
  const page = await newPage({ viewport: { width: 1280, height: 500 } })
  await page.goto(`${box.url}/_sandbox/customers/${ids.ada}`)
  await page.getByTestId('credit').press('Enter')
  const heading = page.locator('h2:focus')
  await heading.getByText('Wallets').waitFor()
  expect(await heading.getAttribute('aria-describedby')).toBe('done')
  expect(await outlineOf(heading)).toBe('solid')
  const top = Number(await heading.evaluate((one) => one.getBoundingClientRect().top))
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(500)
  await page.getByTestId('done').getByText('Wallet credited').waitFor()
  expect(
    await page.getByTestId('done').evaluate((one) => one.getBoundingClientRect().top),
  ).toBeLessThan(300)
})

test.runIf(isFull)(
  'with a pointer, the page stays, the heading has no outline, and the message leaves',
  async () => {
    const box = await sandbox()
    const page = await newPage({ viewport: { width: 1280, height: 500 } })
    await page.goto(`${box.url}/_sandbox/customers/${ids.ada}`)
    const credit = page.getByTestId('credit')
    await credit.scrollIntoViewIfNeeded()
    for (let times = 0; times < 2; times += 1) {
      const before = await topOf(credit)
      await credit.click()
      const heading = page.locator('h2:focus')
      await heading.getByText('Wallets').waitFor()
      await page.getByTestId('done').getByText('Wallet credited').waitFor()
      expect(await outlineOf(heading)).toBe('none')
      expect(Math.abs((await topOf(credit)) - before)).toBeLessThan(3)
    }
    const done = page.getByTestId('done')
    expect(await topOf(done)).toBeGreaterThanOrEqual(0)
    await page.mouse.wheel(0, 400)
    await page.locator('#done.read').waitFor()
    expect(await topOf(done)).toBeLessThan(0)
  },
)

test.runIf(isFull)('the bar has room for Undo before there is anything to undo', async () => {
  const box = await sandbox()
  const page = await newPage(desktop)
  await page.goto(`${box.url}/_sandbox/customers/${ids.ada}`)
  const badge = page.getByTestId('problems')
  const before = await leftOf(badge)
  await page.getByTestId('credit').click()
  const undo = page.getByTestId('undo-bar')
  expect(await undo.textContent()).toMatch(/^Undo: Credit/)
  expect(await leftOf(badge)).toBe(before)
})

const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN
const leftOf = async (one: Locator) => (await one.boundingBox())?.x ?? Number.NaN
interface PageGlobals {
  getComputedStyle(one: unknown): { readonly outlineStyle: string }
}
const outlineOf = (one: Locator) =>
  one.evaluate((part) => (globalThis as unknown as PageGlobals).getComputedStyle(part).outlineStyle)

test.runIf(isFull)(
  'relative times go on while the clock runs, and stand while it is frozen',
  async () => {
    const box = await sandbox()
    const page = await newPage()
    await page.clock.install()
    const customer = `${box.url}/_sandbox/customers/${ids.ada}`
    const opened = page.locator('dt:has-text("Registered") + dd time span').first()
    await page.goto(customer)
    const frozen = await opened.textContent()
    await page.clock.runFor(3_600_000)
    expect(await opened.textContent()).toBe(frozen)
    await box.control.patch('/clock', { mode: 'running' }).expect(200)
    await box.control.put('/snapshots/one').expect(201)
    await page.goto(`${box.url}/_sandbox/snapshots`)
    const made = page.locator('tr', { hasText: 'one' }).locator('time [data-countdown]').first()
    await made.waitFor()
    await page.clock.runFor(150_000)
    expect(await made.textContent()).toMatch(/^[2-9] min ago$/)
  },
)

test.runIf(isFull)(
  'times are shown in the time zone of the browser, after an update too',
  async () => {
    const box = await sandbox()
    const page = await newPage({ ...desktop, timezoneId: 'America/St_Johns' })
    await page.goto(`${box.url}/_sandbox/customers/${ids.ada}`)
    await page
      .getByRole('navigation', { name: 'Times' })
      .getByRole('link', { name: 'local' })
      .click()
    const opened = page.locator('dt:has-text("Registered") + dd time').first()
    const at = String(await opened.getAttribute('datetime'))
    const expected = new Date(Date.parse(at) - 3.5 * 3_600_000).toISOString().slice(11, 19)
    await opened.getByText(expected).waitFor()
    await page.locator('.dot.live').waitFor()
    await box.control.post(`/customers/${ids.ada}/kyc`, { status: 'PENDING' }).expect(200)
    await page.getByTestId('kyc').getByText('pending').first().waitFor()
    await opened.getByText(expected).waitFor()
    expect(new URL(page.url()).search).toBe('')
  },
)
