import { respondRefused } from './console/failures.ts'
import { consolePages } from './console/routes.ts'
import { metricsRoute } from './control/metrics.ts'
import { type Clock, type ClockState, createClock, initialClockState } from './core/clock.ts'
import type { ClockDriver } from './core/clock-driver.ts'
import type { Database } from './core/database.ts'
import { randomSeed } from './core/ids.ts'
import { documentRoutes, llmsTexts, rootRoute } from './documents.ts'
import { assertFinished } from './features/backup/unfinished.ts'
import type { Schemas } from './generated/schemas.ts'
import { createHttpApp, type HttpApp, type RouteModule } from './http/app.ts'
import { HeldRequests } from './http/held.ts'
import { limitedLog } from './http/limited-log.ts'
import { loadedParity } from './http/parity.ts'
import { createKnownSecrets } from './http/request-log/known-secrets.ts'
import { createSessions } from './http/sessions.ts'
import { StatusCounts } from './http/status-counts.ts'
import { createTokenBucket } from './http/token-bucket.ts'
import { versionRoute } from './http/versions.ts'
import type { Readiness, ServerContext } from './http/world-context.ts'
import { createWrongTokens } from './http/wrong-tokens.ts'
import { maxDiagnosesPerSecond } from './model/bounds.ts'
import type { Reference } from './model/reference.ts'
import type { Settings } from './model/settings.ts'
import { checkoutPages } from './pages/checkout/routes.ts'
import { docsPages, guidePages } from './pages/docs/routes.ts'
import { onboardingPages } from './pages/onboarding/routes.ts'
import { assertSameSeed, type BootOptions, storedProvenance } from './sandbox/bootstrap.ts'
import { allOperations, createWorld, type World, type WorldLog } from './sandbox/world.ts'
import type { CoreOptions } from './sandbox/world-core.ts'
import { createDecoy } from './sandbox/worlds/decoy.ts'
import { finderOf, unknownWorldContext } from './sandbox/worlds/finder.ts'
import { openMainWorld } from './sandbox/worlds/main-world.ts'
import { createWorlds, type Worlds } from './sandbox/worlds/registry.ts'
import { embeddedStore } from './store/embedded.ts'
import type { Store } from './store/store.ts'
import type { Cluster, WorldStores } from './store/world-stores.ts'

export interface SandboxOptions extends BootOptions {
  /** The stores of all worlds; `main` serves the paths without a prefix. */
  readonly stores: WorldStores
  readonly reference: Reference
  readonly settings: Settings
  readonly log: WorldLog
  /** The report of `parity` whose verdicts are shown. */
  readonly parity?: Schemas['ParityReport'] | undefined
  /** Returns the metrics of the process, for `/metrics`. */
  readonly processMetrics?: ServerContext['processMetrics']
  /** The options of `main` in a replay, where it represents the recorded world. */
  readonly replayed?: ReplayedWorld
}

/** The options of `main` that a replay sets. */
export type ReplayedWorld = Pick<CoreOptions, 'name' | 'replay' | 'ownSettings' | 'tokenSecret'> &
  Partial<Pick<CoreOptions, 'identity'>>

/** A server and its world `main`, whose clock, database and other services are also fields here. */
export interface Sandbox extends HttpApp {
  readonly seed: string
  /** Returns the name of the fixture set that the rows were created from. */
  fixtures(): string
  readonly clock: Clock
  readonly db: Database
  readonly clockDriver: ClockDriver
  readonly main: World
  /** The worlds other than `main`. */
  readonly worlds: Worlds
  /** The resources that requests hold at this moment. */
  readonly held: HeldRequests
  listeningAt(url: string): void
  /** Stores the address to which other processes forward requests. */
  advertise(address: string): Promise<void>
  /** Returns the living processes on the database, this one first; undefined without one. */
  processes: ServerContext['processes']
  /**
   * Answers 503 to /readyz from now on, and closes each connection after the next response on it,
   * so that its client connects elsewhere.
   */
  withdraw(): void
  /** Ends streams and what waits on purpose. */
  drain(): void
  reset(fixtures?: string): Promise<void>
  /** Stops the clocks, finishes pending writes, closes the stores. */
  close(): Promise<void>
}

/** The routes that are not operations: pages and documents. */
const extensions: readonly RouteModule[] = [
  versionRoute,
  metricsRoute,
  rootRoute,
  llmsTexts,
  guidePages,
  documentRoutes,
  checkoutPages,
  onboardingPages,
  consolePages,
  docsPages,
]

/** Creates a server and its worlds. Nothing is global: several can run in one process. */
export async function createSandbox(given: SandboxOptions): Promise<Sandbox> {
  const options = { ...given, log: limitedLog(given.log, given.clock.system) }
  const { clock, settings, log, parity } = options
  const held = new HeldRequests(settings.bounds)
  let address = ''
  let isReady = true
  let requestsBefore = 0
  let writeProblem: (() => string | null) | undefined
  const context: ServerContext = {
    system: clock.system,
    settings,
    held,
    log,
    diagnoses: createTokenBucket(clock.system, maxDiagnosesPerSecond),
    secrets: createKnownSecrets(null),
    sessions: await createSessions(clock.system, options.stores.endedSessions),
    wrongTokens: createWrongTokens(clock.system, log),
    responses: new StatusCounts(),
    parity: parity === undefined ? null : loadedParity(parity),
    worldNames: (limit) => worlds.names(limit),
    mainFixtures: () => mainWorld.current().fixtures(),
    requestsBefore: () => requestsBefore,
    address: () => address,
    readiness,
    processMetrics: options.processMetrics ?? (async () => []),
    processes: () => stores.cluster && processesOf(stores.cluster),
  }
  function readiness(): Readiness {
    if (!isReady) return { status: 'stopping' }
    const isHealthy = cluster?.isHealthy !== false
    const addressProblem = isHealthy ? ownAddress?.problem() : 'its database does not answer'
    const reason = addressProblem ?? writeProblem?.()
    return reason ? { status: 'unavailable', reason } : { status: 'ready' }
  }
  const { stores, ...rest } = options
  const { cluster } = stores
  await assertFinished(stores)
  const mainWorld = await openMainWorld({
    async open(isFirst) {
      const store = stores.cluster === undefined ? stores.main : await stores.open('main')
      writeProblem = writeProblemOf(store)
      if (options.replayed === undefined) requestsBefore = await firstRequestNumber(store, rest)
      const { clockMode: _, nowMs: __, ...later } = rest
      const again = { ...later, clock: clockLike(clock), firstBusiness: {} }
      const world = await createWorld({
        ...(isFirst ? rest : again),
        store,
        name: 'main',
        server: context,
        ...options.replayed,
        worlds: () => worlds,
      })
      world.world.subscribe((news) => {
        if (news === 'reset') worlds.mainWasReset()
      })
      return world
    },
    async standIn(isFirst) {
      if (isFirst) await assertSeedOf(stores, rest)
      const store = await embeddedStore()
      const own = { clock: clockLike(clock), store, name: 'main', isStandIn: true }
      const start = { ...rest, ...own, server: context }
      return createWorld({ ...start, worlds: () => worlds })
    },
  })
  const worlds: Worlds = createWorlds({
    stores,
    server: context,
    mainWorld,
    log,
    reference: options.reference,
    askOthers: async (what) => (await forward?.askOthers(what)) ?? [],
    mainOrigin: () => mainWorld.current().origin(),
  })
  cluster?.onEndedSessions((keys) => {
    for (const key of keys) context.sessions.follow(key)
  })
  context.sessions.onEnd((key, endsMs) => {
    void cluster?.endSession(key, endsMs).catch((error) => log.error({ error }, 'storage failure'))
  })
  const { forward, ownAddress } = (cluster && (await forwardingOf(cluster, context, worlds))) ?? {}
  const main = () => mainWorld.current().world
  const http = createHttpApp({
    context,
    main,
    unknownWorld: unknownWorldContext(main()),
    forward,
    worlds: finderOf(worlds, createDecoy(context, mainWorld.current()), log),
    operations: allOperations,
    modules: extensions,
    failurePage: respondRefused,
  })
  worlds.start()
  return {
    ...http,
    held,
    worlds,
    get main() {
      return mainWorld.current()
    },
    get seed() {
      return mainWorld.current().seed
    },
    get clock() {
      return mainWorld.current().clock
    },
    get db() {
      return mainWorld.current().db
    },
    get clockDriver() {
      return mainWorld.current().clockDriver
    },
    fixtures: () => mainWorld.current().fixtures(),
    reset: (fixtures) => mainWorld.current().reset(fixtures),
    listeningAt(url) {
      address = url
    },
    processes: context.processes,
    async advertise(own) {
      await cluster?.advertise(own)
      await ownAddress?.start()
    },
    withdraw() {
      isReady = false
      http.server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
    },
    drain() {
      mainWorld.current().drain()
      worlds.drain()
    },
    async close() {
      ownAddress?.stop()
      forward?.close()
      await worlds.close()
      await mainWorld.close()
      await stores.close()
    },
  }
}

/** Throws an error if `main`, which another process owns, was created from another seed. */
async function assertSeedOf({ cluster }: WorldStores, options: BootOptions): Promise<void> {
  const seeded = await cluster?.peek('main', ['settings', 'keys'])
  if (seeded === undefined) return
  await assertSameSeed(options, await storedProvenance(seeded), seeded)
}

/**
 * Returns the number before that of the first request, from which its id follows: 0, except for a
 * running clock on data of an earlier process, whose log had these ids already.
 */
async function firstRequestNumber(store: Store, { clockMode }: BootOptions): Promise<number> {
  if (store.epoch !== undefined) return 0
  const stored = await store.read((reader) => reader.get('settings', 'clock'))
  const mode = clockMode ?? (stored?.value as ClockState | undefined)?.mode
  return stored === undefined || mode === 'frozen' ? 0 : Number(randomSeed())
}

/**
 * Returns a function that returns why the last write of a store failed; null if it did not. While
 * it failed, each call tries another write, because no client writes while it is not ready.
 */
function writeProblemOf(store: Store): () => string | null {
  let isTrying = false
  const tryAgain = async () => {
    isTrying = true
    await store
      .transact((tx) => {
        const clock = tx.get('settings', 'clock')
        if (clock !== undefined) tx.put('settings', clock)
      })
      .catch(() => undefined)
    isTrying = false
  }
  return () => {
    const problem = store.writeProblem?.() ?? null
    if (problem !== null && !isTrying) void tryAgain()
    return problem
  }
}

/** Returns a new clock with the mode and the present time of another one. */
function clockLike({ system, state, now }: Clock): Clock {
  return createClock(system, initialClockState(system, state().mode, now()))
}

function processesOf({ self, others }: Cluster): Schemas['ServerProcess'][] {
  return [self, ...others].map(({ id, address, version, settings }) => {
    return { id, address, version, same_settings: settings === self.settings }
  })
}

/** Loads forwarding, which a lone process does not need, and creates it. */
async function forwardingOf(cluster: Cluster, context: ServerContext, worlds: Worlds) {
  const { createForwarding } = await import('./http/forward/forward.ts')
  const { watchOwnAddress } = await import('./http/forward/own-address.ts')
  const forward = createForwarding(cluster, context, worlds)
  return { forward, ownAddress: watchOwnAddress(cluster, forward, context) }
}
