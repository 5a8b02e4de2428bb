import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { geteuid, platform } from 'node:process'
import { systemClock } from '../core/clock.ts'
import { foreignIn, isOpenToStrangers } from '../store/access.ts'
import { DataDirectoryError } from '../store/store.ts'
import { adviceOn } from '../store/system-error.ts'
import { portOwner } from './port-owner.ts'
import { lockHolder } from './process-start-time.ts'
import type { StartConfig } from './start-config.ts'

/** The result of one check; `advice` says what to do if it is not ok. */
export interface DoctorCheck {
  readonly name: string
  readonly result: 'ok' | 'warning' | 'failed'
  readonly detail: string
  readonly advice?: string
}

/** Returns the functions that make the results of one check. */
export function resultsOf(name: string) {
  const of = (result: DoctorCheck['result']) => (detail: string, advice?: string) => {
    return { name, result, detail, ...(advice === undefined ? {} : { advice }) }
  }
  return { ok: of('ok'), warning: of('warning'), failed: of('failed') }
}

type Address = Pick<StartConfig, 'host' | 'port'>

const answerMs = 2_000

/** Checks that the port is free; a sandbox that listens on it is a warning. */
export async function checkPort({ host, port }: Address): Promise<DoctorCheck> {
  const { ok, warning, failed } = resultsOf('port')
  const failure = await listenFailure(host, port)
  if (failure === null) return ok(`${host}:${port} is free`)
  const running = await sandboxAt({ host, port })
  if (running !== null) {
    const detail = `in use by a sandbox of version ${running.version} at ${host}:${port}`
    return warning(detail, 'use it, stop it, or start with another --port')
  }
  const owner = failure === 'EADDRINUSE' ? portOwner(port) : undefined
  const by = owner === undefined ? '' : ` by process ${owner.pid} (${owner.command})`
  const detail = `${host}:${port} cannot be used (${failure})${by}`
  return failed(detail, 'end that process, or start with another --port (0 takes any free one)')
}

function listenFailure(host: string, port: number): Promise<string | null> {
  return new Promise((settle) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => settle(code ?? 'unknown'))
    server.listen(port, host, () => server.close(() => settle(null)))
  })
}

interface Running {
  readonly version: string
  /** The time of its system clock, in milliseconds. */
  readonly machineMs: number
}

/** Returns the sandbox that answers at an address; null if none does. */
async function sandboxAt({ host, port }: Address): Promise<Running | null> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const shown = name.includes(':') ? `[${name}]` : name
  const signal = AbortSignal.timeout(answerMs)
  const answer = await fetch(`http://${shown}:${port}/version`, { signal }).catch(() => null)
  if (answer?.headers.has('x-sandbox-version') !== true) return null
  const { version: found } = (await answer.json()) as { version: string }
  return { version: found, machineMs: Date.parse(answer.headers.get('date') ?? '') }
}

/** The maximum difference between the clocks of client and server for valid signatures. */
const maxSkewMs = 300_000
/** The earliest plausible system time: this program did not exist before. */
const builtAfterMs = Date.parse('2026-01-01T00:00:00Z')

/** Checks that the system clock is plausible, and agrees with that of a running sandbox. */
export async function checkClock(address: Address): Promise<DoctorCheck> {
  const { ok, failed } = resultsOf('clock')
  const now = systemClock.now()
  const shown = new Date(now).toISOString()
  const advice = 'set the system clock, for example by NTP'
  if (now < builtAfterMs) return failed(`${shown} is in the past`, advice)
  const running = await sandboxAt(address)
  if (running === null || Number.isNaN(running.machineMs)) return ok(shown)
  const skewMs = Math.abs(running.machineMs - now)
  const apart = Math.round(skewMs / 1_000)
  const detail = `${shown}; the system clock of the running sandbox differs from it by ${apart} s`
  return skewMs <= maxSkewMs ? ok(detail) : failed(`${detail}, so signatures are refused`, advice)
}

const minFreeBytes = 100 * 1024 * 1024

/** Checks that a data directory can be opened: its permissions, lock, files and free space. */
export async function checkData(data: string): Promise<DoctorCheck> {
  const { ok, warning, failed } = resultsOf('data')
  if (data === ':memory:') return ok('in memory')
  const place = nearestDirectory(resolve(data))
  const exists = existsSync(data)
  const shown = exists ? data : `${data} (created at the first start)`
  const failure = accessFailure(place)
  if (failure !== null) {
    const advice = adviceOn(failure, place, resolve(data)) || 'start with another --data folder'
    return failed(`${place} cannot be written`, advice)
  }
  const holder = exists ? lockHolder(data) : null
  if (holder !== null) {
    const advice = 'use that sandbox, stop it, or start with another --data folder'
    return failed(`${data} is in use by ${holder}`, advice)
  }
  const found = exists ? await contentOf(data) : { damage: null, olderFormat: null }
  if (found.damage !== null) {
    // Some errors say themselves what to do, in a second sentence.
    const [, detail = found.damage, own] = /^(.*?)\. ([A-Z].*)$/s.exec(found.damage) ?? []
    const advice = own ?? 'restore a backup (docs/backup.md), or start with another --data folder'
    return failed(detail, advice)
  }
  const { bavail, bsize } = statfsSync(place)
  if (bavail * bsize < minFreeBytes) {
    return warning(`${shown} has less than 100 MB of free space`, 'free some space')
  }
  if (exists && platform !== 'win32' && staysOpenToOthers(data)) {
    const detail = `other users can open ${data}, and a start would not change its mode`
    const advice = `chmod 700 ${data}, or name a folder that contains nothing else with --data`
    return warning(detail, advice)
  }
  if (found.olderFormat !== null) {
    const detail = `${shown} has format version ${found.olderFormat}, which a start would migrate`
    const advice = 'take a backup first: older versions cannot open it then (docs/upgrade.md)'
    return warning(detail, advice)
  }
  return ok(exists ? `${shown} can be opened` : shown)
}

interface Content {
  /** The reason why a start could not read the files; null if it can. */
  readonly damage: string | null
  /** The format version that a start would migrate; null if it would not. */
  readonly olderFormat: number | null
}

async function contentOf(data: string): Promise<Content> {
  const { checkDirectory } = await import('../store/embedded-worlds.ts')
  try {
    return { damage: null, olderFormat: await checkDirectory(data) }
  } catch (error) {
    if (error instanceof DataDirectoryError) return { damage: error.message, olderFormat: null }
    throw error
  }
}

/** Returns true if others can open a directory, and a start would leave it so. */
function staysOpenToOthers(data: string): boolean {
  const { mode, uid } = statSync(data)
  if (uid !== geteuid?.()) return isOpenToStrangers(data)
  return (mode & 0o077) !== 0 && foreignIn(data) !== undefined
}

function nearestDirectory(path: string): string {
  return existsSync(path) ? path : nearestDirectory(dirname(path))
}

/** Returns the error for which nothing can be written to a directory; null if it can. */
function accessFailure(path: string): NodeJS.ErrnoException | null {
  try {
    accessSync(path, constants.W_OK | constants.X_OK)
    const isDirectory = statSync(path).isDirectory()
    return isDirectory ? null : Object.assign(new Error(), { code: 'ENOTDIR' })
  } catch (error) {
    return error as NodeJS.ErrnoException
  }
}
