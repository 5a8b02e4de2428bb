import { readFileSync } from 'node:fs'

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
