import { expect, test } from 'vitest'
import type { Schemas } from '../server/generated/schemas.ts'
import { ids, sandbox, startsAt } from './support/harness.ts'
import { receiver } from './support/receiver.ts'
import { accepted, bodies } from './support/trade.ts'

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
    a: { name: 'now', now: startsAt },
    b: { name: 'then' },
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
