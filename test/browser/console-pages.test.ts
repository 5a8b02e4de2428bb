import { expect, test } from 'vitest'
import { controlOperations } from '../../server/control/index.ts'
import { paid } from '../support/checkout-kit.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { isFull } from '../support/rounds.ts'
import { pageReview } from './accessible.ts'
import { useBrowser } from './browser.ts'

const newPage = useBrowser()
const review = pageReview()

/** A page for each operation whose address has a parameter, by that address. */
async function pagesByAddress(box: TestSandbox): Promise<ReadonlyMap<string, string>> {
  const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }
  const made = await box.control.post('/payouts', payout).expect(201)
  const transaction = made.body.transaction.id
  const { quote } = (await box.control.get(`/transactions/${transaction}`).expect(200)).body
  const session = await paid(box)
  const { transactionRef: transaction_reference } = session
  const asked = { transaction_reference, refund_amount: '1.00', refund_reason: 'Too many' }
  const refund = await box.as('main').post('/payment/refund', asked).expect(200)
  await box.as('main').post('/virtual-wallets', { user_id: ids.ada, currency: 'USD' })
  const [wallet] = (await box.as('main').get('/wallets').expect(200)).body.wallets
  const wrong = box.as({ key: 'sandbox_key', secret: 'a-wrong-secret' })
  const { headers } = await wrong.post('/quotes', {}).expect(401)
  const request = headers['x-sandbox-request-id'] as string
  const event = await box.control.post('/webhooks/example', { type: 'transaction' }).expect(201)
  const audit = await box.control
    .post('/receiver-audits', { url: 'http://127.0.0.1:9/' })
    .expect(202)
  const found: Record<string, string> = {
    'customers/{id}': ids.ada,
    'transactions/{id}': transaction,
    'quotes/{id}': quote.quote_id,
    'wallets/{id}': wallet.id,
    'checkouts/{access_code}': session.access_code,
    'refunds/{refund_reference}': refund.body.refund_reference,
    'events/{id}': event.body.id,
    'requests/{id}': request,
    'requests/{id}/signature': request,
    'worlds/{name}': 'main',
    'worlds/{a}/diff/{b}': 'main',
    'receiver-audits/{id}': audit.body.id,
  }
  return new Map(
    Object.entries(found).map(([address, id]) => [
      `/_sandbox/${address}`,
      `/_sandbox/${address.replace(/\{\w+\}/g, encodeURIComponent(id))}`,
    ]),
  )
}

test.runIf(isFull)(
  'every address with a parameter has an accessible page, and lists have one with rows',
  async () => {
    const box = await sandbox()
    const pages = await pagesByAddress(box)
    const addresses = controlOperations.filter(({ page, path }) => page && path.includes('{'))
    expect([...pages.keys()].sort()).toEqual(addresses.map(({ path }) => path).sort())
    const page = await newPage({ viewport: { width: 320, height: 640 } })
    const lists = ['/_sandbox/refunds', '/_sandbox/virtual-accounts', '/_sandbox/clock']
    // Two of them in `npm test`, every one with all rounds.
    for (const path of isFull ? [...pages.values(), ...lists] : lists.slice(1)) {
      expect([path, (await page.goto(box.url + path))?.status()]).toEqual([path, 200])
      expect([path, await page.locator('h1').count()]).toEqual([path, 1])
      const width = await page.evaluate('document.documentElement.scrollWidth')
      expect([path, Number(width) <= 320]).toEqual([path, true])
      expect([path, await review(page)]).toEqual([path, []])
    }
  },
  120_000,
)
