import { createRequestLog } from '../../http/request-log/request-log.ts'
import type { Log, WorldContext } from '../../http/world-context.ts'
import type { WorldFinder } from '../../http/worlds.ts'
import { worldKeyPrefix } from '../../model/values.ts'
import { DataDirectoryError } from '../../store/store.ts'
import type { World } from '../world.ts'
import { damagedWorld, unknownWorld } from './failures.ts'
import type { Worlds } from './registry.ts'

/** Returns the functions with which the transport finds worlds. */
export function finderOf(worlds: Worlds, decoy: WorldFinder['decoy'], log: Log): WorldFinder {
  const servicesOf = (world: World | null) => world?.world ?? null
  return {
    find(name) {
      const found = worlds.find(name)
      if (!(found instanceof Promise)) return servicesOf(found)
      return found.then(servicesOf, (error) => {
        if (!(error instanceof DataDirectoryError)) throw error
        log.error({ world: name, error }, 'a world cannot be opened')
        throw damagedWorld(name)
      })
    },
    nameOfKey: worlds.nameOfKey,
    isWorldKey: (key) => key.startsWith(worldKeyPrefix),
    tokenOf: worlds.tokenOf,
    hasIssued: worlds.hasIssued,
    use: worlds.use,
    hold: worlds.hold,
    unknown: unknownWorld,
    decoy,
  }
}

/** Returns the context of requests that name an unknown world: no world sees them. */
export function unknownWorldContext(main: WorldContext): WorldContext {
  let requests = 0
  return {
    ...main,
    name: '',
    requestLog: createRequestLog(1, main.requestLog.secrets),
    nextRequestId() {
      requests += 1
      return `req_w${requests.toString(36).padStart(7, '0')}`
    },
  }
}
