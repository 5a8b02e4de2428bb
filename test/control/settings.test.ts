import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { replayRecording } from '../../server/features/recordings/replay/replay.ts'
import { loadFixtures, loadReference } from '../../server/fixtures.ts'
import type { Schemas } from '../../server/generated/schemas.ts'
import { createRowCheck } from '../../server/sandbox/worlds/row-rules.ts'
import { embeddedStore } from '../../server/store/embedded.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { expectRefusal } from '../support/people.ts'
import { expectSame, recordingOf } from '../support/recording-kit.ts'
import { bodies, quoted } from '../support/trade.ts'

type InForce = Schemas['SettingsInForce']
type Rate = Schemas['ExchangeRate']

const shown = async ({ control }: TestSandbox, prefix = '') =>
  (await control.get(`${prefix}/settings`).expect(200)).body as InForce

const patch = ({ control }: TestSandbox, body: object) => control.patch('/settings', body)

const rate = async ({ as }: TestSandbox, over: Record<string, string> = {}) => {
  const pair = { source_currency: 'USD', target_currency: 'NGN', quote_type: 'EXCHANGE' }
  const query = new URLSearchParams({ ...pair, amount: '100.00', ...over })
  return (await as('main').get(`/exchange-rates?${query}`).expect(200)).body as Rate
}

describe('GET and PATCH /_sandbox/settings (A31)', () => {
  test('show every value with its source, and take one back with null', async () => {
    const made = await sandbox({ settings: { stepMs: 5 } })
    const before = await shown(made)
    expect(before.rates.NGN).toEqual({ value: '1536.07', source: 'package' })
    expect(before.step_ms).toEqual({ value: 5, source: 'world' })
    const change = {
      rates: { NGN: '1600' },
      fees: { WIRE: { payout_fee: '31.50' } },
      limits: {
        individual_approved: { per_transaction: '500.00' },
        deposits: { USD: { max: '90' } },
      },
      rate_drift: 1.5,
      webhook_retries: '1s',
      webhook_statuses: 'final',
      auto_fund: false,
      step_ms: 7,
    }
    const { body } = await patch(made, change).expect(200)
    expect(body).toEqual(await shown(made))
    const set = (value: unknown) => ({ value, source: 'patch' })
    expect(body).toMatchObject({
      rates: { NGN: set('1600'), EUR: before.rates.EUR },
      fees: { WIRE: { ...before.fees.WIRE, payout_fee: set('31.50') } },
      limits: {
        individual_approved: { per_transaction: set('500.00') },
        business: before.limits.business,
        deposits: { USD: { min: before.limits.deposits.USD?.min, max: set('90') } },
      },
      rate_drift: set(1.5),
      webhook_retries: set('1s'),
      webhook_statuses: set('final'),
      auto_fund: set(false),
      step_ms: set(7),
    })
    const back = { rates: { NGN: null }, fees: { WIRE: null }, limits: null, step_ms: null }
    const others = { rate_drift: null, webhook_retries: null, webhook_statuses: null }
    await patch(made, { ...back, ...others, auto_fund: null }).expect(200)
    expect(await shown(made)).toEqual(before)
  })

  test('count at once: rate, fees, limits and steps; a quote keeps its rate and its fees', async () => {
    const made = await sandbox()
    const main = made.as('main')
    const old = await quoted(main, bodies.EXCHANGE())
    const change = {
      rates: { NGN: '3000' },
      fees: { NIP: { payout_fee: '300.00' } },
      limits: { individual_approved: { per_transaction: '150' } },
      step_ms: 2,
    }
    await patch(made, change).expect(200)
    expect(Number((await rate(made)).rate)).toBeGreaterThan(2_900)
    const quote = await quoted(main, bodies.EXCHANGE())
    expect(Number(quote.exchange_rate)).toBeGreaterThan(2_900)
    const refused = await main.post('/quotes', bodies.EXCHANGE({ source_amount: '150.01' }))
    expect([refused.status, refused.body.error]).toEqual([422, 'limit exceeded'])
    const same = await main.get(`/quotes/${old.quote_id}`).expect(200)
    expect(same.body.exchange_rate).toBe(old.exchange_rate)
    expect(same.body.total_payable).toBe(old.total_payable)
    const { body } = await main.post(`/quotes/${old.quote_id}/accept`).expect(200)
    await made.advance('8ms')
    const path = `/transactions/${body.transaction_id}`
    const { transaction } = (await made.control.get(path).expect(200)).body
    expect(transaction.status_name).toBe('COMPLETED')
  })

  test.each([
    ['EXCHANGE', 'The limit per transaction is 50 USD; this amount is worth 100.00 USD.'],
    ['SWAP', 'source_amount is at most 50.00 USD now: the limit per transaction is 50 USD.'],
  ] as const)('limits count again when a %s is accepted', async (type, message) => {
    const made = await sandbox()
    const { quote_id } = await quoted(made.as('main'), bodies[type]())
    const limit = { individual_approved: { per_transaction: '50' } }
    await patch(made, { limits: limit }).expect(200)
    const path = `/quotes/${quote_id}/accept`
    expectRefusal(await made.as('main').post(path), 422, 'limit exceeded', message)
    await patch(made, { limits: null }).expect(200)
    await made.as('main').post(path).expect(200)
  })

  const bad: readonly (readonly [body: object, says: string | RegExp])[] = [
    [{ rates: { NGX: '1' } }, 'rates.NGX is not known (did you mean "NGN"?)'],
    [{ rates: { NGN: '0' } }, 'rates.NGN must be from 0.000000001 to 1000000000'],
    [{ rates: { NGN: 1600 } }, 'rates.NGN must be'],
    [{ rates: { NGX: null } }, 'rates.NGX is not known'],
    [{ fees: { WIRES: {} } }, 'fees.WIRES is not known (did you mean "WIRE"?)'],
    [{ rates: { USD: '1.1', NGN: '0' } }, /^rates\.NGN must be from [0-9.]+ to 1000000000\.$/],
    [{ fees: { WIRE: { payout_fee: 'much' } } }, 'fees.WIRE'],
    [{ fees: { WIRE: { payout_fe: '1.00' } } }, /^Unknown field "fees\.WIRE\.payout_fe"\.$/],
    [{ fees: { WIRE: 'free' } }, 'fees.WIRE must be an object.'],
    [
      { limits: { individual_approved: { per_transactio: '5' } } },
      /^Unknown field "limits\.individual_approved\.per_transactio"\.$/,
    ],
    [{ limits: { deposits: { XYZ: { max: '1' } } } }, 'limits.deposits.XYZ is not known'],
    [{ limits: { vip: {} } }, 'vip'],
    [{ rate_drift: 20.1 }, 'rate_drift must be at most 20'],
    [{ rate_drift: -1 }, 'rate_drift must be at least 0'],
    [{ step_ms: 0 }, 'step_ms must be at least 1'],
    [{ step_ms: 'abc' }, 'step_ms must be a whole number, or null.'],
    [{ webhook_statuses: 'none' }, 'webhook_statuses must be one of changes, final, all'],
    [{ webhook_retries: 'soon' }, 'webhook_retries must'],
    [{ rate: {} }, 'Unknown field "rate"'],
  ]

  test.each(bad)('%j is 400, and changes nothing', async (body, says) => {
    const made = await sandbox()
    const before = await shown(made)
    const answer = await patch(made, { auto_fund: false, ...body }).expect(400)
    expect(answer.body.message).toMatch(says)
    expect(await shown(made)).toEqual(before)
  })

  test.each([
    ['rate_limit', 'rate-limit', 5],
    ['quote_ttl_seconds', 'quote-ttl-seconds', 60],
    ['auth_skew_seconds', 'auth-skew-seconds', 0],
    ['webhook_kyc', 'webhook-kyc', false],
  ] as const)('%s is shown, and a change says when it is set', async (name, flag, value) => {
    const made = await sandbox()
    await made.control.post('/worlds', { name: 'own', settings: { [name]: value } }).expect(201)
    const { body: own } = await made.anyone.get('/w/own/_sandbox/settings').expect(200)
    expect(own[name]).toEqual({ value, source: 'world' })
    const { body: world } = await made.control.get('/worlds/own').expect(200)
    expect(world.settings).toEqual({ [name]: value })
    const { body: main } = await made.control.get('/worlds/main').expect(200)
    expect(main.settings).toEqual({})
    const { body: refused } = await patch(made, { [name]: value, step_ms: 1 }).expect(400)
    expect(refused.message).toBe(
      `${name} cannot change: set it when you create the world (settings.${name}), or for main at ` +
        `the start (--${flag}).`,
    )
  })

  test('show the settings of the start with their units', async () => {
    const settings = { quoteTtlMs: 90_000, rateLimit: 7, authSkewSeconds: 60, webhookKyc: false }
    const inForce = await shown(await sandbox({ settings }))
    expect(inForce.quote_ttl_seconds).toEqual({ value: 90, source: 'world' })
    expect(inForce.rate_limit).toEqual({ value: 7, source: 'world' })
    expect(inForce.auth_skew_seconds).toEqual({ value: 60, source: 'world' })
    expect(inForce.webhook_kyc).toEqual({ value: false, source: 'world' })
  })

  test('a reset ends them, a snapshot and a fork keep them, another world has its own', async () => {
    const made = await sandbox()
    await patch(made, { rates: { NGN: '1600' } }).expect(200)
    await made.control.put('/snapshots/set').expect(201)
    await made.control.post('/worlds', { name: 'fork', from: { world: 'main' } }).expect(201)
    const own = { name: 'own', settings: { rates: { NGN: '1700' }, rate_drift: 2 } }
    await made.control.post('/worlds', own).expect(201)
    await made.control.post('/reset', {}).expect(200)
    expect((await shown(made)).rates.NGN).toEqual({ value: '1536.07', source: 'package' })
    await made.control.post('/snapshots/set/restore').expect(200)
    expect((await shown(made)).rates.NGN).toEqual({ value: '1600', source: 'patch' })
    const of = async (world: string) =>
      (await made.anyone.get(`/w/${world}/_sandbox/settings`).expect(200)).body as InForce
    expect((await of('fork')).rates.NGN).toEqual({ value: '1600', source: 'patch' })
    expect((await of('own')).rates.NGN).toEqual({ value: '1700', source: 'world' })
    expect((await of('own')).rate_drift).toEqual({ value: 2, source: 'world' })
    const file = (await made.anyone.get('/w/fork/_sandbox/export').expect(200)).body
    await made.control.post('/worlds', { name: 'copy', from: { file } }).expect(201)
    expect((await of('copy')).rates.NGN).toEqual({ value: '1600', source: 'patch' })
  })

  test('survive a restart', async () => {
    const folder = temporaryFolder()
    const first = await sandbox({ store: await embeddedStore({ files: folderOptions(folder) }) })
    await patch(first, { rates: { NGN: '1600' } }).expect(200)
    await first.close()
    const again = await sandbox({ store: await embeddedStore({ files: folderOptions(folder) }) })
    expect((await shown(again)).rates.NGN).toEqual({ value: '1600', source: 'patch' })
  })
})

describe('rate_drift (A31)', () => {
  test('moves a rate every 30 minutes, within its bounds, and repeats for the seed', async () => {
    const drifted = async () => {
      const made = await sandbox()
      await patch(made, { rate_drift: 2 }).expect(200)
      const rates: string[] = []
      for (let i = 0; i < 6; i += 1) {
        const first = await rate(made)
        await made.advance('29m')
        expect((await rate(made)).rate).toBe(first.rate)
        await made.advance('1m')
        rates.push(first.rate)
      }
      return rates
    }
    const plain = Number((await rate(await sandbox())).rate)
    const rates = await drifted()
    expect(new Set(rates).size).toBe(6)
    for (const one of rates) expect(Math.abs(Number(one) / plain - 1)).toBeLessThan(0.0201)
    expect(await drifted()).toEqual(rates)
  })

  test('ends a rate with its window, and leaves pairs of USD and the limits of A26', async () => {
    const made = await sandbox()
    await patch(made, { rate_drift: 20 }).expect(200)
    await made.advance('10m')
    const { valid_until } = await rate(made)
    expect(valid_until).toBe('2026-01-05T09:30:00.000Z')
    const same = { target_currency: 'USD', quote_type: 'WITHDRAWAL' }
    expect((await rate(made, same)).rate).toBe('1')
    const ofClass = await rate(made, {
      source_currency: 'EUR',
      target_currency: 'EUR',
      quote_type: 'TRANSFER',
    })
    expect(ofClass.max_withdrawal_amount).toBe('8636.00')
  })

  test('keeps inverse and cross rates in line', async () => {
    const made = await sandbox()
    await patch(made, { rate_drift: 10 }).expect(200)
    const of = async (source_currency: string, target_currency: string) => {
      const swap = { source_currency, target_currency, quote_type: 'SWAP' }
      return Number((await rate(made, swap)).rate)
    }
    expect((await of('GBP', 'EUR')) * (await of('EUR', 'GBP'))).toBeCloseTo(1, 1)
    const cross = (await of('USD', 'GBP')) * (await of('GBP', 'EUR'))
    expect(cross / (await of('USD', 'EUR'))).toBeCloseTo(1, 1)
  })
})

describe('a fixtures folder with reference data (A31)', () => {
  function folder(files: Readonly<Record<string, unknown>>): string {
    const path = temporaryFolder()
    mkdirSync(join(path, 'reference'), { recursive: true })
    for (const [name, value] of Object.entries(files)) {
      writeFileSync(join(path, name), JSON.stringify(value))
    }
    return path
  }
  const business = {
    id: ids.main,
    user_id: ids.mainUser,
    name: 'Own Business',
    country_code: 'CA',
    email: 'own@business.test',
    phone_number: '+14165550100',
    api_key: 'sandbox_key',
    secret: 'sandbox_secret',
    webhook_secret: 'sandbox_webhook_secret',
    funded_usd: '1000.00',
  }

  test('replaces rates, fees and limits entry by entry; a world and a PATCH go before it', async () => {
    const path = folder({
      'businesses.json': [business],
      'reference/rates.json': {
        units_per_usd: { NGN: '2000', EUR: '2' },
        spreads: { major_african: '0' },
        addons: { EXCHANGE: '0.001' },
      },
      'reference/rails.json': [{ name: 'WIRE', payout_fee: '99.00' }],
      'reference/limits.json': {
        business: { per_transaction: '77.00' },
        deposits: { USD: { min: '1' } },
      },
    })
    const made = await sandbox({ fixtures: await loadFixtures(path) })
    const from = (value: string) => ({ value, source: 'fixtures' })
    expect(await shown(made)).toMatchObject({
      rates: { NGN: from('2000'), CAD: { source: 'package' } },
      spreads: { major_african: from('0') },
      addons: { EXCHANGE: from('0.001') },
      fees: { WIRE: { payout_fee: from('99.00'), min: { source: 'package' } } },
      limits: {
        business: { per_transaction: from('77.00') },
        deposits: { USD: { min: from('1') } },
      },
    })
    expect((await rate(made)).rate).toBe('1998.000000')
    const { body } = await made.control.get('/fixtures').expect(200)
    const wallets = body.wallets as Schemas['Wallet'][]
    expect(wallets.find(({ currency }) => currency === 'EUR')?.ledger_balance).toBe('2000.00')
    await patch(made, { rates: { NGN: '3000' } }).expect(200)
    expect((await shown(made)).rates.NGN).toEqual({ value: '3000', source: 'patch' })
    await made.control.post('/reset', {}).expect(200)
    expect((await shown(made)).rates.NGN).toEqual(from('2000'))
    await made.control.post('/reset', { fixtures: 'default' }).expect(200)
    expect((await shown(made)).rates.NGN?.source).toBe('package')
  })

  test.each([
    ['reference/rate.json', {}, 'rate.json is no fixture file (did you mean "rates.json"?)'],
    ['reference/rates.json', { units: {} }, 'rates.json'],
    ['reference/rates.json', { units_per_usd: { NGN: 2000 } }, 'units_per_usd/NGN'],
    ['reference/rails.json', [{ payout_fee: '1' }], 'rails.json'],
    ['reference/limits.json', { vip: {} }, 'limits.json'],
  ])('%s with %j is refused', async (name, value, says) => {
    const path = folder({ 'businesses.json': [business], [name]: value })
    await expect(loadFixtures(path)).rejects.toThrow(says)
  })

  test.each([
    ['reference/rates.json', { units_per_usd: { ABC: '1' } }, 'rates.ABC is not known'],
    ['reference/rates.json', { units_per_usd: { NGN: '0' } }, 'rates.NGN must be from'],
    ['reference/rates.json', { spreads: { stable_usd: '0.5' } }, 'stable_usd must be at most 0.4'],
    ['reference/rails.json', [{ name: 'WIRED' }], 'fees.WIRED is not known'],
  ])('%s with %j is refused at the start', async (name, value, says) => {
    const path = folder({ 'businesses.json': [business], [name]: value })
    const fixtures = await loadFixtures(path)
    await expect(sandbox({ fixtures })).rejects.toThrow(says)
  })
})

test('a recording has what is set and what requests ask for, and is replayed to the same (A31)', async () => {
  const made = await sandbox()
  await patch(made, { rates: { NGN: '1600' }, rate_drift: 3 }).expect(200)
  await made.control.post('/recordings', { name: 'rates' }).expect(201)
  await rate(made)
  await patch(made, { rates: { NGN: '1700' }, step_ms: 10 }).expect(200)
  await made.advance('45m')
  const { quote_id } = await quoted(made.as('main'), bodies.EXCHANGE())
  const { body } = await made
    .as('main')
    .post(`/quotes/${quote_id}/accept`)
    .set('x-sandbox-outcome', 'payout=returned_after_completion; closed')
    .expect(200)
  await made.advance('1s')
  await made.control.get(`/transactions/${body.transaction_id}`).expect(200)
  expectSame(await replayRecording(await recordingOf(made.url, 'rates')))
})

describe('overrides in a foreign file', () => {
  const check = createRowCheck(loadReference())

  test.each([
    [{}, null],
    [{ patch: { rates: { NGN: '1600' }, rate_drift: 0.5, auto_fund: false, step_ms: 1 } }, null],
    [{ fixtures: { spreads: { stable_usd: '0.1' } } }, null],
    [{ patch: { rates: { NGN: '0' } } }, 'value.patch.rates.NGN'],
    [{ patch: { rates: { ABC: '1' } } }, 'value.patch.rates.ABC'],
    [{ patch: { rates: { NGN: 'x' } } }, 'value.patch.rates.NGN'],
    [{ patch: { fees: { WIRE: { payout_fee: 'much' } } } }, 'value.patch.fees.WIRE.payout_fee'],
    [{ patch: { limits: { vip: {} } } }, 'value.patch.limits.vip'],
    [{ patch: { limits: { deposits: { ABC: {} } } } }, 'value.patch.limits.deposits.ABC'],
    [{ patch: { rate_drift: 21 } }, 'value.patch.rate_drift'],
    [{ patch: { step_ms: 0 } }, 'value.patch.step_ms'],
    [{ patch: { webhook_retries: 'soon' } }, 'value.patch.webhook_retries'],
    [{ fixtures: { spreads: { stable_usd: '0.5' } } }, 'value.fixtures.spreads.stable_usd'],
    [{ patch: { spreads: {} } }, 'value.patch.spreads'],
    [{ other: {} }, 'value.other'],
    [null, 'value'],
  ])('%j has its error at %s', (value, field) => {
    expect(check('settings', { id: 'overrides', value })?.field ?? null).toBe(field)
  })
})
