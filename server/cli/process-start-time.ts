import { readFileSync } from 'node:fs'

/**
 * Tells a living process from a later one that got its number: on Linux by its start time,
 * elsewhere only by whether it lives. Null when there is none.
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
