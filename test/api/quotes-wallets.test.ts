import { describe, expect, test } from 'vitest'
import { loadFixtures } from '../../server/fixtures.ts'
import { ids, sandbox } from '../support/harness.ts'
import { accepted, balances, bodies, walletOf } from '../support/trade.ts'

describe('a swap', () => {
  test('moves both wallets inside accept, and is COMPLETED one step later (A5)', async () => {
    const made = await sandbox()
    const body = bodies.SWAP()
    const answer = await accepted(made.as('main'), body)
    expect(answer).toEqual({
      quote_id: expect.any(String),
      transaction_id: expect.any(String),
      transaction_reference: expect.stringMatching(/^TXN-[A-Z0-9]{16}$/),
      total_payable: '100.00',
      timeline: {
        created_at: '2026-01-05T09:00:00.000Z',
        accepted_at: '2026-01-05T09:00:00.000Z',
        estimated_completion: '2026-01-05T09:00:01.000Z',
      },
      status: 'PROCESSING',
    })
    expect(await balances(made, ids.ada, 'USD')).toEqual(['49900.00', '49900.00'])
    expect(await balances(made, ids.ada, 'EUR')).toEqual(['43265.92', '43265.92'])
    const status = async () => {
      const { body: quote } = await made.as('main').get(`/quotes/${answer.quote_id}`)
      const { body: row } = await made.as('main').get(`/transactions/v2/${answer.transaction_id}`)
      return [quote.quote_status, row.status_name, row.transaction_type_name]
    }
    expect(await status()).toEqual(['ACCEPTED', 'PROCESSING', 'EXCHANGE'])
    await made.advance('1s')
    expect(await status()).toEqual(['COMPLETED', 'COMPLETED', 'EXCHANGE'])
  })

  test('its event is an EXCHANGE with the rate, from and to the same user (B8)', async () => {
    const made = await sandbox()
    const { transaction_id, transaction_reference } = await accepted(made.as('main'), bodies.SWAP())
    await made.advance('1s')
    const [event, ...more] = await made.events('?type=transaction')
    expect(more).toEqual([])
    const ada = { email: 'ada.approved@sandbox.test', account_name: 'Ada Approved' }
    expect(event?.payload).toEqual({
      event_type: 'transaction',
      transaction_id,
      transaction_type: 'EXCHANGE',
      status: 'COMPLETED',
      reference: transaction_reference,
      user_id: ids.ada,
      created_at: '2026-01-05T09:00:00.000Z',
      timestamp: '2026-01-05T09:00:01.000Z',
      source_currency: 'USD',
      source_amount: '100.00',
      target_currency: 'EUR',
      target_amount: '85.92',
      amount_with_fees: '100.00',
      fee: '0.00',
      fee_currency: 'USD',
      exchange_rate: '0.8592820000',
      sender: ada,
      recipient: { ...ada, account_number: '', bank_name: '', beneficiary_id: null },
      payment_completed: true,
    })
  })

  test('an address in the body does not make its user a stranger', async () => {
    const made = await sandbox()
    await accepted(made.as('main'), bodies.SWAP({ payment_address: 'somewhere-dead' }))
    await made.advance('1s')
    const [event] = await made.events('?type=transaction')
    expect(event?.payload).toMatchObject({
      status: 'COMPLETED',
      recipient: { account_number: '', account_name: 'Ada Approved' },
    })
  })

  test('between a wallet and a stablecoin wallet it stays FIAT: nothing comes from outside', async () => {
    const made = await sandbox()
    const { transaction_id } = await accepted(
      made.as('main'),
      bodies.SWAP({ target_currency: 'USDC' }),
    )
    const { body } = await made.as('main').get(`/transactions/v2/${transaction_id}`).expect(200)
    expect(body).toMatchObject({
      payment_method: 'FIAT',
      target_amount: '99.800000',
      quote_rate: '0.9980000000',
      markup_rate: '0.0020',
      total_markup: '0.20',
    })
    expect(await balances(made, ids.ada, 'USDC')).toEqual(['50099.800000', '50099.800000'])
  })
})

describe('a transfer by tag', () => {
  test('credits the recipient inside accept, in the target currency', async () => {
    const made = await sandbox()
    const { transaction_id, status, timeline } = await accepted(
      made.as('main'),
      bodies.TRANSFER({ target_currency: 'EUR' }),
    )
    expect(status).toBe('PROCESSING')
    expect(timeline).toHaveProperty('estimated_completion', '2026-01-05T09:00:01.000Z')
    expect(await balances(made, ids.ada, 'USD')).toEqual(['49900.00', '49900.00'])
    expect(await balances(made, ids.ben, 'EUR')).toEqual(['85.92', '85.92'])
    await made.advance('1s')
    const { body } = await made.as('main').get(`/transactions/v2/${transaction_id}`).expect(200)
    expect(body).toMatchObject({
      user_id: ids.ada,
      beneficiary_id: null,
      transaction_type_name: 'TRANSFER',
      payment_method: 'FIAT',
      status_name: 'COMPLETED',
    })
    const [event, ...more] = await made.events('?type=transaction')
    expect(more).toEqual([])
    expect(event?.payload).toMatchObject({
      transaction_type: 'TRANSFER',
      status: 'COMPLETED',
      sender: { email: 'ada.approved@sandbox.test', account_name: 'Ada Approved' },
      recipient: {
        account_number: '',
        account_name: 'Ben Approved',
        bank_name: '',
        email: 'ben.approved@sandbox.test',
        beneficiary_id: null,
      },
    })
    expect(event?.payload).not.toHaveProperty('exchange_rate')
  })

  test('reaches a user of another business, and both see, and get an event of, the one transaction (B9)', async () => {
    const fixtures = await loadFixtures('default')
    const [pattern] = fixtures.customers
    const oda = {
      ...pattern,
      id: '00000000-0000-4000-8000-000000000099',
      business_id: ids.other,
      email: 'oda@other.test',
      phone_number: '+14165550199',
      user_tag: 'oda1',
      first_name: 'Oda',
    } as (typeof fixtures.customers)[number]
    const made = await sandbox({
      fixtures: { ...fixtures, customers: [...fixtures.customers, oda] },
    })
    const { transaction_id, transaction_reference } = await accepted(
      made.as('main'),
      bodies.TRANSFER({ user_tag: 'Oda1' }),
    )
    await made.advance('1s')
    const wallet = await walletOf(made, oda.id, 'USD')
    expect(wallet.available_balance).toBe('50100.00')
    for (const who of ['main', 'other'] as const) {
      const client = made.as(who)
      const { body: byId } = await client.get(`/transactions/v2/${transaction_id}`).expect(200)
      expect(byId.user_id).toBe(ids.ada)
      const { body: byReference } = await client
        .get(`/transactions/reference?transaction_ref=${transaction_reference}`)
        .expect(200)
      expect(byReference).toEqual(byId)
      const { body: listed } = await client.get('/transactions/v2').expect(200)
      expect(listed.data).toEqual([byId])
    }
    const { body: byWallet } = await made
      .as('other')
      .get(`/transactions/v2?wallet_id=${wallet.id}`)
      .expect(200)
    expect(byWallet.pagination.total).toBe(1)
    await made.as('main').get(`/transactions/v2?wallet_id=${wallet.id}`).expect(403)
    const received = await made.events(`?subject=${transaction_id}`)
    expect(received.map(({ business_id }) => business_id).sort()).toEqual([ids.main, ids.other])
    expect(new Set(received.map(({ payload }) => JSON.stringify(payload))).size).toBe(1)
    await made.as('other').get('/quotes/not-a-uuid').expect(400)
  })
})
