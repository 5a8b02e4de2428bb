import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import process, { kill, platform, stdin } from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { sleep, systemClock } from '../core/clock.ts'
import { CommandNotRun } from './errors.ts'
import { endingSignals } from './signals.ts'

/** The end of a command: its code or its signal. */
export interface ChildExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

const pauseMs = 20
/** Milliseconds that the processes a command left behind have to end before they are killed. */
const graceMs = 2_000

/**
 * Runs a command with our own stdin, stdout and stderr, and passes signals on to it. The command
 * gets its own process group, unless stdin is a terminal, so that a signal reaches all its
 * processes, and those it leaves behind are ended too. Throws CommandNotRun.
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
  // Listens before the command starts: a signal without a listener would end only this process.
  for (const name of endingSignals) process.on(name, pass)
  try {
    child = spawn(command, args, { stdio: 'inherit', env, detached: grouped })
    return await exited(child)
  } catch (error) {
    throw new CommandNotRun(command, (error as NodeJS.ErrnoException).code)
  } finally {
    if (grouped && child?.pid !== undefined) await endGroup(child.pid)
    for (const name of endingSignals) process.off(name, pass)
  }
}

/** The end of a command whose output was read, and how it ended. */
export interface CapturedExit extends ChildExit {
  /** True if it was ended because it took too long. */
  readonly isTimedOut: boolean
  /** The last characters of its output, at most `maxOutput`, without its colours. */
  readonly output: string
}

const maxOutput = 4_000

/** The limits of a captured command. */
interface CaptureOptions {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** The text on its stdin; default: none, so that reading it ends at once. */
  readonly input?: string
}

/**
 * Runs a command, keeps the end of its output, and ends all its processes when it has
 * ended, after `timeoutMs` milliseconds, or when `signal` is aborted. Throws CommandNotRun.
 */
export async function runCaptured(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  { timeoutMs, signal, input }: CaptureOptions,
): Promise<CapturedExit> {
  const [command, ...args] = words as [string, ...string[]]
  const grouped = platform !== 'win32'
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env,
    detached: grouped,
  })
  // A command that does not read its stdin closes it.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      output = (output + text).slice(-maxOutput)
    })
  }
  let isTimedOut = false
  const end = () => {
    if (child.pid === undefined) return
    if (grouped) endGroup(child.pid)
    else child.kill()
  }
  const cancel = systemClock.after(timeoutMs, () => {
    isTimedOut = true
    end()
  })
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    const exit = await exited(child)
    return { ...exit, isTimedOut, output: stripVTControlCharacters(output) }
  } catch (error) {
    throw new CommandNotRun(command, (error as NodeJS.ErrnoException).code)
  } finally {
    cancel()
    signal.removeEventListener('abort', end)
    if (grouped && child.pid !== undefined) await endGroup(child.pid)
    child.stdout.destroy()
    child.stderr.destroy()
  }
}

function exited(child: ChildProcess): Promise<ChildExit> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
}

/** Sends a signal on, unless a terminal has already sent it to the whole group. */
function signalTo(child: ChildProcess, grouped: boolean, signal: NodeJS.Signals): void {
  if (grouped && child.pid !== undefined) signalGroup(child.pid, signal)
  else if (signal !== 'SIGINT' && signal !== 'SIGQUIT') child.kill(signal)
}

/** Returns true if a process was left to signal. */
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

/** Returns the exit code of a shell for this end. */
export function exitCodeAfter({ code, signal }: ChildExit): number {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal])
}
