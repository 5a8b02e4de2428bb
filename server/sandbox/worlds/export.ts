import { oneAtATime } from '../../core/one-at-a-time.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { WorldSnapshots } from '../snapshots.ts'

/**
 * Returns a function that exports a world as one file, one export at a time, because each holds all
 * rows as text.
 */
export function createExport(
  name: string,
  settings: Schemas['WorldSettings'],
  snapshots: WorldSnapshots,
): () => Promise<Schemas['WorldFile']> {
  return oneAtATime(async () => {
    const { packWorld } = await import('./file.ts')
    return packWorld(name, settings, await snapshots.present())
  })
}
