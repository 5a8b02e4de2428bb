import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { expectRefusal } from '../support/people.ts'
import {
  accepted,
  balances,
  bodies,
  nigerianBeneficiary,
  quoted,
  unknownId,
  walletOf,
} from '../support/trade.ts'

type Shown = Schemas['ControlTransaction']

const known = async ({ control }: TestSandbox, id: string) =>
  (await control.get(`/transactions/${id}`).expect(200)).body as Shown

const giveBack = ({ control }: TestSandbox, id: string, body: object = {}) =>
  control.post(`/transactions/${id}/return`, body)

/** Completes a quote; returns the id of its transaction. */
async function completed(made: TestSandbox, body: object): Promise<string> {
  const { transaction_id } = await accepted(made.as('main'), body)
  await made.control.post(`/transactions/${transaction_id}/complete`).expect(200)
  return transaction_id
}

async function intoAccount(made: TestSandbox, header: Record<string, string> = {}) {
  await made.as('main').post('/virtual-wallets', { user_id: ids.ben, currency: 'USD' })
  await made.advance('3s')
  const { body } = await made.as('main').get(`/virtual-wallets?user_id=${ids.ben}`).expect(200)
  const deposit = { virtual_account_id: body.data[0].id, amount: '75.00' }
  const arrived = await made.control.post('/deposits', deposit).set(header).expect(200)
  await made.advance('1s')
  return arrived.body.transaction.id as string
}

describe('POST /_sandbox/transactions/{id}/return (A30)', () => {
  test.each(['WITHDRAWAL', 'EXCHANGE', 'CRYPTO'] as const)('returns a %s', async (type) => {
    const made = await sandbox()
    const before = await balances(made, ids.ada, 'USD')
    const id = await completed(made, bodies[type]())
    const paid = await known(made, id)
    expect(paid.moves).toEqual(['return'])
    await made.control.patch(`/wallets/${(await walletOf(made, ids.ada, 'USD')).id}`, {
      status: 'suspended',
    })
    const events = (await made.events('?type=transaction')).length
    const { body } = await giveBack(made, id, { reason: 'Closed', charge: '2.50' }).expect(200)
    expect(body).toMatchObject({
      transaction: { status_name: 'FAILED', completed_at: paid.transaction.completed_at },
      quote: { quote_status: 'COMPLETED' },
      failure_reason: 'Closed',
      returned: { amount: '100.00', charge: '2.50', reason: 'Closed' },
      moves: [],
    })
    expect(body.history.at(-1)).toMatchObject({
      state: 'FAILED',
      cause: 'control',
      reason: 'Closed',
    })
    const told = await made.events('?type=transaction')
    expect(told).toHaveLength(events + 1)
    expect(told.at(-1)?.payload).toMatchObject({ status: 'FAILED', payment_completed: false })
    const [ledger] = await balances(made, ids.ada, 'USD')
    const lost = Number(paid.transaction.fees) + 2.5
    expect(Number(ledger)).toBeCloseTo(Number(before[0]) - lost, 2)
    const second = await giveBack(made, id)
    const message = 'The transaction is FAILED; possible actions: none.'
    expectRefusal(second, 409, 'move not possible', message)
  })

  test('sends a DIRECT_EXCHANGE back to where its money came from', async () => {
    const made = await sandbox()
    const before = await balances(made, ids.ada, 'USD')
    const id = await completed(made, bodies.DIRECT_EXCHANGE())
    const { body } = await giveBack(made, id).expect(200)
    expect(body).toMatchObject({
      failure_reason: 'return_by_control',
      returned: { amount: '100.00', charge: '0.00' },
    })
    expect(await balances(made, ids.ada, 'USD')).toEqual(before)
  })

  test('recalls a DEPOSIT of a quote and of an account, and keeps its fee', async () => {
    const made = await sandbox()
    const before = await balances(made, ids.ada, 'USD')
    const ofQuote = await completed(made, bodies.DEPOSIT())
    const { body } = await giveBack(made, ofQuote, { reason: 'Fraud' }).expect(200)
    expect(body.returned).toMatchObject({ amount: '100.00', charge: '0.00', reason: 'Fraud' })
    expect(await balances(made, ids.ada, 'USD')).toEqual(before)
    const ofAccount = await intoAccount(made)
    const { transaction } = await known(made, ofAccount)
    const recalled = await giveBack(made, ofAccount).expect(200)
    expect(recalled.body.returned.amount).toBe(transaction.target_amount)
    expect((await walletOf(made, ids.ben, 'USD')).ledger_balance).toBe('0.00')
  })

  test('of a deposit that is spent is 409', async () => {
    const made = await sandbox()
    const id = await intoAccount(made)
    const source = await walletOf(made, ids.ben, 'USD')
    const transfer = {
      source_wallet_id: source.id,
      target_wallet_id: (await walletOf(made, ids.ada, 'USD')).id,
      amount: '1.00',
      idempotency_key: '11111111-1111-4111-8111-111111111111',
    }
    await made.as('main').post('/transactions/transfer', transfer).expect(201)
    const message = 'The transaction is COMPLETED; possible actions: none.'
    expectRefusal(await giveBack(made, id), 409, 'move not possible', message)
  })

  test.each(['SWAP', 'TRANSFER'] as const)('of a %s is 409', async (type) => {
    const made = await sandbox()
    const id = await completed(made, bodies[type]())
    expectRefusal(await giveBack(made, id), 409, 'move not possible')
  })

  test('of an unknown transaction is 404', async () => {
    expectRefusal(await giveBack(await sandbox(), unknownId), 404, 'transaction not found')
  })

  test('before COMPLETED is 409, and names the moves', async () => {
    const made = await sandbox()
    const { transaction_id } = await accepted(made.as('main'), bodies.EXCHANGE())
    const message =
      'The transaction is PROCESSING; possible actions: complete, fail, cancel, advance.'
    expectRefusal(await giveBack(made, transaction_id), 409, 'move not possible', message)
  })

  test.each([
    ['100.01', 'charge must be at most the source amount, 100.00 USD.'],
    ['0.001', 'charge must have at most 2 decimals in USD.'],
    ['-1', 'charge must be 0 or a positive decimal number'],
    [1, 'charge must be a string'],
  ])('with a charge of %j is 400', async (charge, says) => {
    const made = await sandbox()
    const id = await completed(made, bodies.WITHDRAWAL())
    const { body } = await giveBack(made, id, { charge }).expect(400)
    expect(body.message).toContain(says)
    expect((await known(made, id)).transaction.status_name).toBe('COMPLETED')
    await giveBack(made, id, { charge: '0' }).expect(200)
  })

  test('with a charge of a deposit is 400, unless it is 0', async () => {
    const made = await sandbox()
    const id = await completed(made, bodies.DEPOSIT())
    const refused = await giveBack(made, id, { charge: '0.01' })
    expectRefusal(refused, 400, 'invalid request', 'charge must be 0 or left out for a deposit.')
    await giveBack(made, id, { charge: '0' }).expect(200)
  })

  test('gives the amount back to the limits', async () => {
    const made = await sandbox()
    const limits = { individual_approved: { rolling_24h: '250.00' } }
    await made.control.patch('/settings', { limits }).expect(200)
    const first = await completed(made, bodies.EXCHANGE())
    await completed(made, bodies.EXCHANGE())
    await made.as('main').post('/quotes', bodies.EXCHANGE()).expect(422)
    await giveBack(made, first).expect(200)
    await made.as('main').post('/quotes', bodies.EXCHANGE()).expect(201)
  })
})

describe('a planned return (A30)', () => {
  test('of an account that ends with 9010 comes three steps after COMPLETED', async () => {
    const made = await sandbox()
    const main = made.as('main')
    const recipient = { ...nigerianBeneficiary, account_number: '0123459010' }
    const { body: beneficiary } = await main.post('/beneficiaries', recipient).expect(201)
    const body = bodies.EXCHANGE({ beneficiary_id: beneficiary.id })
    const { transaction_id } = await accepted(main, body)
    await made.advance('4s')
    const done = await known(made, transaction_id)
    expect(done.transaction.status_name).toBe('COMPLETED')
    expect(done.next?.task).toBe('transaction.return')
    await main.delete(`/beneficiaries/${beneficiary.id}`).expect(200)
    await made.advance('3s')
    expect(await known(made, transaction_id)).toMatchObject({
      transaction: { status_name: 'FAILED' },
      failure_reason: 'returned_after_completion',
      returned: { charge: '0.00' },
    })
  })

  test('is dropped by a return by hand, and comes when control completed it, too', async () => {
    const made = await sandbox()
    const plan = { for: 'payout', outcome: 'returned_after_completion', reason: 'Late', times: 2 }
    await made.control.post('/outcomes', plan).expect(201)
    const first = await completed(made, bodies.EXCHANGE())
    const second = await completed(made, bodies.WITHDRAWAL())
    await giveBack(made, first, { reason: 'By hand' }).expect(200)
    await made.advance('3s')
    expect((await known(made, first)).failure_reason).toBe('By hand')
    expect((await known(made, second)).failure_reason).toBe('Late')
  })

  test('of a deposit is a recall, by plan and by header', async () => {
    const made = await sandbox()
    const outcome = 'recalled_after_completion'
    const { quote_id } = await quoted(made.as('main'), bodies.DEPOSIT())
    const { body } = await made
      .as('main')
      .post(`/quotes/${quote_id}/accept`)
      .set({ 'x-sandbox-outcome': `deposit=${outcome}` })
      .expect(200)
    await made.control.post('/outcomes', { for: 'deposit', outcome, user_id: ids.ben }).expect(201)
    const ofAccount = await intoAccount(made)
    await made.advance('10s')
    for (const id of [body.transaction_id, ofAccount]) {
      expect(await known(made, id)).toMatchObject({ failure_reason: outcome, moves: [] })
    }
  })

  test('that is not covered does not happen, and the history says so', async () => {
    const made = await sandbox()
    const outcome = 'recalled_after_completion'
    await made.control.post('/outcomes', { for: 'deposit', outcome }).expect(201)
    const id = await intoAccount(made)
    const transfer = {
      source_wallet_id: (await walletOf(made, ids.ben, 'USD')).id,
      target_wallet_id: (await walletOf(made, ids.ada, 'USD')).id,
      amount: '50.00',
      idempotency_key: '11111111-1111-4111-8111-111111111111',
    }
    await made.as('main').post('/transactions/transfer', transfer).expect(201)
    await made.advance('3s')
    const { transaction, history, returned } = await known(made, id)
    expect([transaction.status_name, returned]).toEqual(['COMPLETED', null])
    expect(history.at(-1)?.cause).toBe('no recalled_after_completion - the money is spent')
  })
})
