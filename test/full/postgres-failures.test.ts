import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { env } from 'node:process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ids, signed } from '../harness.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { type Program, program } from '../program.ts'
import { receiver } from '../receiver.ts'
import { bodies } from '../trade.ts'

/** So often each failure happens under load. */
const rounds = Number(env.SANDBOX_TEST_ROUNDS ?? 20)

let database: PostgresServer

beforeAll(async () => {
  database = await startPostgres()
})

afterAll(() => database.stop())

/** Sends each request to the next process, as a plain load balancer does. */
async function balance(
  upstreams: () => readonly string[],
): Promise<{ url: string; server: Server }> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const urls = upstreams()
    turn += 1
    const base = urls[turn % urls.length] as string
    const { method, headers } = incoming
    const sent = request(`${base}${incoming.url}`, { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    sent.on('error', () =>
      outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(),
    )
    incoming.pipe(sent)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

interface Cluster {
  readonly url: string
  readonly processes: Program[]
  /** Starts another process in place of one. */
  replace(at: number): Promise<void>
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: never }>
}

async function cluster(count: number, schema: string): Promise<Cluster> {
  const store = `${database.url}?schema=${schema}`
  const args = ['--step-ms', '200', '--log-level', 'silent', '--seed', '42']
  const start = () => program(args, { env: { SANDBOX_STORE: store } })
  const processes: Program[] = []
  for (let i = 0; i < count; i += 1) processes.push(await start())
  const { url } = await balance(() => processes.map((one) => one.url))
  return {
    url,
    processes,
    async replace(at) {
      processes[at] = await start()
    },
    async call(method, path, body) {
      const text = body === undefined ? '' : JSON.stringify(body)
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...signed('sandbox_key', 'sandbox_secret', text),
        },
        ...(text === '' ? {} : { body: text }),
      })
      return { status: response.status, body: (await response.json()) as never }
    },
  }
}

interface Known {
  readonly quotes: string[]
  readonly accepted: string[]
  refused: number
}

/** Makes and accepts quotes until it is stopped, and keeps what was acknowledged. */
function load(all: Cluster, clients: number) {
  const known: Known = { quotes: [], accepted: [], refused: 0 }
  let isStopped = false
  const client = async () => {
    while (!isStopped) {
      try {
        const { status, body } = await all.call('POST', '/api/v1/client/quotes', bodies.EXCHANGE())
        const { quote_id } = body as { quote_id: string }
        if (status !== 201) throw new Error(String(status))
        known.quotes.push(quote_id)
        const path = `/api/v1/client/quotes/${quote_id}/accept`
        const accepted = await all.call('POST', path)
        if (accepted.status !== 200) throw new Error(String(accepted.status))
        known.accepted.push((accepted.body as { transaction_id: string }).transaction_id)
      } catch {
        known.refused += 1
        await new Promise((done) => setTimeout(done, 50))
      }
    }
  }
  const running = Promise.all(Array.from({ length: clients }, client))
  return {
    known,
    async stop() {
      isStopped = true
      await running
      return known
    },
  }
}

async function assertNothingLost(all: Cluster, known: Known, delivered: () => string[]) {
  expect(known.accepted.length).toBeGreaterThan(rounds)
  const settled = { timeout: 60_000, interval: 500 }
  for (const id of known.quotes) {
    expect((await all.call('GET', `/api/v1/client/quotes/${id}`)).status).toBe(200)
  }
  for (const id of known.accepted) {
    await vi.waitFor(async () => {
      const { body } = await all.call('GET', `/api/v1/client/transactions/v2/${id}`)
      expect(JSON.stringify(body)).toMatch(/"status_name":"COMPLETED"/i)
    }, settled)
  }
  await vi.waitFor(async () => {
    const { body } = await all.call('GET', '/_sandbox/events?state=pending&limit=1')
    expect((body as { data: unknown[] }).data).toEqual([])
  }, settled)
  await vi.waitFor(() => {
    const told = new Set(delivered())
    expect(known.accepted.filter((id) => !told.has(id))).toEqual([])
  }, settled)
  const { body } = await all.call('GET', '/_sandbox/ledger/audit')
  expect((body as { differences: unknown[] }).differences).toEqual([])
}

async function connected(schema: string) {
  const all = await cluster(3, schema)
  const hook = await receiver()
  const path = `/_sandbox/businesses/${ids.main}/webhook`
  expect((await all.call('PUT', path, { url: hook.url })).status).toBe(200)
  const told = () => hook.received.flatMap(({ body }) => body.match(/[0-9a-f-]{36}/g) ?? [])
  return { all, told }
}

test(`kill -9 of one of three processes under load, ${rounds} times, loses nothing`, async () => {
  const { all, told } = await connected('killed')
  const { stop } = load(all, 4)
  for (let round = 0; round < rounds; round += 1) {
    const at = round % 3
    await new Promise((done) => setTimeout(done, 300))
    await all.processes[at]?.end('SIGKILL')
    await all.replace(at)
  }
  const known = await stop()
  console.log('killed', known.quotes.length, known.accepted.length, known.refused)
  await assertNothingLost(all, known, told)
}, 900_000)

test(`a database that restarts at once under load, ${rounds} times, loses nothing`, async () => {
  const { all, told } = await connected('restarted')
  const { stop } = load(all, 4)
  for (let round = 0; round < rounds; round += 1) {
    await new Promise((done) => setTimeout(done, 700))
    await database.restart()
  }
  await new Promise((done) => setTimeout(done, 1_000))
  const known = await stop()
  console.log('restarted', known.quotes.length, known.accepted.length, known.refused)
  await assertNothingLost(all, known, told)
}, 900_000)
