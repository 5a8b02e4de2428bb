import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fixtureId, ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { openPage, submitForm } from '../support/page-forms.ts'
import { receiver } from '../support/receiver.ts'

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
    mistake: null,
    attempt: null,
    explanation: 'the signature matches the timestamp given, which no attempt had',
  })
  expect(await ask({ signature: expected.toUpperCase() })).toMatchObject({ mistake: 'uppercase' })
  const body = JSON.stringify(event?.payload, null, 2)
  const own = sign(`${body}|${timestamp}`)
  expect(await ask({ signature: own, body })).toMatchObject({ mistake: 'body_reserialised' })
  const api = sign(signed, 'sandbox_secret')
  expect((await ask({ signature: api })).explanation).toContain('keyed with the secret of another')
  const nowhere = `/events/${fixtureId(999)}/explain`
  await made.control.post(nowhere, { signature: 'x', timestamp }).expect(404)
  for (const wrong of [{}, { timestamp }, { signature: '', timestamp }]) {
    await made.control.post(path, wrong).expect(400)
  }
  const unsent = (await made.control.post(path, { signature: expected }).expect(200)).body
  expect(unsent).toMatchObject({ signed: null, expected: null, mistake: null, attempt: null })
  expect(unsent.explanation).toContain('was not sent yet')
})

test('a signature is compared with those of all attempts, and the one it fits is named', async () => {
  const made = await sandbox()
  const hook = await receiver()
  hook.answer((_delivery, response) => response.writeHead(503).end())
  await made.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  await decide(made, ids.pat, 'APPROVED')
  // The first attempt, a retry, and a redelivery, each with a timestamp of the machine's clock.
  await made.advance('0s')
  await pause(5)
  await made.advance('30m')
  await pause(5)
  const [{ id } = { id: '' }] = await made.events('?type=kyc.status_updated')
  await made.control.post(`/events/${id}/redeliver`).expect(200)
  await made.advance('1s')
  const [event] = await made.events('?type=kyc.status_updated')
  const sent = (event?.attempts ?? []).map(({ headers }) => headers ?? {})
  expect(sent.length).toBeGreaterThan(2)
  const stamps = sent.map((headers) => String(headers['x-timestamp']))
  expect(new Set(stamps).size).toBe(stamps.length)
  const ask = async (body: object) =>
    (await made.control.post(`/events/${id}/explain`, body).expect(200)).body
  for (const [i, headers] of sent.entries()) {
    const signature = headers['x-signature']
    const expected = { expected: signature, mistake: null, attempt: i + 1 }
    const explanation = `the signature matches attempt ${i + 1}`
    for (const timestamp of [undefined, ...stamps, '2026-01-05T09:00:00Z']) {
      expect(await ask({ signature, timestamp })).toMatchObject({ ...expected, explanation })
    }
    const base64 = Buffer.from(String(signature), 'hex').toString('base64')
    const wrong = await ask({ signature: base64, timestamp: stamps.at(-1) })
    expect(wrong).toMatchObject({ ...expected, mistake: 'base64' })
    const path = `/_sandbox/events/${id}`
    const page = await openPage(made, path)
    const compared = await submitForm(made, page, 'compare', { signature: String(signature) })
    expect(compared.html).toContain(`✓ The signature matches attempt ${i + 1}.`)
  }
  const none = { mistake: null, attempt: null }
  expect(await ask({ signature: 'ab'.repeat(32) })).toMatchObject(none)
})
