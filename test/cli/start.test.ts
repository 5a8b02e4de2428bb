import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { banner } from '../../server/cli/banner.ts'
import { startOptions } from '../../server/cli/options.ts'
import {
  environmentSource,
  flagSource,
  type StartConfig,
  startConfig,
} from '../../server/cli/start-config.ts'
import { settingEntries, worldNameOf } from '../../server/model/settings.ts'
import { build, emptyFolder, run, started } from '../support/built.ts'
import { ids, sandbox, signed } from '../support/harness.ts'
import { runHere } from '../support/here.ts'
import { some } from '../support/rounds.ts'
import { reached } from '../support/setting-samples.ts'

beforeAll(build)

test('the banner has what a new user needs, and the last line is where it is ready', async () => {
  const sandbox = await started(['--clock', 'frozen', '--now', '2026-01-05T10:00:00+01:00'])
  sandbox.signal('SIGTERM')
  const { stdout, code } = await sandbox.ended
  for (const told of [
    /address +http:\/\/127\.0\.0\.1:\d+/,
    /api key +sandbox_key/,
    /secret +sandbox_secret/,
    /data +in memory/,
    /clock +frozen, 2026-01-05T09:00:00\.000Z/,
    /docs +http:\/\/127\.0\.0\.1:\d+\/docs/,
    /console +http:\/\/127\.0\.0\.1:\d+\//,
  ]) {
    expect(stdout).toMatch(told)
  }
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(`Ready: ${sandbox.url}`)
  expect(code).toBe(0)
})

describe('F15: a start that other machines can reach', () => {
  const open = ['--host', '0.0.0.0']
  const said =
    /other machines can reach this sandbox \(--host 0\.0\.0\.0\), and without an admin token .*SANDBOX_ADMIN_TOKEN/

  async function outputOf(args: string[]) {
    const sandbox = await started([...args, '--log-level', 'warn'])
    sandbox.signal('SIGTERM')
    const { stdout, stderr } = await sandbox.ended
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(`Ready: ${sandbox.url}`)
    return { stdout, stderr }
  }

  test('F15: says so in banner and log where it has no admin token', async () => {
    const { stdout, stderr } = await outputOf(open)
    expect(stdout).toMatch(said)
    const { level, msg } = JSON.parse(stderr)
    expect([level, msg]).toEqual([40, expect.stringMatching(said)])
  })

  const silent = [
    [[...open, '--admin-token', 'a-long-admin-token']],
    [['--host', '127.0.0.1']],
    [['--host', '127.0.0.2']],
    [['--host', 'localhost']],
  ]
  test.each(some(silent))('F15: is silent with %j', async (args) => {
    const { stdout, stderr } = await outputOf(args)
    expect([/other machines/.test(stdout), stderr]).toEqual([false, ''])
  })

  test('says in banner and log that a short admin token could be guessed', async () => {
    const { stdout, stderr } = await outputOf(['--admin-token', 'fifteen-letters'])
    const warning = 'the admin token has fewer than 16 characters and could be guessed'
    expect(stdout).toContain(`  warning  ${warning}`)
    const [line = ''] = stderr.split('\n')
    expect(JSON.parse(line)).toMatchObject({ level: 40, msg: expect.stringContaining(warning) })
  })
})

test('every flag has a twin in the environment, and the flag wins', async () => {
  const twin = {
    SANDBOX_API_KEY: 'key_of_twin',
    SANDBOX_SECRET: 'of_twin',
    SANDBOX_CLOCK: 'frozen',
  }
  const sandbox = await started(['--api-key', 'key_of_flag'], twin)
  sandbox.signal('SIGINT')
  const { stdout, code } = await sandbox.ended
  expect(stdout).toMatch(
    /api key +key_of_flag\n +secret +\(hidden: your own secret is shown only on a terminal\)\n/,
  )
  expect(stdout).toMatch(/clock +frozen/)
  expect(code).toBe(0)
})

test('a secret of your own is in the banner on a terminal, and in no log', async () => {
  const { inside, control } = await sandbox()
  const config = startConfig([])
  const shown = (isTerminal: boolean) => banner(inside, config, 'http://sandbox.test', isTerminal)
  expect(await shown(false)).toMatch(/secret +sandbox_secret\n/)
  const { body } = await control.post(`/businesses/${ids.main}/keys`, {}).expect(201)
  expect(await shown(true)).toContain(`secret   ${body.secret}\n`)
  expect(await shown(false)).not.toContain(body.secret)
})

test('the banner says where webhooks go, and their secret in the same way', async () => {
  const { inside, control } = await sandbox()
  const config = startConfig([])
  const shown = (isTerminal: boolean) => banner(inside, config, 'http://sandbox.test', isTerminal)
  expect(await shown(true)).not.toContain('webhooks')
  const hook = (more: object) => control.put(`/businesses/${ids.main}/webhook`, more).expect(200)
  await hook({ url: 'http://127.0.0.1:9/hooks' })
  const line = / webhooks http:\/\/127\.0\.0\.1:9\/hooks \(webhook secret: (.+)\)\n/
  expect((await shown(false)).match(line)?.[1]).toBe('sandbox_webhook_secret')
  await hook({ secret: 'of_my_own_webhooks' })
  expect((await shown(true)).match(line)?.[1]).toBe('of_my_own_webhooks')
  expect((await shown(false)).match(line)?.[1]).toBe(
    '(hidden: your own secret is shown only on a terminal)',
  )
})

test('a former name is read, and the name now wins over it', () => {
  const bytes = (env: Record<string, string>) =>
    startConfig([environmentSource(env)]).compactAfterBytes
  expect(bytes({ SANDBOX_FOLD_AFTER_KB: '64' })).toBe(65_536)
  expect(bytes({ SANDBOX_FOLD_AFTER_KB: '64', SANDBOX_COMPACT_AFTER_KB: '1' })).toBe(1_024)
})

test.each(startOptions)('$env and $flag change what they are for, and nothing else', (option) => {
  const [text, reaches] = reached[option.env] ?? ['', {}]
  const usual = startConfig([])
  const { settings = {}, firstBusiness = {}, ...rest } = reaches as Partial<StartConfig>
  const expected = {
    ...usual,
    ...rest,
    settings: { ...usual.settings, ...settings },
    firstBusiness: { ...usual.firstBusiness, ...firstBusiness },
  }
  expect(expected).not.toEqual(usual)
  expect(startConfig([environmentSource({ [option.env]: text })])).toEqual(expected)
  expect(startConfig([flagSource({ [option.flag]: text })])).toEqual(expected)
})

test('a world takes its own settings within the same bounds', () => {
  const { properties } = JSON.parse(readFileSync('schemas/WorldSettings.json', 'utf8'))
  const own = settingEntries.filter(([, { ofWorlds }]) => ofWorlds)
  expect(own.length).toBeGreaterThan(5)
  for (const [, setting] of own) {
    const { kind, min, max, value } = setting
    const rules = {
      number: { type: 'integer', minimum: min, maximum: max },
      percent: { type: 'number', minimum: min, maximum: max },
      switch: { type: 'boolean' },
      choice: { type: 'string', enum: value.split('|') },
      retries: { type: 'string', format: 'retry-times', maxLength: 255 },
    }
    const rule = rules[kind as keyof typeof rules]
    const { description, ...schema } = properties[worldNameOf(setting)]
    expect(description).toMatch(/\w/)
    expect([setting.name, schema]).toEqual([setting.name, rule])
  }
})

test('the documented defaults are those that apply', () => {
  const told = startOptions.filter(({ fallback }) => fallback !== '')
  const given = Object.fromEntries(told.map(({ env, fallback }) => [env, fallback]))
  const { firstBusiness, ...explicit } = startConfig([environmentSource(given)])
  const usual = { ...startConfig([]), fixtures: 'default', clock: 'running' }
  expect(explicit).toEqual({ ...usual, firstBusiness: undefined })
  const [seeded] = JSON.parse(readFileSync('fixtures/default/businesses.json', 'utf8'))
  expect(seeded).toMatchObject({
    api_key: firstBusiness.apiKey,
    secret: firstBusiness.secret,
    webhook_secret: firstBusiness.webhookSecret,
  })
})

const wrongValues: readonly [args: string[], env: Record<string, string>, line: RegExp][] = [
  [['--port', '65536'], {}, /--port must be a whole number up to 65535, not "65536"/],
  [[], { SANDBOX_PORT: 'http' }, /SANDBOX_PORT must be a whole number up to 65535, not "http"/],
  [['--host', 'a b'], {}, /--host must be an address or a host name/],
  [['--data', ''], {}, /--data must not be empty/],
  [['--clock', 'slow'], {}, /--clock must be one of running, frozen, not "slow"/],
  [['--now', 'yesterday'], {}, /--now must be an RFC 3339 time/],
  [['--now', '2026-02-30T00:00:00Z'], {}, /--now must be an RFC 3339 time/],
  [[], { SANDBOX_NOW: '2026-02-30T00:00:00Z' }, /SANDBOX_NOW must be an RFC 3339 time/],
  [
    ['--fixtures', '/nowhere'],
    {},
    /fixtures must be default, empty, or a fixtures folder; \/nowhere does not exist/,
  ],
  [['--public-url', 'shop.example'], {}, /--public-url must be an http or https URL/],
  [[], { SANDBOX_STEP_MS: '1.5' }, /SANDBOX_STEP_MS must be a whole number/],
  [[], { SANDBOX_QUOTE_TTL_SECONDS: '-1' }, /SANDBOX_QUOTE_TTL_SECONDS must be a whole number/],
  [[], { SANDBOX_STEP_MS: '0' }, /SANDBOX_STEP_MS must be a whole number from 1 to/],
  [['--quote-ttl-seconds', '0'], {}, /--quote-ttl-seconds must be a whole number from 1 to/],
  [[], { SANDBOX_AUTO_FUND: 'yes' }, /SANDBOX_AUTO_FUND must be one of on, off, not "yes"/],
  [[], { SANDBOX_WEBHOOK_URL: 'ftp://a' }, /SANDBOX_WEBHOOK_URL must be an http or https URL/],
  [
    [],
    { SANDBOX_WEBHOOK_STATUSES: 'some' },
    /SANDBOX_WEBHOOK_STATUSES must be one of changes, final, all/,
  ],
  ...[
    '5s,5s',
    '30s,5s',
    '0s',
    '5',
    '5s,',
    'never',
    'off,5s',
    '5s,366d',
    'P1M',
    '-5s',
    Array.from({ length: 21 }, (_, i) => `${i + 1}s`).join(','),
  ].map((times): (typeof wrongValues)[number] => [
    [],
    { SANDBOX_WEBHOOK_RETRIES: times },
    /SANDBOX_WEBHOOK_RETRIES must be off, or up to 20 durations .* such as 5s,30s,2m, not "/,
  ]),
  [[], { SANDBOX_WEBHOOK_KYC: '1' }, /SANDBOX_WEBHOOK_KYC must be one of on, off/],
  [[], { SANDBOX_AUTH_SKEW_SECONDS: 'x' }, /SANDBOX_AUTH_SKEW_SECONDS must be a whole number/],
  [[], { SANDBOX_RATE_LIMIT: 'x' }, /SANDBOX_RATE_LIMIT must be a whole number/],
  [[], { SANDBOX_FSYNC: 'x' }, /SANDBOX_FSYNC must be one of on, off/],
  [
    [],
    { SANDBOX_API_KEY: 'a b' },
    /SANDBOX_API_KEY must have at least one character, all printable and no spaces/,
  ],
  [
    [],
    { SANDBOX_ADMIN_TOKEN: 'a b' },
    /SANDBOX_ADMIN_TOKEN must have at least one character, all printable and no spaces/,
  ],
  [
    [],
    { SANDBOX_LOG_LEVEL: 'wran' },
    /SANDBOX_LOG_LEVEL must .*, silent, not "wran"\. Did you mean "warn"\?/,
  ],
  [[], { SANDBOX_LOG: 'loud' }, /SANDBOX_LOG must be one of debug, info, warn, error, silent/],
  [[], { SANDBOX_ALLOWED_HOSTS: ' , ' }, /SANDBOX_ALLOWED_HOSTS must not be empty, not ","/],
  [['--webhook-hosts', 'http://a.test'], {}, /--webhook-hosts must list names, \*\.name, IP/],
  [
    ['--webhook-hosts', 'a.test', '--webhook-url', 'http://b.test/x'],
    {},
    /--webhook-url http:\/\/b\.test\/x cannot be used: b\.test is not among --webhook-hosts/,
  ],
  [
    ['--webhook-url', 'http://169.254.169.254/'],
    {},
    /169\.254\.169\.254 is a link-local address and is not among --webhook-hosts/,
  ],
  [['--prot', '1'], {}, /unknown option '--prot'/],
  [['strat'], {}, /unknown command "strat"\. Did you mean "start"\?/],
]

const memory = { SANDBOX_PORT: '0', SANDBOX_DATA: ':memory:' }

test.each(wrongValues)('start %j with %j stops with one line and exit code 2', async (...given) => {
  const [args, env, line] = given
  const { code, stdout, stderr } = await runHere(args, { ...memory, ...env })
  expect(stderr).toMatch(line)
  expect(stderr).toMatch(/^payments-sandbox: [^\n]+\n$/)
  expect(stdout).toBe('')
  expect(code).toBe(2)
})

test('an empty twin counts as not set', async () => {
  const sandbox = await started([], { SANDBOX_CLOCK: '', SANDBOX_PUBLIC_URL: '' })
  sandbox.signal('SIGTERM')
  expect((await sandbox.ended).code).toBe(0)
})

test('the banner shows the public URL, and its links use it', async () => {
  const sandbox = await started([], { SANDBOX_PUBLIC_URL: 'https://pay.example.test/sandbox/' })
  sandbox.signal('SIGTERM')
  const { stdout } = await sandbox.ended
  expect(stdout).toMatch(/^ {2}address {2}http:\/\/127\.0\.0\.1:\d+$/m)
  expect(stdout).toMatch(/^ {2}public {3}https:\/\/pay\.example\.test\/sandbox$/m)
  expect(stdout).toMatch(/^ {2}console {2}https:\/\/pay\.example\.test\/sandbox\/_sandbox$/m)
})

test('a port in use stops the start with who has it and what to do, and unlocks the data', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as { port: number }
  const folder = emptyFolder()
  const { code, stderr } = await run(['--port', String(port), '--data', folder])
  taken.close()
  expect(stderr).toBe(
    `payments-sandbox: port ${port} on 127.0.0.1 is already in use by process ${process.pid} ` +
      `(${/\((.*?)\)/.exec(stderr)?.[1]}). Stop that process, or choose another port with ` +
      '--port or SANDBOX_PORT (0 picks a free port).\n',
  )
  expect(code).toBe(1)
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('a start that is refused for its port makes no data folder', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as { port: number }
  const folder = join(emptyFolder(), 'new')
  const { code, stderr } = await run(['--port', String(port), '--data', folder])
  taken.close()
  const expected = expect.stringContaining(`port ${port} on 127.0.0.1 is already`)
  expect([code, stderr]).toEqual([1, expected])
  expect(existsSync(folder)).toBe(false)
})

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)

// Some containers have no IPv6.
test.runIf(hasIpv6).each(['::1', '[::1]'])('--host %s listens there', async (host) => {
  const running = await started(['--host', host])
  expect(running.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
  running.signal('SIGTERM')
  expect((await running.ended).code).toBe(0)
})

test('an address of another machine is refused with what to choose instead', async () => {
  const { code, stderr } = await run(['--host', '192.0.2.1', '--data', ':memory:', '--port', '0'])
  expect(stderr).toMatch(
    /^payments-sandbox: cannot listen on 192\.0\.2\.1:0 .*--host .*127\.0\.0\.1\.\n$/,
  )
  expect(code).toBe(1)
})

describe('data folder', () => {
  test('goes on where it stood: its clock, its seed, its fixtures', async () => {
    const folder = emptyFolder()
    const frozen = ['--data', folder, '--clock', 'frozen', '--now', '2026-01-05T09:00:00Z']
    const first = await started([...frozen, '--seed', '7'])
    expect((await run(['clock', 'advance', '90m', '--url', first.url])).code).toBe(0)
    first.signal('SIGTERM')
    expect((await first.ended).code).toBe(0)
    const second = await started(['--data', folder])
    second.signal('SIGTERM')
    const { stdout } = await second.ended
    expect(stdout).toMatch(/clock +frozen, 2026-01-05T10:30:00\.000Z/)
    expect(stdout).toMatch(/seed +7, fixtures default/)
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  test('a second process is kept out, with one line that names its process', async () => {
    const folder = emptyFolder()
    const first = await started(['--data', folder])
    const second = await run(['--port', '0', '--data', folder])
    expect(second.stderr).toBe(
      `payments-sandbox: ${folder} is in use by process ${first.pid} on host ${hostname()}. ` +
        'Stop that process, or choose another folder with --data\n',
    )
    expect(second.code).toBe(1)
    first.signal('SIGTERM')
    expect((await first.ended).code).toBe(0)
  })

  test('a torn last line is cut and reported; other damage stops the start', async () => {
    const folder = emptyFolder()
    const first = await started(['--data', folder])
    first.signal('SIGKILL')
    await first.ended
    const journal = join(folder, 'journal-000001.ndjson')
    const whole = readFileSync(journal, 'utf8')
    writeFileSync(journal, `${whole}{"put":{"us`)
    const second = await started(['--data', folder])
    second.signal('SIGTERM')
    expect((await second.ended).stderr).toMatch(
      /journal-000001\.ndjson: .*\(11 bytes\) and is dropped/,
    )
    writeFileSync(journal, whole.replace('{', '}'))
    const third = await run(['--port', '0', '--data', folder])
    expect(third.stderr).toMatch(/^payments-sandbox: .*journal-000001\.ndjson.*\n$/)
    expect(third.code).toBe(1)
  })
})

test('a request under way when SIGTERM comes is answered before the exit', async () => {
  const sandbox = await started()
  const { port } = new URL(sandbox.url)
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const head =
    'POST /_sandbox/sign HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
  socket.write(`${head}content-length: 2\r\n\r\n{`)
  await run(['ready', '--url', sandbox.url])
  sandbox.signal('SIGTERM')
  await untilRefused(Number(port))
  socket.write('}')
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  expect((await sandbox.ended).code).toBe(0)
})

const unfinished = [
  ['a connection that never asks', ''],
  ['a request whose end never comes', 'POST /_sandbox/reset HTTP/1.1\r\nhost: localhost\r\n'],
] as const

test.each(some(unfinished))(
  '%s does not keep SIGTERM from a clean exit',
  async (_, sent) => {
    const folder = emptyFolder()
    const sandbox = await started(['--data', folder, '--log-level', 'warn'])
    const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    if (sent !== '') socket.write(sent)
    await run(['ready', '--url', sandbox.url])
    sandbox.signal('SIGTERM')
    const { code, stderr } = await sandbox.ended
    expect([code, stderr]).toEqual([0, ''])
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  },
  20_000,
)

/** The signal has arrived when no connection is accepted any more. */
async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (!open) return
  }
}

test('the log line of a wrong signature says which mistake it is', async () => {
  const sandbox = await started()
  const right = signed('sandbox_key', 'sandbox_secret', '')
  const headers = { ...right, 'x-signature': `${right['x-signature']}`.toUpperCase() }
  await fetch(`${sandbox.url}/api/v1/client/wallets`, { headers })
  sandbox.signal('SIGTERM')
  const { stderr } = await sandbox.ended
  const [refused = '', stopping = ''] = stderr.split('\n')
  expect(JSON.parse(stopping)).toMatchObject({ level: 30, signal: 'SIGTERM', msg: 'stopping' })
  const { status, advice } = JSON.parse(refused)
  expect(status).toBe(401)
  expect(advice).toEqual([expect.stringMatching(/^uppercase: /)])
})

test('logs go to stderr as JSON lines where it is no terminal, with the world in the path', async () => {
  const sandbox = await started()
  await run(['request', 'GET', '/api/v1/nowhere', '--url', sandbox.url])
  await run(['worlds', 'create', 'team-a', '--url', sandbox.url])
  await run(['request', 'GET', '/api/v1/nowhere', '--url', sandbox.url, '--world', 'team-a'])
  sandbox.signal('SIGTERM')
  const { stdout, stderr } = await sandbox.ended
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^Ready: /)
  const lines = stderr
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  for (const path of ['/api/v1/nowhere', '/w/team-a/api/v1/nowhere']) {
    expect(lines).toContainEqual(expect.objectContaining({ path, status: 404 }))
  }
})
