import type { AuditReport } from '../../control/receiver-audit/reports.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { SystemClock } from '../../kernel/clock.ts'

/** The maximum time of an audit, in real time. */
export const maxDurationMs = 120_000

/** A message to other processes about receiver audits. */
export type AuditNews =
  | { readonly report: AuditReport }
  | { readonly dropped: string }
  /** Makes the process that runs the audit continue. */
  | { readonly restarted: string }

/** The receiver audits of a world that several processes serve. */
export interface SharedAudits {
  /** Called with the messages for other processes. */
  onNews(listener: (news: AuditNews) => void): void
  /** Applies a message of another process. */
  follow(news: AuditNews): void
}

interface Followed {
  readonly report: AuditReport
  readonly firstHeardAt: number
}

/** Keeps the last reports of receiver audits in other processes. */
export function createFollowedAudits(machine: SystemClock) {
  const audits = new Map<string, Followed>()
  const shown = ({ report, firstHeardAt }: Followed): AuditReport => {
    const isLost = machine.elapsed() - firstHeardAt > maxDurationMs + 1_000
    if (report.state !== 'running' || !isLost) return report
    const error = 'the process that ran this audit has ended'
    return { ...report, state: 'failed', waiting_for: null, error }
  }
  return {
    keep(report: AuditReport) {
      const firstHeardAt = audits.get(report.id)?.firstHeardAt ?? machine.elapsed()
      audits.set(report.id, { report, firstHeardAt })
    },
    drop: (id: string) => audits.delete(id),
    list: () => [...audits.values()].map(shown),
    get(id: string): AuditReport | undefined {
      const found = audits.get(id)
      return found && shown(found)
    },
  }
}

export function assertWaiting(report: AuditReport): void {
  if (report.waiting_for === 'restart') return
  throw new ApiError('audit_not_waiting', 'This audit does not wait for a restart.')
}

export function numberOf({ id }: Pick<AuditReport, 'id'>): number {
  return Number(id.slice('audit_'.length))
}
