import type { Schemas } from '../../generated/schemas.ts'
import type { Id } from '../../model/values.ts'
import type { CheckNumber } from './catalogue.ts'
import type { ScratchEvents } from './scratch.ts'

export type AuditReport = Schemas['ReceiverAudit']

/** A secret of this world that is not the one of the webhook. */
export interface OtherSecret {
  /** A text such as "the API secret". */
  readonly name: string
  readonly value: string
}

/** A receiver to audit, with all settings resolved. */
export interface AuditRequest {
  readonly url: string
  readonly businessId: Id
  readonly secret: string
  readonly profile: 'request' | 'standard'
  /** The checks to make, in any order. */
  readonly numbers: readonly CheckNumber[]
  /** Secrets that a receiver may use by mistake. */
  readonly otherSecrets: readonly OtherSecret[]
  /** An address that returns the effect of events; null if effects are not checked. */
  readonly probe: string | null
  /** Events of this world to send; null for those of a scratch world. */
  readonly recent: ScratchEvents | null
  /** True if the caller restarts the receiver when the report requests it. */
  readonly restart: boolean
}

/** The receiver audits of one world. They are in memory and change no row. */
export interface ReceiverAudits {
  /** Starts an audit. Throws audits_full: 429. */
  start(request: AuditRequest): Promise<AuditReport>
  /** Returns a report. Throws audit_unknown: 404. */
  get(id: string): Promise<AuditReport>
  /** Returns the reports, newest first; of the ended audits, only the latest are kept. */
  list(): Promise<readonly AuditReport[]>
  /** Called when the receiver was restarted. Throws audit_unknown and audit_not_waiting. */
  restarted(id: string): Promise<AuditReport>
}
