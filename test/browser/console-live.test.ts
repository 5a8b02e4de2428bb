import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { waitingAudit } from '../support/audit-kit.ts'
import { closeReceivers } from '../support/broken-receivers.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { isFull } from '../support/rounds.ts'
import { walletOf } from '../support/trade.ts'
import { useBrowser } from './browser.ts'

const newPage = useBrowser()

afterAll(closeReceivers)

async function open(box: TestSandbox, path: string): Promise<Page> {
  const page = await newPage()
  await page.goto(`${box.url}/_sandbox/${path}`)
  await page.locator('.dot.live').waitFor()
  return page
}

/** Does something, and waits until the open page was fetched again for it. */
async function fetchedAfter(page: Page, act: () => Promise<unknown>): Promise<void> {
  const wanted = await page.locator('body').getAttribute('data-page')
  const seen = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === wanted &&
      response.request().isNavigationRequest() === false,
  )
  await act()
  await (await seen).finished()
}

/** Moves the clock, and waits until the open page shows it: then all of it was drawn anew. */
async function swapped(box: TestSandbox, page: Page): Promise<void> {
  const { now } = await box.advance('1s')
  await page.locator(`.clock time[datetime="${now}"]`).waitFor()
}

describe('a live update', () => {
  test('keeps what was typed and what was refused', async () => {
    const box = await sandbox()
    const { id } = await walletOf(box, ids.ada, 'CAD')
    const credit = () => box.control.post(`/wallets/${id}/credit`, { amount: '1.00' }).expect(200)
    const page = await open(box, `customers/${ids.ada}`)
    const amount = page.getByLabel('Amount in its currency', { exact: true })
    await amount.fill('7.25')
    await page.keyboard.press('Tab')
    await credit()
    await page.getByText('68,046.00 CAD').first().waitFor()
    expect(await amount.inputValue()).toBe('7.25')
    await amount.fill('0.001')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByTestId('refused').waitFor()
    await page.locator('.dot.live').waitFor()
    await credit()
    await swapped(box, page)
    expect(await page.getByTestId('refused').isVisible()).toBe(true)
    expect(await amount.inputValue()).toBe('0.001')
  })

  test('announces the status of the object that the page is about, and no other change', async () => {
    const box = await sandbox()
    const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }
    const { transaction } = (await box.control.post('/payouts', payout).expect(201)).body
    const page = await open(box, `transactions/${transaction.id}`)
    const announced = page.locator('[data-announced]')
    await swapped(box, page)
    expect(await announced.textContent()).toBe('')
    await box.advance('1h')
    await announced.getByText('Status: completed').waitFor({ state: 'attached' })
  })

  test.runIf(isFull)(
    'leaves the focus and a selection where they are in a list that grows',
    async () => {
      const box = await sandbox()
      await box.as('main').get(`/wallets/${ids.ada}`).expect(404)
      const page = await open(box, 'requests')
      const row = page.getByTestId('requests').getByRole('link', { name: /wallets/ })
      await row.focus()
      await box.as('main').get('/currencies').expect(200)
      await page
        .getByTestId('requests')
        .getByRole('link', { name: /currencies/ })
        .waitFor()
      expect(await row.evaluate((one) => one.ownerDocument.activeElement === one)).toBe(true)
      const selected = () => page.evaluate('String(getSelection())')
      await row.selectText()
      const text = await selected()
      await box.as('main').get('/banks/NG').expect(200)
      await swapped(box, page)
      expect(await selected()).toBe(text)
      await page.evaluate('getSelection().removeAllRanges()')
      await page.getByTestId('requests').getByRole('link', { name: /banks/ }).waitFor()
    },
  )

  test.runIf(isFull)('does not take away a button that the space bar holds down', async () => {
    const box = await sandbox()
    await box.control.put('/snapshots/before').expect(201)
    const page = await open(box, 'snapshots')
    // A fetch that is under way as the button goes down would wait for its end.
    await swapped(box, page)
    await page.getByTestId('restore-before').focus()
    // Pressed as part of it: while a button is down no further fetch begins.
    await fetchedAfter(page, async () => {
      await page.keyboard.down('Space')
      await box.control.put('/snapshots/meanwhile').expect(201)
    })
    await page.keyboard.up('Space')
    await page.getByTestId('sure').waitFor()
    await page.getByTestId('restore-meanwhile').waitFor()
  })

  test('does not come to a tab that is hidden, which catches up when it is shown', async () => {
    const box = await sandbox()
    const page = await open(box, `customers/${ids.pat}`)
    const turn = (state: string) =>
      page.evaluate((visibilityState) => {
        const { document, Event } = globalThis as never as {
          document: { dispatchEvent(event: unknown): void }
          Event: new (name: string) => unknown
        }
        Object.defineProperty(document, 'visibilityState', {
          value: visibilityState,
          configurable: true,
        })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    const closed = page.waitForEvent('requestfailed', (one) => one.url().includes('/stream'))
    await turn('hidden')
    await closed
    await box.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
    await turn('visible')
    await page.getByTestId('kyc').locator('[data-status=APPROVED]').first().waitFor()
  })
})

describe('what no stream reports', () => {
  test.runIf(isFull)('an audit goes on, and its open page shows how it ended', async () => {
    const box = await sandbox()
    const id = await waitingAudit(box)
    const page = await open(box, `receiver-audits/${id}`)
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await box.control.post(`/receiver-audits/${id}/restarted`).expect(200)
    await page.locator('main [data-status=done]').first().waitFor()
    await page.getByText('Refresh', { exact: true }).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  })
})

describe('the number of open problems', () => {
  test.runIf(isFull)('looks like a problem as soon as there is one', async () => {
    const box = await sandbox()
    const page = await open(box, 'faults')
    const badge = page.getByTestId('problems')
    const colour = () => badge.evaluate((one) => getComputedStyle(one).color)
    const quiet = await colour()
    await fetch(`${box.url}/api/v1/client/nothing-here`)
    await badge.getByText('1 problem').waitFor()
    expect(await colour()).not.toBe(quiet)
  })
})

describe('a refused form', () => {
  test.runIf(isFull)('leaves the address of its page, which can be loaded again', async () => {
    const box = await sandbox()
    const path = `customers/${ids.ada}`
    const page = await open(box, path)
    await page.getByTestId('new-payout').getByLabel('Amount').fill('none')
    await page.getByTestId('pay-out').click()
    await page.getByTestId('refused').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/_sandbox/${path}`)
    expect((await page.reload())?.request().method()).toBe('GET')
  })
})

describe('a button', () => {
  test('that creates something creates one thing when it is clicked twice', async () => {
    const box = await sandbox()
    const page = await open(box, 'transactions')
    const sent = await page.getByTestId('pay-out').evaluate((button) => {
      const seen: boolean[] = []
      const { ownerDocument } = button
      ownerDocument.defaultView?.addEventListener('submit', (event) => {
        seen.push(!event.defaultPrevented)
      })
      for (let clicks = 0; clicks < 2; clicks += 1) (button as HTMLElement).click()
      return seen
    })
    expect(sent).toEqual([true, false])
    await page.getByTestId('stands').waitFor()
    expect((await box.control.get('/transactions').expect(200)).body.data).toHaveLength(1)
  })

  test('that copies says so, and then again what it does', async () => {
    const box = await sandbox()
    const page = await newPage()
    await page.clock.install()
    await page.goto(`${box.url}/_sandbox`)
    const copy = page.getByTestId('first-run').locator('button.copy')
    for (let presses = 0; presses < 2; presses += 1) {
      await copy.click()
      await expect.poll(() => copy.textContent()).toBe('Copied')
      await page.clock.runFor(1_000)
    }
    await page.clock.runFor(2_000)
    expect(await copy.textContent()).toBe('Copy')
  })
})
