import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { fixtureId, ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { expectRefusal } from '../support/people.ts'
import { walletOf } from '../support/trade.ts'

type Summary = Schemas['VirtualAccountSummary']

const request = ({ as }: TestSandbox, header: Record<string, string> = {}) =>
  as('main').post('/virtual-wallets', { user_id: ids.ben, currency: 'USD' }).set(header)

const change = ({ control }: TestSandbox, id: string, body: object) =>
  control.patch(`/virtual-accounts/${id}`, body)

/** Returns the accounts as the control API shows them, oldest first. */
const accounts = async ({ control }: TestSandbox) =>
  (await control.get('/virtual-accounts').expect(200)).body.data as Summary[]

async function ready(made: TestSandbox): Promise<Summary> {
  await request(made).expect(200)
  await made.advance('3s')
  return (await accounts(made)).at(-1) as Summary
}

const deposit = ({ control }: TestSandbox, virtual_account_id: string) =>
  control.post('/deposits', { virtual_account_id, amount: '75.00' })

describe('PATCH /_sandbox/virtual-accounts/{id} (A32)', () => {
  test('switches an account off: money to it fails one step later, and goes back', async () => {
    const made = await sandbox()
    const { id } = await ready(made)
    const { body } = await change(made, id, { is_active: false }).expect(200)
    expect(body).toMatchObject({ id, status: 'ready', is_active: false, is_primary: true })
    const shown = await made.as('main').get(`/virtual-wallets?user_id=${ids.ben}`).expect(200)
    expect(shown.body.data[0]).toMatchObject({ id, is_active: false, is_primary: true })
    const { body: arrived } = await deposit(made, id).expect(200)
    expect(arrived.transaction.status_name).toBe('PENDING')
    await made.advance('1s')
    const path = `/transactions/${arrived.transaction.id}`
    const { body: failed } = await made.control.get(path).expect(200)
    expect(failed).toMatchObject({
      transaction: { status_name: 'FAILED' },
      failure_reason: 'account_closed',
      funding: { amount: '75.00', returned_at: expect.any(String) },
    })
    expect((await walletOf(made, ids.ben, 'USD')).ledger_balance).toBe('0.00')
    await change(made, id, { is_active: true }).expect(200)
    await deposit(made, id).expect(200)
    await made.advance('1s')
    expect((await walletOf(made, ids.ben, 'USD')).ledger_balance).not.toBe('0.00')
  })

  test('a request while the only account is inactive opens a second one', async () => {
    const made = await sandbox()
    const first = await ready(made)
    await request(made).expect(200)
    expect(await accounts(made)).toHaveLength(1)
    await change(made, first.id, { is_active: false }).expect(200)
    const second = await ready(made)
    await request(made).expect(200)
    const both = await accounts(made)
    expect(both.map(({ id, is_primary }) => [id, is_primary])).toEqual([
      [first.id, true],
      [second.id, false],
    ])
    expect(second.account_number).not.toBe(first.account_number)
    await change(made, second.id, { is_primary: true }).expect(200)
    const primary = async () => (await accounts(made)).map(({ is_primary }) => is_primary)
    expect(await primary()).toEqual([false, true])
    await change(made, second.id, { is_primary: false }).expect(200)
    expect(await primary()).toEqual([true, false])
    const wallet = await walletOf(made, ids.ben, 'USD')
    expect(wallet.bank_account_details).toMatchObject([
      { is_primary: true, is_active: false },
      { is_primary: false, is_active: true },
    ])
  })

  test.each([
    [
      'the only account',
      { is_primary: false },
      'is_primary must stay true: this is the only account of its wallet.',
    ],
  ])('%s: %j is 409', async (_, body, message) => {
    const made = await sandbox()
    const { id } = await ready(made)
    expectRefusal(await change(made, id, body), 409, 'move not possible', message)
  })

  test('an account that is not ready is 409, an unknown one 404, another body 400', async () => {
    const made = await sandbox()
    await request(made).expect(200)
    const [pending] = await accounts(made)
    const id = pending?.id ?? ''
    const message = 'The virtual account is pending, not ready.'
    expectRefusal(await change(made, id, { is_active: false }), 409, 'move not possible', message)
    const unknown = await change(made, fixtureId(999), { is_active: false })
    expectRefusal(unknown, 404, 'virtual account not found')
    for (const body of [{}, { is_active: 'no' }, { active: false }, { is_primary: null }]) {
      await change(made, id, body).expect(400)
    }
  })
})

describe('the outcome of a set-up (A32)', () => {
  test('fails: no account, no event; the control view says so, and a request starts again', async () => {
    const made = await sandbox()
    const answer = await request(made, { 'x-sandbox-outcome': 'virtual_account=fails' }).expect(200)
    expect(answer.headers['x-sandbox-scenario']).toBe('requested fails')
    await made.advance('1d')
    expect(await made.events('?type=virtual_wallet.ready')).toEqual([])
    expect(await accounts(made)).toMatchObject([
      { status: 'failed', scenario: 'fails', wallet_id: null },
    ])
    const failed = await made.control.get('/virtual-accounts?status=failed').expect(200)
    expect(failed.body.data).toHaveLength(1)
    const { body } = await made.as('main').get('/virtual-wallets').expect(200)
    expect(body.data).toEqual([])
    expect((await deposit(made, failed.body.data[0].id)).status).toBe(409)
    const again = await ready(made)
    expect(again).toMatchObject({ status: 'ready', is_primary: true, scenario: null })
  })

  test('slow: ready after 24 hours', async () => {
    const made = await sandbox()
    const plan = { for: 'virtual_account', outcome: 'slow', user_id: ids.ben }
    await made.control.post('/outcomes', plan).expect(201)
    const answer = await request(made).expect(200)
    expect(answer.headers['x-sandbox-scenario']).toBe('planned slow')
    await made.advance('23h')
    expect((await accounts(made))[0]?.status).toBe('pending')
    await made.advance('1h')
    expect((await accounts(made))[0]?.status).toBe('ready')
  })

  test('asked for while one is there already is 400', async () => {
    const made = await sandbox()
    await ready(made)
    const refused = await request(made, { 'x-sandbox-outcome': 'virtual_account=fails' })
    expect([refused.status, refused.body.error]).toEqual([400, 'unknown outcome'])
  })
})
