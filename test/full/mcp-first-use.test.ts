import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { build, clean, program, run, started } from '../support/built.ts'
import { ada, api, quote, startAgent } from '../support/mcp-agent.ts'

beforeAll(build)

test('the fields of an operation are a tool, a resource, and a part of the document', async () => {
  const { answered, failed, client } = await startAgent()
  const described = await answered('describe_operation', { operation: 'createQuote' })
  expect(described).toMatchObject({
    operation: 'createQuote',
    call: 'POST /api/v1/client/quotes',
    body: { properties: { quote_type: { enum: expect.arrayContaining(['WITHDRAWAL']) } } },
    body_example: { quote_type: 'EXCHANGE' },
    errors: { 422: expect.stringContaining('quote not allowed') },
  })
  expect(JSON.stringify(described)).not.toContain('$ref')
  const uri = 'sandbox://operation/controlInjectFault'
  const { contents } = await client.readResource({ uri })
  const [{ text = '' } = {}] = contents as { text?: string }[]
  expect(JSON.parse(text)).toMatchObject({ call: 'POST /_sandbox/faults', description: /./ })
  expect(await failed('describe_operation', { operation: 'createQuot' })).toMatch(/createQuote/)
  for (const path of ['/openapi.json', '/_sandbox/openapi.json']) {
    const document = await answered('call_control', { method: 'GET', path })
    expect(document.openapi).toBe('3.1.0')
    expect(document.shortened).toMatch(/\/paths/)
    expect(JSON.stringify(document).length).toBeLessThan(24_000)
  }
  const info = await answered('call_control', {
    method: 'GET',
    path: '/openapi.json',
    part: '/info',
  })
  expect(info.title).toBe('Sandbox control API')
})

test('long answers are bounded, in compact text, and their rest can be fetched', async () => {
  const { answered, call, failed } = await startAgent()
  const fixtures = { method: 'GET', path: '/fixtures' }
  for (const [name, args] of [
    ['call_control', fixtures],
    ['coverage', {}],
  ] as const) {
    const { text, structured } = await call(name, args)
    expect([name, text.length < 24_000]).toEqual([name, true])
    expect(text).toBe(JSON.stringify(structured))
  }
  const { shortened } = await answered('call_control', fixtures)
  expect(shortened).toMatch(/\/wallets: \d+ of \d+ items.*name a part/)
  const whole = { ...fixtures, part: '/users' }
  const all = (await answered('call_control', whole)).value as object[]
  const rest = (await answered('call_control', { ...whole, skip: 2 })).value
  expect(rest).toEqual(all.slice(2))
  expect(await failed('call_control', { ...fixtures, part: '/clients' })).toMatch(/users, wallets/)
})

test('streams are refused by name, and the server ends with its input whatever runs', async () => {
  const { failed } = await startAgent()
  for (const path of ['/events/stream', '/_sandbox/stream?x=1']) {
    expect(await failed('call_control', { method: 'GET', path })).toMatch(/stream.*list_events/s)
  }
  const silent = createServer().listen(0, '127.0.0.1')
  const asked = once(silent, 'request')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const env = clean({ SANDBOX_URL: `http://127.0.0.1:${port}` })
  const server = spawn('node', [program, 'mcp'], { env })
  const exited = once(server, 'exit')
  const begin = { protocolVersion: '2025-06-18', capabilities: {} }
  const params = { ...begin, clientInfo: { name: 'test', version: '1' } }
  const messages = [
    { method: 'initialize', params },
    { method: 'tools/call', params: { name: 'coverage', arguments: {} } },
  ]
  for (const [id, message] of messages.entries()) {
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...message })}\n`)
  }
  await asked
  server.stdin.end()
  expect(await exited).toEqual([0, null])
  silent.closeAllConnections()
  silent.close()
}, 60_000)

test('every tool works in a world that was made by a call', async () => {
  const { answered, failed } = await startAgent()
  await answered('call_control', { method: 'POST', path: '/worlds', body: { name: 'other' } })
  const world = 'other'
  const post = { method: 'POST', path: `${api}/quotes`, body: quote }
  expect((await answered('send_request', { ...post, world })).status).toBe(201)
  const wallets = { method: 'GET', path: `/w/other${api}/wallets` }
  expect((await answered('send_request', wallets)).status).toBe(200)
  const logged = async (more: object) =>
    (await answered('list_requests', { operation: 'createQuote', ...more })).data.length
  expect([await logged({}), await logged({ world })]).toEqual([0, 1])
  await answered('set_clock', { mode: 'frozen', world })
  const inOther = { method: 'GET', path: '/w/other/_sandbox/clock' }
  expect(await answered('call_control', inOther)).toMatchObject({ mode: 'frozen' })
  const inMain = { method: 'GET', path: '/clock' }
  expect(await answered('call_control', inMain)).toMatchObject({ mode: 'running' })
  expect(await failed('coverage', { world: 'none' })).toMatch(/none/)
})

test('wrong arguments are named in plain words', async () => {
  const { failed, answered } = await startAgent()
  expect(await failed('decide_kyc', { user: ada, status: 'APPROVED' })).toMatch(
    /user_id is required\. Unknown field "user"/,
  )
  expect(await failed('explore', { command: 'node pay.mjs' })).toMatch(
    /command must be a list such as \["node", "pay.mjs"\]/,
  )
  expect(await failed('move_clock')).toMatch(/the arguments must have exactly one of by, to, jobs/)
  expect(await failed('wait', { status: 'FAILED' })).toMatch(/exactly one of transaction, quote/)
  expect(await failed('set_clock')).toMatch(/mode, rate/)
  expect(await failed('list_events', { type: 'payout' })).toMatch(/type must be one of transaction/)
  expect(await answered('decide_kyc', { user_id: ada, status: 'APPROVED' })).toBeTruthy()
  const { url } = await started()
  const used = await startAgent({ SANDBOX_URL: url })
  const names = (await used.client.listTools()).tools.map(({ name }) => name)
  expect(names).not.toContain('start_sandbox')
}, 60_000)

test('references and users name rows, pages follow, and the last 401 is explained', async () => {
  const { answered, failed } = await startAgent()
  const hook = 'http://127.0.0.1:9/hook'
  await answered('start_sandbox', { clock: 'frozen', webhook_url: hook })
  const post = { method: 'POST', path: `${api}/quotes`, body: quote }
  const { quote_id } = (await answered('send_request', post)).body
  const path = `${api}/quotes/${quote_id}/accept`
  const accepted = await answered('send_request', { method: 'POST', path })
  const { transaction_reference: reference, transaction_id: id } = accepted.body
  const waited = await answered('wait', { transaction: reference, status: 'COMPLETED' })
  expect(waited).toMatchObject({ met: false, blocked_by: expect.stringContaining('move_clock') })
  await answered('move_clock', { by: '1s' })
  const part = reference.slice(0, -1)
  expect(await failed('move_transaction', { id: part, action: 'fail' })).toBe(
    `no transaction with the id or reference ${part}`,
  )
  expect(await answered('list_events', { subject: part })).toMatchObject({
    data: [],
    note: expect.stringMatching(new RegExp(` has the id or reference ${part}\\.$`)),
  })
  await answered('move_transaction', { id: reference, action: 'fail' })
  const { data } = await answered('list_events', { subject: reference, type: 'transaction' })
  expect(data[0]).toMatchObject({ subject: id })
  await answered('credit_wallet', { user_id: ada, currency: 'EUR', amount: '5.00' })
  expect(await failed('credit_wallet', { user_id: ada, currency: 'XAF', amount: '5.00' })).toMatch(
    /no XAF wallet, only .*USD/,
  )
  const first = await answered('list_requests', { limit: 1 })
  const second = await answered('list_requests', { limit: 1, cursor: first.next_cursor })
  expect(second.data[0].id).not.toBe(first.data[0].id)
  expect(await failed('explain_signature')).toMatch(/401/)
  const old = { 'x-timestamp': '2020-01-01T00:00:00Z' }
  await answered('send_request', { method: 'GET', path: `${api}/wallets`, headers: old })
  const { explanation } = await answered('explain_signature')
  expect(explanation).toMatch(
    /x-timestamp is \d{3,} days behind the system time of this server \(20/,
  )
}, 60_000)

test('the help says when the tool server has a sandbox of its own, and where agents begin', async () => {
  const { stdout } = await run(['mcp', '--help'])
  expect(stdout).not.toContain('default http://127.0.0.1:4510')
  expect(stdout).toMatch(/starts its own sandbox, in\s+memory/)
  expect((await run(['help'])).stdout).toMatch(/llms\.txt/)
})

test('the rest of a long answer of the payments API can be fetched with the same tool', async () => {
  const { answered, failed } = await startAgent()
  const many = { method: 'POST', path: '/populate', body: { customers: 20 } }
  await answered('call_control', many)
  const list = { method: 'GET', path: `${api}/wallets` }
  const { body, shortened } = await answered('send_request', list)
  expect(shortened).toMatch(/\/body\/wallets: \d+ of \d+ items.*name a part/)
  const kept = body.wallets.length
  const rest = await answered('send_request', { ...list, part: '/body/wallets', skip: kept })
  expect(rest.status).toBe(200)
  expect(rest.body.length).toBeGreaterThan(0)
  expect(rest.body[0].id).not.toBe(body.wallets.at(-1).id)
  const again = { method: 'POST', path: `${api}/quotes`, body: quote, part: '/body' }
  expect(await failed('send_request', again)).toMatch(/^part needs a GET/)
})

test('what is refused leaves the running sandbox, and says what is wrong', async () => {
  const { answered, failed } = await startAgent()
  const { url } = await answered('start_sandbox', { clock: 'frozen', seed: '42' })
  for (const wrong of [{ now: 'yesterday' }, { fixtures: '/nope' }, { webhook_url: 'nope' }]) {
    expect(await failed('start_sandbox', wrong)).not.toBe('')
    const state = await answered('call_control', { method: 'GET', path: '/clock' })
    expect([wrong, state.started, state.mode]).toEqual([wrong, undefined, 'frozen'])
  }
  const get = { method: 'GET', path: `${api}/wallets`, body: { a: 1 } }
  expect(await failed('send_request', get)).toMatch(/^a GET request has no body/)
  expect(await failed('call_control', { ...get, path: '/clock' })).toMatch(/^a GET request has no/)
  expect((await fetch(`${url}/healthz`)).ok).toBe(true)
})

test('undo takes back no older change in place of one that it does not cover', async () => {
  const { answered, failed } = await startAgent()
  await answered('start_sandbox', { clock: 'frozen' })
  await answered('set_clock', { mode: 'running' })
  const fault = { operation: 'listWallets', status: 503 }
  await answered('call_control', { method: 'POST', path: '/faults', body: fault })
  expect(await failed('undo')).toMatch(/^The last change, POST \/faults, cannot be undone\./)
  const { data } = await answered('call_control', { method: 'GET', path: '/undo' })
  const { undone } = await answered('undo', { id: data[0].id })
  expect(undone.operation).toBe('controlChangeClock')
})

test('a line that is too long gets an error, and the next line its answer', async () => {
  const child = spawn(process.execPath, [program, 'mcp'], { env: clean({}), stdio: 'pipe' })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const params = { name: 'send_request', arguments: { path: 'x'.repeat(11 * 1024 * 1024) } }
  const long = { jsonrpc: '2.0', id: 7, method: 'tools/call', params }
  const ping = { jsonrpc: '2.0', id: 8, method: 'ping' }
  child.stdin.write(`${JSON.stringify(long)}\n${JSON.stringify(ping)}\n`)
  await vi.waitFor(() => expect(said.trim().split('\n')).toHaveLength(2), { timeout: 20_000 })
  const [first, second] = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(first).toMatchObject({ id: 7, error: { message: expect.stringContaining('10 MB') } })
  expect(second).toMatchObject({ id: 8, result: {} })
  child.stdin.end()
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})
