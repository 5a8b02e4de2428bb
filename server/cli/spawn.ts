import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import process, { kill, platform, stdin } from 'node:process'
import { sleep, systemClock } from '../kernel/clock.ts'
import { CommandNotRun } from './errors.ts'

/** How a command ended: with a code, or by a signal. */
export interface ChildExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const
const pauseMs = 20
/** What a command has left running is asked to end, and has this long to do it. */
const graceMs = 2_000

/**
 * Runs a command with our own stdin, stdout and stderr, and passes signals on to it. It gets a
 * process group of its own, unless a terminal is typing to ours, so that a signal reaches all that
 * it started and what it leaves behind is ended too. Throws CommandNotRun.
 */
export async function runCommand(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<ChildExit> {
  const [command, ...args] = words as [string, ...string[]]
  const grouped = platform !== 'win32' && stdin.isTTY !== true
  let child: ChildProcess | undefined
  const pass = (signal: NodeJS.Signals) => {
    if (child !== undefined) signalTo(child, grouped, signal)
  }
  // Before the command starts: a signal that found no listener would end only this process.
  for (const name of forwardedSignals) process.on(name, pass)
  try {
    child = spawn(command, args, { stdio: 'inherit', env, detached: grouped })
    return await exited(child)
  } catch (error) {
    throw new CommandNotRun(command, (error as NodeJS.ErrnoException).code)
  } finally {
    if (grouped && child?.pid !== undefined) await endGroup(child.pid)
    for (const name of forwardedSignals) process.off(name, pass)
  }
}

function exited(child: ChildProcess): Promise<ChildExit> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
}

/** A terminal sends its own signals to the whole group: passing them on would double them. */
function signalTo(child: ChildProcess, grouped: boolean, signal: NodeJS.Signals): void {
  if (grouped && child.pid !== undefined) signalGroup(child.pid, signal)
  else if (signal !== 'SIGINT' && signal !== 'SIGQUIT') child.kill(signal)
}

/** Returns whether a process was left to signal. */
function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    kill(-leader, signal)
    return true
  } catch {
    return false
  }
}

async function endGroup(leader: number): Promise<void> {
  const deadline = systemClock.elapsed() + graceMs
  if (!signalGroup(leader, 'SIGTERM')) return
  while (signalGroup(leader, 0)) {
    if (systemClock.elapsed() >= deadline) {
      signalGroup(leader, 'SIGKILL')
      return
    }
    await sleep(systemClock, pauseMs)
  }
}

/** The exit code that a shell gives for an outcome. */
export function exitCodeAfter({ code, signal }: ChildExit): number {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal])
}
