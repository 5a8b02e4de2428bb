import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import { StoreFailure } from '../../server/store/store.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { sandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'
import { program } from '../support/program.ts'

const adminToken = 'a-token-of-the-operator'
const start = (data: string) => program(['--data', data, '--admin-token', adminToken])

async function logIn(url: string, token = adminToken): Promise<string> {
  const answer = await fetch(`${url}/_sandbox/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  expect(answer.status).toBe(204)
  return String(answer.headers.get('set-cookie')).split(';')[0] as string
}

async function logOut(url: string, cookie: string): Promise<number> {
  const session = `${url}/_sandbox/session`
  return (await fetch(session, { method: 'DELETE', headers: { cookie } })).status
}

const statusWith = async (url: string, cookie: string) =>
  (await fetch(`${url}/_sandbox/clock`, { headers: { cookie } })).status

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a session that was ended stays ended after %s and a start with the same data; others go on',
  async (signal) => {
    const data = join(temporaryFolder(), 'data')
    const first = await start(data)
    const [ended, kept] = [await logIn(first.url), await logIn(first.url)]
    expect(await logOut(first.url, ended)).toBe(204)
    await first.end(signal)
    const second = await start(data)
    expect(await statusWith(second.url, ended)).toBe(401)
    expect(await logOut(second.url, ended)).toBe(401)
    expect(await statusWith(second.url, kept)).toBe(200)
    await second.end('SIGTERM')
  },
  60_000,
)

/** A sandbox with its data in files. */
async function inFiles(files = folderOptions(join(temporaryFolder(), 'data'))) {
  const stores = await embeddedWorlds({ files })
  const machine = testMachine()
  return { files, machine, made: await sandbox({ stores, machine, settings: { adminToken } }) }
}

/** The rows of ended sessions that the journals below `worlds/` hold. */
const stored = (directory: string) =>
  readdirSync(join(directory, 'worlds'))
    .filter((name) => name.startsWith('journal-'))
    .map((name) => readFileSync(join(directory, 'worlds', name), 'utf8'))
    .join('')

test('neither a reset, a snapshot nor a world file reaches the ended sessions', async () => {
  const { files, made } = await inFiles()
  const cookie = await logIn(made.url)
  await made.control.put('/snapshots/before', {}).expect(201)
  expect(await logOut(made.url, cookie)).toBe(204)
  await made.control.post('/snapshots/before/restore').expect(200)
  await made.control.post('/reset').expect(200)
  expect(await statusWith(made.url, cookie)).toBe(401)
  await made.control.post('/worlds', { name: 'a' }).expect(201)
  await made.control.delete('/worlds/a').expect(200)
  await made.close()
  const again = await inFiles(files)
  expect(await statusWith(again.made.url, cookie)).toBe(401)
  await again.made.close()
})

test('the session of a world stays ended, too', async () => {
  const { files, made } = await inFiles()
  const { body } = await made.control.post('/worlds', { name: 'a' }).expect(201)
  const cookie = await logIn(`${made.url}/w/a`, body.admin_token)
  expect(await statusWith(`${made.url}/w/a`, cookie)).toBe(200)
  expect(await logOut(`${made.url}/w/a`, cookie)).toBe(204)
  await made.close()
  const again = await inFiles(files)
  expect(await statusWith(`${again.made.url}/w/a`, cookie)).toBe(401)
  await again.made.close()
})

test('what has expired is forgotten with the next end', async () => {
  const { files, machine, made } = await inFiles()
  const nonceOf = (cookie: string) => cookie.split('.')[1] as string
  const [old, fresh] = [await logIn(made.url), await logIn(made.url)]
  expect(await logOut(made.url, old)).toBe(204)
  machine.pass(12 * 3_600_000)
  expect(await statusWith(made.url, fresh)).toBe(401)
  const next = await logIn(made.url)
  expect(await logOut(made.url, next)).toBe(204)
  await made.close()
  const dropped = stored(files.directory)
    .split('\n')
    .filter((line) => line.includes('"drop":{"sessions"'))
  expect(dropped).toHaveLength(1)
  expect(dropped[0]).toContain(nonceOf(old))
})

test('an end that cannot be stored is 503, and the session goes on', async () => {
  const files = folderOptions(join(temporaryFolder(), 'data'))
  const stores = await embeddedWorlds({ files })
  let isFull = true
  const made = await sandbox({
    settings: { adminToken },
    stores: {
      ...stores,
      endedSessions: {
        list: async () => [],
        async add() {
          if (isFull) throw new StoreFailure('no space left on device')
        },
      },
    },
  })
  const cookie = await logIn(made.url)
  expect(await logOut(made.url, cookie)).toBe(503)
  made.errors.length = 0
  expect(await statusWith(made.url, cookie)).toBe(200)
  isFull = false
  expect(await logOut(made.url, cookie)).toBe(204)
  expect(await statusWith(made.url, cookie)).toBe(401)
  await made.close()
})
