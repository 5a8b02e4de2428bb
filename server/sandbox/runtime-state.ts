import type { KeptAudits } from '../features/receiver-audit/kept.ts'
import type { AuditReport } from '../features/receiver-audit/types.ts'
import type { FaultRegistry, RegisteredFault } from '../http/faults/fault-registry.ts'
import type { Id } from '../model/values.ts'
import type { RuntimeState } from '../store/store.ts'
import type { Chaos, Probabilities } from '../webhooks/chaos.ts'

/** The state of a world that is not in rows, but outlives the process. */
export interface RuntimeParts {
  readonly faults: FaultRegistry
  readonly chaos: Chaos
  readonly audits: KeptAudits
}

/** The shares, with the only events that they apply to if they do not apply to all. */
type KeptChaos = Probabilities & { readonly events?: readonly Id[] }

function restoreChaos(chaos: Chaos, { events, ...shares }: KeptChaos): void {
  chaos.set(shares, events)
}

/** A stored fault; those of earlier versions skip no request. */
type KeptFault = Omit<RegisteredFault, 'skip'> & { readonly skip?: number }

/** Restores the stored state, and stores its changes from now on. */
export function keepRuntimeState(
  runtimeState: RuntimeState | undefined,
  { faults, chaos, audits }: RuntimeParts,
): void {
  if (runtimeState === undefined) return
  const known = new Set(faults.list().map(({ id }) => id))
  for (const { kind, content } of runtimeState.kept) {
    if (kind === 'chaos') restoreChaos(chaos, content as KeptChaos)
    else if (kind === 'audit') audits.restore(content as AuditReport)
    else {
      const { skip = 0, ...fault } = content as KeptFault
      if (!known.has(fault.id)) faults.restore({ ...fault, skip })
    }
  }
  faults.onEntry((entry) => {
    if ('removed' in entry) runtimeState.keep('fault', entry.removed, null)
    else runtimeState.keep('fault', entry.id, entry)
  })
  chaos.onSet((shares, events) => {
    const kept: KeptChaos = events === null ? shares : { ...shares, events }
    runtimeState.keep('chaos', 'shares', kept)
  })
  audits.onReport((id, report) => runtimeState.keep('audit', id, report))
}
