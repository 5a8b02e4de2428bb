import type { AddressInfo } from 'node:net'
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net'
import { afterAll, describe, expect, test, vi } from 'vitest'
import {
  auditCatalogue,
  auditChecks,
  checkNumbers,
} from '../../server/features/receiver-audit/catalogue.ts'
import { defaultBounds } from '../../server/model/bounds.ts'
import { readSchemas } from '../../server/schemas.ts'
import { audit, audited, endedAudit, found } from '../support/audited.ts'
import { applyOnce, closeReceivers, startReceiver } from '../support/broken-receivers.ts'
import { ids, sandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'
import { accepted } from '../support/review-kit.ts'
import { isFull } from '../support/rounds.ts'

afterAll(closeReceivers)

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

  test('it refuses connections: it was not reached, which says nothing about it', async () => {
    const url = await tcp(() => {})
    for (const server of sockets) server.close()
    const report = await audit({ url })
    expect(report.findings).toEqual([])
    expect(report).toMatchObject({ state: 'done', judged: 0, total: checkNumbers.length })
    expect(report.not_judged.length).toBe(checkNumbers.length)
    expect(report.not_judged[0]?.reason).toMatch(/^the receiver was not reached: ECONNREFUSED/)
  })

  test('it speaks another protocol: no receiver was reached', async () => {
    const report = await audit({ url: await tcp((socket) => socket.end('220 mail ready\r\n')) })
    expect(report.findings).toEqual([])
    expect(report.not_judged[0]?.reason).toMatch(/^the receiver was not reached: /)
  })

  test('it closes the connection of a POST alone: no complete answer', async () => {
    const { url } = await startReceiver({
      first: (message, response) => {
        if (message.method === 'POST') response.destroy()
        else response.writeHead(404).end()
        return true
      },
    })
    const report = await audit({ url })
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
})

describe('what an audit is asked for', () => {
  test('the webhook of the business is the receiver, with its secret', async () => {
    const one = await sandbox()
    const { url } = await startReceiver({}, 'mine')
    await one.control.put(`/businesses/${ids.main}/webhook`, { url, secret: 'mine' })
    const report = await audited(one, { checks: ['genuine', 'forged'] })
    expect(report).toMatchObject({ url, findings: [], total: 8 })
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
    expect(report).toMatchObject({ url: receiving.url, findings: [], total: 8, judged: 6 })
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
    expect(report.not_judged[0]?.reason).toMatch(/^the receiver was not reached: /)
    const { control } = await sandbox()
    await control.post('/receiver-audits', { url: 'http://169.254.169.254/' }).expect(400)
  })

  test('more audits at once than SANDBOX_MAX_AUDITS are refused: 429', async () => {
    const one = await sandbox({ settings: { bounds: { ...defaultBounds, maxAudits: 1 } } })
    const { url } = await startReceiver()
    const { body } = await one.control.post('/receiver-audits', { url }).expect(202)
    const refused = await one.control.post('/receiver-audits', { url }).expect(429)
    expect(refused.body.message).toContain('SANDBOX_MAX_AUDITS')
    await endedAudit(one, body.id)
    const { body: list } = await one.control.get('/receiver-audits').expect(200)
    expect(list.data).toHaveLength(1)
  })
})

describe('events of the world', () => {
  test('without a completed payment there is nothing to send: 409', async () => {
    const { control } = await sandbox({ fixtures: 'empty' })
    const request = { url: 'http://127.0.0.1:1/', events: 'recent' }
    const { body } = await control.post('/receiver-audits', request).expect(409)
    expect(body.error).toBe('no completed payments')
  })

  test.runIf(isFull)('a receiver that looks payments up gets those that it knows', async () => {
    const one = await sandbox()
    const known = new Set<string>()
    for (const origin_reference of ['a', 'b', 'c', 'd']) {
      known.add(await accepted(one, origin_reference))
    }
    await one.advance('1h')
    const { url, probe } = await startReceiver({
      apply(state, message) {
        const { transaction_id } = JSON.parse(message.body.toString())
        return known.has(transaction_id) ? applyOnce(state, message) : 404
      },
    })
    const request = { url, probe, events: 'recent', only: ['R02', 'R19', 'R34', 'R36'] }
    const report = await audited(one, request)
    expect(report.findings).toEqual([])
    expect(report.passed.map(({ number }) => number)).toEqual(['R02', 'R19', 'R34'])
    expect(report.not_judged).toMatchObject([
      { number: 'R36', reason: 'this check needs more payments than this world has' },
    ])
  })
})

describe('checks by their number', () => {
  test('only these are made', async () => {
    const { url } = await startReceiver()
    const report = await audit({ url, only: ['R19', 'R02'] })
    expect(report).toMatchObject({ total: 2, findings: [], not_judged: [] })
    expect(report.passed.map(({ number }) => number)).toEqual(['R02', 'R19'])
  })

  test.each([
    [{ only: ['R99'] }, 'unknown check R99'],
    [{ only: ['R02'], checks: ['forged'] }, 'cannot be combined with checks'],
    [{ only: ['R02'], restart: true }, 'has an effect only if checks include'],
    [{ only: ['two'] }, 'only'],
  ])('%j is 400', async (request, message) => {
    const { control } = await sandbox()
    const { body } = await control
      .post('/receiver-audits', { url: 'http://127.0.0.1:1/', ...request })
      .expect(400)
    expect(JSON.stringify(body)).toContain(message)
  })
})

describe('with a probe, a wrong message is judged by its effect', () => {
  const quick = ['R03', 'R33']

  test('refused, but it took effect: the worst finding', async () => {
    const state = { ids: new Set<string>(), payments: new Map(), effects: 0 }
    const { url, probe } = await startReceiver({
      first(message, response) {
        if (message.request.url === '/effects') {
          response.end(JSON.stringify({ effects: state.effects }))
          return true
        }
        applyOnce(state, message)
        return false
      },
    })
    const report = await audit({ url, probe: `${probe}s`, only: quick })
    expect(report.findings).toMatchObject([
      { number: 'R03', title: 'A message signed with another secret is refused, but takes effect' },
    ])
    expect(report.findings[0]?.got).toMatch(/^the probe changed: effects: \d+ → \d+; status 401/)
  })

  test('2xx, but without effect: one warning, and no error', async () => {
    const { url, probe } = await startReceiver({
      answer: (_status, response) => void response.writeHead(200).end(),
    })
    const report = await audit({ url, probe, only: quick })
    expect(report.findings).toMatchObject([{ number: 'R33', severity: 'warning' }])
    expect(report.passed).toMatchObject([
      { number: 'R03', title: 'A message signed with another secret has no effect' },
    ])
  })
})

test('an audit ends after two minutes, and says what it could not judge', async () => {
  const machine = testMachine()
  const one = await sandbox({ machine })
  let messages = 0
  const { url } = await startReceiver({
    first: () => {
      messages += 1
      if (messages === 2) machine.pass(121_000)
      return false
    },
  })
  const report = await audited(one, { url, only: ['R10', 'R17'] })
  expect(report).toMatchObject({ state: 'done', findings: [], passed: [] })
  expect(report.not_judged).toMatchObject([
    { number: 'R10', reason: 'the first delivery was not accepted' },
    { number: 'R17', reason: 'the audit ran out of time' },
  ])
})

test('every group of checks of the schema has entries, and no entry has another', () => {
  const groups = [...new Set(Object.values(auditCatalogue).map(({ check }) => check))]
  expect(groups).toEqual([...auditChecks])
  expect(readSchemas().get('AuditCheck')?.enum).toEqual([...auditChecks])
})

test('a restart of the receiver happens when the audit waits for it', async () => {
  const one = await sandbox()
  const { url, probe } = await startReceiver()
  const waiting = await audited(one, { url, probe, checks: ['failure'], restart: true })
  expect(waiting).toMatchObject({ state: 'running', waiting_for: 'restart' })
  const { body } = await one.control.post(`/receiver-audits/${waiting.id}/restarted`).expect(200)
  const report = await endedAudit(one, body.id)
  expect(report.findings).toEqual([])
  expect(report.passed.map(({ number }) => number)).toEqual(['R29', 'R30', 'R35', 'R37'])
  await one.control.post(`/receiver-audits/${waiting.id}/restarted`).expect(409)
})
