import type { ServerContext } from '../../http/world-context.ts'
import type { Reference } from '../../model/reference.ts'
import type { WorldStores } from '../../store/world-stores.ts'
import type { Provenance } from '../bootstrap.ts'
import type { World, WorldLog } from '../world.ts'

/** The dependencies of a server's worlds. */
export interface WorldsOptions {
  readonly stores: WorldStores
  readonly server: ServerContext
  readonly reference: Reference
  readonly log: WorldLog
  readonly main: World
  mainOrigin(): Provenance
}
