import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { converted, effectOf, type KnownTransaction, millionths } from '../support/money-model.ts'
import { bodies, walletOf } from '../support/trade.ts'

const types = ['WITHDRAWAL', 'EXCHANGE', 'DIRECT_EXCHANGE', 'DEPOSIT'] as const

const amount = fc.integer({ min: 500, max: 30_000 }).map((cents) => (cents / 100).toFixed(2))
const index = fc.nat({ max: 20 })
const always = <T extends string>(name: T) => fc.constant(name)

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: always('trade'),
      type: fc.constantFrom(...types),
      amount,
      plan: fc.constantFrom('', '', '', 'comes back', 'fails'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: always('advance'),
      by: fc.constantFrom('1s', '2s', '4s', '8s', '30m', '1d'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: always('return'),
      index,
      charge: fc.constantFrom(undefined, '0', '0.01', '2.50', '4.99', '400.00'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: always('push'),
      index,
      move: fc.constantFrom('complete', 'fail', 'advance'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: always('drift'), rate_drift: fc.constantFrom(null, 0.5, 5, 20) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: always('rate'), NGN: fc.constantFrom(null, '1100', '1834.5') }),
  },
  { weight: 1, arbitrary: fc.record({ do: always('spend'), share: fc.constantFrom(2n, 10n) }) },
)
type Step = (typeof step extends fc.Arbitrary<infer S> ? S : never) & object

/** A plan that the accept asks for, by its words for payouts and deposits. */
const plans = {
  'comes back': ['payout=returned_after_completion', 'deposit=recalled_after_completion'],
  fails: ['payout=compliance_rejected', 'deposit=compliance_rejected'],
} as const

interface Trade {
  readonly type: KnownTransaction['type']
  /** The transaction when it was accepted. */
  readonly accepted: Schemas['Transaction']
}

/** The amounts that a transaction keeps, whatever the rates do since (A31). */
const fixed = ['source_amount', 'target_amount', 'quote_rate', 'fees'] as const

class Walk {
  readonly box: TestSandbox
  readonly #start: { readonly ledger: bigint; readonly available: bigint }
  readonly #trades: Trade[] = []
  /** The sum of all transfers to another customer. */
  #spent = 0n
  #keys = 0

  private constructor(box: TestSandbox, start: { ledger: bigint; available: bigint }) {
    this.box = box
    this.#start = start
  }

  static async begin(): Promise<Walk> {
    const box = await sandbox()
    return new Walk(box, await balanceOf(box))
  }

  async take(taken: Step): Promise<void> {
    const { control } = this.box
    switch (taken.do) {
      case 'trade':
        return this.#trade(taken)
      case 'advance':
        await this.box.advance(taken.by)
        return
      case 'return': {
        const trade = this.#at(taken.index)
        if (trade === undefined) return
        const body = taken.charge === undefined ? {} : { charge: taken.charge }
        const { status } = await control.post(`/transactions/${trade.accepted.id}/return`, body)
        expect([200, 400, 409]).toContain(status)
        return
      }
      case 'push': {
        const trade = this.#at(taken.index)
        if (trade === undefined) return
        const { status } = await control.post(
          `/transactions/${trade.accepted.id}/${taken.move}`,
          {},
        )
        expect([200, 409]).toContain(status)
        return
      }
      case 'drift':
        await control.patch('/settings', { rate_drift: taken.rate_drift }).expect(200)
        return
      case 'rate':
        await control.patch('/settings', { rates: { NGN: taken.NGN } }).expect(200)
        return
      case 'spend':
        await this.#spend(taken.share)
    }
  }

  async #trade({ type, amount: source_amount, plan }: Step & { readonly do: 'trade' }) {
    const main = this.box.as('main')
    const origin_reference = `trade-${this.#trades.length}-${this.#keys}`
    this.#keys += 1
    const body = bodies[type]({ source_amount, origin_reference })
    const quoted = await main.post('/quotes', body)
    expect([201, 422]).toContain(quoted.status)
    if (quoted.status !== 201) return
    const { quote_id } = quoted.body
    const accept = main.post(`/quotes/${quote_id}/accept`)
    if (plan !== '')
      accept.set('x-sandbox-outcome', plans[plan as 'fails'][type === 'DEPOSIT' ? 1 : 0])
    const { status, body: accepted } = await accept
    expect([200, 400, 422]).toContain(status)
    if (status !== 200) return
    const { body: known } = await this.box.control.get(`/transactions/${accepted.transaction_id}`)
    this.#trades.push({ type, accepted: known.transaction })
  }

  /** Sends a part of the available money away, so that some recalls are not covered. */
  async #spend(share: bigint): Promise<void> {
    const { available } = await balanceOf(this.box)
    const cents = available / 10_000n / share
    if (cents === 0n) return
    const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
    this.#keys += 1
    const answer = await this.box.as('main').post('/transactions/transfer', {
      source_wallet_id: (await walletOf(this.box, ids.ada, 'USD')).id,
      target_wallet_id: (await walletOf(this.box, ids.ben, 'USD')).id,
      amount: text,
      idempotency_key: `00000000-0000-4000-a000-${String(this.#keys).padStart(12, '0')}`,
    })
    expect([201, 400]).toContain(answer.status)
    if (answer.status === 201) this.#spent += millionths(text)
  }

  #at(index: number) {
    return this.#trades.length === 0 ? undefined : this.#trades[index % this.#trades.length]
  }

  async expectSound(): Promise<void> {
    const { body: audit } = await this.box.control.get('/ledger/audit').expect(200)
    expect(audit).toMatchObject({ ok: true, differences: [] })
    let { ledger, available } = this.#start
    for (const { accepted, type } of this.#trades) {
      const { body } = await this.box.control.get(`/transactions/${accepted.id}`).expect(200)
      const known = body as Schemas['ControlTransaction']
      const { transaction } = known
      for (const field of fixed) expect(transaction[field]).toBe(accepted[field])
      const target = converted(accepted.source_amount, accepted.quote_rate)
      expect(millionths(accepted.target_amount)).toBe(target)
      expectReturned(known, type)
      const effect = effectOf({
        type,
        status: transaction.status_name,
        quoteStatus: known.quote?.quote_status ?? '',
        sourceAmount: transaction.source_amount,
        fees: transaction.fees,
        targetAmount: transaction.target_amount,
        charge: known.returned?.charge ?? null,
      })
      ledger += effect.ledger
      available += effect.available
    }
    const now = await balanceOf(this.box)
    expect(now).toEqual({ ledger: ledger - this.#spent, available: available - this.#spent })
  }
}

/** The number of times that a transaction that came back was looked at. */
const back = { WITHDRAWAL: 0, EXCHANGE: 0, DIRECT_EXCHANGE: 0, DEPOSIT: 0 }

/** Expects that all entries sum to zero, and that a return left only the fees and its charge. */
function expectReturned(
  { returned, transaction, quote, ledger_entries }: Schemas['ControlTransaction'],
  type: KnownTransaction['type'],
): void {
  const sums = new Map<string, bigint>()
  const byAccount = new Map<string, bigint>()
  for (const { account, currency, amount: moved } of ledger_entries) {
    sums.set(currency, (sums.get(currency) ?? 0n) + millionths(moved))
    const key = `${account} ${currency}`
    byAccount.set(key, (byAccount.get(key) ?? 0n) + millionths(moved))
  }
  for (const [currency, sum] of sums) expect(sum, `${transaction.id} in ${currency}`).toBe(0n)
  if (returned === null) return
  back[type] += 1
  expect(transaction.status_name).toBe('FAILED')
  expect(quote?.quote_status).toBe('COMPLETED')
  const expected = type === 'DEPOSIT' ? transaction.target_amount : transaction.source_amount
  expect(millionths(returned.amount)).toBe(millionths(expected))
  expect(millionths(returned.charge) <= millionths(returned.amount)).toBe(true)
  if (type === 'DEPOSIT') expect(millionths(returned.charge)).toBe(0n)
  for (const [key, sum] of byAccount) if (key.startsWith('world:fx ')) expect(sum, key).toBe(0n)
  const kept = byAccount.get(`world:fees ${transaction.source_currency}`) ?? 0n
  expect(kept).toBe(millionths(transaction.fees) + millionths(returned.charge))
}

async function balanceOf(box: TestSandbox) {
  const wallet = await walletOf(box, ids.ada, 'USD')
  return {
    ledger: millionths(wallet.ledger_balance),
    available: millionths(wallet.available_balance),
  }
}

test('money that comes back leaves every amount right, whatever the rates do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      const walk = await Walk.begin()
      for (const one of steps) await walk.take(one)
      await walk.expectSound()
      await walk.box.advance('1h')
      await walk.expectSound()
      await walk.box.close()
    }),
    { seed: 20_261_126, numRuns: 30, endOnFailure: true },
  )
  for (const [type, count] of Object.entries(back)) expect(count, type).toBeGreaterThan(3)
}, 120_000)
