import { describe, expect, test } from 'vitest'
import { ids, sandbox } from '../support/harness.ts'
import { isFull, some } from '../support/rounds.ts'
import { accepted, bodies } from '../support/trade.ts'
import { pageReview } from './accessible.ts'
import { desktop, phone, useBrowser } from './browser.ts'

const newPage = useBrowser()
const review = pageReview()

describe('the story of a transaction', () => {
  test.each(some([true, false]))('shows the details of a step, scripts: %s', async (scripts) => {
    const box = await sandbox()
    const { transaction_id } = await accepted(box.as('main'), bodies.EXCHANGE())
    await box.advance('10s')
    const page = await newPage({ ...desktop, javaScriptEnabled: scripts })
    await page.goto(`${box.url}/_sandbox/transactions/${transaction_id}`)
    if (scripts) {
      await page.locator('.dot.live').waitFor()
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    }
    const step = page.getByTestId('stands').getByRole('link', { name: /POST .*accept/ })
    await step.click()
    await page.getByTestId('step').getByText('acceptQuote').waitFor()
    expect(new URL(page.url()).searchParams.get('step')).toMatch(/^request-/)
    await page.getByTestId('tab-timeline').click()
    await page.getByText('by a scheduled step').first().waitFor()
    await page.getByTestId('step').getByText('acceptQuote').waitFor()
    if (scripts) {
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
      await page.goBack()
      await step.waitFor()
    }
  })

  test('is a list on a phone, with nothing beyond its width', async () => {
    const box = await sandbox()
    const { transaction_id } = await accepted(box.as('main'), bodies.EXCHANGE())
    const page = await newPage(phone)
    await page.goto(`${box.url}/_sandbox/transactions/${transaction_id}`)
    expect(await page.locator('svg.arrows').isVisible()).toBe(false)
    await page.getByText('Your client → Sandbox').first().waitFor()
    const width = await page.evaluate('document.documentElement.scrollWidth')
    expect(Number(width)).toBeLessThanOrEqual(390)
  })
})

describe('the list of requests', () => {
  test('shows a request beside it, and j and k change which', async () => {
    const box = await sandbox()
    await box.as('main').get(`/wallets/${ids.ada}`).expect(404)
    await box.as('main').get('/currencies').expect(200)
    const page = await newPage({ viewport: { width: 1440, height: 860 } })
    await page.goto(`${box.url}/_sandbox/requests`)
    await page.locator('.dot.live').waitFor()
    await page.keyboard.press('j')
    await page.getByTestId('selected').getByText('currencies').waitFor()
    await page.keyboard.press('j')
    await page.getByTestId('selected').getByText('wallets').waitFor()
    await page.getByTestId('checks').waitFor()
    await page.keyboard.press('k')
    await page.getByTestId('selected').getByText('currencies').waitFor()
    expect(new URL(page.url()).searchParams.get('selected')).toMatch(/^req_/)
  })

  test.runIf(isFull)(
    'is as those of transactions, events and customers: the list keeps its place',
    async () => {
      const box = await sandbox()
      for (let i = 0; i < 30; i += 1) await accepted(box.as('main'), bodies.SWAP())
      await box.advance('1m')
      const page = await newPage({ viewport: { width: 1280, height: 800 } })
      for (const list of some(['transactions', 'events', 'customers'])) {
        await page.goto(`${box.url}/_sandbox/${list}`)
        await page.locator('.dot.live').waitFor()
        await page.keyboard.press('j')
        await page.getByTestId('selected').getByText('Open its page').waitFor()
        const first = new URL(page.url()).searchParams.get('selected')
        await page.keyboard.press('j')
        const second = new URL(page.url()).searchParams.get('selected')
        expect(second).not.toBe(first)
        await page.getByTestId('selected').locator(`a[href$="${second}"]`).waitFor()
        const place = 'scrollY + document.querySelector("tr.beside").getBoundingClientRect().top'
        expect(Number(await page.evaluate(place))).toBeLessThan(800)
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
          1280,
        )
        expect(await review(page)).toEqual([])
      }
    },
  )
})
