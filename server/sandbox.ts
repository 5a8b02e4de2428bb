import type { Server } from 'node:http'
import type { AdminContext, Populated, PopulateRequest } from './control/admin-context.ts'
import { createEventFeed } from './control/event-feed.ts'
import { controlOperations } from './control/index.ts'
import { documentRoutes, rootRoute } from './documents.ts'
import { loadFixtures } from './fixtures.ts'
import { createHttpServer, type RouteModule } from './http/app.ts'
import type { AppContext, LifecycleEvent, Log } from './http/app-context.ts'
import { createFaultRegistry } from './http/faults/fault-registry.ts'
import { serviceRoutes } from './http/health.ts'
import { HeldRequests } from './http/held.ts'
import { createRequestLog } from './http/request-log/request-log.ts'
import { createUsageMetrics } from './http/request-log/usage-metrics.ts'
import type { Clock } from './kernel/clock.ts'
import { type ClockDriver, createClockDriver } from './kernel/clock-driver.ts'
import { createDatabase, type Database } from './kernel/database.ts'
import { createIds } from './kernel/ids.ts'
import { createScheduler } from './kernel/scheduler.ts'
import type { Reference } from './model/reference.ts'
import type { Settings } from './model/settings.ts'
import { operations, tasks } from './modules/index.ts'
import { checkoutPages } from './pages/checkout/routes.ts'
import { consolePages } from './pages/console/routes.ts'
import { docsPages } from './pages/docs/routes.ts'
import { onboardingPages } from './pages/onboarding/routes.ts'
import {
  assertSameSeed,
  type BootOptions,
  fixturesFor,
  initialize,
  newProvenance,
  type Provenance,
  reset,
  resume,
  storedProvenance,
} from './sandbox/bootstrap.ts'
import type { PopulateOptions } from './sandbox/populate/populate.ts'
import { createSnapshots } from './sandbox/snapshots.ts'
import { readSchemas } from './schemas.ts'
import type { Store } from './store/store.ts'
import { version } from './version.ts'
import { type Chaos, createChaos } from './webhooks/chaos.ts'
import { createDeliveries, type DeliveryLine } from './webhooks/deliveries.ts'

export interface SandboxOptions extends BootOptions {
  readonly store: Store
  readonly reference: Reference
  readonly settings: Settings
  readonly log: Log & { readonly delivery?: (line: DeliveryLine) => void }
}

export interface Sandbox {
  /** Not listening yet; `listeningAt` tells it where it does. */
  readonly server: Server
  readonly seed: string
  /** The name of the fixture set that everything was made from. */
  fixtures(): string
  readonly clock: Clock
  readonly work: Database
  readonly timeline: ClockDriver
  /** What requests hold at this moment. */
  readonly held: HeldRequests
  listeningAt(url: string): void
  /** Answers 503 to /readyz from here on. */
  drain(): void
  reset(fixtures?: string): Promise<void>
  /** Stops the clock, finishes what is being written, closes the store. */
  close(): Promise<void>
}

/** What is not an operation: pages and documents. */
const extensions: readonly RouteModule[] = [
  serviceRoutes,
  rootRoute,
  documentRoutes,
  checkoutPages,
  onboardingPages,
  consolePages,
  docsPages,
]

const all = [...operations, ...controlOperations]

/** What a sandbox runs on, before anything can be asked of it. */
interface Core {
  readonly work: Database
  readonly timeline: ClockDriver
  readonly chaos: Chaos
  /** What everything now there was made from; a reset may name another fixture set. */
  origin: Provenance
}

/** Wires a sandbox together. Nothing is global: many live side by side in one process. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { store, clock, settings, log, reference } = options
  const core = await startCore(options)
  const { work, timeline } = core
  const { bounds } = settings
  const requestLog = createRequestLog(bounds.requestLogSize)
  const metrics = createUsageMetrics(work, clock, all)
  const held = new HeldRequests(bounds)
  const ids = createIds(core.origin.seed)
  const faults = createFaultRegistry(ids, clock.system, bounds.maxFaults)
  let address = ''
  let ready = true
  const { subscribe, publish } = createLifecycle()
  const reset = async (fixtures?: string) => {
    await resetCore(core, options, fixtures)
    requestLog.clear()
    metrics.clear()
    faults.clear()
    core.chaos.clear()
    http.reset()
    publish('reset')
  }
  const tools: AdminContext = {
    work,
    timeline,
    clock,
    seed: core.origin.seed,
    version,
    fixtures: () => core.origin.fixtures,
    links: controlLinks,
    snapshots: snapshotsOf(core, options, () => publish('restored')),
    feed: createEventFeed({ work, clock, subscribe }),
    populate: (wish) => populated({ work, clock, timeline, tasks, schemas: readSchemas }, wish),
    subscribe,
    reset,
    requestLog,
    metrics,
    operations: () => all,
    faults,
    chaos: core.chaos,
    held,
    requestLogSize: bounds.requestLogSize,
  }
  const services: AppContext = {
    ...{ work, timeline, clock, settings, reference, requestLog, metrics, faults, held, log },
    ...{ tools, subscribe },
    address: () => address,
    ready: () => ready,
  }
  const http = createHttpServer(services, all, extensions)
  return {
    ...{ server: http.server, seed: core.origin.seed, clock, work, timeline, held, reset },
    fixtures: () => core.origin.fixtures,
    listeningAt(url) {
      address = url
    },
    drain() {
      ready = false
      publish('stopping')
      faults.cancelDelays()
    },
    async close() {
      publish('stopping')
      faults.cancelDelays()
      timeline.stop()
      await store.close()
    },
  }
}

/** Few sandboxes are populated, so none loads what that takes before it is asked to. */
async function populated(options: PopulateOptions, wish: PopulateRequest): Promise<Populated> {
  const { populate } = await import('./sandbox/populate/populate.ts')
  return populate(options, wish)
}

function snapshotsOf(core: Core, { store, clock, settings }: SandboxOptions, told: () => void) {
  return createSnapshots({
    ...{ store, clock, work: core.work, timeline: core.timeline },
    maxSnapshots: settings.bounds.maxSnapshots,
    origin: () => core.origin,
    restored(origin) {
      core.origin = origin
      told()
    },
  })
}

/** Passes on what concerns everybody. */
function createLifecycle() {
  const listeners = new Set<(news: LifecycleEvent) => void>()
  return {
    subscribe(listener: (news: LifecycleEvent) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish(news: LifecycleEvent) {
      for (const listener of listeners) listener(news)
    },
  }
}

/** Opens what the store holds, or fills an empty one. */
async function startCore(options: SandboxOptions): Promise<Core> {
  const { store, clock, log, settings, reference } = options
  const stored = await storedProvenance(store)
  await assertSameSeed(options, stored, store)
  const origin = stored ?? newProvenance(options)
  const ids = createIds(origin.seed)
  const chaos = createChaos(ids)
  const work = createDatabase(store, clock, { ids, reference, settings })
  const report = (error: Error, job?: object) => log.error({ error, job }, 'background work failed')
  const jobs = createScheduler({ work, clock, tasks, report })
  const deliveries = createDeliveries({ work, clock, chaos, logDelivery: log.delivery })
  const timeline = createClockDriver({ clock, work, jobs, deliveries, report })
  if (stored === null) {
    const fixtures = options.fixtures ?? loadFixtures(origin.fixtures)
    await work.write((unit) => initialize(unit, origin, fixtures, options.firstBusiness))
  } else await resume(work, options)
  timeline.start()
  return { work, timeline, chaos, origin }
}

/** Back to the seed in one transaction, the clock included. */
async function resetCore(
  core: Core,
  { clock, firstBusiness }: SandboxOptions,
  name = core.origin.fixtures,
): Promise<void> {
  const fixtures = fixturesFor(name)
  await core.timeline.replaceAll(async () => {
    const next = { ...core.origin, fixtures: fixtures.name }
    const at = () => {
      clock.restore(next.clock)
      return clock.now()
    }
    const first = { ...next.firstBusiness, ...firstBusiness }
    await core.work.write((unit) => reset(unit, next, fixtures, first), { at })
    core.origin = next
  })
}

function controlLinks(): Record<string, string> {
  const readable = controlOperations.filter(({ method }) => method === 'get')
  const documents = { openapi: '/_sandbox/openapi.json', docs: '/_sandbox/docs' }
  return { ...documents, ...Object.fromEntries(readable.map(({ id, path }) => [id, path])) }
}
