import type { SystemClock } from '../../kernel/clock.ts'
import type { Download } from '../../kernel/operation.ts'
import type { VisitStores } from '../worlds/visit-stores.ts'

/** Returns the function that begins a backup; few need it, so it is loaded at the first call. */
export function lazyBackup(system: SystemClock, visitStores: VisitStores): () => Promise<Download> {
  let begin: (() => Download) | undefined
  return async () => {
    begin ??= (await import('./take.ts')).createBackup(system, visitStores)
    return begin()
  }
}
