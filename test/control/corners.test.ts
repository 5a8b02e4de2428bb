import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { accepted, balances, bodies, quoted, toldStatuses, walletOf } from '../support/trade.ts'

/** Corners of the timeline, the limits and the wallets (B19, A21, A24). */

type Known = Schemas['ControlTransaction']

async function known({ control }: TestSandbox, id: string): Promise<Known> {
  return (await control.get(`/transactions/${id}`).expect(200)).body
}

async function suspend(made: TestSandbox, user: string, currency: string) {
  const wallet = await walletOf(made, user, currency)
  await made.control.patch(`/wallets/${wallet.id}`, { status: 'suspended' }).expect(200)
  return wallet
}

async function beneficiary(made: TestSandbox, over: object): Promise<string> {
  const body = {
    user_id: ids.ada,
    first_name: 'Rita',
    last_name: 'Recipient',
    email: 'rita@recipients.test',
    phone: '+14165550177',
    bank_name: 'A Bank',
    ...over,
  }
  return (await made.as('main').post('/beneficiaries', body).expect(201)).body.id
}

describe('complete with the control API', () => {
  test('passes every state at once, and sends question and answer on the way', async () => {
    const made = await sandbox()
    const beneficiary_id = await beneficiary(made, {
      email: 'claire+noauto@x.test',
      country_code: 'CA',
      currency_code: 'CAD',
    })
    const { transaction_id } = await accepted(
      made.as('main'),
      bodies.EXCHANGE({ target_currency: 'CAD', beneficiary_id }),
    )
    await made.control.post(`/transactions/${transaction_id}/complete`, {}).expect(200)
    const events = await made.events('?type=transaction')
    expect(events.map(({ payload }) => payload.status)).toEqual(['PROCESSING', 'COMPLETED'])
    expect(events[0]?.payload).toMatchObject({
      payment_completed: false,
      etransfer_payout_instruction: { question: expect.any(String), answer: expect.any(String) },
    })
    const { history } = await known(made, transaction_id)
    expect(history.filter(({ machine }) => machine === 'quote').map(({ state }) => state)).toEqual([
      'CREATED',
      'ACCEPTED',
      'AWAITING_PAYMENT',
      'PAYMENT_CONFIRMED',
      'PROCESSING_PAYOUT',
      'COMPLETED',
    ])
  })

  test('of a deposit into a suspended wallet makes it FAILED, and its money goes back', async () => {
    const made = await sandbox({ settings: { autoFund: false } })
    const { transaction_id, total_payable } = await accepted(made.as('main'), bodies.DEPOSIT())
    await suspend(made, ids.ada, 'USD')
    const { body } = await made.control
      .post(`/transactions/${transaction_id}/complete`, {})
      .expect(200)
    expect(body).toMatchObject({
      failure_reason: 'wallet_suspended',
      transaction: { status_name: 'FAILED' },
      funding: { amount: total_payable, returned_at: '2026-01-05T09:00:00.000Z' },
    })
    expect(await balances(made, ids.ada, 'USD')).toEqual(['50000.00', '50000.00'])
  })
})

test('a reversal is judged by what is available, not by what is held for others', async () => {
  const made = await sandbox()
  const main = made.as('main')
  const body = {
    source_wallet_id: (await walletOf(made, ids.ada, 'USD')).id,
    target_wallet_id: (await walletOf(made, ids.ben, 'USD')).id,
    amount: '1000.00',
    idempotency_key: '11111111-1111-4111-8111-111111111111',
  }
  const { body: transfer } = await main.post('/transactions/transfer', body).expect(201)
  // A hold leaves the ledger balance as it is, and too little available for the way back.
  const payment_address = `0x${'2'.repeat(40)}`
  await accepted(main, bodies.CRYPTO({ on_behalf_of: ids.ben, payment_address }))
  expect((await balances(made, ids.ben, 'USD'))[0]).toBe('1000.00')
  await made.control.post(`/transactions/${transfer.id}/fail`, {}).expect(409)
  expect((await known(made, transfer.id)).moves).toEqual(['complete', 'advance'])
})

test('test money into a suspended wallet is 409, and changes nothing', async () => {
  const made = await sandbox()
  const wallet = await suspend(made, ids.ada, 'USD')
  const { body } = await made.control
    .post(`/wallets/${wallet.id}/credit`, { amount: '1.00' })
    .expect(409)
  expect(body).toEqual({
    error: 'wallet is not active',
    message: 'The wallet is suspended: make it active first.',
  })
  expect(await balances(made, ids.ada, 'USD')).toEqual(['50000.00', '50000.00'])
  await made.control.patch(`/wallets/${wallet.id}`, { status: 'inactive' }).expect(200)
  await made.control.post(`/wallets/${wallet.id}/credit`, { amount: '1.00' }).expect(200)
})

test('a slow recipient lengthens the steps of the payout, not those to its funding', async () => {
  const made = await sandbox()
  const beneficiary_id = await beneficiary(made, {
    country_code: 'NG',
    currency_code: 'NGN',
    account_number: '0123459009',
    bank_code: '058',
  })
  const { quote_id } = await accepted(made.as('main'), bodies.DIRECT_EXCHANGE({ beneficiary_id }))
  const stateAfter = async (by: string) => {
    await made.advance(by)
    return (await made.as('main').get(`/quotes/${quote_id}`)).body.quote_status
  }
  expect(await stateAfter('2999ms')).toBe('AWAITING_DEPOSIT')
  expect(await stateAfter('1ms')).toBe('DEPOSIT_CONFIRMED')
  expect(await stateAfter('9999ms')).toBe('DEPOSIT_CONFIRMED')
  expect(await stateAfter('1ms')).toBe('PROCESSING_PAYOUT')
  expect(await stateAfter('9999ms')).toBe('PROCESSING_PAYOUT')
  expect(await stateAfter('1ms')).toBe('COMPLETED')
})

test('exactly at valid_until the cancellation comes before a funding due then', async () => {
  const made = await sandbox({ settings: { quoteTtlMs: 3_000 } })
  const { quote_id, transaction_id } = await accepted(made.as('main'), bodies.DEPOSIT())
  await made.advance('3s')
  expect(await known(made, transaction_id)).toMatchObject({
    transaction: { status_name: 'CANCELLED' },
    quote: { quote_status: 'FAILED' },
    failure_reason: 'not_funded',
    funding: null,
  })
  await made.control.post('/deposits', { quote_id }).expect(409)
  expect(await toldStatuses(made)).toEqual(['CANCELLED'])
})

test('limits are judged in whole cents of USD, rounded half up', async () => {
  const { as } = await sandbox()
  const ask = (source_amount: string) =>
    as('main').post(
      '/quotes',
      bodies.TRANSFER({
        on_behalf_of: ids.pat,
        source_currency: 'NGN',
        target_currency: 'NGN',
        source_amount,
      }),
    )
  // 200.00499… and 200.005… USD.
  await ask('307221.67').expect(201)
  await ask('307221.68').expect(201)
  const { body } = await ask('307221.69').expect(422)
  expect(body.message).toBe(
    'The limit per transaction is 200.00 USD; this amount is worth 200.01 USD.',
  )
})

test('a share in a fee is of the source amount', async () => {
  const made = await sandbox()
  const beneficiary_id = await beneficiary(made, {
    country_code: 'GH',
    currency_code: 'GHS',
    bank_code: 'MTN',
    phone: '233241234567',
  })
  const quote = await quoted(
    made.as('main'),
    bodies.EXCHANGE({ target_currency: 'GHS', beneficiary_id, source_amount: '123.45' }),
  )
  // 1 % of 123.45, rounded up to cents.
  expect(quote.fees).toMatchObject({ payout_fee: '1.24', total_fees: '1.24' })
})

describe('the recipient of an event (A21)', () => {
  const cases = [
    ['an account number', 'NGN', ids.ngnBeneficiary, 'account_number'],
    ['an IBAN', 'EUR', ids.eurBeneficiary, 'iban'],
    ['a mobile money phone', 'UGX', ids.ugxBeneficiary, 'phone'],
  ] as const

  test.each(cases)('has %s as its account_number', async (_, target_currency, id, field) => {
    const made = await sandbox()
    const main = made.as('main')
    const { body: paid } = await main.get(`/beneficiaries/${id}`).expect(200)
    await accepted(main, bodies.EXCHANGE({ target_currency, beneficiary_id: id }))
    await made.advance('4s')
    const [event] = await made.events('?type=transaction')
    expect(paid[field]).not.toBe('')
    expect(event?.payload.recipient).toMatchObject({
      account_number: paid[field],
      beneficiary_id: id,
    })
  })
})
