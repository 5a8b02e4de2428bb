import type { ServerContext } from '../../http/world-context.ts'
import type { Reference } from '../../model/reference.ts'
import type { WorldStores } from '../../store/world-stores.ts'
import type { Provenance } from '../bootstrap.ts'
import type { WorldLog } from '../world.ts'
import type { MainWorld } from './main-world.ts'

/** The dependencies of a server's worlds. */
export interface WorldsOptions {
  readonly stores: WorldStores
  readonly server: ServerContext
  readonly reference: Reference
  readonly log: WorldLog
  /**
   * Queries all other living processes about their worlds. Returns their answers; none if this
   * process is the only one.
   */
  askOthers(what: string): Promise<readonly unknown[]>
  readonly mainWorld: MainWorld
  mainOrigin(): Provenance
}
