import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ruleNumbers } from '../../server/features/review/catalogue.ts'
import { build, emptyFolder, run } from '../support/built.ts'
import { contradicted, gated } from '../support/parity-gate.ts'

beforeAll(build)

const client = resolve('test/support/gate-client.mjs')

test('a run that sent nothing is not green, and says so', async () => {
  const args = ['exec', '--review', 'error', '--min', '0', '--', 'node', client, 'nothing']
  const { code, stderr } = await run(args)
  expect(stderr).toMatch(
    /\npayments-sandbox: no request under \/api\/v1 reached this sandbox, and nothing changed it: do your tests read SANDBOX_URL\? A test that calls startSandbox [^\n]+\n$/,
  )
  expect(code).toBe(1)
})

test('a mistake in a world that was deleted fails the run, and stands in every report', async () => {
  const folder = emptyFolder()
  const files = ['run.json', 'run.xml', 'run.html'].map((name) => join(folder, name))
  const reports = [...files, join(folder, 'none', 'run.json')].flatMap((file) => ['--report', file])
  const gates = ['--review', 'error', '--min', '90', ...reports]
  const { code, stderr } = await run(['exec', ...gates, '--', 'node', client, 'red'])
  expect(code).toBe(1)
  expect(stderr).toContain('V08  error  An amount went through floating point\n')
  expect(stderr).toContain('World: of-a-test\n')
  expect(stderr).toMatch(
    /payments-sandbox: cannot write \S+none\/run\.json: there is no folder \S+none: make it/,
  )
  expect(stderr).toMatch(
    /payments-sandbox: coverage too low: [\d.]+ % is below the required 90 %: Operations that worked /,
  )
  const [json = '', xml = '', html = ''] = files.map((file) => readFileSync(file, 'utf8'))
  const { coverage, review } = JSON.parse(json)
  expect(coverage.traffic).toEqual({ accepted: 1, refused: 0, unknown: 0, control: 2 })
  expect(review.findings).toMatchObject([{ number: 'V08', world: 'of-a-test' }])
  const rules = ruleNumbers.length
  const head = `<testsuites tests="${10 + rules}" failures="2" skipped="0">`
  expect(xml).toMatch(/^<\?xml[^>]*\?>\n/)
  expect(xml.split('\n')[1]).toBe(head)
  expect(xml).toContain('<testsuite name="API coverage" tests="10" failures="1"')
  expect(xml).toContain(`<testsuite name="Integration review" tests="${rules}" failures="1"`)
  expect(html).toMatch(/^<!doctype html>[\s\S]*of-a-test[\s\S]*<\/html>$/)
  expect(html).not.toMatch(/ (?:src|href)=/)
})

test('the code of the command wins, and a report of an unknown kind stops the start', async () => {
  const failing = ['node', '-e', 'process.exit(7)']
  const both = await Promise.all([
    run(['exec', '--review', 'error', '--report', '/proc/none/run.xml', '--', ...failing]),
    run(['exec', '--report', 'run.txt', '--', ...failing]),
    run(['exec', '--min', '101', '--', ...failing]),
  ])
  expect(both.map(({ code }) => code)).toEqual([7, 2, 2])
  expect(both[0]?.stderr).toContain(
    'cannot write /proc/none/run.xml: there is no folder /proc/none: make it',
  )
  expect(both[1]?.stderr).toBe(
    'payments-sandbox: --report must end in .json, .xml (JUnit) or .html, not "run.txt"\n',
  )
  expect(both[2]?.stderr).toBe(
    'payments-sandbox: --min must be a whole number from 0 to 100, not "101"\n',
  )
})

describe('--require-parity', () => {
  test('names the requests that depended on a contradicted decision, and the decision', async () => {
    const report = join(emptyFolder(), 'run.xml')
    const { code, stderr } = await gated('green', [contradicted], '--report', report)
    expect(stderr).toContain(
      'A16  error  Request signature\n' +
        '    GET /api/v1/client/wallets (listWallets): 1 response with 200\n' +
        '    To match the provider, set in payments-sandbox.config.json: "authSkewSeconds": 60\n',
    )
    expect(stderr).toContain(
      '1 response; some depended on assumptions that the provider contradicts: A16.\n',
    )
    expect(code).toBe(1)
    const xml = readFileSync(report, 'utf8')
    expect(xml).toContain('<testsuite name="Parity with the provider" tests="1" failures="1"')
  })

  test('is red without a report', async () => {
    const none = await run(['exec', '--require-parity', '--', 'node', client, 'green'])
    expect(none.stderr).toContain('no parity report is loaded: start the sandbox with --parity')
    expect(none.code).toBe(1)
  })
})
