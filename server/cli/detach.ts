import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { argv, env, execArgv, execPath } from 'node:process'
import { sleep, systemClock } from '../core/clock.ts'
import { fileMode } from '../store/access.ts'
import { makeDirectory } from '../store/directory.ts'
import { directoryErrorOf } from '../store/system-error.ts'
import { readTextFile } from '../store/text-file.ts'
import { CommandFailed, UsageError } from './errors.ts'
import { npmScriptVariable } from './npm-parent.ts'
import { printLine } from './output.ts'
import { logFile, type ProcessState, parseProcessState, stateFile } from './process-state.ts'
import { startedAt } from './started-at.ts'

const pauseMs = 50
/** The maximum time to start, because a large data directory takes long to load. */
const maxStartMs = 300_000

/**
 * Starts the same command again, without `--detach`, as a process that outlives this one, and
 * returns once it is ready. Throws CommandFailed with the last line of its log if it does not
 * start.
 */
export async function startDetached(data: string): Promise<void> {
  if (data === ':memory:') {
    throw new UsageError(
      '--detach needs a data folder, not :memory:, because `stop` finds the sandbox through the ' +
        'folder',
    )
  }
  const log = join(data, logFile)
  const child = inFolder(data, () => {
    makeDirectory(data)
    assertNoneRuns(data)
    return launch(log)
  })
  const { pid } = child
  const began = pid === undefined ? undefined : startedAt(pid)
  const url = await untilReady(child, log)
  if (pid === undefined || typeof began !== 'string') {
    printLine(
      `This system does not say when a process started, so \`stop\` cannot end the sandbox. End ` +
        `process ${pid} yourself.`,
    )
  } else {
    const state: ProcessState = { pid, startedAt: began, host: hostname(), url }
    writeFileSync(join(data, stateFile), `${JSON.stringify(state)}\n`, { mode: fileMode })
  }
  child.unref()
  printLine(`Log: ${log}`)
  printLine(`Ready: ${url}`)
}

/** Runs `work`; throws DataDirectoryError if the system cannot use the folder. */
function inFolder<T>(data: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw directoryErrorOf(error as NodeJS.ErrnoException, data)
  }
}

/** Throws CommandFailed if a sandbox runs: a second start would replace the log of the first. */
function assertNoneRuns(data: string): void {
  const file = join(data, stateFile)
  if (!existsSync(file)) return
  const { pid, startedAt: began, url } = parseProcessState(textOfState(file))
  if (startedAt(pid) !== began) return
  throw new CommandFailed(
    `${data} is in use by the sandbox at ${url} (process ${pid}). Stop it with ` +
      `\`payments-sandbox stop --data ${data}\``,
  )
}

function textOfState(file: string): string {
  try {
    return readTextFile(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new CommandFailed(`cannot read ${file}: ${code ?? message}`)
  }
}

function launch(log: string): ChildProcess {
  rmSync(log, { force: true })
  const output = openSync(log, 'a', fileMode)
  try {
    const [, program = '', ...words] = argv
    const args = words.filter((word) => word !== '--detach')
    const command = args[0] === 'start' ? args : ['start', ...args]
    return spawn(execPath, [...execArgv, program, ...command], {
      detached: true,
      stdio: ['ignore', output, output],
      windowsHide: true,
      env: { ...env, [npmScriptVariable]: undefined },
    })
  } finally {
    closeSync(output)
  }
}

async function untilReady(child: ChildProcess, log: string): Promise<string> {
  let exitCode: number | undefined
  child.once('exit', (code) => {
    exitCode = code ?? 1
  })
  child.once('error', () => {
    exitCode = 1
  })
  const deadline = systemClock.elapsed() + maxStartMs
  while (systemClock.elapsed() < deadline) {
    const text = readFileSync(log, 'utf8')
    const url = /^Ready: (\S+)$/m.exec(text)?.[1]
    if (url !== undefined) return url
    if (exitCode === 2) throw new UsageError(reasonIn(text))
    if (exitCode !== undefined) throw new CommandFailed(reasonIn(text))
    await sleep(systemClock, pauseMs)
  }
  throw new CommandFailed(`the sandbox was not ready after 5 minutes; see ${log}`)
}

/** Returns the last line of the log; in case of an error, it says what to do. */
function reasonIn(text: string): string {
  const line = text.trim().split('\n').at(-1) ?? ''
  return line.replace(/^payments-sandbox: /, '') || 'the sandbox ended without any output'
}
