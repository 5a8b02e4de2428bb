import { createHmac } from 'node:crypto'
import type { Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { ruleNumbers } from '../../server/features/review/catalogue.ts'
import type { Schemas } from '../../server/generated/schemas.ts'
import { isPublic } from '../../server/http/signature/client-traits.ts'
import { checkout } from '../support/checkout-kit.ts'
import { ids, sandbox, signed, type TestSandbox } from '../support/harness.ts'
import { type TestMachine, testMachine } from '../support/machine.ts'
import { expectMeasured } from '../support/measured.ts'
import { accepted, payout, review } from '../support/review-kit.ts'
import { nigerianBeneficiary } from '../support/trade.ts'

const card = { card_number: '5111111111111118', expiry: '01/39', cvv: '123' }

async function paid(one: TestSandbox): Promise<string> {
  const { body } = await one.as('main').post('/checkout/initialize', checkout)
  const path = `/checkouts/${body.data.access_code}/pay`
  const { transaction_reference } = (await one.control.post(path, card).expect(200)).body
  await one.advance('1m')
  return transaction_reference
}

/** Sends a request that is signed by a clock that is off. */
async function skewed({ url }: TestSandbox, offMs: number): Promise<void> {
  const timestamp = new Date(Date.now() + offMs).toISOString()
  const signature = createHmac('sha256', 'sandbox_secret').update(`|${timestamp}`).digest('hex')
  const headers = { 'x-api-key': 'sandbox_key', 'x-timestamp': timestamp, 'x-signature': signature }
  const answer = await fetch(`${url}/api/v1/client/wallets`, { headers })
  expect(answer.status).toBe(200)
}

async function times(count: number, act: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await act(index)
}

type Client = (one: TestSandbox) => Promise<unknown>

const rate =
  '/exchange-rates?quote_type=EXCHANGE&source_currency=USD&target_currency=NGN&amount=100'

const exchange = {
  quote_type: 'EXCHANGE',
  source_currency: 'USD',
  target_currency: 'NGN',
  beneficiary_id: ids.ngnBeneficiary,
}

/** For each rule, a client that breaks it, and one that does the same right. */
const clients: Readonly<Record<string, readonly [wrong: Client, right: Client]>> = {
  V01: [
    (one) => times(3, () => one.as('main').post('/quotes', payout('a', { source_amount: '-1' }))),
    async (one) => {
      await one
        .as('main')
        .post('/quotes', payout('a', { source_amount: '-1' }))
        .expect(400)
      await one.as('main').post('/quotes', payout('a')).expect(201)
    },
  ],
  V03: [
    (one) =>
      times(11, () => one.as('main').get(`/beneficiaries/${ids.cadBeneficiary}`).expect(200)),
    (one) =>
      times(10, () => one.as('main').get(`/beneficiaries/${ids.cadBeneficiary}`).expect(200)),
  ],
  V04: [
    async (one) => {
      const { body } = await one.as('main').post('/quotes', payout('late')).expect(201)
      await one.advance('29m')
      await one.as('main').post(`/quotes/${body.quote_id}/accept`).expect(200)
      await one.as('main').get('/transactions/v2').expect(200)
    },
    (one) => accepted(one, 'soon'),
  ],
  V05: [
    async (one) => {
      await one.as('main').get(rate).expect(200)
      await one.advance('2h')
      await one.as('main').post('/quotes', payout('old', exchange)).expect(201)
    },
    async (one) => {
      await one.as('main').get(rate).expect(200)
      await one.as('main').post('/quotes', payout('new', exchange)).expect(201)
    },
  ],
  V06: [
    async (one) =>
      one.control.post(`/transactions/${await accepted(one, 'x')}/fail`, {}).expect(200),
    async (one) => {
      const id = await accepted(one, 'x')
      await one.control.post(`/transactions/${id}/fail`, {}).expect(200)
      await one.as('main').get(`/transactions/v2/${id}`).expect(200)
    },
  ],
  V08: [
    (one) => one.as('main').post('/quotes', payout('f', { source_amount: '0.30000000000000004' })),
    (one) =>
      one
        .as('main')
        .post('/quotes', payout('f', { source_amount: '100.30' }))
        .expect(201),
  ],
  V09: [
    (one) =>
      one
        .as('main')
        .post('/quotes', payout('u', { naration: 'rent' }))
        .expect(201),
    (one) =>
      one
        .as('main')
        .post('/quotes', payout('u', { narration: 'rent' }))
        .expect(201),
  ],
  V10: [
    (one) => one.as('main').post('/quotes', payout('s', { narration: 'secret=hunter2' })),
    (one) => one.as('main').get('/wallets').expect(200),
  ],
  V11: [(one) => skewed(one, -90_000), (one) => skewed(one, -5_000)],
  V12: [
    (one) => times(3, () => one.as('main').post('/beneficiaries', nigerianBeneficiary)),
    (one) => one.as('main').post('/beneficiaries', nigerianBeneficiary),
  ],
  V13: [
    (one) => one.as('main').get('/beneficiaries?page_size=1&page_id=1').expect(200),
    (one) => one.as('main').get('/beneficiaries?page_size=100').expect(200),
  ],
  V14: [
    paid,
    async (one) => {
      await paid(one)
      await one.as('main').get('/payment/verify?reference=order-1').expect(200)
    },
  ],
  V15: [
    async (one) => {
      const transaction_reference = await paid(one)
      await one.as('main').get('/payment/verify?reference=order-1').expect(200)
      const refund = {
        transaction_reference,
        refund_amount: '5.00',
        refund_reason: 'one sent back',
      }
      await times(2, () => one.as('main').post('/payment/refund', refund))
    },
    async (one) => {
      const transaction_reference = await paid(one)
      await one.as('main').get('/payment/verify?reference=order-1').expect(200)
      const refund = {
        transaction_reference,
        refund_amount: '5.00',
        refund_reason: 'one sent back',
      }
      await one.as('main').post('/payment/refund', refund)
    },
  ],
}

const numbersOf = ({ findings }: Schemas['Review']) => [
  ...new Set(findings.map((one) => one.number)),
]

describe('a client that breaks a rule is found, one that keeps it is not', () => {
  test.each(Object.entries(clients))('%s', async (number, [wrong, right]) => {
    const breaking = await sandbox()
    await wrong(breaking)
    const report = await review(breaking)
    expect(numbersOf(report)).toEqual([number])
    for (const { requests } of report.findings) {
      for (const id of requests) await breaking.control.get(`/requests/${id}`).expect(200)
    }
    const keeping = await sandbox()
    await right(keeping)
    expect((await review(keeping)).findings).toEqual([])
  })
})

/** What `client` leads to in a review of its own sandbox, once it has a machine in its hands. */
async function timed(client: (one: TestSandbox, machine: TestMachine) => Promise<unknown>) {
  const machine = testMachine()
  const one = await sandbox({ machine })
  await client(one, machine)
  return numbersOf(await review(one))
}

describe('rules about time and place', () => {
  /** Lists wallets over connections that come from an address. */
  async function listsFrom(address: string, one: TestSandbox, isOwnKey: boolean) {
    const { body } = await one.control.post('/businesses', { name: 'Own keys' }).expect(201)
    one.inside.server.prependListener('connection', (socket: Socket) => {
      Object.defineProperty(socket, 'remoteAddress', { value: address })
    })
    const own = { key: body.api_key, secret: body.secret }
    await one
      .as(isOwnKey ? own : 'main')
      .get('/wallets')
      .expect(200)
  }

  test('V16: the published key from a public address', async () => {
    for (const address of ['203.0.113.7', '2001:db8::1']) {
      const far = await sandbox()
      await listsFrom(address, far, false)
      expect(numbersOf(await review(far))).toEqual(['V16'])
    }
    for (const [address, isOwnKey] of [
      ['203.0.113.7', true],
      ['10.1.2.3', false],
    ] as const) {
      const one = await sandbox()
      await listsFrom(address, one, isOwnKey)
      expect(await review(one)).toMatchObject({ looked_at: 1, findings: [] })
    }
    const publicOnes = ['203.0.113.7', '2001:db8::1', '::ffff:8.8.8.8']
    expect(publicOnes.filter(isPublic)).toEqual(publicOnes)
    const near = ['127.0.0.1', '::1', '10.1.2.3', '::ffff:192.168.1.1', 'fd00::1', '']
    expect(near.filter(isPublic)).toEqual([])
  })

  /** Lists wallets of a server that answers late; gives up after `patienceMs`. */
  async function waits(
    one: TestSandbox,
    machine: TestMachine,
    patienceMs: number,
    answeredMs = 40_000,
  ) {
    const delay = `${answeredMs}ms`
    await one.control.post('/faults', { operation: 'listWallets', delay }).expect(201)
    const client = new AbortController()
    const headers = signed('sandbox_key', 'sandbox_secret', '')
    const url = `${one.url}/api/v1/client/wallets`
    const idle = machine.waiting()
    const answer = fetch(url, { headers, signal: client.signal }).catch(() => null)
    await vi.waitFor(() => expect(machine.waiting()).toBeGreaterThan(idle))
    machine.pass(Math.min(patienceMs, answeredMs))
    if (patienceMs < answeredMs) client.abort()
    const status = (await answer)?.status ?? null
    await vi.waitFor(async () => {
      const { body } = await one.control.get('/requests').expect(200)
      const [logged] = body.data.filter(
        ({ operation }: { operation: string }) => operation === 'listWallets',
      )
      expect(logged).toMatchObject({ status })
    })
  }

  test('V17: a client that waits longer than thirty seconds', async () => {
    expect(await timed((one, machine) => waits(one, machine, 60_000))).toEqual(['V17'])
    expect(await timed((one, machine) => waits(one, machine, 35_000))).toEqual(['V17'])
    expect(await timed((one, machine) => waits(one, machine, 15_000))).toEqual([])
    expect(await timed((one, machine) => waits(one, machine, 60_000, 20_000))).toEqual([])
  })

  test('every rule has a client, and the documents count them', () => {
    const count = Object.keys(clients).length
    expectMeasured('Clients for each rule', { wrong: count, right: count })
    const elsewhere = [
      'V02',
      ...['16', '17', '18', '19', '20', '21', '22', '23', '24'].map((n) => `V${n}`),
    ]
    expect([...Object.keys(clients), ...elsewhere].sort()).toEqual([...ruleNumbers])
  })
})

test('a review in a world looks at the requests of that world alone', async () => {
  const one = await sandbox()
  const { body: made } = await one.control.post('/worlds', { name: 'looked-at' }).expect(201)
  const inWorld = one.as({ key: made.api_key, secret: made.secret })
  await times(3, () => inWorld.post('/quotes', payout('a', { source_amount: '-1' })).expect(400))
  await one.as('main').get('/wallets').expect(200)
  const answer = await fetch(`${one.url}/w/looked-at/_sandbox/review`)
  const report = (await answer.json()) as Schemas['Review']
  expect(numbersOf(report)).toEqual(['V01'])
  expect(report.looked_at).toBe(3)
  const [id] = report.findings[0]?.requests ?? []
  expect((await fetch(`${one.url}/w/looked-at/_sandbox/requests/${id}`)).status).toBe(200)
  expect(await review(one)).toMatchObject({ looked_at: 1, findings: [] })
})

test('the story of the README has no finding', async () => {
  const one = await sandbox()
  const { body } = await one.as('main').post('/quotes', payout('order-1', exchange)).expect(201)
  await one.as('main').post(`/quotes/${body.quote_id}/accept`).expect(200)
  const wallet = '94e7dd21-ef83-5779-b112-e897f158d811'
  await one.as('main').get(`/wallets/${wallet}`).expect(200)
  await one.advance('4s')
  await one.as('main').get(`/wallets/${wallet}`).expect(200)
  expect(await review(one)).toMatchObject({ looked_at: 4, findings: [] })
})

describe('what a review says', () => {
  test('an empty log has nothing to review', async () => {
    expect(await review(await sandbox())).toMatchObject({
      looked_at: 0,
      total: 0,
      findings: [],
      summary: 'There is nothing to review: the request log has no API request.',
    })
  })

  test('it looks at what the log keeps, from a time on, and changes nothing', async () => {
    const one = await sandbox()
    await times(3, () => one.as('main').get('/wallets').expect(200))
    await one.advance('1m')
    await one.as('main').get('/wallets').expect(200)
    const before = (await one.control.get('')).body.counts
    expect((await review(one)).summary).toBe('Reviewed 4 of 4 requests.')
    const since = encodeURIComponent('2026-01-05T09:00:30Z')
    expect((await review(one, `?since=${since}`)).summary).toBe('Reviewed 1 of 4 requests.')
    expect((await one.control.get('')).body.counts).toEqual(before)
    await one.control.get('/review?since=yesterday').expect(400)
    await one.control.get('/review?sinse=1').expect(400)
  })
})
