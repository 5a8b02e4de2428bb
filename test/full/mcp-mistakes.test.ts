import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { build, clean, program } from '../support/built.ts'
import { checkout } from '../support/checkout-kit.ts'
import { ada, api, startAgent } from '../support/mcp-agent.ts'

beforeAll(build)

interface Line {
  readonly id: number | string | null
  readonly result?: object
  readonly error?: { readonly code: number; readonly message: string }
}

/** Sends lines to a server, ends its input, and returns its exit code and what it answered. */
async function answersTo(lines: readonly string[]): Promise<{ code: unknown; answers: Line[] }> {
  const server = spawn('node', [program, 'mcp'], { env: clean() })
  let said = ''
  server.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const exited = once(server, 'exit')
  server.stdin.end(lines.map((line) => `${line}\n`).join(''))
  const [code] = await exited
  const answers = said.split('\n').filter((line) => line !== '')
  return { code, answers: answers.map((line) => JSON.parse(line) as Line) }
}

const request = (id: number, method: string, params: object) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })

test('wrong params are an error that names them, and no dump of a validator', async () => {
  const wrong = [
    ['prompts/get', { name: 'fail_a_payout', arguments: { reason: 5 } }, 'reason must be a string'],
    ['prompts/get', {}, 'params.name must be a string: the name of a prompt'],
    ['prompts/get', { name: 'fail_payout' }, 'Did you mean "fail_a_payout"?'],
    ['tools/call', { name: 'send_requests' }, 'Did you mean "send_request"?'],
    ['tools/call', { name: 'coverage', arguments: null }, 'params.arguments must be an object'],
    ['tools/call', { name: 'coverage', arguments: 'x' }, 'params.arguments must be an object'],
    ['initialize', {}, 'params.protocolVersion must be a string'],
    ['initialize', { protocolVersion: '2025-06-18', capabilities: {} }, 'params.clientInfo must'],
    ['resources/read', {}, 'params.uri must be a string'],
    ['resources/read', { uri: 'sandbox://nope' }, 'sandbox://nope'],
    ['resources/read', { uri: 'nope' }, 'nope'],
    ['tools/list', { cursor: 5 }, 'params.cursor must be a string'],
  ] as const
  const { answers } = await answersTo(
    wrong.map(([method, params], id) => request(id, method, params)),
  )
  for (const [id, [method, params, message]] of wrong.entries()) {
    const { error } = answers.find((one) => one.id === id) ?? {}
    expect([method, params, error]).toEqual([
      method,
      params,
      expect.objectContaining({ code: -32_602, message: expect.stringContaining(message) }),
    ])
    expect(error?.message).not.toContain('\n')
  }
})

test('a line that is JSON but no object is an invalid request', async () => {
  const { answers, code } = await answersTo(['[]', 'null', '[{"jsonrpc":"2.0"}]', '', '5'])
  expect(code).toBe(0)
  expect(answers).toHaveLength(4)
  for (const { id, error } of answers) expect([id, error?.code]).toEqual([null, -32_600])
})

test('a line that is too long is answered wherever its id is, and others are', async () => {
  const text = 'é'.repeat(11 * 1024 * 1024)
  const call = { method: 'tools/call', params: { name: 'coverage', arguments: { text } } }
  const wide = 'é'.repeat(6 * 1024 * 1024)
  const { answers, code } = await answersTo([
    JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
    JSON.stringify({ ...call, jsonrpc: '2.0', id: 'two' }),
    JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'ping', params: { _meta: { wide } } }),
    JSON.stringify({ jsonrpc: '2.0', id: 4, method: 'ping' }),
    JSON.stringify({ ...call, jsonrpc: '2.0', id: 5 }).slice(0, -1),
  ])
  expect(code).toBe(0)
  const seen = answers.map(({ id, error }) => [id, error?.code])
  expect(seen).toEqual([
    [1, -32_600],
    ['two', -32_600],
    [3, undefined],
    [4, undefined],
    [null, -32_600],
  ])
}, 60_000)

test('the server ends when its output is closed', async () => {
  const server = spawn('node', [program, 'mcp'], { env: clean() })
  const exited = once(server, 'exit')
  server.stdout.destroy()
  const timer = setInterval(() => server.stdin.write(`${request(1, 'tools/list', {})}\n`), 50)
  server.stdin.on('error', () => {})
  expect(await exited).toBeTruthy()
  clearInterval(timer)
}, 30_000)

test('an error names the argument, and the tool that helps', async () => {
  const { answered, failed, client } = await startAgent()
  await answered('start_sandbox', { clock: 'frozen' })
  expect(await failed('start_sandbox', { webhook_url: 'nope' })).toMatch(/^webhook_url must/)
  expect(await failed('credit_wallet', { wallet_id: 'x', amount: '1' })).toMatch(
    /^invalid request: wallet_id must be a UUID/,
  )
  const credit = { user_id: ada, currency: 'usd', amount: '1.00' }
  expect(await failed('credit_wallet', credit)).toBe('currency must be in upper case: USD')
  expect(await failed('undo')).not.toMatch(/\?undo=true/)
  const listing = { method: 'GET', path: '/fixtures' }
  expect(await failed('call_control', { ...listing, part: 'users' })).toMatch(
    /part must begin with \//,
  )
  const { note } = await answered('list_events', { subject: 'nope' })
  expect(note).toMatch(/reference nope\.$/)
  const fault = { operation: 'listWallets', drop: true }
  await answered('call_control', { method: 'POST', path: '/faults', body: fault })
  const dropped = await failed('send_request', { method: 'GET', path: `${api}/wallets` })
  expect(dropped).toMatch(/call_control GET \/faults/)
  const uri = 'sandbox://operation/createQuot'
  await expect(client.readResource({ uri })).rejects.toMatchObject({
    code: -32_602,
    message: expect.stringContaining('Did you mean "createQuote"?'),
  })
})

test('a review names requests with wrong signatures, and the tool that explains them', async () => {
  const { answered } = await startAgent()
  const get = { method: 'GET', path: `${api}/wallets` }
  const wrong = [
    { 'x-signature': 'abc' },
    { 'x-signature': '0'.repeat(64) },
    { 'x-signature': '' },
    { 'x-api-key': 'no_such_key' },
  ]
  const refused: string[] = []
  for (const headers of wrong) {
    await answered('send_request', get)
    const answer = await answered('send_request', { ...get, headers })
    expect([headers, answer.status]).toEqual([headers, 401])
    refused.push(answer.headers['x-sandbox-request-id'])
  }
  const { findings } = await answered('review')
  expect(findings).toMatchObject([{ number: 'V19', severity: 'warning', requests: refused }])
  expect(findings[0].fix).toMatch(/ The tool explain_signature explains each refused request\.$/)
})

test('a payment on a frozen clock says that the clock must be moved', async () => {
  const { answered, failed } = await startAgent()
  await answered('start_sandbox', { clock: 'frozen' })
  const begun = { method: 'POST', path: `${api}/checkout/initialize`, body: checkout }
  const { access_code } = (await answered('send_request', begun)).body.data
  const open = await answered('wait', { checkout: access_code, status: 'COMPLETED' })
  expect(open.blocked_by).toMatch(/pay_checkout/)
  await answered('pay_checkout', { access_code, expiry: '01/39' })
  expect(await failed('pay_checkout', { access_code, expiry: '01/39' })).toMatch(/move_clock/)
})

test('an audit of a receiver that is not there has an error', async () => {
  const { answered } = await startAgent()
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const url = `http://127.0.0.1:${port}/`
  const { id, error } = await answered('audit_receiver', { url })
  expect(error).toMatch(/^the receiver was not reached/)
  expect(await answered('receiver_audit', { id })).toMatchObject({ error })
})
