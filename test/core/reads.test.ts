import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embeddedStore } from '../../server/store/embedded.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { open, pay } from '../support/checkout-kit.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { bodies } from '../support/trade.ts'

/** Every path that can be read; a stream does not end, and has tests of its own. */
const readable = ['docs/openapi.json', 'docs/control-openapi.json']
  .flatMap((file) => Object.entries<object>(JSON.parse(readFileSync(file, 'utf8')).paths))
  .flatMap(([path, item]) => ('get' in item && !path.endsWith('/stream') ? [path] : []))
  // Audits and recordings are kept in memory and store nothing; tests of their own read them.
  .filter((path) => !/receiver-audits\/\{id\}$|recordings\/\{name\}$/.test(path))

const rate = 'quote_type=EXCHANGE&source_currency=USD&target_currency=NGN&amount=1.00'

/** Rows to be read: what stands in the braces of a path, by the start of that path. */
async function known(box: TestSandbox): Promise<readonly (readonly [RegExp, string])[]> {
  const main = box.as('main')
  const quote = (await main.post('/quotes', bodies.EXCHANGE()).expect(201)).body.quote_id
  const expired = (await main.post('/quotes', bodies.EXCHANGE()).expect(201)).body.quote_id
  const accepted = (await main.post(`/quotes/${quote}/accept`).expect(200)).body
  const session = await open(box)
  await pay(box, session)
  await box.advance('30m')
  const refunded = await main
    .post('/payment/refund', {
      transaction_reference: session.reference,
      refund_amount: '1.00',
      refund_reason: 'torn',
    })
    .expect(200)
  const [event] = await box.events()
  const refused = await box.anyone.get('/api/v1/client/wallets').expect(401)
  const { wallets } = (await box.control.get('/fixtures').expect(200)).body
  return [
    [/worlds/, 'main'],
    [/wallets/, wallets[0].id],
    [/beneficiaries/, ids.ngnBeneficiary],
    [/quotes/, expired],
    [/transactions/, accepted.transaction_id],
    [/refund/, refunded.body.refund_reference],
    [/customers/, ids.ada],
    [/checkouts/, session.access_code],
    [/events/, event?.id ?? ''],
    [/requests/, String(refused.headers['x-sandbox-request-id'])],
    [/routing-lookup/, '021000021'],
    [/banks|regions/, 'NG'],
    [/verify/, session.reference],
    [/reference$/, accepted.transaction_reference],
  ]
}

test('reading writes nothing, whatever is read (G7)', async () => {
  const files = folderOptions(join(temporaryFolder(), 'data'))
  const box = await sandbox({ store: await embeddedStore({ files }) })
  const rows = await known(box)
  const idOf = (path: string) => rows.find(([where]) => where.test(path))?.[1] ?? ''
  const queries: readonly (readonly [RegExp, string])[] = [
    [/exchange-rates/, rate],
    [/by-tag/, 'tag=ada1'],
    [/transactions\/reference/, `transaction_ref=${idOf('/reference')}`],
    [/verify/, `reference=${idOf('/verify')}`],
    [/search/, 'q=ada'],
    [/preview/, `to=${encodeURIComponent('2026-01-05T12:00:00Z')}`],
    [/wait/, `quote=${idOf('/quotes')}&status=EXPIRED`],
  ]
  const stored = () => readFileSync(join(files.directory, 'journal-000001.ndjson'), 'utf8')
  const before = stored()
  expect(readable.length).toBeGreaterThan(45)
  for (const path of readable) {
    const query = queries.find(([where]) => where.test(path))?.[1] ?? ''
    const filled = path.replace(/\{\w+\}/g, idOf(path.replace(/^\/api\/v1|^\/_sandbox/, '')))
    const api = path.startsWith('/api/v1/client')
    const client = api ? box.as('main') : box.anyone
    await client.get(`${api ? filled.slice('/api/v1/client'.length) : filled}?${query}`).expect(200)
    expect(stored(), `reading ${path}`).toBe(before)
  }
})
