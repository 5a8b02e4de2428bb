import { execFileSync } from 'node:child_process'
import fs, {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { compact } from '../../server/store/compaction.ts'
import type { DataDirectoryOptions } from '../../server/store/data-directory.ts'
import { embeddedStore } from '../../server/store/embedded.ts'
import { currentFormat, type Format, versionOf } from '../../server/store/format.ts'
import { DataDirectoryError, type Store, StoreFailure } from '../../server/store/store.ts'
import { plain } from '../store/contract.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { job, user } from '../store/rows.ts'
import { sandbox, signed } from '../support/harness.ts'
import { failedStart, program } from '../support/program.ts'
import { bodies } from '../support/trade.ts'

const nothingChanged = 'nothing was changed. Put it back, or restore a backup (docs/backup.md)'
const journal2 = 'journal-000002.ndjson'
const journal3 = 'journal-000003.ndjson'
const snapshot2 = 'snapshot-000002.ndjson'

const newFolder = () => join(temporaryFolder(), 'data')

function opened(folder: string, over: Partial<DataDirectoryOptions> = {}): Promise<Store> {
  return embeddedStore({ files: folderOptions(folder, over) })
}

function bytesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder).sort()
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'hex')]))
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n').slice(0, -1)
}

function edit(file: string, change: (lines: string[]) => string[]): void {
  writeFileSync(
    file,
    change(linesOf(file))
      .map((line) => `${line}\n`)
      .join(''),
  )
}

function resealed(text: string): string {
  return `${crc32(text).toString(16).padStart(8, '0')} ${text}`
}

/** Snapshot 2; journal 2, which is still to be compacted; journal 3: five commits each. */
let pattern = ''
beforeAll(async () => {
  pattern = newFolder()
  const write = async (from: number, to: number, over: Partial<DataDirectoryOptions> = {}) => {
    const store = await opened(pattern, over)
    for (let i = from; i <= to; i += 1) {
      await store.transact((tx) => {
        tx.put('jobs', job(`job-${i}`, { sequence: i }))
        tx.put('users', user(`user ${i}`, { tag_key: `tag-${i}`, first_name: 'Zoë' }))
        tx.delete('jobs', `job-${i - 3}`)
        tx.nextSequence('job')
      })
    }
    if (to === 9) {
      const first_name = 'long'.repeat(2_000)
      await store.transact((tx) => tx.put('users', user('user 9', { first_name })))
    }
    await store.close()
  }
  await write(1, 4)
  await write(5, 5, { compactAfterBytes: 1 })
  const refuse = () => Promise.reject(new Error('no'))
  await write(6, 9, { compactAfterBytes: 5_000, compact: refuse, report: () => {} })
  await write(10, 14, { compact: () => Promise.resolve() })
  expect(readdirSync(pattern).sort()).toEqual([journal2, journal3, snapshot2])
  expect(linesOf(join(pattern, journal2))).toHaveLength(7)
  expect(linesOf(join(pattern, journal3))).toHaveLength(7)
})

/** A copy of the pattern to do harm to. */
function copied(): string {
  const folder = newFolder()
  cpSync(pattern, folder, { recursive: true })
  return folder
}

async function refused(folder: string): Promise<string> {
  const before = bytesOf(folder)
  const error = await opened(folder).catch((reason) => reason)
  expect(error).toBeInstanceOf(DataDirectoryError)
  expect(bytesOf(folder), 'nothing is overwritten').toEqual(before)
  return error.message
}

describe('a restart', () => {
  test('keeps everything: rows, keys, indexes, sequences', async () => {
    const folder = copied()
    const store = await opened(folder)
    const before = plain(await store.image())
    expect(await store.read((view) => view.size('users'))).toBe(14)
    expect(await store.transact((tx) => tx.nextSequence('job'))).toBe(15)
    await store.close()
    const again = await opened(folder)
    const holder = await again.read((view) => view.lookup('users', 'tag', ['tag-3']))
    expect(holder?.id).toBe('user 3')
    await again.transact((tx) => tx.delete('users', 'user 3'))
    await again.close()
    const original = await opened(copied())
    expect(plain(await original.image())).toEqual(before)
    await original.close()
  })

  test('does the compaction that was left to do, and the state is the same', async () => {
    const folder = copied()
    const store = await opened(folder)
    const before = plain(await store.image())
    await store.close()
    expect(readdirSync(folder).sort()).toEqual([journal3, 'snapshot-000003.ndjson'])
    const again = await opened(folder)
    expect(plain(await again.image())).toEqual(before)
    await again.close()
  })

  test('removes what a killed compaction could not finish, and what one left behind', async () => {
    const folder = copied()
    const store = await opened(folder)
    await store.close()
    writeFileSync(join(folder, `${snapshot2}.123456`), 'half a snap')
    cpSync(join(pattern, journal2), join(folder, journal2))
    cpSync(join(pattern, snapshot2), join(folder, snapshot2))
    const again = await opened(folder)
    expect(await again.read((view) => view.size('users'))).toBe(14)
    await again.close()
    expect(readdirSync(folder).sort()).toEqual([journal3, 'snapshot-000003.ndjson'])
  })
})

describe('damage stops the start, names file and line, and overwrites nothing', () => {
  const flip = (at: number) => (lines: string[]) =>
    lines.map((line, i) => (i === at ? line.replace(/"(?=[^"]*$)/, '?') : line))
  const without = (at: number) => (lines: string[]) => lines.filter((_, i) => i !== at)
  const twice = (at: number) => (lines: string[]) =>
    lines.flatMap((line, i) => (i === at ? [line, line] : [line]))
  const checksum = (at: number) => (lines: string[]) =>
    lines.map((line, i) => (i === at ? `00000000${line.slice(8)}` : line))
  const joinedWithNext = (at: number) => (lines: string[]) => [
    ...lines.slice(0, at),
    `${lines[at]}${lines[at + 1]}`,
    ...lines.slice(at + 2),
  ]

  test.each([
    ['the header of a journal', journal3, flip(0), 1],
    ['its checksum', journal3, checksum(0), 1],
    ['no header at all', journal3, without(0), 1],
    ['its high-water mark', journal3, flip(1), 2],
    ['no high-water mark', journal3, without(1), 2],
    ['the first commit', journal3, flip(2), 3],
    ['a commit in the middle', journal3, flip(4), 5],
    ['the checksum of a commit', journal3, checksum(4), 5],
    ['the last commit, which is whole', journal3, flip(6), 7],
    ['a commit that is gone', journal3, without(3), 4],
    ['a commit that stands twice', journal3, twice(3), 5],
    ['a line feed that is gone', journal3, joinedWithNext(3), 4],
    ['an older journal', journal2, flip(5), 6],
    ['the header of an older journal', journal2, flip(0), 1],
    ['the header of a snapshot', snapshot2, flip(0), 1],
    ['its sequences', snapshot2, checksum(1), 2],
    ['a row of a snapshot', snapshot2, flip(4), 5],
    ['a row that is gone', snapshot2, without(4), 10],
    ['a row that stands twice', snapshot2, twice(4), 12],
    ['the end of a snapshot', snapshot2, checksum(10), 11],
    ['no end of a snapshot', snapshot2, without(10), 11],
    ['nothing but the header of a snapshot', snapshot2, (lines: string[]) => lines.slice(0, 1), 2],
  ])('%s', async (_name, file, change, line) => {
    const folder = copied()
    edit(join(folder, file), change)
    expect(await refused(folder)).toContain(`${join(folder, file)} is damaged at line ${line}`)
    cpSync(join(pattern, file), join(folder, file))
    await (await opened(folder)).close()
  })

  test.each([
    ['an empty journal', journal3, 0, 1],
    ['a journal cut in its header', journal3, 20, 1],
    ['an empty snapshot', snapshot2, 0, 1],
    ['a snapshot cut in its header', snapshot2, 20, 1],
    ['a snapshot cut in a row', snapshot2, 400, 5],
    ['a journal cut in its high-water mark', journal3, 90, 2],
  ])('%s', async (_name, file, length, line) => {
    const folder = copied()
    const whole = readFileSync(join(folder, file))
    writeFileSync(
      join(folder, file),
      whole.subarray(0, length > 0 ? length : whole.length + length),
    )
    if (length === 0) writeFileSync(join(folder, file), '')
    expect(await refused(folder)).toContain(`${join(folder, file)} is damaged at line ${line}`)
  })

  test.each([
    ['an older journal that lost its last commits', 2, '2 commits'],
    ['an older journal that lost its last commit', 1, '1 commit'],
  ])('F20: %s', async (_name, lost, told) => {
    const folder = copied()
    edit(join(folder, journal2), (lines) => lines.slice(0, -lost))
    expect(await refused(folder)).toMatch(
      new RegExp(`${journal2} ends after commit ${10 - lost}, and the ${told} after that, which`),
    )
  })

  test('F20: a newest journal that is gone, although the one before says it was begun', async () => {
    const folder = copied()
    rmSync(join(folder, journal3))
    expect(await refused(folder)).toBe(`${join(folder, journal3)} is missing; ${nothingChanged}`)
  })

  test('a file that is gone: a journal in the middle', async () => {
    const folder = copied()
    rmSync(join(folder, journal2))
    expect(await refused(folder)).toBe(`${join(folder, journal2)} is missing; ${nothingChanged}`)
  })

  test('a file that is gone: the newest snapshot', async () => {
    const folder = copied()
    rmSync(join(folder, snapshot2))
    expect(await refused(folder)).toBe(
      `${join(folder, journal2)} continues ${snapshot2} or journal-000001.ndjson, and neither is ` +
        'there; nothing was changed. Put the missing file back',
    )
  })

  test('a journal that is gone from beside its snapshot', async () => {
    const folder = copied()
    for (const file of [journal2, journal3]) rmSync(join(folder, file))
    expect(await refused(folder)).toBe(`${join(folder, journal2)} is missing; ${nothingChanged}`)
  })

  test('a file under the name of another', async () => {
    const folder = copied()
    renameSync(join(folder, journal3), join(folder, journal2))
    cpSync(join(pattern, journal2), join(folder, journal3))
    expect(await refused(folder)).toContain(`${journal2} is damaged at line 1`)
  })

  test('rows that cannot stand together', async () => {
    const folder = copied()
    edit(join(folder, journal3), (lines) =>
      lines.map((line, i) =>
        i === 6 ? resealed(line.slice(9).replaceAll('tag-14', 'tag-2')) : line,
      ),
    )
    expect(await refused(folder)).toContain(
      `${journal3} is damaged at line 7 (a row of users with the same tag exists)`,
    )
  })

  test('a collection that this program does not know', async () => {
    const folder = copied()
    edit(join(folder, journal3), (lines) =>
      lines.map((line, i) => (i === 2 ? resealed(line.slice(9).replace('"users"', '"u"')) : line)),
    )
    expect(await refused(folder)).toContain(`${journal3} is damaged at line 3 (this program knows`)
  })

  test('whichever byte is another, the start stops', async () => {
    const files = [journal2, journal3, snapshot2].map((name) => ({
      name,
      bytes: readFileSync(join(pattern, name)),
    }))
    const places = fc.constantFrom(...files).chain(({ name, bytes }) =>
      fc.record({
        name: fc.constant(name),
        // A last line is taken without its line feed.
        at: fc.nat(bytes.length - 2),
        by: fc.integer({ min: 1, max: 255 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(places, async ({ name, at, by }) => {
        const folder = copied()
        const bytes = readFileSync(join(folder, name))
        bytes[at] = (bytes[at] as number) ^ by
        writeFileSync(join(folder, name), bytes)
        expect(await refused(folder)).toContain(`${join(folder, name)} is damaged at line`)
        rmSync(folder, { recursive: true })
      }),
      { seed: 7, numRuns: 80 },
    )
  })
})

describe('the format version', () => {
  const version = versionOf(currentFormat)

  test.each([journal2, journal3, snapshot2])('newer than the program: %s', async (file) => {
    const folder = copied()
    edit(join(folder, file), ([header = '', ...lines]) => [
      resealed(header.slice(9).replace(`"format":${version}`, `"format":${version + 1}`)),
      ...lines,
    ])
    expect(await refused(folder)).toBe(
      `${join(folder, file)} has format version ${version + 1}; this program reads up to ` +
        `${version}; nothing was changed. Use the newer version of the program, or another ` +
        'data folder',
    )
  })

  /** Users get another tag, every other job goes. */
  const newer: Format = {
    migrations: [
      ...currentFormat.migrations,
      {
        to: version + 1,
        rows: {
          users: (row) => ({ ...row, tag_key: `new-${row.id}` }),
          jobs: (row) => (Number(row.id.slice(4)) % 2 === 0 ? row : undefined),
        },
      },
    ],
  }

  test('older than the program: every row is migrated, once', async () => {
    const folder = copied()
    const said: string[] = []
    const over: Partial<DataDirectoryOptions> = {
      format: newer,
      compact: (task) => compact(task, newer),
      report: (line) => said.push(line),
    }
    const store = await opened(folder, over)
    expect(said).toEqual([
      `${folder}: migrated from format version ${version} to ${version + 1}; ` +
        'older versions of this program can no longer open it',
    ])
    const image = plain(await store.image())
    const users = await store.read((view) => view.find('users', { index: 'business', key: ['b1'] }))
    expect(users.map(({ tag_key }) => tag_key)).toEqual(users.map(({ id }) => `new-${id}`))
    const jobs = await store.read((view) => view.find('jobs', { index: 'due' }))
    expect(jobs.map(({ id }) => id)).toEqual(['job-12', 'job-14'])
    await store.close()
    expect(readdirSync(folder).sort()).toEqual(['journal-000004.ndjson', 'snapshot-000004.ndjson'])
    const again = await opened(folder, over)
    expect(plain(await again.image())).toEqual(image)
    expect(said).toHaveLength(1)
    await again.close()
    await expect(opened(folder)).rejects.toThrow(`has format version ${version + 1}`)
  })
})

/** A signed POST of a customer that is not registered yet. */
async function createCustomer(url: string, number: number): Promise<Response> {
  const body = JSON.stringify({
    email: `customer-${number}@durable.test`,
    first_name: 'Dora',
    last_name: 'Durable',
    password: 'long enough',
    date_of_birth: '1990-01-01',
    phone_number: `+1416${String(number).padStart(7, '0')}`,
    country_code: 'CA',
  })
  const headers = signed('sandbox_key', 'sandbox_secret', body)
  return fetch(`${url}/api/v1/client/customers`, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  })
}

async function isThere(url: string, userId: string): Promise<boolean> {
  return (await fetch(`${url}/_sandbox/customers/${userId}`)).status === 200
}

describe('a full disk', () => {
  const mountable = getuid?.() === 0 && mounts()

  function mounts(): boolean {
    const folder = temporaryFolder()
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' })
      execFileSync('umount', [folder])
      return true
    } catch {
      return false
    }
  }

  test.runIf(mountable)(
    'is told, nothing half-written stays, and with room it goes on',
    async () => {
      const disk = temporaryFolder()
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
      try {
        const folder = join(disk, 'data')
        writeFileSync(join(disk, 'filler'), Buffer.alloc(700 * 1_024))
        const store = await opened(folder)
        const made = await sandbox({ store })
        const kept: string[] = []
        const failed: number[] = []
        let number = 0
        let full: Response | undefined
        while (full === undefined) {
          const numbers = Array.from({ length: 8 }, () => ++number)
          const answers = await Promise.all(numbers.map((one) => createCustomer(made.url, one)))
          for (const [i, answer] of answers.entries()) {
            if (answer.status === 201) kept.push((await answer.json()).user_id)
            else failed.push(numbers[i] as number)
            if (answer.status !== 201) full = answer
          }
        }
        expect(full.status).toBe(503)
        expect(await full.json()).toEqual({
          error: 'storage unavailable',
          message: expect.stringMatching(/journal-000001.*ENOSPC.*nothing was changed\.$/),
        })
        expect(made.errors.length).toBeGreaterThan(0)
        made.errors.length = 0
        const wallets = await made.as('main').get('/wallets').expect(200)
        expect(wallets.status).toBe(200)
        const { body } = await made.control.get('/ledger/audit').expect(200)
        expect(body.ok).toBe(true)

        rmSync(join(disk, 'filler'))
        for (const one of failed) {
          const answer = await createCustomer(made.url, one)
          expect(answer.status, 'what was refused left nothing behind').toBe(201)
          kept.push((await answer.json()).user_id)
        }
        const before = plain(await store.image())
        await made.close()
        const again = await opened(folder)
        expect(plain(await again.image())).toEqual(before)
        for (const id of kept) {
          expect(await again.read((view) => view.get('users', id))).toBeDefined()
        }
        await again.close()
      } finally {
        execFileSync('umount', ['-l', disk])
      }
    },
  )
})

describe('a write that fails half-way', () => {
  const noSpace = () =>
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

  /** The next write of a descriptor puts half of its bytes there, then fails. */
  function failNextWrite(): void {
    vi.spyOn(fs, 'writeSync').mockImplementationOnce(((...args: unknown[]) => {
      const [file, data, from, length, position] = args as [number, Buffer, number, number, number]
      vi.mocked(fs.writeSync).mockRestore()
      syncBuiltinESMExports()
      fs.writeSync(file, data, from, length >> 1, position)
      throw noSpace()
    }) as never)
    syncBuiltinESMExports()
  }

  function failNextTruncate(): void {
    vi.spyOn(fs, 'ftruncateSync').mockImplementationOnce(() => {
      throw noSpace()
    })
    syncBuiltinESMExports()
  }

  afterEach(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })

  test('undoes every commit that waited for it, and the next one is kept', async () => {
    const folder = copied()
    const store = await opened(folder)
    const before = plain(await store.image())
    failNextWrite()
    const waiting = [15, 16, 17].map((i) =>
      store.transact((tx) => {
        tx.put('jobs', job(`job-${i}`))
        tx.put('users', user('user 3', { tag_key: `tag-${i}` }))
        return tx.nextSequence('job')
      }),
    )
    const seen = store.read((view) => view.get('jobs', 'job-15'))
    for (const refusal of await Promise.allSettled([...waiting, seen])) {
      expect(refusal.status).toBe('rejected')
      expect((refusal as PromiseRejectedResult).reason).toBeInstanceOf(StoreFailure)
      expect((refusal as PromiseRejectedResult).reason.message).toContain('ENOSPC')
    }
    expect(plain(await store.image())).toEqual(before)
    expect(await store.transact((tx) => tx.nextSequence('job'))).toBe(15)
    await store.close()
    const again = await opened(folder)
    expect(await again.transact((tx) => tx.nextSequence('job'))).toBe(16)
    expect(await again.read((view) => view.lookup('users', 'tag', ['tag-3']))).toBeDefined()
    await again.close()
  })

  test('and cannot be taken back stops all writing, until a restart cuts it off', async () => {
    const folder = copied()
    const store = await opened(folder)
    await store.transact((tx) => tx.put('jobs', job('kept')))
    failNextWrite()
    failNextTruncate()
    const write = () => store.transact((tx) => tx.put('jobs', job('lost')))
    await expect(write()).rejects.toThrow(StoreFailure)
    await expect(write()).rejects.toThrow('ENOSPC')
    expect(await store.read((view) => view.get('jobs', 'kept'))).toBeDefined()
    await store.close()
    const said: string[] = []
    const again = await opened(folder, { report: (line) => said.push(line) })
    expect(said).toHaveLength(1)
    expect(await again.read((view) => view.get('jobs', 'kept'))).toBeDefined()
    expect(await again.read((view) => view.get('jobs', 'lost'))).toBeUndefined()
    await again.close()
  })

  test('takes back what jobs did, too: they are due again, and run once there is room', async () => {
    const made = await sandbox({ store: await opened(newFolder()), clock: 'running' })
    const { body: quote } = await made.as('main').post('/quotes', quoteBody).expect(201)
    made.inside.clock.moveTo(made.inside.clock.now() + 31 * 60_000)
    failNextWrite()
    await made.as('main').get(`/quotes/${quote.quote_id}`).expect(503)
    const { body } = await made.as('main').get(`/quotes/${quote.quote_id}`).expect(200)
    expect(body.quote_status).toBe('EXPIRED')
    made.errors.length = 0
  })

  test('leaves a clock where it was that was to be moved', async () => {
    const made = await sandbox({ store: await opened(newFolder()) })
    failNextWrite()
    await made.control.post('/clock/advance', { by: '1h' }).expect(503)
    const { body } = await made.control.get('/clock').expect(200)
    expect(body.now).toBe('2026-01-05T09:00:00.000Z')
    expect((await made.advance('1h')).now).toBe('2026-01-05T10:00:00.000Z')
    made.errors.length = 0
  })

  const quoteBody = bodies.EXCHANGE({ origin_reference: 'order-1' })
})

describe('the program', () => {
  const start = (folder: string, ...args: string[]) => program(['--data', folder, ...args])

  test('stops with code 1 and one line that names file and line of the damage', async () => {
    const folder = newFolder()
    const first = await start(folder)
    expect((await createCustomer(first.url, 1)).status).toBe(201)
    expect(await first.end('SIGTERM')).toBe(0)
    const file = join(folder, 'journal-000001.ndjson')
    edit(file, (lines) => lines.map((line, i) => (i === 2 ? line.replace('NGN', 'XXX') : line)))
    const before = bytesOf(folder)
    expect(await failedStart(['--data', folder])).toEqual({
      code: 1,
      stderr: `payments-sandbox: ${file} is damaged at line 3; nothing was changed\n`,
    })
    expect(bytesOf(folder)).toEqual(before)
  })

  test('says on stderr what it cut off the end of a journal', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const { user_id } = await (await createCustomer(first.url, 1)).json()
    await first.end('SIGKILL')
    const file = join(folder, 'journal-000001.ndjson')
    writeFileSync(file, '5e1f0a2b {"n":3,"seq', { flag: 'a' })
    const again = await start(folder)
    expect(again.stderr()).toMatch(
      /journal-000001\.ndjson: line \d+ was written only in part \(20 b/,
    )
    expect(await isThere(again.url, user_id)).toBe(true)
    expect(await again.end('SIGTERM')).toBe(0)
  })

  test.each([
    ['--seed', '43', '42'],
    ['--fixtures', 'empty', 'default'],
  ])('stops with code 2 when %s contradicts the data', async (flag, value, stored) => {
    const folder = newFolder()
    const first = await start(folder, '--seed', '42')
    expect(await first.end('SIGTERM')).toBe(0)
    const before = bytesOf(folder)
    const { code, stderr } = await failedStart(['--data', folder, flag, value])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^payments-sandbox: [^\n]+\n$/)
    expect(stderr).toContain(`${flag} "${value}"`)
    expect(stderr).toContain(`which was made with "${stored}"`)
    expect(bytesOf(folder)).toEqual(before)
    const agreeing = await start(folder, '--seed', '42', '--fixtures', 'default')
    expect(await agreeing.end('SIGINT')).toBe(0)
  })

  test('says in one line when the data folder cannot be one', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, 'mine')
    const { code, stderr } = await failedStart(['--data', file])
    expect(code).toBe(1)
    expect(stderr).toMatch(/^payments-sandbox: the data folder .*file cannot be used: EEXIST.*\n$/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  test.skipIf(!existsSync('/proc/self'))('says so, too, where no folder can be made', async () => {
    const { code, stderr } = await failedStart(['--data', '/proc/nowhere/data'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/^payments-sandbox: the data folder \/proc\/nowhere\/data cannot be/)
  })

  test('gives the folder back when it cannot listen', async () => {
    const folder = newFolder()
    const { code, stderr } = await failedStart(['--data', folder, '--host', '192.0.2.1'])
    expect(code).toBe(1)
    expect(stderr).toContain('cannot listen on 192.0.2.1')
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  test('waits for the disk with SANDBOX_FSYNC=on, and works as usual', async () => {
    const folder = newFolder()
    const careful = await program(['--data', folder, '--compact-after-kb', '64'], {
      env: { SANDBOX_FSYNC: 'on' },
    })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => createCustomer(careful.url, i)),
    )
    const kept = await Promise.all(answers.map(async (answer) => (await answer.json()).user_id))
    await careful.end('SIGKILL')
    const again = await start(folder)
    for (const id of kept) expect(await isThere(again.url, id)).toBe(true)
    expect(await again.end('SIGTERM')).toBe(0)
  })

  test('compacts while it is busy, and nothing is lost', { timeout: 120_000 }, async () => {
    const folder = newFolder()
    const busy = await start(folder, '--compact-after-kb', '100')
    const kept: string[] = []
    const generation = () =>
      Math.max(...readdirSync(folder).map((name) => Number(/-(\d+)\./.exec(name)?.[1] ?? 0)))
    // However long a compaction takes here, the load goes on until the second one has begun.
    for (let round = 0; round < 12 || (generation() < 3 && round < 400); round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) => createCustomer(busy.url, round * 50 + i)),
      )
      for (const answer of answers) {
        expect(answer.status).toBe(201)
        kept.push((await answer.json()).user_id)
      }
    }
    const { counts } = await (await fetch(`${busy.url}/_sandbox`)).json()
    expect(busy.stderr()).toBe('')
    expect(await busy.end('SIGTERM')).toBe(0)
    expect(generation(), 'compactions that were made').toBeGreaterThan(2)
    const again = await start(folder)
    expect((await (await fetch(`${again.url}/_sandbox`)).json()).counts).toEqual(counts)
    for (const id of kept) expect(await isThere(again.url, id)).toBe(true)
    expect((await fetch(`${again.url}/_sandbox/ledger/audit`)).status).toBe(200)
    expect(await again.end('SIGTERM')).toBe(0)
  })

  test('writes no file with --data :memory:', async () => {
    const cwd = temporaryFolder()
    const forgetful = await program(['--data', ':memory:'], { cwd })
    expect((await createCustomer(forgetful.url, 1)).status).toBe(201)
    expect(await forgetful.end('SIGTERM')).toBe(0)
    expect(readdirSync(cwd)).toEqual([])
  })

  const clockOf = async (url: string) => (await fetch(`${url}/_sandbox/clock`)).json()

  test('goes on with a frozen clock where it stood, pending jobs included', async () => {
    const folder = newFolder()
    const now = '2026-01-05T09:00:00.000Z'
    const first = await start(folder, '--clock', 'frozen', '--now', now)
    await fetch(`${first.url}/_sandbox/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ by: '90m' }),
    })
    const before = await clockOf(first.url)
    expect(before).toMatchObject({ now: '2026-01-05T10:30:00.000Z', mode: 'frozen' })
    await first.end('SIGKILL')
    const again = await start(folder)
    expect(await clockOf(again.url)).toEqual(before)
    expect(await again.end('SIGTERM')).toBe(0)
  })

  test('lets a running clock keep its distance to the machine’s over a restart', async () => {
    const folder = newFolder()
    // A clock was read at some time between the question and the answer.
    const distance = async (url: string) => {
      const asked = Date.now()
      const { now, mode } = await clockOf(url)
      expect(mode).toBe('running')
      return { min: Date.parse(now) - Date.now() - 1, max: Date.parse(now) - asked + 1 }
    }
    const first = await start(folder, '--now', '2031-01-05T09:00:00Z')
    const before = await distance(first.url)
    expect(await first.end('SIGTERM')).toBe(0)
    const again = await start(folder)
    const after = await distance(again.url)
    expect(after.min).toBeLessThanOrEqual(before.max)
    expect(before.min).toBeLessThanOrEqual(after.max)
    expect(await again.end('SIGTERM')).toBe(0)
  })

  test('keeps a clock mode that the command line changed', async () => {
    const folder = newFolder()
    await (await start(folder)).end('SIGTERM')
    const frozen = await start(folder, '--clock', 'frozen')
    const { now } = await clockOf(frozen.url)
    await frozen.end('SIGKILL')
    const again = await start(folder)
    expect(await clockOf(again.url)).toMatchObject({ mode: 'frozen', now })
    expect(await again.end('SIGTERM')).toBe(0)
  })
})
