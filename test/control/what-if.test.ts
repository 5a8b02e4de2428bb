import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { ids, sandbox, startsAt, type TestSandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'
import { accepted, bodies, types, unknownId, walletOf } from '../support/trade.ts'

test('a move of the clock is tried in a copy: what it would change, and nothing else happens', async () => {
  const box = await sandbox()
  const hook = await receiver()
  await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  const { transaction_id: id } = await accepted(box.as('main'), bodies.EXCHANGE())
  const sent = hook.received.length
  const rows = async () => (await box.control.get('/export').expect(200)).body.rows
  const before = await rows()
  const tried: Schemas['WorldDiff'] = (await box.control.get('/clock/what-if').expect(200)).body
  expect(tried).toMatchObject({
    a: { name: 'this world', now: startsAt },
    b: { name: 'the copy' },
    equal: false,
  })
  const changed = tried.rows.find((row) => row.id === id)
  expect([changed?.a?.status, changed?.b?.status]).toEqual(['PROCESSING', 'COMPLETED'])
  expect(tried.balances).toEqual([expect.objectContaining({ currency: 'USD' })])
  expect(await rows()).toEqual(before)
  expect(hook.received.length).toBe(sent)
  await box.control.post('/clock/advance', { until: 'idle' }).expect(200)
  expect((await box.control.get(`/transactions/${id}`).expect(200)).body.transaction).toMatchObject(
    {
      status_name: 'COMPLETED',
    },
  )
})

test('a move is by a duration or to a time, which is not before now', async () => {
  const { control, ...box } = await sandbox()
  await accepted(box.as('main'), bodies.EXCHANGE())
  const to = async (query: string) =>
    (await control.get(`/clock/what-if?${query}`).expect(200)).body
  expect((await to('by=1h')).b.now).toBe('2026-01-05T10:00:00.000Z')
  expect((await to('to=2026-01-05T09:30:00Z')).b.now).toBe('2026-01-05T09:30:00.000Z')
  expect((await to('by=0s')).equal).toBe(true)
  for (const query of ['by=soon', 'by=1h&to=2026-01-06T09:00:00Z', 'to=2020-01-01T00:00:00Z']) {
    await control.get(`/clock/what-if?${query}`).expect(400)
  }
  await control.get('/clock/what-if?by=999999999999d').expect(400)
})

describe('a transaction is replayed in a fork', () => {
  const replayed = async (box: TestSandbox, id: string, body: object = {}) =>
    (await box.control.post(`/transactions/${id}/replay`, body).expect(201))
      .body as Schemas['TransactionReplayed']
  const below = (box: TestSandbox, path: string) => fetch(box.url + path)
  const shownIn = async (box: TestSandbox, { path }: Schemas['TransactionReplayed']) =>
    (await (await below(box, `${path}?format=json`)).json()) as Schemas['ControlTransaction']

  test('whatever its kind: the same people, currencies and amount, and this world stays', async () => {
    const box = await sandbox()
    const hook = await receiver()
    const main = box.as('main')
    await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
    const made: string[] = []
    for (const type of [...types, 'CRYPTO'] as const) {
      made.push((await accepted(main, bodies[type]())).transaction_id)
    }
    const [usd, other] = await Promise.all([
      walletOf(box, ids.ada, 'USD'),
      walletOf(box, ids.ben, 'USD'),
    ])
    const wallets = { source_wallet_id: usd.id, target_wallet_id: other.id }
    const transfer = { ...wallets, amount: '3.00', idempotency_key: unknownId }
    made.push((await main.post('/transactions/transfer', transfer).expect(201)).body.id)
    await box.advance('5m')
    const before = (await box.control.get('/export').expect(200)).body.rows
    const sent = hook.received.length
    for (const id of made) {
      const again = await replayed(box, id)
      const first = (await box.control.get(`/transactions/${id}`).expect(200)).body.transaction
      const { transaction } = await shownIn(box, again)
      const of = (row: Schemas['ControlTransaction']['transaction']) => [
        row.user_id,
        row.transaction_type_name,
        row.beneficiary_id,
        row.source_currency,
        row.source_amount,
        row.target_currency,
        row.fees,
        row.status_name,
      ]
      expect(of(transaction)).toEqual(of(first))
      expect(transaction.id).not.toBe(id)
      expect([again.status, again.original_status]).toEqual([first.status_name, first.status_name])
    }
    expect((await box.control.get('/export').expect(200)).body.rows).toEqual(before)
    expect(hook.received.length).toBe(sent)
  })

  test('it ends as it did, by its test values, completed, failed with a reason, or as planned', async () => {
    const box = await sandbox()
    const { transaction_id: id } = await accepted(box.as('main'), bodies.EXCHANGE())
    await box.control.post(`/transactions/${id}/fail`, { reason: 'No such account' }).expect(200)
    const ends = async (body: object) => {
      const { status, failure_reason } = await replayed(box, id, body)
      return [status, failure_reason]
    }
    expect(await ends({ outcome: 'same' })).toEqual(['FAILED', 'No such account'])
    expect(await ends({})).toEqual(['COMPLETED', null])
    expect(await ends({ outcome: 'completed' })).toEqual(['COMPLETED', null])
    expect(await ends({ outcome: 'failed', reason: 'Bank' })).toEqual(['FAILED', 'Bank'])
    expect(await ends({ outcome: 'account_closed' })).toEqual(['FAILED', 'account_closed'])
    const unknown = await box.control.post(`/transactions/${id}/replay`, {
      outcome: 'acount_closed',
    })
    expect([unknown.status, unknown.body.message]).toEqual([
      400,
      expect.stringContaining('account_closed'),
    ])
  })

  test('the fork has a name and a lifetime, and the difference; it can be deleted', async () => {
    const box = await sandbox()
    const { transaction_id: id } = await accepted(box.as('main'), bodies.EXCHANGE())
    const again = await replayed(box, id, { name: 'second', ttl: '2h', outcome: 'failed' })
    expect(again).toMatchObject({
      world: 'second',
      diff: '/_sandbox/worlds/main/diff/second',
      path: `/w/second/_sandbox/transactions/${again.transaction_id}`,
    })
    const { rows } = (await box.control.get('/worlds/main/diff/second').expect(200)).body
    expect(rows).toContainEqual(
      expect.objectContaining({ collection: 'transactions', id: again.transaction_id }),
    )
    await box.control.post(`/transactions/${id}/replay`, { name: 'second' }).expect(409)
    await box.control.delete('/worlds/second').expect(200)
  })

  test('what the rules refuse now is 409 with the reason, and leaves no fork', async () => {
    const box = await sandbox()
    const { transaction_id: id } = await accepted(box.as('main'), bodies.EXCHANGE())
    const { id: wallet } = await walletOf(box, ids.ada, 'USD')
    await box.control.patch(`/wallets/${wallet}`, { status: 'suspended' }).expect(200)
    const refused = await box.control.post(`/transactions/${id}/replay`, {}).expect(409)
    expect(refused.body).toMatchObject({
      error: 'replay not possible',
      message: expect.stringMatching(/^It cannot be done again now\. .*suspended/),
    })
    expect((await box.control.get('/worlds').expect(200)).body.data).toHaveLength(1)
    await box.control.post(`/transactions/${unknownId}/replay`, {}).expect(404)
    await box.control.post('/worlds', { name: 'inner', from: { world: 'main' } }).expect(201)
    const inner = await fetch(`${box.url}/w/inner/_sandbox/transactions/${id}/replay`, {
      method: 'POST',
    })
    expect(inner.status).toBe(404)
  })
})
