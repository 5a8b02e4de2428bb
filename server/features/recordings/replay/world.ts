import type { AdminContext } from '../../../control/admin-context.ts'
import { createSteeredClock, type SteeredClock, systemClock } from '../../../core/clock.ts'
import type { TimeReplay } from '../../../core/clock-driver.ts'
import type { Scheduler } from '../../../core/scheduler.ts'
import type { WorldIdentity } from '../../../core/unit.ts'
import { loadReference } from '../../../fixtures.ts'
import { defaultSettings, type Settings } from '../../../model/settings.ts'
import type { Provenance } from '../../../sandbox/bootstrap.ts'
import { settingsFor } from '../../../sandbox/worlds/overrides.ts'
import { createSandbox, type Sandbox } from '../../../sandbox.ts'
import { embeddedWorlds } from '../../../store/embedded-worlds.ts'
import type { StoreSnapshot } from '../../../store/store.ts'
import type { Deliveries } from '../../../webhooks/deliveries.ts'
import type { ReplayedResult } from '../../../webhooks/run-attempt.ts'
import type { Header } from '../format.ts'
import type { ReadRecording } from '../read.ts'

/** A world that a replay steers: its clock, its due work, and the answers of receivers. */
export interface ReplayWorld {
  readonly sandbox: Sandbox
  readonly clock: SteeredClock
  readonly jobs: Scheduler
  readonly deliveries: Deliveries
  /** Takes over the origin of the world if rows name it: a reset goes back to it. */
  noteOrigin(image: StoreSnapshot): void
  setChaos(shares: Header['chaos']): void
}

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** Opens the world of a recording as it was at its beginning; nothing in it runs by itself. */
export async function openReplayWorld(
  { header, begin }: ReadRecording,
  time: TimeReplay & { readonly replayedResult: ReplayedResult },
  allowedHosts: readonly string[] = ['*'],
): Promise<ReplayWorld> {
  const clock = createSteeredClock(systemClock, header.clock, header.now_ms)
  const stores = await embeddedWorlds()
  await stores.main.transact((tx) => tx.replaceAll(begin))
  const queues: { jobs?: Scheduler; deliveries?: Deliveries } = {}
  let setOrigin: (origin: Provenance) => void = () => {}
  const sandbox = await createSandbox({
    stores,
    clock,
    firstBusiness: {},
    log: silent,
    reference: loadReference(),
    settings: { ...settingsOf(header), allowedHosts },
    replayed: {
      name: header.world,
      ownSettings: header.world_settings,
      ...identityOf(header),
      replay: {
        onQueues(jobs, deliveries) {
          Object.assign(queues, { jobs, deliveries })
        },
        onOrigin(set) {
          setOrigin = set
        },
        replayedResult: time.replayedResult,
        ranByAdvance: () => time.ranByAdvance(),
      },
    },
  })
  clock.restore(header.clock)
  clock.pin(header.now_ms)
  const { chaos } = sandbox.main.world.admin as AdminContext
  chaos.set(header.chaos)
  return {
    sandbox,
    clock,
    jobs: queues.jobs as Scheduler,
    deliveries: queues.deliveries as Deliveries,
    setChaos: (shares) => chaos.set(shares),
    noteOrigin({ rows }) {
      const origin = rows.settings?.get('origin')
      if (origin !== undefined) setOrigin(origin.value as Provenance)
    },
  }
}

function settingsOf({ settings, world_settings }: Header): Settings {
  const recorded = { ...defaultSettings, ...settings }
  return { ...settingsFor(recorded, world_settings, ''), authSkewSeconds: 0, rateLimit: 0 }
}

function identityOf({ world, identity }: Header) {
  if (identity === undefined) return {}
  const { api_key, secret, token_key, is_guarded } = identity
  const own: WorldIdentity = {
    name: world,
    apiKey: api_key,
    secret,
    tokenKey: token_key,
    isGuarded: is_guarded,
    isRefused: () => false,
  }
  return { identity: own, tokenSecret: is_guarded ? token_key : '' }
}
