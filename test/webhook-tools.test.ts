import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { fixtureId, ids, sandbox, type TestSandbox } from './support/harness.ts'

const decide = ({ control }: TestSandbox, id: string, status: string) =>
  control.post(`/customers/${id}/kyc`, { status }).expect(200)

test('every event in a state is attempted again, and none without an address', async () => {
  const made = await sandbox()
  await decide(made, ids.pat, 'APPROVED')
  await made.advance('1h')
  await decide(made, ids.rex, 'PENDING')
  const redeliver = async (body: object) =>
    (await made.control.post('/events/redeliver', body).expect(200)).body
  expect(await redeliver({})).toEqual({ scheduled: 0, without_address: 0, complete: true })
  const recorded = { state: 'recorded' }
  expect(await redeliver(recorded)).toMatchObject({ scheduled: 0, without_address: 2 })
  const url = 'http://127.0.0.1:9/hooks'
  await made.control.put(`/businesses/${ids.main}/webhook`, { url }).expect(200)
  const since = '2026-01-05T10:00:00Z'
  expect(await redeliver({ ...recorded, since })).toMatchObject({ scheduled: 1 })
  expect(await redeliver({ ...recorded, business_id: ids.other })).toMatchObject({ scheduled: 0 })
  await made.advance('1s')
  const [first, second] = await made.events()
  expect([first?.attempts.length, second?.attempts.length]).toEqual([0, 1])
  for (const wrong of [{ state: 'failed' }, { since: 'yesterday' }, { all: true }]) {
    await made.control.post('/events/redeliver', wrong).expect(400)
  }
})

test('a receiver learns why its signature does not match', async () => {
  const made = await sandbox()
  await decide(made, ids.pat, 'APPROVED')
  const [event] = await made.events()
  const path = `/events/${event?.id}/explain`
  const timestamp = '2026-01-05T09:00:00.000Z'
  const sign = (text: string, secret = 'sandbox_webhook_secret') =>
    createHmac('sha256', secret).update(text).digest('hex')
  const ask = async (body: object) =>
    (await made.control.post(path, { timestamp, ...body }).expect(200)).body
  const { expected, signed } = await ask({ signature: 'x' })
  expect(sign(signed)).toBe(expected)
  expect(await ask({ signature: expected })).toMatchObject({
    ...{ mistake: null, explanation: 'the signature matches' },
  })
  expect(await ask({ signature: expected.toUpperCase() })).toMatchObject({ mistake: 'uppercase' })
  const body = JSON.stringify(event?.payload, null, 2)
  const own = sign(`${body}|${timestamp}`)
  expect(await ask({ signature: own, body })).toMatchObject({ mistake: 'body_reserialised' })
  const api = sign(signed, 'sandbox_secret')
  expect((await ask({ signature: api })).explanation).not.toBe('the signature matches')
  const nowhere = `/events/${fixtureId(999)}/explain`
  await made.control.post(nowhere, { signature: 'x', timestamp }).expect(404)
  for (const wrong of [{ signature: 'x' }, { timestamp }, { signature: '', timestamp }]) {
    await made.control.post(path, wrong).expect(400)
  }
})
