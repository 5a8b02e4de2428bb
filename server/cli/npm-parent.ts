import { readFileSync } from 'node:fs'
import process, { env } from 'node:process'
import { systemClock } from '../core/clock.ts'

/** Milliseconds between two checks that npm still runs. */
const pollMs = 500

/** Matches a script that runs a command in the background, which should outlive the script. */
const background = /(?:^|[^&<>|])&(?![&>])|\b(?:nohup|setsid|disown)\b/

/** The variable with the script that npm or npx runs; a detached start does not have it. */
export const npmScriptVariable = 'npm_lifecycle_script'

/**
 * Returns true if a script of npm runs this program in the foreground. npm passes a signal only to
 * the shell of the script, and some shells, such as that of Debian, end without their child
 * processes.
 */
export function isForegroundScript(script: string | undefined): boolean {
  if (script === undefined || background.test(script)) return false
  return /payments-sandbox|dist\/main\.js/.test(script)
}

/**
 * Calls `gone` once the npm that runs this program, or its shell, has ended. Called before the
 * first await: the pid of an npm that ends earlier cannot be found any more.
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
 * file, which may leave the program running on purpose. Undefined if the system does not provide
 * it, or if our parent is not a shell: then the parent is npm.
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
