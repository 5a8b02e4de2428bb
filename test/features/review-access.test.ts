import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { expectMeasured } from '../support/measured.ts'
import { receiver } from '../support/receiver.ts'
import { accepted, foundBy, type ReviewedClient, review } from '../support/review-kit.ts'

type Sign = (timestamp: string) => string

const hmac = (text: string, secret = 'sandbox_secret') =>
  createHmac('sha256', secret).update(text).digest('hex')

const right: Sign = (timestamp) => hmac(`|${timestamp}`)
const withoutSeparator: Sign = (timestamp) => hmac(timestamp)
const inUpperCase: Sign = (timestamp) => right(timestamp).toUpperCase()
const notSigned: Sign = () => ''
const otherSecret: Sign = (timestamp) => hmac(`|${timestamp}`, 'secret-of-production')

/** Lists the wallets some times, with a signature and a clock of its own; returns the last status. */
async function lists(one: TestSandbox, times: number, sign: Sign, offMs = 0): Promise<number> {
  let status = 0
  for (let index = 0; index < times; index += 1) {
    const timestamp = new Date(Date.now() + offMs).toISOString()
    const headers = {
      'x-api-key': 'sandbox_key',
      'x-timestamp': timestamp,
      'x-signature': sign(timestamp),
    }
    const answer = await fetch(`${one.url}/api/v1/client/wallets`, { headers })
    status = answer.status
    await answer.arrayBuffer()
  }
  return status
}

/** Connects a receiver of webhooks that answers with a status, and makes a payout. */
async function paysWith(one: TestSandbox, status: number, ...later: readonly number[]) {
  const hook = await receiver()
  const answers = [status, ...later]
  hook.answer((_delivery, response, number) => {
    response.writeHead(answers[Math.min(number, answers.length) - 1] ?? 500).end()
  })
  await one.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  const id = await accepted(one, 'order-1')
  await one.control.post(`/transactions/${id}/complete`, {}).expect(200)
  return hook
}

async function checkCustomers(one: TestSandbox): Promise<void> {
  await one.as('main').get('/beneficiaries?page_size=100').expect(200)
}

const wrong: Readonly<Record<string, readonly [client: ReviewedClient, found: string[]]>> = {
  'V18: every request is signed with another secret': [
    (one) => lists(one, 2, otherSecret),
    ['V18 error'],
  ],
  'V18: every request leaves out /api/v1': [
    (one) => fetch(`${one.url}/client/wallets`),
    ['V18 error'],
  ],
  'V19: a known mistake is made again': [
    async (one) => {
      await lists(one, 5, right)
      await lists(one, 2, withoutSeparator)
    },
    ['V19 error'],
  ],
  'V19: nearly all are refused for a mistake that is not known': [
    async (one) => {
      await lists(one, 1, right)
      await lists(one, 3, otherSecret)
    },
    ['V19 error'],
  ],
  'V19: four requests are refused for different mistakes, among accepted ones': [
    async (one) => {
      await lists(one, 5, right)
      for (const sign of [withoutSeparator, inUpperCase, otherSecret, notSigned]) {
        await lists(one, 1, sign)
      }
    },
    ['V19 warning'],
  ],
  'V11: every timestamp is refused': [
    (one) => lists(one, 3, right, -3_600_000),
    ['V11 warning', 'V18 error'],
  ],
  'V11: most timestamps are refused, in the other direction': [
    async (one) => {
      await lists(one, 1, right)
      await lists(one, 3, right, 3_600_000)
    },
    ['V11 warning'],
  ],
  'V20: a receiver that is broken': [
    async (one) => {
      const hook = await paysWith(one, 500)
      await one.advance('1h')
      expect(hook.received.length).toBeGreaterThan(2)
    },
    ['V20 error'],
  ],
  'V20: a receiver that refuses genuine events': [
    async (one) => {
      await paysWith(one, 401)
      await one.advance('10d')
    },
    ['V20 error'],
  ],
}

const rightOnes: Readonly<Record<string, ReviewedClient>> = {
  'a wrong signature on purpose': async (one) => {
    await lists(one, 4, right)
    expect(await lists(one, 3, otherSecret)).toBe(401)
  },
  'a stale timestamp on purpose': async (one) => {
    await lists(one, 3, right)
    expect(await lists(one, 2, right, -3_600_000)).toBe(401)
  },
  'a refused request, and no known mistake twice': async (one) => {
    await lists(one, 1, right)
    await lists(one, 1, withoutSeparator)
  },
  'three wrong signatures on purpose, each of another kind': async (one) => {
    await lists(one, 4, right)
    for (const sign of [inUpperCase, otherSecret, notSigned]) await lists(one, 1, sign)
  },
  'a path that does not exist beside accepted requests': async (one) => {
    await checkCustomers(one)
    await fetch(`${one.url}/client/wallets`)
  },
  'a receiver that takes the retry': async (one) => {
    await paysWith(one, 500, 200)
    await one.advance('1h')
  },
  'a receiver that has met its first failure': async (one) => {
    const hook = await paysWith(one, 503)
    await hook.arrived(1)
  },
  'no receiver at all': (one) => accepted(one, 'order-1'),
}

describe('keys, clocks and receivers: a wrong client', () => {
  test.each(Object.entries(wrong))('%s', async (_, [client, found]) => {
    const one = await sandbox()
    await client(one)
    expect(foundBy(await review(one))).toEqual(found)
  })
})

describe('keys, clocks and receivers: a right client', () => {
  test.each(Object.entries(rightOnes))('%s', async (_, client) => {
    const one = await sandbox()
    await client(one)
    expect((await review(one)).findings).toEqual([])
  })
})

test('clients of keys, clocks and receivers are counted in the documents', () => {
  expectMeasured('Clients and their keys, clocks and receivers', {
    wrong: Object.keys(wrong).length,
    right: Object.keys(rightOnes).length,
  })
})

test('V18 judges all worlds together: a test may be refused in a world of its own', async () => {
  const one = await sandbox()
  const { body: made } = await one.control.post('/worlds', { name: 'refused' }).expect(201)
  await one.as({ key: made.api_key, secret: 'wrong' }).get('/wallets').expect(401)
  expect(foundBy(await review(one, '?worlds=all'))).toEqual(['V18 error'])
  await checkCustomers(one)
  expect((await review(one, '?worlds=all')).findings).toEqual([])
  await one.control.delete('/worlds/refused').expect(200)
  expect((await review(one, '?worlds=all')).findings).toEqual([])
})

test('V19 and V20 say what was wrong', async () => {
  const one = await sandbox()
  await lists(one, 2, withoutSeparator)
  const hook = await paysWith(one, 404)
  await one.advance('1h')
  const { findings } = await review(one)
  const details = Object.fromEntries(findings.map(({ number, detail }) => [number, detail]))
  expect(details.V19).toMatch(/^refused 2 times: a vertical bar must stand between body and time/)
  expect(details.V20).toMatch(/not been acknowledged by http:.*: 404$/)
  expect(details.V20).toContain(hook.url)
})

test('V19 counts scattered mistakes by their kind, and names their requests', async () => {
  const one = await sandbox()
  await lists(one, 5, right)
  for (const sign of [withoutSeparator, inUpperCase, otherSecret, otherSecret, notSigned]) {
    await lists(one, 1, sign)
  }
  const [finding, ...others] = (await review(one)).findings
  expect(others).toEqual([])
  const [first, second, third, fourth, fifth] = finding?.requests ?? []
  expect(finding?.detail).toBe(
    `5 requests were refused: 1 × separator_missing (${first}); 1 × uppercase (${second}); ` +
      `2 × no known mistake makes this signature (${third}, ${fourth}); ` +
      `1 × missing signature (${fifth})`,
  )
  expect(finding?.fix).toContain('/_sandbox/requests/{id}/signature')
})
