import type { SystemClock } from '../../core/clock.ts'
import type { Download } from '../../core/operation.ts'
import type { VisitStores } from '../../sandbox/worlds/visit-stores.ts'

/** Returns the function that begins a backup; few need it, so it is loaded at the first call. */
export function lazyBackup(system: SystemClock, visitStores: VisitStores): () => Promise<Download> {
  let begin: (() => Download) | undefined
  return async () => {
    begin ??= (await import('./take.ts')).createBackup(system, visitStores)
    return begin()
  }
}
