import type { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeReceivers, startReceiver } from '../support/broken-receivers.ts'
import { build, clean, program, run, started } from '../support/built.ts'
import { checkout } from '../support/checkout-kit.ts'
import { type Agent, api, quote, startAgent } from '../support/mcp-agent.ts'

beforeAll(build)

let current: Agent

afterEach(closeReceivers)

/** Returns a client of the program's tool server, as a coding agent has one. */
async function agent(env: Readonly<Record<string, string>> = {}): Promise<Client> {
  current = await startAgent(env)
  return current.client
}

const call = (name: string, args: object = {}) => current.call(name, args)
const answered = (name: string, args: object = {}) => current.answered(name, args)

interface AuditFinding {
  readonly number: string
  readonly code?: readonly object[]
  readonly same_code_as?: string
}

describe('the tool server', () => {
  test('an agent starts a sandbox, pays out, moves the clock and reads what came of it', async () => {
    await agent()
    const sandbox = await answered('start_sandbox', { clock: 'frozen', seed: '42' })
    expect(sandbox).toMatchObject({ api_key: 'sandbox_key', url: expect.stringMatching(/^http/) })
    const post = { method: 'POST', path: `${api}/quotes`, body: quote }
    const made = await answered('send_request', post)
    expect(made.status).toBe(201)
    const path = `${api}/quotes/${made.body.quote_id}/accept`
    const { body } = await answered('send_request', { method: 'POST', path })
    await answered('move_clock', { by: '4s' })
    const transaction = body.transaction_id
    const waited = await answered('wait', { transaction, status: 'COMPLETED', timeout: '1s' })
    expect(waited).toMatchObject({ met: true })
    const { data } = await answered('list_events', { type: 'transaction' })
    expect(data).toHaveLength(1)
    expect((await answered('coverage')).percent).toBeGreaterThan(0)
    await answered('reset')
    expect((await answered('list_events')).data).toEqual([])
  })

  test('it moves transactions, decides KYC and pays checkouts', async () => {
    await agent()
    await answered('start_sandbox', { clock: 'frozen' })
    const post = { method: 'POST', path: `${api}/quotes`, body: quote }
    const { quote_id } = (await answered('send_request', post)).body
    const path = `${api}/quotes/${quote_id}/accept`
    const { transaction_id } = (await answered('send_request', { method: 'POST', path })).body
    const failed = { id: transaction_id, action: 'fail', reason: 'the bank refused it' }
    expect(JSON.stringify(await answered('move_transaction', failed))).toContain('FAILED')
    const decided = { id: '00000000-0000-4000-8000-000000000023', status: 'APPROVED' }
    expect(await answered('decide_kyc', decided)).toMatchObject({ kyc_status: 'APPROVED' })
    const begun = { method: 'POST', path: `${api}/checkout/initialize`, body: checkout }
    const { access_code } = (await answered('send_request', begun)).body.data
    const paid = await answered('pay_checkout', { access_code, expiry: '01/39' })
    expect(paid).toMatchObject({ access_code })
  })

  test('it completes KYC with test pictures, and credits a wallet', async () => {
    await agent()
    await answered('start_sandbox', { clock: 'frozen' })
    const user_id = '00000000-0000-4000-8000-000000000023'
    for (const document of ['id_card', undefined]) {
      const args = { user_id, ...(document === undefined ? {} : { document }) }
      expect(await answered('submit_kyc', args)).toMatchObject({
        status: 200,
        body: { kyc_status: 'PENDING' },
      })
    }
    expect((await call('submit_kyc', { user_id, document: 'library_card' })).isError).toBe(true)
    await answered('move_clock', { by: '2s' })
    const get = { method: 'GET', path: `/customers/${user_id}` }
    const customer = await answered('call_control', get)
    expect(customer).toMatchObject({ kyc_status: 'APPROVED', missing: [] })
    const credit = { wallet_id: customer.wallets[0].id, amount: '5.00' }
    expect(await answered('credit_wallet', credit)).toMatchObject({ available_balance: '5.00' })
  })

  test('it explains a wrong signature', async () => {
    await agent()
    const wrong = {
      method: 'GET',
      path: `${api}/wallets`,
      headers: { 'x-signature': 'abc' },
    }
    const { status, headers } = await answered('send_request', wrong)
    expect(status).toBe(401)
    const request_id = headers['x-sandbox-request-id']
    expect(await answered('explain_signature', { request_id })).toMatchObject({
      expected: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await answered('get_request', { request_id })).toMatchObject({ status: 401 })
  })

  test('it reviews how the API was used, and can leave out what is older', async () => {
    await agent()
    await answered('start_sandbox', { clock: 'frozen', now: '2026-01-05T09:00:00Z' })
    const repeated = { method: 'GET', path: `${api}/wallets?page=1&limit=1&colour=red` }
    await answered('send_request', repeated)
    const { findings, summary } = await answered('review')
    expect(summary).toMatch(/1 request/)
    expect(findings[0]).toMatchObject({ number: expect.any(String), fix: expect.any(String) })
    const later = await answered('review', { since: '2026-01-05T09:00:01Z' })
    expect(later.findings).toEqual([])
    expect(await failed('review', { since: 'yesterday' })).toMatch(/since/)
    expect(await failed('review', { from: '2026-01-05T09:00:00Z' })).toMatch(/from|additional/)
  })

  test('it audits a receiver and returns the report', async () => {
    const receiver = await startReceiver({ isGenuine: () => true })
    await agent()
    const report = await answered('audit_receiver', { url: receiver.url, checks: ['forged'] })
    expect(report).toMatchObject({ state: 'done', url: receiver.url })
    const { findings } = report as { findings: AuditFinding[] }
    expect(findings.map(({ number }) => number)).toContain('R02')
    const whole = findings.filter(({ code = [] }) => code.length > 0)
    expect(new Set(whole.map(({ code }) => JSON.stringify(code))).size).toBe(whole.length)
    const numbers = whole.map(({ number }) => number)
    const same = findings.flatMap((one) => one.same_code_as ?? [])
    expect(same.length).toBeGreaterThan(0)
    for (const number of same) expect(numbers).toContain(number)
    const { started, ...again } = report
    expect(started).toMatch(/http/)
    expect(await answered('receiver_audit', { id: report.id })).toEqual(again)
    expect(await failed('audit_receiver')).toMatch(/no webhook address/)
    expect(await failed('audit_receiver', { url: 'receiver' })).toMatch(/url/)
    expect(await failed('audit_receiver', { url: receiver.url, checks: ['luck'] })).toMatch(
      /checks/,
    )
    expect(await failed('audit_receiver', { url: receiver.url, profile: 'own' })).toMatch(/profile/)
    expect(await failed('receiver_audit')).toMatch(/id/)
    expect(await failed('receiver_audit', { id: '../reset' })).toMatch(/not found/)
  })

  test('its resources are the reference, the document, the scenarios and the assumptions', async () => {
    const { listResources, readResource } = bound(await agent())
    const { resources } = await listResources()
    expect(resources.map(({ uri }) => uri).sort()).toEqual(
      ['assumptions', 'control', 'openapi', 'reference', 'scenarios'].map(
        (name) => `sandbox://${name}`,
      ),
    )
    const texts = await Promise.all(
      resources.map(async ({ uri }) => JSON.stringify(await readResource({ uri }))),
    )
    expect(texts.filter((text) => text.length < 1_000)).toEqual([])
    expect(texts.join()).toContain('POST /api/v1/client/quotes/{id}/accept')
    const [reference = ''] = texts.filter((text) => text.includes('# Operations'))
    expect(reference).toContain('Accepts a quote before its `valid_until`')
  })

  test('wrong input is an error that names the field, and the server goes on', async () => {
    await agent()
    expect(await failed('send_request', { method: 'GET' })).toMatch(/path/)
    expect(await failed('send_request', { method: 'FETCH', path: '/' })).toMatch(/method/)
    expect(await failed('move_clock', { bye: '4s' })).toMatch(/bye|additional/)
    expect(await failed('move_clock', { by: 'soon' })).toMatch(/by/)
    expect(await failed('decide_kyc', { id: 'x', status: 'FINE' })).toMatch(/status/)
    expect(await failed('explain_signature', { request_id: 'req_none' })).toMatch(/not found/)
    expect(await failed('start_sandbox', { now: 'tomorrow' })).toMatch(/now/)
    expect(await failed('no_such_tool')).toMatch(/no_such_tool/)
    expect((await answered('coverage')).percent).toBe(0)
  })

  async function failed(name: string, args: object = {}): Promise<string> {
    try {
      const { isError, text } = await call(name, args)
      expect(isError, text).toBe(true)
      return text
    } catch (error) {
      return (error as Error).message
    }
  }

  test('with SANDBOX_URL it uses that sandbox, and cannot start another', async () => {
    const { url } = await started()
    await agent({ SANDBOX_URL: url })
    const path = `${api}/wallets`
    expect((await answered('send_request', { method: 'GET', path })).status).toBe(200)
    expect(await failed('start_sandbox')).toMatch(/start_sandbox not found/)
    const { data } = await (await fetch(`${url}/_sandbox/requests?operation=listWallets`)).json()
    expect(data).toHaveLength(1)
  })

  test('without a sandbox at SANDBOX_URL a tool says that there is none', async () => {
    await agent({ SANDBOX_URL: 'http://127.0.0.1:2' })
    expect(await failed('coverage')).toMatch(
      /^no sandbox at http:\/\/127\.0\.0\.1:2 \(.*\)\. Ask the user to start one with `payments-sandbox start --port 2`, then call again$/,
    )
  })

  test('every request with an id gets an answer, whatever its params are', async () => {
    const call = { jsonrpc: '2.0', method: 'tools/list' }
    const requests = [
      { ...call, id: 1, params: null },
      { ...call, id: 'two', params: 'x' },
      { ...call, id: 3, params: [] },
      { method: 'tools/list', id: 4, params: null },
      { jsonrpc: '2.0', method: null, id: 5 },
      { ...call, id: 6, params: {} },
      { ...call, id: 7 },
    ]
    const begin = { protocolVersion: '2025-06-18', capabilities: {} }
    const params = { ...begin, clientInfo: { name: 'test', version: '1' } }
    const first = { jsonrpc: '2.0', id: 0, method: 'initialize', params }
    const answers = new Map<unknown, { result?: { tools?: object[] }; error?: { code: number } }>()
    const transport = new StdioClientTransport({
      command: 'node',
      args: [program, 'mcp'],
      env: clean() as Record<string, string>,
    })
    const done = new Promise<void>((resolve) => {
      transport.onmessage = (message) => {
        const { id, ...answer } = message as { id: unknown }
        answers.set(id, answer)
        if (answers.size > requests.length) resolve()
      }
    })
    await transport.start()
    for (const one of [first, ...requests]) await transport.send(one as never)
    await done
    await transport.close()
    for (const { id } of requests) {
      const answer = answers.get(id)
      const isValid = [1, 6, 7].includes(id as number)
      expect([id, answer?.result?.tools !== undefined, answer?.error?.code]).toEqual([
        id,
        isValid,
        isValid ? undefined : -32_600,
      ])
    }
  })

  test('it ends with exit code 0 when its input ends', async () => {
    expect(await run(['mcp'])).toMatchObject({ code: 0, stdout: '' })
  })
})

function bound(one: Client) {
  return { listResources: one.listResources.bind(one), readResource: one.readResource.bind(one) }
}
