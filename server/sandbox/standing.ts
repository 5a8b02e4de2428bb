import type { AuditReport } from '../control/receiver-audit/reports.ts'
import type { FaultRegistry, RegisteredFault } from '../http/faults/fault-registry.ts'
import type { Standing } from '../store/store.ts'
import type { Chaos, Probabilities } from '../webhooks/chaos.ts'
import type { KeptAudits } from './receiver-audit/kept.ts'

/** What of a world is no row, and yet outlives the process that has it. */
export interface StandingParts {
  readonly faults: FaultRegistry
  readonly chaos: Chaos
  readonly audits: KeptAudits
}

/** Takes over what stood before this process had the world, and keeps what changes from now on. */
export function keepStanding(
  standing: Standing | undefined,
  { faults, chaos, audits }: StandingParts,
): void {
  if (standing === undefined) return
  const known = new Set(faults.list().map(({ id }) => id))
  for (const { kind, content } of standing.kept) {
    if (kind === 'chaos') chaos.set(content as Probabilities)
    else if (kind === 'audit') audits.restore(content as AuditReport)
    else if (!known.has((content as RegisteredFault).id)) faults.restore(content as RegisteredFault)
  }
  faults.onEntry((entry) => {
    if ('removed' in entry) standing.keep('fault', entry.removed, null)
    else standing.keep('fault', entry.id, entry)
  })
  chaos.onSet((shares) => standing.keep('chaos', 'shares', shares))
  audits.onReport((id, report) => standing.keep('audit', id, report))
}
