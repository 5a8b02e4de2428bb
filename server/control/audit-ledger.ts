import { type Audit, audit } from '../api/ledger/audit.ts'
import type { Database } from '../core/database.ts'
import { inSlices } from '../core/slices.ts'

/** Audits the ledger as it is now, in slices, so that other requests do not wait. */
export async function auditLedger(db: Pick<Database, 'snapshot'>): Promise<Audit> {
  return inSlices(audit(await db.snapshot()))
}
