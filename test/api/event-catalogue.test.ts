import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { eventTypeFile } from '../../scripts/generate/events.ts'
import { eventKindOf, eventTypes } from '../../server/api/events/catalogue.ts'
import { recordEvent } from '../../server/api/events/events.ts'
import { loadValidators, validationErrors } from '../../server/http/validation/validate.ts'
import { defaultSettings } from '../../server/model/settings.ts'
import { attemptTimesMs } from '../../server/webhooks/retries.ts'
import { fixtureId, ids, sandbox } from '../support/harness.ts'
import { receiver, signatureOf } from '../support/receiver.ts'

const secret = 'sandbox_webhook_secret'

await loadValidators({ auth: 'control' })

async function connected() {
  const made = await sandbox()
  const hook = await receiver()
  await made.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  return { ...made, hook }
}

describe('the catalogue of events', () => {
  test.each(eventTypes)('the example of %s fits its schema', (type) => {
    const { schema, example } = eventKindOf(type)
    expect(validationErrors(schema.name, example)).toEqual([])
  })

  test.each(eventTypes)('the table of docs/testing-webhooks.md has %s', (type) => {
    const { when, schema } = eventKindOf(type)
    const page = readFileSync('docs/testing-webhooks.md', 'utf8')
    expect(page).toContain(`| \`${type}\` | ${when} | \`${schema.name}\` |`)
  })

  test('the decision about delivery gives the delays of the schedule', async () => {
    const { control } = await sandbox()
    const { body } = await control.get('/assumptions').expect(200)
    const { text } = body.data.find(({ number }: { number: string }) => number === 'A20')
    const delays = attemptTimesMs(defaultSettings)
      .slice(1)
      .map((ms) => (ms / 1_000).toLocaleString('en'))
    const told = `${delays.slice(0, -1).join(', ')} and ${delays.at(-1)} seconds`
    expect(text).toContain(`The first attempt comes with the event, the others ${told}`)
  })

  test('its enum stays within the lines of the schemas, however many types there are', () => {
    const many = Array.from({ length: 20 }, (_, i) => `wallet.status_updated_${i}`)
    for (const types of [many.slice(0, 1), many]) {
      const text = eventTypeFile(types)
      expect(JSON.parse(text).enum).toEqual(types)
      expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100)
    }
  })

  test('coverage lists the types of the catalogue', async () => {
    const { control } = await sandbox()
    const { body } = await control.get('/coverage').expect(200)
    const section = body.sections.find(({ name }: { name: string }) => name === 'webhooks')
    expect(section.items.map(({ name }: { name: string }) => name)).toEqual(eventTypes)
  })

  test('a body that does not fit the schema of its type is not recorded', async () => {
    const { inside, events } = await sandbox()
    const { example } = eventKindOf('kyc.status_updated')
    const broken = { ...(example as object), kyc_status: 'MAYBE' }
    const recorded = inside.db.write((unit) =>
      recordEvent(unit, ids.main, 'kyc.status_updated', ids.pat, broken as never),
    )
    await expect(recorded).rejects.toThrow(/does not fit KycStatusUpdatedEvent.*kyc_status/)
    expect(await events()).toEqual([])
  })
})

describe('an example event', () => {
  test.each(eventTypes)('of %s is signed, delivered and marked', async (type) => {
    const { control, advance, events, hook } = await connected()
    const { body } = await control.post('/webhooks/example', { type }).expect(201)
    expect(body).toMatchObject({ type, business_id: ids.main, state: 'pending', example: true })
    await advance('0s')
    const [delivery] = hook.received
    expect(delivery?.headers['x-webhook-event']).toBe(type)
    expect(delivery?.headers['x-signature']).toBe(delivery && signatureOf(delivery, secret))
    expect(validationErrors(eventKindOf(type).schema.name, delivery?.payload)).toEqual([])
    const [event, ...others] = await events()
    expect(event).toMatchObject({ id: body.id, state: 'delivered', example: true })
    expect(event?.payload).toEqual(delivery?.payload)
    expect(others).toEqual([])
  })

  test('has the time of the sandbox in its body', async () => {
    const { control, advance } = await sandbox()
    await advance('1d')
    const { body } = await control.post('/webhooks/example', { type: 'transaction' }).expect(201)
    const now = '2026-01-06T09:00:00.000Z'
    expect(body.payload).toMatchObject({ created_at: now, timestamp: now })
  })

  test('is tried again by the schedule when its receiver fails', async () => {
    const { control, advance, events, hook } = await connected()
    hook.answer(500)
    await control.post('/webhooks/example', { type: 'transaction' }).expect(201)
    await advance('1d')
    expect((await events())[0]).toMatchObject({ state: 'exhausted', example: true })
    expect(hook.received).toHaveLength(attemptTimesMs(defaultSettings).length)
  })

  test('changes no row of the API and is not counted by the coverage', async () => {
    const { control, advance, hook } = await connected()
    const { body: before } = await control.get('').expect(200)
    await control.post('/webhooks/example', { type: 'kyc.status_updated' }).expect(201)
    await advance('0s')
    expect(hook.received).toHaveLength(1)
    const { body: after } = await control.get('').expect(200)
    expect(after.counts).toEqual({ ...before.counts, events: 1 })
    const { body } = await control.get('/coverage').expect(200)
    expect(body.covered).toBe(0)
  })

  test('is recorded where there is no address, and goes to the business that is named', async () => {
    const { control } = await sandbox()
    const wish = { type: 'card_payment', business_id: ids.other }
    const { body } = await control.post('/webhooks/example', wish).expect(201)
    expect(body).toMatchObject({ business_id: ids.other, state: 'recorded', attempts: [] })
    const { type } = wish
    const inQuery = `/webhooks/example?business_id=${ids.other}`
    const { body: second } = await control.post(inQuery, { type }).expect(201)
    expect(second.business_id).toBe(ids.other)
    const unknown = { type, business_id: fixtureId(999) }
    await control.post('/webhooks/example', unknown).expect(404)
  })

  test('of an unknown type is 400 and names the nearest', async () => {
    const { control, events } = await sandbox()
    const { body } = await control.post('/webhooks/example', { type: 'transactoin' }).expect(400)
    expect(body.message).toContain('type must be one of transaction, virtual_wallet.ready')
    expect(body.message).toContain('(did you mean "transaction"?)')
    const far = await control.post('/webhooks/example', { type: 'zzzz' }).expect(400)
    expect(far.body.message).not.toContain('did you mean')
    await control.post('/webhooks/example', {}).expect(400)
    expect(await events()).toEqual([])
  })
})

test('the list of events refuses an unknown type and names the nearest', async () => {
  const { control } = await sandbox()
  const { body } = await control.get('/events?type=kyc.status_update').expect(400)
  expect(body.message).toContain('(did you mean "kyc.status_updated"?)')
})
