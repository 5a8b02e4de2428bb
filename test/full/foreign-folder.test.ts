import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { execPath, getuid, platform } from 'node:process'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../store/folders.ts'
import { clean, program as main } from '../support/built.ts'
import { failedStart, program } from '../support/program.ts'

/** No account has this number, as where a container platform draws one. */
const uid = 54_321

/**
 * Starts the program as another user on a data folder, where it cannot listen: with a folder that it
 * can use, that is what it says.
 */
function startAs(
  gid: number,
  data: string,
  { limit = 'unlimited', host = '192.0.2.1' } = {},
): { code: unknown; said: string } {
  const words = [execPath, main, '--data', data, '--port', '0', '--host', host]
  const { status, stderr } = spawnSync(
    '/bin/sh',
    ['-c', `ulimit -f ${limit}; exec "$@"`, 'sh', ...words],
    { uid, gid, cwd: '/', env: clean({ HOME: '/nonexistent' }), encoding: 'utf8' },
  )
  return { code: status, said: stderr }
}

/** A folder of root with this mode, in one that other users may pass. */
function folder(mode: number, owner = 0, group = 0): string {
  const parent = temporaryFolder()
  chmodSync(parent, 0o755)
  const data = join(parent, 'data')
  mkdirSync(data)
  chownSync(data, owner, group)
  chmodSync(data, mode)
  return data
}

const usable = /^payments-sandbox: cannot listen on 192\.0\.2\.1/m

// Only root can start a process as another user.
describe.runIf(getuid?.() === 0)('a data folder of another user', () => {
  test.each([
    ['of root', folder(0o755), uid],
    ['that cannot be entered', folder(0o700), uid],
    ['of another group', folder(0o770, 0, 77), uid],
    ['without the right to write', folder(0o555, uid, uid), uid],
  ])('%s stops the start with one line that says whose it is', (_name, data, gid) => {
    const before = readdirSync(data)
    const { code, said } = startAs(gid, data)
    expect(said).toMatch(/^payments-sandbox: [^\n]+\n$/)
    expect(said).toContain(`the data folder ${data} cannot be used: EACCES`)
    expect(said).toMatch(
      / belongs to uid \d+, gid \d+ \(mode 0\d{3}\), and this process runs as uid/,
    )
    expect(said).toContain(`uid ${uid}, gid ${gid}`)
    const isOwn = statSync(data).uid === uid
    expect(said).toContain(isOwn ? `(chmod u+w ${data})` : `(chown -R ${uid} ${data})`)
    expect(code).toBe(1)
    expect(readdirSync(data)).toEqual(before)
  })

  test('is used where its group 0 may write, as with a drawn uid, and without a home', () => {
    const { said } = startAs(0, folder(0o775))
    expect(said).toMatch(usable)
  })

  test('as a volume with a group of the pod, is no reason to warn; open to all users, it is', () => {
    const volume = folder(0o2775, 0, uid)
    const { said } = startAs(uid, volume)
    expect(said).toMatch(usable)
    expect(said).not.toContain('mode')
    const examined = spawnSync(execPath, [main, 'doctor', '--port', '0', '--data', volume], {
      ...{ uid, gid: uid, cwd: '/', env: clean({ HOME: '/nonexistent' }), encoding: 'utf8' },
    })
    expect(examined.stdout).not.toContain('other users')
    const open = folder(0o2777, 0, uid)
    expect(startAs(uid, open).said).toContain(`${open} can be opened by other users`)
  })

  test('names the folder above where it does not exist', () => {
    const parent = folder(0o755)
    // A start that makes its folder looks first whether it can listen.
    const host = '127.0.0.1'
    const { code, said } = startAs(uid, join(parent, 'deeper', 'data'), { host })
    expect(said).toContain(`${parent} belongs to uid 0`)
    expect(said).toContain(`(install -d -o ${uid} ${join(parent, 'deeper', 'data')})`)
    expect(said).not.toContain('chown')
    expect(code).toBe(1)
  })

  test('below the root, is to be named: the root belongs to all', () => {
    const { code, said } = startAs(uid, '/payments-sandbox-data', { host: '127.0.0.1' })
    expect(said).toContain('/ belongs to uid 0')
    expect(said).not.toContain('chown')
    expect(said).toMatch(/: name another folder with --data\n$/)
    expect(code).toBe(1)
  })

  test.each([
    ['a journal that cannot be read', 0o600, 0],
    ['a journal that cannot be written', 0o444, 0],
  ])('%s stops the start', (_name, mode, owner) => {
    const data = folder(0o700, uid, uid)
    expect(startAs(uid, data).said).toMatch(usable)
    const journal = join(data, 'journal-000001.ndjson')
    const before = readFileSync(journal)
    chownSync(journal, owner, owner)
    chmodSync(journal, mode)
    const { code, said } = startAs(uid, data)
    expect(said).toContain(`${journal} belongs to uid 0, gid 0`)
    expect(code).toBe(1)
    chownSync(journal, uid, uid)
    chmodSync(journal, 0o600)
    expect(startAs(uid, data).said).toMatch(usable)
    expect(readFileSync(journal).subarray(0, 60)).toEqual(before.subarray(0, 60))
  })

  test('a disk that is full stops the start, which works once there is room', () => {
    const data = folder(0o700, uid, uid)
    const { code, said } = startAs(uid, data, { limit: '1' })
    expect(code, said).not.toBe(0)
    expect(said).not.toMatch(usable)
    expect(startAs(uid, data).said).toMatch(usable)
    expect(existsSync(join(data, 'lock'))).toBe(false)
  })
})

const mounted = join(temporaryFolder(), 'mounted')
mkdirSync(mounted)
const mount = (...words: string[]) => spawnSync('mount', words).status === 0
const canMount =
  platform === 'linux' && getuid?.() === 0 && mount('-t', 'tmpfs', '-o', 'size=1m', 'none', mounted)

afterAll(() => {
  if (canMount) spawnSync('umount', [mounted])
})

function isFilled(): boolean {
  const piece = Buffer.alloc(4_096)
  const file = openSync(join(mounted, 'filler'), 'w')
  try {
    for (let i = 0; i < 1_000; i += 1) writeSync(file, piece)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOSPC'
  } finally {
    closeSync(file)
  }
}

// It takes root and a kernel that lets it mount a file system in memory.
describe.runIf(canMount)('a file system', () => {
  const data = join(mounted, 'data')
  const inFolder = (folder: string) => ['--data', folder]
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'One more' })
  const post = (url: string) =>
    fetch(`${url}/_sandbox/businesses`, { method: 'POST', headers, body })

  test('that is full stops the start and leaves no lock; space, and it starts', async () => {
    expect(isFilled()).toBe(true)
    const { code, stderr } = await failedStart(inFolder(data))
    expect(stderr).toMatch(/^payments-sandbox: the data folder \S+ cannot be used: ENOSPC[^\n]+\n$/)
    expect(code).toBe(1)
    expect(readdirSync(data)).toEqual([])
    rmSync(join(mounted, 'filler'))
  })

  test('that becomes full refuses writes, answers reads, and goes on with space', async () => {
    const running = await program(inFolder(data))
    const statuses = async () => [
      (await post(running.url)).status,
      (await fetch(running.url)).status,
    ]
    expect(isFilled()).toBe(true)
    // The first write may still fit into the block that the journal has already.
    while ((await post(running.url)).status === 201);
    expect(await statuses()).toEqual([503, 200])
    const { message } = await (await post(running.url)).json()
    expect(message).toMatch(/could not be written: ENOSPC.*nothing was changed/)
    rmSync(join(mounted, 'filler'))
    expect(await statuses()).toEqual([201, 200])
    expect(await running.end('SIGTERM')).toBe(0)
  })

  test('that is read-only stops the start with what to do', async () => {
    expect(mount('-o', 'remount,ro', mounted)).toBe(true)
    for (const folder of [data, join(mounted, 'new')]) {
      const { code, stderr } = await failedStart(inFolder(folder))
      expect(stderr).toMatch(
        /^payments-sandbox: [^\n]+ EROFS[^\n]+read-only file system: mount[^\n]+\n$/,
      )
      expect(code).toBe(1)
      const words = [main, 'doctor', '--port', '0', '--data', folder]
      const examined = spawnSync(execPath, words, { env: clean({}), encoding: 'utf8' })
      expect(examined.stdout).toMatch(/failed {2}data .*\n +→ .* mount a writable volume there/)
    }
    expect(mount('-o', 'remount,rw', mounted)).toBe(true)
    writeFileSync(join(data, 'lock'), '')
    expect(mount('-o', 'remount,ro', mounted)).toBe(true)
    expect((await failedStart(inFolder(data))).stderr).toContain('EROFS')
  })
})
