import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseDuration } from '../core/duration.ts'
import { explore } from '../features/explore/explore.ts'
import { parseKey } from '../features/explore/schedule.ts'
import {
  CleanRunFailed,
  type ExploredWorld,
  type ExplorePlan,
  type ExploreReport,
  faultGroups,
  type RunEnd,
  type Totals,
} from '../features/explore/types.ts'
import { createRemoteWorld } from '../library/remote-world.ts'
import { isUrl, readBooks } from './books.ts'
import { childEnvironment, type SandboxVariables, sandboxVariables } from './child-environment.ts'
import { requireChoice } from './choices.ts'
import { connect, type ServerConnection } from './client.ts'
import { serverConnectionOf } from './client-command.ts'
import { credentialsOf } from './credentials.ts'
import { CommandFailed, CommandNotRun, UsageError } from './errors.ts'
import { exploreReport } from './explore-report.ts'
import { duration, wholeNumber } from './input.ts'
import { printError, warn } from './output.ts'
import { ownOptions, ownSources } from './own-sandbox.ts'
import { hasFailed, printReport, type ReportFlags } from './report.ts'
import { openSandbox } from './server.ts'
import { noteSignals } from './signals.ts'
import { exitCodeAfter, runCaptured } from './spawn.ts'
import { flagsOf } from './start.ts'
import { startConfig } from './start-config.ts'

/** The options of `explore` that are not those of a start or of a report. */
export interface ExploreFlags extends ReportFlags {
  readonly runs?: string
  readonly faults?: string
  readonly depth?: string
  readonly only?: string
  readonly books?: string
  readonly jobs?: string
  readonly clientTimeout?: string
  readonly runTimeout?: string
  readonly recordings?: string | false
  readonly source?: string
  readonly seed?: string
}

const defaultSeed = '1'
const defaultFolder = 'explore-recordings'
/** The maximum number of requests of one run. */
const loggedRequests = '100000'

/** The server and its world that is explored. */
interface Source {
  readonly connection: ServerConnection
  readonly world: string
  readonly certificateFile?: string | undefined
  close(): Promise<void>
}

interface CommandWorld extends ExploredWorld {
  readonly environment: SandboxVariables
}

/** Explores a command; returns the exit code. Throws UsageError. */
export async function runExplore(words: readonly string[], flags: ExploreFlags): Promise<number> {
  const plan = planOf(flags)
  const timeoutMs = durationMs('--run-timeout', flags.runTimeout ?? '60s')
  const source = await openSource(flags, plan.seed)
  const stopping = new AbortController()
  const signals = noteSignals(() => stopping.abort(new CommandFailed('ended by a signal')))
  const codeOfSignal = () => {
    const signal = signals.first()
    return signal === null ? null : exitCodeAfter({ code: null, signal })
  }
  try {
    const host = hostOf(source, words, {
      timeoutMs,
      signal: stopping.signal,
      books: flags.books,
      recordings: flags.recordings ?? defaultFolder,
    })
    const report = await explore(host, plan)
    return codeOfSignal() ?? conclude(report, flags)
  } catch (error) {
    const code = codeOfSignal()
    if (code !== null) return code
    if (error instanceof CommandNotRun) throw new UsageError(error.message)
    if (!(error instanceof CleanRunFailed)) throw error
    if (error.output !== '') printError(`${error.output.trimEnd()}\n`)
    throw new UsageError(error.message)
  } finally {
    signals.stop()
    await source.close()
  }
}

/** Prints the report; returns the exit code. */
function conclude(found: ExploreReport, flags: ExploreFlags): number {
  const report = exploreReport(found)
  printReport(flags, report, found)
  const isTable = flags.json !== true && (flags.format ?? 'table') === 'table'
  if (found.problem !== null && !isTable) warn(found.problem)
  return found.problem !== null || hasFailed(report, flags.failOn) ? 1 : 0
}

/** Writes a recording to a file of the folder; returns its name. Throws CommandFailed. */
function writeRecording(folder: string, only: string, recording: string): string {
  const file = join(folder, `${only.replaceAll(/[^\w-]+/g, '-')}.ndjson`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, recording, { mode: 0o600 })
  } catch (error) {
    throw new CommandFailed(`cannot write ${file}: ${(error as NodeJS.ErrnoException).code}`)
  }
  return file
}

/** Throws UsageError for an invalid value. */
function planOf(flags: ExploreFlags): ExplorePlan {
  const { only, faults, jobs, runs = '200', clientTimeout = '5s', books } = flags
  if (only !== undefined && parseKey(only) === null) {
    throw new UsageError(
      `--only must be place:fault, such as acceptQuote#1:lost-after, or two of them joined by +, ` +
        `not "${only}"`,
    )
  }
  const names = faults?.split(',').map((name) => name.trim())
  return {
    only,
    runs: wholeNumber('--runs', runs, 3, 100_000),
    faults: names?.map((name) => requireChoice('--faults', name, faultGroups)) ?? faultGroups,
    depth: flags.depth === '2' ? 2 : 1,
    seed: flags.seed ?? defaultSeed,
    jobs: jobs === undefined ? availableParallelism() : wholeNumber('--jobs', jobs, 1, 64),
    clientTimeoutMs: durationMs('--client-timeout', clientTimeout),
    sharesBooks: books !== undefined && isUrl(books),
  }
}

/** The maximum of a delay, which is a second longer than the client waits. */
const maxTimeoutMs = 599_000

function durationMs(name: string, given: string): number {
  const ms = parseDuration(duration(name, given)) ?? 0
  if (ms >= 1 && ms <= maxTimeoutMs) return ms
  throw new UsageError(`${name} must be from 1ms to ${maxTimeoutMs / 1_000}s, not ${given}`)
}

const ownFlags = [
  'runs',
  'faults',
  'depth',
  'only',
  'books',
  'jobs',
  'clientTimeout',
  'runTimeout',
  'recordings',
  'source',
  'seed',
  'format',
  'json',
  'failOn',
]

/** Opens a sandbox of its own, or connects to the world of `--source`. */
async function openSource(flags: ExploreFlags, seed: string): Promise<Source> {
  const start = Object.fromEntries(
    Object.entries(flags).filter(([name]) => !ownFlags.includes(name)),
  )
  if (flags.source !== undefined) {
    const [name] = Object.keys(flagsOf(start)).filter((flag) => flag !== '--admin-token')
    if (name !== undefined) {
      throw new UsageError(`${name} is a setting of a server: --source uses one that runs`)
    }
    const connection = serverConnectionOf(start)
    return { connection, world: flags.source, close: async () => {} }
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
  readonly books: string | undefined
  /** The folder for recordings; false: none are written. */
  readonly recordings: string | false
}

function hostOf(source: Source, words: readonly string[], limits: RunLimits) {
  const { connection, world, certificateFile } = source
  const { timeoutMs, signal, books, recordings } = limits
  const url = world === 'main' ? connection.url : `${connection.url}/w/${world}`
  const remote = connect({ ...connection, url })
  const environmentOf = (own: SandboxVariables) => childEnvironment(own, certificateFile)
  const readTotals = (own: CommandWorld): Promise<Totals> =>
    readBooks(books as string, (shell) =>
      runCaptured(shell, environmentOf(own.environment), { timeoutMs, signal }),
    )
  let shown = 0
  return {
    control: remote.control,
    async fork(settings: object): Promise<CommandWorld> {
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
    async run({ environment }: CommandWorld): Promise<RunEnd> {
      const exit = await runCaptured(words, environmentOf(environment), { timeoutMs, signal })
      signal.throwIfAborted()
      const { code, isTimedOut, output } = exit
      const seconds = `${timeoutMs / 1_000}s`
      const how = isTimedOut
        ? `did not end within ${seconds}, and was ended (--run-timeout)`
        : `ended with ${code ?? exit.signal}`
      return { isOk: !isTimedOut && code === 0, how, output }
    },
    ...(books === undefined ? {} : { books: readTotals }),
    ...(recordings === false
      ? {}
      : { keep: (only: string, text: string) => writeRecording(recordings, only, text) }),
    onProgress(done: number, planned: number) {
      if (process.stderr.isTTY !== true) return
      const line = `${done} of ${planned} runs`
      printError(`\r${line.padEnd(shown)}${done === planned ? '\n' : ''}`)
      shown = line.length
    },
  }
}
