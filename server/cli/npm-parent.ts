import { readFileSync } from 'node:fs'
import process, { env } from 'node:process'
import { systemClock } from '../kernel/clock.ts'

/** How soon it is noticed that npm is gone, in milliseconds. */
const pollMs = 500

/** A script that puts a command in the background wants it to go on after the script. */
const background = /(?:^|[^&<>|])&(?![&>])|\b(?:nohup|setsid|disown)\b/

/** The script that npm, npx or another package manager runs; a detached start is without it. */
export const npmScriptVariable = 'npm_lifecycle_script'

/**
 * Returns whether a script of npm runs this program in the foreground. npm passes a signal on to
 * the shell of the script alone, and some shells, that of Debian among them, end without what they
 * have started.
 */
export function isForegroundScript(script: string | undefined): boolean {
  if (script === undefined || background.test(script)) return false
  return /payments-sandbox|dist\/main\.js/.test(script)
}

/**
 * Calls back once the npm that runs this program has ended, or its shell has. Called before
 * anything is awaited: an npm that has ended by then has no number any more that could be followed.
 */
export function onNpmGone(gone: () => void): void {
  if (!isForegroundScript(env[npmScriptVariable])) return
  const { ppid: parent } = process
  const npm = parentOfShell(parent)
  if (npm === null) return
  const look = () => {
    if (process.ppid !== parent || parentOfShell(parent) !== npm) gone()
    else systemClock.after(pollMs, look)
  }
  systemClock.after(pollMs, look)
}

/**
 * Returns the parent of the shell that runs a script of npm: npm itself. Null for the shell of a
 * file, which may leave the program running on purpose. Undefined where the system does not say it,
 * and where our parent is no shell: then it is npm.
 */
function parentOfShell(pid: number): number | null | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    if (!/^(?:ba|da|k|z|a)?sh$/.test(name)) return undefined
    const [, option] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    if (option !== '-c') return null
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
