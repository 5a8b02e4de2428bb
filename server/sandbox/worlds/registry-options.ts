import type { ServerContext } from '../../http/world-context.ts'
import type { Reference } from '../../model/reference.ts'
import type { WorldStores } from '../../store/world-stores.ts'
import type { Provenance } from '../bootstrap.ts'
import type { World, WorldLog } from '../world.ts'

/** What the worlds of a server are made with. */
export interface WorldsOptions {
  readonly stores: WorldStores
  readonly server: ServerContext
  readonly reference: Reference
  readonly log: WorldLog
  readonly main: World
  mainOrigin(): Provenance
}
