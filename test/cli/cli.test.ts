import { createHmac } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, type SandboxClient } from '../../server/cli/client.ts'
import { build, type Ended, emptyFolder, launch, program, run, started } from '../support/built.ts'
import { ids } from '../support/harness.ts'
import { runHere, runOften } from '../support/here.ts'
import { isFull, some } from '../support/rounds.ts'
import { bodies } from '../support/trade.ts'

let url: string
let sandbox: SandboxClient
const at = '2026-01-05T09:00:00Z'

beforeAll(async () => {
  build()
  const frozen = ['--clock', 'frozen', '--now', at, '--seed', '42', '--log-level', 'silent']
  url = (await started(frozen)).url
  sandbox = connect({ url, adminToken: '', apiKey: 'sandbox_key', secret: 'sandbox_secret' })
})

/** Runs a command against the sandbox of this file. */
function command(...args: string[]): Promise<Ended> {
  return runOften(args, { env: { SANDBOX_URL: url } })
}

/** Runs a command that must be done, and answers what it printed as JSON. */
async function done<T = Record<string, unknown>>(...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await command(...args)
  expect(stderr.replace(/^(\d{3} |x-sandbox-).*\n/gm, '')).toBe('')
  expect(code).toBe(0)
  return JSON.parse(stdout)
}

const body = (fields: object) => JSON.stringify(fields)

function quoteOf(fields: object = {}): string {
  return body(bodies.WITHDRAWAL(fields))
}

interface Accepted {
  readonly transaction_id: string
  readonly quote_id: string
}

async function acceptedQuote(fields: object = {}): Promise<Accepted> {
  const quotes = '/api/v1/client/quotes'
  const { quote_id } = (await sandbox.signed('POST', quotes, quoteOf(fields))).body as Accepted
  return (await sandbox.signed('POST', `${quotes}/${quote_id}/accept`)).body as Accepted
}

function idle(): Promise<unknown> {
  return sandbox.control('POST', '/clock/advance', { until: 'idle' })
}

/** Back to the seed, before a test that depends on it. */
beforeEach(async () => {
  await sandbox.control('POST', '/reset', {})
})

const commands = [
  'start',
  'exec',
  'ready',
  'request',
  'sign',
  'logs',
  'clock',
  'reset',
  'events',
  'listen',
  'trigger',
  'fault',
  'wait',
  'deposit',
  'pay',
  'coverage',
  'snapshot',
  'populate',
  'validate',
  'completion',
  'migrate',
  'audit-receiver',
  'doctor',
  'stop',
]

describe('usage', () => {
  test('--help lists every command', async () => {
    const { stdout, code } = await run(['--help'])
    expect(code).toBe(0)
    const names = [...stdout.matchAll(/^ {2}([a-z-]+)(?: [<[].*?)?(?: {2,}\w|$)/gm)].map(
      ([, name]) => name as string,
    )
    const others = names.filter((name) => name !== 'help')
    expect(others).toEqual(expect.arrayContaining([...commands]))
  })

  test('the version is the one of the package', async () => {
    const { version } = (await import('../../package.json')).default
    expect((await run(['--version'])).stdout).toBe(`${version}\n`)
  })

  const gitBash = /must start with \/, not "[CD]:[^"]+"\. Git Bash .*MSYS_NO_PATHCONV=1\.$/m
  const wrong: readonly [args: string[], line: RegExp][] = [
    [['clock', 'fly'], /<move> must be one of show, freeze, .*, not "fly"/],
    [['clock', 'advance'], /clock advance needs a duration/],
    [
      ['clock', 'advance', '30x'],
      /clock advance must be a duration such as 5s, 10m or PT5M, not "30x"/,
    ],
    [['clock', 'to', 'noon'], /clock to must be an RFC 3339 time such as .*, not "noon"/],
    [['clock', 'freeze', '5m'], /clock freeze takes no value: leave out "5m"/],
    [
      ['clock', 'rate', 'fast'],
      /clock rate must be a decimal number such as 60 or 0.5, not "fast"/,
    ],
    [['clock', 'jobs', '-x'], /unknown option '-x'/],
    [['ready', '--wait', 'soon'], /--wait must be a duration such as .*, not "soon"/],
    [
      ['ready', '--url', 'ftp://sandbox'],
      /--url must be an http or https URL .*, not "ftp:\/\/sandbox"/,
    ],
    [
      ['request', 'GET'],
      /missing required argument 'path': see `payments-sandbox request --help`$/m,
    ],
    [['request', 'GET', 'wallets'], /the path must start with \/, not "wallets", as in/],
    [['request', 'GET', 'http://127.0.0.1:4510/x'], /not "http:.*x"\. --url names the sandbox$/m],
    [['request', 'GET', 'C:/Program Files/Git/api/v1/currencies'], gitBash],
    [['request', 'GET', 'D:\\git\\_sandbox\\clock'], gitBash],
    [['fault', 'add', '--path', 'C:/Git/api/v1/client/*', '--drop'], gitBash],
    [['sign', '--curl', 'C:/Program Files/Git/api/v1/client/wallets'], gitBash],
    [['request', 'GET', '/readyz', '-H', 'x'], /--header must be "name: value", not "x"/],
    [
      ['request', 'POST', '/x', '-d', '@/nowhere'],
      /cannot read the file of -d, \/nowhere: there is no file \/nowhere: check/,
    ],
    [['pay', 'code'], /required option '--expiry <MM\/YY>' not specified/],
    [['deposit'], /deposit needs exactly one of --virtual-account, --quote, --transaction/],
    [['wait', 'qoute', 'x', '--status', 'fine'], /Did you mean "quote"\?/],
    [['wait', 'weather', 'x', '--status', 'fine'], /<subject> must be one of transaction, quote/],
    [['wait', 'quote', 'x'], /required option '--status <status>' not specified/],
    [
      ['wait', 'quote', 'x', '--status', 'EXPIRED', '--timeout', 'soon'],
      /--timeout must be a duration such as .*, not "soon"/,
    ],
    [['coverage', '--min', 'most'], /--min must be a whole number from 0 to 100, not "most"/],
    [
      ['populate', '--customers', '-1'],
      /--customers must be a whole number of at least 0, not "-1"/,
    ],
    [['populate', '--days', '0'], /--days must be a whole number of at least 1, not "0"/],
    [['credit', 'x', '1.00'], /<wallet> must be a UUID, not "x"/],
    [['deposit', '--quote', 'x'], /--quote must be a UUID, not "x"/],
    [['snapshot', 'shoot'], /<action> must be one of save, restore, delete, list, not "shoot"/],
    [['snapshot', 'save'], /snapshot save needs a name/],
    [['snapshot', 'list', 'a'], /snapshot list takes no name: leave out "a"/],
    [
      ['populate', '--customers', 'many'],
      /--customers must be a whole number of at least 0, not "many"/,
    ],
    [['listen', 'ftp://shop'], /<url> must be an http or https URL such as .*, not "ftp:\/\/shop"/],
    [['listen', '99999999'], /<url> must be an .* URL .*, not "99999999": a port is at most 65535/],
    [['mcp', '--url', 'nonsense'], /--url must have a port or a scheme, .*, not "nonsense"$/m],
    [['clock', '--url', '65536'], /--url must be .*, not "65536": a port is at most 65535/],
    [['help', 'pya'], /unknown command "pya"\. Did you mean "pay"\?/],
    [['help', 'fault', 'ad'], /unknown command "ad"\. Commands of fault: add, list, remove, clear/],
    [
      ['clock', 'advance', '-5m'],
      /"-5m" must not be negative: see `payments-sandbox clock --help`/,
    ],
    [['worlds', 'delet'], /unknown command "delet"\. Did you mean "delete"\?/],
    [['worlds', 'fly'], /unknown command "fly"\. Commands of worlds: list, create, keys, diff/],
    [['listen', '--forward-to', 'a b'], /--forward-to must be an http or https URL/],
    [['listen'], /listen needs a URL, such as: listen localhost:3000\/webhooks/],
    [['listen', '3000', '--forward-to', '3001'], /listen accepts a URL or --forward-to, not both/],
    [['listen', '3000', '--type', 'transactoin'], /--type .*Did you mean "transaction"\?/],
    [['events', '--type', 'transactoin'], /--type must be one of .*Did you mean "transaction"\?/],
    [['events', '--state', 'delivred'], /--state must be one of .*Did you mean "delivered"\?/],
    [['events', '--limit', '0'], /--limit must be a whole number of at least 1, not "0"/],
    [
      ['events', '--format', 'tabel'],
      /--format must be one of table, json.*Did you mean "table"\?/,
    ],
    [['events', '--jsno'], /unknown option '--jsno' \(Did you mean --json\?\)/],
    [
      ['logs', '--operation', 'createQuot'],
      /an operationId of the API .*Did you mean "createQuote"\?/,
    ],
    [['logs', '--status', '99'], /--status must be a whole number from 100 to 599, not "99"/],
    [['logs', '--limit', '1001'], /--limit must be a whole number from 1 to 1000, not "1001"/],
    [
      ['fault', 'add', '--operation', 'x'],
      /must be an operationId of the API \(see \/openapi\.json\), such as register, not/,
    ],
    [['fault', 'ad'], /unknown command 'ad' \(Did you mean add\?\)/],
    [['fault', 'add', '--status', '503'], /fault add needs exactly one of --operation, --path/],
    [['fault', 'add', '--path', '/x'], /at least one of --status, --delay, --drop/],
    [['fault', 'add', '--operation', 'creatQuote', '--drop'], /Did you mean "createQuote"\?/],
    [
      ['fault', 'add', '--path', '/x', '--status', '200'],
      /--status must be a whole number from 400 to 599/,
    ],
    [['fault', 'add', '--path', '/x', '--delay', '3'], /--delay must be a duration/],
    [
      ['fault', 'add', '--path', '/x', '--drop', '--times', '0'],
      /--times must be a whole number of at least 1, not/,
    ],
    [['fault', 'add', '--path', '/x', '--drop', '--rate', '2'], /--rate must be more than 0/],
    [['fault', 'add', '--path', '/x', '--drop', '--phase', 'befor'], /Did you mean "before"\?/],
    [['fault', 'remove'], /missing required argument 'id'/],
    [['sign', '--json', '--curl', 'a.test'], /sign accepts --json or --curl, not both/],
    [['sign', '--curl', 'ftp://a'], /--curl must be an http or https URL/],
    [['sign', '--timestamp', 'a b'], /--timestamp must be printable, without spaces/],
    [
      ['sign', '-d', '@/nowhere'],
      /cannot read the file of -d, \/nowhere: there is no file \/nowhere: check/,
    ],
    [['sign', '-d', '@/etc'], /cannot read the file of -d, \/etc: it is a folder: name a file/],
    [['replay', 'no.ndjson'], /cannot read no\.ndjson: there is no file \/.*\/no\.ndjson: check/],
    [['record', 'none/a'], /cannot write none\/a: there is no folder \/.*\/none: make it, or/],
    [['request', 'GTE', '/readyz'], /<method> must be one of GET, .*Did you mean "GET"\?/],
    [['coverage', '--min', '101'], /--min must be a whole number from 0 to 100, not "101"/],
    [['completion', 'bsah'], /<shell> must be one of bash, zsh, fish.*Did you mean "bash"\?/],
    [['completion'], /missing required argument 'shell'/],
    [['validate'], /missing required argument 'fixtures'/],
    [['rest'], /unknown command "rest"\. Did you mean "reset"\?/],
    [['exec'], /missing required argument 'command'/],
    [
      ['reset', 'now'],
      /too many arguments for 'reset'\. .* got 1: see `payments-sandbox reset --help`$/m,
    ],
  ]

  test.each(some(wrong))('%j is wrong use: one line, exit code 2', async (args, line) => {
    const { code, stdout, stderr } = await runHere(args, { SANDBOX_URL: url })
    expect(stderr).toMatch(line)
    expect(stderr).toMatch(/^payments-sandbox: [^\n]+\n$/)
    expect(stdout).toBe('')
    expect(code).toBe(2)
  })

  test('a folder in place of a new file is named, with exit code 1', async () => {
    const { code, stderr } = await runHere(['document', 'passport', '--front', '/'])
    expect(stderr).toBe('payments-sandbox: cannot write /: it is a folder: name a file\n')
    expect(code).toBe(1)
  })

  const remote: readonly string[][] = [
    ['ready'],
    ['request', 'GET', '/api/v1/client/wallets'],
    ['logs'],
    ['logs', '--follow'],
    ['fault', 'list'],
    ['fault', 'add', '--operation', 'createQuote', '--drop'],
    ['fault', 'remove', 'x'],
    ['fault', 'clear'],
    ['clock'],
    ['reset'],
    ['events'],
    ['events', '--follow'],
    ['listen', '--forward-to', 'http://127.0.0.1:9'],
    ['wait', 'quote', 'x', '--status', 'EXPIRED'],
    ['deposit', '--transaction', 'x'],
    ['pay', 'x', '--expiry', '01/39'],
    ['coverage'],
    ['snapshot', 'list'],
    ['populate'],
  ]

  test.each(some(remote))('%s %s: no sandbox there is exit code 3', async (...args) => {
    const { code, stderr } = await runHere(args, { SANDBOX_URL: 'http://127.0.0.1:9' })
    expect(stderr).toMatch(/^payments-sandbox: no sandbox at http:\/\/127\.0\.0\.1:9 \([^\n]+\n$/)
    expect(stderr).toMatch(/\. Name another port with --url or SANDBOX_URL$/m)
    expect(code).toBe(3)
  })

  test('where nothing listens, the command that starts a sandbox there is named', async () => {
    const { code, stderr } = await runHere(['ready'], { SANDBOX_URL: 'http://127.0.0.1:2' })
    expect(stderr).toMatch(/\. Start one with `payments-sandbox start --port 2`, .* SANDBOX_URL$/m)
    expect(code).toBe(3)
  })

  test('something else that answers there is exit code 3 too', async () => {
    const other = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const there = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    const { code, stderr } = await run(['clock', '--url', there])
    other.close()
    expect(stderr).toBe(
      `payments-sandbox: no sandbox at ${there}: another server answers there. Check --url or SANDBOX_URL\n`,
    )
    expect(code).toBe(3)
  })
})

describe('the first mistakes get the next step', () => {
  test('https for http', async () => {
    const there = url.replace('http:', 'https:')
    const { code, stderr } = await runHere(['ready', '--url', there])
    expect(stderr).toBe(
      `payments-sandbox: no sandbox at ${there} (ERR_SSL_WRONG_VERSION_NUMBER). It may serve ` +
        `http: try ${url}\n`,
    )
    expect(code).toBe(3)
  })

  test('a wrong secret', async () => {
    const args = ['request', 'GET', '/api/v1/client/wallets', '--secret', 'wrong']
    const { code, stderr } = await runHere(args, { SANDBOX_URL: url })
    const next = /What differs: payments-sandbox (request GET (?:\S+))$/m.exec(stderr)?.[1] ?? ''
    expect(code).toBe(1)
    const { explanation } = await done(...next.split(' '))
    expect(explanation).toContain('byte by byte')
  })

  test.each(["{'source_currency': 'USD'}", 'quote.json'])(
    'a body that is no JSON: %s',
    async (d) => {
      const args = ['request', 'POST', '/api/v1/client/quotes', '-d', d]
      const { stderr } = await runHere(args, { SANDBOX_URL: url })
      expect(stderr).toContain(`body must be valid JSON. -d got ${JSON.stringify(d)}: `)
      expect(stderr).toMatch(/To send a file, write -d @file\.json\.$/m)
    },
  )

  test('a file for a folder', async () => {
    const file = join(emptyFolder(), 'file')
    writeFileSync(file, '')
    const { code, stderr } = await run(['start', '--port', '0', '--data', file])
    expect(stderr).toMatch(/A file is there: name a folder with --data$/m)
    expect(code).toBe(1)
  })
})

describe('ready', () => {
  test('a port of the environment that is none is named as what it is', async () => {
    const { code, stderr } = await run(['ready'], { env: { SANDBOX_PORT: 'abc' } })
    expect(stderr).toBe(
      'payments-sandbox: SANDBOX_PORT must be a whole number from 0 to 65535, not "abc"\n',
    )
    expect(code).toBe(2)
  })

  test('says so, and finds a sandbox on this machine by SANDBOX_PORT alone', async () => {
    expect(await command('ready')).toMatchObject({ code: 0, stdout: `Ready: ${url}\n` })
    const { code } = await run(['ready'], { env: { SANDBOX_PORT: new URL(url).port } })
    expect(code).toBe(0)
  })

  test('names a world that is not there', async () => {
    const unknown = await command('ready', '--world', 'nope')
    expect(unknown).toMatchObject({ code: 1, stdout: '' })
    expect(unknown.stderr).toBe((await command('events', '--world', 'nope')).stderr)
    expect(unknown.stderr).toContain('There is no world named nope.')
  })

  test('takes no other server for a sandbox, whatever it answers', async () => {
    for (const status of [200, 404, 503]) {
      const other = createServer((_request, response) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}'),
      )
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
      const there = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
      const { code, stderr } = await runHere(['ready', '--url', there], {})
      expect(stderr).toBe(
        `payments-sandbox: no sandbox at ${there}: another server answers there. Check --url or SANDBOX_URL\n`,
      )
      expect(code).toBe(3)
      other.close()
    }
  })

  test('--wait lets one come up meanwhile', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => probe.once('listening', resolve))
    const { port } = probe.address() as AddressInfo
    await new Promise((resolve) => probe.close(resolve))
    const waiting = run(['ready', '--wait', '20s'], { env: { SANDBOX_PORT: String(port) } })
    const late = await started(['--port', String(port)])
    expect((await waiting).code).toBe(0)
    late.signal('SIGTERM')
    await late.ended
  })
})

describe('request', () => {
  test('signs, prints the body to stdout and status and telling headers to stderr', async () => {
    const { code, stdout, stderr } = await command('request', 'GET', '/api/v1/client/wallets')
    expect(code).toBe(0)
    expect(JSON.parse(stdout).wallets.length).toBeGreaterThan(0)
    expect(stderr).toMatch(/^200 OK\nx-sandbox-request-id: \S+\n$/)
  })

  test('an error response is exit code 1, and is printed', async () => {
    const { code, stdout, stderr } = await command(
      'request',
      'POST',
      '/api/v1/client/quotes',
      '-d',
      '{}',
    )
    expect(code).toBe(1)
    expect(JSON.parse(stdout).error).toBe('missing required fields')
    expect(stderr).toMatch(/^400 Bad Request\n[\s\S]*payments-sandbox: missing required fields: /)
  })

  test('a body comes from the argument, from a file, or from stdin', async () => {
    const file = join(emptyFolder(), 'quote.json')
    writeFileSync(file, quoteOf())
    const quotes = ['request', 'POST', '/api/v1/client/quotes', '-d']
    const env = { SANDBOX_URL: url }
    expect((await run([...quotes, `@${file}`], { env })).code).toBe(0)
    expect((await run([...quotes, '-'], { env, input: quoteOf() })).code).toBe(0)
  })

  test('with other keys it is another business, with wrong ones it is 401', async () => {
    const wallets = ['request', 'GET', '/api/v1/client/wallets', '--api-key', 'sandbox_key_2']
    const other = await done<{ wallets: { user_id: string }[] }>(
      ...wallets,
      '--secret',
      'sandbox_secret_2',
    )
    expect(other.wallets.every(({ user_id }) => user_id === ids.otherUser)).toBe(true)
    const wrong = await command(...wallets)
    expect(wrong.code).toBe(1)
    expect(wrong.stderr).toMatch(/invalid signature/)
  })

  test('to a path of a world is signed as with --world, and has a token of that world', async () => {
    await done('worlds', 'create', 'beside')
    const path = '/w/beside/api/v1/client/wallets'
    expect(await done('request', 'GET', path)).toMatchObject({ wallets: expect.anything() })
    const lookup = '/w/beside/api/v1/client/banks/account/lookup'
    const { stderr } = await command('request', 'POST', lookup, '-d', '{}', '--user')
    expect(stderr).toMatch(/^400 /)
    const clock = await done('request', 'GET', '/w/beside/_sandbox/clock')
    expect(clock).toMatchObject({ mode: 'frozen' })
    await done('worlds', 'delete', 'beside', '--json')
  })

  test.each([
    [['GET', '/api/v1/client/wallets', '--user'], /x-signature\. Leave out --user\.$/m],
    [
      ['POST', '/api/v1/client/banks/account/lookup', '-d', '{}'],
      /issues a token\. Add --user to send one\.$/m,
    ],
    [
      ['POST', '/api/v1/client/checkout/initialize', '-d', '{}'],
      /missing required fields: .*email is required/,
    ],
  ])('%j says what is missing', async (args, says) => {
    const { code, stderr } = await command('request', ...args)
    expect([code, stderr]).toEqual([1, expect.stringMatching(says)])
  })

  test('reaches the control API and sends further headers', async () => {
    const clock = await done('request', 'get', '/_sandbox/clock', '-H', 'x-trace: 1')
    expect(clock).toMatchObject({ mode: 'frozen' })
  })
})

test('clock shows, moves, speeds up, lets run and freezes', async () => {
  expect(await done('clock')).toMatchObject({ now: '2026-01-05T09:00:00.000Z', mode: 'frozen' })
  const { transaction_id } = await acceptedQuote()
  expect(await done('clock', 'jobs', '1')).toMatchObject({ jobs_run: 1 })
  expect(await done('clock', 'advance', '1s')).toMatchObject({ jobs_run: 1 })
  const idle = await done<{ jobs_run: number; events: string[] }>('clock', 'idle')
  expect(idle.jobs_run).toBeGreaterThan(0)
  expect(idle.events).toHaveLength(1)
  expect(await done('request', 'GET', `/_sandbox/transactions/${transaction_id}`)).toMatchObject({
    transaction: { status_name: 'COMPLETED' },
  })
  const to = '2026-02-01T00:00:00.000Z'
  expect(await done('clock', 'to', to)).toMatchObject({ now: to })
  const past = await command('clock', 'to', '2026-01-01T00:00:00Z')
  expect(past).toMatchObject({ code: 1, stdout: '' })
  expect(past.stderr).toMatch(/^payments-sandbox: time lies in the past: [^\n]+\n$/)
  expect(await done('clock', 'rate', '60')).toMatchObject({ rate: 60, mode: 'frozen' })
  expect(await done('clock', 'run')).toMatchObject({ mode: 'running' })
  expect(await done('clock', 'freeze')).toMatchObject({ mode: 'frozen' })
})

test('reset goes back to the seed, with another fixture set where one is named', async () => {
  const empty = await done<{ counts: { beneficiaries: number } }>('reset', '--fixtures', 'empty')
  expect(empty.counts.beneficiaries).toBe(0)
  const full = await done<{ counts: { beneficiaries: number } }>('reset', '--fixtures', 'default')
  expect(full.counts.beneficiaries).toBeGreaterThan(0)
  expect((await command('reset', '--fixtures', '/nowhere')).code).toBe(1)
})

test('snapshot saves, lists, restores and deletes', async () => {
  await done('snapshot', 'save', 'before')
  await done('clock', 'advance', '1h')
  await done('snapshot', 'restore', 'before')
  expect(await done('clock')).toMatchObject({ now: '2026-01-05T09:00:00.000Z' })
  expect(JSON.stringify(await done('snapshot', 'list', '--json'))).toMatch(/"before"/)
  expect((await command('snapshot', 'list')).stdout).toMatch(
    /^before {2}2026-\S+ {2}fixtures default\n$/,
  )
  await done('snapshot', 'delete', 'before')
  expect((await command('snapshot', 'restore', 'before')).code).toBe(1)
})

test('events prints two aligned lines an event', async () => {
  await acceptedQuote()
  await idle()
  const { stdout, code } = await command('events', '--type', 'transaction')
  expect(code).toBe(0)
  const lines = stdout.trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    /^2026-01-05T09:00:\d\d\.000Z {2}transaction {11}COMPLETED {2}[0-9a-f-]{36}$/,
  )
  expect(lines[1]).toMatch(/^ {2}recorded {16}not sent {14}event [0-9a-f-]{36}$/)
  expect((await command('events', '--type', 'card_payment')).stdout).toBe('')
  const state = ['events', '--state', 'recorded', '--business-id', ids.main, '--limit', '1']
  const { data } = await done<{ data: object[] }>(...state, '--json')
  expect(data).toMatchObject([{ type: 'transaction', state: 'recorded' }])
  expect((await command('events', '--state', 'delivered')).stdout).toBe('')
})

test('events --follow begins with what there is, and prints every attempt', async () => {
  await acceptedQuote()
  await idle()
  const following = launch('node', [program, 'events', '--follow', '--url', url])
  await following.said(/COMPLETED [^\n]*\n {2}recorded/)
  const hooks = await receiver(500)
  await sandbox.control('PUT', `/businesses/${ids.main}/webhook`, { url: hooks.url })
  await acceptedQuote()
  await sandbox.control('POST', '/clock/advance', { by: '10s' })
  await following.said(/ {2}pending {17}500 in \d+ ms, attempt 2 /)
  await sandbox.control('POST', '/reset', {})
  await following.said(/^-- reset --$/m)
  following.signal('SIGINT')
  const { code, stdout } = await following.ended
  expect(code).toBe(0)
  expect(stdout.match(/^ {2}pending /gm)).toHaveLength(2)
  await sandbox.control('PUT', `/businesses/${ids.main}/webhook`, { url: null })
  await hooks.close()
})

test('events --follow ends with exit code 3 when its sandbox does', async () => {
  const mortal = await started()
  const words = ['events', '-f', '--retry', '0', '--url', mortal.url]
  const following = launch('node', [program, ...words])
  await run([
    'request',
    'POST',
    `/_sandbox/customers/${ids.pat}/kyc`,
    '-d',
    '{"status":"APPROVED"}',
    '--url',
    mortal.url,
  ])
  await following.said(/kyc\.status_updated/)
  mortal.signal('SIGTERM')
  expect((await mortal.ended).code).toBe(0)
  const { code, stderr } = await following.ended
  expect(stderr).toBe(`payments-sandbox: the sandbox at ${mortal.url} has ended\n`)
  expect(code).toBe(3)
})

test.runIf(isFull)(
  'listen signs the events of every business with its own secret, and ends with 3',
  async () => {
    const hooks = await receiver(204)
    const mortal = await started()
    const control = async (path: string, status?: string) => {
      const body = status === undefined ? [] : ['-d', JSON.stringify({ status })]
      const method = status === undefined ? 'GET' : 'POST'
      const call = ['request', method, `/_sandbox${path}`, ...body, '--url', mortal.url]
      return JSON.parse((await run(call)).stdout)
    }
    const flags = ['--forward-to', hooks.url, '--retry', '0', '--url', mortal.url]
    const listening = launch('node', [program, 'listen', ...flags])
    await listening.said(/Forwarding new events/)
    const data: { user_id: string; webhook: { secret: string } }[] = (await control('/businesses'))
      .data
    for (const [i, { user_id }] of data.entries()) {
      await control(`/customers/${user_id}/kyc`, 'REJECTED')
      await listening.said(new RegExp(`(forwarded [\\s\\S]*){${i + 1}}`))
    }
    expect(data).toHaveLength(2)
    for (const { user_id, webhook } of data) {
      const delivery = hooks.received.find(({ text }) => JSON.parse(text).user_id === user_id)
      const signed = `${delivery?.text}|${delivery?.headers['x-timestamp']}`
      const expected = createHmac('sha256', webhook.secret).update(signed).digest('hex')
      expect(delivery?.headers['x-signature']).toBe(expected)
    }
    mortal.signal('SIGTERM')
    expect((await listening.ended).code).toBe(3)
    await hooks.close()
  },
)

test('listen sends new events on, signed as the sandbox would, once each', async () => {
  const hooks = await receiver(204)
  const short = hooks.url.replace('http://', '')
  const listening = launch('node', [program, 'listen', short, '--url', url])
  await listening.said(/Forwarding new events from \S+ to http:\/\/127\.0\.0\.1:\d+\/hooks\n/)
  await listening.said(/Signed with sandbox_webhook_secret for Sandbox Business\n/)
  for (let i = 0; i < 2; i += 1) {
    await sandbox.control('POST', `/customers/${ids.pat}/kyc`, { status: 'APPROVED' })
    await listening.said(new RegExp(`(forwarded [\\s\\S]*){${i + 1}}`))
    await sandbox.control('POST', '/reset', {})
  }
  listening.signal('SIGTERM')
  const { code, stdout } = await listening.ended
  expect(code).toBe(0)
  expect(stdout.trimEnd().split('\n')).toHaveLength(4)
  expect(stdout).toMatch(/kyc\.status_updated {4}APPROVED {3}\S+\n {2}forwarded {15}204 in \d+ ms/)
  expect(hooks.received).toHaveLength(2)
  for (const { text, headers } of hooks.received) {
    const hmac = createHmac('sha256', 'sandbox_webhook_secret')
    const expected = hmac.update(`${text}|${headers['x-timestamp']}`).digest('hex')
    expect(headers['x-signature']).toBe(expected)
    expect(JSON.parse(text)).toMatchObject({ kyc_status: 'APPROVED', user_id: ids.pat })
  }
  await hooks.close()
})

test.each([
  [['-H', 'x-sandbox-fault: drop'], []],
  [[], ['fault', 'add', '--operation', 'listWallets', '--drop', '--times', '1']],
])(
  'a request that a fault drops fails with 1: the sandbox is there (%j, %j)',
  async (flags, add) => {
    if (add.length > 0) await done(...add)
    const dropped = await command('request', 'GET', '/api/v1/client/wallets', ...flags)
    expect(dropped.stderr).toMatch(
      /^payments-sandbox: the sandbox at \S+ closed the connection without a response \(\w+\)\. /,
    )
    expect(dropped.code).toBe(1)
  },
)

test('wait is done when it is so, and refused at its timeout with what stands in the way', async () => {
  const { quote_id } = await acceptedQuote()
  expect(await done('wait', 'quote', quote_id, '--status', 'ACCEPTED')).toMatchObject({ met: true })
  const completed = ['wait', 'quote', quote_id, '--status', 'COMPLETED', '--timeout', '10ms']
  const late = await command(...completed)
  expect(late.code).toBe(1)
  expect(JSON.parse(late.stdout)).toMatchObject({ met: false })
  expect(late.stderr).toMatch(
    /^payments-sandbox: quote is ACCEPTED, not COMPLETED: it waits for its next step, job quote\.step \(due [^)]+Z\); the clock is frozen, so run/,
  )
  await idle()
  expect(await done(...completed)).toMatchObject({ met: true })
  const unknown = await command('wait', 'quote', ids.main, '--status', 'COMPLETED')
  expect(unknown.code).toBe(1)
})

test('deposit has money arrive for an accepted quote', async () => {
  const funding = { quote_type: 'DEPOSIT', source_currency: 'CAD', target_currency: 'CAD' }
  const expected_source_etransfer_email = 'ada.approved@sandbox.test'
  const accepted = await acceptedQuote({
    ...funding,
    expected_source_etransfer_email,
    beneficiary_id: undefined,
  })
  const sender = ['--sender-email', 'ada.approved@sandbox.test', '--sender-name', 'Ada Approved']
  const amount = ['--amount', '1.00']
  const explained = await done<{ failure_reason: string }>(
    'deposit',
    '--quote',
    accepted.quote_id,
    ...amount,
    ...sender,
  )
  expect(explained.failure_reason).toBe('amount_mismatch')
  const again = await command('deposit', '--transaction', accepted.transaction_id)
  expect(again.code).toBe(1)
})

test('pay settles a checkout as its page would', async () => {
  const session = (reference: string) =>
    done<{ data: { access_code: string } }>(
      'request',
      'POST',
      '/api/v1/client/checkout/initialize',
      '-d',
      body({
        email: 'pia@payer.test',
        first_name: 'Pia',
        last_name: 'Payer',
        amount: '10.00',
        currency: 'USD',
        reference,
      }),
    )
  const approved = (await session('cli-pay-1')).data.access_code
  expect(await done('pay', approved, '--expiry', '01/39')).toMatchObject({ access_code: approved })
  await idle()
  const verify = '/api/v1/client/payment/verify?reference=cli-pay-'
  expect(await done('request', 'GET', `${verify}1`)).toMatchObject({ status_name: 'COMPLETED' })
  const declined = (await session('cli-pay-2')).data.access_code
  const visa = ['--card', '4508750015741019', '--cvv', '999', '--three-ds', 'Y']
  await done('pay', declined, '--expiry', '05/39', ...visa)
  await sandbox.control('POST', '/clock/advance', { by: '1s' })
  expect(await done('request', 'GET', `${verify}2`)).toMatchObject({ status_name: 'FAILED' })
  const unknown = await command('pay', declined, '--expiry', '05/39', '--card', '4111111111111111')
  expect(unknown).toMatchObject({ code: 1, stdout: '' })
})

test('coverage prints what was covered, and is a gate', async () => {
  await sandbox.signed('GET', '/api/v1/client/wallets')
  const { code, stdout } = await command('coverage', '--missing')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^everything +[1-9]\d* of \d{3,} +\d+\.\d %$/m)
  expect(stdout).toMatch(/createQuote/)
  expect((await command('coverage', '--min', '0')).code).toBe(0)
  const low = await command('coverage', '--min', '100')
  expect(low.stdout).toMatch(/^everything /m)
  expect(low.stderr).toMatch(/^payments-sandbox: coverage too low[^\n]*\n$/)
  expect(low.code).toBe(1)
})

test.runIf(isFull)('populate adds what it is asked for', async () => {
  const added = await done('populate', '--customers', '3', '--beneficiaries', '2', '--days', '5')
  expect(added).toMatchObject({ customers: 3, beneficiaries: 2 })
  expect((await command('populate', '--customers', '999999999')).code).toBe(1)
})

interface Received {
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** A receiver of webhooks that always answers the same. */
async function receiver(status: number) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    received.push({ text, headers: request.headers })
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { received, url: address, close }
}

describe('validate', () => {
  test('a good set is described by its contents', async () => {
    const { stdout, code } = await run(['validate', 'default'])
    expect(stdout).toMatch(/^default: 2 businesses, \d+ customers, \d+ beneficiaries\n$/)
    expect(code).toBe(0)
  })

  test('a bad one is refused with file, pointer and rule', async () => {
    const folder = emptyFolder()
    writeFileSync(join(folder, 'businesses.json'), '[{"name": 5}]')
    const { stderr, code } = await run(['validate', folder])
    expect(stderr).toMatch(/^payments-sandbox: \S+businesses\.json#\/\S* [^\n]+\n$/)
    expect(code).toBe(1)
    expect((await run(['validate', '/nowhere'])).code).toBe(1)
  })

  test.each([
    ['costumers.json', ' (did you mean "customers.json"?)'],
    ['README.md', ''],
    ['references', ' (did you mean "reference"?)'],
  ])('%s in the folder, which nothing reads, is refused', async (name, hint) => {
    const folder = emptyFolder()
    writeFileSync(join(folder, 'businesses.json'), '[]')
    writeFileSync(join(folder, '.gitkeep'), '')
    const path = join(folder, name)
    if (name === 'references') mkdirSync(path)
    else writeFileSync(path, '[]')
    const rule =
      `${path} is no fixture file${hint}: ` +
      'a fixtures folder holds businesses.json, customers.json, beneficiaries.json, reference'
    const { stderr, code } = await run(['validate', folder])
    expect([code, stderr]).toEqual([1, `payments-sandbox: ${rule}\n`])
    const start = await run(['--fixtures', folder, '--data', ':memory:', '--port', '0'])
    expect([start.code, start.stderr]).toEqual([2, expect.stringContaining(rule)])
  })
})
