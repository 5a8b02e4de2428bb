import { operations, tasks } from '../api/index.ts'
import type { AdminContext, Populated, PopulateRequest } from '../control/admin-context.ts'
import { createEventFeed } from '../control/event-feed.ts'
import { controlOperations } from '../control/index.ts'
import { createLiveFeed } from '../control/live-feed.ts'
import type { Clock } from '../core/clock.ts'
import type { ClockDriver } from '../core/clock-driver.ts'
import type { Database } from '../core/database.ts'
import { createIds } from '../core/ids.ts'
import { createExplorations } from '../features/explore/reports.ts'
import { lazyMutations } from '../features/mutate/lazy.ts'
import type { PopulateOptions, PopulateRun } from '../features/populate/populate.ts'
import type { KeptAudits } from '../features/receiver-audit/kept.ts'
import { lazyAudits } from '../features/receiver-audit/lazy.ts'
import { lazyRecordings } from '../features/recordings/lazy.ts'
import { createFaultRegistry } from '../http/faults/fault-registry.ts'
import { createPolling } from '../http/hints/polling.ts'
import { parityOfWorld } from '../http/parity.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { createRequestLog } from '../http/request-log/request-log.ts'
import { createUsageMetrics } from '../http/request-log/usage-metrics.ts'
import type { ObserverSlot, WorldContext } from '../http/world-context.ts'
import { idsOfProcess } from '../model/bounds.ts'
import { readSchemas } from '../schemas.ts'
import { version } from '../version.ts'
import { outgoingRules } from '../webhooks/outgoing.ts'
import type { Provenance } from './bootstrap.ts'
import { ownFixtures, tenantFixtures } from './reset-fixtures.ts'
import { keepRuntimeState } from './runtime-state.ts'
import { scratchOptions } from './scratch-world.ts'
import { createSnapshots, type WorldSnapshots } from './snapshots.ts'
import { createUndo } from './undo.ts'
import type { VolatileState } from './volatile-state.ts'
import { tryAdvance } from './what-if.ts'
import {
  type Core,
  type CoreOptions,
  createLifecycle,
  type Lifecycle,
  noteChangedSecrets,
  resetCore,
  startCore,
} from './world-core.ts'
import { createExport } from './worlds/export.ts'

export type { WorldLog } from './world-core.ts'

/** Every operation, of the API and of the control API. */
export const allOperations = [...operations, ...controlOperations]

/** An isolated sandbox inside a server: its own rows, clock, log, faults and settings. */
export interface World {
  readonly name: string
  readonly world: WorldContext
  readonly seed: string
  /** Returns the name of the fixture set of the present data. */
  fixtures(): string
  readonly clock: Clock
  readonly db: Database
  readonly clockDriver: ClockDriver
  readonly snapshots: WorldSnapshots
  /** Returns the origin of the present data. */
  origin(): Provenance
  reset(fixtures?: string): Promise<void>
  /**
   * Returns the state in memory besides the rows, for the next opening; null if the world has more
   * that would be lost: snapshots, recordings, receiver audits or a mutation.
   */
  memory(): VolatileState | null
  /** Ends streams and injected delays; called before the world or its server is closed. */
  drain(): void
  /** Ends streams, because their callers may have no access any more. */
  endStreams(): void
  /** Stops the clock, flushes, and closes the store. */
  close(): Promise<void>
}

/** Opens the data of a store, or fills an empty one, and connects the services of a world. */
export async function createWorld(options: CoreOptions): Promise<World> {
  const { name, store, clock } = options
  const core = await startCore(options)
  const { db, clockDriver } = core
  const { subscribe, publish } = createLifecycle()
  const world = createServices(options, core, { subscribe, publish })
  const { seed } = core.origin
  const { audits } = world.admin as WorldTools
  keepRuntimeState(store.runtimeState, { faults: world.faults, chaos: core.chaos, audits })
  const drain = () => {
    publish('stopping')
    world.faults.cancelDelays()
  }
  return {
    name,
    world,
    seed,
    clock,
    db,
    clockDriver,
    drain,
    endStreams: () => publish('locked'),
    snapshots: (world.admin as WorldTools).snapshots,
    memory: (world.admin as WorldTools).memory,
    origin: () => core.origin,
    fixtures: () => core.origin.fixtures,
    reset: (world.admin as AdminContext).reset as World['reset'],
    async close() {
      drain()
      clockDriver.stop()
      await store.close()
    },
  }
}

/** Clears the state of a world outside of its rows. */
function clearVolatile(
  { chaos }: Core,
  { requestLog, metrics, faults, rateLimit, polling }: VolatileParts,
): void {
  for (const noted of [requestLog, metrics, faults, chaos, rateLimit, polling]) noted.clear()
}

type VolatileParts = Pick<
  WorldContext,
  'requestLog' | 'metrics' | 'faults' | 'rateLimit' | 'polling'
>

interface WorldTools extends AdminContext {
  readonly audits: AdminContext['audits'] & KeptAudits
  readonly snapshots: WorldSnapshots
  memory(): VolatileState | null
}

/** Returns the services of a world and its control functions, and counts its requests. */
function createServices(options: CoreOptions, core: Core, lifecycle: Lifecycle): WorldContext {
  const { name, clock, settings, log, reference, server, memory } = options
  const { db, clockDriver, chaos, edge } = core
  const pathPrefix = name === 'main' ? '' : `/w/${name}`
  const { subscribe, publish } = lifecycle
  const requestLog =
    memory?.requestLog ?? createRequestLog(settings.bounds.requestLogSize, core.secrets)
  const metrics = memory?.metrics ?? createUsageMetrics(clock, allOperations)
  metrics.follow(db, clock)
  if (memory !== undefined) chaos.set(memory.chaos)
  const snapshots = snapshotsOf(core, options, () => {
    publish('restored')
  })
  subscribe((news) => news === 'restored' && noteChangedSecrets(core))
  const { maxUndoBytes: maxBytes } = settings.bounds
  const undo = createUndo({ snapshots, db, clock, maxBytes })
  const ids = createIds(core.origin.seed)
  const toRequestId = requestIdsOf(core.origin.seed, options.tokenSecret)
  const firstId = ((options.store.epoch ?? 1) - 1) * idsOfProcess + server.requestsBefore()
  const faults = memory?.faults ?? createFaultRegistry(ids, clock.system, settings.bounds.maxFaults)
  let hasAudits = false
  const rateLimit = createRateLimit(clock, settings.rateLimit)
  const polling = createPolling()
  const explorations = memory?.explorations ?? createExplorations()
  const parity = memory?.parity ?? parityOfWorld(server.parity)
  let requests = memory?.requests ?? 0
  const startAgain = async (fixtures?: string, db?: Database) => {
    await resetCore(core, options, fixtures ?? ownFixtures(core.origin, server.mainFixtures()), db)
    clear()
    publish('reset')
  }
  const clear = () => {
    clearVolatile(core, { requestLog, metrics, faults, rateLimit, polling })
    requests = 0
  }
  const { held } = server
  const tap: ObserverSlot = { current: null }
  const recordings = recordingsOf(core, options, { snapshots, tap, subscribe })
  const shared = { db, clockDriver, clock, held, requestLog, metrics, faults, subscribe }
  const progress: PopulateRun = { current: { state: 'none', started_at: null, counts: [] } }
  const admin: WorldTools = {
    ...shared,
    name: name,
    isStandIn: options.isStandIn === true,
    chaos,
    mutations: lazyMutations(edge),
    explorations,
    parity,
    seed: core.origin.seed,
    version,
    fixtures: () => core.origin.fixtures,
    links: controlLinks,
    tenantFixtures: () => tenantFixtures(core.origin, server.mainFixtures()),
    snapshots,
    undo,
    get worlds() {
      return options.worlds?.() ?? null
    },
    replaceKeys: options.replaceKeys ?? null,
    exportWorld: createExport(name, options.ownSettings ?? {}, snapshots),
    feed: createEventFeed({ db, clock, subscribe }),
    live: createLiveFeed({ db, clock, requestLog, faults, subscribe }),
    populate: (wish, db) =>
      populated({ db, clock, clockDriver, tasks, schemas: readSchemas, progress }, wish),
    populateProgress: () => progress.current,
    reset: startAgain,
    tryAdvance: (target) =>
      tryAdvance(snapshots, () => createCopy(options, core.origin.seed), target),
    audits: auditsOf(options, (listener) => {
      hasAudits = true
      return subscribe(listener)
    }),
    memory() {
      if (hasAudits || recordings.list().length > 0 || snapshots.areInMemory()) return null
      if (edge.current !== null) return null
      const state = { requestLog, metrics, faults, explorations, parity, requests }
      return { ...state, chaos: chaos.probabilities() }
    },
    recordings,
    operations: () => allOperations,
    requestLogSize: settings.bounds.requestLogSize,
    get adminToken() {
      return settings.adminToken
    },
    operatorToken: server.settings.adminToken,
    pathPrefix,
    sessions: server.sessions,
    wrongTokens: server.wrongTokens,
    processes: name === 'main' ? server.processes : () => undefined,
  }
  return {
    ...shared,
    name: name,
    edge,
    parity,
    pathPrefix,
    server,
    settings,
    reference,
    log,
    admin,
    undo,
    rateLimit,
    polling,
    tap,
    nextRequestId() {
      requests += 1
      return toRequestId(firstId + requests)
    },
  }
}

/** Returns a function that converts the number of a request to its id. */
function requestIdsOf(seed: string, tokenSecret = ''): (number: number) => string {
  if (tokenSecret === '') return (number) => `req_${number.toString(36).padStart(8, '0')}`
  // If worlds are isolated, an id must not reveal the number of requests.
  const ids = createIds(seed, tokenSecret)
  return (number) => `req_${ids.token('request', number, 8)}`
}

interface RecordingParts extends Pick<Lifecycle, 'subscribe'> {
  readonly snapshots: WorldSnapshots
  readonly tap: ObserverSlot
}

function recordingsOf(
  { db, chaos }: Core,
  options: CoreOptions,
  { snapshots, tap, subscribe }: RecordingParts,
) {
  const { name, clock, settings, reference, identity, tokenSecret = '', ownSettings = {} } = options
  const recordings = lazyRecordings({
    db,
    clock,
    snapshots,
    chaos,
    tap,
    maxBytes: settings.bounds.maxRecordingBytes,
    maxRecordings: settings.bounds.maxRecordings,
    of: {
      world: name,
      system: clock.system,
      settings,
      ownSettings,
      reference,
      identity,
      tokenSecret,
      otherSecrets: options.server.secrets.values,
      seededRows: async () => {
        const scratch = await createScratch(options)
        return (await scratch.snapshots.present().finally(() => scratch.close())).image
      },
    },
  })
  subscribe((news) => {
    if (news === 'stopping') recordings.close()
  })
  return recordings
}

/** Creates a temporary world. */
async function createScratch({ clock, server }: CoreOptions): Promise<World> {
  return createWorld({ ...(await scratchOptions(clock)), server })
}

/** Creates a temporary world with the settings and the ids of this one. */
async function createCopy(options: CoreOptions, seed: string): Promise<World> {
  const { clock, server, settings, reference, tokenSecret } = options
  const own = { settings, reference, seed, ...(tokenSecret === undefined ? {} : { tokenSecret }) }
  return createWorld({ ...(await scratchOptions(clock)), ...own, server })
}

function auditsOf(options: CoreOptions, subscribe: Lifecycle['subscribe']) {
  const { clock, settings, log } = options
  return lazyAudits(
    {
      createScratch: () => createScratch(options),
      machine: clock.system,
      operations: allOperations,
      rules: outgoingRules(settings),
      maxAudits: settings.bounds.maxAudits,
      report: (error) => log.error({ error }, 'a receiver audit failed'),
    },
    subscribe,
  )
}

/** Generates rows; the code is loaded on demand, because few sandboxes need it. */
async function populated(options: PopulateOptions, wish: PopulateRequest): Promise<Populated> {
  const { populate } = await import('../features/populate/populate.ts')
  return populate(options, wish)
}

function snapshotsOf(core: Core, { store, clock, settings }: CoreOptions, onRestored: () => void) {
  return createSnapshots({
    store,
    clock,
    db: core.db,
    clockDriver: core.clockDriver,
    maxSnapshots: settings.bounds.maxSnapshots,
    origin: () => core.origin,
    restored(origin) {
      core.origin = origin
      onRestored()
    },
  })
}

function controlLinks(prefix: string): Record<string, string> {
  const readable = controlOperations.filter(({ method }) => method === 'get')
  const paths = Object.fromEntries(readable.map(({ id, path }) => [id, `${prefix}${path}`]))
  return { openapi: `${prefix}/_sandbox/openapi.json`, docs: `${prefix}/_sandbox/docs`, ...paths }
}
