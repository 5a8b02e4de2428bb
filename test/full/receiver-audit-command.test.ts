import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleNumbers } from '../../server/features/review/catalogue.ts'
import { startSandbox } from '../../server/index.ts'
import { closeReceivers, startReceiver } from '../support/broken-receivers.ts'
import { build, clean, emptyFolder, launch, run, started } from '../support/built.ts'

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
  test('prints what is wrong and how to fix it, and exits with 1', async () => {
    const receiver = await startReceiver(unsigned)
    const { code, stdout } = await audit(receiver.url, '--checks', 'genuine,forged')
    expect(code).toBe(1)
    expect(stdout).toContain('R02  error  A message without a signature is accepted')
    expect(stdout).toContain("curl -i -X POST 'http://127.0.0.1")
    expect(stdout).toContain('Node, Express:')
    expect(stdout).toContain('5 findings, 1 passed, 0 not judged of 6 checks.')
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
    expect(stdout).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites tests="7" /)
    expect(stdout).toContain('failures="3" skipped="1"')
    expect(stdout).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;|#10;)/)
  })

  test('runs the command that restarts the receiver', async () => {
    const receiver = await startReceiver()
    const file = join(emptyFolder(), 'restarted')
    const command = `node -e "require('fs').writeFileSync('${file}', 'yes')"`
    writeFileSync(file, 'no')
    const only = ['--checks', 'failure', '--probe', receiver.probe]
    const { code, stdout } = await audit(receiver.url, ...only, '--restart', command)
    expect(stdout).toContain('0 findings, 2 passed, 0 not judged of 2 checks.')
    expect(code).toBe(0)
  })

  test('says what is wrong with its options, exit 2', async () => {
    expect(await audit('ftp://x')).toMatchObject({ code: 2 })
    const { code, stderr } = await audit('localhost:1', '--checks', 'forgd')
    expect(code).toBe(2)
    expect(stderr).toContain('Did you mean "forged"?')
  })
})

test('the library audits a receiver', async () => {
  const { url: address } = await startReceiver()
  await using sandbox = await startSandbox()
  const report = await sandbox.auditReceiver({ url: address, checks: ['genuine', 'forged'] })
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
    expect(strict.stderr).toContain('Looked at 11 of 11 requests.')
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
