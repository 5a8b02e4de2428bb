import { expect, test } from 'vitest'
import { sleep, systemClock } from '../../server/core/clock.ts'
import { type Observations, observe } from '../../server/features/parity/observe.ts'
import type { Probe } from '../../server/features/parity/probe-session.ts'
import { probes } from '../../server/features/parity/probes.ts'
import { verdictsOf } from '../../server/features/parity/verdicts.ts'
import { assumptions } from '../../server/generated/assumptions.ts'
import type { Settings } from '../../server/model/settings.ts'
import { sandbox } from '../support/harness.ts'
import { runHere } from '../support/here.ts'
import { expectMeasured } from '../support/measured.ts'
import { blocksOf } from '../support/page-blocks.ts'
import { account, type Change, otherError, otherText, stub } from '../support/parity-kit.ts'
import { expectShown } from '../support/shown.ts'

const keys = { apiKey: 'sandbox_key', secret: 'sandbox_secret' }

let seenHere: Observations | undefined

/** Asks the sandbox that others are compared with, once. */
async function observedHere(): Promise<Observations> {
  if (seenHere === undefined) {
    const { url } = await sandbox()
    seenHere = await observe({ url, ...keys }, probes)
  }
  return seenHere
}

async function verdictsOn(there: string, chosen: readonly Probe[] = probes) {
  const seen = { here: await observedHere(), there: await observe({ url: there, ...keys }, chosen) }
  return verdictsOf(assumptions, chosen, seen)
}

/** One decision each, and what is changed at a second sandbox: a setting, or an answer. */
const changes: readonly (readonly [decision: string, change: Change | Partial<Settings>])[] = [
  ['G1', otherText(/./, /(T\d\d:\d\d:\d\d)\.\d{3}Z/g, '$1Z')],
  [
    'G2',
    ({ path, body }) =>
      /quotes/.test(path) && /"source_amount":2/.test(body) ? { status: 422 } : undefined,
  ],
  ['A1', otherText(/GET .*\/wallets$/, /,"user_type":"\w+"/g, '')],
  ['A2', otherText(/beneficiaries/, /,"notes":""/g, '')],
  ['A3', otherError(/exchange-rates/, 'fee configuration not found', 422)],
  [
    'A4',
    otherText(/currencies/, /"trading_pairs":\["(\w+)","(\w+)"/g, '"trading_pairs":["$2","$1"'),
  ],
  ['A5', { quoteTtlMs: 600_000 }],
  ['A7', otherText(/customers\/kyc/, /"PENDING"/g, '"APPROVED"')],
  ['A9', otherText(/POST .*beneficiaries/, /"pending"/g, '"verified"')],
  ['A11', otherError(/customers\/kyc/, 'customer not found')],
  ['A12', otherText(/payees/, /"is_active":true,/g, '')],
  ['A13', otherText(/accept/, /"method":"ETRANSFER"/g, '"method":"BANK_TRANSFER"')],
  ['A14', otherError(/reference/, 'transaction not found')],
  ['A15', otherError(/resume-onboarding/, 'invalid token')],
  ['A16', { authSkewSeconds: 900 }],
  ['A24', otherError(/accept/, 'quote is not open', 422)],
  ['A25', otherError(/DELETE/, 'beneficiary not found', 410)],
  ['A28', otherError(/tag/, 'request body too large', 400)],
  ['A29', otherError(/parity-unknown|v2\/client/, 'not found')],
  ['A31', otherText(/exchange-rates/, /"payout_fee":"1.00"/g, '"payout_fee":"1.50"')],
  ['B2', otherError(/quotes/, 'origin_reference already used', 409)],
  [
    'B2b',
    otherText(
      /quotes$/,
      /"funding_method":\{"type":"ETRANSFER"/g,
      '"funding_method":{"type":"WALLET"',
    ),
  ],
  ['B4', otherError(/beneficiaries/, 'beneficiary already exists', 200)],
  ['B5', otherText(/exchange-rates/, /"fee_currency":"USD"/g, '"fee_currency":"NGN"')],
  ['B10', otherError(/transfer/, 'invalid transfer', 403)],
  ['B11', otherError(/customers/, 'password too weak', 400)],
  ['B13', otherError(/by-tag/, 'user not found')],
  ['B16a', ({ path }) => (/page=0/.test(path) ? { status: 200 } : undefined)],
  ['Cards', otherError(/checkout/, 'invalid email')],
]

test.each(changes)('only %s is named if it alone differs', async (decision, change) => {
  const isAnswer = typeof change === 'function'
  const { url } = await sandbox({ seed: decision, ...(isAnswer ? {} : { settings: change }) })
  const there = isAnswer ? await stub(url, change) : url
  const found = await verdictsOn(there)
  const contradicted = found.filter(({ verdict }) => verdict === 'contradicted')
  expect(
    contradicted.map((one) => one.decision),
    JSON.stringify(contradicted),
  ).toEqual([decision])
})

test('between equal sandboxes every decision with a probe is confirmed', async () => {
  const { url } = await sandbox({ seed: 'equal' })
  const found = await verdictsOn(url)
  const confirmed = found.filter(({ verdict }) => verdict === 'confirmed')
  expect(confirmed).toHaveLength(probes.length)
  expect(found.filter(({ verdict }) => verdict === 'guess')).toHaveLength(
    assumptions.length - probes.length,
  )
})

/** Starts a provider that is slow where time counts, and answers its first request with 429. */
async function slowAndBusy(seed: string, settings: Partial<Settings> = {}) {
  const { url } = await sandbox({ clock: 'running', seed, settings })
  let refused = 0
  const address = await stub(url, async ({ path, timestamp }) => {
    const lateMs = Date.now() - Date.parse(timestamp)
    const isNearLimit = lateMs > 250_000 && lateMs < 350_000
    if (/accept/.test(path) || isNearLimit) await sleep(systemClock, 2_000)
    if (refused > 0 || /wallets/.test(path)) return undefined
    refused += 1
    return { status: 429, answer: '' }
  })
  return { address, refused: () => refused }
}

test('a provider that is slow, busy and has other ids is judged by what differs alone', async () => {
  const numbers = ['A5', 'A9', 'A13', 'A16']
  const chosen = probes.filter(({ decision }) => numbers.includes(decision))
  const providers = [
    await slowAndBusy('others'),
    await slowAndBusy('different', { quoteTtlMs: 600_000 }),
  ]
  await observedHere()
  const found = await Promise.all(providers.map(({ address }) => verdictsOn(address, chosen)))
  const [equal, different] = found.map((verdicts) =>
    verdicts.flatMap(({ verdict }) => (verdict === 'guess' ? [] : [verdict])),
  )
  expect(equal).toEqual(Array(4).fill('confirmed'))
  expect(different).toEqual(['contradicted', ...Array(3).fill('confirmed')])
  expect(providers.map(({ refused }) => refused())).toEqual([1, 1])
})

test('second sandboxes are counted in the documents', () => {
  // The right ones: an equal sandbox, and a slow and busy one with other ids.
  expectMeasured('Stand-ins for a provider under parity', { wrong: changes.length, right: 2 })
})

test('the example of the page prints what it shows', async () => {
  const [block = ''] = blocksOf('docs/parity.md', 'console')
  const [, line = '', ...shown] = block.trimEnd().split('\n')
  const { url } = await sandbox({
    clock: 'running',
    settings: { authSkewSeconds: 60, quoteTtlMs: 600_000 },
  })
  const there = 'http://127.0.0.1:4511'
  const args = line.replace(/^\$ payments-sandbox /, '').replace(there, url)
  const env = { PROVIDER_KEY: account.PARITY_KEY, PROVIDER_SECRET: account.PARITY_SECRET }
  const { code, stdout } = await runHere(args.split(' '), env)
  expectShown(stdout.replace(url, there), shown)
  expect(code).toBe(1)
})
