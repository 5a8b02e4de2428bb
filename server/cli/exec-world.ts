import type { Schemas } from '../generated/schemas.ts'
import { settingEntries, worldNameOf } from '../model/settings.ts'
import { type SandboxVariables, sandboxVariables } from './child-environment.ts'
import type { ServerConnection } from './client.ts'
import { connect } from './client.ts'
import { addressedConnection } from './client-command.ts'
import { UsageError } from './errors.ts'
import { flagOf } from './options.ts'
import { warn } from './output.ts'
import { noteSignals } from './signals.ts'
import type { ChildExit } from './spawn.ts'
import { flagSource, type Given, startConfig } from './start-config.ts'
import { namedWorld } from './world-address.ts'
import { sourceOf } from './worlds.ts'

/** The world of a running server in which a command runs. */
export interface ExecWorld {
  readonly connection: ServerConnection
  readonly environment: SandboxVariables
  /** Deletes the world; it is no failure if the world no longer exists. */
  close(): Promise<void>
}

/** The idle time after which a world is deleted whose `exec` was killed. */
const ttl = '1d'

const worldSettings = settingEntries.filter(([, { ofWorlds }]) => ofWorlds)

/** The flags of `exec` that worlds support; every other one needs its own server. */
const worldFlags = new Set([
  '--from',
  '--admin-token',
  '--seed',
  '--clock',
  '--now',
  '--fixtures',
  '--webhook-url',
  ...worldSettings.map(([, { name }]) => flagOf(name)),
])

/**
 * Creates a world on the server at SANDBOX_URL and runs `work` in it; deletes the world afterwards,
 * even if the work fails or a signal arrives. Throws UsageError if SANDBOX_URL names a world, or
 * for a flag that worlds do not support.
 */
export async function withWorld(
  flags: Given,
  work: (world: ExecWorld) => Promise<ChildExit>,
): Promise<ChildExit> {
  const wanted = worldOf(flags)
  const server = serverOf(flags)
  const signals = noteSignals()
  try {
    const world = await create(server, wanted)
    try {
      const signal = signals.first()
      return signal === null ? await work(world) : { code: null, signal }
    } finally {
      await world.close()
    }
  } finally {
    signals.stop()
  }
}

function serverOf(flags: Given): ServerConnection {
  const adminToken = flags['--admin-token']
  const connection = addressedConnection(adminToken === undefined ? {} : { adminToken })
  const inside = namedWorld(connection.url)
  if (inside !== null) {
    throw new UsageError(
      `SANDBOX_URL already names the world "${inside}": leave out --world, or the /w/${inside}`,
    )
  }
  return connection
}

/** Returns the flags as the control API accepts them. */
function worldOf(given: Given): Schemas['WorldCreate'] {
  const flags = Object.fromEntries(
    Object.entries(given).map(([flag, text]) => [flag, text?.trim()]),
  )
  const other = Object.keys(flags).find((flag) => !worldFlags.has(flag))
  if (other !== undefined) {
    throw new UsageError(
      `${other} cannot be used with exec --world, which uses a server that is already running`,
    )
  }
  const { '--from': from, ...own } = flags
  const config = startConfig([flagSource(own)])
  const has = (flag: string) => own[flag] !== undefined
  const { settings: set, firstBusiness } = config
  const settings = {
    ...Object.fromEntries(
      worldSettings.flatMap(([property, setting]) => {
        if (!has(flagOf(setting.name))) return []
        const value = set[property]
        return [[worldNameOf(setting), typeof value === 'number' ? value / setting.scale : value]]
      }),
    ),
    ...(has('--webhook-url') ? { webhook_url: firstBusiness.webhookUrl } : {}),
  }
  const clock = {
    ...(has('--clock') ? { mode: own['--clock'] } : {}),
    ...(has('--now') ? { now: own['--now'] } : {}),
  }
  if (from !== undefined && has('--fixtures')) {
    throw new UsageError('give one of --from and --fixtures, not both')
  }
  return {
    ttl,
    ...(has('--seed') ? { seed: own['--seed'] } : {}),
    ...(has('--fixtures') ? { from: { fixtures: own['--fixtures'] } } : {}),
    ...sourceOf(from === undefined ? {} : { from }),
    ...(Object.keys(clock).length === 0 ? {} : { clock }),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
  } as Schemas['WorldCreate']
}

async function create(
  server: ServerConnection,
  wanted: Schemas['WorldCreate'],
): Promise<ExecWorld> {
  const remote = connect(server)
  const created = await remote.control<Schemas['WorldCreated']>('POST', '/worlds', wanted)
  const { name, api_key: apiKey, secret, webhook_secret, admin_token } = created
  const adminToken = admin_token ?? server.adminToken
  const url = `${server.url}/w/${name}`
  return {
    connection: { ...server, url, adminToken, apiKey, secret },
    environment: sandboxVariables({
      url,
      world: name,
      apiKey,
      secret,
      webhookSecret: webhook_secret,
      adminToken,
    }),
    async close() {
      try {
        await remote.control('DELETE', `/worlds/${name}`)
      } catch (error) {
        const { status, message } = error as Error & { readonly status?: number }
        if (status !== 404) warn(`the world ${name} could not be deleted: ${message}`)
      }
    },
  }
}
