import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { accepted, balances, bodies, quoted, toldStatuses, walletOf } from '../support/trade.ts'

const at = (second: number) =>
  new Date(Date.parse('2026-01-05T09:00:00.000Z') + second * 1000).toISOString()

const cad = (over: object = {}) =>
  bodies.DEPOSIT({
    source_currency: 'CAD',
    target_currency: 'CAD',
    expected_source_etransfer_email: 'ada@bank.test',
    ...over,
  })

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
    const [confirmed, event, ...more] = await made.events('?type=transaction')
    expect(more).toEqual([])
    expect(confirmed?.payload).toEqual({
      ...event?.payload,
      status: 'PROCESSING',
      timestamp: at(3),
      payment_completed: false,
    })
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

  test.each([
    ['changes', ['PROCESSING', 'COMPLETED']],
    ['final', ['COMPLETED']],
    ['all', ['PROCESSING', 'COMPLETED']],
  ] as const)('sends its changes where %s is set: %j (A21)', async (webhookStatuses, told) => {
    const made = await sandbox({ settings: { webhookStatuses } })
    await accepted(made.as('main'), bodies.DEPOSIT())
    await made.advance('4s')
    expect(await toldStatuses(made)).toEqual(told)
  })

  test.each(['FIAT', 'CRYPTO'])(
    'of a stablecoin shows the payment_method of its quote, %s (B2b)',
    async (payment_method) => {
      const made = await sandbox()
      const { transaction_id } = await accepted(
        made.as('main'),
        bodies.DEPOSIT({ source_currency: 'USDC', target_currency: 'USDC', payment_method }),
      )
      const { body } = await made.as('main').get(`/transactions/v2/${transaction_id}`).expect(200)
      expect(body.payment_method).toBe(payment_method)
      const crypto = await made.as('main').get('/transactions/v2?asset_type=CRYPTO').expect(200)
      expect(crypto.body.data).toEqual([body])
    },
  )

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
    const events = await made.events('?type=transaction')
    expect(events.map(({ payload }) => payload.status)).toEqual(['PROCESSING', 'COMPLETED'])
    for (const { payload } of events) {
      expect(payload.sender).toEqual({ email: 'payer@bank.test', account_name: 'P. Ayer' })
    }
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
    const events = await made.events('?type=transaction')
    expect(events.map(({ payload }) => payload.status)).toEqual(['PROCESSING', 'COMPLETED'])
    for (const { payload } of events) {
      expect(payload.sender).toEqual({ email: 'ada@bank.test', account_name: 'Ada Approved' })
    }
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
        etransfer: {
          email: expect.stringMatching(/@deposits\.sandbox\.test$/),
          send_from: 'ada@bank.test',
        },
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
        expected_source_etransfer_email: 'ada@bank.test',
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
    const { total_payable } = answer
    const entries = known.ledger_entries.map(
      ({ account, currency, amount, cause }: Schemas['LedgerEntry']) => [
        cause,
        account,
        currency,
        amount,
      ],
    )
    expect(entries).toEqual([
      ['received', 'world:bank', 'USD', `-${total_payable}`],
      ['received', 'world:received', 'USD', total_payable],
      ['payout', 'world:received', 'USD', `-${total_payable}`],
      ['payout', 'world:fees', 'USD', known.transaction.fees],
      ['payout', 'world:fx', 'USD', '100.00'],
      ['payout', 'world:fx', 'NGN', `-${known.transaction.target_amount}`],
      ['payout', 'world:bank', 'NGN', known.transaction.target_amount],
    ])
    expect(known.funding).toMatchObject({ amount: total_payable, returned_at: null })
    const events = await made.events('?type=transaction')
    expect(events.map(({ payload }) => payload.status)).toEqual(['PROCESSING', 'COMPLETED'])
    for (const { payload } of events) {
      expect(payload).toMatchObject({
        transaction_type: 'WITHDRAWAL',
        sender: { email: 'ada.approved@sandbox.test' },
        recipient: { beneficiary_id: ids.ngnBeneficiary },
      })
    }
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
    const events = await made.events('?type=transaction')
    expect(
      events.map(({ payload }) => [payload.status, 'etransfer_payout_instruction' in payload]),
    ).toEqual([
      ['PROCESSING', false],
      ['PROCESSING', true],
    ])
    await made.advance('3s')
    expect(await states(made, answer)).toEqual(['COMPLETED', 'COMPLETED'])
  })

  test('sends its money back when it fails at the end (A5)', async () => {
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
    expect(await returnOf(made, answer)).toEqual({
      causes: ['received', 'received', 'return', 'return'],
      backTo: ['world:bank', 'USD', answer.total_payable],
      funding: {
        amount: answer.total_payable,
        payer: { email: 'ada.approved@sandbox.test', account_name: 'Ada Approved' },
        received_at: at(3),
        returned_at: at(5),
      },
    })
  })
})

/** How money that came in was sent back, as ledger and control view tell it. */
async function returnOf(made: TestSandbox, { transaction_id }: Schemas['QuoteAccepted']) {
  const { body } = await made.control.get(`/transactions/${transaction_id}`).expect(200)
  const entries: Schemas['LedgerEntry'][] = body.ledger_entries
  const back = entries.find(({ cause, account }) => cause === 'return' && account === 'world:bank')
  return {
    causes: entries.map(({ cause }) => cause),
    backTo: [back?.account, back?.currency, back?.amount],
    funding: body.funding,
  }
}

describe('money that came in for what fails is sent back (A5)', () => {
  const sender = { email: 'eve@bank.test', account_name: 'Eve' }
  const back = (amount: string) => ({
    causes: ['received', 'received', 'return', 'return'],
    backTo: ['world:bank', 'CAD', amount],
    funding: {
      amount,
      payer: sender,
      received_at: expect.any(String),
      returned_at: expect.any(String),
    },
  })
  const exchange = () =>
    bodies.DIRECT_EXCHANGE({
      source_currency: 'CAD',
      expected_source_etransfer_email: 'eve@bank.test',
    })
  const arrive = (made: TestSandbox, { quote_id }: Schemas['QuoteAccepted'], over: object = {}) =>
    made.control.post('/deposits', { quote_id, sender, ...over }).expect(200)

  test.each([
    ['another amount', 'DEPOSIT', { amount: '99.99' }],
    ['another amount', 'DIRECT_EXCHANGE', { amount: '99.99' }],
  ] as const)('%s for a %s', async (_, type, over) => {
    const made = await sandbox({ settings: { autoFund: false } })
    const body =
      type === 'DEPOSIT' ? cad({ expected_source_etransfer_email: sender.email }) : exchange()
    const answer = await accepted(made.as('main'), body)
    await arrive(made, answer, over)
    expect(await failureOf(made, answer)).toBe('amount_mismatch')
    expect(await returnOf(made, answer)).toEqual(back('99.99'))
  })

  test('from another sender', async () => {
    const made = await sandbox({ settings: { autoFund: false } })
    const answer = await accepted(made.as('main'), cad())
    await arrive(made, answer)
    expect(await failureOf(made, answer)).toBe('sender_mismatch')
    expect(await returnOf(made, answer)).toEqual(back(answer.total_payable))
  })

  test.each([
    ['fail', 'DEPOSIT_CONFIRMED', 0],
    ['cancel', 'DEPOSIT_CONFIRMED', 0],
    ['fail', 'PROCESSING_PAYOUT', 1],
    ['cancel', 'PROCESSING_PAYOUT', 1],
  ])('by %s of a DIRECT_EXCHANGE that is %s', async (move, state, steps) => {
    const made = await sandbox({ settings: { autoFund: false } })
    const answer = await accepted(made.as('main'), exchange())
    await arrive(made, answer)
    await made.advance(`${steps}s`)
    expect((await states(made, answer))[0]).toBe(state)
    await made.control.post(`/transactions/${answer.transaction_id}/${move}`, {}).expect(200)
    expect(await returnOf(made, answer)).toEqual(back(answer.total_payable))
  })

  test('where nothing came in, nothing goes back', async () => {
    const made = await sandbox({ settings: { autoFund: false } })
    const answer = await accepted(made.as('main'), exchange())
    await made.control.post(`/transactions/${answer.transaction_id}/fail`, {}).expect(200)
    expect(await returnOf(made, answer)).toEqual({
      causes: [],
      backTo: [undefined, undefined, undefined],
      funding: null,
    })
  })

  test.each(['complete', 'fail'])(
    'a row of an earlier version, funded without a record, can %s',
    async (move) => {
      const made = await sandbox({ settings: { autoFund: false } })
      const answer = await accepted(made.as('main'), exchange())
      await arrive(made, answer)
      await made.inside.db.write((unit) => {
        const row = unit.get('transactions', answer.transaction_id)
        const { funding, ...earlier } = row as NonNullable<typeof row>
        unit.put('transactions', earlier)
        const key = [answer.transaction_id]
        for (const { id } of unit.find('postings', { index: 'subject', key })) {
          unit.delete('postings', id)
        }
      })
      await made.control.post(`/transactions/${answer.transaction_id}/${move}`, {}).expect(200)
      const { causes } = await returnOf(made, answer)
      const sent = Array.from({ length: 5 }, () => 'payout')
      expect(causes).toEqual([
        'received',
        'received',
        ...(move === 'fail' ? ['return', 'return'] : sent),
      ])
    },
  )
})
