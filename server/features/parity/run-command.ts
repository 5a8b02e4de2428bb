import { env, stderr } from 'node:process'
import { credentialsOf } from '../../cli/credentials.ts'
import { UsageError } from '../../cli/errors.ts'
import { printError, printJson, printLine, warn } from '../../cli/output.ts'
import { ownOptions, ownSources } from '../../cli/own-sandbox.ts'
import { formatOf, idleEntry, type Report, type ReportEntry, toJunit } from '../../cli/report.ts'
import { openSandbox } from '../../cli/server.ts'
import { startConfig } from '../../cli/start-config.ts'
import { systemClock, toIso } from '../../core/clock.ts'
import { nearestHint } from '../../core/nearest-name.ts'
import { plural } from '../../core/plural.ts'
import { quote } from '../../core/visible.ts'
import { assumptions } from '../../generated/assumptions.ts'
import { observe, type PlannedRequest, requestsOf } from './observe.ts'
import { assertWritable, type OutputFlags, title, writeReport } from './output-command.ts'
import type { Probe } from './probe-session.ts'
import { probes as allProbes } from './probes.ts'
import type { TargetOptions } from './target.ts'
import type { Noted, ParityDecision, ParityReport, Verdict } from './types.ts'
import { reportOf, verdictsOf } from './verdicts.ts'

export interface ParityFlags extends OutputFlags {
  readonly against?: string
  readonly from?: string
  readonly keyEnv?: string
  readonly secretEnv?: string
  readonly decisions?: string
  readonly iOwnThisAccount?: true
}

/** Compares, or prints what it would send; returns the exit code. Throws UsageError. */
export async function runParity(flags: ParityFlags): Promise<number> {
  if (flags.from !== undefined) {
    const { runTraffic } = await import('./traffic-command.ts')
    return runTraffic(flags.from, flags)
  }
  const url = addressOf(flags.against)
  const chosen = probesOf(flags.decisions)
  if (flags.iOwnThisAccount !== true) {
    if (flags.write !== undefined) {
      throw new UsageError(
        '--write goes with --i-own-this-account: without it, nothing is compared',
      )
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
  const at = toIso(systemClock.now())
  const progress = progressLine(chosen.length)
  const seen = await withSandbox(async (here) => ({
    here: await observe(here, chosen),
    there: await observe(there, chosen, progress),
  }))
  const report = reportOf(url, at, verdictsOf(assumptions, chosen, seen))
  if (flags.write !== undefined) await writeReport(flags.write, report)
  print(report, flags)
  const isContradicted = report.decisions.some(({ verdict }) => verdict === 'contradicted')
  return isContradicted || report.problem !== null ? 1 : 0
}

/** Returns the address without a slash at its end. Throws UsageError. */
function addressOf(given: string | undefined): string {
  if (given === undefined) {
    throw new UsageError('--against must be given, such as https://api.test, or --from with a file')
  }
  const isUrl = /^https?:\/\/\S+$/i.test(given) && URL.canParse(given)
  if (!isUrl) throw new UsageError(`--against must be an http or https URL, not ${quote(given)}`)
  const { username, password, search, hash, href } = new URL(given)
  if (username !== '' || password !== '' || search !== '' || hash !== '') {
    throw new UsageError(
      '--against must have no user name, password, query or fragment: ' +
        'the key and the secret are read from the environment',
    )
  }
  return href.replace(/\/+$/, '').replace(/\/api\/v1(?:\/client)?$/, '')
}

/** Returns the probes of the named decisions, or all. Throws UsageError for an unknown number. */
function probesOf(given: string | undefined): readonly Probe[] {
  if (given === undefined) return allProbes
  const numbers = given.split(',').map((number) => number.trim())
  const known = allProbes.map(({ decision }) => decision)
  for (const number of numbers) {
    if (known.includes(number)) continue
    const isDecision = assumptions.some((one) => one.number === number)
    const why = isDecision
      ? `${number} has no probe: it cannot be seen from outside`
      : `no decision has the number ${quote(number)}${nearestHint(number, known)}`
    throw new UsageError(`--decisions: ${why}. With a probe: ${known.join(', ')}`)
  }
  return allProbes.filter(({ decision }) => numbers.includes(decision))
}

/** Returns the value of a variable, which no message repeats. Throws UsageError. */
function secretIn(flag: string, name: string | undefined): string {
  if (name === undefined) {
    throw new UsageError(`${flag} must name an environment variable, as --i-own-this-account sends`)
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
  const requests = await withSandbox((here) => requestsOf(here, chosen))
  if (formatOf(flags) === 'json') {
    printJson({ against: url, sent: false, requests })
    return
  }
  printLine(`Parity: ${plural(requests.length, 'request')} for ${url}, none of them sent`)
  for (const { number, title } of [{ number: 'all', title: 'The account' }, ...assumptions]) {
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

function print(report: ParityReport, flags: ParityFlags): void {
  const format = formatOf(flags)
  if (format !== 'table' && report.problem !== null) warn(report.problem)
  if (format === 'json') printJson(report)
  else if (format === 'junit') printLine(toJunit(junitReport(report)))
  else reportLines(report).forEach(printLine)
}

const words: Readonly<Record<Verdict, string>> = {
  confirmed: 'confirmed',
  contradicted: 'contradicted',
  not_reachable: 'not reachable',
  guess: 'not compared',
}

function reportLines({ decisions, against, problem, summary }: ParityReport): string[] {
  const of = (its: Verdict) => decisions.filter(({ verdict }) => verdict === its)
  const confirmed = of('confirmed').map(({ decision }) => decision)
  return [
    title,
    `Against ${against}`,
    '',
    ...of('contradicted').flatMap((one) => [
      `${one.decision}  ${words[one.verdict]}  ${one.title}`,
      ...detailsOf(one).map((line) => `    ${line}`),
      '',
    ]),
    ...of('not_reachable').map(
      ({ decision, verdict, reason }) => `${decision}  ${words[verdict]}: ${reason}`,
    ),
    ...(of('not_reachable').length === 0 ? [] : ['']),
    ...(confirmed.length === 0 ? [] : [`Confirmed: ${confirmed.join(', ')}`, '']),
    problem === null ? `${summary}.` : `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`,
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
    ...(setting === undefined ? [] : [`To follow, in payments-sandbox.config.json: ${setting}`]),
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
  const idle = problem === null ? [] : [idleEntry('parity', problem)]
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
  return { title, entries: [...idle, ...entries], summary }
}
