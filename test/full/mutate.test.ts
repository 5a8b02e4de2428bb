import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type MutateOptions,
  type MutateReport,
  type StartedSandbox,
  startSandbox,
} from '../../server/index.ts'
import { build, clean, emptyFolder, launch, program, run, started } from '../support/built.ts'
import { hasBegun, lingering, noneLeft } from '../support/left-behind.ts'
import { expectMeasured } from '../support/measured.ts'
import { frozen, mutate, payoutTests } from '../support/mutate-kit.ts'
import { testPayout } from '../support/mutate-suites/payout.mjs'
import { blocksOf } from '../support/page-blocks.ts'
import { expectShown } from '../support/shown.ts'

beforeAll(build)

/** Returns the kinds of the mutants with a verdict, each once. */
function kindsOf(report: MutateReport, verdict: string): string[] {
  const kinds = report.mutants.filter((one) => one.verdict === verdict).map(({ mutant }) => mutant)
  return [...new Set(kinds)].sort()
}

describe('tests of a payout', () => {
  let source: StartedSandbox

  beforeAll(async () => {
    source = await startSandbox({ clock: 'frozen', now: '2026-01-05T09:00:00Z', seed: 1 })
  })

  afterAll(() => source.stop())

  const judge = (habit: string, options: MutateOptions = {}) =>
    source.mutate((fork) => testPayout(fork, habit), { runs: 1_000, ...options })

  test('that check everything score 100 with every mutant', async () => {
    const report = await judge('all')
    expect(report.operators).toEqual({ money: 100, status: 100, shape: 100, growth: 100 })
    expect(report.mutants.filter(({ verdict }) => verdict !== 'right')).toEqual([])
    const [, mutants] =
      /suite, with (\d+) mutants/.exec(readFileSync('docs/trust.md', 'utf8')) ?? []
    expect(report.mutants).toHaveLength(Number(mutants))
    expect(kindsOf(report, 'right')).toEqual([
      'additional-status',
      'beyond-ascii',
      'cent-less',
      'expired-quote',
      'failed-for-completed',
      'forged-event',
      'higher-fee',
      'key-order',
      'longer-text',
      'new-field',
      'null-for-text',
      'number-for-text',
      'opposite-event',
      'other-currency',
      'other-transaction',
      'rate-limit',
      'unknown-event',
    ])
  })

  test('that check nothing score 0 of what must be noticed', async () => {
    const report = await judge('nothing')
    expect(report.operators).toMatchObject({ money: 0, status: 0, growth: 100 })
    // Only the id that its next request needs is missed.
    const noticed = report.mutants.filter(
      (one) => one.class === 'notice' && one.verdict === 'right',
    )
    expect(noticed.map(({ only }) => only)).toEqual([])
    expect(report.score).toBe(0)
    expect(report.summary).toContain('the tests check nothing')
  })

  /** Tests that lack one kind of checks, and what survives them. */
  const lacking: readonly (readonly [
    habit: string,
    operators: MutateOptions['operators'],
    survived: readonly string[],
  ])[] = [
    ['no-amounts', ['money'], ['cent-less']],
    ['no-currencies', ['money'], ['other-currency']],
    ['no-fees', ['money'], ['higher-fee']],
    ['no-statuses', ['status'], ['expired-quote', 'failed-for-completed']],
    ['no-signatures', ['status'], ['forged-event']],
    ['no-texts', ['shape'], ['null-for-text', 'number-for-text']],
  ]

  test.each(lacking)('with %s miss of %j: %j', async (habit, operators = [], survived) => {
    const report = await judge(habit, { operators })
    expect(kindsOf(report, 'survived')).toEqual(survived)
    expect(kindsOf(report, 'brittle')).toEqual([])
    expect(report.score).toBeLessThan(100)
  })

  test('that wait for no event do not see that it says the opposite, or is forged', async () => {
    const report = await judge('no-events', { operators: ['status'] })
    expect(kindsOf(report, 'survived')).toEqual(['forged-event', 'opposite-event'])
  })

  const strict = [
    'new-field',
    'key-order',
    'unknown-event',
    'additional-status',
    'rate-limit',
    'beyond-ascii',
    'longer-text',
  ]

  test.each(strict)('that do not tolerate %s are brittle there alone', async (kind) => {
    const report = await judge(`strict-${kind}`, { operators: ['growth'] })
    const others = report.mutants.filter(({ mutant }) => mutant !== kind)
    expect(kindsOf(report, 'brittle')).toContain(kind)
    const tolerable = new Set([kind, kind === 'unknown-event' ? 'additional-status' : kind])
    tolerable.add(kind === 'additional-status' ? 'unknown-event' : kind)
    expect(kindsOf(report, 'brittle').filter((name) => !tolerable.has(name))).toEqual([])
    expect(others.length).toBeGreaterThan(5)
  })

  test('are counted in the documents', () => {
    // Those that check nothing, and those that wait for no event.
    expectMeasured('Test suites under mutate', {
      wrong: 2 + lacking.length + strict.length,
      right: 1,
    })
  })
})

describe('the command', () => {
  const quick = ['--runs', '9']

  test('exits with 0 at --min, with 1 below, and has the same bytes for the same seed', async () => {
    const good = await mutate(quick, payoutTests('all'))
    expect([good.code, good.report?.score], good.stderr).toEqual([0, 100])
    expect((await mutate(quick, payoutTests('all'))).stdout).toBe(good.stdout)
    const other = await mutate(['--seed', '2', ...quick], ['sh', '-c', 'exit 0'])
    expect(other.report?.seed).toBe('2')
    const bad = await mutate(['--runs', '3'], payoutTests('nothing'))
    expect([bad.code, bad.report?.score]).toEqual([1, 0])
    expect((await mutate(['--min', '0', '--runs', '3'], payoutTests('nothing'))).code).toBe(0)
  })

  test('prints a table, JUnit or a page', async () => {
    const only = 'createQuote:total_payable:cent-less'
    const printed = (format: string, ...flags: string[]) =>
      run(['mutate', ...frozen, '--format', format, ...flags, '--', ...payoutTests('no-amounts')])
    const table = await printed('table', '--only', only)
    expectShown(table.stdout, [
      'Mutate: would your tests notice?',
      '',
      'survived  createQuote: total_payable is a cent less',
      '    Changed: "100.04" to "100.03"',
      '    The command ended with exit code 0, but should have failed',
      `    To run only this again: --only ${only}`,
      '…',
      'money  0 of 100',
      '…',
      'Score 0 of 100, minimum 80. Noticed 0 of 1 harmful change.',
    ])
    expect(table.code).toBe(1)
    const junit = await printed('junit', '--operators', 'money', '--runs', '5')
    expect(junit.stdout).toContain('classname="mutate.money"')
    expect(junit.stdout).toContain('<failure type="error" message="Not noticed: ')
    const page = await printed('html', '--operators', 'money', '--runs', '5')
    expect(page.stdout).toMatch(/^<!doctype html>[\s\S]*<h1>Mutation score: \d+<\/h1>/i)
    expect([junit.code, page.code]).toEqual([1, 1])
  })

  test('shows with --only what the tests printed', async () => {
    const script = `node test/support/mutate-suites/run.mjs all || { echo seen >&2; exit 1; }`
    const flags = ['--only', 'acceptQuote:status:null-for-text']
    const { report, stderr } = await mutate(flags, ['sh', '-c', script])
    expect(report?.mutants).toMatchObject([{ verdict: 'right', how: 'ended with exit code 1' }])
    expect(stderr).toContain('seen')
  })

  test('uses a world of a running server with --source, and leaves it as it is', async () => {
    const { url } = await started(['--log-level', 'silent', '--clock', 'frozen', ...seeded])
    const flags = ['mutate', '--source', 'main', '--format', 'json', ...quick]
    const ended = await run([...flags, '--', ...payoutTests('all')], { env: { SANDBOX_URL: url } })
    expect(JSON.parse(ended.stdout), ended.stderr).toMatchObject({ score: 100, runs: 9 })
    const { data } = await (await fetch(`${url}/_sandbox/worlds`)).json()
    expect(data).toHaveLength(1)
    expect(await (await fetch(`${url}/_sandbox/mutation`)).json()).toEqual({ mutation: null })
    const shown = await (await fetch(`${url}/_sandbox/exploration`)).json()
    expect(shown.mutate.report).toMatchObject({ score: 100, runs: 9, findings: [] })
  })

  const seeded = ['--now', '2026-01-05T09:00:00Z', '--seed', '1']
})

/** Commands that cannot be judged: exit code, and the reason. */
const unusable: readonly (readonly [
  name: string,
  flags: readonly string[],
  command: readonly string[],
  code: number,
  says: RegExp,
])[] = [
  ['does not exist', [], ['no-such-command'], 2, /there is no such command/],
  [
    'fails',
    [],
    ['sh', '-c', 'echo broken; exit 3'],
    2,
    /broken\n[\s\S]*the command ended with exit code 3 in the run without a mutation/,
  ],
  ['hangs', ['--run-timeout', '500ms'], ['sleep', '600'], 2, /did not finish within 0.5s/],
  ['calls nothing', [], ['true'], 1, /sent no request under \/api\/v1/],
]

describe('a command', () => {
  test.each(unusable)('that %s', async (_name, flags, command, code, says) => {
    const ended = await mutate(flags, command)
    expect(ended.stderr).toMatch(says)
    expect(ended.code).toBe(code)
  })

  test('that prints megabytes and starts others is read to its end; nothing is left', async () => {
    const notes = join(emptyFolder(), 'pids')
    const script =
      `sh -c '${lingering(notes)}' & ` +
      `head -c 20000000 /dev/zero | tr '\\0' x; exec ${payoutTests('all').join(' ')}`
    const flags = ['--only', 'createQuote:total_payable:cent-less']
    const { code, report } = await mutate(flags, ['sh', '-c', script])
    expect([code, report?.score]).toEqual([0, 100])
    await noneLeft(notes)
  })

  test('that hangs at a mutant is ended, and has noticed it', async () => {
    const script = `${payoutTests('all').join(' ')} || sleep 600`
    const flags = ['--only', 'createQuote:total_payable:cent-less', '--client-timeout', '200ms']
    const { report } = await mutate(flags, ['sh', '-c', script])
    expect(report?.mutants).toMatchObject([{ verdict: 'right', how: /did not finish within/ }])
  })

  test('that is run by a signalled program leaves no world and no process behind', async () => {
    const { url } = await started(['--log-level', 'silent'])
    const notes = join(emptyFolder(), 'pids')
    const args = [program, 'mutate', '--source', 'main', '--', 'sh', '-c', lingering(notes)]
    const running = launch('node', args, { env: clean({ SANDBOX_URL: url }) })
    const worlds = async () => (await (await fetch(`${url}/_sandbox/worlds`)).json()).data.length
    await hasBegun(notes)
    expect(await worlds()).toBe(2)
    running.signal('SIGTERM')
    expect((await running.ended).code).toBe(143)
    expect(await worlds()).toBe(1)
    await noneLeft(notes)
  })
})

const misused: readonly (readonly [flags: readonly string[], says: string])[] = [
  [['--only', 'createQuote'], '--only must be operation:field:mutant'],
  [['--operators', 'cash'], 'each name in --operators must be one of money, status, shape, growth'],
  [['--runs', '1'], '--runs must be a whole number from 2'],
  [['--min', '101'], '--min must be a whole number from 0 to 100'],
  [['--format', 'xml'], '--format must be one of table, json, junit, html'],
  [['--run-timeout', 'x'], '--run-timeout must be a duration'],
  [['--source', 'main', '--step-ms', '5'], '--step-ms cannot be used with --source'],
]

test.each(misused)('%j is wrong use', async (flags, says) => {
  const { code, stderr } = await run(['mutate', ...flags, '--', 'true'])
  expect(stderr).toContain(says)
  expect(code).toBe(2)
})

test('the example of the page has the scores that it shows', async () => {
  const page = 'docs/mutate.md'
  const [tests = '', repair = ''] = blocksOf(page, 'js')
  const [weakOutput = '', goodOutput = ''] = blocksOf(page, 'console')
  const cwd = mkdtempSync(join(emptyFolder(), 'page'))
  const shown = async (file: string, output: string) => {
    writeFileSync(join(cwd, 'payout.test.mjs'), file)
    const [line = '', ...lines] = output.trimEnd().split('\n')
    const [, ...args] = line.replace(/^\$ /, '').split(' ')
    const ended = await launch('node', [program, ...args], { env: clean(), cwd }).ended
    expectShown(ended.stdout, lines)
    return ended.code
  }
  expect(await shown(tests, weakOutput)).toBe(1)
  const start = tests.indexOf('async function send(')
  expect(start).toBeGreaterThan(0)
  expect(await shown(tests.slice(0, start) + repair, goodOutput)).toBe(0)
})
