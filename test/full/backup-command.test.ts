import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { beforeAll, describe, expect, test } from 'vitest'
import { build, emptyFolder, program as main, started } from '../support/built.ts'
import { runOften } from '../support/here.ts'
import { failedStart, program } from '../support/program.ts'

/** One server, and a backup of it, for all tests that change neither. */
let shared: Awaited<ReturnType<typeof backedUp>>

beforeAll(async () => {
  build()
  shared = await backedUp()
})

const frozen = ['--clock', 'frozen', '--now', '2026-01-05T09:00:00Z', '--log-level', 'silent']

const run = (args: readonly string[], settings: { env?: Record<string, string> } = {}) =>
  runOften(args, settings)

/** A server on a directory, with a world, and a backup of it. */
async function backedUp() {
  const folder = emptyFolder()
  const file = join(folder, 'backup.ndjson')
  const { url } = await started(['--data', join(folder, 'data'), ...frozen])
  const env = { SANDBOX_URL: url }
  const made = await run(['worlds', 'create', 'one'], { env })
  const saved = await run(['backup', file], { env })
  expect(saved, saved.stderr).toMatchObject({ code: 0, stderr: '' })
  expect(saved.stdout).toMatch(/backup\.ndjson: 2 worlds, 0 snapshots, \d+ rows\n$/)
  return { file, url, env, world: JSON.parse(made.stdout) }
}

test('a restored directory starts as the same server', async () => {
  const { file, url, env, world } = shared
  const folder = emptyFolder()
  const shown = async (url: string) => {
    const paths = ['/_sandbox/businesses', '/_sandbox/clock', '/w/one/_sandbox/businesses']
    return Promise.all(paths.map(async (path) => (await fetch(url + path)).json()))
  }
  const before = await shown(url)
  if (platform() !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  const data = join(folder, 'restored', 'deep')
  const restored = await run(['restore', file, '--data', data], { env })
  expect(restored, restored.stderr).toMatchObject({ code: 0, stderr: '' })
  const again = await program(['--data', data, '--log-level', 'silent'])
  expect(await shown(again.url)).toEqual(before)
  const keyed = { SANDBOX_API_KEY: world.api_key, SANDBOX_SECRET: world.secret }
  const call = ['request', 'GET', '/api/v1/client/wallets']
  expect(await run(call, { env: { SANDBOX_URL: again.url, ...keyed } })).toMatchObject({ code: 0 })
  // Its directory is in use, and not empty.
  expect(await run(['restore', file, '--data', data])).toMatchObject({ code: 1 })
})

describe('backup', () => {
  test('replaces a file only with --force, and writes to stdout', async () => {
    const { env } = shared
    const folder = emptyFolder()
    const file = join(folder, 'backup.ndjson')
    writeFileSync(file, 'precious')
    const refused = await run(['backup', file], { env })
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--force')])
    expect(readFileSync(file, 'utf8')).toBe('precious')
    expect(await run(['backup', file, '--force'], { env })).toMatchObject({ code: 0 })
    const out = await run(['backup', '-'], { env })
    expect(out.stderr).toContain('2 worlds')
    writeFileSync(file, out.stdout)
    expect(await run(['restore', file, '--data', join(folder, 'r')])).toMatchObject({ code: 0 })
    expect(readdirSync(folder).sort()).toEqual(['backup.ndjson', 'r'])
    if (platform() === 'win32') return
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const writer = spawn('sh', ['-c', `cat "${file}" > "${pipe}"`])
    const ended = once(writer, 'exit')
    expect(await run(['restore', pipe, '--data', join(folder, 's')])).toMatchObject({ code: 0 })
    expect((await ended)[0]).toBe(0)
  })

  test('has its exit codes, and leaves no half file', async () => {
    const folder = emptyFolder()
    const file = join(folder, 'backup.ndjson')
    expect(await run(['backup'])).toMatchObject({ code: 2 })
    const nowhere = { env: { SANDBOX_URL: 'http://127.0.0.1:1' } }
    expect(await run(['backup', file], nowhere)).toMatchObject({ code: 3 })
    const { url } = await started([...frozen, '--admin-token', 'the-admin-token'])
    const locked = await run(['backup', file], { env: { SANDBOX_URL: url } })
    expect([locked.code, locked.stderr]).toEqual([
      1,
      expect.stringContaining('missing admin token'),
    ])
    const env = { SANDBOX_URL: url, SANDBOX_ADMIN_TOKEN: 'the-admin-token' }
    const missing = await run(['backup', join(folder, 'no', 'backup')], { env })
    expect([missing.code, missing.stderr]).toEqual([
      1,
      expect.stringContaining(`there is no folder ${join(folder, 'no')}: make it`),
    ])
    expect(readdirSync(folder)).toEqual([])
  })

  test.runIf(existsSync('/dev/full'))('to a full device says so, with exit code 1', async () => {
    const shell = `'${execPath}' '${main}' backup - > /dev/full`
    const child = spawn('sh', ['-c', shell], { env: { ...process.env, ...shared.env } })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    const [code] = await once(child, 'close')
    expect([code, said]).toEqual([1, expect.stringContaining('stdout cannot be written: ENOSPC')])
  })

  test.each([
    ['breaks off', 'destroy', 'closed the connection'],
    ['ends early', 'end', 'incomplete'],
  ] as const)('that %s leaves no file', async (_what, ending, message) => {
    const whole = readFileSync(shared.file, 'utf8')
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'x-sandbox-request-id': 'req_00000001' })
      response.write(whole.slice(0, whole.length / 2), () => response[ending]())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const folder = emptyFolder()
    const broken = await run(['backup', join(folder, 'b')], { env: { SANDBOX_URL: url } })
    server.close()
    expect([broken.code, broken.stderr]).toEqual([1, expect.stringContaining(message)])
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('restore', () => {
  test('refuses a damaged file with its line, and changes nothing', async () => {
    const { file } = shared
    const folder = emptyFolder()
    const lines = readFileSync(file, 'utf8').split('\n')
    const data = join(folder, 'new', 'r')
    const edits: readonly (readonly [edit: string[], message: string])[] = [
      [lines.slice(0, 40).concat('{"crc3'), 'line 41 is cut'],
      [lines.toSpliced(20, 1), 'line 21 was changed after it was written'],
      [['# notes', ''], 'line 1 is not the beginning of a backup'],
    ]
    for (const [edit, message] of edits) {
      writeFileSync(join(folder, 'edited'), edit.join('\n'))
      const refused = await run(['restore', join(folder, 'edited'), '--data', data])
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(message)])
      expect(refused.stderr).toContain('nothing was changed')
    }
    expect(readdirSync(folder).sort()).toEqual(['edited'])
  })

  test('has its exit codes, and takes an empty place alone', async () => {
    const { file } = shared
    const folder = emptyFolder()
    expect(await run(['restore', file])).toMatchObject({ code: 2 })
    const both = ['--data', join(folder, 'r'), '--store', 'postgres://localhost/none']
    expect(await run(['restore', file, ...both])).toMatchObject({ code: 2 })
    expect(await run(['restore', file, '--data', ':memory:'])).toMatchObject({ code: 2 })
    const missing = await run(['restore', join(folder, 'none'), '--data', join(folder, 'r')])
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('check the path')])
    const used = emptyFolder()
    writeFileSync(join(used, 'notes'), 'mine')
    const refused = await run(['restore', file, '--data', used])
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('is not empty')])
    expect(readdirSync(used)).toEqual(['notes'])
    const empty = emptyFolder()
    expect(await run(['restore', file, '--data', empty])).toMatchObject({ code: 0 })
    const twice = await run(['restore', file, '--data', empty])
    expect(twice).toMatchObject({ code: 1 })
  })

  test('a start refuses a directory in which a restore was killed', async () => {
    const { file } = shared
    const folder = emptyFolder()
    const data = join(folder, 'r')
    const text = readFileSync(file, 'utf8')
    const restoring = spawn(execPath, [main, 'restore', '-', '--data', data])
    // The end of it never comes: the restore waits in the middle of its work.
    restoring.stdin.write(text.slice(0, text.length / 2))
    const isBegun = () => {
      const journal = join(data, 'worlds', 'journal-000001.ndjson')
      return existsSync(journal) && readFileSync(journal, 'utf8').includes('unfinished')
    }
    await expect.poll(isBegun, { timeout: 20_000 }).toBe(true)
    restoring.kill('SIGKILL')
    await once(restoring, 'exit')
    const refused = await failedStart(['--data', data])
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('interrupted')])
  })
})
