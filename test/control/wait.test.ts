import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { runsOnPostgres } from '../postgres/test-store.ts'
import { checkoutBody } from '../support/checkout-kit.ts'
import { ids, sandbox, startsAt, type TestSandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'
import { bodies } from '../support/trade.ts'

const unknown = '11111111-1111-4111-8111-111111111111'

async function quoteOf({ as }: TestSandbox, over: object = {}): Promise<string> {
  const body = bodies.EXCHANGE({ origin_reference: 'order-1', ...over })
  return (await as('main').post('/quotes', body).expect(201)).body.quote_id
}

async function accepted(world: TestSandbox): Promise<{ quote: string; transaction: string }> {
  const quote = await quoteOf(world)
  const { body } = await world.as('main').post(`/quotes/${quote}/accept`).expect(200)
  return { quote, transaction: body.transaction_id }
}

test('what is so already is answered at once', async () => {
  const { control } = await sandbox()
  const path = `/wait?customer=${ids.ada}&status=APPROVED&timeout=10m`
  await control.get(path).expect(200, { met: true, now: startsAt })
})

test('a wait ends with the commit that makes it so', async () => {
  const world = await sandbox()
  const { transaction } = await accepted(world)
  const path = `/wait?transaction=${transaction}&status=COMPLETED&timeout=10m`
  const answer = world.control
    .get(path)
    .expect(200)
    .then(({ body }) => body)
  await world.advance('3s')
  await world.advance('1s')
  expect(await answer).toEqual({ met: true, now: '2026-01-05T09:00:04.000Z' })
})

test('an expiry, which sends nothing and schedules nothing, ends a wait too', async () => {
  const world = await sandbox()
  const quote = await quoteOf(world)
  const waiting = world.control.get(`/wait?quote=${quote}&status=EXPIRED&timeout=10m`).expect(200)
  const answer = waiting.then(({ body }) => body.met)
  await world.advance('30m')
  expect(await answer).toBe(true)
})

test('at the timeout it says what it waits for and when that is due', async () => {
  const world = await sandbox()
  const { transaction } = await accepted(world)
  const { body } = await world.control
    .get(`/wait?transaction=${transaction}&status=COMPLETED&timeout=20ms`)
    .expect(200)
  expect(body).toEqual({
    met: false,
    now: startsAt,
    status: 'PROCESSING',
    blocked_by:
      'job quote.step; the clock is frozen, so run `clock advance 1s` for this step, or `clock idle` for all steps',
    due_at: '2026-01-05T09:00:01.000Z',
  })
})

// On PostgreSQL other timers run on this machine's clock, too.
test.skipIf(runsOnPostgres)('without a timeout it lasts five seconds of real time', async () => {
  const machine = testMachine()
  const { control } = await sandbox({ machine })
  let answered = false
  const path = `/wait?customer=${ids.pat}&status=APPROVED`
  const answer = control.get(path).then(({ body }) => {
    answered = true
    return body
  })
  while (machine.waiting() === 0) await control.get('/clock').expect(200)
  machine.pass(4_999)
  await control.get('/clock').expect(200)
  expect(answered).toBe(false)
  machine.pass(1)
  expect((await answer).met).toBe(false)
})

test('a quote that is not accepted waits for the accept call', async () => {
  const world = await sandbox()
  const quote = await quoteOf(world)
  const { body } = await world.control
    .get(`/wait?quote=${quote}&status=COMPLETED&timeout=0s`)
    .expect(200)
  expect(body.blocked_by).toBe(
    'the accept call (POST /api/v1/client/quotes/{id}/accept) before the quote expires',
  )
  expect(body.due_at).toBe('2026-01-05T09:30:00.000Z')
})

test('a customer who submitted nothing waits for a decision', async () => {
  const { control } = await sandbox()
  const { body } = await control
    .get(`/wait?customer=${ids.pat}&status=APPROVED&timeout=0s`)
    .expect(200)
  expect(body).toMatchObject({ met: false, due_at: null })
  expect(body.blocked_by).toBe('a KYC submission or decision (POST /_sandbox/customers/{id}/kyc)')
})

test('what is at its end is not waited for', async () => {
  const world = await sandbox()
  const { transaction } = await accepted(world)
  await world.control.post(`/transactions/${transaction}/fail`, {}).expect(200)
  const { body } = await world.control
    .get(`/wait?transaction=${transaction}&status=COMPLETED&timeout=10m`)
    .expect(200)
  expect(body.blocked_by).toBe('status FAILED, which is final')
})

test('a wait for the delivery of an event ends when its receiver has said yes', async () => {
  const world = await sandbox()
  const { control, events } = world
  const receiver = createServer((_request, response) => response.end())
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  await control.post(`/customers/${ids.rex}/kyc`, { status: 'PENDING' }).expect(200)
  const [kept] = await events()
  const { body } = await control.get(`/wait?event=${kept?.id}&status=delivered&timeout=0s`)
  expect(body).toMatchObject({
    met: false,
    due_at: null,
    blocked_by:
      'a webhook URL (PUT /_sandbox/businesses/{id}/webhook), then ' +
      'a redelivery (POST /_sandbox/events/{id}/redeliver)',
  })
  await control.put(`/businesses/${ids.main}/webhook`, { url }).expect(200)
  await control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  const [, sent] = await events()
  const met = await control.get(`/wait?event=${sent?.id}&status=delivered&timeout=10m`).expect(200)
  expect(met.body.met).toBe(true)
  receiver.close()
})

test('a checkout waits for a payment, and then for its outcome', async () => {
  const world = await sandbox()
  const { body } = await world.as('main').post('/checkout/initialize', checkoutBody()).expect(201)
  const code = body.data.access_code
  const path = `/wait?checkout=${code}&status=COMPLETED`
  const unpaid = await world.control.get(`${path}&timeout=0s`).expect(200)
  expect(unpaid.body).toMatchObject({ met: false, due_at: '2026-01-05T10:00:00.000Z' })
  expect(unpaid.body.blocked_by).toBe(
    'a payment (POST /_sandbox/checkouts/{access_code}/pay) before the session ends',
  )
  const card = { card_number: '5111111111111118', expiry: '01/39', cvv: '123' }
  await world.control.post(`/checkouts/${code}/pay`, card).expect(200)
  const paid = await world.control.get(`${path}&timeout=0s`).expect(200)
  expect(paid.body.blocked_by).toBe(
    'job checkout.settle; the clock is frozen, so run `clock advance 1s` for this step, or `clock idle` for all steps',
  )
  const answer = world.control.get(`${path}&timeout=10m`).then(({ body }) => body.met)
  await world.advance('1s')
  expect(await answer).toBe(true)
})

test('a refund is waited for by its reference', async () => {
  const world = await sandbox()
  const main = world.as('main')
  const { body } = await main.post('/checkout/initialize', checkoutBody()).expect(201)
  const card = { card_number: '5111111111111118', expiry: '01/39', cvv: '123' }
  await world.control.post(`/checkouts/${body.data.access_code}/pay`, card).expect(200)
  await world.advance('1s')
  const asked = { refund_amount: '5.00', refund_reason: 'returned goods' }
  const transaction_reference = body.data.transactionRef
  const refund = await main.post('/payment/refund', { transaction_reference, ...asked }).expect(200)
  const path = `/wait?refund=${refund.body.refund_reference}&status=COMPLETED&timeout=10m`
  const answer = world.control.get(path).then(({ body }) => body.met)
  await world.advance('2s')
  expect(await answer).toBe(true)
})

test.each([
  ['transaction', 'COMPLETED'],
  ['checkout', 'COMPLETED'],
  ['refund', 'COMPLETED'],
  ['quote', 'COMPLETED'],
  ['customer', 'APPROVED'],
  ['event', 'delivered'],
])('an unknown %s is 404', async (subject, status) => {
  const { control } = await sandbox()
  await control.get(`/wait?${subject}=${unknown}&status=${status}`).expect(404)
})

test.each([
  ['', 'status'],
  ['status=COMPLETED', 'exactly one of'],
  [`quote=${unknown}&customer=${unknown}&status=COMPLETED`, 'exactly one of'],
  [`quote=${unknown}&status=DONE`, 'status must be one of CREATED'],
  [`quote=${unknown}&status=COMPLETED&timeout=soon`, 'timeout'],
  [`quote=${unknown}&status=COMPLETED&timeout=11m`, 'timeout must be at most 10m'],
  ['quote=1&status=COMPLETED', 'quote must be a UUID'],
  [`quotes=${unknown}&status=COMPLETED`, 'Unknown field "quotes"'],
])('the wait %j is refused: %s', async (query, said) => {
  const { control } = await sandbox()
  const { body } = await control.get(`/wait?${query}`).expect(400)
  expect(body.message).toContain(said)
})

test('a wait does not keep a sandbox from stopping', async () => {
  const { control, inside } = await sandbox()
  const waiting = control.get(`/wait?customer=${ids.pat}&status=APPROVED&timeout=10m`).expect(200)
  const answer = waiting.then(({ body }) => body.met)
  await control.get('/clock').expect(200)
  inside.drain()
  expect(await answer).toBe(false)
})
