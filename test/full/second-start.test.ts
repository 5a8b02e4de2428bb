import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../server/index.ts'
import { build, emptyFolder } from '../support/built.ts'
import { ids } from '../support/harness.ts'
import { failedStart, type Program, program } from '../support/program.ts'

beforeAll(build)

const now = '2026-01-05T09:00:00Z'

/** The settings of a first start; every second start of this file finds data made with it. */
const made = {
  '--seed': '7',
  '--fixtures': 'default',
  '--now': now,
  '--api-key': 'my_key',
  '--secret': 'my secret',
}

const flags = (values: Readonly<Record<string, string>>) => Object.entries(values).flat()

async function existing(): Promise<string> {
  const folder = emptyFolder()
  const first = await program(['--data', folder, '--clock', 'frozen', ...flags(made)])
  expect(await first.end('SIGTERM')).toBe(0)
  return folder
}

interface Business {
  readonly webhook: {
    readonly url: string | null
    readonly secret: string
    readonly enabled: boolean
  }
}

async function webhookOf({ url }: Pick<Program, 'url'>): Promise<Business['webhook']> {
  const { data } = (await (await fetch(`${url}/_sandbox/businesses`)).json()) as {
    data: Business[]
  }
  return (data[0] as Business).webhook
}

/** Without the line that a stop writes. */
const quiet = ['--log-level', 'warn']

describe('F4: settings of a start on an existing folder', () => {
  test('F4: equal values are accepted, as flags and as variables', async () => {
    const folder = await existing()
    const twin = Object.entries(made).map(([flag, value]) => [
      `SANDBOX_${flag.slice(2).toUpperCase().replace('-', '_')}`,
      value,
    ])
    const second = await program(['--data', folder, ...flags(made)])
    await second.end('SIGTERM')
    const third = await program(['--data', folder], { env: Object.fromEntries(twin) })
    expect(third.stderr()).toBe('')
    await third.end('SIGTERM')
  })

  test.each([
    ['--seed', '8', / "8" \(SANDBOX_SEED\) does not match .* made with "7"/],
    ['--fixtures', 'empty', / "empty" \(SANDBOX_FIXTURES\) .* made with "default"/],
    ['--now', '2026-01-05T09:00:01Z', / \(SANDBOX_NOW\) .* "2026-01-05T09:00:00\.000Z"/],
    ['--api-key', 'another', / \(SANDBOX_API_KEY\) does not match .* another one/],
    ['--secret', 'hidden', / \(SANDBOX_SECRET\) does not match .* another one/],
  ])('F4: %s %s is refused with what to do: exit code 2', async (flag, value, line) => {
    const folder = await existing()
    const asFlag = await failedStart(['--data', folder, flag, value])
    expect(asFlag.stderr).toMatch(line)
    expect(asFlag.stderr).toMatch(
      /^payments-sandbox: --.* Leave it out to keep the data, or choose another folder with --data\.\n$/,
    )
    expect(asFlag.stderr).not.toMatch(/hidden|my secret/)
    expect(asFlag.code).toBe(2)
    const variable = `SANDBOX_${flag.slice(2).toUpperCase().replace('-', '_')}`
    const asVariable = await failedStart(['--data', folder], { env: { [variable]: value } })
    expect(asVariable).toEqual(asFlag)
    expect(readdirSync(folder)).not.toContain('lock')
  })

  test('F4: a rotated key does not change what the data was made with', async () => {
    const folder = await existing()
    const first = await program(['--data', folder])
    const rotated = await fetch(`${first.url}/_sandbox/businesses/${ids.main}/keys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"immediate": true}',
    })
    expect(rotated.status).toBe(201)
    await first.end('SIGTERM')
    const second = await program(['--data', folder, ...flags(made)])
    const reset = await fetch(`${second.url}/_sandbox/reset`, { method: 'POST' })
    expect(reset.status).toBe(200)
    await second.end('SIGTERM')
  })

  test('F4: a reset after a start without them brings the first key and secret back', async () => {
    const folder = await existing()
    const second = await program(['--data', folder])
    await fetch(`${second.url}/_sandbox/reset`, { method: 'POST' })
    const { data } = await (await fetch(`${second.url}/_sandbox/businesses`)).json()
    expect(data[0]).toMatchObject({ api_key: 'my_key', secret: 'my secret' })
    await second.end('SIGTERM')
  })

  test('F4: webhook URL and secret replace the stored ones, and stay', async () => {
    const folder = await existing()
    const url = 'http://127.0.0.1:9/first'
    const second = await program(['--data', folder, '--webhook-url', url, '--webhook-secret', 'a'])
    expect(await webhookOf(second)).toMatchObject({ url, secret: 'a' })
    await second.end('SIGTERM')
    const env = { SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/second', SANDBOX_WEBHOOK_SECRET: 'b' }
    const third = await program(['--data', folder], { env })
    const replaced = { url: 'http://127.0.0.1:9/second', secret: 'b', enabled: true }
    expect(await webhookOf(third)).toMatchObject(replaced)
    await third.end('SIGTERM')
    const fourth = await program(['--data', folder])
    expect(await webhookOf(fourth)).toMatchObject(replaced)
    await fourth.end('SIGTERM')
  })

  test('F4: the library follows the same rules', async () => {
    const data = emptyFolder()
    const first = await startSandbox({ data, apiKey: 'lib_key', clock: 'frozen', now })
    await first.stop()
    await expect(startSandbox({ data, apiKey: 'other' })).rejects.toThrow(/--api-key .* --data/)
    const url = 'http://127.0.0.1:9/lib'
    const options = { data, apiKey: 'lib_key', now: new Date(now), webhookUrl: url }
    const second = await startSandbox({ ...options, webhookSecret: 'lib_secret' })
    expect(await webhookOf(second)).toMatchObject({ url, secret: 'lib_secret' })
    expect(second.webhookSecret).toBe('lib_secret')
    await second.stop()
  })

  test('F4: an unknown variable gets a warning with the nearest name', async () => {
    const env = { SANDBOX_SEDE: '7', SANDBOX_PURPLE_ELEPHANT: '1', SANDBOX_URL: 'http://x.test' }
    const one = await program(['--data', ':memory:', ...quiet], { env })
    await one.end('SIGTERM')
    const lines = one.stderr().trim().split('\n')
    const unknown = (name: string, hint: string) =>
      `the environment variable ${name} is unknown${hint} and ignored`
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: unknown('SANDBOX_SEDE', ' (did you mean SANDBOX_SEED?)') },
      { level: 40, msg: unknown('SANDBOX_PURPLE_ELEPHANT', '') },
    ])
  })
})

describe('the default data folder', () => {
  test('is .payments-sandbox in the working directory, and ignored by git', async () => {
    const cwd = emptyFolder()
    const one = await program(quiet, { cwd })
    await one.end('SIGTERM')
    expect(readdirSync(cwd)).toEqual(['.payments-sandbox'])
    const ignore = join(cwd, '.payments-sandbox', '.gitignore')
    expect(readFileSync(ignore, 'utf8')).toBe('*\n')
    expect(one.stderr()).toBe('')
  })

  test('a folder the user names gets no .gitignore', async () => {
    const folder = emptyFolder()
    const one = await program(['--data', folder])
    await one.end('SIGTERM')
    expect(existsSync(join(folder, '.gitignore'))).toBe(false)
  })

  test('an older ./data of ours is found, with a hint; with both, the new one is used', async () => {
    const cwd = emptyFolder()
    const first = await program(['--data', 'data', '--seed', '7'], { cwd })
    await first.end('SIGTERM')
    const second = await program(['--seed', '7', ...quiet], { cwd })
    await second.end('SIGTERM')
    expect(JSON.parse(second.stderr()).msg).toMatch(
      /^using \.\/data, .* \.\/\.payments-sandbox: rename .* --data \.\/data\.$/,
    )
    expect(readdirSync(cwd)).toEqual(['data'])
    renameSync(join(cwd, 'data'), join(cwd, '.payments-sandbox'))
    const third = await program(['--seed', '7', ...quiet], { cwd })
    await third.end('SIGTERM')
    expect(third.stderr()).toBe('')
  })

  test('a ./data of the user’s own is left alone', async () => {
    const cwd = emptyFolder()
    mkdirSync(join(cwd, 'data'))
    const one = await program(quiet, { cwd })
    await one.end('SIGTERM')
    expect(readdirSync(join(cwd, 'data'))).toEqual([])
    expect(one.stderr()).toBe('')
  })
})
