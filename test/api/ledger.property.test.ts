import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { rounds } from '../support/rounds.ts'
import { bodies, walletOf } from '../support/trade.ts'

const settings = { seed: 20_260_105, numRuns: rounds(25), endOnFailure: true } as const

const users = [ids.ada, ids.ben, ids.pat, ids.mainUser, ids.otherUser] as const
const currencies = ['USD', 'EUR', 'CAD', 'NGN', 'USDC'] as const
const kinds = Object.keys(bodies) as (keyof typeof bodies)[]

/** What a client or tester may do; indexes name one of the last quotes or transactions. */
type Step =
  | {
      readonly do: 'credit'
      readonly user: string
      readonly currency: string
      readonly amount: string
    }
  | {
      /** A quote alone, or one that is accepted at once. */
      readonly do: 'quote' | 'trade'
      readonly kind: keyof typeof bodies
      readonly user: string
      readonly amount: string
    }
  | { readonly do: 'accept'; readonly index: number }
  | { readonly do: 'advance'; readonly by: string }
  | { readonly do: 'push'; readonly index: number; readonly move: string }
  | { readonly do: 'deposit'; readonly index: number; readonly amount: string | undefined }
  | {
      readonly do: 'transfer'
      readonly from: string
      readonly to: string
      readonly currency: string
      readonly amount: string
      readonly key: number
    }
  | {
      readonly do: 'wallet'
      readonly user: string
      readonly currency: string
      readonly status: string
    }
  | { readonly do: 'reset' }

/** Mostly those that have money to move. */
const user = fc.constantFrom(...users, ids.ada, ids.ada, ids.ada, ids.mainUser)
const currency = fc.constantFrom(...currencies)
const index = fc.nat({ max: 50 })
/** Mostly amounts that can be paid, some that cannot; never more than two decimals. */
const amount = fc
  .oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1_000, max: 20_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 100_000_000 }) },
  )
  .map((cents) => (cents / 100).toFixed(2))

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('credit' as const), user, currency, amount }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('quote' as const),
      kind: fc.constantFrom(...kinds),
      user,
      amount,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('accept' as const), index }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('trade' as const),
      kind: fc.constantFrom(...kinds),
      user,
      amount,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('advance' as const),
      by: fc.constantFrom('1ms', '1s', '1s', '1s', '1s', '2s', '2s', '5s', '30m', '1d'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('push' as const),
      index,
      move: fc.constantFrom('fail', 'complete', 'cancel', 'advance'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('deposit' as const),
      index,
      amount: fc.option(amount, { nil: undefined }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('transfer' as const),
      from: user,
      to: user,
      currency,
      amount,
      key: fc.nat({ max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wallet' as const),
      user,
      currency,
      status: fc.constantFrom('active', 'active', 'inactive', 'suspended'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reset' as const) }) },
)

const steps = fc.array(step, { minLength: 25, maxLength: 50 })

/** Takes steps one after another; what they made is remembered for those that name it. */
class Walk {
  readonly made: TestSandbox
  readonly #wallets: ReadonlyMap<string, string>
  #quotes: string[] = []
  #transactions: string[] = []
  #references = 0

  constructor(made: TestSandbox, wallets: readonly Schemas['Wallet'][]) {
    this.made = made
    this.#wallets = new Map(wallets.map(({ id, ...w }) => [`${w.user_id} ${w.currency}`, id]))
  }

  get transactions(): readonly string[] {
    return this.#transactions
  }

  /** Answers status and bytes; a step that names nothing there is passed over. */
  async take(taken: Step): Promise<string> {
    const answer = await this.#request(taken)
    if (answer === null) return 'nothing there'
    expect(answer.status, JSON.stringify([taken, answer.body])).toBeLessThan(500)
    this.#remember(taken, answer)
    return `${answer.status} ${answer.text}`
  }

  #remember(taken: Step, { status, body }: Answer): void {
    if (status >= 300) return
    if (body.quote_id !== undefined) this.#quotes.push(String(body.quote_id))
    if (taken.do === 'accept' || taken.do === 'trade')
      this.#transactions.push(String(body.transaction_id))
    if (taken.do === 'transfer') this.#transactions.push(String(body.id))
    if (taken.do === 'reset') {
      this.#quotes = []
      this.#transactions = []
    }
  }

  async #request(taken: Step): Promise<Answer | null> {
    const { control } = this.made
    switch (taken.do) {
      case 'credit':
        return control.post(`/wallets/${this.#wallet(taken)}/credit`, { amount: taken.amount })
      case 'wallet':
        return control.patch(`/wallets/${this.#wallet(taken)}`, { status: taken.status })
      case 'quote':
        return this.#quote(taken.kind, taken.user, taken.amount)
      case 'trade': {
        const quote = await this.#quote(taken.kind, taken.user, taken.amount)
        if (quote.status !== 201) return quote
        return this.made.as('main').post(`/quotes/${quote.body.quote_id}/accept`)
      }
      case 'accept': {
        const id = at(this.#quotes, taken.index)
        return id === null ? null : this.made.as('main').post(`/quotes/${id}/accept`)
      }
      case 'advance':
        return control.post('/clock/advance', { by: taken.by })
      case 'push': {
        const id = at(this.#transactions, taken.index)
        return id === null ? null : control.post(`/transactions/${id}/${taken.move}`, {})
      }
      case 'deposit': {
        const quote_id = at(this.#quotes, taken.index)
        if (quote_id === null) return null
        const asked = taken.amount === undefined ? {} : { amount: taken.amount }
        return control.post('/deposits', { quote_id, ...asked })
      }
      case 'transfer':
        return this.#transfer(taken)
      case 'reset':
        return control.post('/reset', {})
    }
  }

  #quote(kind: keyof typeof bodies, on_behalf_of: string, source_amount: string) {
    this.#references += 1
    const origin_reference = `walk-${this.#references}`
    const body = bodies[kind]({ on_behalf_of, source_amount, origin_reference })
    return this.made.as('main').post('/quotes', body)
  }

  #transfer({ from, to, currency: code, amount: moved, key }: Step & { readonly do: 'transfer' }) {
    return this.made.as('main').post('/transactions/transfer', {
      source_wallet_id: this.#wallet({ user: from, currency: code }),
      target_wallet_id: this.#wallet({ user: to, currency: code }),
      amount: moved,
      idempotency_key: `00000000-0000-4000-a000-00000000000${key}`,
    })
  }

  #wallet(of: { readonly user: string; readonly currency: string }): string {
    return this.#wallets.get(`${of.user} ${of.currency}`) ?? ''
  }
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly body: Readonly<Record<string, unknown>>
}

function at(list: readonly string[], place: number): string | null {
  const recent = list.slice(-5)
  return recent.length === 0 ? null : (recent[place % recent.length] as string)
}

async function walk(): Promise<Walk> {
  const made = await sandbox()
  const { body } = await made.control.get('/fixtures').expect(200)
  return new Walk(made, body.wallets)
}

/** Amounts as whole millionths: this file counts by itself, without the sandbox's own money. */
function millionths(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(6, '0'))
  return text.startsWith('-') ? -value : value
}

async function requireSound({ made }: Walk): Promise<void> {
  const { body: audit } = await made.control.get('/ledger/audit').expect(200)
  expect(audit).toMatchObject({ ok: true, differences: [] })
  const { body } = await made.control.get('/fixtures').expect(200)
  const held = new Map<string, bigint>()
  const owned = new Map<string, bigint>()
  for (const wallet of body.wallets as Schemas['Wallet'][]) {
    const ledger = millionths(wallet.ledger_balance)
    const available = millionths(wallet.available_balance)
    expect(available >= 0n, `${wallet.id} is overdrawn`).toBe(true)
    expect(available <= ledger, `${wallet.id} has more than it holds`).toBe(true)
    const add = (sums: Map<string, bigint>, value: bigint) =>
      sums.set(wallet.currency, (sums.get(wallet.currency) ?? 0n) + value)
    add(held, ledger - available)
    add(owned, ledger)
  }
  for (const one of audit.currencies as Schemas['CurrencyAudit'][]) {
    expect(millionths(one.sum), one.currency).toBe(0n)
    expect(millionths(one.held), one.currency).toBe(held.get(one.currency))
    expect(millionths(one.wallets), one.currency).toBe(owned.get(one.currency))
  }
}

/** What is held belongs to payouts that have not paid yet, and to nothing else. */
async function requireHeldForOpen({ made, transactions }: Walk): Promise<void> {
  const open = new Map<string, bigint>()
  for (const id of new Set(transactions)) {
    const { body } = await made.control.get(`/transactions/${id}`).expect(200)
    const { transaction, quote, ledger_entries } = body as Schemas['ControlTransaction']
    const sums = new Map<string, bigint>()
    for (const { currency: code, amount: moved } of ledger_entries) {
      sums.set(code, (sums.get(code) ?? 0n) + millionths(moved))
    }
    for (const [code, sum] of sums) expect(sum, `${id} in ${code}`).toBe(0n)
    const undone = ['FAILED', 'CANCELLED'].includes(transaction.status_name)
    const waits = ['ACCEPTED', 'AWAITING_PAYMENT'].includes(quote?.quote_status ?? '')
    const paysOut = ['WITHDRAWAL', 'EXCHANGE'].includes(quote?.type ?? '')
    if (undone || !waits || !paysOut || quote === null) continue
    const { source_currency } = transaction
    open.set(source_currency, (open.get(source_currency) ?? 0n) + millionths(quote.total_payable))
  }
  const { body: audit } = await made.control.get('/ledger/audit').expect(200)
  for (const { currency: code, held } of audit.currencies as Schemas['CurrencyAudit'][]) {
    expect(millionths(held), code).toBe(open.get(code) ?? 0n)
  }
}

describe('whatever is done, in whatever order', () => {
  test('the ledger is in balance and no wallet overdrawn, after every step', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const walking = await walk()
        for (const one of taken) {
          await walking.take(one)
          await requireSound(walking)
        }
        await requireHeldForOpen(walking)
        expect(walking.made.errors).toEqual([])
        await walking.made.close()
      }),
      settings,
    )
  }, 120_000)

  test('a run repeated from one seed repeats every byte', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const [one, two] = [await walk(), await walk()]
        for (const now of taken) expect(await two.take(now)).toBe(await one.take(now))
        for (const path of ['/events', '/fixtures', '/ledger/audit', '']) {
          const { text } = await one.made.control.get(path).expect(200)
          expect(
            (await two.made.control.get(path).expect(200)).text.replaceAll(two.made.url, ''),
          ).toBe(text.replaceAll(one.made.url, ''))
        }
        for (const { made } of [one, two]) await made.close()
      }),
      { ...settings, numRuns: rounds(15) },
    )
  }, 120_000)

  test('another seed gives other ids and references, and the same money', async () => {
    const answers = []
    for (const seed of ['1', '2']) {
      const made = await sandbox({ seed })
      const main = made.as('main')
      const { body: quote } = await main.post('/quotes', bodies.EXCHANGE()).expect(201)
      const { body } = await main.post(`/quotes/${quote.quote_id}/accept`).expect(200)
      const { available_balance } = await walletOf(made, ids.ada, 'USD')
      answers.push({ ...body, available_balance })
    }
    const [one, two] = answers
    expect(one?.transaction_id).not.toBe(two?.transaction_id)
    expect(one?.transaction_reference).not.toBe(two?.transaction_reference)
    expect(one?.available_balance).toBe(two?.available_balance)
  })
})
