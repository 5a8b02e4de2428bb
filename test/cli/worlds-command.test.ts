import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build, type Ended, emptyFolder, started } from '../support/built.ts'
import { runOften } from '../support/here.ts'

let url: string

beforeAll(async () => {
  build()
  const flags = ['--clock', 'frozen', '--now', '2026-01-05T09:00:00Z', '--log-level', 'silent']
  url = (await started(flags)).url
})

beforeEach(async () => {
  const { data } = await json<{ data: { name: string }[] }>('worlds', '--json')
  const names = data.map(({ name }) => name).filter((name) => name !== 'main')
  if (names.length > 0) await json('worlds', 'delete', '--json', ...names)
})

function command(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return runOften(args, { env: { SANDBOX_URL: url, ...env } })
}

async function json<T>(...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await command(args)
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout)
}

const now = async (...args: string[]) => (await json<{ now: string }>('clock', 'show', ...args)).now

const before = '2026-01-05T09:00:00.000Z'
const after = '2026-01-05T10:00:00.000Z'

describe('worlds', () => {
  test('creates, lists and deletes', async () => {
    const made = await json('worlds', 'create', 'one', '--json')
    expect(made).toMatchObject({ name: 'one', url: `${url}/w/one`, from: 'fixtures:default' })
    await json('worlds', 'create', 'two', '--from', 'one')
    expect((await command(['worlds'])).stdout).toBe(
      `main  fixtures:default  ${before}\none   fixtures:default  ${before}\n` +
        `two   world:one         ${before}\n`,
    )
    const list = await json('worlds', '--json')
    expect(await json('worlds', 'list', '--json')).toMatchObject({ data: [{}, {}, {}] })
    expect(list).toMatchObject({ data: [{ name: 'main' }, { name: 'one' }, { name: 'two' }] })
    const both = await command(['worlds', 'delete', 'one', 'two'])
    expect(both).toMatchObject({ code: 0, stdout: 'one  deleted\ntwo  deleted\n' })
    expect(await json('worlds', '--format', 'json')).toMatchObject({ data: [{ name: 'main' }] })
    await json('worlds', 'create', 'three')
    const some = await command(['worlds', 'delete', '--json', 'one', 'three', 'main'])
    expect(some.code).toBe(1)
    expect(JSON.parse(some.stdout)).toMatchObject({ data: [{ name: 'three' }] })
    expect(some.stderr).toContain('one: ')
    expect(some.stderr).toContain(
      '; main: The world main stays: it cannot be deleted or given a ttl. A reset returns it to its initial data\n',
    )
    const gone = await command(['worlds', 'delete', 'one'])
    expect(gone).toMatchObject({ code: 1, stdout: '' })
    expect(gone.stderr).toContain(
      'one: There is no world named one. GET /_sandbox/worlds lists the worlds\n',
    )
  })

  test('a world begins as a world, a snapshot, fixtures or a file', async () => {
    await json('snapshot', 'save', 'here')
    const from = async (...args: string[]) =>
      (await json<{ from: string }>('worlds', 'create', ...args)).from
    expect(await from('--from', 'main')).toBe('world:main')
    expect(await from('--from', 'snapshot:here')).toBe('snapshot:here')
    expect(await from('--from', 'fixtures:empty')).toBe('fixtures:empty')
    const file = join(emptyFolder(), 'world.json')
    writeFileSync(file, (await command(['request', 'GET', '/_sandbox/export'])).stdout)
    expect(await from('--from-file', file)).toBe('file:main')
  })

  test.each([
    [['create', '--from', 'snapshot:'], '--from must be a world, snapshot:NAME or fixtures:NAME'],
    [
      ['create', '--from-file', 'no-file'],
      'cannot read the file of --from-file, no-file: there is no file /',
    ],
    [['create', '--from-file', 'package.json', '--from', 'main'], 'give one of --from and'],
    [['delete'], "missing required argument 'name'"],
    [['creat'], ''],
  ])('%j is wrong use', async (args, message) => {
    const { code, stderr } = await command(['worlds', ...args])
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })
})

describe('worlds replay', () => {
  test('does a payment again in a fork, and prints how it ended and what differs', async () => {
    const payout = {
      beneficiary_id: '00000000-0000-4000-8000-000000000055',
      source_currency: 'USD',
      amount: '45.00',
    }
    const made = await json<{ transaction: { id: string } }>(
      'request',
      'POST',
      '/_sandbox/payouts',
      '-d',
      JSON.stringify(payout),
    )
    const { id } = made.transaction
    const flags = ['--name', 'again', '--outcome', 'failed', '--reason', 'No account']
    const { code, stdout, stderr } = await command(['worlds', 'replay', id, ...flags])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^[\w-]+ in again: FAILED \(No account\), was PROCESSING\n\d+ of /)
    expect(await json('worlds', '--json')).toMatchObject({ data: [{}, { name: 'again' }] })
    const taken = await command(['worlds', 'replay', id, '--name', 'again'])
    expect([taken.code, taken.stderr]).toEqual([1, expect.stringContaining('world exists')])
  })
})

describe('--world and SANDBOX_WORLD', () => {
  test('make a command call that world alone', async () => {
    await json('worlds', 'create', 'one')
    await json('clock', 'advance', '1h', '--world', 'one')
    expect(await now('--world', 'one')).toBe(after)
    expect(await now()).toBe(before)
    expect(await now('--world', 'main')).toBe(before)
    const inOne = { SANDBOX_WORLD: 'one' }
    expect(JSON.parse((await command(['clock', 'show'], inOne)).stdout).now).toBe(after)
    expect((await command(['request', 'GET', '/api/v1/client/wallets'], inOne)).code).toBe(0)
    const flagWins = await command(['clock', 'show', '--world', 'main'], inOne)
    expect(JSON.parse(flagWins.stdout).now).toBe(before)
    expect(await json('worlds', 'create', 'two', '--from', 'one')).toMatchObject({ name: 'two' })
    expect((await command(['worlds', '--json'], inOne)).code).toBe(0)
  })

  test('beside a URL that names a world already are wrong use', async () => {
    await json('worlds', 'create', 'one')
    const within = { SANDBOX_URL: `${url}/w/one` }
    const both = await command(['clock', 'show', '--world', 'one'], within)
    expect(both.code).toBe(2)
    expect(both.stderr).toBe(
      'payments-sandbox: SANDBOX_URL already names the world "one": leave out --world, or the /w/one\n',
    )
    expect((await command(['clock', 'show'], { ...within, SANDBOX_WORLD: 'two' })).code).toBe(2)
    expect((await command(['clock', 'show'], { ...within, SANDBOX_WORLD: 'one' })).code).toBe(0)
    expect((await command(['worlds', '--json'], within)).code).toBe(0)
  })

  test('say what is wrong with a name', async () => {
    const bad = await command(['clock', 'show', '--world', 'Not/A'])
    expect(bad).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--world must be a name'),
    })
    expect((await command(['clock', 'show', '--world', ''])).code).toBe(2)
    const unknown = await command(['clock', 'show', '--world', 'nope'])
    expect(unknown).toMatchObject({ code: 1 })
    expect(unknown.stderr).toContain('world not found')
  })
})

describe('exec', () => {
  const show = (expression: string) => ['--', 'node', '-e', `console.log(${expression})`]

  test('keeps a world of the surroundings from its command', async () => {
    const { stdout } = await command(['exec', ...show('process.env.SANDBOX_WORLD')], {
      SANDBOX_WORLD: 'one',
    })
    expect(stdout).toBe('undefined\n')
  })
})
