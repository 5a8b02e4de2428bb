import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execPath, platform } from 'node:process'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleNumbers } from '../../server/features/review/catalogue.ts'
import { startSandbox } from '../../server/index.ts'
import {
  applyOnce,
  closeReceivers,
  type Incoming,
  isGenuine,
  startReceiver,
} from '../support/broken-receivers.ts'
import { build, clean, emptyFolder, launch, program, run, started } from '../support/built.ts'

let url: string

beforeAll(async () => {
  build()
  url = (await started(['--data', ':memory:', '--log-level', 'silent'])).url
})

afterAll(closeReceivers)

function audit(...args: string[]) {
  return run(['audit-receiver', ...args], { env: { SANDBOX_URL: url } })
}

const unsigned = { isGenuine: () => true }

describe('audit-receiver', () => {
  test('says once why a receiver that is not there was not judged, and exits with 1', async () => {
    const { code, stdout } = await audit('http://127.0.0.1:9/webhooks')
    expect(code).toBe(1)
    expect(stdout.match(/the receiver was not reached/g)).toHaveLength(1)
    expect(stdout).toContain('all  error  Nothing could be judged')
    expect(stdout).toMatch(/^Nothing was judged: (\d+) not judged of \1 checks\.$/m)
    expect(stdout).toMatch(
      /^R01, R02, R03 and \d+ more +not judged +the receiver was not reached: ECONNREFUSED/m,
    )
  })

  test('prints what is wrong and how to fix it, and exits with 1', async () => {
    const receiver = await startReceiver(unsigned)
    const { code, stdout } = await audit(receiver.url, '--checks', 'genuine,forged')
    expect(code).toBe(1)
    expect(stdout).toContain('R02  error  A message without a signature is accepted')
    expect(stdout).toContain("curl -i -X POST 'http://127.0.0.1")
    expect(stdout).toContain('signature=$(printf')
    expect(stdout).toContain('Node, Express:')
    expect(stdout).toContain('5 findings, 1 passed, 2 not judged of 8 checks.')
  })

  test('exits with 0 when nothing is as severe as --fail-on', async () => {
    const receiver = await startReceiver({
      first: (message, response) => {
        if (message.method === 'POST') return false
        response.writeHead(200).end()
        return true
      },
    })
    const only = [receiver.url, '--checks', 'method']
    expect((await audit(...only)).code).toBe(0)
    const { code, stdout } = await audit(...only, '--fail-on', 'warning', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout).findings).toMatchObject([{ number: 'R28', severity: 'warning' }])
  })

  test('writes JUnit XML with a test case for each check', async () => {
    const receiver = await startReceiver(unsigned)
    const { stdout } = await audit(receiver.url, '--checks', 'stale,replay', '--format', 'junit')
    expect(stdout).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites tests="9" /)
    expect(stdout).toContain('failures="4" skipped="1"')
    expect(stdout).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;|#10;)/)
  })

  test('runs the command that restarts the receiver', async () => {
    const receiver = await startReceiver()
    const file = join(emptyFolder(), 'restarted')
    const command = `node -e "require('fs').writeFileSync('${file}', 'yes')"`
    writeFileSync(file, 'no')
    const only = ['--checks', 'failure', '--probe', receiver.probe]
    const { code, stdout } = await audit(receiver.url, ...only, '--restart', command)
    expect(stdout).toContain('0 findings, 4 passed, 0 not judged of 4 checks.')
    expect(code).toBe(0)
  })

  test.runIf(platform === 'linux')('shows on a terminal how far it is', async () => {
    const receiver = await startReceiver()
    const command = `'${execPath}' '${program}' audit-receiver ${receiver.url} --only R11`
    const env = clean({ SANDBOX_URL: url })
    const { stdout } = await launch('script', ['-qfc', command, '/dev/null'], { env }).ended
    expect(stdout).toContain('\r\u001B[K0 of 1 checks done, 0 findings')
    expect(stdout).toContain('0 findings, 1 passed, 0 not judged of 1 checks.')
  })

  test('makes only the named checks', async () => {
    const receiver = await startReceiver()
    const { code, stdout } = await audit(receiver.url, '--only', 'R19,r20')
    expect(stdout).toContain('0 findings, 2 passed, 0 not judged of 2 checks.')
    expect(code).toBe(0)
  })

  test('sends a command the payments of a fork, and audits with them', async () => {
    const file = join(emptyFolder(), 'prepared.json')
    const known = new Set<string>()
    const receiver = await startReceiver({
      apply(state, message) {
        if (known.size === 0) {
          const { references } = JSON.parse(readFileSync(file, 'utf8'))
          for (const one of references) known.add(one.transaction_id)
        }
        const { event_type, transaction_id } = JSON.parse(message.body.toString())
        if (event_type === 'transaction' && !known.has(transaction_id)) return 404
        return applyOnce(state, message)
      },
    })
    const groups = ['--checks', 'genuine,forged,stale,order']
    const args = [receiver.url, '--probe', receiver.probe, ...groups]
    writeFileSync(file, '{"references": []}')
    const without = JSON.parse((await audit(...args, '--json')).stdout)
    expect(without.findings).toMatchObject([
      { number: 'R01', title: expect.stringContaining('does not know the payment') },
    ])
    const { code, stdout, stderr } = await audit(...args, '--prepare', `cat > '${file}'`, '--json')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const report = JSON.parse(stdout)
    expect(report.findings).toEqual([])
    expect(report.not_judged.map((one: { number: string }) => one.number)).toEqual(['R40'])
    const [line, rest] = readFileSync(file, 'utf8').split('\n')
    expect(rest).toBe('')
    const { base_url, references } = JSON.parse(line ?? '')
    expect(base_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/w\/[a-z0-9-]+$/)
    expect(references.length).toBeGreaterThanOrEqual(40)
    expect(references[0]).toEqual({
      transaction_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      transaction_reference: expect.stringMatching(/^TXN-/),
      amount: '100.00',
      currency: 'CAD',
      status: 'COMPLETED',
    })
    expect((await fetch(`${base_url}/_sandbox`)).status).toBe(404)
  }, 120_000)

  test('a command for --prepare that fails ends the audit, and its fork', async () => {
    const { code, stderr } = await audit('localhost:1', '--prepare', 'exit 3')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('--prepare ended with exit code 3'),
    })
    const { data } = (await (await fetch(`${url}/_sandbox/worlds`)).json()) as { data: object[] }
    expect(data).toHaveLength(1)
  })

  test('says what is wrong with its options, exit 2', async () => {
    const twice = await audit('localhost:1', '--only', 'R01', '--checks', 'genuine')
    expect(twice).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('give either --only or --checks, not both'),
    })
    expect(await audit('localhost:1', '--only', 'R99')).toMatchObject({ code: 2 })
    expect(await audit('ftp://x')).toMatchObject({ code: 2 })
    const { code, stderr } = await audit('localhost:1', '--checks', 'forgd')
    expect(code).toBe(2)
    expect(stderr).toContain('Did you mean "forged"?')
  })
})

describe('the command of a finding signs when it runs', () => {
  test.each([
    ['request', 'R03'],
    ['standard', 'R03'],
    ['request', 'R02'],
    ['request', 'R04'],
    ['request', 'R06'],
    ['standard', 'R06'],
    ['request', 'R32'],
    ['request', 'R19'],
    ['standard', 'R19'],
  ])('%s, %s', async (profile, number) => {
    const seen: string[] = []
    const receiver = await startReceiver({
      isGenuine: () => true,
      apply: (_state, message) => {
        seen.push(JSON.stringify([message.headers, message.body.toString()]))
        return seen.length === 1 ? 204 : number === 'R19' ? 400 : 204
      },
    })
    const asked = [receiver.url, '--only', number, '--profile', profile, '--json']
    const { findings } = JSON.parse((await audit(...asked)).stdout)
    expect(findings).toHaveLength(1)
    const env = clean({ SANDBOX_WEBHOOK_SECRET: 'sandbox_webhook_secret' })
    const sent = await promisify(execFile)('sh', ['-c', findings[0].sent], { env, timeout: 20_000 })
    expect(sent.stdout).toMatch(/^HTTP\/1\.1 (?:204|400) /)
    const [was, now] = seen.slice(-2).map((one) => JSON.parse(one))
    expect(now[1]).toBe(was[1])
    const names = Object.keys(was[0]).filter((name) => /^(?:x-|webhook-|content-type)/.test(name))
    for (const name of names) expect(now[0][name]?.length, name).toBeGreaterThan(0)
    const isSigned = names.some((name) => name.endsWith('signature'))
    expect(isSigned).toBe(number !== 'R02')
    if (number !== 'R19') return
    expect(isGenuineIn(profile, now)).toBe(true)
  })

  function isGenuineIn(profile: string, [headers, body]: [Record<string, string>, string]) {
    if (profile === 'request') {
      const message = { method: 'POST', body: Buffer.from(body), headers, id: '' } as Incoming
      return isGenuine(message, 'sandbox_webhook_secret')
    }
    const encoded = Buffer.from('sandbox_webhook_secret').toString('base64')
    new Webhook(`whsec_${encoded}`).verify(body, headers)
    return true
  }
})

test('the library audits a receiver', async () => {
  const { url: address } = await startReceiver()
  await using sandbox = await startSandbox()
  const report = await sandbox.auditReceiver({ url: address, checks: ['genuine'] })
  expect(report).toMatchObject({ state: 'done', findings: [], not_judged: [] })
})

test('the receiver of the examples passes', async () => {
  const example = launch(execPath, ['docs/examples/receiver.mjs'], { env: clean({ PORT: '0' }) })
  try {
    const [, address = ''] = await example.said(/^Receiving: (\S+)$/m)
    const { stdout } = await audit(address, '--json')
    const { findings } = JSON.parse(stdout) as { findings: { number: string }[] }
    expect(findings.filter(({ number }) => number !== 'R25')).toEqual([])
  } finally {
    example.signal('SIGKILL')
  }
}, 120_000)

describe('review', () => {
  const beneficiary = '/api/v1/client/beneficiaries/00000000-0000-4000-8000-000000000051'

  test('the commands of a run are reviewed; a finding as severe as --review fails it', async () => {
    const script = `
      const { execFileSync } = require('node:child_process')
      const args = [process.argv[1], 'request', 'GET', '${beneficiary}']
      for (let i = 0; i < 11; i += 1) execFileSync(process.execPath, args)`
    const words = (severity: string) => [
      'exec',
      '--review',
      severity,
      '--',
      'node',
      '-e',
      script,
      'dist/main.js',
    ]
    const strict = await run(words('warning'))
    expect(strict.stderr).toContain('V03  warning  An object was read more than ten times')
    expect(strict.stderr).toContain('Reviewed 11 of 11 requests.')
    expect(strict.code).toBe(1)
    expect((await run(words('error'))).code).toBe(0)
    expect(
      (await run(['exec', '--review', 'error', '--', 'node', '-e', 'process.exit(7)'])).code,
    ).toBe(7)
  }, 120_000)

  test('prints a table, JSON or JUnit XML', async () => {
    const env = { env: { SANDBOX_URL: url } }
    expect((await run(['review'], env)).stdout).toContain('There is nothing to review')
    await run(['request', 'GET', '/api/v1/client/wallets'], env)
    expect(JSON.parse((await run(['review', '--json'], env)).stdout).findings).toEqual([])
    expect((await run(['review', '--format', 'junit'], env)).stdout).toContain(
      `tests="${ruleNumbers.length}" failures="0"`,
    )
  })
})
