import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { platform } from 'node:process'
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultBounds } from '../../server/model/bounds.ts'
import { build, started } from '../support/built.ts'
import { sandbox, type TestSandbox } from '../support/harness.ts'
import { exchange, parseAnswer } from '../support/raw.ts'

/** A connection that never closes its own end, and what came in on it. */
interface Client {
  readonly socket: Socket
  /** Settles when the server has ended its side. */
  readonly closed: Promise<unknown>
  text(): string
}

async function open(url: string, bytes = ''): Promise<Client> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => {})
  const closed = new Promise((resolve) => {
    for (const end of ['end', 'close', 'error']) socket.once(end, resolve)
  })
  await once(socket, 'connect')
  if (bytes !== '') socket.write(bytes)
  return { socket, closed, text: () => text }
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  )
}

/** Answers once the server has no connection left but so many. */
async function untilConnections({ inside }: TestSandbox, most: number): Promise<void> {
  while ((await connectionsOf(inside.server)) > most) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const head = 'GET /api/v1/currencies HTTP/1.1\r\nhost: localhost\r\n'

/** What the parser refuses, with the status of the answer. */
const refused: readonly [name: string, bytes: string, status: number, error: string][] = [
  ['garbage', 'HELLO\r\n\r\n', 400, 'invalid request'],
  ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000', 400, 'invalid request'],
  ['two lengths', `${head}content-length: 1\r\ncontent-length: 2\r\n\r\n`, 400, 'invalid request'],
  ['long headers', `${head}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'request headers too large'],
  [
    'long chunk extensions',
    `${head}transfer-encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`,
    413,
    'request body too large',
  ],
]

describe('F16: what the parser refuses is answered, and its connection closed', () => {
  test.each(refused)('F16: %s', async (_name, bytes, status, error) => {
    const made = await sandbox()
    const client = await open(made.url, bytes)
    await client.closed
    const answer = parseAnswer(client.text())
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'x-sandbox-request-id': expect.stringMatching(/^req_\w{8}$/),
      'cache-control': 'no-store',
    })
    expect(JSON.parse(answer.body)).toEqual({ error, message: expect.any(String) })
    await untilConnections(made, 0)
  })

  test('F16: garbage that goes on is answered once, and ends', async () => {
    const made = await sandbox()
    const client = await open(made.url, 'HELLO\r\n\r\n')
    const sending = setInterval(() => client.socket.write('HELLO\r\n\r\n'), 5)
    await client.closed
    await untilConnections(made, 0)
    clearInterval(sending)
    expect(client.text().match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })

  test('F16: hundreds of garbage connections leave none open', async () => {
    const made = await sandbox()
    const clients = await Promise.all(
      Array.from({ length: 300 }, (_, i) => open(made.url, refused[i % refused.length]?.[1])),
    )
    await Promise.all(clients.map(({ closed }) => closed))
    await untilConnections(made, 0)
    expect(clients.every(({ text }) => text().startsWith('HTTP/1.1 4'))).toBe(true)
  })
})

describe('F16: a request that does not arrive in time', () => {
  const slow: readonly [name: string, bytes: string][] = [
    ['nothing at all', ''],
    ['half a request line', 'GET /api'],
    ['headers without an end', head],
    ['a body without an end', `${head}content-length: 5\r\n\r\nab`],
  ]

  test.each(slow)('F16: %s is 408, as JSON', async (_name, bytes) => {
    const made = await sandbox()
    const { server } = made.inside
    // Node compares at intervals of a second; the limits themselves are too long to wait for.
    server.headersTimeout = 50
    server.requestTimeout = 100
    const client = await open(made.url, bytes)
    await client.closed
    const answer = parseAnswer(client.text())
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([408, 'request timeout'])
    expect(answer.headers['x-sandbox-request-id']).toMatch(/^req_/)
    await untilConnections(made, 0)
  })

  test('F16: the limits are set, none of them is left to the version of Node', async () => {
    const { inside } = await sandbox()
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxHeadersCount } = inside.server
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxHeadersCount }).toEqual({
      headersTimeout: 20_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 95_000,
      maxHeadersCount: 0,
    })
    expect(inside.server.maxConnections).toBe(2_048 + 128)
  })
})

describe('F16: more connections than may be open', () => {
  const bounds = { ...defaultBounds, maxConnections: 3 }
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`

  async function untilAnswered({ socket, text }: Client): Promise<void> {
    while (!text().includes('\r\n\r\n')) await once(socket, 'data')
  }

  test('F16: are 503 while the others are busy, but for health', async () => {
    const made = await sandbox({ settings: { bounds } })
    const busy = await Promise.all([1, 2, 3].map(() => open(made.url, head)))
    const one = parseAnswer(await exchange(made.url, get('/api/v1/currencies')))
    expect([one.status, one.headers['retry-after']]).toEqual([503, '1'])
    expect(JSON.parse(one.body).message).toContain('SANDBOX_MAX_CONNECTIONS')
    expect(one.headers.connection).toBe('close')
    const health = await open(made.url, get('/healthz'))
    await untilAnswered(health)
    expect(parseAnswer(health.text()).status).toBe(200)
    for (const { socket } of [...busy, health]) socket.destroy()
    await untilConnections(made, 0)
  })

  test('F16: take the place of idle ones', async () => {
    const made = await sandbox({ settings: { bounds } })
    const idle = await Promise.all([1, 2, 3].map(() => open(made.url, get('/api/v1/currencies'))))
    await Promise.all(idle.map(untilAnswered))
    const next = await open(made.url, get('/api/v1/currencies'))
    await untilAnswered(next)
    expect(parseAnswer(next.text()).status).toBe(200)
    await Promise.all(idle.map(({ closed }) => closed))
    next.socket.destroy()
    await untilConnections(made, 0)
  })

  test('F16: far more are closed unanswered, and none stays', async () => {
    const made = await sandbox({ settings: { bounds } })
    const clients = await Promise.all(Array.from({ length: 200 }, () => open(made.url)))
    expect(await connectionsOf(made.inside.server)).toBeLessThanOrEqual(3 + 128)
    for (const { socket } of clients) socket.destroy()
    await untilConnections(made, 0)
  })
})

describe.runIf(platform === 'linux')('F16: the built program', () => {
  beforeAll(build)

  const socketsOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

  test('F16: keeps no descriptor of garbage, and SIGTERM finds nothing to wait for', async () => {
    const program = await started()
    const before = socketsOf(program.pid)
    const clients = await Promise.all(
      Array.from({ length: 500 }, () => open(program.url, 'HELLO\r\n\r\n')),
    )
    await Promise.all(clients.map(({ closed }) => closed))
    while (socketsOf(program.pid) > before) await new Promise((resolve) => setTimeout(resolve, 20))
    program.signal('SIGTERM')
    expect((await program.ended).code).toBe(0)
  })
})
