import { startSandbox } from '../../index.ts'
import { createApi } from '../../library/api.ts'
import type { StartedSandbox, StartOptions } from '../../library/types.ts'
import { connect, type ServerConnection } from '../client.ts'
import { CommandFailed } from '../errors.ts'

type Api = ReturnType<typeof createApi>

/** The sandbox that the tools use: a running one, or their own. */
export interface Target {
  /** Returns the calls of the sandbox; starts it first if necessary. */
  api(): Promise<Api>
  /** Starts a new sandbox in place of the previous one. Throws if a URL was given. */
  start(options: StartOptions): Promise<StartedSandbox>
  close(): Promise<void>
}

export function openTarget(connection: ServerConnection, isGiven: boolean): Target {
  const given = isGiven ? createApi(connect(connection)) : undefined
  let own: Promise<StartedSandbox> | undefined
  const close = async () => {
    await (await own)?.stop()
    own = undefined
  }
  return {
    async api() {
      if (given !== undefined) return given
      own ??= startSandbox({})
      return own
    },
    async start(options) {
      if (given !== undefined) {
        throw new CommandFailed(
          `this server uses the sandbox at ${connection.url}; use reset to start over there`,
        )
      }
      await close()
      const starting = startSandbox(options)
      const sandbox = await starting
      own = starting
      return sandbox
    },
    close,
  }
}
