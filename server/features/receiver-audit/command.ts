import { exec } from 'node:child_process'
import { stderr } from 'node:process'
import type { Command } from 'commander'
import { choiceOption, requireChoices } from '../../cli/choices.ts'
import { type ConnectionFlags, clientCommand, clientOf } from '../../cli/client-command.ts'
import { CommandFailed, UsageError } from '../../cli/errors.ts'
import { followAudit } from '../../cli/follow-audit.ts'
import { httpUrl, uuidOf } from '../../cli/input.ts'
import { exitAfterOutput } from '../../cli/output.ts'
import {
  idleEntries,
  printReport,
  type Report,
  type ReportEntry,
  type ReportFlags,
  withReport,
} from '../../cli/report.ts'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { auditChecks, checkNumbers } from './catalogue.ts'

type Audit = Schemas['ReceiverAudit']

interface Flags extends ConnectionFlags, ReportFlags {
  readonly probe?: string
  readonly restart?: string
  readonly profile?: string
  readonly checks?: string
  readonly only?: string
  readonly events?: string
  readonly prepare?: string
  readonly business?: string
}

/** Registers `audit-receiver`: tests a webhook receiver with valid and invalid deliveries. */
export function registerAuditReceiver(program: Command): void {
  const description = 'check a webhook receiver: signatures, duplicates, order, speed, failures'
  const command = clientCommand(program, 'audit-receiver', description)
  command
    .argument('[url]', 'address of the receiver; default: the webhook URL of the business')
    .option(
      '--probe <url>',
      'URL in your application that shows what the events changed; read with GET',
    )
    .option('--restart <command>', 'shell command that restarts the receiver')
    .option('--checks <names>', `any of ${auditChecks.join(', ')}, comma-separated; default: all`)
    .option(
      '--only <numbers>',
      'only the checks with these numbers, such as R19,R20; not with --checks',
    )
    .option(
      '--business <id>',
      'business whose secret signs the events; default: the first one',
      uuidOf('--business'),
    )
  const events =
    'scratch (default): payments made for the audit; recent: the last payments of the world'
  choiceOption(command, '--events <scratch|recent>', events, ['scratch', 'recent'])
  const prepare =
    'shell command that creates the payments of the audit in your application; runs before ' +
    'the checks and gets these payments as JSON on stdin'
  command.option('--prepare <command>', prepare)
  const profile =
    'signature of the events: request (as requests are signed) or standard (Standard Webhooks); ' +
    'default: the setting of the business'
  choiceOption(command, '--profile <request|standard>', profile, ['request', 'standard'])
  withReport(command).action(async (given: string | undefined, flags: Flags) => {
    const wanted = requestOf(given, flags)
    const audit = await auditOf(wanted, flags)
    if (audit.state === 'failed') throw new CommandFailed(`the audit failed: ${audit.error}`)
    if (printReport(flags, auditReport(audit), audit)) await exitAfterOutput(1)
  })
}

/** Makes an audit, in a fork of the world if a command prepares for its payments. */
async function auditOf(wanted: object, flags: Flags): Promise<Audit> {
  const { restart, prepare, business } = flags
  const follower = {
    restart: restart === undefined ? undefined : () => runShell(restart),
    onProgress: showProgress,
  }
  if (prepare === undefined) return followed(clientOf(flags), wanted, follower)
  const { preparedWorld } = await import('./prepare-command.ts')
  const world = await preparedWorld(flags, prepare, business)
  try {
    const request = { ...world.request, ...wanted, events: 'recent' }
    return await followed(world.remote, request, follower)
  } finally {
    await world.stop()
  }
}

async function followed(...words: Parameters<typeof followAudit>): Promise<Audit> {
  const audit = await followAudit(...words)
  clearProgress()
  return audit
}

/** Returns the audit as the control API accepts it. Throws UsageError for invalid values. */
function requestOf(given: string | undefined, flags: Flags): object {
  const { probe, restart, profile, checks, only, business, events, prepare } = flags
  if (checks !== undefined && only !== undefined) {
    throw new UsageError('give either --only or --checks, not both')
  }
  if (prepare?.trim() === '') throw new UsageError('--prepare must be a command')
  if (prepare !== undefined && events === 'scratch') {
    throw new UsageError(
      '--prepare sends payments of a fork of the world: leave out --events scratch',
    )
  }
  if (restart?.trim() === '') throw new UsageError('--restart must be a command')
  const fields = {
    url: given === undefined ? undefined : httpUrl('the address of the receiver', given),
    probe: probe === undefined ? undefined : httpUrl('--probe', probe),
    restart: restart === undefined ? undefined : true,
    business_id: business,
    events,
    profile,
    checks: requireChoices('each name in --checks', checks, auditChecks),
    only: requireChoices('--only', only?.toUpperCase(), checkNumbers, 'check numbers'),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Shows how far an audit is, on a terminal. */
function showProgress({ judged, not_judged, total, findings }: Audit): void {
  if (stderr.isTTY !== true) return
  const found = plural(findings.length, 'finding')
  stderr.write(`\r\u001B[K${judged + not_judged.length} of ${total} checks done, ${found}`)
}

function clearProgress(): void {
  if (stderr.isTTY === true) stderr.write('\r\u001B[K')
}

/** Runs a command of the user in their shell. Its output goes to stderr. */
function runShell(command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = exec(command, (error) => {
      if (error === null) resolve()
      else
        reject(new CommandFailed(`--restart ended with exit code ${error.code ?? error.message}`))
    })
    child.stdout?.pipe(stderr, { end: false })
    child.stderr?.pipe(stderr, { end: false })
  })
}

/** Returns an audit as a report. */
export function auditReport(audit: Audit): Report {
  const { url, findings, passed, not_judged, judged, total, probe } = audit
  const found = findings.map((finding): ReportEntry => {
    const { number, check, title, severity, sent, got, why, fix, code, section } = finding
    const stacks = code.flatMap(({ stack, code: text }) => ['', `${stack}:`, text])
    const details = [why, `Fix: ${fix}`, `Reference: ${section}`, `Got: ${got}`, 'Sent:', sent]
    return { number, group: check, title, severity, details: [...details, ...stacks] }
  })
  const right = passed.map(({ number, check, title }) => ({ number, group: check, title }))
  const skipped = not_judged.map(({ number, check, reason }) => {
    return { number, group: check, title: check, skipped: reason }
  })
  const reason = judged === 0 ? 'no check could be carried out: see the reasons' : null
  const idle = idleEntries('audit', reason)
  const entries = [...idle, ...found, ...right, ...skipped].sort((a, b) =>
    a.number < b.number ? -1 : 1,
  )
  const counts = `${plural(findings.length, 'finding')}, ${passed.length} passed`
  const open = `${not_judged.length} not judged of ${total} checks.`
  const last = judged === 0 ? `Nothing was judged: ${open}` : `${counts}, ${open}`
  const summary = [...probeLines(probe), last].join('\n')
  return { title: `Receiver audit of ${url}`, entries, summary }
}

function probeLines(probe: Audit['probe']): readonly string[] {
  if (probe === null) return []
  const { lag_ms, ignored } = probe
  const lag = lag_ms === null ? [] : [`The probe showed effects within ${lag_ms} ms.`]
  return ignored.length === 0 ? lag : [...lag, `Ignored fields: ${ignored.join(', ')}.`]
}
