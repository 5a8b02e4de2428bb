import type { Server } from 'node:http'
import { controlOperations } from './control/index.ts'
import type { ControlTools } from './control/tools.ts'
import { documentRoutes } from './documents.ts'
import { FixtureError, type FixtureSet, loadFixtures } from './fixtures.ts'
import { createHttpServer } from './http/app.ts'
import { createJournal } from './http/journal.ts'
import { serviceRoutes } from './http/service.ts'
import type { Log, Services } from './http/services.ts'
import type { Clock, ClockMode, ClockState } from './kernel/clock.ts'
import { createIds, drawSeed } from './kernel/ids.ts'
import { Refusal } from './kernel/refusal.ts'
import { createScheduler } from './kernel/scheduler.ts'
import { createTimeline, type Timeline } from './kernel/timeline.ts'
import type { Unit } from './kernel/unit.ts'
import { createWork, type Work } from './kernel/work.ts'
import type { Reference } from './model/reference.ts'
import type { Settings } from './model/settings.ts'
import { operations, tasks } from './modules/index.ts'
import { type FirstBusiness, seed } from './seed.ts'
import type { Store } from './store/store.ts'
import { version } from './version.ts'
import { createDeliveries } from './webhooks/deliveries.ts'

export interface SandboxOptions {
  readonly store: Store
  /** As it starts; a store that knows a clock goes on with that one. */
  readonly clock: Clock
  /** Without one, the store's own; in an empty store, one that is drawn. */
  readonly seed?: string
  /** Without one, the store's own; in an empty store, `default`. */
  readonly fixtures?: FixtureSet
  /** Overrules the mode of a clock that the store knows. */
  readonly clockMode?: ClockMode
  readonly reference: Reference
  readonly settings: Settings
  readonly firstBusiness: FirstBusiness
  readonly log: Log
}

export interface Sandbox {
  /** Not listening yet; `listeningAt` tells it where it does. */
  readonly server: Server
  readonly seed: string
  readonly fixtures: string
  readonly clock: Clock
  readonly work: Work
  readonly timeline: Timeline
  listeningAt(url: string): void
  /** Answers 503 to /readyz from here on. */
  drain(): void
  reset(fixtures?: string): Promise<void>
  /** Stops the clock, finishes what is being written, closes the store. */
  close(): Promise<void>
}

/** What a store was made from, kept in it. */
interface Origin {
  readonly seed: string
  readonly fixtures: string
  readonly clock: ClockState
}

/** The start contradicts what the data was made from: exit code 2. */
export class StartError extends Error {}

/** Wires a sandbox together. Nothing is global: many live side by side in one process. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { store, clock, log, settings, reference } = options
  const stored = await storedOrigin(store)
  let origin = stored ?? newOrigin(options)
  requireAgreement(options, stored)
  const around = { ids: createIds(origin.seed), reference, settings }
  const work = createWork(store, clock, around)
  const report = (error: Error, job?: object) => log.error({ error, job }, 'background work failed')
  const jobs = createScheduler({ work, tasks, report })
  const deliveries = createDeliveries({ work, clock, report, changed: () => timeline.wake() })
  const timeline: Timeline = createTimeline({ clock, work, jobs, deliveries })
  const journal = createJournal()
  let address = ''
  let ready = true

  async function reset(name?: string): Promise<void> {
    const fixtures = fixturesFor(name ?? origin.fixtures)
    await timeline.exclusively(async () => {
      const next = { ...origin, fixtures: fixtures.name }
      const at = () => {
        clock.restore(origin.clock)
        return clock.now()
      }
      await work.write((unit) => startOver(unit, next, fixtures, options.firstBusiness), { at })
      origin = next
      journal.clear()
      http.reset()
      await timeline.refresh()
    })
  }

  const tools: ControlTools = {
    work,
    timeline,
    clock,
    seed: origin.seed,
    version,
    fixtures: () => origin.fixtures,
    links: controlLinks,
    reset,
  }
  const services: Services = {
    work,
    timeline,
    clock,
    settings,
    journal,
    log,
    tools,
    address: () => address,
    ready: () => ready,
  }
  const http = createHttpServer(
    services,
    [...operations, ...controlOperations],
    [serviceRoutes, documentRoutes],
  )
  if (stored === null) {
    const fixtures = options.fixtures ?? loadFixtures(origin.fixtures)
    await work.write((unit) => begin(unit, origin, fixtures, options.firstBusiness))
  } else await goOn(work, options)
  await timeline.refresh()
  return {
    server: http.server,
    seed: origin.seed,
    get fixtures() {
      return origin.fixtures
    },
    clock,
    work,
    timeline,
    listeningAt(url) {
      address = url
    },
    drain() {
      ready = false
    },
    reset,
    async close() {
      timeline.stop()
      await store.close()
    },
  }
}

async function storedOrigin(store: Store): Promise<Origin | null> {
  const row = await store.read((reader) => reader.get('settings', 'origin'))
  return row === undefined ? null : (row.value as Origin)
}

function newOrigin({ seed, fixtures, clock }: SandboxOptions): Origin {
  return { seed: seed ?? drawSeed(), fixtures: fixtures?.name ?? 'default', clock: clock.state() }
}

function requireAgreement({ seed, fixtures }: SandboxOptions, stored: Origin | null): void {
  if (stored === null) return
  if (seed !== undefined && seed !== stored.seed) {
    throw new StartError(`--seed ${seed} contradicts the data, which was made with ${stored.seed}`)
  }
  if (fixtures !== undefined && fixtures.name !== stored.fixtures) {
    throw new StartError(
      `--fixtures ${fixtures.name} contradicts the data, which was made with ${stored.fixtures}`,
    )
  }
}

function fixturesFor(name: string): FixtureSet {
  try {
    return loadFixtures(name)
  } catch (error) {
    if (error instanceof FixtureError) throw new Refusal('fixtures_invalid', error.message)
    throw error
  }
}

/** Fills an empty store. */
async function begin(unit: Unit, origin: Origin, fixtures: FixtureSet, first: FirstBusiness) {
  await unit.put('settings', { id: 'origin', value: origin })
  await unit.put('settings', { id: 'clock', value: origin.clock })
  await seed(unit, fixtures, first)
}

/** Everything goes but webhook settings; what a 410 turned off is on again. */
async function startOver(unit: Unit, origin: Origin, fixtures: FixtureSet, first: FirstBusiness) {
  const before = await unit.find('businesses', { index: 'all' })
  await unit.load({ rows: {}, sequences: new Map() })
  await begin(unit, origin, fixtures, first)
  for (const { id, webhook } of before) {
    const business = await unit.get('businesses', id)
    if (business === undefined) continue
    const kept = { ...webhook, gone: false, enabled: webhook.enabled || webhook.gone }
    await unit.put('businesses', { ...business, webhook: kept })
  }
}

/** The clock of a store that is opened again: a frozen one stands, a running one kept going. */
async function goOn(work: Work, { clock, clockMode }: SandboxOptions): Promise<void> {
  const row = await work.read((view) => view.get('settings', 'clock'))
  if (row !== undefined) clock.restore(row.value as ClockState)
  if (clockMode !== undefined && clockMode !== clock.state().mode) clock.change({ mode: clockMode })
}

function controlLinks(): Record<string, string> {
  const readable = controlOperations.filter(({ method }) => method === 'get')
  return Object.fromEntries(readable.map(({ id, path }) => [id, path]))
}
