import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { temporaryFolder } from '../store/folders.ts'
import { ids, ofMain, signed } from './harness.ts'
import { type Program, program } from './program.ts'

/** Returns pseudo-random numbers that are equal in every run. */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The acknowledged writes: all of them must exist after every crash. */
interface Acknowledged {
  readonly customers: string[]
  readonly quotes: string[]
  readonly transactions: string[]
  /** Cents credited to Ada's CAD wallet. */
  credits: number
  /** Cents of credits without an answer before the kill: each exists completely or not at all. */
  unknown: number[]
}

export function nothingYet(): Acknowledged {
  return { customers: [], quotes: [], transactions: [], credits: 0, unknown: [] }
}

/** The accounts of the load, read once: the ids of the seed are equal after every restart. */
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

export async function read(url: string, path: string): Promise<{ status: number; body: never }> {
  const answer = await fetch(url + path)
  return { status: answer.status, body: (await answer.json()) as never }
}

let number = 0

/** Returns the request that registers customer number `one`. */
export function customer(one: number) {
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

export async function createCustomer(url: string, done: Acknowledged): Promise<void> {
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

/** Runs several clients of each kind until the connection ends. */
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

/** Expects through the API that the crash lost nothing that was acknowledged. */
async function requireAll(url: string, done: Acknowledged, from: Acknowledged, before: number) {
  const audit = await read(url, '/_sandbox/ledger/audit')
  expect(audit).toMatchObject({ status: 200, body: { ok: true, differences: [] } })
  // All of the last round, and a sample of the rounds before.
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

/** Returns every sum of any of the numbers. */
function sums(numbers: readonly number[]): number[] {
  const all = [0]
  for (const one of numbers) all.push(...all.map((sum) => sum + one))
  return all
}

/**
 * Kills the program repeatedly under load, also during compactions, and expects everything that it
 * acknowledged after each restart.
 */
export async function killUnderLoad(kills: number, seed: number): Promise<void> {
  const folder = join(temporaryFolder(), 'data')
  const start = () =>
    program(['--data', folder, '--compact-after-kb', '96', '--seed', '7', '--step-ms', '20'])
  const draw = drawing(seed)
  const done = nothingYet()
  let from = structuredClone(done)
  let running = await start()
  const wallet = await walletOf(running.url, ids.ada, 'CAD')
  const before = cents(wallet.ledger_balance)
  let whileCompacting = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const under = load(running.url, done, { adaCad: wallet.id })
    await killed(running, draw, folder, { compacting: kill % 2 === 0, done })
    if (isCompacting(folder)) whileCompacting += 1
    await under
    running = await start()
    await requireAll(running.url, done, from, before)
    from = structuredClone(done)
  }
  expect(done.customers.length).toBeGreaterThan(kills * 5)
  expect(done.transactions.length).toBeGreaterThan(kills)
  expect(whileCompacting, 'kills in the middle of a compaction').toBeGreaterThan(0)
  expect(await running.end('SIGTERM')).toBe(0)
  console.log(
    `${kills} kills (${whileCompacting} while compacting): ${done.customers.length} customers, ` +
      `${done.quotes.length} quotes, ${done.transactions.length} payouts`,
  )
}

/** Kills the program after a random number of further writes, or during the next compaction. */
async function killed(
  running: Program,
  draw: () => number,
  folder: string,
  { compacting, done }: { readonly compacting: boolean; readonly done: Acknowledged },
) {
  const customers = done.customers.length + 6 + Math.floor(draw() * 40)
  const transactions = done.transactions.length + 2
  await turnsUntil(
    () => done.customers.length >= customers && done.transactions.length >= transactions,
  )
  if (compacting) {
    const enough = done.customers.length + 600
    await turnsUntil(() => isCompacting(folder) || done.customers.length > enough)
    let turns = Math.floor(draw() * 20)
    await turnsUntil(() => {
      turns -= 1
      return turns < 0 || !isCompacting(folder)
    })
  }
  expect(await running.end('SIGKILL')).toBeNull()
}

function isCompacting(folder: string): boolean {
  return readdirSync(folder).filter((name) => /^journal-\d+\.ndjson$/.test(name)).length > 1
}

async function turnsUntil(reached: () => boolean): Promise<void> {
  while (!reached()) await new Promise((resolve) => setTimeout(resolve, 1))
}
