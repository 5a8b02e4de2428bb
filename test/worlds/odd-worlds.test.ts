import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleRequest } from '../../scripts/examples/record.ts'
import { recordedWith, type Steps, stepsOf } from '../../scripts/examples/steps.ts'
import { operations } from '../../server/api/index.ts'
import { controlOperations } from '../../server/control/index.ts'
import type { Operation } from '../../server/core/operation.ts'
import { type StartedSandbox, startSandbox } from '../../server/index.ts'
import { operationOf } from '../support/documented.ts'
import { isFull, some } from '../support/rounds.ts'

/**
 * Worlds whose values no rule expects. Whatever a call or a page meets there, it answers what its
 * document names: nothing is the server's own fault, and the ledger stays right.
 */
const rails = JSON.parse(readFileSync('fixtures/reference/rails.json', 'utf8')) as {
  readonly name: string
}[]
const currencies = JSON.parse(readFileSync('fixtures/reference/currencies.json', 'utf8')) as {
  readonly code: string
}[]
const codes = currencies.map(({ code }) => code)

const classes = ['individual_unapproved', 'individual_approved', 'business'] as const
const limitsOf = (most: string) => {
  const limit = { per_transaction: most, rolling_24h: most, rolling_30d: most }
  return Object.fromEntries(classes.map((name) => [name, limit]))
}
const feesOf = (fee: object) => Object.fromEntries(rails.map(({ name }) => [name, fee]))
const ratesOf = (rate: string) =>
  Object.fromEntries(codes.filter((code) => code !== 'USD').map((code) => [code, rate]))

const odd: Readonly<Record<string, { readonly settings?: object; readonly from?: object }>> = {
  'limits of 1': { settings: { limits: limitsOf('1') } },
  'limits of 0': { settings: { limits: limitsOf('0') } },
  'fees larger than amounts': {
    settings: { fees: feesOf({ payout_fee: '5000000', deposit_fee: '5000000' }) },
  },
  'minima above all amounts': { settings: { fees: feesOf({ min: '900000000' }) } },
  'maxima below all amounts': { settings: { fees: feesOf({ max: '0.01' }) } },
  'rates of a millionth': { settings: { rates: ratesOf('0.000001') } },
  'rates of a million': { settings: { rates: ratesOf('1000000') } },
  'rates as far apart as they may be': {
    settings: {
      rates: { ...ratesOf('999999999'), EUR: '1.000000000000000000000000000001', GBP: '1' },
    },
  },
  'rates as small as they may be': {
    settings: { rates: { ...ratesOf('0.000000001'), USD: '0.000000001', NGN: '0.9' } },
  },
  'fees that no amount pays': {
    settings: {
      fees: feesOf({ payout_fee: `${'9'.repeat(20)}.${'9'.repeat(18)}`, deposit_fee: '1000%' }),
    },
  },
  'no customers': { from: { fixtures: 'empty' } },
  'steps and quotes that end at once': {
    settings: { step_ms: 1, quote_ttl_seconds: 1, webhook_statuses: 'all' },
  },
  'steps of months': { settings: { step_ms: 10_000_000_000, auto_fund: false } },
}

/**
 * One of them in `npm test`, with some of the calls; all of them in the long run, where each meets
 * one half of the calls and the next the other half.
 */
const names = Object.keys(odd).filter(
  (name) => isFull || name === 'rates as far apart as they may be',
)

let server: StartedSandbox

beforeAll(async () => {
  server = await startSandbox({ ...recordedWith })
})

afterAll(() => server.stop())

/** Makes a world; its calls take any timestamp. */
async function make(name: string) {
  const { settings, from } = odd[name] ?? {}
  const world = await server.createWorld({
    ...(from === undefined ? {} : { from }),
    settings: { ...settings, auth_skew_seconds: 0 },
  } as never)
  return { world, steps: stepsOf(world as never) }
}

/** A call that belongs to the server, and not to a world. */
const isServerWide = ({ path }: Operation) => /^\/_sandbox\/(worlds|backup)/.test(path)

function requireNamed(operation: Operation, status: number, body: unknown): void {
  const known = operationOf(operation.method, operation.path)
  const shown = `${operation.id} ${status} ${JSON.stringify(body)}`
  expect(known?.responses[String(status)], shown).toBeDefined()
  expect(status, shown).not.toBe(500)
}

async function requireBalanced({ control }: Steps): Promise<void> {
  expect(await control('LedgerAudit', 'GET', '/ledger/audit')).toMatchObject({ ok: true })
}

describe.each(names)('a world with %s', (name) => {
  test('every call answers what its document names', async () => {
    const { world, steps } = await make(name)
    const all = [...operations, ...controlOperations]
    const half = all.filter((_, i) => (i + names.indexOf(name)) % 2 === 0)
    for (const operation of some(half)) {
      if (operation.kind === 'stream' || isServerWide(operation)) continue
      await steps.reset()
      // What leads to the example may be refused here; then the call meets no rows.
      const example = await exampleRequest(steps, operation).catch(() => operation.example ?? {})
      const { status, body } = await steps.send(operation, example)
      requireNamed(operation, status, body)
    }
    await world.stop()
  }, 120_000)

  test('filled with data and moved on, it shows every page, and its ledger is right', async () => {
    const { world, steps } = await make(name)
    const wish = { customers: 5, beneficiaries: 10, transactions: 60 }
    await steps.control('Populated', 'POST', '/populate', wish)
    await steps.control('ClockAdvanced', 'POST', '/clock/advance', { by: '1h' })
    await requireBalanced(steps)
    const pages = controlOperations.filter((one) => one.page === true && !isServerWide(one))
    for (const operation of pages) {
      const path = await pathTo(steps, operation)
      const response = await fetch(`${steps.url}${path}`, { headers: { accept: 'text/html' } })
      const text = await response.text()
      expect(response.status, `${path} ${text.slice(0, 2_000)}`).toBeLessThan(500)
      expect(text, path).toContain('</html>')
    }
    await world.stop()
  }, 120_000)
})

const farApart = 'one must be at most 1000000000 times the other.'

test.each([
  [{ CAD: '0' }, 'settings.rates.CAD must be from 0.000000001 to 1000000000.'],
  [{ CAD: '0.0000000009' }, 'settings.rates.CAD must be from 0.000000001 to 1000000000.'],
  [{ CAD: '1000000001' }, 'settings.rates.CAD must be from 0.000000001 to 1000000000.'],
  [
    { CAD: '0.000001' },
    `settings.rates.CAD is too far from the rate of NGN (1536.07): ${farApart}`,
  ],
  [
    { UGX: '900000000' },
    `settings.rates.UGX is too far from the rate of EUR (0.8636): ${farApart}`,
  ],
])(
  'rates of %j are refused: a pair without a rate above zero cannot be priced',
  async (rates, message) => {
    const { status, body } = await server.request('POST', '/_sandbox/worlds', {
      settings: { rates },
    })
    expect({ status, body }).toMatchObject({ status: 400, body: { message } })
  },
)

/** The address of a page, with the newest row of its kind where there is one. */
async function pathTo({ url }: Steps, { path }: Operation): Promise<string> {
  const name = /^(\/_sandbox\/\w+)\/\{(\w+)\}/.exec(path)
  if (name === null) return path
  const response = await fetch(`${url}${name[1]}?limit=1`)
  const { data = [] } = response.ok ? await response.json() : {}
  const [row = {}] = data
  return path.replace(/\{(\w+)\}/, (_, field) => String(row[field] ?? row.id ?? 'none'))
}
