import supertest from 'supertest'
import { afterAll, expect, test, vi } from 'vitest'
import { idleMs } from '../../server/sandbox/worlds/world-loader.ts'
import { closeReceivers, startReceiver } from '../support/broken-receivers.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'
import { openStream } from '../support/stream.ts'
import { newSchema, openWorlds } from './database.ts'
import { processAt, processes, soon } from './processes.ts'

afterAll(closeReceivers)

const decide = ({ control }: TestSandbox, id: string, status: string) =>
  control.post(`/customers/${id}/kyc`, { status }).expect(200)

const faultsOf = async ({ control }: TestSandbox) => (await control.get('/faults')).body.data

test('a process that starts later knows faults and chaos, with its first request', async () => {
  const address = newSchema()
  const [one, two] = await processes(2, {}, address)
  const fault = { operation: 'listBeneficiaries', status: 503 }
  const { body: first } = await one.control.post('/faults', fault).expect(201)
  const { body: second } = await two.control.post('/faults', fault).expect(201)
  await one.control.put('/webhooks/chaos', { drop: 1 }).expect(200)
  await vi.waitFor(async () => expect(await faultsOf(two)).toHaveLength(2), soon)
  await one.close()
  await two.close()
  const three = await processAt(address)
  const shown = await faultsOf(three)
  expect(shown.map(({ id }: { id: string }) => id).sort()).toEqual([first.id, second.id].sort())
  expect((await three.control.get('/webhooks/chaos')).body).toMatchObject({ drop: 1 })
  const { body: third } = await three.control.post('/faults', fault).expect(201)
  expect([first.id, second.id]).not.toContain(third.id)
  await three.control.post('/reset', {}).expect(200)
  await three.close()
  const four = await processAt(address)
  expect(await faultsOf(four)).toEqual([])
  expect((await four.control.get('/webhooks/chaos')).body).toMatchObject({ drop: 0 })
})

test('a receiver audit of one process is shown and continued by each', async () => {
  const address = newSchema()
  const [one, two] = await processes(2, {}, address)
  const hook = await startReceiver()
  const wish = { url: hook.url, checks: ['failure'], restart: true }
  const { body: begun } = await one.control.post('/receiver-audits', wish).expect(202)
  const path = `/receiver-audits/${begun.id}`
  await vi.waitFor(async () => {
    const { body } = await two.control.get(path).expect(200)
    expect(body.waiting_for).toBe('restart')
  }, soon)
  await two.control.post(`${path}/restarted`).expect(200)
  await vi.waitFor(async () => {
    const { body } = await two.control.get(path).expect(200)
    expect(body).toMatchObject({ state: 'done', waiting_for: null })
  }, soon)
  await two.control.post(`${path}/restarted`).expect(409)
  const { body: report } = await one.control.get(path).expect(200)
  expect((await two.control.get(path)).body).toEqual(report)
  await one.close()
  const three = await processAt(address)
  expect((await three.control.get('/receiver-audits')).body.data).toEqual([report])
  const next = { url: hook.url, checks: ['genuine'] }
  const { body: another } = await three.control.post('/receiver-audits', next).expect(202)
  expect(another.id).not.toBe(begun.id)
}, 120_000)

test('a session that was ended at one process is ended at each, and at those to come', async () => {
  const adminToken = 'a-token-of-the-operator'
  const address = newSchema()
  const [one, two] = await processes(2, { settings: { adminToken } }, address)
  const begun = await one.control.post('/session', { token: adminToken }).expect(204)
  const cookie = String(begun.headers['set-cookie']).split(';')[0] as string
  const statusAt = async ({ control }: TestSandbox) =>
    (await control.get('/clock').unset('authorization').set('cookie', cookie)).status
  expect([await statusAt(one), await statusAt(two)]).toEqual([200, 200])
  await one.control.delete('/session').unset('authorization').set('cookie', cookie).expect(204)
  expect(await statusAt(one)).toBe(401)
  await vi.waitFor(async () => expect(await statusAt(two)).toBe(401), soon)
  const three = await processAt(address, { settings: { adminToken } })
  expect(await statusAt(three)).toBe(401)
})

test('a stream that goes on at another process misses no event', async () => {
  const [one, two] = await processes(2)
  const listen = (process: TestSandbox, headers = {}) =>
    openStream<{ id: string }>(process, 'controlStreamEvents', '/events/stream', headers)
  const first = await listen(one)
  await decide(one, ids.pat, 'APPROVED')
  const [message] = await first.take(1)
  first.close()
  await decide(two, ids.rex, 'APPROVED')
  const second = await listen(two, { 'last-event-id': String(message?.id) })
  const [, newest] = await two.events()
  await second.until(({ data }) => data.id === newest?.id)
})

test('a world without requests leaves the memory, and comes back as it was', async () => {
  const address = newSchema()
  const machine = testMachine()
  const stores = await openWorlds(address)
  const one = await sandbox({ stores, machine })
  const other = await processAt(address)
  const close = vi.spyOn(stores as { release(name: string): Promise<void> }, 'release')
  await one.control.post('/worlds', { name: 'idle' }).expect(201)
  const inside = supertest(`${one.url}/w/idle/_sandbox`)
  const outside = supertest(`${other.url}/w/idle/_sandbox`)
  await inside.post('/businesses').send({ name: 'Kept' }).expect(201)
  const fault = { path: '/api/v1/client/quotes', status: 503 }
  await outside.post('/faults').send(fault).expect(201)
  const logged = (await inside.get('/requests?operation=controlCreateBusiness')).body.data
  expect(logged).toHaveLength(1)
  // A process may have released it after its creation, so that any process can take it.
  close.mockClear()
  machine.pass(idleMs + 60_000)
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1), soon)
  expect(JSON.stringify((await inside.get('/businesses').expect(200)).body)).toContain('Kept')
  const { body } = await inside.get('/requests?operation=controlCreateBusiness').expect(200)
  expect(body.data).toEqual(logged)
  machine.pass(idleMs + 60_000)
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2), soon)
  await one.close()
  // Another process owns it now: it has the rows and faults, but not the request log of the first
  // one.
  await outside.post('/faults').send(fault).expect(201)
  expect((await outside.get('/faults').expect(200)).body.data).toHaveLength(2)
  expect(JSON.stringify((await outside.get('/businesses').expect(200)).body)).toContain('Kept')
  const later = await outside.get('/requests?operation=controlCreateBusiness').expect(200)
  expect(later.body.data).toEqual([])
})
