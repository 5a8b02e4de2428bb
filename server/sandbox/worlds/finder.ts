import type { AppContext } from '../../http/app-context.ts'
import { createRequestLog } from '../../http/request-log/request-log.ts'
import type { WorldFinder } from '../../http/worlds.ts'
import type { World } from '../world.ts'
import { unknownWorld } from './failures.ts'
import { worldKeyPrefix } from './metadata.ts'
import type { Worlds } from './registry.ts'

/** Returns what the transport finds worlds with. */
export function finderOf(worlds: Worlds): WorldFinder {
  const servicesOf = (world: World | null) => world?.services ?? null
  return {
    find(name) {
      const found = worlds.find(name)
      return found instanceof Promise ? found.then(servicesOf) : servicesOf(found)
    },
    nameOfKey: worlds.nameOfKey,
    isWorldKey: (key) => key.startsWith(worldKeyPrefix),
    use: worlds.use,
    unknown: unknownWorld,
  }
}

/** What stands for the world of a request that names none there is: no world sees the request. */
export function createNowhere(main: AppContext): AppContext {
  let requests = 0
  return {
    ...main,
    world: '',
    requestLog: createRequestLog(1),
    nextRequestId() {
      requests += 1
      return `req_w${requests.toString(36).padStart(7, '0')}`
    },
  }
}
