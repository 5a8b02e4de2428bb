import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FaultGroup } from '../../server/features/explore/types.ts'
import type { ExploreReport } from '../../server/index.ts'
import { build, clean, emptyFolder, launch, program, run, started } from '../support/built.ts'
import { clients, explore, folder, limits, rightElsewhere } from '../support/explore-kit.ts'
import { hasBegun, lingering, noneLeft } from '../support/left-behind.ts'
import { expectMeasured } from '../support/measured.ts'
import { blocksOf } from '../support/page-blocks.ts'
import { expectShown } from '../support/shown.ts'

beforeAll(() => {
  build()
  mkdirSync(folder, { recursive: true })
})

function found(report: ExploreReport | null): string[] {
  const bad = report?.findings.filter(({ severity }) => severity !== 'info') ?? []
  return [...new Set(bad.map(({ number, only }) => `${number} ${only}`))]
}

const node = (file: string, ...habit: string[]) => ['node', `${clients}/${file}`, ...habit]

/** Clients that are wrong at one fault each, and the faults that they meet; the first meets all. */
const wrong: readonly (readonly [
  command: readonly string[],
  found: string,
  faults: FaultGroup | 'all',
])[] = [
  [node('pay.mjs', 'pays-again-on', 'lost'), 'X01 acceptQuote#1:lost-after', 'all'],
  [node('pay.mjs', 'pays-again-on', '502'), 'X01 acceptQuote#1:502-after', 'error'],
  [node('pay.mjs', 'pays-again-on', '503'), 'X01 acceptQuote#1:503-after', 'error'],
  [node('pay.mjs', 'pays-again-on', 'slow'), 'X01 acceptQuote#1:slow', 'slow'],
  [node('pay.mjs', 'ignores', 'lost'), 'X02 acceptQuote#1:lost-before', 'lost'],
  [node('pay.mjs', 'ignores', '502'), 'X02 acceptQuote#1:502-before', 'error'],
  [node('pay.mjs', 'ignores', '503'), 'X02 acceptQuote#1:503-before', 'error'],
  [node('pay.mjs', 'ignores', '422'), 'X02 acceptQuote#1:expired', 'expiry'],
  [node('pay.mjs', 'transfers', 'another-key'), 'X01 createTransfer#1:lost-after', 'lost'],
  [node('receive.mjs', 'no-ids'), 'X01 transaction#1:webhook-twice', 'webhook'],
  [node('receive.mjs', 'pays-again'), 'X01 transaction#1:webhook-lost', 'webhook'],
]

const right: readonly (readonly string[])[] = [
  node('pay.mjs'),
  node('receive.mjs'),
  node('pay.mjs', 'transfers'),
]

describe('explore finds', () => {
  test.each(wrong)('%j: %s', async (command, expected, faults) => {
    const flags = faults === 'all' ? [] : ['--faults', faults]
    const { code, report, stderr } = await explore(flags, command)
    expect(found(report), stderr).toEqual([expected])
    expect(code).toBe(1)
    const [finding] = report?.findings.filter(({ only }) => expected.endsWith(only)) ?? []
    expect(
      finding?.requests.some(({ has_fault }) => has_fault) || expected.includes('webhook'),
    ).toBe(true)
    const replayed = await run(['replay', finding?.recording ?? ''])
    expect(replayed.stdout).toContain('no difference')
  })

  test.each(right)('nothing at %s %s %s', async (...command) => {
    const { code, report, stderr } = await explore([], command.filter(Boolean))
    expect(report?.findings, stderr).toEqual([])
    expect(report?.problem).toBeNull()
    expect(report?.runs).toBeGreaterThan(8)
    expect(code).toBe(0)
  })

  test('clients under explore are counted in the documents', () => {
    // One more needs two faults.
    const count = { wrong: wrong.length + 1, right: right.length + rightElsewhere.length }
    expectMeasured('Clients under explore', count)
  })

  test('a payment that only two faults repeat', async () => {
    const command = node('pay.mjs', 'pays-again-after-two')
    const flags = ['--faults', 'lost', '--runs', '40']
    expect(found((await explore(flags, command)).report)).toEqual([])
    const { report } = await explore([...flags, '--depth', '2'], command)
    expect(found(report)).toContain('X01 acceptQuote#1:lost-before+acceptQuote#2:lost-after')
  })
})

describe('the report', () => {
  const command = node('pay.mjs', 'pays-again-on', '502')

  test('has the same bytes for the same seed', async () => {
    const flags = ['--faults', 'lost']
    const [first, second] = [await explore(flags, command), await explore(flags, command)]
    expect(second.stdout).toBe(first.stdout)
  })

  test('is a table or JUnit, too, and --fail-on decides', async () => {
    const flags = ['explore', ...limits, '--recordings', folder, '--faults', 'error']
    const table = await run([...flags, '--', ...command])
    expect(table.stdout).toContain('To run only this again: --only acceptQuote#1:502-after')
    expect(table.stdout).toContain('! acceptQuote#1 POST /api/v1/client/quotes/')
    const junit = await run([...flags, '--format', 'junit', '--', ...command])
    expect(junit.stdout).toContain('<failure type="error"')
    expect([table.code, junit.code]).toEqual([1, 1])
    const failing = ['sh', '-c', `node ${clients}/pay.mjs ignores 500 || exit 1`]
    const info = await explore(['--fail-on', 'info', '--faults', 'expiry'], failing)
    expect(info.code).toBe(0)
  })

  test('is about a world of a running server with --source', async () => {
    const { url } = await started(['--log-level', 'silent', '--clock', 'frozen'])
    const kept = ['--no-recordings', '--format', 'json']
    const flags = ['explore', '--source', 'main', '--faults', 'error', ...kept]
    const ended = await run([...flags, '--', ...command], { env: { SANDBOX_URL: url } })
    const report = JSON.parse(ended.stdout)
    expect(found(report)).toEqual(['X01 acceptQuote#1:502-after'])
    expect(report.findings[0].recording).toBeNull()
    const { data } = await (await fetch(`${url}/_sandbox/worlds`)).json()
    expect(data).toHaveLength(1)
    const shown = await (await fetch(`${url}/_sandbox/exploration`)).json()
    expect(shown).toMatchObject({
      explore: { report: { runs: report.runs, problem: null } },
      mutate: null,
    })
    expect(shown.explore.report.findings[0]).toMatchObject({ only: 'acceptQuote#1:502-after' })
  })
})

describe('books', () => {
  test('of a command are compared with the ledger', async () => {
    const books = `echo '{"USD": "100.00"}'`
    const { report } = await explore(['--books', books, '--faults', 'lost'], node('pay.mjs'))
    expect(found(report)).toEqual([])
    const low = await explore(['--books', `echo '{}'`, '--faults', 'expiry'], node('pay.mjs'))
    expect(found(low.report)).toContain('X04 clean')
  })

  test('of a URL are compared, too, also if they go on from run to run', async () => {
    let total = 0
    const server = createServer((_request, response) => {
      const shown = { USD: `${total}.00` }
      total += 50
      response.end(JSON.stringify(shown))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const flags = ['--books', `http://127.0.0.1:${port}/`, '--faults', 'expiry']
    // Each run reads them before and after: 50.00 more, where the ledger has 100.00.
    const { report } = await explore(flags, node('pay.mjs'))
    expect(report?.findings[0]?.title).toBe(
      'The books show 50.00 USD, but the ledger shows 100.00 USD',
    )
    await new Promise((resolve) => server.close(resolve))
  })

  test('that cannot be read are no success', async () => {
    const { code, stderr } = await explore(['--books', 'echo none'], node('pay.mjs'))
    expect(code).toBe(1)
    expect(stderr).toContain('--books must give JSON such as {"USD": "100.00"}, not "none')
  })
})

/** Commands that no exploration can use: exit code, and the reason. */
const unusable: readonly (readonly [
  name: string,
  flags: readonly string[],
  command: readonly string[],
  code: number,
  says: RegExp,
])[] = [
  ['does not exist', [], ['no-such-command'], 2, /there is no such command/],
  ['fails', [], ['sh', '-c', 'echo broken; exit 3'], 2, /broken\n[\s\S]*ended with exit code 3/],
  ['hangs', ['--run-timeout', '500ms'], ['sleep', '600'], 2, /did not finish within 0.5s/],
  ['calls nothing', [], ['true'], 1, /sent no request under \/api\/v1/],
]

describe('a command', () => {
  test.each(unusable)('that %s', async (_name, flags, command, code, says) => {
    const ended = await explore(flags, command)
    expect(ended.stderr).toMatch(says)
    expect(ended.code).toBe(code)
  })

  test('that prints megabytes is read to its end, and leaves no process behind', async () => {
    const notes = join(emptyFolder(), 'pids')
    const script =
      `sh -c '${lingering(notes)}' & ` +
      `head -c 20000000 /dev/zero | tr '\\0' x; exec node ${clients}/pay.mjs`
    const flags = ['--only', 'acceptQuote#1:lost-after']
    const { code, report } = await explore(flags, ['sh', '-c', script])
    expect([code, report?.findings]).toEqual([0, []])
    await noneLeft(notes)
  })
})

const misused: readonly (readonly [flags: readonly string[], says: string])[] = [
  [['--only', 'acceptQuote'], '--only must be place:fault'],
  [['--faults', 'los'], 'each name in --faults must be one of lost, error, slow, webhook, expiry'],
  [['--runs', '1'], '--runs must be a whole number from 3'],
  [['--client-timeout', '1h'], '--client-timeout must be from 1ms to 599s'],
  [['--run-timeout', 'x'], '--run-timeout must be a duration'],
  [['--source', 'main', '--step-ms', '5'], '--step-ms cannot be used with --source'],
]

test.each(misused)('%j is wrong use', async (flags, says) => {
  const { code, stderr } = await run(['explore', ...flags, '--', 'true'])
  expect(stderr).toContain(says)
  expect(code).toBe(2)
})

test('the example of the page is found, and its repair is not', async () => {
  const page = 'docs/explore.md'
  const [naive = '', repair = ''] = blocksOf(page, 'js')
  const [wrongOutput = '', rightOutput = ''] = blocksOf(page, 'console')
  const cwd = mkdtempSync(join(folder, 'page'))
  const shown = async (client: string, output: string) => {
    writeFileSync(join(cwd, 'pay.mjs'), client)
    const args = [program, 'explore', '--faults', 'lost', '--', 'node', 'pay.mjs']
    const ended = await launch('node', args, { env: clean(), cwd }).ended
    expectShown(ended.stdout, output.trimEnd().split('\n').slice(1))
    return ended.code
  }
  expect(await shown(naive, wrongOutput)).toBe(1)
  const repaired = naive.slice(0, naive.indexOf('async function pay()')) + repair
  expect(await shown(repaired, rightOutput)).toBe(0)
  rmSync(cwd, { recursive: true })
})

test('recordings are written for findings alone', () => {
  expect(readdirSync(folder).every((file) => file.endsWith('.ndjson'))).toBe(true)
})

test('a signal ends the runs, and leaves no world and no process behind', async () => {
  const { url } = await started(['--log-level', 'silent'])
  const notes = join(emptyFolder(), 'pids')
  const args = [program, 'explore', '--source', 'main', '--', 'sh', '-c', lingering(notes)]
  const explored = launch('node', args, { env: clean({ SANDBOX_URL: url }) })
  const worlds = async () => (await (await fetch(`${url}/_sandbox/worlds`)).json()).data.length
  await hasBegun(notes)
  expect(await worlds()).toBe(2)
  explored.signal('SIGTERM')
  expect((await explored.ended).code).toBe(143)
  expect(await worlds()).toBe(1)
  await noneLeft(notes)
})
