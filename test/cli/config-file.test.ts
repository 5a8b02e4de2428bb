import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { build, clean, emptyFolder, launch, program as main } from '../support/built.ts'
import { failedStart, program } from '../support/program.ts'
import { some } from '../support/rounds.ts'

beforeAll(build)

const name = 'payments-sandbox.config.json'

function folderWith(config: unknown): string {
  const cwd = emptyFolder()
  writeFileSync(join(cwd, name), typeof config === 'string' ? config : JSON.stringify(config))
  return cwd
}

async function banner(cwd: string, args: readonly string[] = [], env = {}): Promise<string> {
  const words = [main, '--port', '0', ...args]
  const running = launch('node', words, { cwd, env: clean(env) })
  await running.said(/^Ready: /m)
  running.signal('SIGTERM')
  return (await running.ended).stdout
}

test('start reads its settings from the working directory: flag, variable, file', async () => {
  const cwd = folderWith({
    $schema: './node_modules/payments-sandbox/schemas/config/payments-sandbox.config.json',
    data: ':memory:',
    seed: 42,
    clock: 'frozen',
    now: '2026-01-05T09:00:00Z',
    apiKey: 'of_file',
    autoFund: false,
    allowedHosts: ['a.test', 'b.test'],
    logLevel: 'silent',
  })
  expect(await banner(cwd)).toMatch(
    /key +of_file\n[\s\S]*in memory[\s\S]*frozen, 2026-01-05T09:00[\s\S]*seed +42/,
  )
  const env = { SANDBOX_API_KEY: 'of_variable' }
  expect(await banner(cwd, [], env)).toMatch(/key +of_variable\n/)
  expect(await banner(cwd, ['--api-key', 'of_flag'], env)).toMatch(/key +of_flag\n/)
})

test('exec reads it too, but decides port and data itself', async () => {
  const cwd = folderWith({ port: 1, data: './kept', apiKey: 'of_file' })
  const script = 'console.log(process.env.SANDBOX_API_KEY, process.env.SANDBOX_URL)'
  const words = [main, 'exec', '--', 'node', '-e', script]
  const { stdout, code } = await launch('node', words, { cwd, env: clean() }).ended
  expect(stdout).toMatch(/^of_file http:\/\/127\.0\.0\.1:\d{3,5}\n$/)
  expect(code).toBe(0)
})

const wrongFiles: readonly (readonly [unknown, RegExp])[] = [
  [{ colck: 'frozen' }, /: unknown option "colck"\. Did you mean "clock"\?/],
  [{ elephant: 1 }, /: unknown option "elephant"\. Known options: port, host, .*logLevel\./],
  [{ port: '4510' }, /: "port" must be a number, not "4510"/],
  [{ stepMs: 1.5 }, /: "stepMs" must be a whole number from 1 to \d+, not "1\.5"/],
  [{ autoFund: 'on' }, /: "autoFund" must be true or false, not "on"/],
  [
    { clock: 'frosen' },
    /: "clock" must be one of running, frozen, not "frosen"\. Did you mean "frozen"\?/,
  ],
  [{ allowedHosts: 'a.test' }, /: "allowedHosts" must be a list of strings, not "a\.test"/],
  [{ webhookUrl: null }, /: "webhookUrl" must be a text, not null/],
  [[1], / must contain a JSON object/],
  ['{"port": ', / is not valid JSON: /],
  [' \n', / is empty: it must contain a JSON object, such as /],
  ['{"seed": 1, "labels": {"seed": 1}, "\\u0073eed": 2}', / has "seed" more than once: /],
]

test.each(some(wrongFiles))(
  '%j stops the start with one line that names file and key',
  async (config, line) => {
    const { code, stderr } = await failedStart(['--data', ':memory:'], { cwd: folderWith(config) })
    expect(stderr).toMatch(line)
    expect(stderr).toMatch(/^payments-sandbox: payments-sandbox\.config\.json[^\n]+\n$/)
    expect(code).toBe(2)
  },
)

test('a former name still works and gets a warning with the current one', async () => {
  const cwd = folderWith({ data: ':memory:', foldAfterKb: 64 })
  const env = { SANDBOX_LOG: 'warn' }
  const one = await program(['--fold-after-kb', '64'], { cwd, env })
  const lines = one.stderr().trimEnd().split('\n')
  const warning = (msg: string) => ({ level: 40, time: expect.any(Number), msg })
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    warning('--fold-after-kb is deprecated; use --compact-after-kb instead.'),
    warning('SANDBOX_LOG is deprecated; use SANDBOX_LOG_LEVEL instead.'),
    warning(`${name}: "foldAfterKb" is deprecated; use compactAfterKb instead.`),
  ])
  expect(await one.end('SIGTERM')).toBe(0)
  const words = [main, 'exec', '--fold-after-kb', '64', '--', 'true']
  const { stderr, code } = await launch('node', words, { cwd: emptyFolder(), env: clean() }).ended
  expect(stderr).toContain('--fold-after-kb is deprecated; use --compact-after-kb instead.\n')
  expect(code).toBe(0)
})

test('a file that cannot be read stops the start', async () => {
  const cwd = emptyFolder()
  mkdirSync(join(cwd, name))
  const { code, stderr } = await failedStart(['--data', ':memory:'], { cwd })
  expect(stderr).toBe(`payments-sandbox: cannot read ${name}: it is not a regular file\n`)
  expect(code).toBe(2)
})

test('a file that is not UTF-8 stops the start, and the byte is named', async () => {
  const cwd = emptyFolder()
  writeFileSync(join(cwd, name), Buffer.from('{"seed": "caf\u00e9"}', 'latin1'))
  const { code, stderr } = await failedStart(['--data', ':memory:'], { cwd })
  expect(stderr).toBe(
    `payments-sandbox: cannot read ${name}: it is not in UTF-8: byte 14 is invalid\n`,
  )
  expect(code).toBe(2)
})

test('a byte-order mark is ignored', async () => {
  const one = await program([], { cwd: folderWith('\uFEFF{"data": ":memory:"}') })
  expect(await one.end('SIGTERM')).toBe(0)
})

test('the schema for editors accepts what start accepts, and names what it refuses', () => {
  const file = 'schemas/config/payments-sandbox.config.json'
  const check = new Ajv2020({ allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(file, 'utf8')),
  )
  const good = { $schema: 'x', port: 0, seed: 42, autoFund: true, allowedHosts: ['a.test'] }
  expect(check(good)).toBe(true)
  expect(check({ log: 'info', clock: 'frozen', now: '2026-01-05T09:00:00Z' })).toBe(true)
  for (const wrong of [{ colck: 'frozen' }, { port: '4510' }, { clock: 'slow' }, { fsync: 'on' }]) {
    expect(check(wrong), JSON.stringify(wrong)).toBe(false)
  }
})
