import type { AuditReport } from '../../control/receiver-audit/reports.ts'
import { ApiError } from '../../kernel/api-error.ts'

/** An audit takes no longer, in real time. */
export const maxDurationMs = 120_000

/** Receiver audits whose reports outlive the process that made them. */
export interface KeptAudits {
  /** Called with each report as it begins and as it ends; null: it is not kept any more. */
  onReport(listener: (id: string, report: AuditReport | null) => void): void
  /** Takes over a report from before this process had the world. */
  restore(report: AuditReport): void
}

export function assertWaiting(report: AuditReport): void {
  if (report.waiting_for === 'restart') return
  throw new ApiError('audit_not_waiting', 'This audit does not wait for a restart.')
}

export function numberOf({ id }: Pick<AuditReport, 'id'>): number {
  return Number(id.slice('audit_'.length))
}

/** Returns a report from before; an audit that ran then has ended with its process. */
export function endedReport(report: AuditReport): AuditReport {
  if (report.state !== 'running') return report
  const error = 'the process that ran this audit has ended'
  return { ...report, state: 'failed', waiting_for: null, error }
}
