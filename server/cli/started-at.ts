import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { platform } from 'node:process'

/**
 * Returns the start time of a process as a system-specific text, for comparison only. null if there
 * is no such process, undefined if the system does not provide it.
 */
export function startedAt(pid: number): string | null | undefined {
  if (platform === 'linux') return startOnLinux(pid)
  return platform === 'win32' ? startOnWindows(pid) : startOnUnix(pid)
}

/** Returns the ticks since boot, and the id of the boot. */
function startOnLinux(pid: number): string | null | undefined {
  const stat = read(`/proc/${pid}/stat`)
  if (stat === undefined) return read('/proc/self/stat') === undefined ? undefined : null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A process that ended is gone, even if its parent has not collected it yet.
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  const boot = read('/proc/sys/kernel/random/boot_id')?.trim()
  return boot === undefined ? undefined : `${boot}/${fields[19]}`
}

function startOnUnix(pid: number): string | null | undefined {
  return output('ps', ['-o', 'lstart=', '-p', String(pid)])
}

function startOnWindows(pid: number): string | null | undefined {
  const query = `(Get-Process -Id ${pid} -ErrorAction SilentlyContinue).StartTime.Ticks`
  return output('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', query])
}

/** Returns the output of a program: null if it is empty, undefined if the program cannot run. */
function output(file: string, args: readonly string[]): string | null | undefined {
  try {
    const text = execFileSync(file, args, { encoding: 'utf8', stdio: 'pipe', timeout: 10_000 })
    return text.trim() === '' ? null : text.trim().replaceAll(/\s+/g, ' ')
  } catch (error) {
    const { status } = error as { status?: number | null }
    return status === 1 ? null : undefined
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
