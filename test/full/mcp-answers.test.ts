import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeAll, expect, test } from 'vitest'
import { build, clean, program } from '../support/built.ts'
import { ada, api, quote, startAgent } from '../support/mcp-agent.ts'

beforeAll(build)

test('the first result says where the sandbox is that it started', async () => {
  const { answered } = await startAgent()
  const { started } = await answered('list_requests')
  const [url = ''] = /http:\/\/[\d.:]+/.exec(started) ?? []
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(await answered('list_requests')).not.toHaveProperty('started')
})

test('what a tool changed is undone, a reset and a control call too', async () => {
  const { answered, failed } = await startAgent()
  await answered('start_sandbox', { clock: 'frozen' })
  expect(await failed('undo')).toMatch(/nothing to undo/)
  const wallet = { user_id: ada, currency: 'USD' }
  const { id, available_balance: before } = await answered('credit_wallet', {
    ...wallet,
    amount: '5.00',
  })
  await answered('move_clock', { by: '1d' })
  const plan = { for: 'payout', outcome: 'account_closed' }
  await answered('call_control', { method: 'POST', path: '/outcomes', body: plan })
  await answered('reset')
  const balance = async () => {
    const path = `${api}/wallets/${id}`
    return (await answered('send_request', { method: 'GET', path })).body.available_balance
  }
  const outcomes = async () =>
    (await answered('call_control', { method: 'GET', path: '/outcomes' })).data.length
  expect([await outcomes(), await balance()]).not.toContain(before)
  const undone = []
  for (let i = 0; i < 3; i += 1) {
    undone.push((await answered('undo')).undone.operation)
    if (i === 0) expect([await outcomes(), await balance()]).toEqual([1, before])
  }
  expect(undone).toEqual(['controlReset', 'controlPlanOutcome', 'controlAdvanceClock'])
  expect([await outcomes(), await balance()]).toEqual([0, before])
  await answered('undo')
  expect(await balance()).not.toBe(before)
})

test('a call to the wrong API, an unknown operation and an unknown subject are named', async () => {
  const { answered, failed } = await startAgent()
  const get = (path: string) => ({ method: 'GET', path })
  for (const path of ['/_sandbox/clock', '/w/main/_sandbox/clock', '/_sandbox']) {
    expect(await failed('send_request', get(path))).toMatch(/control API: use call_control/)
  }
  for (const path of [`${api}/wallets`, `/_sandbox${api}/wallets`]) {
    expect(await failed('call_control', get(path))).toMatch(/payments API: use send_request/)
  }
  for (const operation of ['POST /faults', 'post /_sandbox/faults', 'controlInjectFault']) {
    const described = await answered('describe_operation', { operation })
    expect(described).toMatchObject({ call: 'POST /_sandbox/faults' })
  }
  const event = await answered('describe_operation', { operation: 'transaction' })
  expect(event).toMatchObject({ body: { properties: { payment_completed: {} } }, status: '2XX' })
  expect(await failed('describe_operation', { operation: 'POST /fault' })).toMatch(
    /sandbox:\/\/control .*Did you mean "POST \/faults"\?/,
  )
  const { data, note } = await answered('list_events', { subject: 'TXN-NONE' })
  expect([data, note]).toEqual([[], expect.stringMatching(/has the id or reference TXN-NONE\.$/)])
  expect(await answered('list_events', { subject: ada })).not.toHaveProperty('note')
  expect(await failed('send_request', get('wallets'))).toMatch(/path must begin with \//)
  expect(await failed('list_requests', { limit: 0 })).toMatch(
    /limit must be a whole number from 1 to 1000/,
  )
  const checks = ['forged', 'luck']
  expect(await failed('audit_receiver', { checks })).toMatch(/each of checks must be one of/)
})

test('answers say which request was meant, what expired, and only what was covered', async () => {
  const { answered } = await startAgent()
  await answered('start_sandbox', { clock: 'frozen' })
  const path = `${api}/quotes`
  const { body } = await answered('send_request', { method: 'POST', path, body: quote })
  const { expired } = await answered('move_clock', { until: 'idle' })
  expect(expired).toEqual([{ id: body.quote_id, at: body.valid_until }])
  expect(await answered('move_clock', { by: '1h' })).not.toHaveProperty('expired')
  const headers = { 'x-signature': 'abc' }
  await answered('send_request', { method: 'GET', path: `${api}/wallets`, headers })
  const { request, mistake } = await answered('explain_signature')
  const [logged] = (await answered('list_requests', { operation: 'listWallets' })).data
  expect(Math.abs(Date.now() - Date.parse(logged.real_time))).toBeLessThan(600_000)
  expect([request.method, request.path, request.status, mistake]).toEqual([
    'GET',
    `${api}/wallets`,
    401,
    'not_hex',
  ])
  const { sections } = await answered('coverage')
  const items = sections.flatMap((section: { items: { count: number }[] }) => section.items)
  expect(items.length).toBeGreaterThan(0)
  expect(items.every(({ count }: { count: number }) => count > 0)).toBe(true)
})

test('an audit names the arguments of its tool', async () => {
  const { answered } = await startAgent()
  const report = await answered('audit_receiver', { url: 'http://127.0.0.1:9/', checks: ['order'] })
  expect(JSON.stringify(report)).not.toMatch(/--\w/)
})

test('a line that is no JSON is answered', async () => {
  const server = spawn('node', [program, 'mcp'], { env: clean() })
  server.stdin.write('not json\n')
  const [line] = await once(server.stdout, 'data')
  expect(JSON.parse(String(line))).toMatchObject({ id: null, error: { code: -32_700 } })
  const exited = once(server, 'exit')
  server.stdin.end()
  expect(await exited).toEqual([0, null])
})
