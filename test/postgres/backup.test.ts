import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { beforeAll, expect, test } from 'vitest'
import { contentOf } from '../support/backup-kit.ts'
import { build, emptyFolder, program as main, run } from '../support/built.ts'
import { program } from '../support/program.ts'
import { asAdministrator, newSchema } from './database.ts'

beforeAll(build)

const frozen = ['--clock', 'frozen', '--now', '2026-01-05T09:00:00Z', '--log-level', 'silent']

async function saved(url: string, name: string): Promise<string> {
  const file = join(emptyFolder(), name)
  const result = await run(['backup', file], { env: { SANDBOX_URL: url } })
  expect(result, result.stderr).toMatchObject({ code: 0 })
  return file
}

const worlds = ['main', 'one']

test('a server moves from files to a database and back, with all it has', async () => {
  const server = await program(['--data', join(emptyFolder(), 'data'), ...frozen])
  const env = { SANDBOX_URL: server.url }
  await run(['snapshot', 'save', 'here'], { env })
  await run(['worlds', 'create', 'one', '--from', 'main'], { env })
  const contents = (url: string) => Promise.all(worlds.map((name) => contentOf({ url }, name)))
  const before = await contents(server.url)
  const first = await saved(server.url, 'first')
  const store = newSchema()
  const restored = await run(['restore', first, '--store', store])
  expect(restored, restored.stderr).toMatchObject({ code: 0 })
  expect(restored.stdout).toContain('2 worlds, 1 snapshot')
  const used = await run(['restore', first, '--store', store])
  expect([used.code, used.stderr]).toEqual([1, expect.stringContaining('contains a sandbox')])
  const database = await program(['--store', store, '--log-level', 'silent'])
  expect(await contents(database.url)).toEqual(before)
  const { data } = await (await fetch(`${database.url}/_sandbox/snapshots`)).json()
  expect(data).toMatchObject([{ name: 'here' }])
  const second = await saved(database.url, 'second')
  await database.end('SIGTERM')
  const directory = join(emptyFolder(), 'back')
  expect(await run(['restore', second, '--data', directory])).toMatchObject({ code: 0 })
  const files = await program(['--data', directory, '--log-level', 'silent'])
  expect(await contents(files.url)).toEqual(before)
}, 120_000)

test('a database is not changed by a file that is refused, and empty again after one', async () => {
  const server = await program(['--data', ':memory:', ...frozen])
  const file = await saved(server.url, 'whole')
  const text = readFileSync(file, 'utf8')
  const store = newSchema()
  const schema = new URL(store).searchParams.get('schema') ?? ''
  const tables = () =>
    asAdministrator(async (client) => {
      const text = 'SELECT count(*)::int AS count FROM pg_tables WHERE schemaname = $1'
      return (await client.query(text, [schema])).rows[0].count
    })
  const cut = join(emptyFolder(), 'cut')
  const { writeFileSync } = await import('node:fs')
  writeFileSync(cut, text.slice(0, -20))
  expect(await run(['restore', cut, '--store', store])).toMatchObject({ code: 1 })
  expect(await tables()).toBe(0)
  // A backup from stdin is written while it arrives, so it is deleted again.
  const restoring = spawn(execPath, [main, 'restore', '-', '--store', store])
  restoring.stdin.end(text.slice(0, -20))
  expect((await once(restoring, 'exit'))[0]).toBe(1)
  expect(await run(['restore', file, '--store', store])).toMatchObject({ code: 0 })
  expect(existsSync(file)).toBe(true)
}, 120_000)
