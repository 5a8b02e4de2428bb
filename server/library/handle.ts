import type { IncomingMessage } from 'node:http'
import { connect } from '../cli/client.ts'
import { createApi } from './api.ts'
import { createRemoteWorld, type RemoteWorld, type WorldHost } from './remote-world.ts'
import { createClient } from './signed-client.ts'
import type { ForkOptions, RequestHandler, StartedSandbox, WorldOptions } from './types.ts'

/** The server of the worlds, for code in its process. */
export interface HostServer extends WorldHost {
  readonly app: RequestHandler
}

/** A world of the server, with its connection and its application. */
interface OpenedWorld extends RemoteWorld {
  readonly app: RequestHandler
}

/** Returns the handle of a world for a test; repeated calls of `stop` stop it once. */
export function openHandle(server: HostServer, world: OpenedWorld): StartedSandbox {
  const { name, app, connection, webhookSecret } = world
  const { url, apiKey, secret } = connection
  const create = (options: WorldOptions) => createWorld(server, options)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= world.stop()
    return stopped
  }
  const api = createApi(connect(connection))
  const fork = (options: ForkOptions) => create({ ...options, from: { world: name } })
  return {
    world: name,
    app,
    url,
    apiKey,
    secret,
    webhookSecret,
    ...api,
    client: createClient({ baseUrl: url, apiKey, secret }),
    createWorld: (options = {}) => create(options),
    fork: (options = {}) => fork(options),
    async explore(run, options = {}) {
      const { exploreFunction } = await import('./explore.ts')
      return exploreFunction({ control: api.control, fork }, run, options)
    },
    async mutate(run, options = {}) {
      const { mutateFunction } = await import('./mutate.ts')
      return mutateFunction({ control: api.control, fork }, run, options)
    },
    async parity(options) {
      const { compareFork } = await import('./parity.ts')
      return compareFork({ fork }, options)
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

async function createWorld(server: HostServer, options: WorldOptions): Promise<StartedSandbox> {
  const world = await createRemoteWorld(server, options)
  return openHandle(server, { ...world, app: below(`/w/${world.name}`, server.app) })
}

/** Returns an application that adds the prefix of a world to every path. */
function below(prefix: string, app: RequestHandler): RequestHandler {
  return (...requestAndResponse) => {
    const request = requestAndResponse[0] as IncomingMessage
    request.url = `${prefix}${request.url}`
    app(...requestAndResponse)
  }
}
