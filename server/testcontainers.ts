import { connect } from './cli/client.ts'
import { propertySource } from './cli/option-values.ts'
import { startOptions } from './cli/options.ts'
import { startConfig } from './cli/start-config.ts'
import { createApi } from './library/api.ts'
import { createRemoteWorld, type RemoteWorld, type WorldHost } from './library/remote-world.ts'
import type { ForkOptions, StartedSandbox, StartOptions, WorldOptions } from './library/types.ts'
import { version } from './version.ts'

/** The options of `startSandbox`, without those that the container decides, and its image. */
export interface ContainerOptions
  extends Omit<
    StartOptions,
    'port' | 'host' | 'tlsCert' | 'tlsKey' | 'webhookCa' | 'parity' | 'fixtures'
  > {
  readonly fixtures?: 'default' | 'empty'
  /** The default is `payments-sandbox` with the version of this package. */
  readonly image?: string
  /** The milliseconds in which the container must become healthy; default: 60,000. */
  readonly startupTimeoutMs?: number
}

/** A world of a sandbox in a container, without functions that need the sandbox in this process. */
export interface ContainerWorld
  extends Omit<
    StartedSandbox,
    'client' | 'app' | 'createWorld' | 'fork' | 'explore' | 'mutate' | 'parity'
  > {
  /** Creates a world of this server: a separate sandbox that starts with the given options. */
  createWorld(options?: WorldOptions): Promise<ContainerWorld>
  /** Creates a world that starts with the current rows, clock and sequences of this one. */
  fork(options?: ForkOptions): Promise<ContainerWorld>
}

/** A sandbox in a container: its world `main`. */
export interface StartedContainer extends ContainerWorld {
  /** The address of the sandbox for other containers of the same network. */
  readonly internalUrl: string
  /** The container of the `testcontainers` package. */
  readonly container: unknown
}

const port = 4510
const defaultStartupTimeoutMs = 60_000

/**
 * The parts of the `testcontainers` package that are used; these types do not need it installed.
 */
interface Testcontainers {
  readonly GenericContainer: new (image: string) => GenericContainer
  readonly Wait: { forHealthCheck(): unknown }
}

interface GenericContainer {
  withEnvironment(variables: Record<string, string>): this
  withExposedPorts(...ports: number[]): this
  withWaitStrategy(strategy: unknown): this
  withStartupTimeout(milliseconds: number): this
  start(): Promise<RunningContainer>
}

interface RunningContainer {
  getHost(): string
  getMappedPort(port: number): number
  getName(): string
  stop(): Promise<unknown>
}

/**
 * Starts a sandbox in a container; its data is in memory by default. Resolves once its health check
 * passes. Needs the package `testcontainers` and a container engine. Throws an Error that names the
 * option if a value is wrong.
 */
export async function startSandboxContainer(
  options: ContainerOptions = {},
): Promise<StartedContainer> {
  const { image = `payments-sandbox:${version}`, startupTimeoutMs, ...settings } = options
  const environment = environmentOf(settings)
  const { GenericContainer, Wait } = await load()
  const container = await new GenericContainer(image)
    .withEnvironment(environment)
    .withExposedPorts(port)
    .withWaitStrategy(Wait.forHealthCheck())
    .withStartupTimeout(startupTimeoutMs ?? defaultStartupTimeoutMs)
    .start()
  const url = `http://${container.getHost()}:${container.getMappedPort(port)}`
  const credentials = credentialsOf(environment)
  const adminToken = environment.SANDBOX_ADMIN_TOKEN ?? ''
  const { webhookSecret, ...keys } = credentials
  let isStopped = false
  const connection = { url, adminToken, ...keys, certificate: undefined }
  const host = { connection, isStopped: () => isStopped }
  const main = handleOf(host, {
    name: 'main',
    connection,
    webhookSecret,
    async stop() {
      isStopped = true
      await container.stop()
    },
  })
  const internalUrl = `http://${container.getName().replace(/^\//, '')}:${port}`
  return { ...main, internalUrl, container }
}

/** Returns the handle of a world; `stop` runs at most once. */
function handleOf(host: WorldHost, world: RemoteWorld): ContainerWorld {
  const { name, connection, webhookSecret } = world
  const { url, apiKey, secret } = connection
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= world.stop()
    return stopped
  }
  const create = async (options: WorldOptions) =>
    handleOf(host, await createRemoteWorld(host, options))
  return {
    world: name,
    url,
    apiKey,
    secret,
    webhookSecret,
    ...createApi(connect(connection)),
    createWorld: (options = {}) => create(options),
    fork: (options = {}) => create({ ...options, from: { world: name } }),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** Returns the settings as variables of the container, validated as by `startSandbox`. */
function environmentOf(settings: object): Record<string, string> {
  const given = propertySource({ data: ':memory:', ...settings })
  startConfig([given])
  const entries = startOptions.flatMap((option) => {
    const value = given.get(option)
    return value === undefined ? [] : [[option.env, value]]
  })
  return Object.fromEntries(entries)
}

function credentialsOf(environment: Readonly<Record<string, string>>) {
  return {
    apiKey: environment.SANDBOX_API_KEY ?? 'sandbox_key',
    secret: environment.SANDBOX_SECRET ?? 'sandbox_secret',
    webhookSecret: environment.SANDBOX_WEBHOOK_SECRET ?? 'sandbox_webhook_secret',
  }
}

async function load(): Promise<Testcontainers> {
  const name = 'testcontainers'
  try {
    return (await import(name)) as Testcontainers
  } catch (cause) {
    throw new Error('payments-sandbox/testcontainers needs: npm install -D testcontainers', {
      cause,
    })
  }
}
