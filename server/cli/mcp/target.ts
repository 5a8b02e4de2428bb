import { startSandbox } from '../../index.ts'
import { createApi } from '../../library/api.ts'
import type { StartedSandbox, StartOptions } from '../../library/types.ts'
import { connect, type ServerConnection } from '../client.ts'
import { CommandFailed } from '../errors.ts'
import type { ForkSource } from '../forked-command.ts'
import { namedWorld, serverAddress } from '../world-address.ts'
import { type CommandRuns, createCommandRuns } from './command-runs.ts'

type Api = ReturnType<typeof createApi>

/** The sandbox that the tools use: a running one, or their own. */
export interface Target {
  /** Returns the calls of the sandbox; starts it first if necessary. */
  api(): Promise<Api>
  /** Starts a new sandbox in place of the previous one. Throws if a URL was given. */
  start(options: StartOptions): Promise<StartedSandbox>
  /** True if tools may run commands of the user. */
  readonly allowsCommands: boolean
  readonly commands: CommandRuns
  /** Returns the server and the world whose forks commands run in. */
  forkSource(): Promise<ForkSource>
  close(): Promise<void>
}

/** The use of the server: whether a URL was given, and whether tools may run commands. */
export interface TargetOptions {
  readonly isGiven: boolean
  readonly allowsCommands: boolean
}

export function openTarget(
  connection: ServerConnection,
  { isGiven, allowsCommands }: TargetOptions,
): Target {
  const commands = createCommandRuns()
  const given = isGiven ? createApi(connect(connection)) : undefined
  let own: Promise<StartedSandbox> | undefined
  const close = async () => {
    await commands.stop()
    await (await own)?.stop()
    own = undefined
  }
  const running = () => {
    own ??= startSandbox({})
    return own
  }
  return {
    allowsCommands,
    commands,
    api: async () => given ?? running(),
    async forkSource() {
      if (given !== undefined) {
        const { url } = connection
        const world = namedWorld(url) ?? 'main'
        return { connection: { ...connection, url: serverAddress(url) }, world }
      }
      const { url, apiKey, secret } = await running()
      return { connection: { url, apiKey, secret, adminToken: '' }, world: 'main' }
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
