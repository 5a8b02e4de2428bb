import type { SystemClock } from '../../kernel/clock.ts'
import type { Download } from '../../kernel/operation.ts'
import type { VisitStores } from '../worlds/visit-stores.ts'

/** Few sandboxes are backed up, so none loads what that takes before it is asked to. */
export function lazyBackup(system: SystemClock, visitStores: VisitStores): () => Promise<Download> {
  let begin: (() => Download) | undefined
  return async () => {
    begin ??= (await import('./take.ts')).createBackup(system, visitStores)
    return begin()
  }
}
