import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import {
  accepted,
  balances,
  bodies,
  quoted,
  toldStatuses,
  unknownId,
  walletOf,
} from '../support/trade.ts'

type Control = Schemas['ControlTransaction']
type Move = 'complete' | 'fail' | 'cancel' | 'advance'

const push = (made: TestSandbox, id: string, move: Move, body: object = {}) =>
  made.control.post(`/transactions/${id}/${move}`, body)

async function directTransfer(made: TestSandbox): Promise<string> {
  const { body } = await made
    .as('main')
    .post('/transactions/transfer', {
      source_wallet_id: (await walletOf(made, ids.ada, 'USD')).id,
      target_wallet_id: (await walletOf(made, ids.ben, 'USD')).id,
      amount: '100.00',
      idempotency_key: unknownId,
    })
    .expect(201)
  return body.id
}

const kinds = [
  'WITHDRAWAL',
  'EXCHANGE',
  'CRYPTO',
  'SWAP',
  'TRANSFER',
  'DEPOSIT',
  'DIRECT_EXCHANGE',
  'DIRECT',
] as const
type Kind = (typeof kinds)[number]

async function begun(made: TestSandbox, kind: Kind): Promise<string> {
  if (kind === 'DIRECT') return directTransfer(made)
  return (await accepted(made.as('main'), bodies[kind]())).transaction_id
}

function stateOf({ quote, transaction }: Control): string {
  return `${quote?.quote_status ?? '-'} ${transaction.status_name}`
}

const payout = [
  'AWAITING_PAYMENT PROCESSING',
  'PAYMENT_CONFIRMED PROCESSING',
  'PROCESSING_PAYOUT PROCESSING',
  'COMPLETED COMPLETED',
]
const courses: Readonly<Record<Kind, readonly string[]>> = {
  WITHDRAWAL: payout,
  EXCHANGE: payout,
  CRYPTO: payout,
  SWAP: ['COMPLETED COMPLETED'],
  TRANSFER: ['COMPLETED COMPLETED'],
  DEPOSIT: ['DEPOSIT_CONFIRMED PROCESSING', 'COMPLETED COMPLETED'],
  DIRECT_EXCHANGE: [
    'DEPOSIT_CONFIRMED PROCESSING',
    'PROCESSING_PAYOUT PROCESSING',
    'COMPLETED COMPLETED',
  ],
  DIRECT: ['- PROCESSING', '- COMPLETED'],
}

/** The kinds that can come back after they are completed (A30). */
const comesBack: ReadonlySet<Kind> = new Set([
  ...(['WITHDRAWAL', 'EXCHANGE', 'CRYPTO', 'DEPOSIT', 'DIRECT_EXCHANGE'] as const),
])

/** The statuses after creation that come before the last one; each sends an event (A21). */
function told(kind: Kind, steps = courses[kind].length): readonly string[] {
  const passed = courses[kind].slice(0, steps).map((state) => state.split(' ').at(-1) as string)
  const begins = kind === 'DEPOSIT' || kind === 'DIRECT' || kind === 'DIRECT_EXCHANGE'
  return begins && passed.includes('PROCESSING') ? ['PROCESSING'] : []
}

describe.each(kinds)('%s', (kind) => {
  test('advance takes the next state of A5, up to the end; then nothing is possible', async () => {
    const made = await sandbox()
    const id = await begun(made, kind)
    for (const state of courses[kind]) {
      const { body } = await push(made, id, 'advance').expect(200)
      expect(stateOf(body)).toBe(state)
      const { body: shown } = await made.control.get(`/transactions/${id}`).expect(200)
      expect(shown).toEqual(body)
    }
    const moves = comesBack.has(kind) ? ['return'] : []
    for (const move of ['advance', 'complete', 'fail', 'cancel'] as const) {
      const { body } = await push(made, id, move).expect(409)
      expect(body).toEqual({
        error: 'move not possible',
        message: `The transaction is COMPLETED; possible actions: ${moves[0] ?? 'none'}.`,
      })
    }
    await made.advance('1h')
    const { body } = await made.control.get(`/transactions/${id}`).expect(200)
    expect(stateOf(body)).toBe(courses[kind].at(-1))
    expect(body.next).toBeNull()
    expect(body.moves).toEqual(moves)
    expect(await toldStatuses(made)).toEqual([...told(kind), 'COMPLETED'])
  })

  test('complete goes to the end from every state, over all states between', async () => {
    for (let steps = 0; steps < courses[kind].length; steps += 1) {
      const made = await sandbox()
      const id = await begun(made, kind)
      for (let i = 0; i < steps; i += 1) await push(made, id, 'advance').expect(200)
      const { body } = await push(made, id, 'complete').expect(200)
      expect(stateOf(body)).toBe(courses[kind].at(-1))
      expect(body.transaction.completed_at).toBe('2026-01-05T09:00:00.000Z')
      const states = (body as Control).history.map(({ state }) => state)
      for (const passed of courses[kind]) expect(states).toContain(passed.split(' ').at(-1))
      expect(await toldStatuses(made)).toEqual([...told(kind), 'COMPLETED'])
    }
  })

  test.each(['fail', 'cancel'] as const)(
    '%s ends it from every state, and money goes back',
    async (move) => {
      for (let steps = 0; steps < courses[kind].length; steps += 1) {
        const made = await sandbox()
        const { body: before } = await made.control.get('/fixtures').expect(200)
        const id = await begun(made, kind)
        for (let i = 0; i < steps; i += 1) await push(made, id, 'advance').expect(200)
        const { body } = await push(made, id, move, { reason: 'because' }).expect(200)
        const status = move === 'fail' ? 'FAILED' : 'CANCELLED'
        expect(body.transaction).toMatchObject({ status_name: status, completed_at: null })
        if (body.quote !== null) expect(body.quote.quote_status).toBe('FAILED')
        expect(body).toMatchObject({ failure_reason: 'because', moves: [], next: null })
        expect(body.history.at(-1)).toMatchObject({ state: status, cause: 'control' })
        const { body: after } = await made.control.get('/fixtures').expect(200)
        expect(amounts(after.wallets)).toEqual(amounts(before.wallets))
        await made.advance('1h')
        expect(await toldStatuses(made)).toEqual([...told(kind, steps), status])
        const { body: again } = await push(made, id, 'complete').expect(409)
        expect(again.message).toBe(`The transaction is ${status}; possible actions: none.`)
      }
    },
  )
})

function amounts(wallets: readonly Schemas['Wallet'][]): string[] {
  return wallets.map(
    ({ id, ledger_balance, available_balance }) => `${id} ${ledger_balance} ${available_balance}`,
  )
}

describe('money that is spent cannot be taken back', () => {
  test.each(['TRANSFER', 'DIRECT'] as const)(
    '%s: 409 names what is possible, and nothing changes',
    async (kind) => {
      const made = await sandbox()
      const id = await begun(made, kind)
      const ben = await walletOf(made, ids.ben, 'USD')
      const ada = await walletOf(made, ids.ada, 'USD')
      await made
        .as('main')
        .post('/transactions/transfer', {
          source_wallet_id: ben.id,
          target_wallet_id: ada.id,
          amount: '0.01',
          idempotency_key: ids.ben,
        })
        .expect(201)
      const { body: before } = await made.control.get(`/transactions/${id}`).expect(200)
      expect(before.moves).toEqual(['complete', 'advance'])
      for (const move of ['fail', 'cancel'] as const) {
        const { body } = await push(made, id, move).expect(409)
        expect(body.message).toContain('possible actions: complete, advance.')
      }
      expect((await made.control.get(`/transactions/${id}`)).body).toEqual(before)
      await made.control.post(`/wallets/${ben.id}/credit`, { amount: '0.01' }).expect(200)
      await push(made, id, 'fail').expect(200)
      expect(await balances(made, ids.ben, 'USD')).toEqual(['0.00', '0.00'])
    },
  )

  test('a swap whose proceeds are gone (its own wallet)', async () => {
    const made = await sandbox()
    const wallet = await walletOf(made, ids.ben, 'USD')
    await made.control.post(`/wallets/${wallet.id}/credit`, { amount: '100.00' }).expect(200)
    const swap = await accepted(made.as('main'), bodies.SWAP({ on_behalf_of: ids.ben }))
    await made
      .as('main')
      .post('/transactions/transfer', {
        source_wallet_id: (await walletOf(made, ids.ben, 'EUR')).id,
        target_wallet_id: (await walletOf(made, ids.ada, 'EUR')).id,
        amount: '85.92',
        idempotency_key: ids.ben,
      })
      .expect(201)
    const { body } = await push(made, swap.transaction_id, 'cancel').expect(409)
    expect(body.message).toContain('possible actions: complete, advance.')
    await made.advance('1s')
    expect(await balances(made, ids.ben, 'EUR')).toEqual(['0.00', '0.00'])
  })

  test('a reversal is posted whatever the state of the wallets (A8)', async () => {
    const made = await sandbox()
    const { transaction_id } = await accepted(made.as('main'), bodies.SWAP())
    for (const currency of ['USD', 'EUR']) {
      const { id } = await walletOf(made, ids.ada, currency)
      await made.control.patch(`/wallets/${id}`, { status: 'suspended' }).expect(200)
    }
    await push(made, transaction_id, 'fail').expect(200)
    expect(await balances(made, ids.ada, 'USD')).toEqual(['50000.00', '50000.00'])
  })

  test('the debit of a hold is, too', async () => {
    const made = await sandbox()
    const { transaction_id } = await accepted(made.as('main'), bodies.EXCHANGE())
    const { id } = await walletOf(made, ids.ada, 'USD')
    await made.control.patch(`/wallets/${id}`, { status: 'suspended' }).expect(200)
    await made.advance('4s')
    const { body } = await made.as('main').get(`/transactions/v2/${transaction_id}`).expect(200)
    expect(body.status_name).toBe('COMPLETED')
    expect(await balances(made, ids.ada, 'USD')).toEqual(['49899.96', '49899.96'])
  })
})

describe('pushing', () => {
  test('without a reason it is said that control did it', async () => {
    const made = await sandbox()
    for (const [move, reason] of [
      ['fail', 'fail_by_control'],
      ['cancel', 'cancel_by_control'],
    ] as const) {
      const id = await begun(made, 'EXCHANGE')
      const { body } = await push(made, id, move).expect(200)
      expect(body.failure_reason).toBe(reason)
    }
  })

  test('complete passes over what a trigger would have fail; advance meets it', async () => {
    const made = await sandbox()
    const payment_address = `0x${'0'.repeat(36)}dead`
    const { transaction_id: first } = await accepted(
      made.as('main'),
      bodies.CRYPTO({ payment_address }),
    )
    const { body: completed } = await push(made, first, 'complete').expect(200)
    expect(completed).toMatchObject({
      failure_reason: null,
      scenario: { name: 'network_rejected' },
    })
    const { transaction_id: second } = await accepted(
      made.as('main'),
      bodies.CRYPTO({ payment_address }),
    )
    for (let i = 0; i < 4; i += 1) await push(made, second, 'advance').expect(200)
    const { body: failed } = await made.control.get(`/transactions/${second}`).expect(200)
    expect(failed.failure_reason).toBe('network_rejected')
  })

  test('a deposit pushed to its end fails where its wallet is suspended', async () => {
    const made = await sandbox()
    const id = await begun(made, 'DEPOSIT')
    const wallet = await walletOf(made, ids.ada, 'USD')
    await made.control.patch(`/wallets/${wallet.id}`, { status: 'suspended' }).expect(200)
    const { body } = await push(made, id, 'complete').expect(200)
    expect(body.failure_reason).toBe('wallet_suspended')
    expect(stateOf(body)).toBe('FAILED FAILED')
  })

  test('a transition replaces the step that was due, and the next one counts from it', async () => {
    const made = await sandbox()
    const id = await begun(made, 'EXCHANGE')
    await made.advance('900ms')
    const { body } = await push(made, id, 'advance').expect(200)
    expect(body.next).toEqual({ task: 'quote.step', due_at: '2026-01-05T09:00:01.900Z' })
    await made.advance('900ms')
    const { body: waiting } = await made.control.get(`/transactions/${id}`).expect(200)
    expect(stateOf(waiting)).toBe('AWAITING_PAYMENT PROCESSING')
    await made.advance('100ms')
    const { body: later } = await made.control.get(`/transactions/${id}`).expect(200)
    expect(stateOf(later)).toBe('PAYMENT_CONFIRMED PROCESSING')
  })

  test.each(['complete', 'fail', 'cancel', 'advance'] as const)(
    '%s: 404 for an unknown id, 400 for no id and an unknown field',
    async (move) => {
      const made = await sandbox()
      const { body: unknown } = await push(made, unknownId, move).expect(404)
      expect(unknown).toEqual({
        error: 'transaction not found',
        message: 'No transaction with this id.',
      })
      await push(made, 'x', move).expect(400)
      const id = await begun(made, 'SWAP')
      const { body } = await push(made, id, move, { reasn: 'typo' }).expect(400)
      expect(body.message).toBe('Unknown field "reasn". Did you mean "reason"?')
      await push(made, id, move, { reason: 5 }).expect(400)
    },
  )
})

describe('looking', () => {
  test('a quote shows its rail, its moves and what comes next', async () => {
    const made = await sandbox()
    const quote = await quoted(made.as('main'), bodies.EXCHANGE({ origin_reference: 'mine' }))
    const { body } = await made.control.get(`/quotes/${quote.quote_id}`).expect(200)
    expect(body).toEqual({
      quote,
      business_id: ids.main,
      rail: 'NIP',
      origin_reference: 'mine',
      beneficiary_id: ids.ngnBeneficiary,
      transaction_id: null,
      accepted_at: null,
      scenario: null,
      outcome: 'COMPLETED',
      history: [
        { machine: 'quote', state: 'CREATED', at: '2026-01-05T09:00:00.000Z', cause: 'create' },
      ],
      moves: ['accept', 'expire'],
      next: { task: 'quote.expire', due_at: '2026-01-05T09:30:00.000Z' },
      created_at: '2026-01-05T09:00:00.000Z',
      updated_at: '2026-01-05T09:00:00.000Z',
    })
    await made.advance('2s')
    const { body: answer } = await made
      .as('main')
      .post(`/quotes/${quote.quote_id}/accept`)
      .expect(200)
    const { body: later } = await made.control.get(`/quotes/${quote.quote_id}`).expect(200)
    expect(later).toMatchObject({
      transaction_id: answer.transaction_id,
      accepted_at: '2026-01-05T09:00:02.000Z',
      moves: ['await_payment', 'await_deposit', 'settle', 'fail'],
      next: { task: 'quote.step', due_at: '2026-01-05T09:00:03.000Z' },
    })
  })

  test('a transaction shows its ledger entries and events', async () => {
    const made = await sandbox()
    const id = await begun(made, 'EXCHANGE')
    await made.advance('4s')
    const { body } = await made.control.get(`/transactions/${id}`).expect(200)
    const usd = await walletOf(made, ids.ada, 'USD')
    expect(
      body.ledger_entries.map(({ account, currency, amount }: Schemas['LedgerEntry']) => [
        account,
        currency,
        amount,
      ]),
    ).toEqual([
      [`wallet:${usd.id}`, 'USD', '-100.04'],
      ['world:fees', 'USD', '0.04'],
      ['world:fx', 'USD', '100.00'],
      ['world:fx', 'NGN', '-151379.69'],
      ['world:bank', 'NGN', '151379.69'],
    ])
    const [event] = await made.events('?type=transaction')
    expect(body.events).toEqual([
      {
        id: event?.id,
        business_id: ids.main,
        type: 'transaction',
        state: 'recorded',
        created_at: '2026-01-05T09:00:04.000Z',
      },
    ])
    expect(body.quote_type).toBe('EXCHANGE')
  })

  test.each([
    ['/quotes/x', 400],
    [`/quotes/${unknownId}`, 404],
    ['/transactions/x', 400],
    [`/transactions/${unknownId}`, 404],
  ])('%s: %i', async (path, status) => {
    const made = await sandbox()
    await made.control.get(path).expect(status)
  })

  test('every rail is listed, with fees and limits', async () => {
    const made = await sandbox()
    const { body } = await made.control.get('/fee-configs').expect(200)
    const rails = body.data as Schemas['FeeConfig'][]
    expect(rails).toHaveLength(25)
    expect(rails.find(({ name }) => name === 'WIRE')).toEqual({
      id: 'd518fffc-9e0a-5896-8d4d-3f3229add49d',
      name: 'WIRE',
      currency: 'USD',
      display_name: 'Domestic wire (Fedwire)',
      speed: 'Same business day',
      fees: { processing_fee: '5.00', deposit_fee: '0.00', payout_fee: '20.00' },
      min: '100.00',
      max: '100000.00',
    })
    expect(rails.find(({ name }) => name === 'INTERNAL')).toMatchObject({
      currency: '*',
      max: null,
    })
    for (const { id } of rails) {
      const answer = await made.as('main').post('/quotes', bodies.TRANSFER({ fee_config_id: id }))
      expect([201, 422]).toContain(answer.status)
    }
  })
})
