import { expect, vi } from 'vitest'
import { ids, signed } from '../support/harness.ts'
import { type Program, program } from '../support/program.ts'
import { receiver } from '../support/receiver.ts'
import { bodies } from '../support/trade.ts'
import { balance } from './balance.ts'
import { type FailingProxy, proxyTo } from './proxy.ts'

/** A process, whose way to the database and whose way from the other processes can fail. */
interface Member {
  readonly program: Program
  readonly database: FailingProxy
  /** The address at which the other processes reach it. */
  readonly advertised: FailingProxy
}

/** Processes on one database, behind a balancer, and a receiver of their webhooks. */
export interface FailingCluster {
  readonly members: Member[]
  /** Starts another process in place of one. */
  replace(at: number): Promise<void>
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: never }>
  /** Returns every id that a webhook named. */
  delivered(): string[]
}

const args = ['--step-ms', '200', '--log-level', 'silent', '--seed', '42']

/** Starts processes; `storeUrl` is read again for each, because the server may change. */
export async function failingCluster(
  count: number,
  storeUrl: () => string,
): Promise<FailingCluster> {
  const start = async (): Promise<Member> => {
    const database = await proxyTo(storeUrl())
    const advertised = await proxyTo('http://127.0.0.1:1')
    const { origin } = new URL(advertised.address)
    const started = await program([...args, '--advertise-address', origin], {
      env: { SANDBOX_STORE: database.address },
    })
    advertised.aim(started.url)
    return { program: started, database, advertised }
  }
  const members: Member[] = []
  for (let i = 0; i < count; i += 1) members.push(await start())
  const { url } = await balance(() => members.map((one) => one.program.url))
  const hook = await receiver()
  const all: FailingCluster = {
    members,
    async replace(at) {
      members[at] = await start()
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
        signal: AbortSignal.timeout(longestMs),
      })
      return { status: response.status, body: (await response.json()) as never }
    },
    delivered: () => hook.received.flatMap(({ body }) => body.match(/[0-9a-f-]{36}/g) ?? []),
  }
  const path = `/_sandbox/businesses/${ids.main}/webhook`
  expect((await all.call('PUT', path, { url: hook.url })).status).toBe(200)
  return all
}

/** No answer may take longer, in milliseconds: everything that a request waits for has an end. */
const longestMs = 30_000

/** Small, so that no limit of a day ends the load. */
const payout = () => bodies.EXCHANGE({ source_amount: '5.00' })

/** The maximum wait until work in progress is done, in milliseconds. */
const settled = { timeout: 90_000, interval: 100 }

export interface Known {
  readonly quotes: string[]
  readonly accepted: string[]
  refused: number
  /** The statuses of responses other than success, and errors without a response. */
  readonly failures: Map<string, number>
}

/** Creates and accepts quotes until it is stopped, and notes what was acknowledged. */
export function load(all: FailingCluster, clients: number) {
  const known: Known = { quotes: [], accepted: [], refused: 0, failures: new Map() }
  let isStopped = false
  const client = async () => {
    while (!isStopped) {
      try {
        const { status, body } = await all.call('POST', '/api/v1/client/quotes', payout())
        const { quote_id } = body as { quote_id: string }
        if (status !== 201) throw new Error(String(status))
        known.quotes.push(quote_id)
        const path = `/api/v1/client/quotes/${quote_id}/accept`
        const accepted = await all.call('POST', path)
        if (accepted.status !== 200) throw new Error(String(accepted.status))
        known.accepted.push((accepted.body as { transaction_id: string }).transaction_id)
      } catch (error) {
        const { name, message } = error as Error
        const reason = name === 'Error' ? message : name
        known.refused += 1
        known.failures.set(reason, (known.failures.get(reason) ?? 0) + 1)
        await new Promise((done) => setTimeout(done, 50))
      }
    }
  }
  const running = Promise.all(Array.from({ length: clients }, client))
  const writes = () => known.quotes.length + known.accepted.length
  return {
    known,
    /** Resolves once this many more writes were acknowledged; returns the milliseconds. */
    async acknowledged(count: number) {
      const startMs = performance.now()
      const before = writes()
      await vi.waitFor(() => expect(writes()).toBeGreaterThanOrEqual(before + count), settled)
      return Math.round(performance.now() - startMs)
    },
    async stop() {
      isStopped = true
      await running
      return known
    },
  }
}

export async function assertNothingLost(all: FailingCluster, known: Known) {
  for (const id of known.quotes) {
    // A process may not have reached the database again yet: 503.
    await vi.waitFor(async () => {
      expect((await all.call('GET', `/api/v1/client/quotes/${id}`)).status).toBe(200)
    }, settled)
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
    const told = new Set(all.delivered())
    expect(known.accepted.filter((id) => !told.has(id))).toEqual([])
  }, settled)
  const { status, body } = await all.call('GET', '/_sandbox/ledger/audit')
  expect(status).toBe(200)
  expect((body as { differences: unknown[] }).differences).toEqual([])
  await assertDoneOnce(all, known)
}

/** Returns every row of a list of the control API. */
async function everyRow(all: FailingCluster, path: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  let cursor = ''
  do {
    const { status, body } = await all.call('GET', `${path}?limit=100${cursor}`)
    expect(status).toBe(200)
    const { data, next_cursor } = body as { data: typeof rows; next_cursor: string | null }
    rows.push(...data)
    cursor = next_cursor === null ? '' : `&cursor=${encodeURIComponent(next_cursor)}`
  } while (cursor !== '')
  return rows
}

/**
 * Asserts that a quote has one transaction, and that each of its states occurred once, with one
 * event.
 */
async function assertDoneOnce(all: FailingCluster, known: Known) {
  const transactions = await everyRow(all, '/_sandbox/transactions')
  const ids = new Set(transactions.map(({ id }) => id))
  expect(known.accepted.filter((id) => !ids.has(id))).toEqual([])
  expect(repeated(transactions.map(({ quote_id }) => String(quote_id)))).toEqual([])
  for (const id of known.accepted) {
    const { status, body } = await all.call('GET', `/_sandbox/transactions/${id}`)
    expect(status).toBe(200)
    const { history } = body as { history: { machine: string; state: string }[] }
    expect(history.length).toBeGreaterThan(1)
    expect(repeated(history.map(({ machine, state }) => `${machine} ${state}`)), id).toEqual([])
  }
  const events = await everyRow(all, '/_sandbox/events')
  const told = events.map(({ subject, payload }) => `${subject} ${JSON.stringify(payload)}`)
  expect(repeated(told)).toEqual([])
  expect(events.filter(({ state }) => state !== 'delivered').map(({ id }) => id)).toEqual([])
}

function repeated(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => seen.size === seen.add(text).size)
}
