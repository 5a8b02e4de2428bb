import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { checkoutBody, paid } from '../support/checkout-kit.ts'
import { requireDocumented } from '../support/documented.ts'
import { ids, sandbox, signed, type TestSandbox } from '../support/harness.ts'
import { address, another, image } from '../support/people.ts'

async function create({ control }: TestSandbox, body: object) {
  const answer = await control.post('/worlds', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

/** Everything that a world shows of these lists, without its prefix. */
async function listsOf(url: string, prefix: string): Promise<Record<string, unknown>> {
  const lists = ['customers', 'transactions', 'quotes', 'refunds', 'checkouts', 'beneficiaries']
  const entries = [...lists, 'virtual-accounts', 'events', 'jobs', 'ledger/audit'].map(
    async (list) => {
      const { text } = await supertest(url).get(`${prefix}/_sandbox/${list}`).expect(200)
      return [list, JSON.parse(text.replaceAll(`${url}${prefix}/`, 'URL/'))]
    },
  )
  return Object.fromEntries(await Promise.all(entries))
}

describe('a world from a file', () => {
  test('has the checkouts, refunds, KYC cases and virtual accounts, and they go on', async () => {
    const made = await sandbox()
    const main = made.as('main')
    const payment = await paid(made)
    const refund = await main
      .post('/payment/refund', {
        transaction_reference: payment.transactionRef,
        refund_amount: '40.00',
        refund_reason: 'The parcel never came',
      })
      .expect(200)
    const open = await main.post('/checkout/initialize', checkoutBody()).expect(201)
    const documents = {
      passport_front: image(),
      passport_number: 'PASS99887766',
      selfie_photo: image(),
      passport_issuing_country: 'GB',
      passport_issued_at: '2020-02-29',
      passport_expires_at: '2030-02-28',
    }
    const submission = { address: address(), nationality: 'GB', documents }
    await main.post('/customers/full', { ...another(1), ...submission }).expect(201)
    await main.post('/virtual-wallets', { user_id: ids.ada, currency: 'CAD' }).expect(200)
    const { body: file } = await made.control.get('/export').expect(200)
    await create(made, { name: 'copy', from: { file } })
    expect(await listsOf(made.url, '/w/copy')).toEqual(await listsOf(made.url, ''))
    const copy = supertest(`${made.url}/w/copy`)
    const reference = refund.body.refund_reference
    const path = `/api/v1/client/payment/refund/status/${reference}`
    const status = async () => {
      const headers = signed('sandbox_key', 'sandbox_secret', '')
      return (await copy.get(path).set(headers).expect(200)).body.refund_status
    }
    expect(await status()).toBe('PENDING')
    await copy.post('/_sandbox/clock/advance').send({ by: '10s' }).expect(200)
    expect(await status()).toBe('COMPLETED')
    const accounts = `/api/v1/client/virtual-wallets?currency=CAD&user_id=${ids.ada}`
    const headers = signed('sandbox_key', 'sandbox_secret', '')
    expect((await copy.get(accounts).set(headers).expect(200)).body.data).toHaveLength(1)
    const card = { card_number: '5111111111111118', expiry: '01/39', cvv: '123' }
    const code = open.body.data.access_code
    await copy.post(`/_sandbox/checkouts/${code}/pay`).send(card).expect(200)
    await copy.get('/_sandbox/ledger/audit').expect(200)
    // Nothing of this has moved the world that was exported.
    expect((await main.get(`/payment/refund/status/${reference}`)).body.refund_status).toBe(
      'PENDING',
    )
  })
})

describe('a fork of a world that is being written', () => {
  test('is one consistent state: all of a commit, or nothing of it', async () => {
    const made = await sandbox()
    const main = made.as('main')
    let on = true
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let i = 0; on; i += 1) {
        const quote = await main.post('/quotes', {
          source_currency: 'USD',
          target_currency: 'USD',
          source_amount: '10.00',
          quote_type: 'WITHDRAWAL',
          payment_method: 'FIAT',
          tz: 'UTC',
          origin_reference: `w-${writer}-${i}`,
          on_behalf_of: ids.ada,
          beneficiary_id: ids.usdBeneficiary,
        })
        await main.post(`/quotes/${quote.body.quote_id}/accept`)
      }
    })
    for (let i = 0; i < 15; i += 1) {
      const { name } = await create(made, { from: { world: 'main' } })
      // Holds match open transactions, and balances their entries: a torn state would not.
      const fork = supertest(`${made.url}/w/${name}/_sandbox`)
      const { body } = await fork.get('/ledger/audit').expect(200)
      expect(body.differences).toEqual([])
      const before = (await fork.get('/transactions').expect(200)).text
      await new Promise(setImmediate)
      expect((await fork.get('/transactions').expect(200)).text).toBe(before)
    }
    on = false
    await Promise.all(writers)
  })
})

describe('for all worlds', () => {
  test('coverage counts what every world has covered, deleted ones included', async () => {
    const made = await sandbox()
    const covered = async (query = '') => {
      const { body } = await made.control.get(`/coverage${query}`).expect(200)
      const [section] = body.sections
      const used = section.items.filter(({ count }: { count: number }) => count > 0)
      return used.map(({ name, count }: { name: string; count: number }) => `${name} ${count}`)
    }
    for (const name of ['gone', 'here']) {
      await create(made, { name })
      const headers = signed('sandbox_key', 'sandbox_secret', '')
      await supertest(made.url).get(`/w/${name}/api/v1/client/wallets`).set(headers).expect(200)
    }
    await made.control.delete('/worlds/gone').expect(200)
    expect(await covered()).toEqual([])
    expect(await covered('?worlds=all')).toEqual(['listWallets 2'])
    const low = await made.control.get('/coverage?worlds=all&min=99').expect(409)
    expect(low.body.error).toBe('coverage too low')
    await made.control.post('/reset', {}).expect(200)
    expect(await covered('?worlds=all')).toEqual(['listWallets 1'])
    await made.control.get('/coverage?worlds=some').expect(400)
    const inside = await supertest(made.url).get('/w/here/_sandbox/coverage?worlds=all').expect(404)
    requireDocumented('get', '/_sandbox/coverage', inside)
  })

  test('the audit adds up every world, and names the world of a difference', async () => {
    const made = await sandbox()
    const sums = async (query = '') => {
      const { body } = await made.control.get(`/ledger/audit${query}`).expect(200)
      const usd = body.currencies.find(({ currency }: { currency: string }) => currency === 'USD')
      return Number(usd.wallets)
    }
    const alone = await sums()
    await create(made, { name: 'one' })
    await create(made, { name: 'two' })
    expect(await sums('?worlds=all')).toBe(3 * alone)
    const fixtures = await made.control.get('/fixtures').expect(200)
    const walletId = fixtures.body.wallets[0].id
    const two = await made.inside.worlds.find('two')
    await two?.db.write((unit) => {
      const wallet = unit.get('wallets', walletId)
      if (wallet !== undefined) unit.put('wallets', { ...wallet, ledger_balance: '1.00' })
    })
    const { body } = await made.control.get('/ledger/audit?worlds=all').expect(500)
    expect(body.ok).toBe(false)
    expect(body.differences.length).toBeGreaterThan(0)
    for (const difference of body.differences) expect(difference).toMatch(/^world two: /)
    await made.control.get('/ledger/audit').expect(200)
    const inside = await supertest(made.url).get('/w/one/_sandbox/ledger/audit?worlds=all')
    requireDocumented('get', '/_sandbox/ledger/audit', inside)
    expect(inside.status).toBe(404)
  })
})
