import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { desktop, merchantSite, useBrowser } from '../browser/browser.ts'
import { cards, open, outcomes, type Session } from '../support/checkout-kit.ts'
import { decidesAsEver, expectPaid, paysAndReturns } from '../support/checkout-page.ts'
import { sandbox } from '../support/harness.ts'

const newPage = useBrowser()
let shop: Awaited<ReturnType<typeof merchantSite>>
let payer: Page | undefined

beforeAll(async () => {
  shop = await merchantSite()
})
afterAll(() => shop.close())

async function visit({ checkout_link }: Session): Promise<Page> {
  payer ??= await newPage(desktop, 'kept')
  await payer.goto(checkout_link)
  return payer
}

describe.each(Object.entries(cards))('paying with %s', (_name, card_number) => {
  test.each(outcomes)('%s leads to %s: %s', async (expiry, result, status) => {
    const box = await sandbox({ clock: 'running', settings: { stepMs: 40 } })
    const redirectUrl = `${shop.url}/done?cart=1`
    const session = await open(box, { redirectUrl })
    const card = { card_number, expiry }
    await paysAndReturns(await visit(session), session, card, redirectUrl)
    await expectPaid(box, session, card, [result, status])
  })
})

test.each(['2026-11-21T00:00:00Z', '2029-01-01T00:00:00Z', '2040-06-01T00:00:00Z'])(
  'the seven dates decide the same at %s',
  async (now) => decidesAsEver(await sandbox({ now }), visit, outcomes),
)
