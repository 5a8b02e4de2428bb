import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'
import { openStream } from '../support/stream.ts'

interface EventData {
  readonly id?: string
  readonly type?: string
  readonly subject?: string
  readonly state?: string
  readonly attempts?: unknown[]
  readonly now?: string
}

const listen = (made: TestSandbox, query = '', headers: Record<string, string> = {}) =>
  openStream<EventData>(made, 'controlStreamEvents', `/events/stream${query}`, headers)

const decide = ({ control }: TestSandbox, id: string, status: string) =>
  control.post(`/customers/${id}/kyc`, { status }).expect(200)

test('an event is sent when it is recorded, as its GET shows it', async () => {
  const world = await sandbox()
  await decide(world, ids.rex, 'PENDING')
  const stream = await listen(world)
  expect(stream.response.headers['content-type']).toContain('text/event-stream')
  await decide(world, ids.pat, 'APPROVED')
  const [message] = await stream.take(1)
  const [, second] = await world.events()
  expect(message?.event).toBeUndefined()
  expect(message?.data).toEqual(second)
})

test('it is sent again after each attempt', async () => {
  const world = await sandbox()
  let status = 500
  const receiver = createServer((_request, response) => {
    response.statusCode = status
    status = 200
    response.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  await world.control.put(`/businesses/${ids.main}/webhook`, { url }).expect(200)
  const stream = await listen(world)
  await decide(world, ids.pat, 'APPROVED')
  await world.advance('1m')
  const seen = await stream.take(3)
  const last = seen.at(-1)?.data
  expect(last).toMatchObject({ state: 'delivered', attempts: [{ status: 500 }, { status: 200 }] })
  expect(new Set(seen.map(({ data }) => data.id)).size).toBe(1)
  receiver.close()
})

test('type and subject narrow it down', async () => {
  const world = await sandbox()
  const ofPat = await listen(world, `?subject=${ids.pat}`)
  const ofTransactions = await listen(world, '?type=transaction&replay=true')
  await decide(world, ids.rex, 'PENDING')
  await decide(world, ids.pat, 'APPROVED')
  const [message] = await ofPat.take(1)
  expect(message?.data).toMatchObject({ subject: ids.pat, type: 'kyc.status_updated' })
  await world.control.post('/reset', {}).expect(200)
  expect((await ofTransactions.take(1))[0]?.event).toBe('reset')
})

test('replay begins with everything that is stored', async () => {
  const world = await sandbox()
  await decide(world, ids.rex, 'PENDING')
  await decide(world, ids.pat, 'APPROVED')
  const stream = await listen(world, '?replay=true')
  expect((await stream.take(2)).map(({ data }) => data)).toEqual(await world.events())
})

test('a client that comes back gets what it missed, and nothing twice', async () => {
  const world = await sandbox()
  const first = await listen(world)
  await decide(world, ids.rex, 'PENDING')
  const [seen] = await first.take(1)
  first.close()
  await decide(world, ids.pat, 'APPROVED')
  await decide(world, ids.ben, 'REJECTED')
  const [, missed, missedToo] = await world.events()
  const again = await listen(world, '', { 'last-event-id': String(seen?.id) })
  expect((await again.take(2)).map(({ data }) => data)).toEqual([missed, missedToo])
  const byQuery = await listen(world, `?last_event_id=${seen?.id}`)
  expect((await byQuery.take(2)).map(({ data }) => data)).toEqual([missed, missedToo])
})

test('a client that remembers another process gets everything again', async () => {
  const world = await sandbox()
  await decide(world, ids.rex, 'PENDING')
  const stream = await listen(world, '', { 'last-event-id': 'elsewhere-7' })
  expect((await stream.take(1)).map(({ data }) => data)).toEqual(await world.events())
})

test('a line with nothing to tell is kept alive every fifteen seconds', async () => {
  const machine = testMachine()
  const made = await sandbox({ machine })
  const { response } = await listen(made)
  let text = ''
  response.on('data', (chunk: string) => {
    text += chunk
  })
  const beats = async (count: number) => {
    while (text.split(': alive\n\n').length <= count) await new Promise(setImmediate)
  }
  machine.pass(14_999)
  await made.control.get('/clock').expect(200)
  expect(text).not.toContain('alive')
  machine.pass(1)
  await beats(1)
  machine.pass(15_000)
  await beats(2)
  expect(text.match(/: alive/g)).toHaveLength(2)
})

test('a reset and a restore are sent', async () => {
  const world = await sandbox()
  await world.control.put('/snapshots/start').expect(201)
  const stream = await listen(world)
  await world.control.post('/reset', {}).expect(200)
  await world.control.post('/snapshots/start/restore').expect(200)
  const told = await stream.take(2)
  expect(told.map(({ event }) => event)).toEqual(['reset', 'restored'])
  expect(told[0]?.data.now).toBe('2026-01-05T09:00:00.000Z')
})

test('it ends when the sandbox stops', async () => {
  const world = await sandbox()
  const stream = await listen(world)
  world.inside.drain()
  await stream.ended
  expect(stream.response.complete).toBe(true)
})

test('it is refused as every control call is', async () => {
  const world = await sandbox({ settings: { adminToken: 'let-me-in' } })
  expect((await listen(world)).response.statusCode).toBe(401)
  const wrong = await listen(world, '', { authorization: 'Bearer guess' })
  expect(wrong.response.statusCode).toBe(401)
  const right = { authorization: 'Bearer let-me-in' }
  expect((await listen(world, '?typ=x', right)).response.statusCode).toBe(400)
  expect((await listen(world, '', right)).response.statusCode).toBe(200)
  await world.close()
  const guarded = await sandbox()
  const foreign = await listen(guarded, '', { host: 'evil.example' })
  expect(foreign.response.statusCode).toBe(403)
})

test('a client that does not read is sent no more until it does', async () => {
  const made = await sandbox()
  for (const id of [ids.rex, ids.pat, ids.ben, ids.ada]) await decide(made, id, 'PENDING')
  const stored = await made.events()
  const responses: ServerResponse[] = []
  let written = 0
  made.inside.server.prependListener('request', ({ url }, response: ServerResponse) => {
    if (!url?.includes('stream')) return
    responses.push(response)
    const write = response.write.bind(response) as (text: string) => boolean
    response.write = ((text: string) => {
      write(text)
      written += 1
      return false
    }) as typeof response.write
  })
  const stream = await listen(made, '?replay=true')
  await vi.waitFor(() => expect(written).toBe(2))
  for (let i = 0; i < 5; i += 1) await made.control.get('/clock').expect(200)
  expect(written).toBe(2)
  for (let count = 3; count <= stored.length + 1; count += 1) {
    responses[0]?.emit('drain')
    await vi.waitFor(() => expect(written).toBe(count))
  }
  expect((await stream.take(stored.length)).map(({ data }) => data)).toEqual(stored)
})

test('a replay of many events has each of them once, in order, and then the new ones', async () => {
  const made = await sandbox()
  await made.control.post('/populate', { customers: 120, transactions: 120 }).expect(201)
  const stream = await listen(made, '?replay=true')
  await decide(made, ids.pat, 'APPROVED')
  const isLast = ({ data }: { readonly data: EventData }) =>
    data.type === 'kyc.status_updated' && data.subject === ids.pat
  await stream.until(isLast)
  const all: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`
    const { body } = await made.control.get(`/events?limit=100${query}`).expect(200)
    all.push(...body.data.map(({ id }: { id: string }) => id))
    cursor = body.next_cursor
  }
  expect(all.length).toBeGreaterThan(200)
  expect((await stream.take(all.length)).map(({ data }) => data.id)).toEqual(all)
})
