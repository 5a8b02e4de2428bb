import type { IncomingMessage } from 'node:http'
import { type Connection, connect } from '../cli/client.ts'
import { ConnectionError } from '../cli/errors.ts'
import type { Schemas } from '../generated/schemas.ts'
import { createApi } from './api.ts'
import { ControlError } from './control-error.ts'
import { createClient } from './signed-client.ts'
import type { RequestHandler, StartedSandbox, WorldOptions } from './types.ts'

/** The server that worlds are made on, as its process sees it. */
export interface HostServer {
  readonly app: RequestHandler
  /** Of main. */
  readonly connection: Connection
  /** Whether the server was stopped, and its worlds with it. */
  isStopped(): boolean
}

/** One world of the server, and how to reach it. */
interface OpenedWorld {
  readonly name: string
  readonly app: RequestHandler
  readonly connection: Connection
  readonly webhookSecret: string
  readonly stop: () => Promise<void>
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
    ...{ world: name, app, url, apiKey, secret, webhookSecret },
    ...createApi(connect(connection)),
    client: createClient({ baseUrl: url, apiKey, secret }),
    createWorld: (options = {}) => create(options),
    fork: (options = {}) => create({ ...options, from: { world: name } }),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

async function createWorld(server: HostServer, options: WorldOptions): Promise<StartedSandbox> {
  const remote = connect(server.connection)
  const created = await remote.control<Schemas['WorldCreated']>('POST', '/worlds', options)
  const { name, api_key, secret, webhook_secret, admin_token } = created
  const prefix = `/w/${name}`
  const { url, adminToken } = server.connection
  return openHandle(server, {
    name,
    app: below(prefix, server.app),
    connection: {
      ...server.connection,
      url: `${url}${prefix}`,
      adminToken: admin_token ?? adminToken,
      ...{ apiKey: api_key, secret },
    },
    webhookSecret: webhook_secret,
    async stop() {
      try {
        await remote.control('DELETE', `/worlds/${name}`)
      } catch (error) {
        if (!isGone(server, error)) throw error
      }
    },
  })
}

/** The same application, whose paths begin with those of a world. */
function below(prefix: string, app: RequestHandler): RequestHandler {
  return (...requestAndResponse) => {
    const request = requestAndResponse[0] as IncomingMessage
    request.url = `${prefix}${request.url}`
    app(...requestAndResponse)
  }
}

/** Whether a world was deleted, or has ended with its server. */
function isGone(server: HostServer, error: unknown): boolean {
  if (error instanceof ControlError) return error.status === 404 || server.isStopped()
  return error instanceof ConnectionError && server.isStopped()
}
