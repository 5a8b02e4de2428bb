import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ids, ofMain, signed } from './harness.ts'
import { type Program, program } from './program.ts'
import { temporaryFolder } from './store/folders.ts'

/** Numbers that look drawn and are the same in every run. */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** What the program said it has done: all of this must be there after every crash. */
interface Acknowledged {
  readonly customers: string[]
  readonly quotes: string[]
  readonly transactions: string[]
  /** Cents credited to Ada's CAD wallet. */
  credits: number
  /** Cents of credits that were under way when it was killed: there or not, each whole. */
  unknown: number[]
}

function nothingYet(): Acknowledged {
  return { customers: [], quotes: [], transactions: [], credits: 0, unknown: [] }
}

/** Who is paid from and credited, found once: ids of the seed are the same after every restart. */
interface Places {
  readonly adaCad: string
}

async function post(url: string, path: string, body: unknown, sign = true): Promise<Response> {
  const text = JSON.stringify(body)
  const headers = sign ? signed('sandbox_key', 'sandbox_secret', text) : {}
  return fetch(url + path, {
    method: 'POST',
    body: text,
    headers: { ...headers, 'content-type': 'application/json' },
  })
}

async function read(url: string, path: string): Promise<{ status: number; body: never }> {
  const answer = await fetch(url + path)
  return { status: answer.status, body: (await answer.json()) as never }
}

let number = 0

function customer(one: number) {
  return {
    email: `crash-${one}@crash.test`,
    first_name: 'Cara',
    last_name: 'Crash',
    password: 'long enough',
    date_of_birth: '1990-01-01',
    phone_number: `+1416${String(one).padStart(7, '0')}`,
    country_code: 'CA',
  }
}

async function createCustomer(url: string, done: Acknowledged): Promise<void> {
  number += 1
  const answer = await post(url, '/api/v1/client/customers', customer(number))
  expect(answer.status).toBe(201)
  const { user_id } = (await answer.json()) as { user_id: string }
  done.customers.push(user_id)
}

async function credit(url: string, done: Acknowledged, { adaCad }: Places): Promise<void> {
  const cents = 100 + (number % 900)
  done.unknown.push(cents)
  const amount = (cents / 100).toFixed(2)
  const answer = await post(url, `/_sandbox/wallets/${adaCad}/credit`, { amount }, false)
  expect(answer.status).toBe(200)
  await answer.text()
  done.unknown.splice(done.unknown.indexOf(cents), 1)
  done.credits += cents
}

async function quoteAndAccept(url: string, done: Acknowledged): Promise<void> {
  number += 1
  const answer = await post(url, '/api/v1/client/quotes', {
    source_currency: 'USD',
    target_currency: 'NGN',
    source_amount: '20.00',
    quote_type: 'EXCHANGE',
    payment_method: 'FIAT',
    tz: 'UTC',
    origin_reference: `crash-${number}`,
    on_behalf_of: ids.mainUser,
    beneficiary_id: ofMain(ids.ngnBeneficiary),
  })
  expect(answer.status).toBe(201)
  const { quote_id } = (await answer.json()) as { quote_id: string }
  done.quotes.push(quote_id)
  const accepted = await post(url, `/api/v1/client/quotes/${quote_id}/accept`, {})
  expect(accepted.status).toBe(200)
  const { transaction_id } = (await accepted.json()) as { transaction_id: string }
  done.transactions.push(transaction_id)
}

/** Keeps several of each going until the connection breaks. */
function load(url: string, done: Acknowledged, places: Places): Promise<unknown> {
  const line = async (work: () => Promise<void>) => {
    for (;;) {
      try {
        await work()
      } catch (error) {
        if (error instanceof TypeError || (error as Error).name === 'AbortError') return
        throw error
      }
    }
  }
  return Promise.all([
    ...Array.from({ length: 5 }, () => line(() => createCustomer(url, done))),
    ...Array.from({ length: 2 }, () => line(() => credit(url, done, places))),
    ...Array.from({ length: 3 }, () => line(() => quoteAndAccept(url, done))),
  ])
}

interface WalletBody {
  readonly id: string
  readonly currency: string
  readonly ledger_balance: string
}

async function walletOf(url: string, user: string, currency: string): Promise<WalletBody> {
  const { body } = await read(url, '/_sandbox/fixtures')
  const { wallets } = body as { wallets: (WalletBody & { user_id: string })[] }
  const found = wallets.find((one) => one.user_id === user && one.currency === currency)
  expect(found).toBeDefined()
  return found as WalletBody
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

/** What the crash may not have touched, looked at through the front door. */
async function requireAll(url: string, done: Acknowledged, from: Acknowledged, before: number) {
  const audit = await read(url, '/_sandbox/ledger/audit')
  expect(audit).toMatchObject({ status: 200, body: { ok: true, differences: [] } })
  // Everything of the last round, and a sample of the rounds before.
  const since = (all: string[], old: string[]) => [
    ...all.slice(old.length),
    ...old.filter((_, i) => i % 17 === 0),
  ]
  await Promise.all([
    ...since(done.customers, from.customers).map(async (id) => {
      const { status, body } = await read(url, `/_sandbox/customers/${id}`)
      expect(status, `customer ${id}`).toBe(200)
      const { wallets } = body as { wallets: unknown[] }
      expect(wallets, 'a customer has all wallets, or was never created').toHaveLength(6)
    }),
    ...since(done.quotes, from.quotes).map(async (id) => {
      expect((await read(url, `/_sandbox/quotes/${id}`)).status, `quote ${id}`).toBe(200)
    }),
    ...since(done.transactions, from.transactions).map(async (id) => {
      const { status } = await read(url, `/_sandbox/transactions/${id}`)
      expect(status, `transaction ${id}`).toBe(200)
    }),
  ])
  const credited = cents((await walletOf(url, ids.ada, 'CAD')).ledger_balance) - before
  const rest = credited - done.credits
  expect(sums(done.unknown), 'credits under way are there or not, each whole').toContain(rest)
  done.credits = credited
  done.unknown.length = 0
}

/** Every sum that some of the numbers can make. */
function sums(numbers: readonly number[]): number[] {
  const all = [0]
  for (const one of numbers) all.push(...all.map((sum) => sum + one))
  return all
}

const kills = 22

test(`nothing that was answered is lost in ${kills} kills under load, folds included`, async () => {
  const folder = join(temporaryFolder(), 'data')
  const start = () =>
    program(['--data', folder, '--fold-after-kb', '96', '--seed', '7', '--step-ms', '20'])
  const draw = drawing(20_260_105)
  const done = nothingYet()
  let from = structuredClone(done)
  let running = await start()
  const wallet = await walletOf(running.url, ids.ada, 'CAD')
  const before = cents(wallet.ledger_balance)
  let whileFolding = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const under = load(running.url, done, { adaCad: wallet.id })
    await killed(running, draw, folder, kill % 2 === 0)
    if (foldingIn(folder)) whileFolding += 1
    await under
    running = await start()
    await requireAll(running.url, done, from, before)
    from = structuredClone(done)
  }
  expect(done.customers.length).toBeGreaterThan(kills * 5)
  expect(done.transactions.length).toBeGreaterThan(kills)
  expect(whileFolding, 'kills in the middle of a fold').toBeGreaterThan(0)
  expect(await running.end('SIGTERM')).toBe(0)
  console.log(
    `${kills} kills (${whileFolding} while folding): ${done.customers.length} customers, ` +
      `${done.quotes.length} quotes, ${done.transactions.length} payouts`,
  )
}, 120_000)

/** Kills it at a drawn moment: of the clock, or of the fold that comes next. */
async function killed(running: Program, draw: () => number, folder: string, folding: boolean) {
  const after = 40 + draw() * 240
  const until = performance.now() + after
  await turnsUntil(() => performance.now() > until)
  if (folding) {
    const latest = performance.now() + 800
    await turnsUntil(() => foldingIn(folder) || performance.now() > latest)
    const more = performance.now() + draw() * 25
    await turnsUntil(() => performance.now() > more || !foldingIn(folder))
  }
  expect(await running.end('SIGKILL')).toBeNull()
}

function foldingIn(folder: string): boolean {
  return readdirSync(folder).filter((name) => /^journal-\d+\.ndjson$/.test(name)).length > 1
}

async function turnsUntil(reached: () => boolean): Promise<void> {
  while (!reached()) await new Promise((resolve) => setTimeout(resolve, 1))
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets a request under way finish, keeps what it did, and ends with code 0',
  async (signal) => {
    const folder = join(temporaryFolder(), 'data')
    const running = await program(['--data', folder])
    const done = nothingYet()
    await createCustomer(running.url, done)
    const body = JSON.stringify({ ...customer(number + 1), first_name: 'Slow' })
    const under = sentInPart(running.url, body)
    await fetch(`${running.url}/readyz`)
    const ended = running.end(signal)
    await refusedToConnect(running.url)
    const answer = await under.finish()
    expect(answer.status).toBe(201)
    expect(await ended).toBe(0)
    const again = await program(['--data', folder])
    const created = [...done.customers, answer.body.user_id]
    for (const id of created) {
      expect((await read(again.url, `/_sandbox/customers/${id}`)).status).toBe(200)
    }
    expect(await again.end('SIGTERM')).toBe(0)
  },
)

/** A signed POST of a customer of which only the first bytes are on their way. */
function sentInPart(url: string, body: string) {
  const bytes = Buffer.from(body)
  const sent = request(`${url}/api/v1/client/customers`, {
    method: 'POST',
    headers: {
      ...signed('sandbox_key', 'sandbox_secret', body),
      'content-type': 'application/json',
      'content-length': bytes.length,
    },
  })
  const answered = new Promise<{ status: number; body: { user_id: string } }>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', async (response) => {
      let text = ''
      for await (const piece of response) text += piece
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) })
    })
  })
  sent.write(bytes.subarray(0, 20))
  return {
    finish() {
      sent.end(bytes.subarray(20))
      return answered
    },
  }
}

/** Answers once nobody listens there any more. */
async function refusedToConnect(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  for (;;) {
    const refused = await new Promise((resolve) => {
      const socket = connect({ host: hostname, port: Number(port) })
      socket.once('connect', () => {
        socket.destroy()
        resolve(false)
      })
      socket.once('error', () => resolve(true))
    })
    if (refused) return
  }
}
