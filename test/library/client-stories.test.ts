import { createHmac } from 'node:crypto'
import createClient, { type Middleware } from 'openapi-fetch'
import { describe, expect, test } from 'vitest'
import type { paths } from '../generated/api.ts'
import { balance } from '../postgres/balance.ts'
import { newSchema } from '../postgres/database.ts'
import { runsOnPostgres } from '../postgres/test-store.ts'
import { ids } from '../support/harness.ts'
import { address, image } from '../support/people.ts'
import { program } from '../support/program.ts'

/**
 * One story a chapter, run by the client an integrator would generate from the document, against
 * the program as it is built. A field that does not exist is an error of the type checker here.
 */
async function integrator() {
  const url = await served(['--clock', 'frozen', '--seed', '7'])
  const control = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const text = JSON.stringify(body)
    const answer = await fetch(`${url}/_sandbox${path}`, { method: 'POST', headers, body: text })
    expect(answer.ok, await answer.clone().text()).toBe(true)
    return answer.json()
  }
  const { access_token } = await control('/tokens', { user_id: ids.ada })
  const api = createClient<paths>({ baseUrl: url })
  api.use(signing('sandbox_key', 'sandbox_secret'), bearing(access_token))
  return { api, control, advance: (by: string) => control('/clock/advance', { by }) }
}

/** The address of the program; on PostgreSQL, that of three which share the requests. */
async function served(args: readonly string[]): Promise<string> {
  if (!runsOnPostgres) return (await program(['--data', ':memory:', ...args])).url
  const env = { SANDBOX_STORE: newSchema() }
  const urls: string[] = []
  for (let i = 0; i < 3; i += 1) urls.push((await program(args, { env })).url)
  return (await balance(() => urls)).url
}

function signing(key: string, secret: string): Middleware {
  return {
    async onRequest({ request }) {
      const timestamp = new Date().toISOString()
      const text = `${await request.clone().text()}|${timestamp}`
      request.headers.set('x-api-key', key)
      request.headers.set('x-timestamp', timestamp)
      request.headers.set('x-signature', createHmac('sha256', secret).update(text).digest('hex'))
      return request
    },
  }
}

function bearing(token: string): Middleware {
  return {
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${token}`)
      return request
    },
  }
}

/** The answer of a call that must have worked. */
function answered<T>({ data, error }: { data?: T; error?: unknown }): T {
  expect(error).toBeUndefined()
  return data as T
}

const newcomer = {
  email: 'typed.client@customers.test',
  first_name: 'Typed',
  last_name: 'Client',
  password: 'correct horse',
  date_of_birth: '1990-05-17',
  phone_number: '+14165550177',
  country_code: 'CA',
}

describe('the typed client', () => {
  test('onboards a customer: registration, KYC with documents, approval', async () => {
    const { api, advance } = await integrator()
    const { user_id } = answered(await api.POST('/api/v1/client/customers', { body: newcomer }))
    const passport = {
      passport_front: image(),
      passport_number: 'AB123456',
      passport_issuing_country: 'CA',
      passport_issued_at: '2020-01-01',
      passport_expires_at: '2036-01-01',
      selfie_photo: image(),
    }
    const submission = { user_id, address: address(), nationality: 'CA', documents: passport }
    const submitted = answered(await api.POST('/api/v1/client/customers/kyc', { body: submission }))
    expect(submitted.user_id).toBe(user_id)
    await advance('1h')
    const again = await api.POST('/api/v1/client/customers/kyc', { body: submission })
    expect(again.response.status).toBe(409)
    expect(again.error?.error).toBe('kyc already approved')
  })

  test('chooses a tag, and is found by it', async () => {
    const { api } = await integrator()
    answered(await api.PUT('/api/v1/client/users/tag', { body: { user_tag: 'adanew1' } }))
    const query = { tag: 'adanew1' }
    const found = answered(await api.GET('/api/v1/client/users/by-tag', { params: { query } }))
    expect(found.user_id).toBe(ids.mainUser)
  })

  test('sees balances in every wallet', async () => {
    const { api } = await integrator()
    const { wallets } = answered(await api.GET('/api/v1/client/wallets', {}))
    const path = { id: wallets[0]?.id ?? '' }
    const one = answered(await api.GET('/api/v1/client/wallets/{id}', { params: { path } }))
    expect(one.available_balance).toBe(wallets[0]?.available_balance)
  })

  test('gets a bank account for a customer, ready three steps later', async () => {
    const { api, advance } = await integrator()
    const body = { user_id: ids.ada, currency: 'EUR' as const }
    answered(await api.POST('/api/v1/client/virtual-wallets', { body }))
    await advance('3s')
    const { data } = answered(await api.GET('/api/v1/client/virtual-wallets', {}))
    expect(data.map(({ currency }) => currency)).toContain('EUR')
  })

  test('keeps beneficiaries: adds, changes, deletes one', async () => {
    const { api } = await integrator()
    const body = {
      first_name: 'Bea',
      last_name: 'Receiver',
      email: 'bea@receivers.test',
      phone: '+2348012345678',
      bank_name: 'Guaranty Trust Bank',
      account_name: 'Bea Receiver',
      account_number: '0123456781',
      bank_code: '058',
      country_code: 'NG',
      currency_code: 'NGN',
      user_id: ids.ada,
    }
    const made = answered(await api.POST('/api/v1/client/beneficiaries', { body }))
    const params = { path: { id: made.id } }
    const url = '/api/v1/client/beneficiaries/{id}'
    const changed = answered(await api.PATCH(url, { params, body: { notes: 'rent' } }))
    expect(changed).toMatchObject({ notes: 'rent', account_number: '0123456781' })
    answered(await api.DELETE(url, { params }))
    expect((await api.GET(url, { params })).response.status).toBe(404)
  })

  test('pays out by a quote, and follows its transaction to the end', async () => {
    const { api, advance } = await integrator()
    const body = {
      source_currency: 'USD',
      target_currency: 'NGN',
      source_amount: '100.00',
      quote_type: 'EXCHANGE' as const,
      payment_method: 'FIAT' as const,
      tz: 'UTC',
      origin_reference: 'typed-1',
      on_behalf_of: ids.ada,
      beneficiary_id: ids.ngnBeneficiary,
    }
    const quote = answered(await api.POST('/api/v1/client/quotes', { body }))
    const accepted = answered(
      await api.POST('/api/v1/client/quotes/{id}/accept', {
        params: { path: { id: quote.quote_id } },
      }),
    )
    await advance('1m')
    const transaction = answered(
      await api.GET('/api/v1/client/transactions/v2/{id}', {
        params: { path: { id: accepted.transaction_id } },
      }),
    )
    expect(transaction.status_name).toBe('COMPLETED')
    const query = { page: 1, limit: 5 }
    const list = answered(await api.GET('/api/v1/client/transactions/v2', { params: { query } }))
    expect(list.data[0]?.id).toBe(accepted.transaction_id)
  })

  test('moves money between wallets once, however often it asks', async () => {
    const { api } = await integrator()
    const { wallets } = answered(await api.GET('/api/v1/client/wallets', {}))
    const usd = (user: string) =>
      wallets.find(({ user_id, currency }) => user_id === user && currency === 'USD')?.id ?? ''
    const body = {
      source_wallet_id: usd(ids.ada),
      target_wallet_id: usd(ids.ben),
      amount: '25.00',
      idempotency_key: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
    }
    const send = () => api.POST('/api/v1/client/transactions/transfer', { body })
    const [first, second] = [answered(await send()), answered(await send())]
    expect(second).toEqual(first)
    const path = { id: body.target_wallet_id }
    const ben = answered(await api.GET('/api/v1/client/wallets/{id}', { params: { path } }))
    expect(ben.available_balance).toBe('25.00')
  })

  test('takes a card payment and gives half of it back', async () => {
    const { api, control, advance } = await integrator()
    const body = {
      email: 'payer@shop.test',
      first_name: 'Pia',
      last_name: 'Payer',
      amount: '100.00',
      currency: 'USD' as const,
      reference: 'typed-order-1',
    }
    const opened = answered(await api.POST('/api/v1/client/checkout/initialize', { body }))
    const card = { card_number: '4508750015741019', expiry: '01/39', cvv: '123', three_ds: 'Y' }
    await control(`/checkouts/${opened.data.access_code}/pay`, card)
    await advance('1m')
    const query = { reference: opened.data.transactionRef }
    const paid = answered(await api.GET('/api/v1/client/payment/verify', { params: { query } }))
    expect(paid.payment_completed).toBe(true)
    const refund = await api.POST('/api/v1/client/payment/refund', {
      body: {
        transaction_reference: paid.transaction_reference,
        refund_amount: '50.00',
        refund_reason: 'half came back',
      },
    })
    answered(refund)
  })

  test('looks up what the world is like: currencies, rates, banks, regions', async () => {
    const { api } = await integrator()
    const currencies = answered(await api.GET('/api/v1/currencies', {}))
    expect(currencies.length).toBeGreaterThan(5)
    const query = {
      quote_type: 'EXCHANGE' as const,
      source_currency: 'USD',
      target_currency: 'NGN',
      amount: '10',
    }
    const rate = answered(await api.GET('/api/v1/exchange-rates', { params: { query } }))
    expect(Number(rate.rate)).toBeGreaterThan(0)
    const nigeria = { params: { path: { country_code: 'NG' } } }
    const banks = answered(await api.GET('/api/v1/client/banks/{country_code}', nigeria))
    expect(banks.length).toBeGreaterThan(5)
    const checked = await api.POST('/api/v1/client/regions/validate/phone', {
      body: { country_code: 'NG', phone_number: '+2348012345678' },
    })
    answered(checked)
  })
})
