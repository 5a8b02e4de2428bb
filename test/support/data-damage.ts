import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import supertest from 'supertest'
import { expect } from 'vitest'
import type { DataDirectoryOptions } from '../../server/store/data-directory.ts'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import { DataDirectoryError } from '../../server/store/store.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { sandbox, type TestSandbox } from './harness.ts'

/** The worlds of the folder to damage, and the number of businesses a test created in each. */
const made: Readonly<Record<string, number>> = {
  main: 2,
  used: 2,
  untouched: 2,
  seeded: 0,
  older: 3,
}

/** Starts a server with its data in a folder. The reports of the start are passed to `said`. */
async function started(
  directory: string,
  over: Partial<DataDirectoryOptions> = {},
): Promise<TestSandbox> {
  return sandbox({ stores: await embeddedWorlds({ files: folderOptions(directory, over) }) })
}

const add = async ({ url }: TestSandbox, world: string, name: string) =>
  supertest(url)
    .post(`${prefix(world)}/_sandbox/businesses`)
    .send({ name })
    .expect(201)

const prefix = (world: string) => (world === 'main' ? '' : `/w/${world}`)

/**
 * Returns a folder with all kinds of files: journals, snapshots, files of a restore, worlds with
 * and without their own files, and their base files.
 */
export async function folderToDamage(): Promise<string> {
  const directory = join(temporaryFolder(), 'data')
  const first = await started(directory, { compactAfterBytes: 1 })
  const create = (name: string, from?: object) =>
    first.control.post('/worlds', { name, ...(from === undefined ? {} : { from }) }).expect(201)
  await add(first, 'main', 'Made 1')
  await add(first, 'main', 'Made 2')
  await create('used', { world: 'main' })
  await create('untouched', { world: 'main' })
  await create('seeded')
  await create('older')
  for (const i of [1, 2, 3]) await add(first, 'older', `Made ${i}`)
  await first.close()
  const again = await started(directory)
  await supertest(again.url).post('/w/used/_sandbox/clock/advance').send({ by: '1s' }).expect(200)
  await again.close()
  return directory
}

/** The kinds of damage to a file. */
export const harms = {
  missing: (file: string) => rmSync(file),
  emptied: (file: string) => writeFileSync(file, ''),
  cut(file: string) {
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * 0.6)))
  },
  flipped(file: string) {
    const bytes = readFileSync(file)
    const at = Math.floor(bytes.length * 0.6)
    bytes[at] = (bytes[at] as number) ^ 4
    writeFileSync(file, bytes)
  },
  'a pipe'(file: string) {
    rmSync(file)
    execFileSync('mkfifo', [file])
  },
  'a folder'(file: string) {
    rmSync(file)
    mkdirSync(file)
  },
} as const

export type Harm = keyof typeof harms

/** Returns the files of a folder and its subfolders, by relative path. */
export function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(directory, path)).isFile())
    .sort()
}

/** Returns true for a lock file, which records the owner of a folder and contains no data. */
const isLock = (path: string) => /(^|\/)lock/.test(path)

/**
 * Damages one file of a copy of a folder. Expects that all data exists, or that the start fails, or
 * that a world is closed, with the path in the message; and that all data exists once the file is
 * restored.
 */
export async function harmAndMend(pattern: string, path: string, harm: Harm): Promise<string> {
  const directory = join(temporaryFolder(), 'data')
  cpSync(pattern, directory, { recursive: true })
  const file = join(directory, path)
  const before = new Map(filesIn(directory).map((one) => [one, readFileSync(join(directory, one))]))
  // Base files may be links to those of a world: only this file is damaged.
  harms[harm](file)
  const end = await look(directory, path)
  rmSync(file, { recursive: true, force: true })
  writeFileSync(file, before.get(path) as Buffer, { mode: 0o600 })
  expect(await worldsOf(directory), `${harm} ${path}, and put back`).toEqual(made)
  return end
}

/** Starts with a damaged folder, and returns the result. */
async function look(directory: string, path: string): Promise<string> {
  const said: string[] = []
  const server = await started(directory, { report: (line) => said.push(line) }).catch((error) => {
    expect(error, error.stack).toBeInstanceOf(DataDirectoryError)
    expect(error.message.split('\n')).toHaveLength(1)
    expect(error.message).toContain(directory)
    return null
  })
  if (server === null) return 'refused'
  const closed: string[] = []
  for (const [world, count] of Object.entries(made)) {
    const inside = supertest(server.url)
    const answer = await inside.get(`${prefix(world)}/_sandbox/businesses`)
    if (answer.status === 200) {
      expect(countOf(answer.body), `${world} is whole: ${path}`).toBe(count)
      continue
    }
    expect(world, path).not.toBe('main')
    closed.push(world)
    await expectClosed(server, world)
  }
  const { body: list } = await server.control.get('/worlds').expect(200)
  const problems = list.data.filter(({ problem }: { problem: string | null }) => problem !== null)
  expect(problems.map(({ name }: { name: string }) => name).sort()).toEqual(closed.sort())
  expect(list.data).toHaveLength(Object.keys(made).length)
  const audit = await server.control.get('/ledger/audit?worlds=all')
  expect(audit.status).toBe(closed.length === 0 ? 200 : 500)
  expect(audit.body.differences).toHaveLength(closed.length)
  const logged = JSON.stringify(
    server.errors.map((one) => (one as { error?: Error }).error?.message ?? ''),
  )
  if (closed.length > 0) expect(logged).toContain(join(directory, 'worlds'))
  server.errors.length = 0
  await server.close()
  return closed.length === 0 ? 'whole' : `closed: ${closed.join(', ')}`
}

/** Expects that every request to a closed world is answered with 503. */
async function expectClosed({ url, control }: TestSandbox, world: string): Promise<void> {
  const inside = prefix(world)
  const paths = ['/api/v1/client/wallets', '/_sandbox', '/_sandbox/export', '/docs', '/nowhere']
  for (const path of [...paths, '/_sandbox/openapi.json', '/checkout/x', '/onboarding/x']) {
    for (const accept of ['application/json', 'text/html']) {
      const answer = await supertest(url)
        .get(inside + path)
        .set('accept', accept)
      expect(answer.status, `${path} ${accept} ${answer.text}`).toBe(503)
      expect(answer.text).not.toMatch(/node_modules|\bat .*\.[tj]s:/)
    }
  }
  await control.post('/worlds', { from: { world } }).expect(503)
}

const countOf = ({ data }: { data: { name: string }[] }) =>
  data.filter(({ name }) => name.startsWith('Made ')).length

/** Returns the number of businesses a test created in each world, read after a start. */
async function worldsOf(directory: string): Promise<Record<string, number>> {
  const server = await started(directory, { report: () => {} })
  const found: Record<string, number> = {}
  for (const world of Object.keys(made)) {
    const { body } = await supertest(server.url)
      .get(`${prefix(world)}/_sandbox/businesses`)
      .expect(200)
    found[world] = countOf(body)
  }
  await server.close()
  return found
}

export const damagedFiles = (pattern: string) => filesIn(pattern).filter((path) => !isLock(path))
