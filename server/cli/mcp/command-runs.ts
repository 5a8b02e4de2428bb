import process from 'node:process'
import { CleanRunFailed } from '../../control/forked-runs.ts'
import { systemClock } from '../../core/clock.ts'
import { CommandFailed } from '../errors.ts'
import { noteSignals } from '../signals.ts'

/** The state of a command that runs in forks. */
export interface CommandRun {
  /** The tool that started it. */
  readonly tool: string
  readonly state: 'running' | 'done'
  readonly runs_made: number
  readonly runs_planned: number
  /** null while it runs. */
  readonly report: object | null
}

/** The context of the runs: `signal` ends them. */
export interface RunContext {
  readonly signal: AbortSignal
  readonly onProgress: (made: number, planned: number) => void
}

/** Commands of the user that run in forks, one after the other. */
export interface CommandRuns {
  /** Starts runs, and waits a while for their report. Throws if others are not finished. */
  start(tool: string, work: (context: RunContext) => Promise<object>): Promise<CommandRun>
  /** Waits a while for the report of the runs that were started last. Throws without any. */
  wait(): Promise<CommandRun>
  /** Ends the runs, and resolves once their processes have ended. */
  stop(): Promise<void>
}

/** Below the minute after which clients cancel a call. */
const maxWaitMs = 45_000

interface Started {
  readonly tool: string
  made: number
  planned: number
  /** Resolves to the report, or to the error that ended the runs. */
  readonly ended: Promise<object | Error>
  isRunning: boolean
  readonly stopping: AbortController
}

export function createCommandRuns(): CommandRuns {
  let last: Started | null = null

  async function stateOf(started: Started): Promise<CommandRun> {
    const result = await withinTime(started.ended)
    if (result instanceof Error) throw result
    const { tool, made, planned } = started
    const state = result === undefined ? 'running' : 'done'
    return { tool, state, runs_made: made, runs_planned: planned, report: result ?? null }
  }

  return {
    async start(tool, work) {
      if (last?.isRunning) {
        throw new CommandFailed(
          `${last.tool} is still running: call command_report until it has ended`,
        )
      }
      const stopping = new AbortController()
      const stop = () => stopping.abort(new CommandFailed('ended by a signal'))
      const signals = noteSignals(stop)
      const onProgress = (made: number, planned: number) =>
        Object.assign(started, { made, planned })
      const ended = Promise.resolve()
        .then(() => work({ signal: stopping.signal, onProgress }))
        .catch((error: Error) => withOutput(error))
        .finally(() => {
          started.isRunning = false
          signals.stop()
          const signal = signals.first()
          if (signal !== null) process.kill(process.pid, signal)
        })
      const started: Started = { tool, made: 0, planned: 0, ended, isRunning: true, stopping }
      last = started
      return stateOf(started)
    },
    async wait() {
      if (last === null)
        throw new CommandFailed('there is no run: call explore, mutate or parity first')
      return stateOf(last)
    },
    async stop() {
      last?.stopping.abort(new CommandFailed('the sandbox that the runs used was stopped'))
      await last?.ended
    },
  }
}

/** Adds what the command printed to the error of a command that fails as it is. */
function withOutput(error: Error): Error {
  const isOfCommand = error instanceof CleanRunFailed && error.output !== ''
  return isOfCommand ? new CommandFailed(`${error.message}\n\n${error.output}`) : error
}

/** Resolves to undefined after `maxWaitMs`. */
function withinTime<T>(promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const cancel = systemClock.after(maxWaitMs, () => resolve(undefined))
    promise.then((value) => {
      cancel()
      resolve(value)
    })
  })
}
