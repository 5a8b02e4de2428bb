import { connect, type ServerConnection } from '../cli/client.ts'
import { ConnectionError } from '../cli/errors.ts'
import type { Schemas } from '../generated/schemas.ts'
import { ControlError } from './control-error.ts'
import type { WorldOptions } from './types.ts'

/** A server that worlds are made on. */
export interface WorldHost {
  /** Of main. */
  readonly connection: ServerConnection
  /** Whether the server was stopped, and its worlds with it. */
  isStopped(): boolean
}

/** A world that was created on a server, and how to reach it. */
export interface RemoteWorld {
  readonly name: string
  readonly connection: ServerConnection
  readonly webhookSecret: string
  /** Deletes the world; one that is gone already is no failure. */
  stop(): Promise<void>
}

/** Creates a world on a server. Throws ControlError where it is refused. */
export async function createRemoteWorld(
  host: WorldHost,
  options: WorldOptions,
): Promise<RemoteWorld> {
  const remote = connect(host.connection)
  const created = await remote.control<Schemas['WorldCreated']>('POST', '/worlds', options)
  const { name, api_key, secret, webhook_secret, admin_token } = created
  const { url, adminToken } = host.connection
  return {
    name,
    connection: {
      ...host.connection,
      url: `${url}/w/${name}`,
      adminToken: admin_token ?? adminToken,
      apiKey: api_key,
      secret,
    },
    webhookSecret: webhook_secret,
    async stop() {
      try {
        await remote.control('DELETE', `/worlds/${name}`)
      } catch (error) {
        if (!isGone(host, error)) throw error
      }
    },
  }
}

/** Whether a world was deleted, or has ended with its server. */
function isGone(host: WorldHost, error: unknown): boolean {
  if (error instanceof ControlError) return error.status === 404 || host.isStopped()
  return error instanceof ConnectionError && host.isStopped()
}
