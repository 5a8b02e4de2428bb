import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadReference } from '../../server/fixtures.ts'
import type { Schemas } from '../../server/generated/schemas.ts'
import type { Rail } from '../../server/model/reference.ts'
import { fixtureId, ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { guardsControl } from '../support/transport.ts'

type Account = Schemas['VirtualAccount']
type Known = Schemas['ControlTransaction']
type Accepted = Schemas['QuoteAccepted']

const nobody = fixtureId(999)
const payer = { email: 'payer@outside.test', account_name: 'Petra Payer' }
/** Nothing funds itself, so that only what a test sends in arrives. */
const byHand = { settings: { autoFund: false } }

async function account(
  { as, advance }: TestSandbox,
  currency = 'USD',
  user_id: string = ids.ben,
): Promise<Account> {
  const body = { user_id, currency, ...(currency === 'NGN' ? { bvn: '12345678901' } : {}) }
  await as('main').post('/virtual-wallets', body).expect(200)
  await advance('3s')
  const query = `user_id=${user_id}&currency=${currency}`
  return (await as('main').get(`/virtual-wallets?${query}`).expect(200)).body.data[0]
}

async function pay({ control }: TestSandbox, body: object): Promise<Known> {
  return (await control.post('/deposits', body).expect(200)).body
}

async function known({ control }: TestSandbox, id: string): Promise<Known> {
  return (await control.get(`/transactions/${id}`).expect(200)).body
}

async function balance({ as }: TestSandbox, walletId: string): Promise<string> {
  const { body } = await as('main').get(`/wallets/${walletId}`).expect(200)
  expect(body.available_balance).toBe(body.ledger_balance)
  return body.ledger_balance
}

const deposit = (over: object = {}) => ({
  source_currency: 'USD',
  target_currency: 'USD',
  source_amount: '100.00',
  quote_type: 'DEPOSIT',
  payment_method: 'FIAT',
  tz: 'UTC',
  origin_reference: 'order-1',
  on_behalf_of: ids.ada,
  ...over,
})

const directExchange = (over: object = {}) =>
  deposit({
    quote_type: 'DIRECT_EXCHANGE',
    target_currency: 'NGN',
    beneficiary_id: ids.ngnBeneficiary,
    ...over,
  })

async function accepted({ as }: TestSandbox, body: object): Promise<Accepted> {
  const { body: quote } = await as('main').post('/quotes', body).expect(201)
  return (await as('main').post(`/quotes/${quote.quote_id}/accept`).expect(200)).body
}

async function quoteStatus({ as }: TestSandbox, id: string): Promise<string> {
  return (await as('main').get(`/quotes/${id}`).expect(200)).body.quote_status
}

describe('a deposit into a virtual account', () => {
  test('is PENDING at once and answered as the sandbox knows it', async () => {
    const world = await sandbox()
    const { id, primary_wallet_id } = await account(world)
    const answer = await pay(world, { virtual_account_id: id, amount: '12.5', sender: payer })
    const { transaction } = answer
    expect(transaction).toEqual({
      id: transaction.id,
      user_id: ids.ben,
      quote_id: null,
      beneficiary_id: null,
      transaction_reference: expect.stringMatching(/^TXN-[A-Z0-9]{16}$/),
      transaction_type_name: 'DEPOSIT',
      payment_method: 'FIAT',
      source_currency: 'USD',
      target_currency: 'USD',
      source_amount: '12.50',
      target_amount: '12.50',
      quote_rate: '1',
      fee_currency: 'USD',
      fees_currency: 'USD',
      markup_rate: '0.0000',
      total_markup: '0.00',
      fees: '0.00',
      processing_fee: '0.00',
      deposit_fee: '0.00',
      payout_fee: '0.00',
      status_name: 'PENDING',
      created_at: '2026-01-05T09:00:03.000Z',
      updated_at: '2026-01-05T09:00:03.000Z',
      completed_at: null,
    })
    expect(answer).toMatchObject({
      quote: null,
      quote_type: null,
      scenario: null,
      failure_reason: null,
      moves: ['complete', 'fail', 'cancel', 'advance'],
      next: { task: 'deposit.credit', due_at: '2026-01-05T09:00:04.000Z' },
      funding: { amount: '12.50', payer, returned_at: null },
      events: [],
    })
    expect(answer).toEqual(await known(world, transaction.id))
    expect(await balance(world, primary_wallet_id)).toBe('0.00')
  })

  test('is COMPLETED one step later: wallet, ledger and event say so', async () => {
    const world = await sandbox()
    const { id, primary_wallet_id, account_number } = await account(world)
    const { transaction } = await pay(world, {
      virtual_account_id: id,
      amount: '12.50',
      sender: payer,
    })
    await world.advance('999ms')
    expect((await known(world, transaction.id)).transaction.status_name).toBe('PENDING')
    await world.advance('1ms')
    const done = await known(world, transaction.id)
    const at = '2026-01-05T09:00:04.000Z'
    expect(done.transaction).toMatchObject({ status_name: 'COMPLETED', completed_at: at })
    expect(done.history.map(({ state, cause }) => [state, cause])).toEqual([
      ['PENDING', 'control'],
      ['COMPLETED', 'timeline'],
    ])
    const arrived = { currency: 'USD', cause: 'received', created_at: transaction.created_at }
    expect(done.ledger_entries).toEqual([
      { account: 'world:bank', amount: '-12.50', ...arrived },
      { account: 'world:received', amount: '12.50', ...arrived },
      {
        account: 'world:received',
        currency: 'USD',
        amount: '-12.50',
        cause: 'deposit',
        created_at: at,
      },
      {
        account: `wallet:${primary_wallet_id}`,
        currency: 'USD',
        amount: '12.50',
        cause: 'deposit',
        created_at: at,
      },
    ])
    expect(await balance(world, primary_wallet_id)).toBe('12.50')
    const [event, ...others] = await world.events('?type=transaction')
    expect(others).toEqual([])
    expect(event?.payload).toEqual({
      event_type: 'transaction',
      transaction_id: transaction.id,
      transaction_type: 'DEPOSIT',
      status: 'COMPLETED',
      reference: transaction.transaction_reference,
      user_id: ids.ben,
      created_at: transaction.created_at,
      timestamp: at,
      source_currency: 'USD',
      source_amount: '12.50',
      target_currency: 'USD',
      target_amount: '12.50',
      amount_with_fees: '12.50',
      fee: '0.00',
      fee_currency: 'USD',
      sender: payer,
      recipient: {
        account_number,
        account_name: 'Ben Approved',
        bank_name: 'Sandbox Bank',
        email: 'ben.approved@sandbox.test',
        beneficiary_id: null,
      },
      payment_completed: true,
    })
  })

  test('is seen by the business in list and look-up, and by no other', async () => {
    const world = await sandbox()
    const { id, primary_wallet_id } = await account(world)
    const { transaction } = await pay(world, { virtual_account_id: id, amount: '5.00' })
    const main = world.as('main')
    for (const query of ['type=DEPOSIT', `wallet_id=${primary_wallet_id}`, `user_id=${ids.ben}`]) {
      const { body } = await main.get(`/transactions/v2?${query}`).expect(200)
      expect(body.data).toEqual([transaction])
    }
    const path = `/transactions/v2/${transaction.id}`
    expect((await main.get(path).expect(200)).body).toEqual(transaction)
    await world.as('other').get(path).expect(403)
  })

  test.each([
    ['CAD', '0.01', '0.01'],
    ['USD', '123456789012345.99', '123456789012345.99'],
    ['EUR', '7', '7.00'],
    ['GBP', '9.9', '9.90'],
    ['NGN', '1500.00', '1500.00'],
  ])('in %s may be of any amount: %s', async (currency, amount, credited) => {
    const world = await sandbox()
    const { id, primary_wallet_id } = await account(world, currency)
    await pay(world, { virtual_account_id: id, amount })
    await world.advance('1s')
    expect(await balance(world, primary_wallet_id)).toBe(credited)
  })

  test('names the IBAN where there is no account number, and no sender where none is', async () => {
    const world = await sandbox()
    const { id, iban } = await account(world, 'EUR')
    await pay(world, { virtual_account_id: id, amount: '5.00' })
    await pay(world, { virtual_account_id: id, amount: '6.00', sender: { email: payer.email } })
    await world.advance('1s')
    const payloads = (await world.events('?type=transaction')).map(({ payload }) => payload)
    expect(payloads).toMatchObject([
      { sender: { email: '', account_name: '' }, recipient: { account_number: iban } },
      { sender: { email: payer.email, account_name: '' } },
    ])
  })

  test('into the pooled account belongs to the business itself', async () => {
    const world = await sandbox()
    const { id, primary_wallet_id } = await account(world, 'GBP', ids.mainUser)
    const before = await balance(world, primary_wallet_id)
    const { transaction } = await pay(world, { virtual_account_id: id, amount: '1000.00' })
    expect(transaction.user_id).toBe(ids.mainUser)
    await world.advance('1s')
    expect(Number(await balance(world, primary_wallet_id))).toBe(Number(before) + 1000)
  })

  test.each([
    ['suspended before it arrives', 'before'],
    ['suspended while it is PENDING', 'while'],
  ])('fails where its wallet is %s', async (_what, moment) => {
    const world = await sandbox()
    const { id, primary_wallet_id } = await account(world)
    const suspend = () =>
      world.control.patch(`/wallets/${primary_wallet_id}`, { status: 'suspended' }).expect(200)
    if (moment === 'before') await suspend()
    const { transaction } = await pay(world, { virtual_account_id: id, amount: '5.00' })
    if (moment === 'while') await suspend()
    await world.advance('1s')
    const failed = await known(world, transaction.id)
    expect(failed).toMatchObject({
      failure_reason: 'wallet_suspended',
      funding: { amount: '5.00', returned_at: '2026-01-05T09:00:04.000Z' },
    })
    const causes = failed.ledger_entries.map(({ cause }) => cause)
    expect(causes).toEqual(['received', 'received', 'return', 'return'])
    expect(failed.transaction).toMatchObject({ status_name: 'FAILED', completed_at: null })
    expect(await balance(world, primary_wallet_id)).toBe('0.00')
    const [event] = await world.events('?type=transaction')
    expect(event?.payload).toMatchObject({ status: 'FAILED', payment_completed: false })
  })

  test('is credited to an inactive wallet, which only refuses debits', async () => {
    const world = await sandbox()
    const { id, primary_wallet_id } = await account(world)
    await world.control.patch(`/wallets/${primary_wallet_id}`, { status: 'inactive' }).expect(200)
    await pay(world, { virtual_account_id: id, amount: '5.00' })
    await world.advance('1s')
    expect(await balance(world, primary_wallet_id)).toBe('5.00')
  })

  test('sends an event for every change where that is set', async () => {
    const world = await sandbox({ settings: { webhookStatuses: 'all' } })
    const { id } = await account(world)
    await pay(world, { virtual_account_id: id, amount: '5.00' })
    await world.advance('1s')
    const statuses = (await world.events('?type=transaction')).map(({ payload }) => payload.status)
    expect(statuses).toEqual(['COMPLETED'])
  })

  test('bears the fee of its rail: what is left is credited', async () => {
    const shipped = loadReference()
    const free = shipped.rails.get('VBA_DEPOSIT') as Rail
    const charging: Rail = { ...free, deposit_fee: '1.25%' }
    const rails = new Map([...shipped.rails, [free.name, charging]])
    const countries = shipped.countries
    const world = await sandbox({ reference: { ...shipped, countries, rails } })
    const { id, primary_wallet_id } = await account(world)
    const { transaction } = await pay(world, { virtual_account_id: id, amount: '99.99' })
    expect(transaction).toMatchObject({
      source_amount: '99.99',
      target_amount: '98.74',
      fees: '1.25',
      deposit_fee: '1.25',
      payout_fee: '0.00',
    })
    await world.advance('1s')
    expect(await balance(world, primary_wallet_id)).toBe('98.74')
    const { ledger_entries } = await known(world, transaction.id)
    expect(ledger_entries.map((entry) => [entry.account, entry.amount])).toEqual([
      ['world:bank', '-99.99'],
      ['world:received', '99.99'],
      ['world:received', '-99.99'],
      ['world:fees', '1.25'],
      [`wallet:${primary_wallet_id}`, '98.74'],
    ])
    const [event] = await world.events('?type=transaction')
    expect(event?.payload).toMatchObject({ amount_with_fees: '99.99', fee: '1.25' })
  })

  test('asked for while the account is being set up is 409', async () => {
    const world = await sandbox()
    await world.as('main').post('/virtual-wallets', { user_id: ids.ben, currency: 'USD' })
    // Ids follow from the seed and the calls before, so a twin knows it already.
    const twin = await sandbox()
    const { id } = await account(twin)
    const body = { virtual_account_id: id, amount: '5.00' }
    const answer = await world.control.post('/deposits', body).expect(409)
    expect(answer.body).toEqual({
      error: 'deposit not possible',
      message: 'The virtual account is still being set up.',
    })
  })
})

describe('a deposit pushed by hand', () => {
  async function pending(world: TestSandbox) {
    const { id, primary_wallet_id } = await account(world)
    const { transaction } = await pay(world, { virtual_account_id: id, amount: '5.00' })
    return { id: transaction.id, wallet: primary_wallet_id }
  }

  test.each([
    ['complete', 'COMPLETED', null, '5.00'],
    ['advance', 'COMPLETED', null, '5.00'],
    ['fail', 'FAILED', 'fail_by_control', '0.00'],
    ['cancel', 'CANCELLED', 'cancel_by_control', '0.00'],
  ])('%s makes it %s at once and for good', async (move, status, reason, left) => {
    const world = await sandbox()
    const { id, wallet } = await pending(world)
    const { body } = await world.control.post(`/transactions/${id}/${move}`, {}).expect(200)
    expect(body.transaction.status_name).toBe(status)
    const moves = status === 'COMPLETED' ? ['return'] : []
    expect(body).toMatchObject({ failure_reason: reason, moves, next: null })
    await world.advance('1h')
    expect(await balance(world, wallet)).toBe(left)
    expect(await world.events('?type=transaction')).toHaveLength(1)
    for (const again of ['complete', 'fail', 'cancel', 'advance']) {
      const refused = await world.control.post(`/transactions/${id}/${again}`, {}).expect(409)
      expect(refused.body).toEqual({
        error: 'move not possible',
        message: `The transaction is ${status}; possible actions: ${moves[0] ?? 'none'}.`,
      })
    }
  })

  test('keeps the reason it is given', async () => {
    const world = await sandbox()
    const { id } = await pending(world)
    const reason = 'recalled by the payer'
    const { body } = await world.control.post(`/transactions/${id}/fail`, { reason }).expect(200)
    expect(body.failure_reason).toBe(reason)
  })

  test('into a suspended wallet fails even when completed', async () => {
    const world = await sandbox()
    const { id, wallet } = await pending(world)
    await world.control.patch(`/wallets/${wallet}`, { status: 'suspended' }).expect(200)
    const { body } = await world.control.post(`/transactions/${id}/complete`, {}).expect(200)
    expect(body.transaction.status_name).toBe('FAILED')
    expect(body.failure_reason).toBe('wallet_suspended')
  })
})

describe('a DEPOSIT quote', () => {
  test('is confirmed the moment its money arrives, and credited one step later', async () => {
    const world = await sandbox(byHand)
    const quote = await accepted(world, deposit())
    expect(quote.status).toBe('PENDING')
    expect(await quoteStatus(world, quote.quote_id)).toBe('AWAITING_DEPOSIT')
    await world.advance('10m')
    const answer = await pay(world, { quote_id: quote.quote_id, sender: payer })
    expect(answer.transaction).toMatchObject({
      id: quote.transaction_id,
      status_name: 'PROCESSING',
    })
    expect(answer.quote?.quote_status).toBe('DEPOSIT_CONFIRMED')
    const { body: wallets } = await world.as('main').get('/wallets?default_currency=USD')
    const usd = wallets.wallets.find((one: Schemas['Wallet']) => one.user_id === ids.ada)
    expect(await balance(world, usd.id)).toBe('50000.00')
    await world.advance('1s')
    expect(await quoteStatus(world, quote.quote_id)).toBe('COMPLETED')
    expect(await balance(world, usd.id)).toBe('50100.00')
    const [confirmed, event, ...more] = await world.events('?type=transaction')
    expect(more).toEqual([])
    expect(confirmed?.payload).toMatchObject({ status: 'PROCESSING', sender: payer })
    expect(event?.payload).toMatchObject({
      transaction_type: 'DEPOSIT',
      status: 'COMPLETED',
      sender: payer,
      amount_with_fees: quote.total_payable,
    })
  })

  test('is found by its transaction reference as well', async () => {
    const world = await sandbox(byHand)
    const { transaction_reference, transaction_id } = await accepted(world, deposit())
    const answer = await pay(world, { transaction_reference, amount: '100' })
    expect(answer.transaction).toMatchObject({ id: transaction_id, status_name: 'PROCESSING' })
  })

  test('is paid by its own customer where no sender is given', async () => {
    const world = await sandbox(byHand)
    const { quote_id } = await accepted(world, deposit())
    await pay(world, { quote_id })
    await world.advance('1s')
    const [event] = await world.events('?type=transaction')
    expect(event?.payload.sender).toEqual({
      email: 'ada.approved@sandbox.test',
      account_name: 'Ada Approved',
    })
  })

  test.each(['99.99', '100.01', '0.01', '1000000'])(
    'fails when %s arrives in place of 100.00',
    async (amount) => {
      const world = await sandbox(byHand)
      const { quote_id, transaction_id } = await accepted(world, deposit())
      const answer = await pay(world, { quote_id, amount })
      expect(answer.transaction).toMatchObject({ id: transaction_id, status_name: 'FAILED' })
      expect(answer).toMatchObject({
        failure_reason: 'amount_mismatch',
        funding: { amount: Number(amount).toFixed(2), returned_at: '2026-01-05T09:00:00.000Z' },
      })
      expect(answer.quote?.quote_status).toBe('FAILED')
      await world.advance('1h')
      expect(await world.events('?type=transaction')).toHaveLength(1)
    },
  )

  const cad = (over: object = {}) =>
    deposit({
      source_currency: 'CAD',
      target_currency: 'CAD',
      expected_source_etransfer_email: 'Ada.Bank@Mail.test',
      ...over,
    })

  test.each([
    ['the announced address', { email: 'Ada.Bank@Mail.test' }, null],
    ['the announced address in other letters', { email: 'ADA.BANK@mail.TEST' }, null],
    ['nobody in particular', undefined, null],
    ['a name without an address', { account_name: 'Ada' }, null],
    ['another address', { email: 'other@mail.test' }, 'sender_mismatch'],
    ['an address that only begins alike', { email: 'ada.bank@mail.test.eu' }, 'sender_mismatch'],
  ])('with an announced e-transfer address, paid by %s', async (_who, sender, reason) => {
    const world = await sandbox(byHand)
    const { quote_id } = await accepted(world, cad())
    const answer = await pay(world, { quote_id, ...(sender === undefined ? {} : { sender }) })
    expect(answer.failure_reason).toBe(reason)
    expect(answer.transaction.status_name).toBe(reason === null ? 'PROCESSING' : 'FAILED')
    await world.advance('1s')
    const events = await world.events('?type=transaction')
    expect(events.map(({ payload }) => payload.status)).toEqual(
      reason === null ? ['PROCESSING', 'COMPLETED'] : ['FAILED'],
    )
  })

  test('funds itself three steps after accept, unless money came before', async () => {
    const world = await sandbox()
    const first = await accepted(world, deposit())
    await world.advance('2999ms')
    expect(await quoteStatus(world, first.quote_id)).toBe('AWAITING_DEPOSIT')
    await world.advance('1ms')
    expect(await quoteStatus(world, first.quote_id)).toBe('DEPOSIT_CONFIRMED')
    const second = await accepted(world, deposit({ origin_reference: 'order-2' }))
    await world.advance('1s')
    await pay(world, { quote_id: second.quote_id })
    await world.advance('1s')
    expect(await quoteStatus(world, second.quote_id)).toBe('COMPLETED')
    await world.advance('1h')
    expect(await world.events('?type=transaction')).toHaveLength(4)
  })

  test('that is not funded expires exactly when it is valid no longer', async () => {
    const world = await sandbox(byHand)
    const { quote_id, transaction_id } = await accepted(world, deposit())
    await world.advance('1799999ms')
    expect(await quoteStatus(world, quote_id)).toBe('AWAITING_DEPOSIT')
    await world.advance('1ms')
    expect(await quoteStatus(world, quote_id)).toBe('FAILED')
    const { transaction, failure_reason } = await known(world, transaction_id)
    expect(transaction.status_name).toBe('CANCELLED')
    expect(failure_reason).toBe('not_funded')
    const { body } = await world.control.post('/deposits', { quote_id }).expect(409)
    expect(body).toEqual({
      error: 'deposit not possible',
      message: 'The quote is FAILED, not AWAITING_DEPOSIT.',
    })
  })

  test('lets its cancellation win over money that would have come by itself later', async () => {
    const world = await sandbox({ settings: { quoteTtlMs: 3_000 } })
    const { body: quote } = await world.as('main').post('/quotes', deposit()).expect(201)
    await world.advance('1s')
    await world.as('main').post(`/quotes/${quote.quote_id}/accept`).expect(200)
    await world.advance('1h')
    expect(await quoteStatus(world, quote.quote_id)).toBe('FAILED')
    const [event] = await world.events('?type=transaction')
    expect(event?.payload.status).toBe('CANCELLED')
  })

  test('takes money once', async () => {
    const world = await sandbox(byHand)
    const { quote_id } = await accepted(world, deposit())
    await pay(world, { quote_id })
    const { body } = await world.control.post('/deposits', { quote_id }).expect(409)
    expect(body.message).toBe('The quote is DEPOSIT_CONFIRMED, not AWAITING_DEPOSIT.')
    await world.advance('1s')
    await world.control.post('/deposits', { quote_id }).expect(409)
  })

  test('takes money once, even if two requests send it at the same time', async () => {
    const world = await sandbox(byHand)
    const { quote_id } = await accepted(world, deposit())
    const send = () => world.control.post('/deposits', { quote_id })
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })

  test('into a wallet suspended meanwhile fails where it would be completed', async () => {
    const world = await sandbox(byHand)
    const { quote_id, transaction_id } = await accepted(world, deposit())
    await pay(world, { quote_id })
    const { body } = await world.as('main').get('/wallets?default_currency=USD').expect(200)
    const usd = body.wallets.find((one: Schemas['Wallet']) => one.user_id === ids.ada)
    await world.control.patch(`/wallets/${usd.id}`, { status: 'suspended' }).expect(200)
    await world.advance('1s')
    expect(await known(world, transaction_id)).toMatchObject({
      failure_reason: 'wallet_suspended',
      transaction: { status_name: 'FAILED' },
    })
    expect(await balance(world, usd.id)).toBe('50000.00')
  })
})

describe('a DIRECT_EXCHANGE quote', () => {
  test.each(['CAD', 'USD', 'EUR', 'GBP', 'USDC', 'USDT'])(
    'funded in %s pays out two steps later, and touches no wallet',
    async (source_currency) => {
      const world = await sandbox(byHand)
      const before = (await world.as('main').get('/wallets')).body
      const expected_source_etransfer_email = 'ada@bank.test'
      const over = { source_currency, expected_source_etransfer_email }
      const quote = await accepted(world, directExchange(over))
      const answer = await pay(world, { transaction_reference: quote.transaction_reference })
      expect(answer.quote?.quote_status).toBe('DEPOSIT_CONFIRMED')
      const seen = []
      for (let i = 0; i < 2; i += 1) {
        await world.advance('1s')
        seen.push(await quoteStatus(world, quote.quote_id))
      }
      expect(seen).toEqual(['PROCESSING_PAYOUT', 'COMPLETED'])
      expect((await world.as('main').get('/wallets')).body).toEqual(before)
      const events = await world.events('?type=transaction')
      expect(events.map(({ payload }) => payload.status)).toEqual(['PROCESSING', 'COMPLETED'])
      for (const { payload } of events) expect(payload.transaction_type).toBe('WITHDRAWAL')
    },
  )

  test('funded in NGN pays out in CAD', async () => {
    const world = await sandbox(byHand)
    const { quote_id } = await accepted(
      world,
      directExchange({
        source_currency: 'NGN',
        target_currency: 'CAD',
        source_amount: '50000.00',
        beneficiary_id: ids.cadBeneficiary,
      }),
    )
    await pay(world, { quote_id })
    await world.advance('2s')
    expect(await quoteStatus(world, quote_id)).toBe('COMPLETED')
  })

  test('asks for the amount with its fees: the amount alone fails it', async () => {
    const world = await sandbox(byHand)
    const quote = await accepted(world, directExchange())
    expect(Number(quote.total_payable)).toBeGreaterThan(100)
    const answer = await pay(world, { quote_id: quote.quote_id, amount: '100.00' })
    expect(answer.failure_reason).toBe('amount_mismatch')
  })
})

test('what deposits bring in is what wallets hold, whatever the amounts', async () => {
  const world = await sandbox()
  const { id, primary_wallet_id } = await account(world)
  let cents = 0n
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 99_999_999 }), { maxLength: 5 }),
      async (all) => {
        for (const amount of all) {
          cents += BigInt(amount)
          await pay(world, { virtual_account_id: id, amount: inCents(BigInt(amount)) })
        }
        await world.advance('1s')
        expect(await balance(world, primary_wallet_id)).toBe(inCents(cents))
      },
    ),
    { numRuns: 25, seed: 42 },
  )
})

function inCents(amount: bigint): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
}

describe('the call itself', () => {
  const targets = 'virtual_account_id, quote_id, transaction_reference'
  const amountRule =
    'amount must be a positive amount as decimal text such as "10.00", ' +
    'with at most 15 digits before the point.'
  const bad: [what: string, body: object, error: string, message: string][] = [
    [
      'names nothing',
      { amount: '1.00' },
      'missing required fields',
      `${targets} are missing: one of them is required.`,
    ],
    [
      'names two things',
      { quote_id: nobody, virtual_account_id: nobody },
      'invalid request',
      'quote_id must not be given together with virtual_account_id.',
    ],
    ['has a malformed id', { quote_id: 'abc' }, 'invalid request', 'quote_id must be a UUID.'],
    [
      'has a number as amount',
      { quote_id: nobody, amount: 5 },
      'invalid request',
      'amount must be a string.',
    ],
    ['has nothing as amount', { quote_id: nobody, amount: '0.00' }, 'invalid request', amountRule],
    ['has a debt as amount', { quote_id: nobody, amount: '-5' }, 'invalid request', amountRule],
    [
      'has a malformed sender',
      { quote_id: nobody, sender: { email: 'payer' } },
      'invalid request',
      'sender.email must be an email address.',
    ],
    [
      'misspells a field',
      { quote_id: nobody, sender: { mail: 'a@b.test' }, ammount: '1' },
      'invalid request',
      'Unknown field "sender.mail". Did you mean "sender.email"? ' +
        'Unknown field "ammount". Did you mean "amount"?',
    ],
  ]
  test.each(bad)('that %s is 400', async (_what, body, error, message) => {
    const { control } = await sandbox()
    const answer = await control.post('/deposits', body).expect(400)
    expect(answer.body).toEqual({ error, message })
  })

  test('for an account needs an amount that fits its currency', async () => {
    const world = await sandbox()
    const { id } = await account(world)
    const without = await world.control.post('/deposits', { virtual_account_id: id }).expect(400)
    expect(without.body).toEqual({
      error: 'missing required fields',
      message: 'amount is required.',
    })
    const fine = { virtual_account_id: id, amount: '1.001' }
    const { body } = await world.control.post('/deposits', fine).expect(400)
    expect(body.message).toBe('amount must have at most 2 decimals in USD.')
    const { body: list } = await world.as('main').get('/transactions/v2').expect(200)
    expect(list.data).toEqual([])
  })

  test('for a quote needs an amount that fits its currency', async () => {
    const world = await sandbox(byHand)
    const { quote_id } = await accepted(world, deposit())
    const { body } = await world.control
      .post('/deposits', { quote_id, amount: '100.001' })
      .expect(400)
    expect(body.message).toBe('amount must have at most 2 decimals in USD.')
    expect(await quoteStatus(world, quote_id)).toBe('AWAITING_DEPOSIT')
  })

  test.each([
    [{ virtual_account_id: nobody, amount: '1.00' }, 'virtual account not found'],
    [{ quote_id: nobody }, 'quote not found'],
    [{ transaction_reference: 'TXN-NOBODY' }, 'transaction not found'],
  ])('for an unknown subject is 404: %j', async (body, error) => {
    const { control } = await sandbox()
    const answer = await control.post('/deposits', body).expect(404)
    expect(answer.body.error).toBe(error)
    expect(answer.body.message).toContain(Object.keys(body)[0])
  })

  test('for a quote that awaits no money is 409', async () => {
    const world = await sandbox(byHand)
    const main = world.as('main')
    const { body: fresh } = await main.post('/quotes', deposit()).expect(201)
    const refused = async (body: object) =>
      (await world.control.post('/deposits', body).expect(409)).body.message
    const quote_id = fresh.quote_id
    expect(await refused({ quote_id })).toBe('The quote is CREATED, not AWAITING_DEPOSIT.')
    await world.advance('30m')
    expect(await refused({ quote_id })).toBe('The quote is EXPIRED, not AWAITING_DEPOSIT.')
    const payout = await accepted(
      world,
      deposit({
        quote_type: 'EXCHANGE',
        target_currency: 'NGN',
        beneficiary_id: ids.ngnBeneficiary,
        origin_reference: 'order-2',
      }),
    )
    expect(await refused({ transaction_reference: payout.transaction_reference })).toBe(
      'The quote is ACCEPTED, not AWAITING_DEPOSIT.',
    )
  })

  test('for a transaction without a quote is 409', async () => {
    const world = await sandbox()
    const { id } = await account(world)
    const { transaction } = await pay(world, { virtual_account_id: id, amount: '5.00' })
    const { transaction_reference } = transaction
    const { body } = await world.control.post('/deposits', { transaction_reference }).expect(409)
    expect(body).toEqual({
      error: 'deposit not possible',
      message: 'transaction_reference refers to a transaction that does not wait for a deposit.',
    })
  })

  test('finds what belongs to any business', async () => {
    const world = await sandbox(byHand)
    const other = world.as('other')
    const body = deposit({ on_behalf_of: ids.otherUser })
    const { quote_id } = (await other.post('/quotes', body).expect(201)).body
    await other.post(`/quotes/${quote_id}/accept`).expect(200)
    await pay(world, { quote_id })
    await world.advance('1s')
    const events = await world.events('?type=transaction')
    expect(events.map(({ business_id }) => business_id)).toEqual([ids.other, ids.other])
  })
})

guardsControl([['post', '/_sandbox/deposits', { quote_id: nobody }]])
