import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ids, sandbox, startsAt } from '../support/harness.ts'

describe('GET /_sandbox', () => {
  test('shows the sandbox at a glance', async () => {
    const { control } = await sandbox({ seed: 'glance' })
    const { body } = await control.get('').expect(200)
    expect(body).toMatchObject({ seed: 'glance', fixtures: 'default', clock: { now: startsAt } })
    expect(body.counts).toMatchObject({ businesses: 2, users: 6, events: 0, quotes: 0 })
    expect(body.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  })

  test('links to everything that can be read, and every link without a parameter works', async () => {
    const { control, url } = await sandbox()
    const { body } = await control.get('').expect(200)
    const { paths } = JSON.parse(readFileSync('docs/control-openapi.json', 'utf8'))
    const operations = Object.keys(paths).filter((path) => paths[path].get !== undefined)
    const readable = [...operations, '/_sandbox/openapi.json', '/_sandbox/docs']
    expect(new Set(Object.values(body.links))).toEqual(new Set(readable))
    for (const path of readable) {
      // These need a choice of parameters, or do not end.
      if (/\{|\/(?:stream|wait|clock\/preview)$/.test(path)) continue
      const parameters: { required?: boolean }[] = paths[path]?.get.parameters ?? []
      if (parameters.some(({ required }) => required === true)) continue
      const response = await fetch(url + path)
      await response.arrayBuffer()
      expect([path, response.status]).toEqual([path, 200])
    }
  })
})

describe('businesses', () => {
  test('are listed with their credentials', async () => {
    const { control } = await sandbox()
    const { body } = await control.get('/businesses').expect(200)
    expect(body.data).toEqual([
      {
        id: ids.main,
        user_id: ids.mainUser,
        name: 'Sandbox Business',
        country_code: 'CA',
        api_key: 'sandbox_key',
        secret: 'sandbox_secret',
        webhook: {
          url: null,
          secret: 'sandbox_webhook_secret',
          enabled: true,
          profile: 'request',
        },
      },
      expect.objectContaining({ id: ids.other, api_key: 'sandbox_key_2', name: 'Other Business' }),
    ])
  })

  test('are created with fresh keys and empty wallets, and their API works', async () => {
    const { control, as } = await sandbox()
    const { body } = await control.post('/businesses', { name: 'Fresh' }).expect(201)
    expect(body).toMatchObject({ name: 'Fresh', country_code: 'CA', webhook: { url: null } })
    const own = as({ key: body.api_key, secret: body.secret })
    const { body: wallets } = await own.get('/wallets').expect(200)
    expect(wallets.wallets.length).toBeGreaterThan(5)
    for (const wallet of wallets.wallets) expect(Number(wallet.ledger_balance)).toBe(0)
    await as('main').get(`/wallets/${wallets.wallets[0].id}`).expect(403)
    expect((await control.get('/businesses').expect(200)).body.data).toHaveLength(3)
  })

  test('are created with a country and a webhook address', async () => {
    const { control } = await sandbox()
    const webhook_url = 'https://example.com/hooks'
    const wanted = { name: 'Lagos Ltd', country_code: 'NG', webhook_url }
    const { body } = await control.post('/businesses', wanted).expect(201)
    expect(body).toMatchObject({ country_code: 'NG', webhook: { url: webhook_url, enabled: true } })
  })

  test.each([
    [{}, 'name is required'],
    [{ name: ' ' }, 'name is required'],
    [{ name: 7 }, 'name must be a string'],
    [{ name: 'x', country_code: 'ng' }, 'country_code'],
    [{ name: 'x', country_code: 'ZZ' }, 'country_code'],
    [{ name: 'x', webhook_url: 'example.com' }, 'webhook_url must be an http or https URL'],
    [{ name: 'x', url: 'http://x' }, 'Unknown field "url"'],
  ])('%j is refused', async (wanted, said) => {
    const { control } = await sandbox()
    const { body } = await control.post('/businesses', wanted).expect(400)
    expect(body.message).toContain(said)
    expect((await control.get('/businesses')).body.data).toHaveLength(2)
  })

  test('that were created are gone after a reset', async () => {
    const { control } = await sandbox()
    const { body: first } = await control.post('/businesses', { name: 'Fresh' }).expect(201)
    await control.post('/reset', {}).expect(200)
    expect((await control.get('/businesses')).body.data).toHaveLength(2)
    const { body: again } = await control.post('/businesses', { name: 'Fresh' }).expect(201)
    expect(again).toEqual(first)
  })
})

describe('POST /_sandbox/sign', () => {
  test('signs a body byte for byte', async () => {
    const { control, url } = await sandbox()
    const text = '{ "quote_type" : "Zoë" }'
    const { body: headers } = await control.post('/sign', { body: text }).expect(200)
    expect(Object.keys(headers)).toEqual(['x-api-key', 'x-timestamp', 'x-signature'])
    const response = await fetch(`${url}/api/v1/client/quotes`, {
      method: 'POST',
      body: text,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect(response.status).toBe(400)
  })

  test('signs at the given time, for the given business', async () => {
    const { control } = await sandbox()
    const timestamp = '1767603600'
    const { body } = await control
      .post('/sign', { body: 'x', timestamp, business_id: ids.other })
      .expect(200)
    expect(body).toEqual({
      'x-api-key': 'sandbox_key_2',
      'x-timestamp': timestamp,
      'x-signature': createHmac('sha256', 'sandbox_secret_2')
        .update(`x|${timestamp}`)
        .digest('hex'),
    })
  })

  test('signs a request without a body', async () => {
    const { control, url } = await sandbox()
    const { body: headers } = await control.post('/sign', {}).expect(200)
    expect((await fetch(`${url}/api/v1/client/wallets`, { headers })).status).toBe(200)
  })

  test('the business may be named in the query as well as in the body', async () => {
    const { control } = await sandbox()
    const asked = `?business_id=${ids.other}`
    const key = (path: string, body: object) => control.post(path, body).expect(200)
    expect((await key(`/sign${asked}`, {})).body['x-api-key']).toBe('sandbox_key_2')
    const same = await key(`/sign${asked}`, { business_id: ids.other })
    expect(same.body['x-api-key']).toBe('sandbox_key_2')
    const { body } = await control.post(`/sign${asked}`, { business_id: ids.main }).expect(400)
    expect(body.message).toBe('business_id must be the same in query and body.')
    const { body: token } = await control.post(`/tokens${asked}`, {}).expect(201)
    const claims = JSON.parse(Buffer.from(token.access_token.split('.')[1], 'base64url').toString())
    expect(claims.business_id).toBe(ids.other)
    const few = { customers: 1, beneficiaries: 1, transactions: 0 }
    await control.post(`/populate${asked}`, few).expect(201)
    const path = `/customers?business_id=${ids.other}`
    expect((await control.get(path).expect(200)).body.data).toHaveLength(1)
    for (const call of ['/sign', '/tokens', '/populate']) {
      await control.post(`${call}?business_id=${ids.ada}`, {}).expect(404)
      await control.post(`${call}?business=${ids.other}`, {}).expect(400)
    }
  })

  test('rejects an unknown business, and a body that is no text', async () => {
    const { control } = await sandbox()
    await control.post('/sign', { business_id: ids.ada }).expect(404)
    await control.post('/sign', { body: {} }).expect(400)
  })
})

type Row = Readonly<Record<string, string>>

/** What a million US dollars are in each active currency, by the frozen table. */
const million = {
  CAD: 1_360_900,
  USD: 1_000_000,
  EUR: 863_600,
  GBP: 735_300,
  NGN: 1_536_070_000,
  GHS: 10_806_500,
  KES: 129_067_200,
  TZS: 2_582_230_000,
  UGX: 3_594_840_000,
  SLE: 22_367_400,
  LRD: 199_551_200,
  INR: 85_593_300,
  ZAR: 17_777_700,
  USDC: 1_000_000,
  USDT: 1_000_500,
}

describe('what was seeded', () => {
  test('is listed with its ids', async () => {
    const { control } = await sandbox()
    const { body } = await control.get('/fixtures').expect(200)
    const users = body.users.map(({ id }: { id: string }) => id)
    const expected = [ids.mainUser, ids.otherUser, ids.ada, ids.ben, ids.pat, ids.rex]
    expect(users).toEqual(expected)
    expect(
      body.users.map(({ kyc_status, user_tag }: Record<string, string>) => [kyc_status, user_tag]),
    ).toEqual([
      ['APPROVED', null],
      ['APPROVED', null],
      ['APPROVED', 'ada1'],
      ['APPROVED', 'ben1'],
      ['PENDING', null],
      ['REJECTED', null],
    ])
  })

  test('has a verified recipient of their own in each payout currency for the business and for approved customers (B3)', async () => {
    const { control } = await sandbox()
    const { body } = await control.get('/fixtures').expect(200)
    const fiat = Object.keys(million).filter((code) => !code.startsWith('USD') || code === 'USD')
    const owners = [ids.mainUser, ids.ada, ids.ben]
    // In GHS each has one for mobile money and one with a bank account (B22).
    const expected = [...fiat, 'GHS'].sort()
    expect(body.beneficiaries).toHaveLength(owners.length * expected.length)
    for (const owner of owners) {
      const rows = body.beneficiaries.filter(({ user_id }: Row) => user_id === owner)
      expect(rows.map(({ currency_code }: Row) => currency_code).sort()).toEqual(expected)
    }
    for (const { status, is_verified } of body.beneficiaries) {
      expect([status, is_verified]).toEqual(['verified', true])
    }
  })

  test('has an address for approved customers', async () => {
    const { control } = await sandbox()
    const ada = await control.get(`/customers/${ids.ada}`).expect(200)
    expect(ada.body.address).toMatchObject({ city: 'Vancouver', state: 'BC', country_code: 'CA' })
    const ben = await control.get(`/customers/${ids.ben}`).expect(200)
    expect(ben.body.address).toMatchObject({ city: 'Lagos', state: 'LA', country_code: 'NG' })
    expect((await control.get(`/customers/${ids.pat}`).expect(200)).body.address).toBeNull()
  })

  test('has a million dollars’ worth for businesses, fifty thousand’s for Ada', async () => {
    const { control } = await sandbox()
    const { body } = await control.get('/fixtures').expect(200)
    const held = (owner: string) =>
      Object.fromEntries(
        body.wallets
          .filter(({ user_id }: Row) => user_id === owner)
          .map(({ currency, ledger_balance }: Row) => [currency, Number(ledger_balance)]),
      )
    const six = ['CAD', 'USD', 'NGN', 'EUR', 'GBP', 'USDC'] as const
    const ofSix = (amountOf: (code: (typeof six)[number]) => number) =>
      Object.fromEntries(six.map((code) => [code, amountOf(code)]))
    expect(held(ids.mainUser)).toEqual(million)
    expect(held(ids.otherUser)).toEqual(million)
    expect(held(ids.ada)).toEqual(ofSix((code) => Math.floor(million[code] / 20)))
    for (const id of [ids.ben, ids.pat, ids.rex]) expect(held(id)).toEqual(ofSix(() => 0))
  })

  test('is businesses alone in the empty set', async () => {
    const { control } = await sandbox({ fixtures: 'empty' })
    const { body } = await control.get('/fixtures').expect(200)
    expect(body.users).toHaveLength(2)
    expect(body.beneficiaries).toEqual([])
  })
})

test('every rail there is is listed, once', async () => {
  const { control } = await sandbox()
  const { body } = await control.get('/fee-configs').expect(200)
  const rails: { id: string; name: string }[] = JSON.parse(
    readFileSync('fixtures/reference/rails.json', 'utf8'),
  )
  const named = ({ id, name }: { id: string; name: string }) => `${name} ${id}`
  expect(body.data.map(named).sort()).toEqual(rails.map(named).sort())
})

test('triggers are listed for each place where one can be typed, and no value twice', async () => {
  const { control } = await sandbox()
  const { body } = await control.get('/scenarios').expect(200)
  const listed: Record<string, string[]> = {}
  for (const { where, value } of body.data) listed[where] = [...(listed[where] ?? []), value]
  const ends = ['9001', '9002', '9003', '9004', '9005', '9006', '9007', '9008', '9009', '9010']
  expect(listed).toEqual({
    'account_number ends with': ends,
    'iban ends with': ends,
    'mobile money phone ends with': ends,
    'email of a CAD beneficiary, local part ends with': [
      ...ends.map((value) => `+${value}`),
      '+noauto',
      '+unclaimed',
      '+declined',
      '+closed',
    ],
    'payment_address on ETH or POLYGON ends with': ends,
    'payment_address ends with (upper or lower case)': ['dead'],
    'email of a customer at KYC submission, local part ends with': [
      '+approved',
      '+rejected',
      '+pending',
    ],
    'refund_reason contains': ['sandbox_fail', 'sandbox_cancel', 'sandbox_502'],
    'account_number of a look-up is': ['0000000000'],
    'account_number of a look-up ends with': ['9002'],
    'expiry of a test card': ['01/39', '05/39', '04/27', '08/28', '01/37', '02/37', '05/37'],
    'three_ds of a card with 3-D Secure': ['Y', 'A', 'N', 'R', 'U'],
  })
})

describe('the audit of the ledger', () => {
  test('shows that every currency sums to zero', async () => {
    const { control } = await sandbox()
    const { body } = await control.get('/ledger/audit').expect(200)
    expect(body).toMatchObject({ ok: true, differences: [] })
    expect(body.currencies.length).toBeGreaterThan(5)
  })

  test('is 500 and says where, when a balance is not what its entries say', async () => {
    const made = await sandbox()
    const { body: fixtures } = await made.control.get('/fixtures').expect(200)
    const { id } = fixtures.wallets[0]
    await made.inside.db.write((unit) => {
      const wallet = unit.get('wallets', id)
      if (wallet !== undefined) unit.put('wallets', { ...wallet, ledger_balance: '1.00' })
    })
    const { body } = await made.control.get('/ledger/audit').expect(500)
    expect(body.ok).toBe(false)
    expect(JSON.stringify(body.differences)).toContain(id)
    await made.close()
  })
})

test.each([
  ['delete', '/faults/fault-1?force=true'],
  ['get', '/requests/req_00000001?bodies=no'],
  ['get', '/requests/req_00000001/signature?verbose=1'],
] as const)('%s %s is rejected for an unknown parameter', async (method, path) => {
  const { control } = await sandbox()
  const { body } = await control[method](path).expect(400)
  expect(body.message).toMatch(/^Unknown field "\w+"\./)
})
