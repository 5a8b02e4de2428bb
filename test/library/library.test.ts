import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  ControlError,
  type StartedSandbox,
  type StartOptions,
  startSandbox,
} from '../../server/index.ts'
import { build, emptyFolder, launch } from '../support/built.ts'
import { bodies } from '../support/trade.ts'

const open: StartedSandbox[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((sandbox) => sandbox.stop()))
})

async function start(options: StartOptions = {}): Promise<StartedSandbox> {
  const frozen = { clock: 'frozen', now: '2026-01-05T09:00:00Z', seed: 42 } as const
  const sandbox = await startSandbox({ ...frozen, ...options })
  open.push(sandbox)
  return sandbox
}

function quote(origin_reference = 'library-1') {
  return bodies.WITHDRAWAL({ origin_reference })
}

const quotes = '/api/v1/client/quotes'

interface Made {
  readonly quote_id: string
  readonly quote_status: string
}

test('a payout runs its course from within a test', async () => {
  const sandbox = await start()
  const made = await sandbox.request<Made>('POST', quotes, quote())
  expect(made.status).toBe(201)
  expect(made.headers['x-sandbox-request-id']).toBeDefined()
  const { quote_id } = made.body
  expect((await sandbox.request('POST', `${quotes}/${quote_id}/accept`)).status).toBe(200)
  const { events } = await sandbox.advance('30s')
  expect(events).toHaveLength(1)
  expect(await sandbox.events()).toMatchObject([
    { id: events[0], type: 'transaction', payload: { status: 'COMPLETED' } },
  ])
  expect(await sandbox.events({ type: 'kyc.status_updated' })).toEqual([])
  const { body } = await sandbox.request<Made>('GET', `${quotes}/${quote_id}`)
  expect(body.quote_status).toBe('COMPLETED')
})

test('events() reads every page of a list that is longer than one', async () => {
  const sandbox = await start()
  const populated = { customers: 2, beneficiaries: 2, transactions: 60 }
  await sandbox.control('POST', '/populate', populated)
  const all = await sandbox.events()
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path = `/events?limit=7${cursor && `&cursor=${cursor}`}`
    type Page = { data: { id: string }[]; next_cursor: string | null }
    const page: Page = await sandbox.control('GET', path)
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(ids.length).toBeGreaterThan(14)
  expect(all.map(({ id }) => id)).toEqual(ids)
})

test('an error of the API is a response, one of the control API is thrown', async () => {
  const sandbox = await start()
  const { status, body } = await sandbox.request('POST', quotes, { ...quote(), tz: 'Mars' })
  expect(status).toBe(400)
  expect(body).toMatchObject({ message: expect.stringMatching(/tz/) })
  await expect(sandbox.control('GET', '/quotes/0')).rejects.toThrow(/id must be a UUID/)
  await expect(sandbox.advance({ to: '2020-01-01T00:00:00Z' })).rejects.toThrow(/past/)
})

test('control() throws a ControlError with status, code and body', async () => {
  const sandbox = await start()
  const failure = await sandbox.control('GET', '/quotes/0').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ControlError)
  expect(failure).toMatchObject({
    name: 'ControlError',
    status: 400,
    code: 'invalid request',
    message: 'invalid request: id must be a UUID.',
    body: { error: 'invalid request', message: 'id must be a UUID.' },
  })
  const unknown = await sandbox.control<unknown>('GET', '/nothing').catch((error: unknown) => error)
  expect(unknown).toMatchObject({ status: 404, code: 'not found' })
})

test('await using stops it at the end of its block', async () => {
  let url: string
  {
    await using sandbox = await startSandbox()
    url = sandbox.url
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  }
  await expect(fetch(`${url}/readyz`)).rejects.toThrow()
})

test('a body that is text is sent as it is', async () => {
  const sandbox = await start()
  const { status, body } = await sandbox.request('POST', quotes, '{"tz":')
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: expect.any(String) })
  const spaced = JSON.stringify(quote(), null, 4)
  expect((await sandbox.request('POST', quotes, spaced)).status).toBe(201)
})

test('the control API is reached with and without its prefix', async () => {
  const sandbox = await start()
  const frozen = { mode: 'frozen', now: '2026-01-05T09:00:00.000Z' }
  expect(await sandbox.control('GET', '/clock')).toMatchObject(frozen)
  expect(await sandbox.control('GET', '/_sandbox/clock')).toMatchObject(frozen)
})

test('the clock moves by a duration, to a time, by jobs, until idle', async () => {
  const sandbox = await start()
  await sandbox.request('POST', quotes, quote())
  expect(await sandbox.advance({ jobs: 1 })).toMatchObject({ now: '2026-01-05T09:30:00.000Z' })
  expect(await sandbox.advance({ by: 'PT30M' })).toMatchObject({ now: '2026-01-05T10:00:00.000Z' })
  const to = '2026-01-06T00:00:00.000Z'
  expect(await sandbox.advance({ to })).toMatchObject({ now: to })
  expect(await sandbox.advance({ until: 'idle' })).toMatchObject({ now: to, jobs_run: 0 })
})

test('reset goes back to the seed: same calls, same ids', async () => {
  const sandbox = await start()
  const first = await sandbox.request<Made>('POST', quotes, quote())
  expect(await sandbox.reset()).toMatchObject({ seed: '42', now: '2026-01-05T09:00:00.000Z' })
  const second = await sandbox.request<Made>('POST', quotes, quote())
  expect(second.body.quote_id).toBe(first.body.quote_id)
  expect((await sandbox.reset('empty')).counts).toMatchObject({ beneficiaries: 0 })
})

test('webhooks are signed with the secret that it returns', async () => {
  const received: { body: string; headers: Record<string, unknown> }[] = []
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ body, headers: request.headers })
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => receiver.once('listening', resolve))
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
  const sandbox = await start({ webhookUrl, webhookSecret: 'quiet please' })
  expect(sandbox.webhookSecret).toBe('quiet please')
  const { body } = await sandbox.request<Made>('POST', quotes, quote())
  await sandbox.request('POST', `${quotes}/${body.quote_id}/accept`)
  await sandbox.advance('30s')
  receiver.closeAllConnections()
  receiver.close()
  const [{ body: text, headers } = { body: '', headers: {} }] = received
  const hmac = createHmac('sha256', 'quiet please').update(`${text}|${headers['x-timestamp']}`)
  expect(headers['x-signature']).toBe(hmac.digest('hex'))
})

test('options of every kind reach what they set', async () => {
  const sandbox = await start({
    apiKey: 'mine',
    secret: 'my secret',
    adminToken: 'token',
    fixtures: 'empty',
    quoteTtlSeconds: 60,
    now: new Date('2030-01-01T00:00:00Z'),
    autoFund: false,
    allowedHosts: ['one.example', 'two.example'],
  })
  expect(sandbox.apiKey).toBe('mine')
  expect(sandbox.secret).toBe('my secret')
  expect((await sandbox.request('GET', '/api/v1/client/wallets')).status).toBe(200)
  expect(await sandbox.control('GET', '/clock')).toMatchObject({ now: '2030-01-01T00:00:00.000Z' })
  expect((await fetch(`${sandbox.url}/_sandbox/clock`)).status).toBe(401)
})

const wrong: readonly [options: object, message: RegExp][] = [
  [{ port: 70_000 }, /^port must be a whole number up to 65535, not "70000"$/],
  [{ quoteTtlSeconds: -1 }, /^quoteTtlSeconds must be a whole number/],
  [{ clock: 'slow' }, /^clock must be one of running, frozen, not "slow"$/],
  [{ now: new Date(Number.NaN) }, /^now must be an RFC 3339 time/],
  [{ autoFund: 'maybe' }, /^autoFund must be one of on, off, not "maybe"$/],
  [
    { fixtures: '/nowhere' },
    /^fixtures must be default, empty, or a fixtures folder; .*nowhere does not exist$/,
  ],
  [{ frozen: true }, /^Unknown option "frozen"\. Known options: port, host, /],
]

test.each(wrong)('the options %j are refused by name', async (options, message) => {
  await expect(startSandbox(options as StartOptions)).rejects.toThrow(message)
})

test('request ids do not repeat after a restart, unless the clock is frozen', async () => {
  const idOf = async (options: StartOptions) => {
    const sandbox = await startSandbox(options)
    const { headers } = await fetch(`${sandbox.url}/api/v1/currencies`)
    await sandbox.stop()
    return headers.get('x-sandbox-request-id')
  }
  for (const clock of ['running', 'frozen'] as const) {
    const data = join(emptyFolder(), 'data')
    const [first, second] = [await idOf({ data, clock }), await idOf({ data })]
    expect(first).toMatch(/^req_0000000\w$/)
    expect(second === first, clock).toBe(clock === 'frozen')
  }
})

test('stopping twice is no mistake, and nothing answers afterwards', async () => {
  const sandbox = await start()
  await Promise.all([sandbox.stop(), sandbox.stop()])
  await expect(sandbox.request('GET', '/readyz')).rejects.toThrow(/no sandbox at/)
})

test('a data folder outlives its sandbox', async () => {
  const data = emptyFolder()
  const first = await start({ data })
  const { body } = await first.request<Made>('POST', quotes, quote())
  await first.stop()
  const second = await start({ data })
  expect((await second.request('GET', `${quotes}/${body.quote_id}`)).status).toBe(200)
})

test('twenty side by side share nothing', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) => start({ seed: i, secret: `secret ${i}` })),
  )
  expect(new Set(all.map(({ url }) => url)).size).toBe(20)
  await Promise.all(all.map((sandbox, i) => sandbox.advance(`${i}h`)))
  const made = await Promise.all(
    all.map((sandbox) => sandbox.request<Made>('POST', quotes, quote('the same for all'))),
  )
  expect(made.map(({ status }) => status)).toEqual(all.map(() => 201))
  expect(new Set(made.map(({ body }) => body.quote_id)).size).toBe(20)
  const [first, second] = all as [StartedSandbox, StartedSandbox]
  await first.reset()
  const clocks = await Promise.all(all.map((one) => one.control<{ now: string }>('GET', '/clock')))
  const hour = (i: number) => new Date(Date.UTC(2026, 0, 5, 9 + i)).toISOString()
  expect(clocks.map(({ now }) => now)).toEqual(all.map((_, i) => hour(i)))
  const secondQuote = `${quotes}/${made[1]?.body.quote_id}`
  expect((await second.request('GET', secondQuote)).status).toBe(200)
  expect((await first.request('GET', secondQuote)).status).toBe(404)
  await first.stop()
  expect((await second.request('GET', secondQuote)).status).toBe(200)
})

describe('as it is shipped', () => {
  beforeAll(build)

  const library = join(process.cwd(), 'dist', 'index.js')

  test('named imports work from ESM and from CommonJS', async () => {
    const body = 'const s = await startSandbox(); console.log(version, s.url); await s.stop()'
    const esm = `import { startSandbox, version } from ${JSON.stringify(library)}\n${body}`
    const cjs = `const { startSandbox, version } = require(${JSON.stringify(library)})
      ;(async () => { ${body} })()`
    for (const [type, code] of [
      ['module', esm],
      ['commonjs', cjs],
    ] as const) {
      const ended = await launch('node', [`--input-type=${type}`, '-e', code]).ended
      expect(ended.stderr).toBe('')
      expect(ended.stdout).toMatch(/^\d+\.\d+\.\d+ http:\/\/127\.0\.0\.1:\d+\n$/)
      expect(ended.code).toBe(0)
    }
  })

  test('F6: further ones in a process start beside the first, and leave it as it is', async () => {
    const code = `import { startSandbox } from ${JSON.stringify(library)}
      const first = await startSandbox()
      const urls = [first.url]
      for (let i = 0; i < 5; i += 1) {
        const next = await startSandbox()
        urls.push(next.url)
        await next.stop()
      }
      const { status } = await first.request('GET', '/api/v1/client/wallets')
      await first.stop()
      console.log(status, urls.every((url) => url.startsWith('http://127.0.0.1:')), urls.length)`
    const { stdout } = await launch('node', ['--input-type=module', '-e', code]).ended
    expect(stdout).toBe('200 true 6\n')
  })

  test('its types need no package, in any way of resolving modules', () => {
    const listed = execFileSync('find', ['dist', '-name', '*.d.ts'], { encoding: 'utf8' })
    const files = listed.trim().split('\n')
    expect(files).toContain('dist/index.d.ts')
    for (const file of files) {
      const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([^']+)'/g)
      for (const [, path = ''] of imports) expect(path, file).toMatch(/^(?:\.{1,2}\/|node:)/)
    }
  })
})
