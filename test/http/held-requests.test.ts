import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { defaultBounds } from '../../server/model/bounds.ts'
import { sandbox, type TestSandbox } from '../support/harness.ts'
import { isFull } from '../support/rounds.ts'

const bounded = (bounds: Partial<typeof defaultBounds>) =>
  sandbox({ settings: { bounds: { ...defaultBounds, ...bounds } } })

async function connected({ url }: TestSandbox): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Answers once the gauge is so; a test that never gets there fails by its time limit. */
async function until(made: TestSandbox, isSo: (gauge: Gauge) => boolean): Promise<void> {
  while (!isSo(made.inside.held.gauge())) await new Promise((resolve) => setImmediate(resolve))
}

type Gauge = ReturnType<TestSandbox['inside']['held']['gauge']>

const head = (method: string, path: string, headers = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`

const slow = (path = '/api/v1/currencies') => head('GET', path, 'x-sandbox-fault: delay=10m\r\n')

const nothing = { requests: 0, paused: 0, waiting: 0, bytes: 0, streams: 0 }

describe('F12: injected faults in a header', () => {
  test('F12: a text that no operation documents is not counted', async () => {
    const { url, control } = await sandbox()
    for (let i = 0; i < 300; i += 1) {
      const headers = { 'x-sandbox-fault': `status=503;error=text ${i}` }
      await (await fetch(`${url}/api/v1/currencies`, { headers })).arrayBuffer()
    }
    const { text } = await control.get('/coverage').expect(200)
    expect(text).not.toContain('text 7')
  })

  test.each([
    ['the text of error', `status=503;error=${'x'.repeat(201)}`],
    ['the header', `status=503;error=x;${' '.repeat(300)}`],
  ])('F12: %s has a maximum length', async (_name, fault) => {
    const { url } = await sandbox()
    const answer = await fetch(`${url}/api/v1/currencies`, {
      headers: { 'x-sandbox-fault': fault },
    })
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { message: string }).message).toContain('up to 200 characters')
  })

  test('F12: a body is dropped before the pause of a request that fails anyway', async () => {
    const made = await sandbox()
    const socket = await connected(made)
    const body = 'x'.repeat(900_000)
    const headers = `x-sandbox-fault: status=503;delay=10m\r\ncontent-length: ${body.length}\r\n`
    socket.write(head('POST', '/api/v1/client/quotes', headers) + body)
    await until(made, ({ paused }) => paused === 1)
    expect(made.inside.held.gauge().bytes).toBe(0)
    socket.destroy()
    await until(made, ({ requests }) => requests === 0)
    expect(made.inside.held.gauge()).toEqual(nothing)
  })

  test('F12: a body that is needed later counts while it is held', async () => {
    const made = await sandbox()
    const socket = await connected(made)
    const headers = 'x-sandbox-fault: delay=10m\r\ncontent-length: 900000\r\n'
    socket.write(head('POST', '/api/v1/client/quotes', headers) + 'x'.repeat(900_000))
    await until(made, ({ paused }) => paused === 1)
    expect(made.inside.held.gauge().bytes).toBe(900_000)
    socket.destroy()
    await until(made, ({ requests }) => requests === 0)
    expect(made.inside.held.gauge()).toEqual(nothing)
  })

  test('F12: a pause ends with its connection, also one behind others', async () => {
    const made = await sandbox()
    const socket = await connected(made)
    socket.write(slow().repeat(10))
    await until(made, ({ paused }) => paused === 10)
    socket.destroy()
    await until(made, ({ requests }) => requests === 0)
    expect(made.inside.held.gauge()).toEqual(nothing)
  })

  test('F12: half of the requests may wait on purpose; the others are for work', async () => {
    const made = await bounded({ maxHeldRequests: 8 })
    const socket = await connected(made)
    socket.write(slow().repeat(4))
    await until(made, ({ paused }) => paused === 4)
    const headers = { 'x-sandbox-fault': 'delay=1ms' }
    const refused = await fetch(`${made.url}/api/v1/currencies`, { headers })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.text()).toContain('SANDBOX_MAX_HELD_REQUESTS')
    expect((await fetch(`${made.url}/api/v1/currencies`)).status).toBe(200)
    socket.destroy()
    await until(made, ({ requests }) => requests === 0)
  })
})

describe('F12: bodies', () => {
  test('F12: all that is held together has a bound, and a request beyond it is 503', async () => {
    const made = await bounded({ maxHeldBytes: 1_000_000 })
    const socket = await connected(made)
    socket.write(
      `${head('POST', '/_sandbox/sign', 'content-length: 990000\r\n')}${'x'.repeat(980_000)}`,
    )
    await until(made, ({ bytes }) => bytes === 980_000)
    const send = () =>
      fetch(`${made.url}/_sandbox/sign`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ body: 'x'.repeat(50_000) }),
      })
    const refused = await send()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toEqual({
      error: 'sandbox is busy',
      message:
        'Request bodies exceed the memory limit of 1000000 bytes (SANDBOX_MAX_HELD_MB). Nothing was done; try again.',
    })
    socket.destroy()
    await until(made, ({ requests }) => requests === 0)
    expect((await send()).status).toBe(200)
    await until(made, ({ requests }) => requests === 0)
    expect(made.inside.held.gauge()).toEqual(nothing)
  })

  test('F12: a body that comes byte by byte is read as one that comes at once', async () => {
    const made = await sandbox()
    const socket = await connected(made)
    const body = JSON.stringify({ body: 'x'.repeat(3_000) })
    const chunks = [...body].map((byte) => `1\r\n${byte}\r\n`).join('')
    const headers = 'content-type: application/json\r\ntransfer-encoding: chunked\r\n'
    socket.write(`${head('POST', '/_sandbox/sign', headers)}${chunks}0\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
  })
})

describe('F12: many requests', () => {
  test('F12: of requests sent at once on one connection, few are read and held', async () => {
    const made = await sandbox()
    const socket = await connected(made)
    const many = 100_000
    socket.write(slow().repeat(64))
    await until(made, ({ paused }) => paused === 64)
    socket.write(head('GET', '/nothing').repeat(many))
    await until(made, ({ waiting }) => waiting > 0)
    for (let turn = 0; turn < 200; turn += 1) {
      await (await fetch(`${made.url}/api/v1/currencies`)).arrayBuffer()
    }
    const { requests, waiting } = made.inside.held.gauge()
    expect(requests).toBeLessThanOrEqual(66)
    expect(waiting).toBeLessThan(8_192)
    socket.destroy()
  })

  test('F12: beyond the bound a request is answered 503, and a later one is served', async () => {
    const made = await bounded({ maxHeldRequests: 4 })
    const sockets = await Promise.all([1, 2, 3, 4].map(() => connected(made)))
    for (const socket of sockets)
      socket.write(head('POST', '/_sandbox/sign', 'content-length: 9\r\n'))
    await until(made, ({ requests }) => requests === 4)
    const refused = await fetch(`${made.url}/api/v1/currencies`)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.text()).toContain('SANDBOX_MAX_HELD_REQUESTS')
    expect((await fetch(`${made.url}/healthz`)).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await until(made, ({ requests }) => requests === 0)
    expect((await fetch(`${made.url}/api/v1/currencies`)).status).toBe(200)
  })

  test.runIf(isFull)(
    'F12: all of many requests on one connection are answered in the end',
    async () => {
      const made = await sandbox()
      const socket = await connected(made)
      const many = 2_000
      socket.write(head('GET', '/nothing').repeat(many) + head('DELETE', '/last'))
      let answers = 0
      let rest = ''
      for await (const chunk of socket) {
        const parts = (rest + chunk).split('GET /nothing')
        answers += parts.length - 1
        rest = parts.at(-1) ?? ''
        if (rest.includes('DELETE /last')) break
      }
      expect(answers).toBe(many)
      await until(made, ({ requests }) => requests === 0)
      expect(made.inside.held.gauge()).toEqual(nothing)
    },
  )

  test('F12: a wait ends with its connection', async () => {
    const made = await sandbox()
    const { body } = await made.control.get('/fixtures').expect(200)
    const [customer] = body.users
    const socket = await connected(made)
    const query = `customer=${customer.id}&status=REJECTED&timeout=10m`
    socket.write(head('GET', `/_sandbox/wait?${query}`))
    await until(made, ({ paused }) => paused === 1)
    socket.destroy()
    await until(made, ({ requests }) => requests === 0)
    expect(made.inside.held.gauge()).toEqual(nothing)
  })
})

describe('F17: what testers make', () => {
  test('F17: streams beyond the bound are refused until one is closed', async () => {
    const made = await bounded({ maxStreams: 2 })
    const sockets = [await connected(made), await connected(made)]
    for (const socket of sockets) socket.write(head('GET', '/_sandbox/events/stream'))
    await until(made, ({ streams }) => streams === 2)
    const { body } = await made.control.get('/events/stream').expect(429)
    expect(body).toEqual({
      error: 'too many streams',
      message: '2 streams are open already (SANDBOX_MAX_STREAMS). Close one, or raise the setting.',
    })
    for (const socket of sockets) socket.destroy()
    await until(made, ({ streams }) => streams === 0)
  })

  test('F17: faults beyond the bound are refused until one is deleted', async () => {
    const { control } = await bounded({ maxFaults: 2 })
    const fault = { operation: 'listWallets', status: 503 }
    for (let i = 0; i < 2; i += 1) await control.post('/faults', fault).expect(201)
    const { body } = await control.post('/faults', fault).expect(429)
    expect(body.error).toBe('too many faults')
    expect(body.message).toContain('DELETE /_sandbox/faults/{id}')
    await control.delete('/faults/fault-1').expect(200)
    await control.post('/faults', fault).expect(201)
  })

  test('F17: snapshots beyond the bound are refused until one is deleted', async () => {
    const { control } = await bounded({ maxSnapshots: 2 })
    for (const name of ['one', 'two']) await control.put(`/snapshots/${name}`).expect(201)
    const { body } = await control.put('/snapshots/three').expect(429)
    expect(body.error).toBe('too many snapshots')
    expect(body.message).toContain('DELETE /_sandbox/snapshots/{name}, such as the oldest, one.')
    await control.post('/snapshots', {}).expect(429)
    await control.put('/snapshots/two').expect(201)
    await control.delete('/snapshots/one').expect(200)
    await control.put('/snapshots/three').expect(201)
  })

  test('F17: the request log keeps as many requests as it is set to', async () => {
    const { url, control } = await bounded({ requestLogSize: 3 })
    for (let i = 0; i < 5; i += 1) await (await fetch(`${url}/nothing/${i}`)).arrayBuffer()
    const { body } = await control.get('/requests').expect(200)
    const paths = body.data.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(['/nothing/4', '/nothing/3', '/nothing/2'])
    await control.get('/requests/req_00000001').expect(404)
  })
})
