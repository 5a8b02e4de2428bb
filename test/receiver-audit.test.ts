import { createHmac } from 'node:crypto'
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Socket,
  type Server as TcpServer,
} from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  auditCatalogue,
  auditChecks,
  checkNumbers,
} from '../server/features/receiver-audit/catalogue.ts'
import type { Schemas } from '../server/generated/schemas.ts'
import { defaultBounds } from '../server/model/bounds.ts'
import { readSchemas } from '../server/schemas.ts'
import {
  applyNewer,
  closeReceivers,
  type Incoming,
  isGenuine,
  type ReceiverParts,
  rightParts,
  startReceiver,
} from './support/broken-receivers.ts'
import { ids, sandbox, type TestOptions, type TestSandbox } from './support/harness.ts'

type Report = Schemas['ReceiverAudit']

async function ended({ control }: TestSandbox, id: string): Promise<Report> {
  for (;;) {
    const { body } = await control.get(`/receiver-audits/${id}`).expect(200)
    if (body.state !== 'running' || body.waiting_for !== null) return body
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function audited(one: TestSandbox, request: object): Promise<Report> {
  const { body } = await one.control.post('/receiver-audits', request).expect(202)
  return ended(one, body.id)
}

async function audit(request: object, options: TestOptions = {}): Promise<Report> {
  return audited(await sandbox(options), request)
}

afterAll(closeReceivers)

const found = ({ findings }: Report) => findings.map(({ number }) => number)

test('a receiver written from docs/testing-webhooks.md passes every check', async () => {
  const one = await startReceiver()
  const report = await audit({ url: one.url, probe: one.probe })
  expect(report).toMatchObject({ state: 'done', error: null, findings: [] })
  expect(report.not_judged.map(({ number }) => number)).toEqual(['R30'])
  expect(report.passed).toHaveLength(checkNumbers.length - 1)
  expect(report.judged).toBe(report.total)
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
    numbers: ['R07', 'R08', 'R09'],
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

/** A busy machine can make any answer slow; that is judged where it is the defect. */
const numbersOf = (report: Report, expected: readonly string[]) =>
  found(report).filter((number) => number !== 'R25' || expected.includes(number))

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
    expect(numbersOf(report, numbers)).toEqual(numbers)
    for (const finding of report.findings) {
      expect(finding.sent).toContain('curl -i -X')
      expect(finding.got).toMatch(/status \d+|the probe went/)
    }
  })
})

describe('an address that is no receiver is a finding, never a hang', () => {
  /** A server that speaks TCP alone. */
  async function tcp(answer: (socket: Socket) => void): Promise<string> {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {})
      answer(socket)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    sockets.add(server)
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  }
  const sockets = new Set<TcpServer>()
  afterAll(() => {
    for (const server of sockets) server.close()
  })

  test('it refuses connections', async () => {
    const url = await tcp(() => {})
    for (const server of sockets) server.close()
    const report = await audit({ url })
    expect(found(report)).toEqual(['R01'])
    expect(report.findings[0]?.got).toContain('ECONNREFUSED')
    expect(report.not_judged.length).toBe(checkNumbers.length - 1)
    expect(report.not_judged[0]?.reason).toContain('was not accepted')
  })

  test('it speaks another protocol', async () => {
    const report = await audit({ url: await tcp((socket) => socket.end('220 mail ready\r\n')) })
    expect(found(report)).toEqual(['R01'])
  })

  test('it redirects', async () => {
    const { url } = await startReceiver({
      first: (_message, response) => {
        response.writeHead(308, { location: 'http://127.0.0.1:1/' }).end()
        return true
      },
    })
    const report = await audit({ url })
    expect(found(report)).toEqual(['R27'])
    expect(report.findings[0]?.got).toContain('location http://127.0.0.1:1/')
  })

  test('it never ends its answer', async () => {
    const url = await tcp((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nxx')
      socket.on('end', () => socket.end())
    })
    const report = await audit({ url })
    expect(found(report)).toEqual(['R24'])
    expect(report.findings[0]?.got).toContain('no complete answer within 10 s')
  })
})

describe('what an audit is asked for', () => {
  test('a restart of the receiver happens when the audit waits for it', async () => {
    const one = await sandbox()
    const { url, probe } = await startReceiver()
    const waiting = await audited(one, { url, probe, checks: ['failure'], restart: true })
    expect(waiting).toMatchObject({ state: 'running', waiting_for: 'restart' })
    const { body } = await one.control.post(`/receiver-audits/${waiting.id}/restarted`).expect(200)
    const report = await ended(one, body.id)
    expect(report.findings).toEqual([])
    expect(report.passed.map(({ number }) => number)).toEqual(['R29', 'R30'])
    await one.control.post(`/receiver-audits/${waiting.id}/restarted`).expect(409)
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
    expect(found(await ended(one, id))).toEqual(['R30'])
  })

  test('the webhook of the business is the receiver, with its secret', async () => {
    const one = await sandbox()
    const { url } = await startReceiver({}, 'mine')
    await one.control.put(`/businesses/${ids.main}/webhook`, { url, secret: 'mine' })
    const report = await audited(one, { checks: ['genuine', 'forged'] })
    expect(report).toMatchObject({ url, findings: [], total: 6 })
  })

  test('nothing of the world of the caller changes', async () => {
    const one = await sandbox()
    const before = await one.control.get('')
    const { url } = await startReceiver()
    await audited(one, { url, checks: ['genuine', 'replay'] })
    const after = await one.control.get('')
    expect(after.body.counts).toEqual(before.body.counts)
    expect(await one.events()).toEqual([])
  })

  test('an audit in a world is of that world alone, with its receiver and secret', async () => {
    const one = await sandbox()
    const made = (await one.control.post('/worlds', { name: 'audited' }).expect(201)).body
    const receiving = await startReceiver({}, made.webhook_secret)
    const inWorld = async (method: string, path: string, request?: object) => {
      const body = request === undefined ? {} : { body: JSON.stringify(request) }
      const headers = { 'content-type': 'application/json' }
      const url = `${one.url}/w/audited/_sandbox${path}`
      const response = await fetch(url, { method, headers, ...body })
      return { status: response.status, body: await response.json() }
    }
    await inWorld('PUT', `/businesses/${ids.main}/webhook`, { url: receiving.url })
    const before = (await inWorld('GET', '')).body.counts
    const started = await inWorld('POST', '/receiver-audits', { checks: ['genuine', 'forged'] })
    expect(started.status).toBe(202)
    const path = `/receiver-audits/${started.body.id}`
    await vi.waitFor(async () => expect((await inWorld('GET', path)).body.state).toBe('done'), {
      timeout: 20_000,
    })
    const report = (await inWorld('GET', path)).body
    expect(report).toMatchObject({ url: receiving.url, findings: [], total: 6, judged: 6 })
    expect((await inWorld('GET', '')).body.counts).toEqual(before)
    await one.control.get(path).expect(404)
    expect((await one.control.get('/receiver-audits').expect(200)).body.data).toEqual([])
  })

  test('without an address there is nothing to audit: 409', async () => {
    const { control } = await sandbox()
    const { body } = await control.post('/receiver-audits', {}).expect(409)
    expect(body.error).toBe('no webhook address')
  })

  test('a business or an audit that does not exist is 404', async () => {
    const { control } = await sandbox()
    const request = { url: 'http://127.0.0.1:1/', business_id: ids.ada }
    await control.post('/receiver-audits', request).expect(404)
    await control.get('/receiver-audits/audit_99').expect(404)
    await control.post('/receiver-audits/audit_99/restarted').expect(404)
  })

  test('a host that is not allowed for webhooks is refused, for the probe too: 400', async () => {
    const { control } = await sandbox({ settings: { webhookHosts: ['127.0.0.1'] } })
    for (const request of [
      { url: 'http://10.0.0.1/' },
      { url: 'http://169.254.169.254/' },
      { url: 'http://127.0.0.1:1/', probe: 'http://10.0.0.1/' },
    ]) {
      const { body } = await control.post('/receiver-audits', request).expect(400)
      expect(body.message).toContain('cannot be used')
    }
  })

  test('a name that leads to a link-local address is not connected to', async () => {
    const report = await audit({ url: 'http://[::ffff:127.0.0.1]:1/', checks: ['genuine'] })
    expect(found(report)).toEqual(['R01'])
    const { control } = await sandbox()
    await control.post('/receiver-audits', { url: 'http://169.254.169.254/' }).expect(400)
  })

  test('more audits at once than SANDBOX_MAX_AUDITS are refused: 429', async () => {
    const one = await sandbox({ settings: { bounds: { ...defaultBounds, maxAudits: 1 } } })
    const { url } = await startReceiver()
    const { body } = await one.control.post('/receiver-audits', { url }).expect(202)
    const refused = await one.control.post('/receiver-audits', { url }).expect(429)
    expect(refused.body.message).toContain('SANDBOX_MAX_AUDITS')
    await ended(one, body.id)
    const { body: list } = await one.control.get('/receiver-audits').expect(200)
    expect(list.data).toHaveLength(1)
  })
})

test('every group of checks of the schema has entries, and no entry has another', () => {
  const groups = [...new Set(Object.values(auditCatalogue).map(({ check }) => check))]
  expect(groups).toEqual([...auditChecks])
  expect(readSchemas().get('AuditCheck')?.enum).toEqual([...auditChecks])
})
