import { describe, expect, test } from 'vitest'
import type { Schemas } from '../server/generated/schemas.ts'
import { ids, sandbox, type TestSandbox } from './harness.ts'
import { accepted, balances, bodies, quoted, toldStatuses, walletOf } from './trade.ts'

const at = (second: number) =>
  new Date(Date.parse('2026-01-05T09:00:00.000Z') + second * 1000).toISOString()

const cad = (over: object = {}) =>
  bodies.DEPOSIT({ source_currency: 'CAD', target_currency: 'CAD', ...over })

async function states(made: TestSandbox, { quote_id, transaction_id }: Schemas['QuoteAccepted']) {
  const { body: quote } = await made.as('main').get(`/quotes/${quote_id}`).expect(200)
  const { body: row } = await made.as('main').get(`/transactions/v2/${transaction_id}`).expect(200)
  return [quote.quote_status, row.status_name]
}

async function failureOf(made: TestSandbox, { transaction_id }: Schemas['QuoteAccepted']) {
  return (await made.control.get(`/transactions/${transaction_id}`).expect(200)).body.failure_reason
}

describe('a deposit', () => {
  test('answers PENDING and until when; instructions come in CAD alone', async () => {
    const made = await sandbox()
    const usd = await accepted(made.as('main'), bodies.DEPOSIT())
    expect(usd).toEqual({
      quote_id: expect.any(String),
      transaction_id: expect.any(String),
      transaction_reference: expect.any(String),
      total_payable: '100.00',
      timeline: { created_at: at(0), valid_until: at(1800) },
      status: 'PENDING',
    })
    const { payment_instructions, ...rest } = await accepted(
      made.as('main'),
      cad({ expected_source_etransfer_email: 'Ada@Bank.test' }),
    )
    expect(rest.status).toBe('PENDING')
    expect(payment_instructions).toEqual({
      method: 'ETRANSFER',
      currency: 'CAD',
      amount: '100.00',
      reference: rest.transaction_reference,
      expires_at: at(1800),
      etransfer: { email: expect.stringMatching(/@/), send_from: 'Ada@Bank.test' },
    })
    const open = await accepted(made.as('main'), cad())
    expect(open.payment_instructions).toMatchObject({ etransfer: { send_from: '' } })
    const { body: quote } = await made.as('main').get(`/quotes/${usd.quote_id}`).expect(200)
    expect(quote.funding_method).toEqual({
      type: 'BANKACCOUNT',
      reference: usd.transaction_reference,
    })
  })

  test('funds itself three steps later, and is credited one step after that', async () => {
    const made = await sandbox()
    const answer = await accepted(made.as('main'), bodies.DEPOSIT())
    const seen = []
    for (let i = 0; i < 5; i += 1) {
      const [, available] = await balances(made, ids.ada, 'USD')
      seen.push([...(await states(made, answer)), available])
      await made.advance('1s')
    }
    expect(seen).toEqual([
      ['AWAITING_DEPOSIT', 'PENDING', '50000.00'],
      ['AWAITING_DEPOSIT', 'PENDING', '50000.00'],
      ['AWAITING_DEPOSIT', 'PENDING', '50000.00'],
      ['DEPOSIT_CONFIRMED', 'PROCESSING', '50000.00'],
      ['COMPLETED', 'COMPLETED', '50100.00'],
    ])
    const [event, ...more] = await made.events('?type=transaction')
    expect(more).toEqual([])
    expect(event?.payload).toEqual({
      event_type: 'transaction',
      transaction_id: answer.transaction_id,
      transaction_type: 'DEPOSIT',
      status: 'COMPLETED',
      reference: answer.transaction_reference,
      user_id: ids.ada,
      created_at: at(0),
      timestamp: at(4),
      source_currency: 'USD',
      source_amount: '100.00',
      target_currency: 'USD',
      target_amount: '100.00',
      amount_with_fees: '100.00',
      fee: '0.00',
      fee_currency: 'USD',
      sender: { email: 'ada.approved@sandbox.test', account_name: 'Ada Approved' },
      recipient: {
        account_number: '',
        account_name: 'Ada Approved',
        bank_name: '',
        email: 'ada.approved@sandbox.test',
        beneficiary_id: null,
      },
      payment_completed: true,
    })
  })

  test('is told in every status where all changes are told', async () => {
    const made = await sandbox({ settings: { webhookStatuses: 'all' } })
    await accepted(made.as('main'), bodies.DEPOSIT())
    await made.advance('4s')
    expect(await toldStatuses(made)).toEqual(['PENDING', 'PROCESSING', 'COMPLETED'])
  })

  test('of a stablecoin is CRYPTO', async () => {
    const made = await sandbox()
    const { transaction_id } = await accepted(
      made.as('main'),
      bodies.DEPOSIT({ source_currency: 'USDC', target_currency: 'USDC' }),
    )
    const { body } = await made.as('main').get(`/transactions/v2/${transaction_id}`).expect(200)
    expect(body.payment_method).toBe('CRYPTO')
  })

  test('where nothing funds itself, it waits for control', async () => {
    const made = await sandbox({ settings: { autoFund: false } })
    const answer = await accepted(made.as('main'), bodies.DEPOSIT())
    await made.advance('10m')
    expect(await states(made, answer)).toEqual(['AWAITING_DEPOSIT', 'PENDING'])
    const { body } = await made.control
      .post('/deposits', {
        quote_id: answer.quote_id,
        sender: { email: 'payer@bank.test', account_name: 'P. Ayer' },
      })
      .expect(200)
    expect(body.transaction.status_name).toBe('PROCESSING')
    expect(await states(made, answer)).toEqual(['DEPOSIT_CONFIRMED', 'PROCESSING'])
    await made.advance('1s')
    const [event] = await made.events('?type=transaction')
    expect(event?.payload).toMatchObject({
      status: 'COMPLETED',
      sender: { email: 'payer@bank.test', account_name: 'P. Ayer' },
    })
  })

  test.each(['DEPOSIT', 'DIRECT_EXCHANGE'] as const)(
    '%s not funded by valid_until: transaction CANCELLED, quote FAILED',
    async (type) => {
      const made = await sandbox({ settings: { autoFund: false } })
      const answer = await accepted(made.as('main'), bodies[type]())
      await made.advance('1799999ms')
      expect(await states(made, answer)).toEqual(['AWAITING_DEPOSIT', 'PENDING'])
      await made.advance('1ms')
      expect(await states(made, answer)).toEqual(['FAILED', 'CANCELLED'])
      expect(await failureOf(made, answer)).toBe('not_funded')
      expect(await toldStatuses(made)).toEqual(['CANCELLED'])
      const { body } = await made.control
        .post('/deposits', { quote_id: answer.quote_id })
        .expect(409)
      expect(body.message).toBe('The quote is FAILED, not AWAITING_DEPOSIT.')
    },
  )

  test.each(['29m57s', '29m58s', '29m59s'])(
    'accepted after %s, the cancellation wins over the funding to come',
    async (wait) => {
      const made = await sandbox()
      const { quote_id } = await quoted(made.as('main'), bodies.DEPOSIT())
      for (const part of wait.match(/\d+[ms]/g) ?? []) await made.advance(part)
      const { body } = await made.as('main').post(`/quotes/${quote_id}/accept`).expect(200)
      await made.advance('10s')
      expect(await states(made, body)).toEqual(['FAILED', 'CANCELLED'])
      expect(await balances(made, ids.ada, 'USD')).toEqual(['50000.00', '50000.00'])
    },
  )

  test.each([['99.99'], ['100.01'], ['0.01']])(
    '%s instead of 100.00: FAILED amount_mismatch',
    async (amount) => {
      const made = await sandbox()
      const answer = await accepted(made.as('main'), bodies.DEPOSIT())
      const { body } = await made.control
        .post('/deposits', { transaction_reference: answer.transaction_reference, amount })
        .expect(200)
      expect(body.failure_reason).toBe('amount_mismatch')
      await made.advance('10s')
      expect(await states(made, answer)).toEqual(['FAILED', 'FAILED'])
      expect(await balances(made, ids.ada, 'USD')).toEqual(['50000.00', '50000.00'])
      expect(await toldStatuses(made)).toEqual(['FAILED'])
    },
  )

  test.each([
    ['ada@bank.test', 'PROCESSING', null],
    ['ADA@BANK.TEST', 'PROCESSING', null],
    ['eve@bank.test', 'FAILED', 'sender_mismatch'],
  ])('announced from ada@bank.test and sent from %s: %s (B16)', async (email, status, reason) => {
    const made = await sandbox()
    const expected_source_etransfer_email = 'ada@bank.test'
    const answer = await accepted(made.as('main'), cad({ expected_source_etransfer_email }))
    const { body } = await made.control
      .post('/deposits', { quote_id: answer.quote_id, sender: { email } })
      .expect(200)
    expect(body.transaction.status_name).toBe(status)
    expect(body.failure_reason).toBe(reason)
  })

  test('announced from an address, it funds itself from there', async () => {
    const made = await sandbox()
    await accepted(made.as('main'), cad({ expected_source_etransfer_email: 'ada@bank.test' }))
    await made.advance('4s')
    const [event] = await made.events('?type=transaction')
    expect(event?.payload).toMatchObject({
      status: 'COMPLETED',
      sender: { email: 'ada@bank.test', account_name: 'Ada Approved' },
    })
  })

  test('into a wallet that was suspended meanwhile: FAILED wallet_suspended (A8)', async () => {
    const made = await sandbox()
    const answer = await accepted(made.as('main'), bodies.DEPOSIT())
    const wallet = await walletOf(made, ids.ada, 'USD')
    await made.control.patch(`/wallets/${wallet.id}`, { status: 'suspended' }).expect(200)
    await made.advance('4s')
    expect(await states(made, answer)).toEqual(['FAILED', 'FAILED'])
    expect(await failureOf(made, answer)).toBe('wallet_suspended')
    expect(await balances(made, ids.ada, 'USD')).toEqual(['50000.00', '50000.00'])
  })

  test('into a wallet that is inactive it is credited', async () => {
    const made = await sandbox()
    const answer = await accepted(made.as('main'), bodies.DEPOSIT())
    const wallet = await walletOf(made, ids.ada, 'USD')
    await made.control.patch(`/wallets/${wallet.id}`, { status: 'inactive' }).expect(200)
    await made.advance('4s')
    expect(await states(made, answer)).toEqual(['COMPLETED', 'COMPLETED'])
  })
})

describe('a direct exchange', () => {
  const blank = {
    account_number: '',
    bank_code: '',
    routing_number: '',
    sort_code: '',
    iban: '',
    bic_or_swift_code: '',
  }
  const bank = (over: object) => ({
    method: 'BANK_TRANSFER',
    bank_account: {
      ...blank,
      account_name: expect.stringMatching(/./),
      bank_name: expect.stringMatching(/./),
      ...over,
    },
  })
  const digits = (n: number) => expect.stringMatching(new RegExp(`^\\d{${n}}$`))

  test.each([
    [
      'CAD',
      {
        method: 'ETRANSFER',
        etransfer: { email: expect.stringMatching(/@deposits\.sandbox\.test$/), send_from: '' },
      },
    ],
    ['USD', bank({ account_number: digits(12), routing_number: '110000000' })],
    [
      'GBP',
      bank({ account_number: digits(8), sort_code: '108800', bic_or_swift_code: 'SBOXGB2L' }),
    ],
    ['EUR', bank({ iban: expect.stringMatching(/^LT\d{18}$/), bic_or_swift_code: 'SBOXLT21' })],
    ['NGN', bank({ account_number: digits(10), bank_code: '999999' })],
    [
      'USDC',
      {
        method: 'CRYPTO',
        crypto: {
          network: 'POLYGON',
          token: 'USDC',
          address: '0x000000000000000000000000000000000000dEaD',
        },
      },
    ],
    [
      'USDT',
      {
        method: 'CRYPTO',
        crypto: {
          network: 'POLYGON',
          token: 'USDT',
          address: '0x000000000000000000000000000000000000dEaD',
        },
      },
    ],
  ] as const)('funded in %s answers how to pay (A13)', async (source_currency, expected) => {
    const made = await sandbox()
    const { payment_instructions, ...answer } = await accepted(
      made.as('main'),
      bodies.DIRECT_EXCHANGE({
        source_currency,
        source_amount: source_currency === 'NGN' ? '50000.00' : '100.00',
        target_currency: 'GHS',
        beneficiary_id: ids.ghsBeneficiary,
      }),
    )
    expect(answer).toMatchObject({
      status: 'PENDING',
      timeline: { created_at: at(0), valid_until: at(1800) },
    })
    expect(payment_instructions).toEqual({
      currency: source_currency,
      amount: answer.total_payable,
      reference: answer.transaction_reference,
      expires_at: at(1800),
      ...expected,
    })
  })

  test('goes from funding over payout to completion, and touches no wallet', async () => {
    const made = await sandbox()
    const { body: before } = await made.control.get('/fixtures').expect(200)
    const answer = await accepted(made.as('main'), bodies.DIRECT_EXCHANGE())
    const seen = []
    for (let i = 0; i < 6; i += 1) {
      seen.push(await states(made, answer))
      await made.advance('1s')
    }
    expect(seen.slice(2)).toEqual([
      ['AWAITING_DEPOSIT', 'PENDING'],
      ['DEPOSIT_CONFIRMED', 'PROCESSING'],
      ['PROCESSING_PAYOUT', 'PROCESSING'],
      ['COMPLETED', 'COMPLETED'],
    ])
    const { body: after } = await made.control.get('/fixtures').expect(200)
    expect(after.wallets).toEqual(before.wallets)
    const { body: known } = await made.control.get(`/transactions/${answer.transaction_id}`)
    expect(known.ledger_entries).toEqual([])
    const [event] = await made.events('?type=transaction')
    expect(event?.payload).toMatchObject({
      transaction_type: 'WITHDRAWAL',
      status: 'COMPLETED',
      sender: { email: 'ada.approved@sandbox.test' },
      recipient: { beneficiary_id: ids.ngnBeneficiary },
    })
    const { body: row } = await made.as('main').get(`/transactions/v2/${answer.transaction_id}`)
    expect(row.transaction_type_name).toBe('DIRECT_EXCHANGE')
  })

  test('meets the triggers of payouts', async () => {
    const made = await sandbox()
    const { body: closed } = await made
      .as('main')
      .post('/beneficiaries', {
        user_id: ids.ada,
        first_name: 'T',
        last_name: 'T',
        email: 'c+noauto@x.test',
        currency_code: 'CAD',
        country_code: 'CA',
      })
      .expect(201)
    const answer = await accepted(
      made.as('main'),
      bodies.DIRECT_EXCHANGE({ target_currency: 'CAD', beneficiary_id: closed.id }),
    )
    await made.advance('4s')
    expect(await states(made, answer)).toEqual(['PROCESSING_PAYOUT', 'PROCESSING'])
    expect(await toldStatuses(made)).toEqual(['PROCESSING'])
    await made.advance('3s')
    expect(await states(made, answer)).toEqual(['COMPLETED', 'COMPLETED'])
  })

  test('takes money to nobody when it fails at the end', async () => {
    const made = await sandbox()
    const payment_address = `0x${'0'.repeat(36)}dead`
    const answer = await accepted(
      made.as('main'),
      bodies.CRYPTO({ quote_type: 'DIRECT_EXCHANGE', payment_address }),
    )
    expect(await states(made, answer)).toEqual(['AWAITING_DEPOSIT', 'PENDING'])
    await made.advance('5s')
    expect(await states(made, answer)).toEqual(['FAILED', 'FAILED'])
    expect(await failureOf(made, answer)).toBe('network_rejected')
  })
})
