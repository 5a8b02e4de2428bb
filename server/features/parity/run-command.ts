import { env, stderr } from 'node:process'
import { connect } from '../../cli/client.ts'
import { serverConnectionOf } from '../../cli/client-command.ts'
import { credentialsOf } from '../../cli/credentials.ts'
import { UsageError } from '../../cli/errors.ts'
import type { ForkSource } from '../../cli/forked-command.ts'
import { printError, printJson, printLine, warn } from '../../cli/output.ts'
import { ownOptions, ownSources } from '../../cli/own-sandbox.ts'
import { formatOf, idleEntries, type Report, type ReportEntry, section } from '../../cli/report.ts'
import { openSandbox } from '../../cli/server.ts'
import { startConfig } from '../../cli/start-config.ts'
import { capitalized } from '../../core/capitalized.ts'
import { plural } from '../../core/plural.ts'
import { assumptions } from '../../generated/assumptions.ts'
import { followText } from '../../http/parity.ts'
import { createRemoteWorld } from '../../library/remote-world.ts'
import { addressProblem, apiAddress, compare, probeProblem, probesOf } from './compare.ts'
import { type PlannedRequest, requestsOf } from './observe.ts'
import { assertWritable, conclude, type OutputFlags, title } from './output-command.ts'
import type { Probe } from './probe-session.ts'
import type { TargetOptions } from './target.ts'
import type { Noted, ParityDecision, ParityReport, Verdict } from './types.ts'

export interface ParityFlags extends OutputFlags {
  readonly against?: string
  readonly from?: string
  readonly keyEnv?: string
  readonly secretEnv?: string
  readonly decisions?: string
  readonly iOwnThisAccount?: true
  readonly source?: string
}

/** Compares, or prints what it would send; returns the exit code. Throws UsageError. */
export async function runParity(flags: ParityFlags): Promise<number> {
  if (flags.from !== undefined) {
    const { runTraffic } = await import('./traffic-command.ts')
    return runTraffic(flags.from, flags)
  }
  const url = addressOf(flags.against)
  const chosen = probesOf(numbersOf(flags.decisions))
  if (flags.iOwnThisAccount !== true) {
    if (flags.write !== undefined) {
      throw new UsageError('--write needs --i-own-this-account: without it, nothing is compared')
    }
    await printRequests(url, chosen, flags)
    return 0
  }
  const there: TargetOptions = {
    url,
    apiKey: secretIn('--key-env', flags.keyEnv),
    secret: secretIn('--secret-env', flags.secretEnv),
  }
  if (flags.write !== undefined) assertWritable(flags.write)
  const onProbe = progressLine(chosen.length)
  const report = await withHere(flags.source, async (here, publish) => {
    const found = await compare({ here, there, probes: chosen, onProbe })
    await publish(found)
    return found
  })
  return conclude(flags, report, junitReport(report), reportLines(report))
}

/** Returns the address without a slash at its end. Throws UsageError. */
export function addressOf(given: string | undefined): string {
  if (given === undefined) {
    throw new UsageError('give --against URL, such as https://api.test, or --from FILE')
  }
  const problem = addressProblem(given)
  if (problem === null) return apiAddress(given)
  const hint = 'the key and the secret are read from the environment'
  throw new UsageError(`--against ${problem}${problem.startsWith('must have') ? `: ${hint}` : ''}`)
}

/** Returns the numbers of decisions; undefined: all. Throws UsageError for one without a probe. */
function numbersOf(given: string | undefined): readonly string[] | undefined {
  const numbers = given?.split(',').map((number) => number.trim())
  for (const number of numbers ?? []) {
    const problem = probeProblem(number)
    if (problem !== null) throw new UsageError(`--decisions: ${problem}`)
  }
  return numbers
}

/** Returns the value of a variable, which no message repeats. Throws UsageError. */
export function secretIn(flag: string, name: string | undefined): string {
  if (name === undefined) {
    throw new UsageError(
      `${flag} must name an environment variable: --i-own-this-account sends signed requests`,
    )
  }
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
    throw new UsageError(`${flag} must be the name of an environment variable, not its value`)
  }
  const value = env[name]
  if (value === undefined || value.trim() === '') {
    throw new UsageError(`${flag}: the environment variable ${name} is not set`)
  }
  if (!/^[\x21-\x7e]+$/.test(value)) {
    throw new UsageError(`${flag}: the value of ${name} has spaces or invisible characters`)
  }
  return value
}

/** Calls a function with the address of a sandbox in memory, or of a fork of a world. */
async function withHere<T>(
  world: string | undefined,
  use: (here: TargetOptions, publish: (report: ParityReport) => Promise<void>) => Promise<T>,
): Promise<T> {
  if (world === undefined) return withSandbox((here) => use(here, async () => {}))
  const source = { connection: serverConnectionOf({}), world }
  return withFork(source, (here) => use(here, (report) => publishParity(source, report)))
}

/** Calls a function with the address of a sandbox in memory. */
async function withSandbox<T>(use: (here: TargetOptions) => Promise<T>): Promise<T> {
  const config = startConfig(ownSources({}, ownOptions))
  const running = await openSandbox({
    ...config,
    store: undefined,
    tlsCert: undefined,
    tlsKey: undefined,
    parity: undefined,
  })
  try {
    const { apiKey, secret } = await credentialsOf(running.sandbox)
    return await use({ url: running.url, apiKey, secret })
  } finally {
    await running.close()
  }
}

/** Calls a function with the address of a fork of a world, and deletes the fork. */
export async function withFork<T>(
  { connection, world }: ForkSource,
  use: (here: TargetOptions) => Promise<T>,
): Promise<T> {
  const host = { connection, isStopped: () => false }
  const fork = await createRemoteWorld(host, { from: { world }, ttl: '1d' })
  const { url, apiKey, secret, certificate } = fork.connection
  const send = certificate === undefined ? {} : { send: pinned(certificate) }
  try {
    return await use({ url, apiKey, secret, ...send })
  } finally {
    await fork.stop()
  }
}

function pinned(certificate: string): NonNullable<TargetOptions['send']> {
  return async (address, init) => {
    const { pinnedFetch } = await import('../../cli/pinned-fetch.ts')
    return pinnedFetch(certificate, address, init)
  }
}

/**
 * Loads a report into the world whose fork it is about. A failure is a warning: the report itself
 * is not lost.
 */
export async function publishParity(
  { connection, world }: ForkSource,
  report: ParityReport,
): Promise<void> {
  const { url } = connection
  const remote = connect({ ...connection, url: world === 'main' ? url : `${url}/w/${world}` })
  try {
    await remote.control('PUT', '/parity', report)
  } catch (error) {
    warn(`the report could not be passed to the console: ${(error as Error).message}`)
  }
}

/** Returns a function that shows the current probe on a terminal. */
function progressLine(count: number): (decision: string) => void {
  let done = 0
  return (decision) => {
    done += 1
    if (stderr.isTTY !== true) return
    printError(`\r${done} of ${count}: ${decision.padEnd(6)}${done === count ? '\n' : ''}`)
  }
}

async function printRequests(
  url: string,
  chosen: readonly Probe[],
  flags: ParityFlags,
): Promise<void> {
  const requests = await withHere(flags.source, (here) => requestsOf(here, chosen))
  if (formatOf(flags) === 'json') {
    printJson({ against: url, sent: false, requests })
    return
  }
  printLine(`Parity: ${plural(requests.length, 'request')} for ${url}, not sent`)
  for (const { number, title } of [
    { number: 'all', title: 'The account, which every probe uses' },
    ...assumptions,
  ]) {
    const own = requests.filter(({ decision }) => decision === number)
    if (own.length === 0) continue
    printLine('')
    printLine(`${number}  ${title}`)
    for (const line of linesOf(own)) printLine(`    ${line}`)
  }
  printLine('')
  printLine('To send them: --key-env NAME --secret-env NAME --i-own-this-account')
}

const maxShown = 400

/** Returns requests as lines; equal ones in a row are one line with their number. */
function linesOf(requests: readonly PlannedRequest[]): string[] {
  const lines: { text: string; count: number }[] = []
  for (const { method, path, body } of requests) {
    const text = `${method} ${path} ${cut(body)}`.trimEnd()
    const last = lines.at(-1)
    if (last?.text === text) last.count += 1
    else lines.push({ text, count: 1 })
  }
  return lines.map(({ text, count }) => (count === 1 ? text : `${text} (${count} times)`))
}

function reportLines({ decisions, against, problem, summary }: ParityReport): string[] {
  const of = (its: Verdict) => decisions.filter(({ verdict }) => verdict === its)
  const confirmed = of('confirmed').map(({ decision }) => decision)
  return [
    title,
    `Against ${against}`,
    '',
    ...of('contradicted').flatMap((one) =>
      section(`${one.decision}  contradicted  ${one.title}`, detailsOf(one)),
    ),
    ...of('not_reachable').map(({ decision, reason }) => `${decision}  not reachable: ${reason}`),
    ...(of('not_reachable').length === 0 ? [] : ['']),
    ...(confirmed.length === 0 ? [] : [`Confirmed: ${confirmed.join(', ')}`, '']),
    problem === null ? `${summary}.` : `${capitalized(problem)}.`,
  ]
}

function detailsOf({ here, there, setting }: ParityDecision): string[] {
  const names = Object.keys(here ?? {})
  return [
    ...names.flatMap((name) => [
      `${name}`,
      `  here:  ${shownValue(here, name)}`,
      `  there: ${shownValue(there, name)}`,
    ]),
    ...(setting === undefined ? [] : [followText(setting)]),
  ]
}

function shownValue(noted: Noted | null, name: string): string {
  const value = noted?.[name]
  return cut(typeof value === 'string' ? value : JSON.stringify(value ?? null))
}

function cut(text: string): string {
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}

function junitReport({ decisions, problem, summary }: ParityReport): Report {
  const judged = decisions.filter(({ verdict }) => verdict !== 'guess')
  const entries = judged.map(
    (one): ReportEntry => ({
      number: one.decision,
      group: 'parity',
      title: one.title,
      severity: one.verdict === 'contradicted' ? 'error' : null,
      skipped: one.verdict === 'not_reachable' ? one.reason : null,
      details: detailsOf(one),
    }),
  )
  return { title, entries: [...idleEntries('parity', problem), ...entries], summary }
}
