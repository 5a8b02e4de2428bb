import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kill } from 'node:process'
import type { Client } from '@modelcontextprotocol/client'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeReceivers, startReceiver } from '../support/broken-receivers.ts'
import { build, emptyFolder } from '../support/built.ts'
import { checkout } from '../support/checkout-kit.ts'
import { clients } from '../support/explore-kit.ts'
import { sandbox } from '../support/harness.ts'
import { type Agent, ada, api, quote, startAgent } from '../support/mcp-agent.ts'
import { account } from '../support/parity-kit.ts'

beforeAll(build)

let current: Agent

afterEach(closeReceivers)

async function agent(...flags: string[]): Promise<Client> {
  current = await startAgent(account, flags)
  return current.client
}

const call = (name: string, args: object = {}) => current.call(name, args)
const answered = (name: string, args: object = {}) => current.answered(name, args)

describe('the tools', () => {
  test('each has a title, its effects and the schema of its result', async () => {
    const { tools } = await (await agent()).listTools()
    for (const { name, title, annotations, outputSchema, description } of tools) {
      expect(title, name).toMatch(/^[A-Z][\w -]{5,40}$/)
      expect(description, name).toMatch(/\.$/)
      expect(Object.keys(annotations ?? {}).sort(), name).toEqual([
        'destructiveHint',
        'idempotentHint',
        'openWorldHint',
        'readOnlyHint',
      ])
      expect(outputSchema?.type, name).toBe('object')
      if (annotations?.readOnlyHint) expect(annotations.destructiveHint, name).toBe(false)
    }
    expect(new Set(tools.map(({ title }) => title)).size).toBe(tools.length)
    const outside = tools.filter(({ annotations }) => annotations?.openWorldHint)
    expect(outside.map(({ name }) => name).sort()).toEqual([
      'audit_receiver',
      'call_control',
      'explore',
      'mutate',
      'parity',
    ])
    // Agents keep the list in their context.
    expect(JSON.stringify(tools).length).toBeLessThan(60_000)
  })

  test('what each returns is valid against its schema', async () => {
    const { tools } = await (await agent('--allow-commands')).listTools()
    const receiver = await startReceiver({ isGenuine: () => true })
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const seen = new Set<string>()
    const checked = async (name: string, args: object = {}) => {
      const result = await answered(name, args)
      const schema = tools.find((tool) => tool.name === name)?.outputSchema
      const isValid = ajv.compile(schema as object)
      expect(isValid(result), `${name} ${ajv.errorsText(isValid.errors)}`).toBe(true)
      seen.add(name)
      return result
    }
    const post = (path: string, body?: object) =>
      checked('send_request', { method: 'POST', path: api + path, body })
    await checked('start_sandbox', { clock: 'frozen' })
    await checked('describe_operation', { operation: 'createQuote' })
    const { quote_id } = (await post('/quotes', quote)).body
    const { transaction_id: id } = (await post(`/quotes/${quote_id}/accept`)).body
    await checked('move_clock', { by: '1s' })
    await checked('move_transaction', { id, action: 'fail', reason: 'refused' })
    await checked('wait', { transaction: id, status: 'FAILED', timeout: '1s' })
    await checked('wait', { transaction: id, status: 'COMPLETED', timeout: '1ms' })
    const { request_id } = await refused(checked)
    await checked('explain_signature', { request_id })
    await checked('get_request', { request_id })
    for (const name of ['list_requests', 'list_events', 'coverage', 'review']) await checked(name)
    await checked('set_clock', { mode: 'frozen' })
    await checked('decide_kyc', { user_id: ada, status: 'APPROVED' })
    await checked('undo')
    await checked('submit_kyc', { user_id: '00000000-0000-4000-8000-000000000023' })
    const { wallets } = await checked('call_control', { method: 'GET', path: `/customers/${ada}` })
    await checked('credit_wallet', { wallet_id: wallets[0].id, amount: '5.00' })
    await funded(checked, post)
    const audit = { url: receiver.url, checks: ['forged'] }
    const { id: audit_id } = await checked('audit_receiver', audit)
    await checked('receiver_audit', { id: audit_id })
    const command = ['node', `${clients}/pay.mjs`]
    await checked('explore', { command, only: 'acceptQuote#1:lost-after' })
    await checked('mutate', { command, runs: 3 })
    await checked('parity', { against: 'https://api.test.example', decisions: ['A4'] })
    await checked('command_report')
    await checked('reset')
    expect([...seen].sort()).toEqual(tools.map(({ name }) => name).sort())
  })
})

type Call = (name: string, args?: object) => ReturnType<typeof answered>

/** Sends a request with a wrong signature. */
async function refused(checked: Call): Promise<{ readonly request_id: string }> {
  const headers = { 'x-signature': 'abc' }
  const { headers: hints } = await checked('send_request', {
    method: 'GET',
    path: `${api}/wallets`,
    headers,
  })
  return { request_id: hints['x-sandbox-request-id'] }
}

/** Pays a checkout, refunds it, and lets a deposit arrive. */
async function funded(
  checked: Call,
  post: (path: string, body?: object) => ReturnType<typeof answered>,
): Promise<void> {
  const begun = await post('/checkout/initialize', checkout)
  const { access_code } = begun.body.data
  await checked('pay_checkout', { access_code, expiry: '01/39' })
  await checked('move_clock', { until: 'idle' })
  const { refund } = await checked('call_control', {
    method: 'POST',
    path: `/checkouts/${access_code}/refund`,
    body: { amount: '5.00' },
  })
  const { refund_reference } = refund
  await checked('move_refund', { refund_reference, action: 'complete' })
  await post('/virtual-wallets', { user_id: ada, currency: 'USD' })
  await checked('move_clock', { until: 'idle' })
  const { data } = await checked('call_control', { method: 'GET', path: '/virtual-accounts' })
  const [account] = data
  await checked('deposit', { virtual_account_id: account.id, amount: '75.00' })
}

describe('the prompts', () => {
  test('name only tools that exist, and take the arguments of a job', async () => {
    const running = await agent()
    const { prompts } = await running.listPrompts()
    expect(prompts.map(({ name }) => name).sort()).toEqual([
      'check_my_webhook_receiver',
      'debug_refused_signature',
      'fail_a_payout',
    ])
    const names = (await running.listTools()).tools.map(({ name }) => name)
    const given: Readonly<Record<string, Record<string, string>>> = {
      check_my_webhook_receiver: { url: 'http://localhost:3000/hooks' },
      debug_refused_signature: { request_id: 'req_0000000a' },
      fail_a_payout: { reason: 'account closed' },
    }
    for (const { name, title, description } of prompts) {
      expect(
        [title, description].every((part) => (part ?? '') !== ''),
        name,
      ).toBe(true)
      const args = given[name] as Record<string, string>
      const { messages } = await running.getPrompt({ name, arguments: args })
      const [message] = messages as { content: { text: string } }[]
      const text = message?.content.text ?? ''
      for (const value of Object.values(args)) expect(text).toContain(value)
      const named = [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, word]) => word)
      const fields = ['transaction_id']
      expect(named.filter((word) => !fields.includes(String(word)))).not.toEqual([])
      for (const word of named) expect([...names, ...fields]).toContain(word)
    }
    await expect(running.getPrompt({ name: 'check_my_webhook_receiver' })).rejects.toThrow(
      /url is required/,
    )
  })
})

describe('a command of the user', () => {
  const command = ['node', `${clients}/pay.mjs`, 'pays-again-on', 'lost']

  test('is refused unless the server may run commands', async () => {
    await agent()
    for (const name of ['explore', 'mutate']) {
      const { isError, text } = await call(name, { command })
      expect(isError).toBe(true)
      expect(text).toContain('--allow-commands')
    }
    expect((await call('command_report')).text).toMatch(/call explore, mutate or parity first/)
  })

  test('runs in forks of the present world, and its report names what is wrong', async () => {
    await agent('--allow-commands')
    await answered('start_sandbox', { clock: 'frozen' })
    const explored = await answered('explore', {
      command,
      faults: ['lost'],
      client_timeout_seconds: 3,
    })
    expect(explored).toMatchObject({ tool: 'explore', state: 'done' })
    const { findings } = explored.report
    expect(findings).toContainEqual(
      expect.objectContaining({ number: 'X01', only: 'acceptQuote#1:lost-after' }),
    )
    expect(await answered('command_report')).toEqual(explored)
    const get = { method: 'GET', path: '/exploration' }
    const { explore } = await answered('call_control', get)
    expect(explore.report.findings[0]).toMatchObject({ only: 'acceptQuote#1:lost-after' })
    const failing = await call('mutate', { command: ['node', '-e', 'console.log("no"); throw 1'] })
    expect(failing.isError).toBe(true)
    expect(failing.text).toMatch(/needs a command that succeeds[\s\S]*no/)
    expect((await call('explore', { command: ['no-such-program'] })).text).toMatch(
      /no such command/,
    )
    expect((await call('explore', { command, only: 'all' })).text).toMatch(/only/)
    expect((await call('explore', { command, runs: 1_000 })).text).toMatch(/runs/)
    expect((await call('explore', { command: [] })).text).toMatch(/command/)
    const { data } = await answered('list_requests', { operation: 'acceptQuote' })
    expect(data).toEqual([])
  })

  test('ends with the server', async () => {
    const file = join(emptyFolder(), 'pid')
    const waits = `fs.writeFileSync('${file}', String(process.pid)); setInterval(() => {}, 1000)`
    const running = await agent('--allow-commands')
    const exploring = call('explore', { command: ['node', '-e', waits] }).catch(() => null)
    const pidOf = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0)
    await expect.poll(pidOf, { timeout: 20_000 }).toBeGreaterThan(0)
    expect((await call('mutate', { command })).text).toMatch(/explore is still running/)
    await running.close()
    await exploring
    await expect.poll(() => isAlive(pidOf()), { timeout: 20_000 }).toBe(false)
  })
})

describe('parity', () => {
  const names = { key_env: 'PARITY_KEY', secret_env: 'PARITY_SECRET', decisions: ['A5', 'B7'] }

  test('without permission only shows the requests', async () => {
    const { url, control } = await sandbox()
    await agent()
    const { state, report } = await answered('parity', { against: url, ...names })
    expect([state, report.sent]).toEqual(['done', false])
    expect(report.requests[0]).toMatchObject({ path: '/api/v1/client/wallets' })
    const refused = await call('parity', { against: url, ...names, i_own_this_account: true })
    expect([refused.isError, refused.text]).toEqual([
      true,
      expect.stringContaining('--allow-commands'),
    ])
    expect((await control.get('/requests').expect(200)).body.data).toEqual([])
  })

  test('the rest of a long list of requests can be fetched', async () => {
    await agent()
    const { report, shortened } = await answered('parity', { against: 'http://127.0.0.1:9' })
    const [, kept, all] = /\/report\/requests: (\d+) of (\d+) items/.exec(shortened) ?? []
    expect(shortened).toMatch(/use command_report: name a part/)
    expect(report.requests).toHaveLength(Number(kept))
    const asked = { part: '/report/requests', skip: Number(kept) }
    const rest = await answered('command_report', asked)
    expect(rest.report.length).toBeGreaterThan(0)
    expect(rest.report.length).toBeLessThanOrEqual(Number(all) - Number(kept))
    expect(rest.report[0]).not.toEqual(report.requests.at(-1))
    expect((await call('command_report', { part: '/requests' })).text).toMatch(/no part \/requests/)
  })

  test('with permission compares, and loads the report into the world', async () => {
    const { url } = await sandbox({ settings: { quoteTtlMs: 600_000 } })
    await agent('--allow-commands')
    const sending = { against: url, ...names, i_own_this_account: true }
    await answered('set_clock', { mode: 'running' })
    const compared = await answered('parity', sending)
    expect(compared).toMatchObject({ tool: 'parity', state: 'done', runs_made: 2 })
    expect(await answered('command_report')).toEqual(compared)
    const loaded = await answered('call_control', { method: 'GET', path: '/parity' })
    expect(loaded.report).toEqual(compared.report)
    const a5 = loaded.report.decisions.find((one: { decision: string }) => one.decision === 'A5')
    expect(a5).toMatchObject({ verdict: 'contradicted', setting: '"quoteTtlSeconds": 600' })
    expect(JSON.stringify(compared)).not.toContain('sandbox_secret')
    const wrong = [
      [{ against: 'ftp://x' }, /against must be an http/],
      [{ decisions: ['A20'] }, /A20 has no probe/],
      [{ key_env: 'NO_SUCH' }, /NO_SUCH is not set/],
    ] as const
    for (const [change, says] of wrong) {
      expect((await call('parity', { ...sending, ...change })).text).toMatch(says)
    }
  })
})

function isAlive(pid: number): boolean {
  try {
    kill(pid, 0)
    return true
  } catch {
    return false
  }
}
