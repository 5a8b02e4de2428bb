import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type StartedSandbox, startSandbox } from '../../server/index.ts'

/** One event of the payout, in milliseconds after the quote was accepted. */
export interface Moment {
  readonly atMs: number
  readonly text: string
}

/** The recorded course of one payout. */
export interface PayoutStory {
  /** Requests that the client sent, with the status of each response. */
  readonly requests: readonly Moment[]
  /** States of the quote, as the control API lists them. */
  readonly states: readonly Moment[]
  /** The two balances of the wallet after each change. */
  readonly balances: readonly (Moment & { readonly ledger: string; readonly available: string })[]
  /** Attempts to deliver the final event. */
  readonly attempts: readonly Moment[]
}

const startedAt = Date.parse('2026-01-05T09:00:00Z')
const endMs = 10_000

/** Runs a payout on a frozen clock, second by second; the receiver fails the first attempt. */
export async function payoutStory(): Promise<PayoutStory> {
  const receiver = await failingOnce()
  const now = new Date(startedAt)
  const sandbox = await startSandbox({ clock: 'frozen', now, seed: 42, webhookUrl: receiver.url })
  try {
    return await runPayout(sandbox)
  } finally {
    await sandbox.stop()
    receiver.close()
  }
}

async function runPayout(sandbox: StartedSandbox): Promise<PayoutStory> {
  const requests: Moment[] = []
  const post = async (label: string, path: string, body?: unknown) => {
    const answer = await sandbox.request<Record<string, string>>('POST', path, body)
    requests.push({ atMs: 0, text: `${label} ${answer.status}` })
    return answer.body
  }
  const { wallet, quoteBody } = await seeded(sandbox)
  const quote = await post('POST /quotes', '/api/v1/client/quotes', quoteBody)
  const accept = `/api/v1/client/quotes/${quote.quote_id}/accept`
  const before = await balanceOf(sandbox, wallet, 0)
  const accepted = await post('POST /accept', accept)
  const balances = [before, await balanceOf(sandbox, wallet, 0)]
  for (let atMs = 1_000; atMs <= endMs; atMs += 1_000) {
    await sandbox.advance('1s')
    balances.push(await balanceOf(sandbox, wallet, atMs))
  }
  const changes = balances.filter((one, i) => one.text !== balances[i - 1]?.text)
  const id = accepted.transaction_id as string
  return { requests, balances: changes, ...(await recorded(sandbox, id)) }
}

async function recorded(sandbox: StartedSandbox, transactionId: string) {
  const path = `/transactions/${transactionId}`
  const { history } = await sandbox.control<{ history: History[] }>('GET', path)
  const states = history
    .filter(({ machine }) => machine === 'quote')
    .map(({ at, state }) => ({ atMs: since(at), text: state }))
  const [event] = await sandbox.events({ subject: transactionId })
  const attempts = (event?.attempts ?? []).map(({ at, status, number }) => ({
    atMs: since(at),
    text: `attempt ${number}: ${status}`,
  }))
  return { states, attempts }
}

interface History {
  readonly machine: string
  readonly at: string
  readonly state: string
}

function since(at: string): number {
  return Date.parse(at) - startedAt
}

async function balanceOf(sandbox: StartedSandbox, wallet: string, atMs: number) {
  const path = `/api/v1/client/wallets/${wallet}`
  const { body } = await sandbox.request<Record<string, string>>('GET', path)
  const { ledger_balance: ledger = '', available_balance: available = '' } = body
  return { atMs, ledger, available, text: `${ledger} ${available}` }
}

/** Returns the dollar wallet of the seeded business, and a quote to its beneficiary in Nigeria. */
export async function seeded(sandbox: StartedSandbox) {
  const fixtures = await sandbox.control<Fixtures>('GET', '/fixtures')
  const businesses = await sandbox.control<{ data: { user_id: string }[] }>('GET', '/businesses')
  const user = businesses.data[0]?.user_id as string
  const isOwn = ({ user_id }: { user_id: string }) => user_id === user
  const wallet = fixtures.wallets.filter(isOwn).find(({ currency }) => currency === 'USD')
  const beneficiary = fixtures.beneficiaries
    .filter(isOwn)
    .find(({ currency_code }) => currency_code === 'NGN')
  const quoteBody = {
    source_currency: 'USD',
    target_currency: 'NGN',
    source_amount: '100.00',
    quote_type: 'EXCHANGE',
    payment_method: 'FIAT',
    tz: 'Africa/Lagos',
    origin_reference: 'order-1',
    on_behalf_of: user,
    beneficiary_id: beneficiary?.id,
  }
  return { wallet: wallet?.id as string, quoteBody }
}

interface Fixtures {
  readonly wallets: readonly { id: string; user_id: string; currency: string }[]
  readonly beneficiaries: readonly { id: string; user_id: string; currency_code: string }[]
}

/** Starts a receiver that answers 500 to the first delivery and 200 to the others. */
export async function failingOnce(): Promise<{ url: string; close(): void }> {
  let received = 0
  const server = createServer((request, response) => {
    received += 1
    response.statusCode = received === 1 ? 500 : 200
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
