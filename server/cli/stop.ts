import { rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { env, kill, pid, ppid } from 'node:process'
import type { Command } from 'commander'
import { sleep, systemClock } from '../core/clock.ts'
import { parseDuration } from '../core/duration.ts'
import { readTextFile } from '../store/text-file.ts'
import { configFileSource } from './config-file.ts'
import { olderDataSource } from './default-data.ts'
import { CommandFailed, ConnectionError } from './errors.ts'
import { notADuration } from './input.ts'
import { printLine } from './output.ts'
import { lockHolder } from './process-start-time.ts'
import { decideStop, type ProcessState, parseProcessState, stateFile } from './process-state.ts'
import { environmentSource, flagSource, startConfig } from './start-config.ts'
import { startedAt } from './started-at.ts'

const pauseMs = 50

/** Registers `stop`, which ends a sandbox of `start --detach`. */
export function registerStop(program: Command): void {
  program
    .command('stop')
    .description('stop the sandbox that `start --detach` started')
    .option('--data <folder>', 'data folder of the sandbox (SANDBOX_DATA; default as for start)')
    .option('--timeout <duration>', 'how long the sandbox may take to stop', '30s')
    .action(async ({ data, timeout }: { data?: string; timeout: string }) => {
      const timeoutMs = parseDuration(timeout)
      if (timeoutMs === null) throw notADuration('--timeout', timeout)
      await stop(dataDirectory(data), timeoutMs)
    })
}

/** Returns the directory that `start` uses with the same flag and environment. */
function dataDirectory(data: string | undefined): string {
  const flags = flagSource({ '--data': data })
  const { SANDBOX_DATA } = env
  const sources = [flags, environmentSource({ SANDBOX_DATA }), configFileSource(), olderDataSource]
  return startConfig(sources).data
}

async function stop(directory: string, timeoutMs: number): Promise<void> {
  const file = join(directory, stateFile)
  const state = parseProcessState(textOf(file, directory))
  const decision = decideStop(state, {
    host: hostname(),
    ownPids: [pid, ppid],
    startedAt: startedAt(state.pid),
  })
  if (decision.kind === 'refuse') {
    throw new CommandFailed(
      `${file} cannot be trusted: ${decision.reason}. No process was signalled. If the sandbox ` +
        'has ' +
        'ended, remove that file; otherwise end the sandbox yourself',
    )
  }
  if (decision.kind === 'ended') {
    rmSync(file, { force: true })
    throw new ConnectionError(`no sandbox uses ${directory}: process ${state.pid} has ended`)
  }
  kill(decision.pid, 'SIGTERM')
  await untilEnded(state, timeoutMs)
  rmSync(file, { force: true })
  printLine(`Stopped: ${state.url}`)
}

function textOf(file: string, directory: string): string {
  try {
    return readTextFile(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new CommandFailed(`cannot read ${file}: ${code ?? message}`)
    const holder = lockHolder(directory)
    if (holder === null) {
      throw new ConnectionError(`no sandbox of \`start --detach\` uses ${directory}: check --data`)
    }
    throw new CommandFailed(
      `the sandbox in ${directory} was not started with --detach: press Ctrl+C in its terminal, ` +
        `or end ${holder}`,
    )
  }
}

async function untilEnded(state: ProcessState, timeoutMs: number): Promise<void> {
  const deadline = systemClock.elapsed() + timeoutMs
  while (startedAt(state.pid) === state.startedAt) {
    if (systemClock.elapsed() >= deadline) {
      throw new CommandFailed(
        `process ${state.pid} was signalled but is still running. Wait, or see its log`,
      )
    }
    await sleep(systemClock, pauseMs)
  }
}
