import type { IncomingMessage } from 'node:http'
import { connect } from '../cli/client.ts'
import { createApi } from './api.ts'
import { createRemoteWorld, type RemoteWorld, type WorldHost } from './remote-world.ts'
import { createClient } from './signed-client.ts'
import type { RequestHandler, StartedSandbox, WorldOptions } from './types.ts'

/** The server that worlds are made on, as its process sees it. */
export interface HostServer extends WorldHost {
  readonly app: RequestHandler
}

/** One world of the server, and how to reach it. */
interface OpenedWorld extends RemoteWorld {
  readonly app: RequestHandler
}

/** Returns what a test holds of a world; `stop` is called once at most. */
export function openHandle(server: HostServer, world: OpenedWorld): StartedSandbox {
  const { name, app, connection, webhookSecret } = world
  const { url, apiKey, secret } = connection
  const create = (options: WorldOptions) => createWorld(server, options)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= world.stop()
    return stopped
  }
  return {
    world: name,
    app,
    url,
    apiKey,
    secret,
    webhookSecret,
    ...createApi(connect(connection)),
    client: createClient({ baseUrl: url, apiKey, secret }),
    createWorld: (options = {}) => create(options),
    fork: (options = {}) => create({ ...options, from: { world: name } }),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

async function createWorld(server: HostServer, options: WorldOptions): Promise<StartedSandbox> {
  const world = await createRemoteWorld(server, options)
  return openHandle(server, { ...world, app: below(`/w/${world.name}`, server.app) })
}

/** The same application, whose paths begin with those of a world. */
function below(prefix: string, app: RequestHandler): RequestHandler {
  return (...requestAndResponse) => {
    const request = requestAndResponse[0] as IncomingMessage
    request.url = `${prefix}${request.url}`
    app(...requestAndResponse)
  }
}
