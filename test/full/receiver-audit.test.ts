import { createHmac } from 'node:crypto'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkNumbers } from '../../server/features/receiver-audit/catalogue.ts'
import { defaultBounds } from '../../server/model/bounds.ts'
import { audit, audited, endedAudit, found, foundBut, type Report } from '../support/audited.ts'
import {
  applyNewer,
  closeReceivers,
  type Incoming,
  isGenuine,
  type ReceiverParts,
  rightParts,
  startReceiver,
} from '../support/broken-receivers.ts'
import { sandbox } from '../support/harness.ts'
import { expectMeasured } from '../support/measured.ts'

afterAll(closeReceivers)

test('a receiver written from docs/testing-webhooks.md passes every check', async () => {
  const one = await startReceiver()
  const report = await audit({ url: one.url, probe: one.probe })
  expect(report).toMatchObject({ state: 'done', error: null, findings: [] })
  expect(report.not_judged.map(({ number }) => number)).toEqual(['R40', 'R30', 'R37'])
  expect(report.passed).toHaveLength(checkNumbers.length - 3)
  expect(report.judged).toBe(report.total - 3)
  expect(report.probe).toMatchObject({ ignored: [], effects: ['effects', 'statuses[]'] })
  expect(report.probe?.lag_ms).toBeGreaterThanOrEqual(0)
}, 120_000)

test('a receiver that uses the library of Standard Webhooks passes', async () => {
  const secret = `whsec_${Buffer.from('sandbox_webhook_secret').toString('base64')}`
  const library = ({ body, headers }: Incoming) => {
    try {
      new Webhook(secret).verify(body.toString(), headers)
      return true
    } catch {
      return false
    }
  }
  const one = await startReceiver({ isGenuine: library })
  const report = await audit({ url: one.url, probe: one.probe, profile: 'standard' })
  expect(report.findings).toEqual([])
}, 120_000)

/** The mac of a body, so that a broken receiver can forget one thing alone. */
function macOf(body: Buffer | string, stamp: string | undefined, secret: string): string {
  return createHmac('sha256', secret).update(body).update(`|${stamp}`).digest('hex')
}

const fresh = ({ headers }: Incoming) =>
  Math.abs(Date.now() - Date.parse(headers['x-timestamp'] ?? '')) < 300_000

const sample = (message: Incoming) => JSON.parse(message.body.toString())

let slowed = 0

interface Broken {
  readonly defect: string
  readonly parts: Partial<ReceiverParts>
  readonly numbers: readonly string[]
  readonly checks?: readonly string[]
}

const broken: readonly Broken[] = [
  {
    defect: 'it takes messages that have no signature',
    parts: {
      isGenuine: (message, secret) =>
        isGenuine(message, secret) || message.headers['x-signature'] === undefined,
    },
    numbers: ['R02'],
  },
  {
    defect: 'it compares a prefix of the signature',
    parts: {
      isGenuine: (message, secret) => {
        const given = message.headers['x-signature'] ?? ''
        const mac = macOf(message.body, message.headers['x-timestamp'], secret)
        return fresh(message) && given.length >= 8 && mac.startsWith(given)
      },
    },
    numbers: ['R06'],
  },
  {
    defect: 'it never looks at the timestamp',
    parts: {
      isGenuine: ({ body, headers }, secret) =>
        macOf(body, headers['x-timestamp'], secret) === headers['x-signature'],
    },
    numbers: ['R07', 'R08', 'R09', 'R32'],
  },
  {
    defect: 'it takes messages from the future',
    parts: {
      isGenuine: (message, secret) =>
        Date.now() - Date.parse(message.headers['x-timestamp'] ?? '') < 300_000 &&
        macOf(message.body, message.headers['x-timestamp'], secret) ===
          message.headers['x-signature'],
    },
    numbers: ['R09'],
  },
  {
    defect: 'it refuses duplicates',
    parts: {
      apply: (state, message) =>
        state.ids.has(message.id) ? 409 : rightParts.apply(state, message),
    },
    numbers: ['R10', 'R11', 'R12', 'R15', 'R29'],
  },
  {
    defect: 'it applies duplicates again',
    parts: {
      apply(state, { body, id }) {
        if (state.ids.has(id)) state.effects += 1
        state.ids.add(id)
        return applyNewer(state, body)
      },
    },
    numbers: ['R13'],
  },
  {
    defect: 'it lets a late event undo a newer state',
    parts: {
      apply(state, message) {
        if (state.ids.has(message.id)) return 204
        state.ids.add(message.id)
        const { event_type, transaction_id, status, timestamp } = sample(message)
        if (event_type !== 'transaction') return 204
        state.payments.set(transaction_id, { status, at: timestamp })
        return 204
      },
    },
    numbers: ['R16'],
  },
  {
    defect: 'it refuses types that it does not know',
    parts: {
      answer: (status, response, message) => {
        const isNew = status === 204 && sample(message).event_type === 'sandbox.new_type'
        response.writeHead(isNew ? 400 : status).end()
      },
    },
    numbers: ['R17'],
  },
  {
    defect: 'it refuses fields that it does not know',
    parts: {
      answer: (status, response, message) => {
        const isNew = status === 204 && 'a_field_of_tomorrow' in sample(message)
        response.writeHead(isNew ? 422 : status).end()
      },
    },
    numbers: ['R18'],
  },
  {
    defect: 'it parses the body and writes it again before it verifies',
    parts: {
      isGenuine: (message, secret) => {
        const again = (() => {
          try {
            return JSON.stringify(JSON.parse(message.body.toString()))
          } catch {
            return ''
          }
        })()
        return isGenuine({ ...message, body: Buffer.from(again) }, secret)
      },
    },
    numbers: ['R19'],
  },
  {
    defect: 'it reads the body as Latin-1 and signs it as UTF-8',
    parts: {
      isGenuine: (message, secret) =>
        isGenuine({ ...message, body: Buffer.from(message.body.toString('latin1')) }, secret),
    },
    numbers: ['R20'],
  },
  {
    defect: 'it breaks on a large body',
    parts: {
      answer: (status, response, { body }) =>
        void response.writeHead(body.length > 100_000 ? 500 : status).end(),
    },
    numbers: ['R22'],
  },
  {
    defect: 'it takes three seconds for one of its answers',
    parts: {
      async answer(status, response) {
        slowed += 1
        if (slowed === 1) await new Promise((resolve) => setTimeout(resolve, 2_500))
        response.writeHead(status).end()
      },
    },
    numbers: ['R25'],
    checks: ['speed'],
  },
  {
    defect: 'it answers without an end',
    parts: {
      answer(status, response) {
        response.writeHead(status === 204 ? 200 : status)
        const more = () => {
          if (response.destroyed) return
          if (response.write('x'.repeat(16_384))) setImmediate(more)
          else response.once('drain', more)
        }
        if (status === 204) more()
        else response.end()
      },
    },
    numbers: ['R26'],
  },
  {
    defect: 'it answers GET with 200',
    parts: {
      first(message, response) {
        if (message.method === 'POST') return false
        response.writeHead(200).end('hello')
        return true
      },
    },
    numbers: ['R28'],
  },
]

describe('a receiver with one defect fails at exactly that', () => {
  const reports = new Map<string, Report>()

  beforeAll(async () => {
    const one = await sandbox({ settings: { bounds: { ...defaultBounds, maxAudits: 20 } } })
    const judge = async ({ defect, parts, checks }: Broken) => {
      const { url, probe } = await startReceiver(parts)
      const more = checks === undefined ? {} : { checks }
      reports.set(defect, await audited(one, { url, probe, ...more }))
    }
    await Promise.all(broken.map(judge))
  }, 120_000)

  test.each(broken)('$defect', ({ defect, numbers }) => {
    const report = reports.get(defect) as Report
    expect(report.error).toBeNull()
    expect(foundBut(report, numbers)).toEqual(numbers)
    for (const finding of report.findings) {
      expect(finding.sent).toContain('curl -i -X')
      expect(finding.got).toMatch(/status \d+|the probe went/)
    }
  })
})

test('a receiver that is slow while fifty events come at once is not called slow', async () => {
  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  let [waiting, slow] = [0, 0]
  const { url } = await startReceiver({
    async answer(status, response) {
      waiting += 1
      await later(50)
      if (waiting > 10) {
        slow += 1
        await later(2_200)
      }
      waiting -= 1
      response.writeHead(status).end()
    },
  })
  const report = await audit({ url, only: ['R23', 'R25'] })
  expect(slow).toBeGreaterThan(10)
  expect(report.passed.map(({ number }) => number)).toEqual(['R23', 'R25'])
}, 60_000)

test('a receiver that never ends its answer', async () => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nxx')
    socket.on('end', () => socket.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  const report = await audit({ url })
  server.close()
  expect(found(report)).toEqual(['R24'])
  expect(report.findings[0]?.got).toContain('no complete answer within 10 s')
})

test('a receiver that forgets what it knew at a restart is found', async () => {
  const one = await sandbox()
  const { url, probe, state } = await startReceiver({
    apply(known, message) {
      if (known.ids.has(message.id)) return 204
      known.ids.add(message.id)
      known.effects += 1
      return 204
    },
  })
  const { id } = await audited(one, { url, probe, checks: ['failure'], restart: true })
  state.ids.clear()
  await one.control.post(`/receiver-audits/${id}/restarted`).expect(200)
  expect(found(await endedAudit(one, id))).toEqual(['R30'])
})

test('receivers with one defect are counted in the documents', () => {
  // The two that need a test of their own: an answer without an end, and a restart.
  expectMeasured('Receivers with one defect', { wrong: broken.length + 2, right: 3 })
})
