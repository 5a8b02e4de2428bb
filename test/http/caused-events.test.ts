import { expect, test } from 'vitest'
import { sandbox, type TestSandbox } from '../support/harness.ts'
import { accepted, bodies } from '../support/trade.ts'

/** Returns the events that the request log shows for the only request of an operation. */
async function causedBy({ control }: Pick<TestSandbox, 'control'>, operation: string) {
  const list = await control.get(`/requests?operation=${operation}`).expect(200)
  const [{ id, events }] = list.body.data
  const entry = await control.get(`/requests/${id}`).expect(200)
  expect(entry.body.events).toEqual(events)
  return events as string[]
}

test('a request shows the events of the jobs that it scheduled, and of the jobs of these', async () => {
  const made = await sandbox()
  await accepted(made.as('main'), bodies.EXCHANGE())
  const before = await causedBy(made, 'acceptQuote')
  await made.advance('4s')
  const all = (await made.events('?type=transaction')).map(({ id }) => id)
  expect(all.length).toBeGreaterThan(before.length)
  expect((await causedBy(made, 'acceptQuote')).toSorted()).toEqual(all.toSorted())
  expect(await causedBy(made, 'createQuote')).toEqual([])
})

test('a return long after completion is caused by the request that accepted the quote', async () => {
  const made = await sandbox()
  const plan = { for: 'payout', outcome: 'returned_after_completion' }
  await made.control.post('/outcomes', plan).expect(201)
  await accepted(made.as('main'), bodies.EXCHANGE())
  await made.advance('30d')
  const statuses = (await made.events('?type=transaction')).map(({ payload }) => payload.status)
  expect(statuses).toContain('COMPLETED')
  expect(statuses).toContain('FAILED')
  expect(await causedBy(made, 'acceptQuote')).toHaveLength(statuses.length)
})

test('jobs of a restored snapshot belong to no request', async () => {
  const made = await sandbox()
  await accepted(made.as('main'), bodies.EXCHANGE())
  await made.control.post('/snapshots', { name: 'accepted' }).expect(201)
  await made.control.post('/snapshots/accepted/restore').expect(200)
  const before = await causedBy(made, 'acceptQuote')
  await made.advance('4s')
  expect((await made.events('?type=transaction')).length).toBeGreaterThan(before.length)
  expect(await causedBy(made, 'acceptQuote')).toEqual(before)
})
