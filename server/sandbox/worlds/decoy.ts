import { drawSecret } from '../../core/ids.ts'
import type { ServerContext, WorldContext } from '../../http/world-context.ts'
import type { WorldFinder } from '../../http/worlds.ts'
import { scratchOptions } from '../scratch-world.ts'
import { createWorld, type World } from '../world.ts'

/**
 * Returns the context that answers for unknown worlds on a server with an admin token: one empty
 * world in memory, created when it is first needed. It rejects every key, token and session, so it
 * answers like a world that the caller may not access.
 */
export function createDecoy(server: ServerContext, main: World): WorldFinder['decoy'] {
  let created: Promise<WorldContext> | undefined
  return async (name) => {
    created ??= createEmpty(server, main)
    const world = await created
    return { ...world, pathPrefix: `/w/${name}` }
  }
}

async function createEmpty(server: ServerContext, main: World): Promise<WorldContext> {
  const { settings } = server
  const token = drawSecret(20)
  const world = await createWorld({
    ...(await scratchOptions(main.clock)),
    name: '',
    server,
    tokenSecret: token,
    settings: {
      ...settings,
      adminToken: token,
      bounds: { ...settings.bounds, requestLogSize: 1 },
    },
    identity: {
      name: '',
      apiKey: drawSecret(14),
      secret: drawSecret(20),
      tokenKey: token,
      isGuarded: true,
      isRefused: () => true,
    },
  })
  return world.world
}
