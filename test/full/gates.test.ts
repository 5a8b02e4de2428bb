import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { startReceiver } from '../support/broken-receivers.ts'
import { build, emptyFolder, run, started } from '../support/built.ts'
import { sandbox } from '../support/harness.ts'
import { confirmed, contradicted, gated, unseen } from '../support/parity-gate.ts'

beforeAll(build)

const client = resolve('test/support/gate-client.mjs')

/** What a client may do that no gate can judge, and how the program says so. */
const idle: Readonly<Record<string, RegExp>> = {
  nothing:
    /no request under \/api\/v1 reached this sandbox, and nothing changed it: do your tests read SANDBOX_URL\?/,
  health:
    /no request under \/api\/v1 reached this sandbox, and nothing changed it: do your tests read SANDBOX_URL\?/,
  control: /no request under \/api\/v1 reached this sandbox; only the control API was used: /,
  unknown: /no request reached an operation under \/api\/v1, and 1 asked for an unknown path: /,
  refused:
    /every request under \/api\/v1 \(1 request\) was refused with 401 for its key or signature: /,
}
const mistake = /V08 {2}error {2}An amount went through floating point/

interface Row {
  readonly kind: string
  readonly code: number
  readonly says: RegExp
}

const idleRows = Object.entries(idle).map(([kind, says]): Row => ({ kind, code: 1, says }))

describe.each([
  ['--review error', 'red', mistake],
  ['--min 3', 'refused', idle.refused as RegExp],
])('exec %s', (gate, red, saysRed) => {
  test.each([
    ...idleRows,
    { kind: 'green', code: 0, says: /Coverage of the API:/ },
    { kind: red, code: 1, says: saysRed },
  ])('$kind: exit $code', async ({ kind, code, says }) => {
    const ended = await run(['exec', ...gate.split(' '), '--', 'node', client, kind])
    expect(ended.stderr).toMatch(says)
    expect(ended.code).toBe(code)
  })
})

test('exec --min below the percentage', async () => {
  const { code, stderr } = await run(['exec', '--min', '99', '--', 'node', client, 'green'])
  expect(stderr).toContain('% is below the required 99 %: Operations that worked')
  expect(code).toBe(1)
})

describe('on a running server', () => {
  type Env = Readonly<Record<string, string>>
  const servers = new Map<string, Promise<Env>>()
  /** A server that a client of this kind has used; the commands look at all its worlds. */
  function used(kind: string): Promise<Env> {
    const server = servers.get(kind) ?? use(kind)
    servers.set(kind, server)
    return server
  }

  async function use(kind: string): Promise<Env> {
    const { url } = await started()
    const env = { SANDBOX_URL: url }
    const credentials = { SANDBOX_API_KEY: 'sandbox_key', SANDBOX_SECRET: 'sandbox_secret' }
    const recorded = ['record', join(emptyFolder(), 'run.ndjson'), '--', 'node', client, kind]
    expect((await run(recorded, { env: { ...env, ...credentials } })).code).toBe(0)
    return env
  }

  // `record` is itself a use of the control API, so that nothing is as much as control alone.
  const control = idle.control as RegExp
  const rows: readonly Row[] = [
    ...idleRows.map((row) =>
      row.code === 1 && ['nothing', 'health'].includes(row.kind) ? { ...row, says: control } : row,
    ),
    { kind: 'green', code: 0, says: /Reviewed 1 of 1 requests\. 0 findings\./ },
    { kind: 'red', code: 1, says: mistake },
  ]

  test.each(rows)('$kind: review exits with $code', async ({ kind, code, says }) => {
    const env = await used(kind)
    const table = await run(['review', '--all-worlds', '--fail-on', 'error'], { env })
    expect(table.stdout).toMatch(says)
    expect(table.code).toBe(code)
    if (kind === 'red') expect(table.stdout).toMatch(/Request: POST \/api\/v1\/\S+: \d+ \(req_/)
    const junit = await run(['review', '--all-worlds', '--format', 'junit'], { env })
    expect(junit.stdout).toContain(`failures="${code}"`)
    expect(junit.code).toBe(code)
  })

  const ofCoverage = rows.filter(({ kind }) => kind !== 'health' && kind !== 'control')

  test.each(ofCoverage)('$kind: coverage --min', async ({ kind, code, says }) => {
    const env = await used(kind)
    const { stdout, stderr, ...ended } = await run(['coverage', '--all-worlds', '--min', '0'], {
      env,
    })
    expect(ended.code).toBe(kind === 'red' ? 0 : code)
    if (code === 1 && kind !== 'red') expect(stderr).toMatch(says)
    expect(stdout).toContain('everything')
    const low = await run(['coverage', '--all-worlds', '--min', '99'], { env })
    expect(low.code).toBe(1)
    if (kind === 'green')
      expect(low.stderr).toMatch(/% is below the required 99 %: Operations that worked/)
  })

  test('a log that has forgotten every request of the API is no green review', async () => {
    const { url } = await started(['--request-log', '1'])
    const env = { SANDBOX_URL: url }
    expect((await run(['request', 'GET', '/api/v1/client/wallets'], { env })).code).toBe(0)
    expect((await run(['clock', 'freeze'], { env })).code).toBe(0)
    const { code, stdout } = await run(['review'], { env })
    expect(stdout).toContain(
      'the request log has no accepted request under /api/v1 (of 1) any more',
    )
    expect(code).toBe(1)
  })

  test('wait without a subject, for a resource that is none, and for a status not reached', async () => {
    const { url } = await started()
    const env = { SANDBOX_URL: url }
    const wait = (id: string) =>
      run(['wait', 'customer', id, '--status', 'REJECTED', '--timeout', '0s'], { env })
    expect(await wait('')).toMatchObject({ code: 2, stderr: expect.stringContaining('<id>') })
    expect(await wait('none')).toMatchObject({ code: 1 })
    const made = await run(['wait', 'customer'], { env })
    expect(made.code).toBe(2)
  })
})

describe('replay', () => {
  test('of a recording without a request is not green; of one with a request it is', async () => {
    const { url } = await started()
    const env = {
      SANDBOX_URL: url,
      SANDBOX_API_KEY: 'sandbox_key',
      SANDBOX_SECRET: 'sandbox_secret',
    }
    const folder = emptyFolder()
    for (const [kind, code, says] of [
      ['nothing', 1, 'the recording has no request: record while your client is running'],
      ['green', 0, '1 request and 0 events replayed: no difference.'],
    ] as const) {
      const file = join(folder, `${kind}.ndjson`)
      expect((await run(['record', file, '--', 'node', client, kind], { env })).code).toBe(0)
      const ended = await run(['replay', file])
      expect(ended.stdout).toContain(says)
      expect(ended.stdout).not.toContain('no request under /api/v1 was replayed')
      expect(ended.code).toBe(code)
    }
    const file = join(folder, 'control.ndjson')
    expect((await run(['record', file, '--', 'node', client, 'control'], { env })).code).toBe(0)
    const warned = await run(['replay', file])
    expect(warned.stdout).toContain('no request under /api/v1 was replayed, only other requests')
    expect(warned.code).toBe(0)
    expect((await run(['replay', file, '--fail-on', 'warning'])).code).toBe(1)
    const empty = join(folder, 'empty.ndjson')
    writeFileSync(empty, '')
    expect((await run(['replay', empty])).code).toBe(2)
  })
})

describe('validate', () => {
  test('of a folder without fixtures is not green', async () => {
    const folder = emptyFolder()
    const missing = await run(['validate', folder])
    expect(missing.stderr).toContain('has no businesses.json')
    expect(missing.code).toBe(1)
    writeFileSync(join(folder, 'businesses.json'), '[]')
    expect((await run(['validate', folder])).code).toBe(1)
    expect((await run(['validate', 'default'])).code).toBe(0)
  })
})

describe('audit-receiver', () => {
  test('of a receiver that is not there, one that is right, one that takes all', async () => {
    const { url } = await sandbox()
    const env = { SANDBOX_URL: url }
    const audit = (receiver: string) =>
      run(['audit-receiver', receiver, '--checks', 'genuine,forged'], { env })
    const absent = await audit('http://127.0.0.1:9/webhooks')
    expect(absent.stdout).toContain('Nothing could be judged')
    expect(absent.stdout).toContain('the receiver was not reached: ECONNREFUSED')
    expect(absent.code).toBe(1)
    const right = await startReceiver()
    expect((await audit(right.url)).code).toBe(0)
    const naive = await startReceiver({ isGenuine: () => true })
    const { code, stdout } = await audit(naive.url)
    expect(stdout).toContain('R02  error  A message without a signature is accepted')
    expect(code).toBe(1)
  })
})

describe('exec --require-parity', () => {
  test('is green if nothing depended on one, also of a decision that no request needed', async () => {
    const unused = { ...contradicted, decision: 'Cards' }
    const { code, stderr } = await gated('green', [confirmed, unused])
    expect(stderr).toContain('1 response; none depended on an assumption that the provider')
    expect(code).toBe(0)
  })

  test.each([
    [
      'nothing',
      [confirmed],
      /no request under \/api\/v1 reached this sandbox, and nothing changed it: do your tests read SANDBOX_URL/,
    ],
    [
      'refused',
      [confirmed],
      /every request under \/api\/v1 .* was refused with 401 for its key or signature/,
    ],
    ['control', [confirmed], /only the control API was used/],
    ['green', [unseen], /the parity report has no verdict on any assumption/],
  ])('is red for %s with %j, and says why', async (kind, decisions, says) => {
    const { code, stderr } = await gated(kind, decisions)
    expect(stderr).toMatch(says)
    expect(code).toBe(1)
  })

  test('is red for a request to a world that is deleted', async () => {
    const { code, stderr } = await gated('red', [contradicted])
    expect(stderr).toContain('POST /api/v1/client/quotes (createQuote): 1 response with 400\n')
    expect(code).toBe(1)
  })
})
