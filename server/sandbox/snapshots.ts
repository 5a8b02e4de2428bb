import type { Snapshot, Snapshots } from '../control/tools.ts'
import type { Clock, ClockState } from '../kernel/clock.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Timeline } from '../kernel/timeline.ts'
import type { Work } from '../kernel/work.ts'
import { variableOf } from '../model/bounds.ts'
import type { Image, Store } from '../store/store.ts'
import type { Origin } from './origin.ts'

/** What snapshots are taken of, and put back into. */
export interface SnapshotsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly work: Work
  readonly timeline: Timeline
  readonly maxSnapshots: number
  origin(): Origin
  /** Hears what everything is made from after a restore. */
  restored(origin: Origin): void
}

interface Kept extends Snapshot {
  readonly image: Image
  readonly clock: ClockState
  readonly origin: Origin
}

/**
 * Named states, kept in memory until they are dropped or the process ends; a reset leaves them
 * alone. What did not change between two of them is shared, so a snapshot of an unchanged state
 * costs next to nothing.
 */
export function createSnapshots(options: SnapshotsOptions): Snapshots {
  const kept = new Map<string, Kept>()
  const named = (name: string): Kept => {
    const snapshot = kept.get(name)
    if (snapshot === undefined) {
      throw new Refusal('snapshot_unknown', `No snapshot named "${name}".`)
    }
    return snapshot
  }
  return {
    async keep(name) {
      assertRoom(kept, name, options.maxSnapshots)
      const snapshot = await taken(options, name)
      assertRoom(kept, name, options.maxSnapshots)
      kept.set(name, snapshot)
      return snapshot
    },
    async restore(name) {
      const snapshot = named(name)
      await putBack(options, snapshot)
      return snapshot
    },
    list: () => [...kept.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    drop(name) {
      const snapshot = named(name)
      kept.delete(name)
      return snapshot
    },
  }
}

/** Throws snapshots_full, with the names that can be deleted: 429. */
function assertRoom(kept: ReadonlyMap<string, Kept>, name: string, maxSnapshots: number): void {
  if (kept.has(name) || kept.size < maxSnapshots) return
  const [first = ''] = kept.keys()
  throw new Refusal(
    'snapshots_full',
    `${maxSnapshots} snapshots are kept already (${variableOf('maxSnapshots')}): delete one with ` +
      `DELETE /_sandbox/snapshots/{name}, such as the oldest, ${first}.`,
  )
}

/** Rows and clock of one moment: taken again when the clock was moved in between. */
async function taken({ store, clock, origin }: SnapshotsOptions, name: string): Promise<Kept> {
  for (;;) {
    const state = clock.state()
    const image = await store.image()
    if (clock.state() !== state) continue
    const { fixtures } = origin()
    const nowMs = clock.now()
    return { name, nowMs, fixtures, counts: countsOf(image), image, clock: state, origin: origin() }
  }
}

function countsOf({ rows }: Image): Record<string, number> {
  return Object.fromEntries(Object.entries(rows).map(([name, { size }]) => [name, size]))
}

/** One commit: every request sees all of it or nothing. The clock shows what it showed then. */
async function putBack(options: SnapshotsOptions, snapshot: Kept): Promise<void> {
  const { clock, work, timeline, restored } = options
  const { image, nowMs } = snapshot
  await timeline.replaceAll(async () => {
    const at = () => {
      const machine_at = clock.machine.now()
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
