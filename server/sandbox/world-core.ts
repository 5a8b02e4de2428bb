import { tasks } from '../api/index.ts'
import type { WorldsAdmin } from '../control/admin-context.ts'
import { ApiError } from '../core/api-error.ts'
import { type ClockDriver, createClockDriver, type TimeReplay } from '../core/clock-driver.ts'
import { createDatabase, type Database } from '../core/database.ts'
import type { EdgeSlot } from '../core/edge.ts'
import { createIds } from '../core/ids.ts'
import { createScheduler, type Scheduler } from '../core/scheduler.ts'
import type { ChangedRow, WorldIdentity } from '../core/unit.ts'
import { tooLargeReason } from '../core/world-size.ts'
import { loadFixtures } from '../fixtures.ts'
import type { Schemas } from '../generated/schemas.ts'
import { createKnownSecrets, type KnownSecrets } from '../http/request-log/known-secrets.ts'
import type { LifecycleEvent, Log, ServerContext } from '../http/world-context.ts'
import type { Reference } from '../model/reference.ts'
import type { Settings } from '../model/settings.ts'
import { type Store, WorldGone } from '../store/store.ts'
import { type Chaos, createChaos } from '../webhooks/chaos.ts'
import { createDeliveries, type Deliveries } from '../webhooks/deliveries.ts'
import type { AttemptLine, ReplayedResult } from '../webhooks/run-attempt.ts'
import {
  assertSameSeed,
  type BootOptions,
  closePublicPairs,
  fixturesFor,
  initialize,
  newProvenance,
  type Provenance,
  reset,
  resume,
  StartError,
  storedProvenance,
} from './bootstrap.ts'
import type { VolatileState } from './volatile-state.ts'
import { ownLayer } from './worlds/overrides.ts'

export interface CoreOptions extends BootOptions {
  readonly name: string
  readonly store: Store
  readonly reference: Reference
  readonly settings: Settings
  readonly log: WorldLog
  /** The key pair and tokens of the world; absent in `main`. */
  readonly identity?: WorldIdentity
  /** Makes tokens of the world secret even if its seed is known; default ''. */
  readonly tokenSecret?: string
  /** The settings that the world was created with; default none. */
  readonly ownSettings?: Schemas['WorldSettings']
  /** The state in memory before the world was closed; absent if it is new or after a restart. */
  readonly memory?: VolatileState
  /** Gives the world new credentials; absent in `main`. */
  readonly replaceKeys?: () => Promise<Schemas['WorldKeys']>
  /** Returns the worlds of the server; only in `main`. */
  readonly worlds?: () => WorldsAdmin
  /** The state that all worlds of a server share. */
  readonly server: ServerContext
  /** True for the stand-in of `main` while another process owns it. */
  readonly isStandIn?: boolean
  /** A replay that runs the due jobs and attempts in place of the clock. */
  readonly replay?: WorldReplay
}

/** A replay that runs a world, which then does nothing by itself. */
export interface WorldReplay extends TimeReplay {
  /** Called once with the queues of due jobs and deliveries. */
  onQueues(jobs: Scheduler, deliveries: Deliveries): void
  /** Called once with a function that sets the origin, for rows of another origin. */
  onOrigin(set: (origin: Provenance) => void): void
  /** Returns the result of a webhook attempt in place of its receiver. */
  readonly replayedResult: ReplayedResult
}

export type WorldLog = Log & { readonly delivery?: (line: AttemptLine) => void }

/** The parts of a world that exist before any request is answered. */
export interface Core {
  readonly db: Database
  readonly clockDriver: ClockDriver
  readonly chaos: Chaos
  readonly edge: EdgeSlot
  /** The secrets that the request log and log lines must not show. */
  readonly secrets: KnownSecrets
  /** The origin of all present data; a reset may change the fixture set. */
  origin: Provenance
}

/** Publishes the lifecycle events of a world. */
export function createLifecycle() {
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

export type Lifecycle = ReturnType<typeof createLifecycle>

/** Throws StartError for a `main` that is too large, and world_full for another world. */
function assertOpenable({ name, settings }: CoreOptions, db: Database): void {
  const reason = tooLargeReason(db, settings.bounds)
  if (reason === null) return
  const message = `the world ${name} is not opened, because ${reason}`
  throw name === 'main' ? new StartError(message) : new ApiError('world_full', message)
}

/** Opens the data of a store, or fills an empty one. */
export async function startCore(options: CoreOptions): Promise<Core> {
  const { store, clock, log, settings, reference } = options
  const stored = await storedProvenance(store)
  await assertSameSeed(options, stored, store)
  const origin = stored ?? newProvenance(options)
  const ids = createIds(origin.seed, options.tokenSecret, origin.secretSeed)
  const chaos = createChaos(ids)
  const edge: EdgeSlot = { current: null }
  const secrets = secretsOf(options)
  const db = createDatabase(store, clock, {
    ids,
    reference,
    settings,
    ...ownLayer(options.ownSettings ?? {}),
    secrets,
    ...(options.identity === undefined ? {} : { identity: options.identity }),
  })
  const report = (error: Error, job?: object) => {
    // A deleted world has no more work.
    if (!(error instanceof WorldGone)) log.error({ error, job }, 'background work failed')
  }
  const jobs = createScheduler({ db, clock, tasks, report })
  const { replay } = options
  const deliveries = createDeliveries({
    db,
    clock,
    chaos,
    edge,
    logAttempt: log.delivery && ((line) => log.delivery?.({ world: options.name, ...line })),
    redact: secrets.redact,
    ...(replay === undefined ? {} : { replayedResult: replay.replayedResult }),
  })
  replay?.onQueues(jobs, deliveries)
  const clockDriver = createClockDriver({ clock, db, jobs, deliveries, report, replay })
  if (stored === null) {
    const fixtures = options.fixtures ?? (await loadFixtures(origin.fixtures))
    await db.write((unit) => initialize(unit, origin, fixtures, options.firstBusiness))
  } else {
    assertOpenable(options, db)
    await resume(db, options, store.moments)
    // A replay has the pairs of its recording.
    const own = { ...stored.firstBusiness, ...options.firstBusiness }
    if (replay === undefined) await closePublicPairs(db, own)
  }
  store.moments?.useClock(clock.now)
  await noteStoredSecrets(db, secrets)
  clockDriver.start()
  const core: Core = { db, clockDriver, chaos, edge, origin, secrets }
  replay?.onOrigin((next) => {
    core.origin = next
  })
  return core
}

/** Returns the secrets of a world outside of its rows, and those it had before it was closed. */
function secretsOf({ memory, server, settings, identity }: CoreOptions): KnownSecrets {
  const secrets = memory?.requestLog.secrets ?? createKnownSecrets(server.secrets)
  const own = [settings.adminToken, identity?.apiKey, identity?.secret]
  for (const value of own) secrets.add(value ?? '')
  return secrets
}

const secretRows: ReadonlySet<string> = new Set(['businesses', 'keys'])

/** Registers secrets again if these rows may contain new ones; without rows, always. */
export function noteChangedSecrets(
  { db, secrets }: Pick<Core, 'db' | 'secrets'>,
  rows?: readonly ChangedRow[],
): void {
  const isChange = ({ id, collection }: ChangedRow) => id === '*' || secretRows.has(collection)
  if (rows?.some(isChange) === false) return
  void noteStoredSecrets(db, secrets).catch(() => undefined)
}

/** Registers the keys and webhook secrets of all businesses. */
async function noteStoredSecrets(db: Database, secrets: KnownSecrets): Promise<void> {
  await db.read((view) => {
    for (const { id, webhook } of view.find('businesses', { index: 'all' })) {
      secrets.add(webhook.secret)
      for (const key of view.find('keys', { index: 'business', key: [id] })) {
        secrets.add(key.id)
        secrets.add(key.secret)
      }
    }
  })
}

/** Resets to the initial data in one transaction, the clock included. */
export async function resetCore(
  core: Core,
  { clock, firstBusiness }: CoreOptions,
  name: string,
  db = core.db,
): Promise<void> {
  const fixtures = await fixturesFor(name)
  await core.clockDriver.replaceAll(async () => {
    const { fixturesFromFile: _, ...origin } = core.origin
    const next = { ...origin, fixtures: fixtures.name }
    const at = () => {
      clock.restore(next.clock)
      return clock.now()
    }
    const first = { ...next.firstBusiness, ...firstBusiness }
    const before = core.origin
    const written = db.write(
      (unit) => {
        reset(unit, next, fixtures, first)
        core.origin = next
      },
      { at },
    )
    await written.catch((error) => {
      core.origin = before
      throw error
    })
  }, db)
}
