import { type Audit, audit } from '../api/ledger/audit.ts'
import type { Database } from '../core/database.ts'
import { inSlices } from '../core/slices.ts'

interface Kept {
  readonly version: number
  readonly audit: Promise<Audit>
}

/** The latest audit of each database: until the next commit, another one would find the same. */
const kept = new WeakMap<object, Kept>()

/** Audits the ledger as it is now, in slices, so that other requests do not wait. */
export function auditLedger(db: Pick<Database, 'snapshot' | 'version'>): Promise<Audit> {
  const version = db.version()
  const latest = kept.get(db)
  if (latest?.version === version) return latest.audit
  const made = auditNow(db)
  kept.set(db, { version, audit: made })
  made.catch(() => kept.delete(db))
  return made
}

async function auditNow(db: Pick<Database, 'snapshot'>): Promise<Audit> {
  return inSlices(audit(await db.snapshot()))
}
