import type { Schemas } from '../../generated/schemas.ts'
import { startSandbox } from '../../index.ts'
import { createApi } from '../../library/api.ts'
import type { StartedSandbox, StartOptions } from '../../library/types.ts'
import { connect, type ServerConnection } from '../client.ts'
import { CommandFailed } from '../errors.ts'
import type { ForkSource } from '../forked-command.ts'
import { namedWorld, serverAddress, worldAddress } from '../world-address.ts'
import { type CommandRuns, createCommandRuns } from './command-runs.ts'

export type Api = ReturnType<typeof createApi>

/** The sandbox that the tools use: a running one, or their own. */
export interface Target {
  /** False if a URL or world was given, whose sandbox the tools use. */
  readonly canStart: boolean
  /** Returns the calls of the sandbox; starts it first if necessary. */
  api(): Promise<Api>
  /** Returns, once, that a call of a tool has started a sandbox, and where; else undefined. */
  news(): string | undefined
  /** The world that calls go to. */
  readonly world: string
  /** The last change by a tool in each world, if `undo` does not take it back. */
  readonly lasting: Map<string, string>
  /** Returns the target whose calls go to another world of the same server. */
  inWorld(name: string): Target
  /**
   * Starts a new sandbox in place of the previous one. Throws if a URL was given, or an option is
   * wrong.
   */
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
  let news: string | undefined
  const running = async () => {
    if (own !== undefined) return own
    own = startSandbox({})
    const sandbox = await own
    const { url, apiKey, secret } = sandbox
    news = `a sandbox with a running clock, at ${url} (API key ${apiKey}, secret ${secret})`
    return sandbox
  }
  const forkSource = async (): Promise<ForkSource> => {
    if (given !== undefined) {
      const { url } = connection
      const world = namedWorld(url) ?? 'main'
      return { connection: { ...connection, url: serverAddress(url) }, world }
    }
    const { url, apiKey, secret } = await running()
    return { connection: { url, apiKey, secret, adminToken: '' }, world: 'main' }
  }
  const target: Target = {
    canStart: given === undefined,
    allowsCommands,
    commands,
    api: async () => given ?? running(),
    news() {
      const latest = news
      news = undefined
      return latest
    },
    world: isGiven ? (namedWorld(connection.url) ?? 'main') : 'main',
    lasting: new Map(),
    inWorld: (name) => ({
      ...target,
      world: name,
      api: async () => worldApi((await forkSource()).connection, name),
      forkSource: async () => ({ ...(await forkSource()), world: name }),
    }),
    forkSource,
    async start(options) {
      if (given !== undefined) {
        throw new CommandFailed(
          `this server uses the sandbox at ${connection.url}; use reset to start over there`,
        )
      }
      // An option that is refused leaves the running sandbox as it is.
      const starting = startSandbox(options)
      const sandbox = await starting
      await close()
      target.lasting.clear()
      own = starting
      news = undefined
      return sandbox
    },
    close,
  }
  return target
}

/** Returns the calls of a world of a server, signed with the keys of its first business. */
function worldApi(server: ServerConnection, name: string): Api {
  const at = { name, by: 'world' }
  const url = name === 'main' ? server.url : worldAddress(server.url, 'the URL', at)
  const api = createApi(connect({ ...server, url }))
  const request = async (...call: Parameters<Api['request']>) => {
    const { data } = await api.control<Schemas['ControlBusinessList']>('GET', '/businesses')
    const [keys] = data
    const own = { ...server, url, apiKey: keys?.api_key ?? '', secret: keys?.secret ?? '' }
    return createApi(connect(own)).request(...call)
  }
  return { ...api, request: request as Api['request'] }
}
