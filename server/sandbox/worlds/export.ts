import type { Schemas } from '../../generated/schemas.ts'
import { oneAtATime } from '../../kernel/one-at-a-time.ts'
import type { WorldSnapshots } from '../snapshots.ts'

/** Returns what exports a world as one file; each export holds all rows as text. */
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
