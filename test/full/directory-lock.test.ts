import { execFileSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { Server } from 'node:net'
import { hostname, platform } from 'node:os'
import { join } from 'node:path'
import { execPath, getuid, kill } from 'node:process'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { compact } from '../../server/store/compaction.ts'
import type { DataDirectoryOptions } from '../../server/store/data-directory.ts'
import { embeddedStore } from '../../server/store/embedded.ts'
import { LockLostError, lockDirectory } from '../../server/store/lock.ts'
import { DataDirectoryError, type Store } from '../../server/store/store.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { job } from '../store/rows.ts'
import { clean, launch, program as main, type Process } from '../support/built.ts'
import { failedStart, program } from '../support/program.ts'
import { rounds } from '../support/rounds.ts'

const newDirectory = () => join(temporaryFolder(), 'data')

function opened(directory: string, over: Partial<DataDirectoryOptions> = {}): Promise<Store> {
  return embeddedStore({ files: folderOptions(directory, over) })
}

/** An owner that sees no other process: as from another PID namespace with the same host name. */
const elsewhere = (directory: string) => ({
  ...folderOptions(directory).owner,
  processToken: () => null,
})

const locksIn = (directory: string) =>
  readdirSync(directory).filter((name) => name.startsWith('lock'))

async function credit(url: string): Promise<Response> {
  const { wallets } = await (await fetch(`${url}/_sandbox/fixtures`)).json()
  return fetch(`${url}/_sandbox/wallets/${wallets[0].id}/credit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: '1.00' }),
  })
}

/** Starts the program behind a command such as unshare; resolves when it is ready or has ended. */
async function startedBy(command: readonly string[], directory: string): Promise<Process> {
  const words = [...command, execPath, main, '--port', '0', '--data', directory]
  const started = launch(words[0] as string, words.slice(1), { env: clean() })
  await Promise.race([started.said(/^Ready:/m).catch(() => undefined), started.ended])
  return started
}

describe('F11: a second sandbox on one directory is refused', () => {
  test('by the same program, until the first one has ended', async () => {
    const directory = newDirectory()
    const first = await program(['--data', directory])
    expect((await credit(first.url)).status).toBe(200)
    expect(await failedStart(['--data', directory])).toEqual({
      code: 1,
      stderr:
        `payments-sandbox: ${directory} is in use by process ${first.pid} on host ` +
        `${hostname()}. Stop that process, or choose another folder with --data\n`,
    })
    await first.end('SIGKILL')
    const second = await program(['--data', directory])
    expect(second.stderr()).toBe('')
    expect((await credit(second.url)).status).toBe(200)
    expect(await second.end('SIGTERM')).toBe(0)
    expect(locksIn(directory)).toEqual([])
  })

  test('while the first one is stopped and answers nothing', async () => {
    const directory = newDirectory()
    const first = await program(['--data', directory])
    kill(first.pid, 'SIGSTOP')
    expect((await failedStart(['--data', directory])).stderr).toContain('is in use by process')
    kill(first.pid, 'SIGCONT')
    expect((await credit(first.url)).status).toBe(200)
    expect(await first.end('SIGTERM')).toBe(0)
  })

  test('inside one process, however long the path is', async () => {
    const directory = join(temporaryFolder(), 'd'.repeat(120), 'e'.repeat(120))
    const first = await opened(directory)
    const owner = elsewhere(directory)
    await expect(opened(directory, { owner })).rejects.toThrow('is in use by process')
    await first.transact((tx) => tx.put('jobs', job('a')))
    await first.close()
    const second = await opened(directory, { owner })
    expect(await second.read((view) => view.size('jobs'))).toBe(1)
    await second.close()
  })
})

describe.runIf(platform() === 'linux')('F11: namespaces of Linux', () => {
  const isRoot = getuid?.() === 0
  const unshare = isRoot ? ['unshare'] : ['unshare', '-r']
  const pidNamespace = [...unshare, '-p', '-f', '--kill-child', '--mount-proc']

  test('unshare works here; without it these tests prove nothing', () => {
    expect(() => execFileSync('unshare', [...pidNamespace.slice(1), 'true'])).not.toThrow()
  })

  test.each([
    ['PID', pidNamespace],
    ['network', [...unshare, '-n']],
    ['PID and network', [...pidNamespace, '-n']],
    ['host name', [...unshare, '-u', 'sh', '-c', 'hostname other; exec "$@"', 'sh']],
  ])('a sandbox in another %s namespace is refused, either way round', async (_name, command) => {
    const directory = newDirectory()
    const first = await program(['--data', directory])
    const inside = await startedBy(command, directory)
    const { code, stderr } = await inside.ended
    expect(stderr).toContain(`is in use by process ${first.pid} on host ${hostname()}`)
    expect(code).toBe(1)
    expect((await credit(first.url)).status).toBe(200)
    expect(await first.end('SIGTERM')).toBe(0)

    const holder = await startedBy(command, directory)
    expect((await failedStart(['--data', directory])).stderr).toContain('is in use by process')
    holder.signal('SIGKILL')
    await holder.ended
  })

  test('a lock of a killed container with another host name needs no help', async () => {
    const directory = newDirectory()
    const rename = ['sh', '-c', 'hostname gone-container; exec "$@"', 'sh']
    const holder = await startedBy([...pidNamespace, '-u', ...rename], directory)
    expect(readFileSync(join(directory, 'lock'), 'utf8')).toContain('gone-container')
    holder.signal('SIGKILL')
    await holder.ended
    const next = await startedBy([], directory)
    await next.said(/^Ready:/m)
    next.signal('SIGTERM')
    expect((await next.ended).code).toBe(0)
    expect(locksIn(directory)).toEqual([])
  })
})

/** A socket file whose process was killed. */
function deadSocket(): string {
  const path = join(temporaryFolder(), 'dead.sock')
  const script = `require('net').createServer().listen(${JSON.stringify(path)},
    () => process.kill(process.pid, 'SIGKILL'))`
  expect(() => execFileSync(execPath, ['-e', script], { stdio: 'ignore' })).toThrow()
  expect(statSync(path).isSocket()).toBe(true)
  return path
}

describe.runIf(platform() !== 'win32')('F11: starters that meet a dead socket', () => {
  const stale = { host: 'gone', pid: 1, incarnation: '1', nonce: '0'.repeat(16), socket: true }

  function withDeadSocket(socket: string): string {
    const directory = newDirectory()
    mkdirSync(directory)
    linkSync(socket, join(directory, `lock-${stale.nonce}.sock`))
    writeFileSync(join(directory, 'lock'), JSON.stringify(stale))
    return directory
  }

  test('at the same moment: one gets the directory, in every round', async () => {
    const socket = deadSocket()
    for (let round = 0; round < rounds(150); round += 1) {
      const directory = withDeadSocket(socket)
      const owner = elsewhere(directory)
      const starters = Array.from({ length: 2 + (round % 3) }, async (_, i) => {
        for (let turn = 0; turn < (i * round) % 7; turn += 1) await Promise.resolve()
        return lockDirectory(directory, owner)
      })
      const outcomes = await Promise.allSettled(starters)
      const locks = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      expect(locks).toHaveLength(1)
      for (const one of outcomes) {
        if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(DataDirectoryError)
      }
      locks[0]?.assertHeld()
      expect(locksIn(directory)).toHaveLength(2)
      await locks[0]?.release()
      expect(locksIn(directory)).toEqual([])
    }
  })

  test('in processes of their own: one gets the directory, in every round', async () => {
    const socket = deadSocket()
    for (let round = 0; round < rounds(6); round += 1) {
      const directory = withDeadSocket(socket)
      const both = await Promise.all([startedBy([], directory), startedBy([], directory)])
      const refused = both.filter((one) => one.stderr().includes('is in use by'))
      expect(refused).toHaveLength(1)
      expect((await refused[0]?.ended)?.code).toBe(1)
      const holder = both.find((one) => one !== refused[0]) as Process
      holder.signal('SIGTERM')
      expect((await holder.ended).code).toBe(0)
    }
  })
})

describe('F11: a directory that another process took meanwhile', () => {
  test.each([
    ['another nonce', (text: string) => text.replace(/"nonce":"..../, '"nonce":"ffff')],
    ['nothing', () => null],
  ])('%s in the lock file ends the program with code 1', async (_name, change) => {
    const directory = newDirectory()
    const file = join(directory, 'lock')
    const running = await launchedOn(directory)
    const { wallets } = await (await fetch(`${running.url}/_sandbox/fixtures`)).json()
    const balance = async (url: string) => {
      const all = await (await fetch(`${url}/_sandbox/fixtures`)).json()
      return all.wallets.find(({ id }: { id: string }) => id === wallets[0].id).ledger_balance
    }
    expect((await credit(running.url)).status).toBe(200)
    const before = await balance(running.url)
    const changed = change(readFileSync(file, 'utf8'))
    if (changed === null) rmSync(file)
    else writeFileSync(file, changed)
    const answer = await credit(running.url).catch(() => null)
    expect(answer?.status ?? 'no answer').not.toBe(200)
    const { code, stderr } = await running.process.ended
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^payments-sandbox: .* was taken.* while this process had it: .*lock no longer/m,
    )
    if (changed !== null) expect(readFileSync(file, 'utf8')).toBe(changed)
    const next = await program(['--data', directory])
    expect(await balance(next.url)).toBe(before)
    expect(await next.end('SIGTERM')).toBe(0)
  })

  async function launchedOn(directory: string) {
    const words = [main, '--port', '0', '--data', directory]
    const process = launch(execPath, words, { env: clean() })
    const [, url = ''] = await process.said(/^Ready: (\S+)$/m)
    return { process, url }
  }

  test('is not compacted, and its files stay', async () => {
    const directory = newDirectory()
    const lost: Error[] = []
    const said: string[] = []
    const store = await opened(directory, {
      compactAfterBytes: 1,
      compact: async (task) => {
        writeFileSync(join(directory, 'lock'), 'other')
        await compact(task)
      },
      onLockLost: (error) => lost.push(error),
      report: (line) => said.push(line),
    })
    await store.transact((tx) => tx.put('jobs', job('a')))
    await expect.poll(() => lost.length).toBe(1)
    expect(lost[0]).toBeInstanceOf(LockLostError)
    expect(said[0]).toContain('could not be compacted and stays')
    await expect(store.transact((tx) => tx.put('jobs', job('b')))).rejects.toThrow(LockLostError)
    await store.close()
    expect(readdirSync(directory).sort()).toEqual([
      'journal-000001.ndjson',
      'journal-000002.ndjson',
      'lock',
    ])
  })
})

describe('F11: where a file system has no sockets', () => {
  const listen = Server.prototype.listen

  function withoutSockets(): void {
    vi.spyOn(Server.prototype, 'listen').mockImplementation(function (
      this: Server,
      ...args: unknown[]
    ) {
      if (typeof (args[0] as { path?: string })?.path !== 'string') {
        return listen.apply(this, args as never)
      }
      queueMicrotask(() => this.emit('error', Object.assign(new Error('no'), { code: 'EPERM' })))
      return this
    } as never)
  }

  afterEach(() => void vi.restoreAllMocks())

  test('a process that is running is found by its pid', async () => {
    withoutSockets()
    const directory = newDirectory()
    const first = await opened(directory)
    expect(locksIn(directory)).toEqual(['lock'])
    await expect(opened(directory)).rejects.toThrow(/is in use by process \d+ on host/)
    await first.close()
    await (await opened(directory)).close()
    expect(locksIn(directory)).toEqual([])
  })

  test('the first writer stops before it acknowledges anything beside a second one', async () => {
    withoutSockets()
    const directory = newDirectory()
    const lost: Error[] = []
    const first = await opened(directory, { onLockLost: (error) => lost.push(error) })
    await first.transact((tx) => tx.put('jobs', job('first')))
    const second = await opened(directory, { owner: elsewhere(directory) })
    expect(await second.read((view) => view.size('jobs'))).toBe(1)
    await second.transact((tx) => tx.put('jobs', job('second')))
    const late = [1, 2, 3].map((i) => first.transact((tx) => tx.put('jobs', job(`late-${i}`))))
    for (const one of await Promise.allSettled(late)) {
      expect((one as PromiseRejectedResult).reason).toBeInstanceOf(LockLostError)
    }
    expect(lost).toHaveLength(1)
    await first.close()
    await second.transact((tx) => tx.put('jobs', job('third')))
    await second.close()
    const third = await opened(directory)
    const jobs = await third.read((view) => view.find('jobs', { index: 'due' }))
    expect(jobs.map(({ id }) => id).sort()).toEqual(['first', 'second', 'third'])
    await third.close()
  })
})

describe('a lock without a socket', () => {
  const owner = (directory: string) => ({
    ...folderOptions(directory).owner,
    host: 'here',
    pid: 7,
    processToken: (pid: number) => (pid === 7 ? 'now' : null),
  })

  test.each([
    ['of a process that is gone', { host: 'here', pid: 99, incarnation: 'gone' }],
    ['of an earlier process of the same number', { host: 'here', pid: 7, incarnation: 'earlier' }],
    ['that is not complete', null],
  ])('%s is replaced', async (_name, holder) => {
    const directory = newDirectory()
    mkdirSync(directory)
    const text = holder === null ? '{"host' : JSON.stringify(holder)
    writeFileSync(join(directory, 'lock'), text)
    const store = await opened(directory, { owner: owner(directory) })
    await store.close()
    expect(readdirSync(directory)).toEqual(['journal-000001.ndjson'])
  })

  test.each([
    [
      'of a running process',
      { host: 'here', pid: 7, incarnation: 'now' },
      'is in use by process 7',
    ],
    [
      'of another host',
      { host: 'far', pid: 7, incarnation: 'x' },
      /or that process was killed: .*/,
    ],
  ])('%s is left alone, and the message says what to do', async (_name, holder, message) => {
    const directory = newDirectory()
    mkdirSync(directory)
    writeFileSync(join(directory, 'lock'), JSON.stringify(holder))
    await expect(opened(directory, { owner: owner(directory) })).rejects.toThrow(message)
    expect(readdirSync(directory)).toEqual(['lock'])
    expect(existsSync(join(directory, 'lock'))).toBe(true)
  })
})
