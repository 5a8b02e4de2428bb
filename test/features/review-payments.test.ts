import { describe, expect, test, vi } from 'vitest'
import { ids, sandbox, signed, type TestSandbox } from '../support/harness.ts'
import { expectMeasured } from '../support/measured.ts'
import {
  accepted,
  foundBy,
  loseNext,
  payout,
  quoted,
  type ReviewedClient,
  review,
} from '../support/review-kit.ts'
import { walletOf } from '../support/trade.ts'

/** Accepts a quote and does not get the answer. */
async function acceptLost(one: TestSandbox, quote: string, fault: object): Promise<void> {
  await loseNext(one, 'acceptQuote', fault)
  const path = `/quotes/${quote}/accept`
  if ('drop' in fault) await expect(one.as('main').post(path)).rejects.toThrow()
  else await one.as('main').post(path).expect(503)
}

const lost = { status: 503 }
const dropped = { drop: true }

/** Returns a transfer of 20 USD from Ada to Ben. */
async function transferOf(one: TestSandbox, idempotency_key: string) {
  const source_wallet_id = (await walletOf(one, ids.ada, 'USD')).id
  const target_wallet_id = (await walletOf(one, ids.ben, 'USD')).id
  return { source_wallet_id, target_wallet_id, amount: '20.00', idempotency_key }
}

const keyOf = (number: number) => `6f1e2d3c-4b5a-4978-8a69-0b1c2d3e4f0${number}`

async function transfer(one: TestSandbox, key: number, isLost = false) {
  const body = await transferOf(one, keyOf(key))
  if (isLost) await loseNext(one, 'createTransfer', lost)
  return one
    .as('main')
    .post('/transactions/transfer', body)
    .expect(isLost ? 503 : 201)
}

/** Sends an accept whose answer is late, and closes its connection before. */
async function leaveAccept(one: TestSandbox, quote: string): Promise<void> {
  await loseNext(one, 'acceptQuote', { delay: '10s' })
  const client = new AbortController()
  const gone = fetch(`${one.url}/api/v1/client/quotes/${quote}/accept`, {
    method: 'POST',
    headers: signed('sandbox_key', 'sandbox_secret', ''),
    signal: client.signal,
  }).catch(() => null)
  await vi.waitFor(async () => {
    const { body } = await one.control.get(`/quotes/${quote}`).expect(200)
    expect(body.status).not.toBe('CREATED')
  })
  client.abort()
  await gone
  await vi.waitFor(async () => {
    const { body } = await one.control.get('/requests?operation=acceptQuote').expect(200)
    expect(body.data).toHaveLength(1)
  })
}

const paysTwice: Readonly<Record<string, ReviewedClient>> = {
  'a new quote after a 503': async (one) => {
    await acceptLost(one, await quoted(one, 'order-1'), lost)
    await accepted(one, 'order-1-again')
  },
  'a new quote after a dropped connection': async (one) => {
    await acceptLost(one, await quoted(one, 'order-1'), dropped)
    await accepted(one, 'order-1-again')
  },
  'a new quote after it gave up waiting': async (one) => {
    await leaveAccept(one, await quoted(one, 'order-1'))
    await accepted(one, 'order-1-again')
  },
  'a new quote after retries that were lost too': async (one) => {
    const quote = await quoted(one, 'order-1')
    await acceptLost(one, quote, lost)
    await one.control.post('/faults', { operation: 'acceptQuote', status: 503, times: 1 })
    await one.as('main').post(`/quotes/${quote}/accept`).expect(503)
    await accepted(one, 'order-1-again')
  },
  'a transfer under another key': async (one) => {
    await transfer(one, 1, true)
    await transfer(one, 2)
  },
  'a read of the first that comes too late': async (one) => {
    await acceptLost(one, await quoted(one, 'order-1'), lost)
    await accepted(one, 'order-1-again')
    await one.as('main').get('/transactions/v2').expect(200)
  },
}

const paysOnce: Readonly<Record<string, ReviewedClient>> = {
  'a lost quote, and a new one under another reference': async (one) => {
    await loseNext(one, 'createQuote', lost)
    await one.as('main').post('/quotes', payout('order-1')).expect(503)
    await accepted(one, 'order-1-again')
  },
  'the same accept again': async (one) => {
    const quote = await quoted(one, 'order-1')
    await acceptLost(one, quote, lost)
    await one.as('main').post(`/quotes/${quote}/accept`).expect(409)
  },
  'the same transfer again': async (one) => {
    await transfer(one, 1, true)
    await transfer(one, 1)
  },
  'the first was read in the list before an equal second': async (one) => {
    await acceptLost(one, await quoted(one, 'order-1'), dropped)
    await one.as('main').get('/transactions/v2').expect(200)
    await accepted(one, 'order-2')
  },
  'the quote of the first was read before an equal second': async (one) => {
    const quote = await quoted(one, 'order-1')
    await acceptLost(one, quote, lost)
    await one.as('main').get(`/quotes/${quote}`).expect(200)
    await accepted(one, 'order-2')
  },
  'an accept that failed before it was committed, then a new quote': async (one) => {
    const quote = await quoted(one, 'order-1')
    await one.control.post('/faults', { operation: 'acceptQuote', status: 503, times: 1 })
    await one.as('main').post(`/quotes/${quote}/accept`).expect(503)
    await accepted(one, 'order-1-again')
  },
  'an equal payment at the same time, quoted before': async (one) => {
    const [first, second] = [await quoted(one, 'order-1'), await quoted(one, 'order-2')]
    await acceptLost(one, first, lost)
    await one.as('main').post(`/quotes/${second}/accept`).expect(200)
    await one.as('main').post(`/quotes/${first}/accept`).expect(409)
  },
  'an equal transfer at the same time, and the first again': async (one) => {
    await transfer(one, 1, true)
    await transfer(one, 2)
    await transfer(one, 1)
  },
  'another amount after a lost accept that is read later': async (one) => {
    await acceptLost(one, await quoted(one, 'order-1'), lost)
    await accepted(one, 'order-2', { source_amount: '40.00' })
    await one.as('main').get('/transactions/v2').expect(200)
  },
  'two equal payments whose answers arrived': async (one) => {
    await accepted(one, 'order-1')
    await accepted(one, 'order-2')
  },
}

describe('V02: a client that pays twice is found by the ledger', () => {
  test.each(Object.entries(paysTwice))('%s', async (_, client) => {
    const one = await sandbox()
    await client(one)
    const report = await review(one)
    expect(foundBy(report)).toEqual(['V02 error'])
    expect(report.findings[0]?.requests).toHaveLength(2)
  })
})

describe('V02: a client that pays once is not blamed', () => {
  test.each(Object.entries(paysOnce))('%s', async (_, client) => {
    const one = await sandbox()
    await client(one)
    expect((await review(one)).findings).toEqual([])
  })
})

test('clients after a lost response are counted in the documents', () => {
  expectMeasured('Clients after a lost response (V02)', {
    wrong: Object.keys(paysTwice).length,
    right: Object.keys(paysOnce).length,
  })
})
