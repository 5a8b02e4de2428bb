import type { Database } from '../kernel/database.ts'
import { inSlices } from '../kernel/slices.ts'
import { type Audit, audit } from '../modules/ledger/audit.ts'

/** Audits the ledger as it is now, in slices, so that other requests do not wait. */
export async function auditLedger(db: Pick<Database, 'snapshot'>): Promise<Audit> {
  return inSlices(audit(await db.snapshot()))
}
