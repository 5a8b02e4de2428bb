import type { AdminContext, Populated, PopulateRequest } from '../control/admin-context.ts'
import { createEventFeed } from '../control/event-feed.ts'
import { controlOperations } from '../control/index.ts'
import { createLiveFeed } from '../control/live-feed.ts'
import type { ReceiverAudits } from '../control/receiver-audit/reports.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { AppContext, LifecycleEvent } from '../http/app-context.ts'
import { createFaultRegistry } from '../http/faults/fault-registry.ts'
import { createPolling } from '../http/hints/polling.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { createRequestLog } from '../http/request-log/request-log.ts'
import { createUsageMetrics } from '../http/request-log/usage-metrics.ts'
import type { Clock } from '../kernel/clock.ts'
import type { ClockDriver } from '../kernel/clock-driver.ts'
import type { Database } from '../kernel/database.ts'
import { createIds } from '../kernel/ids.ts'
import { operations, tasks } from '../modules/index.ts'
import { readSchemas } from '../schemas.ts'
import { version } from '../version.ts'
import type { Provenance } from './bootstrap.ts'
import type { PopulateOptions } from './populate/populate.ts'
import { lazyAudits } from './receiver-audit/lazy.ts'
import { scratchOptions } from './scratch-world.ts'
import { createSnapshots, type WorldSnapshots } from './snapshots.ts'
import {
  type Core,
  createLifecycle,
  type Lifecycle,
  resetCore,
  startCore,
  type WorldOptions,
} from './world-core.ts'

export type { WorldLog } from './world-core.ts'

/** Every operation, of the API and of the control surface. */
export const allOperations = [...operations, ...controlOperations]

/** An isolated sandbox inside a server: its own rows, clock, log, faults and settings. */
export interface World {
  readonly name: string
  readonly services: AppContext
  readonly seed: string
  /** The name of the fixture set that everything was made from. */
  fixtures(): string
  readonly clock: Clock
  readonly work: Database
  readonly timeline: ClockDriver
  readonly snapshots: WorldSnapshots
  /** What everything now there was made from. */
  origin(): Provenance
  reset(fixtures?: string): Promise<void>
  /** Ends streams and injected delays; called when the world or its server is about to go. */
  drain(): void
  /** Stops the clock, finishes what is being written, closes the store. */
  close(): Promise<void>
}

/** Opens what the store holds, or fills an empty one, and wires the services of a world. */
export async function createWorld(options: WorldOptions): Promise<World> {
  const { name, store, clock } = options
  const core = await startCore(options)
  const { work, timeline } = core
  const { subscribe, publish } = createLifecycle()
  const services = createServices(options, core, { subscribe, publish })
  const { seed } = core.origin
  await shareWithOthers(core, services, publish)
  const drain = () => {
    publish('stopping')
    services.faults.cancelDelays()
  }
  return {
    ...{ name, services, seed, clock, work, timeline, drain },
    snapshots: (services.tools as WorldTools).snapshots,
    origin: () => core.origin,
    fixtures: () => core.origin.fixtures,
    reset: (services.tools as AdminContext).reset as World['reset'],
    async close() {
      drain()
      timeline.stop()
      await store.close()
    },
  }
}

/** Has this process and those that serve the same world know what the others recorded. */
async function shareWithOthers(
  core: Core,
  services: AppContext,
  publish: (news: LifecycleEvent) => void,
): Promise<void> {
  const { shared } = core.work
  if (shared === undefined) return
  const { shareWorld } = await import('./share-world.ts')
  const parts = { ...services, chaos: core.chaos }
  core.share = shareWorld(shared, parts, (news, origin) => {
    core.origin = origin
    if (news === 'reset') {
      const { requestLog, metrics, faults, rateLimit, polling } = services
      for (const counted of [requestLog, metrics, faults, core.chaos, rateLimit, polling]) {
        counted.clear()
      }
    }
    core.timeline.forget()
    publish(news)
  })
}

/** Ids of what is not stored are counted by each process; none makes more than this. */
const idsOfProcess = 10_000_000

interface WorldTools extends AdminContext {
  readonly snapshots: WorldSnapshots
}

/** Returns the services of a world and its tools, and counts its requests. */
function createServices(options: WorldOptions, core: Core, lifecycle: Lifecycle): AppContext {
  const { name, clock, settings, log, reference, server } = options
  const { work, timeline, chaos } = core
  const { bounds } = settings
  const { subscribe, publish } = lifecycle
  const requestLog = createRequestLog(bounds.requestLogSize)
  const metrics = createUsageMetrics(work, clock, allOperations)
  const snapshots = snapshotsOf(core, options, () => {
    core.share?.replaced('restored', core.origin)
    publish('restored')
  })
  const ids = createIds(core.origin.seed)
  const firstId = (work.shared?.slot ?? 0) * idsOfProcess
  const faults = createFaultRegistry(ids, clock.system, bounds.maxFaults, firstId)
  const rateLimit = createRateLimit(clock, settings.rateLimit)
  const polling = createPolling()
  let requests = 0
  const startAgain = async (fixtures?: string) => {
    await resetCore(core, options, fixtures)
    clear()
    core.share?.replaced('reset', core.origin)
    publish('reset')
  }
  const clear = () => {
    for (const counted of [requestLog, metrics, faults, chaos, rateLimit, polling]) counted.clear()
    requests = 0
  }
  const { held } = server
  const shared = { ...{ work, timeline, clock, held }, requestLog, metrics, faults, subscribe }
  const tools: WorldTools = {
    ...shared,
    chaos,
    seed: core.origin.seed,
    version,
    fixtures: () => core.origin.fixtures,
    links: controlLinks,
    snapshots,
    get worlds() {
      return options.worlds?.() ?? null
    },
    exportWorld: () => exported(name, options.ownSettings ?? {}, snapshots),
    feed: createEventFeed({ work, clock, subscribe }),
    live: createLiveFeed({ work, clock, requestLog, faults, subscribe }),
    populate: (wish) => populated({ work, clock, timeline, tasks, schemas: readSchemas }, wish),
    reset: startAgain,
    audits: auditsOf(options, subscribe),
    operations: () => allOperations,
    requestLogSize: bounds.requestLogSize,
    adminToken: settings.adminToken,
    sessions: server.sessions,
  }
  return {
    ...shared,
    ...{ world: name, pathPrefix: name === 'main' ? '' : `/w/${name}` },
    ...{ server, settings, reference, log, tools, rateLimit, polling },
    nextRequestId() {
      requests += 1
      return `req_${(firstId + requests).toString(36).padStart(8, '0')}`
    },
  }
}

function auditsOf(options: WorldOptions, subscribe: Lifecycle['subscribe']): ReceiverAudits {
  const { clock, settings, server, log } = options
  const createScratch = async () => createWorld({ ...(await scratchOptions(clock)), server })
  return lazyAudits(
    {
      ...{ machine: clock.system, operations: allOperations, createScratch, now: clock.now },
      ...{ webhookHosts: settings.webhookHosts, maxAudits: settings.bounds.maxAudits },
      report: (error) => log.error({ error }, 'a receiver audit failed'),
    },
    subscribe,
  )
}

async function exported(
  name: string,
  settings: Schemas['WorldSettings'],
  snapshots: WorldSnapshots,
): Promise<Schemas['WorldFile']> {
  const { packWorld } = await import('./worlds/file.ts')
  return packWorld(name, settings, await snapshots.present())
}

/** Few sandboxes are populated, so none loads what that takes before it is asked to. */
async function populated(options: PopulateOptions, wish: PopulateRequest): Promise<Populated> {
  const { populate } = await import('./populate/populate.ts')
  return populate(options, wish)
}

function snapshotsOf(core: Core, { store, clock, settings }: WorldOptions, onRestored: () => void) {
  return createSnapshots({
    ...{ store, clock, work: core.work, timeline: core.timeline },
    maxSnapshots: settings.bounds.maxSnapshots,
    origin: () => core.origin,
    restored(origin) {
      core.origin = origin
      onRestored()
    },
  })
}

function controlLinks(): Record<string, string> {
  const readable = controlOperations.filter(({ method }) => method === 'get')
  const documents = { openapi: '/_sandbox/openapi.json', docs: '/_sandbox/docs' }
  return { ...documents, ...Object.fromEntries(readable.map(({ id, path }) => [id, path])) }
}
