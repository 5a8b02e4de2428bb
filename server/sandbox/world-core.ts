import type { WorldsAdmin } from '../control/admin-context.ts'
import { loadFixtures } from '../fixtures.ts'
import type { Schemas } from '../generated/schemas.ts'
import { createKnownSecrets, type KnownSecrets } from '../http/request-log/known-secrets.ts'
import type { LifecycleEvent, Log, ServerContext } from '../http/world-context.ts'
import { type ClockDriver, createClockDriver, type TimeDriver } from '../kernel/clock-driver.ts'
import { createDatabase, type Database } from '../kernel/database.ts'
import { createIds } from '../kernel/ids.ts'
import { createScheduler, type Scheduler } from '../kernel/scheduler.ts'
import type { ChangedRow, WorldIdentity } from '../kernel/unit.ts'
import type { Reference } from '../model/reference.ts'
import type { Settings } from '../model/settings.ts'
import { tasks } from '../modules/index.ts'
import { type Store, WorldGone } from '../store/store.ts'
import { type Chaos, createChaos } from '../webhooks/chaos.ts'
import {
  type AttemptRunner,
  createDeliveries,
  type Deliveries,
  type DeliveryLine,
} from '../webhooks/deliveries.ts'
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
} from './bootstrap.ts'
import type { VolatileState } from './volatile-state.ts'

export interface CoreOptions extends BootOptions {
  readonly name: string
  readonly store: Store
  readonly reference: Reference
  readonly settings: Settings
  readonly log: WorldLog
  /** The key pair and tokens of the world; absent in `main`. */
  readonly identity?: WorldIdentity
  /** Makes tokens of the world unknown to who knows its seed; default ''. */
  readonly tokenSecret?: string
  /** The settings that the world was created with; default none. */
  readonly ownSettings?: Schemas['WorldSettings']
  /** What it had in memory before it was closed; absent when it begins, or after a restart. */
  readonly memory?: VolatileState
  /** The worlds of the server; in `main` alone. */
  readonly worlds?: () => WorldsAdmin
  /** What the world shares with all others of its server. */
  readonly server: ServerContext
  /** It stands in for `main`, which another process has. */
  readonly isStandIn?: boolean
  /** Runs what falls due in place of the clock: a replay. */
  readonly driver?: WorldDriver
}

/** Has a world do nothing by itself. */
export interface WorldDriver extends TimeDriver {
  /** Called once with the queues of what falls due. */
  onQueues(jobs: Scheduler, deliveries: Deliveries): void
  /** Called once with what changes what the world was made from, when rows of another one come. */
  onOrigin(set: (origin: Provenance) => void): void
  /** Says what became of an attempt of a webhook in place of its receiver. */
  readonly endOf: AttemptRunner
}

export type WorldLog = Log & { readonly delivery?: (line: DeliveryLine) => void }

/** What a world runs on, before any request is answered. */
export interface Core {
  readonly db: Database
  readonly clockDriver: ClockDriver
  readonly chaos: Chaos
  /** What the request log and log lines show of no text. */
  readonly secrets: KnownSecrets
  /** What everything now there was made from; a reset may name another fixture set. */
  origin: Provenance
}

/** Publishes what happens to a world as a whole. */
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

/** Opens what the store holds, or fills an empty one. */
export async function startCore(options: CoreOptions): Promise<Core> {
  const { store, clock, log, settings, reference } = options
  const stored = await storedProvenance(store)
  await assertSameSeed(options, stored, store)
  const origin = stored ?? newProvenance(options)
  const ids = createIds(origin.seed, options.tokenSecret, origin.secretSeed)
  const chaos = createChaos(ids)
  const secrets = secretsOf(options)
  const db = createDatabase(store, clock, {
    ids,
    reference,
    settings,
    secrets,
    ...(options.identity === undefined ? {} : { world: options.identity }),
  })
  const report = (error: Error, job?: object) => {
    // It was deleted: nothing is left to be done.
    if (!(error instanceof WorldGone)) log.error({ error, job }, 'background work failed')
  }
  const jobs = createScheduler({ db, clock, tasks, report })
  const { driver } = options
  const deliveries = createDeliveries({
    db,
    clock,
    chaos,
    logDelivery: log.delivery,
    redact: secrets.redact,
    ...(driver === undefined ? {} : { endOf: driver.endOf }),
  })
  driver?.onQueues(jobs, deliveries)
  const clockDriver = createClockDriver({ clock, db, jobs, deliveries, report, driver })
  if (stored === null) {
    const fixtures = options.fixtures ?? (await loadFixtures(origin.fixtures))
    await db.write((unit) => initialize(unit, origin, fixtures, options.firstBusiness))
  } else await resume(db, options, store.moments)
  store.moments?.follow(clock.now)
  await noteStoredSecrets(db, secrets)
  clockDriver.start()
  const core: Core = { db, clockDriver, chaos, origin, secrets }
  driver?.onOrigin((next) => {
    core.origin = next
  })
  return core
}

/** Returns the secrets that a world has besides its rows, or had before it was closed. */
function secretsOf({ memory, server, settings, identity }: CoreOptions): KnownSecrets {
  const secrets = memory?.requestLog.secrets ?? createKnownSecrets(server.secrets)
  const own = [settings.adminToken, identity?.apiKey, identity?.secret]
  for (const value of own) secrets.add(value ?? '')
  return secrets
}

const secretRows: ReadonlySet<string> = new Set(['businesses', 'keys'])

/** Notes the secrets of a world again if these rows may have brought others; default: they may. */
export function noteChangedSecrets(
  { db, secrets }: Pick<Core, 'db' | 'secrets'>,
  rows?: readonly ChangedRow[],
): void {
  const isChange = ({ id, collection }: ChangedRow) => id === '*' || secretRows.has(collection)
  if (rows?.some(isChange) === false) return
  void noteStoredSecrets(db, secrets).catch(() => undefined)
}

/** Notes the keys and webhook secrets of all businesses. */
async function noteStoredSecrets(db: Database, secrets: KnownSecrets): Promise<void> {
  await db.read(async (view) => {
    for (const { id, webhook } of await view.find('businesses', { index: 'all' })) {
      secrets.add(webhook.secret)
      for (const key of await view.find('keys', { index: 'business', key: [id] })) {
        secrets.add(key.id)
        secrets.add(key.secret)
      }
    }
  })
}

/** Back to the seed in one transaction, the clock included. */
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
    await db.write((unit) => reset(unit, next, fixtures, first), { at })
    core.origin = next
  }, db)
}
