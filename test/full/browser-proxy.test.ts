import { expect, test } from 'vitest'
import { merchantSite, useBrowser } from '../browser/browser.ts'
import { cards, open as openCheckout, verified } from '../support/checkout-kit.ts'
import { submit } from '../support/checkout-page.ts'
import { behindProxy } from '../support/front-proxy.ts'

const newPage = useBrowser()

test('a payment and a live page of the console, behind a proxy that strips the path', async () => {
  const shop = await merchantSite()
  try {
    const { box, publicUrl, strays } = await behindProxy({ replacesHost: true })
    const page = await newPage()
    const redirectUrl = `${shop.url}/done`
    const session = await openCheckout(box, { redirectUrl })
    await page.goto(session.checkout_link)
    await submit(page, { card_number: cards.visa })
    await page.waitForURL(`${publicUrl}/checkout/${session.access_code}/3ds`)
    await page.getByTestId('three-ds-approve').click()
    await page.waitForURL(`${redirectUrl}**`)
    await page.goto(`${publicUrl}/_sandbox/checkouts/${session.access_code}`)
    await page.locator('.dot.live').waitFor()
    await page.getByTestId('clock-30m').click()
    await page.waitForURL(`${publicUrl}/_sandbox/checkouts/${session.access_code}`)
    expect((await verified(box, session.reference)).status_name).toBe('COMPLETED')
    await page.locator('.dot.live').waitFor()
    const { now } = await box.advance('1m')
    await page.locator(`.clock time[datetime="${now}"]`).waitFor()
    await page.goto(`${publicUrl}/docs/try`)
    await page.locator('.opblock').first().waitFor()
    expect(strays).toEqual([])
  } finally {
    shop.close()
  }
})
