import { ApiError } from '../../core/api-error.ts'
import type { AuditReport } from './types.ts'

/** The maximum duration of an audit in real time, in milliseconds. */
export const maxDurationMs = 120_000

/** Receiver audits whose reports outlive the process. */
export interface KeptAudits {
  /** Called with each report when the audit starts and ends, and with null when it is deleted. */
  onReport(listener: (id: string, report: AuditReport | null) => void): void
  /** Restores a report from before this process owned the world. */
  restore(report: AuditReport): void
}

export function assertWaiting(report: AuditReport): void {
  if (report.waiting_for === 'restart') return
  throw new ApiError('audit_not_waiting', 'This audit is not waiting for a restart.')
}

export function numberOf({ id }: Pick<AuditReport, 'id'>): number {
  return Number(id.slice('audit_'.length))
}

/** A stored report; those of earlier versions have no probe. */
type StoredReport = Omit<AuditReport, 'probe'> & Partial<Pick<AuditReport, 'probe'>>

/** Returns a report of an earlier process; an audit that was running has failed. */
export function endedReport(stored: StoredReport): AuditReport {
  const report = { ...stored, probe: stored.probe ?? null }
  if (report.state !== 'running') return report
  const error = 'the process that ran this audit has ended'
  return { ...report, state: 'failed', waiting_for: null, error }
}
