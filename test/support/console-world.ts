import { expect } from 'vitest'
import { controlOperations } from '../../server/control/index.ts'
import { open as openCheckout, pay } from './checkout-kit.ts'
import { ids, type TestSandbox } from './harness.ts'
import { receiver } from './receiver.ts'
import { accepted, bodies, nigerianBeneficiary, quoted, walletOf } from './trade.ts'

/** Runs if a page shows a text without escaping. */
const attack = '</script><script>globalThis.hacked=1</script>'
/** A right-to-left text with a mark that reverses the following text. */
const rightToLeft = 'مرحبا \u202e بالعالم'
/** Names hold no marks that turn the direction of text (B21). */
const hostileName = `${rightToLeft.replace('\u202e ', '')}${attack}`.slice(0, 100)
const longWord = 'w'.repeat(400)

/** Returns a sandbox's rows of every kind, with hostile texts. */
export async function fillConsole(box: TestSandbox) {
  const { control } = box
  const hook = await receiver()
  hook.answer((_delivery, response) => {
    response.writeHead(500, { 'content-type': 'text/html' }).end(`${attack}${'x'.repeat(4_096)}`)
  })
  const main = box.as('main')
  await control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  await control.post('/businesses', { name: hostileName }).expect(201)
  const reason = `${rightToLeft} ${attack} ${longWord}`
  await control.post(`/customers/${ids.pat}/kyc`, { status: 'REJECTED', reason }).expect(200)
  await box.advance('0s')
  const names = { first_name: hostileName.slice(0, 60), last_name: attack.slice(0, 60) }
  await main.post('/beneficiaries', { ...nigerianBeneficiary, ...names }).expect(201)
  const deposit = await accepted(main, bodies.DEPOSIT())
  const quote = await quoted(main, bodies.EXCHANGE({ narration: `${attack}${longWord}` }))
  const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }
  const made = (await control.post('/payouts', payout).expect(201)).body
  const texts = { description: reason.slice(0, 500), checkout_display_name: hostileName }
  const session = await openCheckout(box, { ...texts, ...names })
  await pay(box, session)
  await box.advance('1s')
  const refund = {
    transaction_reference: session.transactionRef,
    refund_amount: '4.00',
    refund_reason: reason,
  }
  const refunded = (await main.post('/payment/refund', refund).expect(200)).body
  await control.post('/faults', { operation: 'getQuote', status: 503, times: 1 }).expect(201)
  const snapshot = `before-${'x'.repeat(40)}`
  await control.put(`/snapshots/${snapshot}`).expect(201)
  await control.post('/outcomes', { for: 'payout', outcome: 'compliance_rejected' }).expect(201)
  await control.post('/worlds', { name: 'beside' }).expect(201)
  await control.post('/recordings', { name: 'r'.repeat(64) }).expect(201)
  await control.post(`/recordings/${'r'.repeat(64)}/stop`).expect(200)
  await control.post('/recordings', { name: 'running' }).expect(201)
  const wrong = box.as({ key: 'sandbox_key', secret: 'a-wrong-secret' })
  const refused = await wrong.post('/quotes', { narration: attack }).expect(401)
  const missing = await fetch(`${box.url}/api/v1/client/curencies?q=${encodeURIComponent(attack)}`)
  const [event] = (await control.get('/events?type=kyc.status_updated').expect(200)).body.data
  return {
    event: String(event.id),
    snapshot,
    /** A quote that waits for its deposit. */
    depositQuote: deposit.quote_id,
    transaction: String(made.transaction.id),
    quote: quote.quote_id,
    checkout: session.access_code,
    refund: String(refunded.refund_reference),
    request: String(refused.headers['x-sandbox-request-id']),
    missing: String(missing.headers.get('x-sandbox-request-id')),
    wallet: (await walletOf(box, ids.ada, 'USD')).id,
  }
}

export type ConsoleRows = Awaited<ReturnType<typeof fillConsole>>

/** Returns the addresses of operations whose path or query needs values. */
function filledPaths(rows: ConsoleRows): Readonly<Record<string, string>> {
  return {
    controlSearch: '/_sandbox/search?q=ada',
    controlGetCustomer: `/_sandbox/customers/${ids.pat}`,
    controlGetWallet: `/_sandbox/wallets/${rows.wallet}`,
    controlGetQuote: `/_sandbox/quotes/${rows.quote}`,
    controlGetTransaction: `/_sandbox/transactions/${rows.transaction}`,
    controlGetCheckout: `/_sandbox/checkouts/${rows.checkout}`,
    controlGetRefund: `/_sandbox/refunds/${rows.refund}`,
    controlGetEvent: `/_sandbox/events/${rows.event}`,
    controlGetRequest: `/_sandbox/requests/${rows.request}`,
    controlExplainSignature: `/_sandbox/requests/${rows.request}/signature`,
    controlPreviewClock: '/_sandbox/clock/preview?to=2026-01-06T09%3A00%3A00Z',
    controlGetWorld: '/_sandbox/worlds/beside',
    controlCompareWorlds: '/_sandbox/worlds/main/diff/beside',
    controlWait: `/_sandbox/wait?quote=${rows.quote}&status=CREATED&timeout=1s`,
  }
}

/** Operations whose pages need more preparation; they have their own tests. */
const elsewhere: ReadonlySet<string> = new Set(['controlGetReceiverAudit'])

/** Returns the address of the page of every operation that has one. */
export function consolePaths(rows: ConsoleRows): string[] {
  const filled = filledPaths(rows)
  const pages = controlOperations.filter(({ page, id }) => page === true && !elsewhere.has(id))
  const paths = pages.map(({ id, path }) => filled[id] ?? path)
  expect(paths.filter((path) => path.includes('{'))).toEqual([])
  return [
    ...paths,
    `/_sandbox/requests/${rows.missing}`,
    '/_sandbox/worlds/main',
    '/_sandbox/search?q=nothing-has-this',
    '/_sandbox/clock/preview?moments=1',
    '/_sandbox/scenarios?find=reject',
    '/_sandbox/transactions?status=FAILED&currency=USD',
    `/_sandbox/transactions?selected=${rows.transaction}`,
    `/_sandbox/events?selected=${rows.event}`,
    `/_sandbox/customers?selected=${ids.pat}`,
  ]
}
