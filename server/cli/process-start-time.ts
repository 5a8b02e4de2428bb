import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { kill } from 'node:process'
import { readTextFile } from '../store/text-file.ts'

/**
 * Returns a text that distinguishes a process from a later one with the same pid: on Linux its
 * start time, elsewhere only that it is alive. Null if there is no such process.
 */
export function processStartTime(
  pid: number,
  signal: (pid: number, signal: 0) => true,
): string | null {
  try {
    signal(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'alive'
  } catch {
    return 'alive'
  }
}

/** Returns the process that a lock file names, if it may be running; otherwise null. */
export function lockHolder(data: string): string | null {
  try {
    const { pid, host, incarnation } = JSON.parse(readTextFile(join(data, 'lock')))
    const isHere = host === hostname()
    if (isHere && processStartTime(pid, kill) !== incarnation) return null
    return isHere ? `process ${pid}` : `process ${pid} on host ${host}, or it was killed there`
  } catch {
    return null
  }
}
