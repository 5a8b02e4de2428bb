import { ApiError } from '../../core/api-error.ts'
import { type SystemClock, toIso } from '../../core/clock.ts'
import type { Operation } from '../../core/operation.ts'
import { boundVariable } from '../../model/bounds.ts'
import type { OutgoingRules } from '../../webhooks/outgoing.ts'
import { withoutCredentials } from '../../webhooks/url.ts'
import { assertWaiting, maxDurationMs } from './kept.ts'
import { runChecks } from './run.ts'
import { type Scratch, type ScratchEvents, scratchEvents } from './scratch.ts'
import { createSession } from './session.ts'
import type { AuditReport, AuditRequest, ReceiverAudits } from './types.ts'

export interface AuditsOptions {
  readonly machine: SystemClock
  readonly rules: OutgoingRules
  readonly maxAudits: number
  readonly operations: readonly Operation[]
  /** The highest number of an audit of earlier processes. */
  readonly after: number
  /** Called with each report when the audit starts and ends, and with null when it is deleted. */
  notify(id: string, report: AuditReport | null): void
  /** Creates a separate world, frozen and in memory; it is closed once its events exist. */
  createScratch(): Promise<Scratch>
  report(error: Error): void
}

/** The number of ended audits that are kept. */
const maxKept = 50

interface RunningAudit {
  readonly report: AuditReport
  readonly startedAt: number
  readonly stop: AbortController
  restarted: (() => void) | null
}

/** Receiver audits, kept in memory; `stop` ends the running ones. */
export interface StoppableAudits extends Omit<ReceiverAudits, 'list'> {
  /** Returns the reports, newest first. */
  list(): readonly AuditReport[]
  stop(): void
}

export function createReceiverAudits(options: AuditsOptions): StoppableAudits {
  const { machine } = options
  const audits: RunningAudit[] = []
  let count = options.after
  const running = () => audits.filter(({ report }) => report.state === 'running')
  const require = (id: string) => {
    const audit = audits.find(({ report }) => report.id === id)
    if (audit === undefined) throw new ApiError('audit_unknown', 'No receiver audit with this id.')
    return audit
  }
  /** Copies lists, because the audit continues while a response waits for the store. */
  const shown = ({ report, startedAt }: RunningAudit): AuditReport => {
    const findings = [...report.findings]
    const passed = [...report.passed]
    const not_judged = [...report.not_judged]
    const judged = findings.length + passed.length
    const copy = { ...report, judged, findings, passed, not_judged }
    if (report.state !== 'running') return copy
    return { ...copy, duration_ms: Math.round(machine.elapsed() - startedAt) }
  }
  const notify = (audit: RunningAudit) => options.notify(audit.report.id, shown(audit))
  return {
    async start(request) {
      assertRoom(running().length, options.maxAudits)
      count += 1
      const audit: RunningAudit = {
        report: emptyReport(`audit_${count}`, request, toIso(machine.now())),
        startedAt: machine.elapsed(),
        stop: new AbortController(),
        restarted: null,
      }
      audits.unshift(audit)
      if (audits.length > maxKept + options.maxAudits) {
        const oldest = audits.pop()
        if (oldest !== undefined) options.notify(oldest.report.id, null)
      }
      notify(audit)
      void run(options, request, audit).then(() => notify(audit))
      return shown(audit)
    },
    get: async (id) => shown(require(id)),
    list: () => audits.map(shown),
    async restarted(id) {
      const audit = require(id)
      assertWaiting(audit.report)
      audit.restarted?.()
      return shown(audit)
    },
    stop() {
      for (const { stop } of running()) stop.abort()
    },
  }
}

function assertRoom(running: number, maxAudits: number): void {
  if (running < maxAudits) return
  const setting = boundVariable('maxAudits')
  throw new ApiError(
    'audits_full',
    `${maxAudits} receiver audits are already running (${setting}). Wait until one has ended.`,
  )
}

function emptyReport(id: string, request: AuditRequest, started_at: string): AuditReport {
  const { url, businessId, profile, numbers } = request
  return {
    id,
    state: 'running',
    waiting_for: null,
    url: withoutCredentials(url),
    business_id: businessId,
    profile,
    started_at,
    duration_ms: 0,
    judged: 0,
    total: numbers.length,
    error: null,
    probe: null,
    findings: [],
    passed: [],
    not_judged: [],
  }
}

/** Runs an audit to its end; never throws. */
async function run(
  options: AuditsOptions,
  request: AuditRequest,
  audit: RunningAudit,
): Promise<void> {
  const { machine, rules } = options
  const { report, startedAt } = audit
  try {
    const events = request.recent ?? (await ownEvents(options))
    const session = createSession({
      machine,
      request,
      rules,
      events,
      signal: audit.stop.signal,
      deadline: startedAt + maxDurationMs,
      waitForRestart: () => restartOf(machine, audit),
    })
    report.probe = session.probe?.report ?? null
    await runChecks(session, report)
    report.state = 'done'
  } catch (error) {
    options.report(error as Error)
    report.state = 'failed'
    report.error = (error as Error).message
  }
  report.waiting_for = null
  report.duration_ms = Math.round(machine.elapsed() - startedAt)
}

/** Returns events of a scratch world. */
async function ownEvents({ createScratch, operations }: AuditsOptions): Promise<ScratchEvents> {
  const scratch = await createScratch()
  return scratchEvents(scratch, operations).finally(() => scratch.close())
}

/** Resolves when the caller reports the restart of the receiver, or when the audit has to end. */
async function restartOf(machine: SystemClock, audit: RunningAudit): Promise<void> {
  const { report, stop, startedAt } = audit
  const leftMs = startedAt + maxDurationMs - machine.elapsed()
  report.waiting_for = 'restart'
  let cancelTimer = () => {}
  await new Promise<void>((resolve) => {
    audit.restarted = resolve
    cancelTimer = machine.after(Math.max(0, leftMs), resolve)
    stop.signal.addEventListener('abort', () => resolve(), { once: true })
    if (stop.signal.aborted) resolve()
  })
  // Otherwise the timer keeps the process alive for two minutes.
  cancelTimer()
  report.waiting_for = null
  audit.restarted = null
}
