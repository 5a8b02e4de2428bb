import { connect, type ServerConnection } from '../cli/client.ts'
import { ConnectionError } from '../cli/errors.ts'
import type { Schemas } from '../generated/schemas.ts'
import { ControlError } from './control-error.ts'
import type { WorldOptions } from './types.ts'

/** A server on which worlds are created. */
export interface WorldHost {
  /** The connection to main. */
  readonly connection: ServerConnection
  /** Returns true if the server was stopped, together with its worlds. */
  isStopped(): boolean
}

/** A world created on a server, with its connection. */
export interface RemoteWorld {
  readonly name: string
  readonly connection: ServerConnection
  readonly webhookSecret: string
  /** Deletes the world; it is no failure if the world no longer exists. */
  stop(): Promise<void>
}

/** Creates a world on a server. Throws ControlError if the server rejects it. */
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

/** Returns true if a world was deleted, or ended with its server. */
function isGone(host: WorldHost, error: unknown): boolean {
  if (error instanceof ControlError) return error.status === 404 || host.isStopped()
  return error instanceof ConnectionError && host.isStopped()
}
