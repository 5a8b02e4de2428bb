import type { Snapshot, Snapshots } from '../control/admin-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Clock, ClockState } from '../kernel/clock.ts'
import type { ClockDriver } from '../kernel/clock-driver.ts'
import type { Database } from '../kernel/database.ts'
import { variableOf } from '../model/bounds.ts'
import type { Store, StoreSnapshot } from '../store/store.ts'
import type { Provenance } from './bootstrap.ts'

/** What snapshots are taken of, and put back into. */
export interface SnapshotsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly work: Database
  readonly timeline: ClockDriver
  readonly maxSnapshots: number
  origin(): Provenance
  /** Hears what everything is made from after a restore. */
  restored(origin: Provenance): void
}

/** Everything of a world at one moment. */
export interface WorldState {
  readonly image: StoreSnapshot
  readonly clock: ClockState
  /** What the clock showed, in milliseconds. */
  readonly nowMs: number
  readonly origin: Provenance
}

interface SavedState extends Snapshot, WorldState {}

/** Named states, and the present one, for worlds that begin as them. */
export interface WorldSnapshots extends Snapshots {
  present(): Promise<WorldState>
  /** Throws `snapshot_unknown`. */
  state(name: string): WorldState
}

/**
 * Named states, kept in memory until they are dropped or the process ends; a reset leaves them
 * alone. What did not change between two of them is shared, so a snapshot of an unchanged state
 * costs next to nothing.
 */
export function createSnapshots(options: SnapshotsOptions): WorldSnapshots {
  const kept = new Map<string, SavedState>()
  const named = (name: string): SavedState => {
    const snapshot = kept.get(name)
    if (snapshot === undefined) {
      throw new ApiError('snapshot_unknown', `No snapshot named "${name}".`)
    }
    return snapshot
  }
  return {
    async save(name) {
      assertRoom(kept, name, options.maxSnapshots)
      const snapshot = await taken(options, name)
      assertRoom(kept, name, options.maxSnapshots)
      kept.set(name, snapshot)
      return snapshot
    },
    async restore(name) {
      const snapshot = named(name)
      await options.store.prepareReplacement?.(snapshot.image)
      await restoreState(options, snapshot)
      return snapshot
    },
    present: () => taken(options, ''),
    state: named,
    list: () => [...kept.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    delete(name) {
      const snapshot = named(name)
      kept.delete(name)
      return snapshot
    },
  }
}

/** Throws snapshots_full, with the names that can be deleted: 429. */
function assertRoom(
  kept: ReadonlyMap<string, SavedState>,
  name: string,
  maxSnapshots: number,
): void {
  if (kept.has(name) || kept.size < maxSnapshots) return
  const [first = ''] = kept.keys()
  throw new ApiError(
    'snapshots_full',
    `${maxSnapshots} snapshots are kept already (${variableOf('maxSnapshots')}): delete one with ` +
      `DELETE /_sandbox/snapshots/{name}, such as the oldest, ${first}.`,
  )
}

/** Rows and clock of one moment: taken again when the clock was moved in between. */
async function taken(
  { store, clock, origin }: SnapshotsOptions,
  name: string,
): Promise<SavedState> {
  for (;;) {
    const state = clock.state()
    const image = await store.image()
    if (clock.state() !== state) continue
    const { fixtures } = origin()
    const nowMs = clock.now()
    return { name, nowMs, fixtures, counts: countsOf(image), image, clock: state, origin: origin() }
  }
}

function countsOf({ rows }: StoreSnapshot): Record<string, number> {
  return Object.fromEntries(Object.entries(rows).map(([name, { size }]) => [name, size]))
}

/** One commit: every request sees all of it or nothing. The clock shows what it showed then. */
async function restoreState(options: SnapshotsOptions, snapshot: SavedState): Promise<void> {
  const { clock, work, timeline, restored } = options
  const { image, nowMs } = snapshot
  await timeline.replaceAll(async () => {
    const at = () => {
      const machine_at = clock.system.now()
      clock.restore({ ...snapshot.clock, machine_at, sandbox_at: nowMs })
      return nowMs
    }
    await work.write(
      async (unit) => {
        await unit.load(image)
        await unit.put('settings', { id: 'clock', value: clock.state() })
      },
      { at },
    )
    restored(snapshot.origin)
  })
}
