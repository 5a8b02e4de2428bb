import type { Schemas } from '../../generated/schemas.ts'
import type { Id } from '../../model/values.ts'
import type { AuditCheck } from './catalogue.ts'

export type AuditReport = Schemas['ReceiverAudit']

/** A receiver to audit, all of its settings resolved. */
export interface AuditRequest {
  readonly url: string
  readonly businessId: Id
  readonly secret: string
  readonly profile: 'request' | 'standard'
  readonly checks: readonly AuditCheck[]
  /** An address that shows the effect of events; null: effects are not judged. */
  readonly probe: string | null
  /** The caller restarts the receiver when the report asks for it. */
  readonly restart: boolean
}

/** The receiver audits of one world. They live in memory and change no row. */
export interface ReceiverAudits {
  /** Begins an audit. Throws audits_full: 429. */
  start(request: AuditRequest): Promise<AuditReport>
  /** Throws audit_unknown: 404. */
  get(id: string): Promise<AuditReport>
  /** Newest first; the last of those that ended are kept. */
  list(): Promise<readonly AuditReport[]>
  /** Called when the receiver was restarted. Throws audit_unknown and audit_not_waiting. */
  restarted(id: string): Promise<AuditReport>
}
