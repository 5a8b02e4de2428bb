import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Candidate, candidatesOf, choose } from '../../server/features/mutate/choose.ts'
import {
  isKey,
  type MutantName,
  mutantNames,
  mutated,
  ruleOf,
} from '../../server/features/mutate/mutants.ts'
import { mutatePage } from '../../server/features/mutate/page.tsx'
import { reportOf, scoreOf } from '../../server/features/mutate/score.ts'
import { operators, type ReportedMutant } from '../../server/features/mutate/types.ts'
import {
  type MutateOptions,
  replay,
  type StartedSandbox,
  startSandbox,
} from '../../server/index.ts'
import { sandbox as harness } from '../support/harness.ts'
import { testPayout } from '../support/mutate-suites/payout.mjs'
import { receiver } from '../support/receiver.ts'
import { bodies } from '../support/trade.ts'

const frozen = { clock: 'frozen', now: '2026-01-05T09:00:00Z', seed: 1 } as const
const quotes = '/api/v1/client/quotes'

describe('a mutant changes', () => {
  const quote = { quote_status: 'CREATED', valid_until: '2026-01-05T09:30:00.000Z' }
  const transaction = {
    id: 'a0000000-0000-4000-8000-00000000009f',
    transaction_id: 'b1',
    note: 'x',
  }
  const changes: readonly (readonly [
    MutantName,
    field: string | null,
    body: object,
    to: object,
  ])[] = [
    ['cent-less', 'a.amount', { a: { amount: '100.00' } }, { a: { amount: '99.99' } }],
    ['cent-less', 'total_payable', { total_payable: '100.01' }, { total_payable: '100.00' }],
    ['cent-less', 'refund_amount', { refund_amount: 20 }, { refund_amount: 19.99 }],
    ['cent-less', 'amount', { amount: '1000' }, { amount: '999' }],
    ['cent-less', 'amount', { amount: '50.000000' }, { amount: '49.999999' }],
    [
      'cent-less',
      'data[].amount',
      { data: [{ amount: '2.00' }, { amount: '0.00' }] },
      { data: [{ amount: '1.99' }, { amount: '0.00' }] },
    ],
    ['other-currency', 'currency', { currency: 'NGN' }, { currency: 'EUR' }],
    ['other-currency', 'currency', { currency: 'EUR' }, { currency: 'USD' }],
    [
      'higher-fee',
      'fees.payout_fee',
      { fees: { payout_fee: '0.04' } },
      { fees: { payout_fee: '1.04' } },
    ],
    [
      'failed-for-completed',
      null,
      { status_name: 'COMPLETED', transaction_status: 'successful', payment_completed: true },
      { status_name: 'FAILED', transaction_status: 'failed', payment_completed: false },
    ],
    [
      'other-transaction',
      null,
      transaction,
      { ...transaction, id: 'a0000000-0000-4000-8000-0000001111a0', transaction_id: 'c2' },
    ],
    [
      'expired-quote',
      null,
      quote,
      { quote_status: 'EXPIRED', valid_until: '2026-01-04T09:30:00.000Z' },
    ],
    [
      'opposite-event',
      null,
      { status: 'FAILED', payment_completed: false },
      { status: 'COMPLETED', payment_completed: true },
    ],
    [
      'opposite-event',
      null,
      { status: 'failed', transaction_status: 'failed' },
      { status: 'completed', transaction_status: 'successful' },
    ],
    ['opposite-event', null, { kyc_status: 'APPROVED' }, { kyc_status: 'REJECTED' }],
    ['null-for-text', 'name', { name: 'a' }, { name: null }],
    ['number-for-text', 'amount', { amount: '12.50' }, { amount: 12.5 }],
    ['number-for-text', 'name', { name: 'abc' }, { name: 3 }],
    [
      'new-field',
      null,
      { a: [{ b: 1 }] },
      { a: [{ b: 1, added_later: 'new' }], added_later: 'new' },
    ],
    ['additional-status', null, { status: 'PROCESSING' }, { status: 'IN_REVIEW' }],
    ['beyond-ascii', 'bank_name', { bank_name: 'A Bank' }, { bank_name: 'A Bank Żółć-Ñandú 李' }],
  ]

  test.each(changes)('%s at %s of %j', (mutant, field, body, to) => {
    const before = JSON.stringify(body)
    expect(mutated(mutant, body, field)).toEqual(to)
    expect(JSON.stringify(body)).toBe(before)
  })

  test('the order of the fields alone', () => {
    const body = { a: 1, b: { c: 2, d: [{ e: 3, f: 4 }] } }
    const changed = mutated('key-order', body, null)
    expect(changed).toEqual(body)
    expect(JSON.stringify(changed)).toBe('{"b":{"d":[{"f":4,"e":3}],"c":2},"a":1}')
  })

  test('the length of a text', () => {
    const changed = mutated('longer-text', { narration: 'Rent for May' }, 'narration')
    expect((changed as { narration: string }).narration).toMatch(/^Rent for May( and more){22}$/)
  })

  const same: readonly (readonly [MutantName, field: string | null, body: object])[] = [
    ['cent-less', 'amount', { amount: '0.00' }],
    ['cent-less', 'exchange_rate', { exchange_rate: '1.50' }],
    ['cent-less', 'payout_fee', { payout_fee: '1.00' }],
    ['cent-less', 'account_number', { account_number: '3082557369' }],
    ['cent-less', 'b', { amount: '1.00' }],
    ['other-currency', 'currency_name', { currency_name: 'US Dollar' }],
    ['higher-fee', 'amount_with_fees', { amount_with_fees: '1.00' }],
    ['failed-for-completed', null, { status: 'PROCESSING', message: 'COMPLETED' }],
    ['other-transaction', null, { id: 'a0000000-0000-4000-8000-00000000009f' }],
    ['expired-quote', null, { ...quote, quote_status: 'COMPLETED' }],
    ['opposite-event', null, { status: 'PROCESSING', payment_completed: false }],
    ['null-for-text', 'name', { name: '' }],
    ['null-for-text', 'name', { name: 5 }],
    ['key-order', null, { a: [{ b: 1 }] }],
    ['additional-status', null, { status: 'COMPLETED' }],
    ['beyond-ascii', 'status_name', { status_name: 'PENDING' }],
    ['beyond-ascii', 'email', { email: 'Ada Approved' }],
    ['longer-text', 'reference', { reference: 'TXN-ABC def' }],
    ['forged-event', null, { a: 1 }],
  ]

  test.each(same)('nothing: %s at %s of %j', (mutant, field, body) => {
    expect(mutated(mutant, body, field)).toBeUndefined()
  })

  test('what the control API names, and rate-limit is a fault', () => {
    const { enum: names } = JSON.parse(readFileSync('schemas/MutantName.json', 'utf8'))
    expect(mutantNames.filter((name) => !ruleOf(name).isFault)).toEqual(names)
    expect(mutantNames.filter((name) => ruleOf(name).isFault)).toEqual(['rate-limit'])
  })
})

test.each([
  ['createQuote:total_payable:cent-less', true],
  ['kyc.status_updated:opposite-event', true],
  ['listWallets:wallets[].currency:other-currency', true],
  ['createQuote:cent-less', false],
  ['createQuote:total_payable:key-order', false],
  ['createQuote:total_payable:cent', false],
  ['cent-less', false],
])('%s is a key: %s', (text, is) => expect(isKey(text)).toBe(is))

describe('the mutants of a run', () => {
  const answer = { quote_id: 'q1', total_payable: '1.00', narration: 'For Ada', status: 'PENDING' }
  const one = { name: 'getQuote', isEvent: false, bodies: [answer], polled: [] }
  const all = (met: object = {}, sent = '') =>
    candidatesOf(
      { requests: 1, met: [{ ...one, ...met }], hasSent: (text) => text === sent },
      operators,
    ).map(({ key }) => key)

  test('are of its fields and statuses, and of the whole body', () => {
    expect(all()).toEqual([
      'getQuote:total_payable:cent-less',
      ...Object.keys(answer).map((field) => `getQuote:${field}:null-for-text`),
      ...Object.keys(answer).map((field) => `getQuote:${field}:number-for-text`),
      'getQuote:new-field',
      'getQuote:key-order',
      'getQuote:rate-limit',
      'getQuote:narration:longer-text',
    ])
  })

  test('leave texts alone that the command sent, and what is redacted', () => {
    expect(all({}, 'For Ada')).not.toContain('getQuote:narration:longer-text')
    expect(all({ bodies: [{ token: '[redacted]' }] })).toEqual(
      expect.not.arrayContaining([expect.stringContaining('token')]),
    )
  })

  test('have one status more only where it asks again and again', () => {
    const place = { earlier: [answer, { status: 'COMPLETED' }], body: answer }
    expect(all({ polled: [place] })).toContain('getQuote:additional-status')
    const [found] = candidatesOf(
      { requests: 1, met: [{ ...one, polled: [place] }], hasSent: () => false },
      operators,
    ).filter(({ mutant }) => mutant === 'additional-status')
    expect(found).toMatchObject({ skip: 1, field: 'status', target: null })
  })

  test('of an event may be sent before it, or have a wrong signature', () => {
    const event = { name: 'transaction', isEvent: true, bodies: [{ status: 'COMPLETED' }] }
    expect(all(event)).toEqual([
      'transaction:opposite-event',
      'transaction:forged-event',
      'transaction:status:null-for-text',
      'transaction:status:number-for-text',
      'transaction:new-field',
      'transaction:unknown-event',
      'transaction:additional-status',
    ])
  })

  const many = Array.from({ length: 40 }, (_, i): Candidate => {
    const mutant = mutantNames[i % 4 === 0 ? 0 : i % 4 === 1 ? 3 : 9] as MutantName
    const name = `operation${i}`
    const key = `${name}:${mutant}`
    return { key, mutant, name, isEvent: false, target: null, field: null, skip: 0 }
  })
  const keysOf = (count: number, seed: string) => choose(many, count, seed).map(({ key }) => key)

  test('are drawn by the seed, equally many of each operator', () => {
    const chosen = choose(many, 9, '1')
    for (const name of ['cent-less', 'failed-for-completed', 'number-for-text']) {
      expect(chosen.filter(({ mutant }) => mutant === name)).toHaveLength(3)
    }
    expect(keysOf(9, '1')).toEqual(keysOf(9, '1'))
    expect(keysOf(9, '1')).not.toEqual(keysOf(9, '2'))
    expect(keysOf(40, '1')).toEqual(many.map(({ key }) => key))
    expect(keysOf(0, '1')).toEqual([])
  })
})

type Verdicts = readonly (readonly [ReportedMutant['class'], ReportedMutant['verdict']])[]

function judged(verdicts: Verdicts): ReportedMutant[] {
  return verdicts.map(([its, verdict], i) => ({
    operator: its === 'notice' ? 'money' : 'growth',
    mutant: 'cent-less',
    operation: `operation${i}`,
    field: 'amount',
    class: its,
    verdict,
    only: `operation${i}:amount:cent-less`,
    says: 'is a <cent> less',
    before: '"1.00"',
    after: '"0.99"',
    how: 'ended with exit code 0',
  }))
}

describe('the score', () => {
  const scores: readonly (readonly [score: number | null, verdicts: Verdicts])[] = [
    [
      100,
      [
        ['notice', 'right'],
        ['tolerate', 'right'],
      ],
    ],
    [
      0,
      [
        ['notice', 'survived'],
        ['tolerate', 'right'],
        ['tolerate', 'right'],
      ],
    ],
    [
      50,
      [
        ['notice', 'right'],
        ['tolerate', 'brittle'],
        ['tolerate', 'right'],
      ],
    ],
    [
      66,
      [
        ['notice', 'right'],
        ['notice', 'right'],
        ['notice', 'survived'],
      ],
    ],
    [
      50,
      [
        ['tolerate', 'right'],
        ['tolerate', 'brittle'],
      ],
    ],
    [
      100,
      [
        ['notice', 'right'],
        ['notice', 'never_met'],
      ],
    ],
    [null, [['notice', 'never_met']]],
    [null, []],
  ]

  test.each(scores)('is %s for %j', (score, verdicts) => {
    expect(scoreOf(judged(verdicts))).toBe(score)
  })

  test('comes with a sentence, which says that nothing is checked', () => {
    const mutants = judged([
      ['notice', 'survived'],
      ['notice', 'survived'],
      ['tolerate', 'right'],
      ['notice', 'never_met'],
    ])
    const facts = { seed: '1', runs: 5, problem: null }
    expect(reportOf(mutants, { ...facts, left: 1 }).summary).not.toContain('check nothing')
    expect(reportOf(mutants, { ...facts, left: 0 })).toMatchObject({
      score: 0,
      operators: { money: 0, status: null, shape: null, growth: 100 },
      problem: null,
      summary:
        'Noticed 0 of 2 harmful changes; the tests check nothing that the sandbox answers or ' +
        'sends; tolerated 1 of 1 harmless change; 1 not reached',
    })
  })

  test('is a page, too', () => {
    const mutants = judged([
      ['notice', 'survived'],
      ['tolerate', 'brittle'],
    ])
    const page = mutatePage(reportOf(mutants, { seed: '1', runs: 3, left: 0, problem: null }), 80)
    expect(page).toContain('<h1>Mutation score: 0</h1>')
    expect(page).toContain('is a &lt;cent> less')
    expect(page).toContain('--only operation0:amount:cent-less')
    expect(page).not.toMatch(/<script src|<link[^>]+href="http/)
  })
})

describe('the mutation of a world', () => {
  let sandbox: StartedSandbox

  beforeAll(async () => {
    sandbox = await startSandbox(frozen)
  })

  afterAll(() => sandbox.stop())

  const quote = async () => {
    const answer = await sandbox.request<Record<string, string>>('POST', quotes, bodies.EXCHANGE())
    return answer.body
  }
  const set = (mutation: object) => sandbox.control<unknown>('PUT', '/mutation', mutation)
  const state = async () => (await sandbox.control('GET', '/mutation')).mutation

  test('changes answers while they leave, and no row', async () => {
    expect(await state()).toBeNull()
    const before = await quote()
    await set({ mutant: 'cent-less', operation: 'createQuote', field: 'total_payable' })
    const changed = await quote()
    expect([before.total_payable, changed.total_payable]).toEqual(['100.04', '100.03'])
    expect(await state()).toEqual({
      mutant: 'cent-less',
      operation: 'createQuote',
      event: null,
      field: 'total_payable',
      skip: 0,
      hits: 1,
      changed: 'total_payable',
      before: '"100.04"',
      after: '"100.03"',
    })
    const read = await sandbox.request<object>('GET', `${quotes}/${changed.quote_id}`)
    expect(read.body).toMatchObject({ total_payable: '100.04' })
    await sandbox.reset()
    expect((await quote()).total_payable).toBe('100.03')
    expect(await sandbox.control('DELETE', '/mutation')).toMatchObject({ mutation: { hits: 2 } })
    expect((await quote()).total_payable).toBe('100.04')
    expect(await sandbox.control('DELETE', '/mutation')).toEqual({ mutation: null })
  })

  test('passes the first answers if asked to, and happens once where that is its kind', async () => {
    await set({ mutant: 'expired-quote', operation: 'createQuote', skip: 1 })
    const statuses = [await quote(), await quote(), await quote()].map((one) => one.quote_status)
    expect(statuses).toEqual(['CREATED', 'EXPIRED', 'EXPIRED'])
    const { quote_id } = await quote()
    await sandbox.request('POST', `${quotes}/${quote_id}/accept`)
    await set({ mutant: 'additional-status', operation: 'getQuote' })
    const read = () => sandbox.request<Record<string, string>>('GET', `${quotes}/${quote_id}`)
    const seen = [await read(), await read()].map(({ body }) => body.quote_status)
    expect(seen).toEqual(['IN_REVIEW', 'ACCEPTED'])
    await sandbox.control('DELETE', '/mutation')
  })

  test('leaves errors, other operations and the control API alone', async () => {
    await set({ mutant: 'new-field', operation: 'createQuote' })
    const refused = await sandbox.request<object>('POST', quotes, {})
    expect(refused.body).not.toHaveProperty('added_later')
    const wallets = await sandbox.request<object>('GET', '/api/v1/client/wallets')
    expect(wallets.body).not.toHaveProperty('added_later')
    expect(await state()).toMatchObject({ hits: 0, changed: null })
    await sandbox.control('DELETE', '/mutation')
  })

  test('is set, shown and deleted', async () => {
    const { control } = await harness()
    const wanted = { mutant: 'forged-event', event: 'card_payment' }
    const set = await control.put('/mutation', wanted)
    expect([set.status, set.body.mutation]).toMatchObject([200, { ...wanted, hits: 0 }])
    expect((await control.get('/mutation')).body).toEqual(set.body)
    expect((await control.delete('/mutation')).body).toEqual(set.body)
    expect((await control.get('/mutation')).body).toEqual({ mutation: null })
  })

  test('leaves a recording that replays: changed answers are not compared', async () => {
    const recording = await sandbox.record('mutated')
    await set({ mutant: 'cent-less', operation: 'createQuote', field: 'total_payable' })
    expect((await quote()).total_payable).toBe('100.03')
    await sandbox.control('DELETE', '/mutation')
    expect((await quote()).total_payable).toBe('100.04')
    const replayed = await replay(await recording.stop())
    expect(replayed).toMatchObject({ same: true, apiRequests: 2 })
  })

  const wrong: readonly (readonly [mutation: object, says: RegExp])[] = [
    [{ mutant: 'key-order' }, /operation or event must be given, but not both/],
    [{ mutant: 'key-order', operation: 'getQuote', event: 'transaction' }, /but not both/],
    [{ mutant: 'key-order', operation: 'getQuotes' }, /operationId.*did you mean "getQuote"/],
    [{ mutant: 'forged-event', operation: 'getQuote' }, /event is needed: forged-event/],
    [
      { mutant: 'expired-quote', event: 'transaction' },
      /event cannot be combined with expired-quote/,
    ],
    [{ mutant: 'cent-less', operation: 'getQuote' }, /field is needed: cent-less/],
    [
      { mutant: 'key-order', operation: 'getQuote', field: 'a' },
      /field cannot be combined with key-order/,
    ],
    [{ mutant: 'rate-limit', operation: 'getQuote' }, /mutant/],
    [{ mutant: 'key-order', event: 'transfer' }, /event/],
  ]

  test.each(wrong)('%j is refused', async (mutation, says) => {
    await expect(set(mutation)).rejects.toThrow(says)
    expect(await state()).toBeNull()
  })
})

describe('a mutation of events', () => {
  /** Pays once with a mutation; returns the events that a receiver got, and the kept ones. */
  async function delivered(mutation: object, profile: 'request' | 'standard' = 'request') {
    const hook = await receiver()
    await using sandbox = await startSandbox({ ...frozen, webhookUrl: hook.url })
    const { data } = await sandbox.control('GET', '/businesses')
    const path = `/businesses/${data[0]?.id ?? ''}/webhook`
    await sandbox.control<unknown>('PUT', path, { url: hook.url, profile })
    const secret = sandbox.webhookSecret
    await sandbox.control('PUT', '/mutation', mutation as { mutant: 'key-order' })
    const { body } = await sandbox.request<{ quote_id: string }>('POST', quotes, bodies.EXCHANGE())
    await sandbox.request('POST', `${quotes}/${body.quote_id}/accept`)
    await sandbox.advance('10m')
    const { mutation: last } = await sandbox.control('GET', '/mutation')
    return { received: hook.received, events: await sandbox.events(), secret, hits: last?.hits }
  }

  type Received = Awaited<ReturnType<typeof delivered>>['received'][number]

  function isGenuine({ headers, body }: Received, secret: string): boolean {
    const signed = `${body}|${headers['x-timestamp']}`
    return headers['x-signature'] === createHmac('sha256', secret).update(signed).digest('hex')
  }

  test('is signed with the secret of the business; the event itself stays', async () => {
    const { received, events, secret, hits } = await delivered({
      mutant: 'opposite-event',
      event: 'transaction',
    })
    const [one] = received
    expect(JSON.parse(one?.body ?? '')).toMatchObject({
      status: 'FAILED',
      payment_completed: false,
    })
    expect(received.every((event) => isGenuine(event, secret))).toBe(true)
    expect(events.at(-1)?.payload).toMatchObject({ status: 'COMPLETED' })
    expect([received.length, hits]).toEqual([1, 1])
  })

  test.each(['request', 'standard'] as const)('has a wrong signature of %s', async (profile) => {
    const forged = { mutant: 'forged-event', event: 'transaction' }
    const { received, secret, events } = await delivered(forged, profile)
    const [one] = received as [Received]
    expect(JSON.parse(one.body)).toEqual(events.at(-1)?.payload)
    const standard = `whsec_${Buffer.from(secret).toString('base64')}`
    const verify = () => new Webhook(standard).verify(one.body, one.headers)
    if (profile === 'standard') expect(verify).toThrow('No matching signature')
    else expect(isGenuine(one, secret)).toBe(false)
  })

  test.each([
    ['unknown-event', 'account.statement_ready', undefined],
    ['additional-status', 'transaction', 'IN_REVIEW'],
  ])('%s is another event before it, with an id of its own', async (mutant, type, status) => {
    const { received, secret, hits } = await delivered({ mutant, event: 'transaction' })
    const [extra, own] = received as [Received, Received]
    expect(received).toHaveLength(2)
    expect(extra.headers['x-webhook-event']).toBe(type)
    expect(JSON.parse(extra.body).status).toBe(status)
    expect(JSON.parse(own.body).status).toBe('COMPLETED')
    expect(extra.headers['x-webhook-id']).not.toBe(own.headers['x-webhook-id'])
    expect(received.every((event) => isGenuine(event, secret))).toBe(true)
    expect(hits).toBe(1)
  })
})

describe('mutate', () => {
  let source: StartedSandbox

  beforeAll(async () => {
    source = await startSandbox(frozen)
  })

  afterAll(() => source.stop())

  const mutate = (habit: string, options: MutateOptions = {}) =>
    source.mutate((fork) => testPayout(fork, habit), options)

  test('gives tests that check everything 100, and those that check nothing 0', async () => {
    const all = await mutate('all', { runs: 9 })
    expect(all).toMatchObject({ runs: 9, score: 100, problem: null })
    expect(all.mutants).toHaveLength(8)
    for (const operator of operators) {
      expect(all.mutants.filter((one) => one.operator === operator)).toHaveLength(2)
    }
    const nothing = await mutate('nothing', { runs: 9 })
    expect(nothing.operators).toEqual({ money: 0, status: 0, shape: 0, growth: 100 })
    expect(nothing.score).toBe(0)
    expect(nothing.summary).toContain('Noticed 0 of 6 harmful changes; tolerated')
  })

  test('runs one mutant again by its key', async () => {
    const only = 'createQuote:total_payable:cent-less'
    const { runs, mutants } = await mutate('no-amounts', { only })
    expect(runs).toBe(2)
    expect(mutants).toEqual([
      {
        operator: 'money',
        mutant: 'cent-less',
        operation: 'createQuote',
        field: 'total_payable',
        class: 'notice',
        verdict: 'survived',
        only,
        says: 'createQuote: total_payable is a cent less',
        before: '"100.04"',
        after: '"100.03"',
        how: 'ended',
      },
    ])
  })

  test('gives no score if a run could not be made', async () => {
    let runs = 0
    const report = await source.mutate(
      async (fork) => {
        runs += 1
        if (runs === 2) await fork.stop()
        else await testPayout(fork, 'all')
      },
      { operators: ['money', 'growth'], runs: 6, jobs: 1 },
    )
    expect(report.problem).toMatch(/^1 run could not be made: /)
    expect(report.score).toBeNull()
  })

  test('says not reached for an answer that a run did not ask for', async () => {
    let runs = 0
    const report = await source.mutate(
      async (fork) => {
        runs += 1
        if (runs === 1) await fork.request('GET', '/api/v1/client/wallets')
      },
      { operators: ['money'], runs: 3 },
    )
    expect(report.mutants.map(({ verdict }) => verdict)).toEqual(['never_met', 'never_met'])
    expect(report).toMatchObject({ score: null, problem: /no mutant was reached/ as unknown })
  })

  test('ends a run that waits for what a mutant keeps away, and counts it as noticed', async () => {
    const { mutants } = await source.mutate(
      async (fork) => {
        const { body } = await fork.request<{ total_payable: string }>(
          'POST',
          quotes,
          bodies.EXCHANGE(),
        )
        if (body.total_payable !== '100.04') await new Promise(() => {})
      },
      { only: 'createQuote:total_payable:cent-less', clientTimeout: '50ms' },
    )
    expect(mutants[0]).toMatchObject({ verdict: 'right', how: /did not finish within/ as unknown })
  })

  test('leaves the world and its worlds as they were', async () => {
    expect(await source.events()).toEqual([])
    expect((await source.control('GET', '/worlds')).data).toHaveLength(1)
    expect((await source.control('GET', '/mutation')).mutation).toBeNull()
  })

  const nothing: readonly (readonly [
    name: string,
    run: (fork: StartedSandbox) => Promise<unknown>,
    says: string,
  ])[] = [
    ['without a request', async () => {}, 'sent no request under /api/v1'],
    [
      'without an accepted request',
      (fork) => fork.request<object>('POST', quotes, {}),
      'no request of the unchanged run was accepted',
    ],
    [
      'without a fitting answer',
      (fork) => fork.request('GET', '/api/v1/currencies'),
      'no mutant of status applies',
    ],
  ]

  test.each(nothing)('has nothing to judge %s', async (_name, run, says) => {
    const report = await source.mutate(run, { operators: ['status'] })
    expect(report).toMatchObject({ runs: 1, score: null, mutants: [] })
    expect(report.problem).toContain(says)
  })

  test('needs tests that pass', async () => {
    const failing = source.mutate(async () => {
      throw new Error('no luck')
    })
    await expect(failing).rejects.toThrow('in the run without a mutation: mutate needs')
  })

  test.each([
    [{ operators: ['cash'] }, 'operators must be some of money, status, shape, growth'],
    [{ only: 'createQuote' }, 'only must be operation:field:mutant'],
    [{ runs: 1 }, 'runs must be a whole number from 2'],
    [{ jobs: 0 }, 'jobs must be a whole number from 1'],
    [{ runTimeout: 'soon' }, 'runTimeout must be a duration below 10m'],
  ])('%j is refused', async (options, says) => {
    await expect(mutate('all', options as MutateOptions)).rejects.toThrow(says)
  })
})
