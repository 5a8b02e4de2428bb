import { availableParallelism } from 'node:os'
import process from 'node:process'
import type { Command } from 'commander'
import { CleanRunFailed, type ForkedWorld, type ForkHost } from '../control/forked-runs.ts'
import { parseDuration } from '../core/duration.ts'
import { createRemoteWorld } from '../library/remote-world.ts'
import { childEnvironment, type SandboxVariables, sandboxVariables } from './child-environment.ts'
import { connect, type ServerConnection } from './client.ts'
import { serverConnectionOf } from './client-command.ts'
import { credentialsOf } from './credentials.ts'
import { CommandFailed, CommandNotRun, UsageError } from './errors.ts'
import { duration, wholeNumber } from './input.ts'
import { startOptions } from './options.ts'
import { printError } from './output.ts'
import { ownOptions, ownSources } from './own-sandbox.ts'
import { openSandbox } from './server.ts'
import { noteSignals } from './signals.ts'
import { type CapturedExit, exitCodeAfter, runCaptured } from './spawn.ts'
import { addStartOptions, flagsOf } from './start.ts'
import { startConfig } from './start-config.ts'

/** The options of every command that runs another one in forks of a world. */
export interface ForkFlags {
  readonly jobs?: string
  readonly clientTimeout?: string
  readonly runTimeout?: string
  readonly source?: string
  readonly seed?: string
}

const sharedFlags: readonly (keyof ForkFlags)[] = [
  'jobs',
  'clientTimeout',
  'runTimeout',
  'source',
  'seed',
]

export interface CommandFork extends ForkedWorld {
  readonly environment: SandboxVariables
}

/** The runs of the command in forks; a signal ends them. */
export interface CommandHost extends ForkHost<CommandFork> {
  control<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Runs another command in the environment of a fork. */
  capture(fork: CommandFork, words: readonly string[]): Promise<CapturedExit>
}

/** Returns the part of a plan that all tools have. Throws UsageError for an invalid value. */
export function forkPlanOf({ seed = '1', jobs, clientTimeout = '5s' }: ForkFlags) {
  return {
    seed,
    jobs: jobs === undefined ? availableParallelism() : wholeNumber('--jobs', jobs, 1, 64),
    clientTimeoutMs: durationMs('--client-timeout', clientTimeout),
  }
}

/** The maximum of a delay, which is a second longer than the client waits. */
const maxTimeoutMs = 599_000

function durationMs(name: string, given: string): number {
  const ms = parseDuration(duration(name, given)) ?? 0
  if (ms >= 1 && ms <= maxTimeoutMs) return ms
  throw new UsageError(`${name} must be from 1ms to ${maxTimeoutMs / 1_000}s, not ${given}`)
}

/** A tool that runs a command in forks. */
interface ForkTool<Report> {
  /** The options of the tool that are neither shared nor those of a start. */
  readonly ownFlags: readonly string[]
  work(host: CommandHost): Promise<Report>
  /** Prints the report; returns the exit code. */
  conclude(report: Report): number | Promise<number>
}

/**
 * Runs a command in forks of a sandbox of its own, or of the world of `--source`; returns the exit
 * code. Throws UsageError for invalid usage, and if the command cannot be run or fails as it is.
 */
export async function runInForks<Report>(
  words: readonly string[],
  flags: ForkFlags,
  { ownFlags, work, conclude }: ForkTool<Report>,
): Promise<number> {
  const timeoutMs = durationMs('--run-timeout', flags.runTimeout ?? '60s')
  const { seed } = forkPlanOf(flags)
  const own = new Set<string>([...sharedFlags, ...ownFlags])
  const start = Object.entries(flags).filter(([name]) => !own.has(name))
  const source = await openSource(flags.source, Object.fromEntries(start), seed)
  const stopping = new AbortController()
  const signals = noteSignals(() => stopping.abort(new CommandFailed('ended by a signal')))
  const codeOfSignal = () => {
    const signal = signals.first()
    return signal === null ? null : exitCodeAfter({ code: null, signal })
  }
  try {
    const report = await work(hostOf(source, words, { timeoutMs, signal: stopping.signal }))
    return codeOfSignal() ?? (await conclude(report))
  } catch (error) {
    const code = codeOfSignal()
    if (code !== null) return code
    if (error instanceof CommandNotRun) throw new UsageError(error.message)
    if (!(error instanceof CleanRunFailed)) throw error
    if (error.output !== '') printError(`${error.output.trimEnd()}\n`)
    const test = `payments-sandbox exec -- ${words.join(' ')}`
    throw new UsageError(`${error.message}. Try it with: ${test}`)
  } finally {
    signals.stop()
    await source.close()
  }
}

/** The server and its world that is forked. */
export interface ForkSource {
  readonly connection: ServerConnection
  readonly world: string
  readonly certificateFile?: string | undefined
}

interface OpenedSource extends ForkSource {
  close(): Promise<void>
}

/** The maximum number of requests of one run. */
const loggedRequests = '100000'

/** Opens a sandbox of its own, or connects to the world `name` of the server at SANDBOX_URL. */
async function openSource(
  name: string | undefined,
  start: Readonly<Record<string, string>>,
  seed: string,
): Promise<OpenedSource> {
  if (name !== undefined) {
    const [other] = Object.keys(flagsOf(start)).filter((flag) => flag !== '--admin-token')
    if (other !== undefined) {
      throw new UsageError(
        `${other} cannot be used with --source, which uses a server that is already running`,
      )
    }
    return { connection: serverConnectionOf(start), world: name, close: async () => {} }
  }
  const log = { '--request-log': loggedRequests }
  const config = startConfig(ownSources(flagsOf(start), { ...ownOptions, seed }, log))
  const running = await openSandbox(config)
  const { url, certificate } = running
  const { adminToken } = config.settings
  const keys = await credentialsOf(running.sandbox)
  return {
    connection: { url, certificate, adminToken, ...keys },
    world: 'main',
    certificateFile: config.tlsCert,
    close: () => running.close(),
  }
}

interface RunLimits {
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** Returns what runs a command in forks of a world. */
export function hostOf(
  source: ForkSource,
  words: readonly string[],
  limits: RunLimits,
): CommandHost {
  const { connection, world, certificateFile } = source
  const { signal } = limits
  const url = world === 'main' ? connection.url : `${connection.url}/w/${world}`
  const remote = connect({ ...connection, url })
  const capture = ({ environment }: CommandFork, given: readonly string[], timeoutMs: number) =>
    runCaptured(given, childEnvironment(environment, certificateFile), { timeoutMs, signal })
  return {
    control: remote.control,
    capture: (fork, given) => capture(fork, given, limits.timeoutMs),
    async fork(settings) {
      signal.throwIfAborted()
      const options = { from: { world }, settings, ttl: '1d' }
      const fork = await createRemoteWorld({ connection, isStopped: () => false }, options)
      const { adminToken, apiKey, secret, url: forkUrl } = fork.connection
      return {
        control: connect(fork.connection).control,
        stop: fork.stop,
        environment: sandboxVariables({
          url: forkUrl,
          world: fork.name,
          apiKey,
          secret,
          webhookSecret: fork.webhookSecret,
          adminToken,
        }),
      }
    },
    async run(fork, limitMs = limits.timeoutMs) {
      const timeoutMs = Math.min(limitMs, limits.timeoutMs)
      const exit = await capture(fork, words, timeoutMs)
      signal.throwIfAborted()
      const { code, isTimedOut, output } = exit
      const by = timeoutMs === limits.timeoutMs ? ' (--run-timeout)' : ''
      const how = isTimedOut
        ? `did not finish within ${timeoutMs / 1_000}s, and was stopped${by}`
        : `ended with ${code === null ? exit.signal : `exit code ${code}`}`
      return { isOk: !isTimedOut && code === 0, how, output }
    },
    onProgress: progressLine(),
  }
}

/** Returns a function that shows the number of runs on a terminal. */
function progressLine(): (done: number, planned: number) => void {
  let shown = 0
  return (done, planned) => {
    if (process.stderr.isTTY !== true) return
    const line = `${done} of ${planned} runs`
    printError(`\r${line.padEnd(shown)}${done === planned ? '\n' : ''}`)
    shown = line.length
  }
}

/**
 * Adds the shared options to a command; `timeoutUse` says what it needs the timeout of the client
 * for.
 */
export function withForkOptions(command: Command, timeoutUse: string): Command {
  const startOf = 'start each run from a copy (fork) of this world, on the server at SANDBOX_URL'
  return command
    .option('--seed <text>', 'seed for the sandbox and for the choice of runs; default 1')
    .option('--jobs <number>', 'number of runs at the same time; default: the number of processors')
    .option(
      '--client-timeout <duration>',
      `response timeout of your client; default 5s; ${timeoutUse}`,
    )
    .option('--run-timeout <duration>', 'longest time a run may take; default 60s')
    .option('--source <world>', startOf)
}

/** Adds the options of a start, but for those that the command decides itself; it has a seed. */
export function withStartOptions(command: Command): void {
  const decided = [...Object.keys(ownOptions), 'seed']
  addStartOptions(
    command,
    startOptions.filter(({ name }) => !decided.includes(name)),
  )
}
