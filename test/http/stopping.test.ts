import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { beforeAll, describe, expect, test } from 'vitest'
import { startHttpServer } from '../../server/cli/http-server.ts'
import type { Tls } from '../../server/cli/pem.ts'
import { type SystemClock, systemClock } from '../../server/core/clock.ts'
import { emptyFolder } from '../support/built.ts'
import { type Certificate, issueCertificate } from '../support/certificates.ts'
import { sandbox, signed } from '../support/harness.ts'
import { type TestMachine, testMachine } from '../support/machine.ts'

let files: Certificate

beforeAll(() => {
  files = issueCertificate(emptyFolder())
}, 60_000)

const wallets = 'GET /api/v1/client/wallets HTTP/1.1\r\nHost: localhost\r\n'
const post =
  'POST /_sandbox/reset HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

/** A client that sends so much and then one more byte every 100 ms. */
const trickling = (begin: string) => (socket: Socket) => {
  socket.write(begin)
  const timer = setInterval(() => socket.write('a'), 100)
  socket.once('close', () => clearInterval(timer))
}

const slowClients: [name: string, act: (socket: Socket) => void][] = [
  ['says nothing', () => {}],
  ['sends half of its request line', (socket) => socket.write('GET /health')],
  ['sends its headers slowly', trickling(`${wallets}X-Slow: `)],
  ['sends half of a body', (socket) => socket.write(`${post}Content-Length: 20\r\n\r\n{}`)],
  ['sends its body slowly', trickling(`${post}Content-Length: 1000000\r\n\r\n{"seed":"`)],
  [
    'does not read its responses',
    (socket) => {
      socket.pause()
      socket.write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(40))
    },
  ],
]

/** A begun TLS record: a client hello that does not go on. */
const halfHandshake = Buffer.from([22, 3, 1, 1, 0, 1, 0, 0, 252, 3, 3])

/** A sandbox that listens by the clock of a test machine, or by another one. */
async function start(scheme: string, machine: SystemClock & Partial<TestMachine> = testMachine()) {
  const { inside, close } = await sandbox()
  // It listened without the limits of the command.
  await new Promise((resolve) => inside.server.close(resolve))
  const tls: Tls | undefined =
    scheme === 'http'
      ? undefined
      : {
          cert: readFileSync(files.cert, 'utf8'),
          key: readFileSync(files.key, 'utf8'),
          files,
        }
  const { url, withdraw, stop } = await startHttpServer(
    inside,
    { host: '127.0.0.1', port: 0 },
    { tls, machine },
  )
  const sockets = new Set<Socket>()
  inside.server.on('connection', (socket) => sockets.add(socket))
  let isStopped = false
  return {
    inside,
    close,
    withdraw,
    port: Number(new URL(url).port),
    isStopped: () => isStopped,
    /** Waits until that many connections are open and all of them wait for their clients. */
    async isQuiet(connections: number) {
      const isBusy = () => [...sockets].some((socket) => inside.isAnswering(socket))
      while (sockets.size < connections || isBusy()) await sleep(50)
      await sleep(200)
      while (isBusy()) await sleep(50)
    },
    stop: () =>
      stop().then(() => {
        isStopped = true
      }),
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 20) {
        machine.pass?.(20)
        await new Promise(setImmediate)
      }
    },
  }
}

async function open(scheme: string, port: number): Promise<Socket> {
  const at = { host: '127.0.0.1', port }
  const isTls = scheme === 'https'
  const socket = isTls ? connectTls({ ...at, ca: readFileSync(files.ca) }) : connect(at)
  socket.on('error', () => {})
  await once(socket, isTls ? 'secureConnect' : 'connect')
  return socket
}

/** Sends a GET and returns the answer, up to the end of its JSON body. */
async function asked(socket: Socket, path: string, headers = ''): Promise<string> {
  let text = ''
  const add = (chunk: Buffer) => {
    text += chunk
  }
  socket.on('data', add)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)
  while (!text.endsWith('}')) await sleep(5)
  socket.off('data', add)
  return text
}

describe.each(['http', 'https'])('a stop of a sandbox with %s', (scheme) => {
  test('waits less than two seconds for slow clients', async () => {
    const running = await start(scheme)
    const sockets: Socket[] = []
    for (const [, act] of slowClients) {
      const socket = await open(scheme, running.port)
      act(socket)
      sockets.push(socket)
    }
    if (scheme === 'https') {
      const raw = connect({ host: '127.0.0.1', port: running.port }).on('error', () => {})
      raw.write(halfHandshake)
      sockets.push(raw)
    }
    await running.isQuiet(slowClients.length)
    const stopped = running.stop()
    await running.pass(1_900)
    await stopped
    for (const socket of sockets) socket.destroy()
    await running.close()
  })

  test('answers for the drain time with /readyz at 503, and closes each connection after it', async () => {
    const running = await start(scheme)
    const kept = await open(scheme, running.port)
    expect(await asked(kept, '/readyz')).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*keep-alive/i)
    let isOver = false
    const withdrawn = running.withdraw(5_000).then(() => {
      isOver = true
    })
    const [refused, wallet] = [await asked(kept, '/readyz'), await open(scheme, running.port)]
    expect(refused).toMatch(
      /^HTTP\/1\.1 503 [\s\S]*connection: close\r\n[\s\S]*"status":"stopping"/i,
    )
    const headers = Object.entries(signed('sandbox_key', 'sandbox_secret', ''))
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const answered = await asked(wallet, '/api/v1/client/wallets', lines)
    expect(answered).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close\r\n[\s\S]*"wallets"/i)
    await running.pass(4_900)
    expect(isOver).toBe(false)
    await running.pass(200)
    await withdrawn
    await running.close()
  })

  test('answers what clients have sent on connections that it has not accepted yet', async () => {
    const running = await start(scheme, systemClock)
    const at = { host: '127.0.0.1', port: running.port }
    const answers: Promise<string>[] = []
    const connected: Promise<unknown>[] = []
    for (let i = 0; i < 16; i += 1) {
      const raw = connect(at).on('error', () => {})
      connected.push(once(raw, 'connect'))
      const tls = { socket: raw, ca: readFileSync(files.ca) }
      const socket = scheme === 'http' ? raw : connectTls(tls)
      socket.write('GET /version HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      answers.push(
        new Promise((resolve) => {
          socket.on('error', ({ message }) => resolve(message)).on('close', () => resolve(text))
        }),
      )
    }
    await Promise.all(connected)
    await running.stop()
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
    await running.close()
  })

  test('waits for the answer of a request that has arrived', async () => {
    const running = await start(scheme)
    const [answered, slow] = [await open(scheme, running.port), await open(scheme, running.port)]
    slow.write('GET /health')
    const headers = signed('sandbox_key', 'sandbox_secret', '')
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    let text = ''
    answered.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    const closed = once(answered, 'close')
    answered.write(`${wallets}x-sandbox-fault: delay=10m\r\n${lines.join('')}\r\n`)
    while (running.inside.held.gauge().paused === 0) await sleep(10)
    const stopped = running.stop()
    const slowClosed = once(slow, 'close')
    await running.pass(5_000)
    await slowClosed
    expect([running.isStopped(), answered.destroyed]).toEqual([false, false])
    running.inside.drain()
    while (text === '') await sleep(10)
    await running.pass(1_900)
    await stopped
    await closed
    expect(text).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(text).toContain('"wallets"')
    await running.close()
  })
})
