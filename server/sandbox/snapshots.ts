import { replacePublicPairs } from '../api/businesses/public-keys.ts'
import type { Snapshot, Snapshots } from '../control/admin-context.ts'
import { ApiError } from '../core/api-error.ts'
import type { Clock, ClockState } from '../core/clock.ts'
import type { ClockDriver } from '../core/clock-driver.ts'
import type { Database } from '../core/database.ts'
import type { UnitOfWork } from '../core/unit.ts'
import { boundVariable } from '../model/bounds.ts'
import type {
  LoadedState,
  Store,
  StoredState,
  StoredStates,
  StoreSnapshot,
} from '../store/store.ts'
import type { Provenance } from './bootstrap.ts'

/** The world whose state snapshots copy and replace. */
export interface SnapshotsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly db: Database
  readonly clockDriver: ClockDriver
  readonly maxSnapshots: number
  origin(): Provenance
  /** Called with the new seed and fixtures after a restore. */
  restored(origin: Provenance): void
}

/** The whole state of a world at one moment. */
export interface WorldState {
  readonly image: StoreSnapshot
  readonly clock: ClockState
  /** The time of the clock, in milliseconds. */
  readonly nowMs: number
  readonly origin: Provenance
}

/** A named state and its rows. */
export interface SavedState extends Snapshot, WorldState {}

/** Named states, and the present one, from which worlds can be created. */
export interface WorldSnapshots extends Snapshots {
  /** Returns the present state. `seen` is called during the copy, while nothing changes. */
  present(seen?: () => void): Promise<WorldState>
  /**
   * Takes the rows and the clock back to those of an earlier state. Ids of events are not used
   * again: a receiver drops an event whose id it has seen. Throws clock_busy.
   */
  undoTo(state: WorldState, db: Database): Promise<void>
  /** Returns true if any state is only in the memory of this process. */
  areInMemory(): boolean
  /** Returns the named states in the memory of this process. */
  saved(): readonly SavedState[]
  /** Returns a named state. Throws `snapshot_unknown`. */
  state(name: string): WorldState | Promise<WorldState>
}

/**
 * Returns the snapshots of a world. Unless its store keeps them, they are in memory until they are
 * deleted or the process ends; a reset does not change them. Unchanged rows are shared, so a
 * snapshot of an unchanged state needs almost no memory.
 */
export function createSnapshots(options: SnapshotsOptions): WorldSnapshots {
  const { states } = options.store
  if (states !== undefined) return storedSnapshots(options, states)
  const kept = new Map<string, SavedState>()
  const named = (name: string): SavedState => {
    const snapshot = kept.get(name)
    if (snapshot === undefined) throw unknownSnapshot(name)
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
    async restore(name, db) {
      const snapshot = named(name)
      await replaceBy(options, snapshot, db)
      return snapshot
    },
    areStored: false,
    present: (seen) => taken(options, '', seen),
    undoTo: (state, db) => replaceBy(options, state, db, keepingEventIds),
    areInMemory: () => kept.size > 0,
    state: named,
    list: async () => byName(kept.values()),
    saved: () => byName(kept.values()),
    async delete(name) {
      const snapshot = named(name)
      kept.delete(name)
      return snapshot
    },
  }
}

function byName(states: Iterable<SavedState>): SavedState[] {
  return [...states].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Yields the named states of a world: those in its store, else those in memory while it is open.
 */
export async function* savedStates(
  { states }: Store,
  open: WorldSnapshots | undefined,
): AsyncGenerator<SavedState, void> {
  for (const { name } of (await states?.list()) ?? []) {
    // It may have been deleted meanwhile.
    const state = await states?.load(name)
    if (state !== undefined) yield savedOf(state)
  }
  if (states === undefined) yield* open?.saved() ?? []
}

/** Throws snapshots_full (429), which names the oldest one, unless there is room for this name. */
function assertRoom(
  kept: ReadonlyMap<string, SavedState>,
  name: string,
  maxSnapshots: number,
): void {
  if (kept.has(name) || kept.size < maxSnapshots) return
  const [first = ''] = kept.keys()
  throw full(maxSnapshots, first)
}

function full(maxSnapshots: number, oldest: string): ApiError {
  return new ApiError(
    'snapshots_full',
    `${maxSnapshots} snapshots are kept already (${boundVariable('maxSnapshots')}): ` +
      `delete one with DELETE /_sandbox/snapshots/{name}, such as the oldest, ${oldest}.`,
  )
}

export function unknownSnapshot(name: string): ApiError {
  return new ApiError(
    'snapshot_unknown',
    `No snapshot has the name "${name}". GET /_sandbox/snapshots lists them.`,
  )
}

/** The facts about a snapshot besides its rows, for a store that keeps the rows. */
type About = Pick<SavedState, 'nowMs' | 'createdMs' | 'clock' | 'origin' | 'fixtures'>

/** Returns snapshots that the store keeps. */
function storedSnapshots(options: SnapshotsOptions, states: StoredStates): WorldSnapshots {
  const { clock, maxSnapshots } = options
  const about = (): About => {
    const origin = options.origin()
    const [nowMs, createdMs] = [clock.now(), clock.system.now()]
    return { nowMs, createdMs, clock: clock.state(), origin, fixtures: origin.fixtures }
  }
  const named = async (name: string): Promise<SavedState> => {
    const state = await states.load(name)
    if (state === undefined) throw unknownSnapshot(name)
    return savedOf(state)
  }
  return {
    async save(name) {
      const state = await states.keep(name, maxSnapshots, about)
      if (state !== null) return toSnapshot(state)
      const all = (await states.list()).map(toSnapshot)
      const [first] = all.sort((a, b) => a.createdMs - b.createdMs)
      throw full(maxSnapshots, first?.name ?? name)
    },
    async restore(name, db) {
      const snapshot = await named(name)
      await replaceBy(options, snapshot, db)
      return snapshot
    },
    areStored: true,
    present: (seen) => taken(options, '', seen),
    undoTo: (state, db) => replaceBy(options, state, db, keepingEventIds),
    areInMemory: () => false,
    state: named,
    list: async () => (await states.list()).map(toSnapshot),
    saved: () => [],
    async delete(name) {
      const state = await states.drop(name)
      if (state === undefined) throw unknownSnapshot(name)
      return toSnapshot(state)
    },
  }
}

function toSnapshot({ name, counts, about }: StoredState): Snapshot & About {
  return { ...(about as About), name, counts }
}

/** Returns a stored state in the form from which worlds can be created. */
export function savedOf(state: LoadedState): SavedState {
  return { ...toSnapshot(state), image: state.image }
}

/** Returns the rows and the clock of one moment. */
async function taken(
  { store, clock, origin }: SnapshotsOptions,
  name: string,
  seen = () => {},
): Promise<SavedState> {
  let about: Omit<About, 'fixtures'> | undefined
  const image = await store.image(() => {
    about = {
      nowMs: clock.now(),
      createdMs: clock.system.now(),
      clock: clock.state(),
      origin: origin(),
    }
    seen()
  })
  const moment = about as Omit<About, 'fixtures'>
  return { name, ...moment, fixtures: moment.origin.fixtures, counts: countsOf(image), image }
}

function countsOf({ rows }: StoreSnapshot): Record<string, number> {
  return Object.fromEntries(Object.entries(rows).map(([name, { size }]) => [name, size]))
}

/** Loads an image, but lets the sequence of event ids go on. */
function keepingEventIds(unit: UnitOfWork, image: StoreSnapshot): void {
  const used = unit.nextSequence('event', 0)
  unit.load(image)
  const undone = used - (image.sequences.get('event') ?? 0)
  if (undone > 0) unit.nextSequence('event', undone)
}

async function replaceBy(
  options: SnapshotsOptions,
  state: WorldState,
  db: Database,
  load = (unit: UnitOfWork, image: StoreSnapshot) => unit.load(image),
) {
  await options.store.prepareReplacement?.(state.image)
  await restoreState(options, state, db, load)
}

/**
 * Restores a state in one commit: every request sees all of it or nothing. The clock shows the time
 * of the state.
 */
async function restoreState(
  options: SnapshotsOptions,
  snapshot: WorldState,
  db: Database,
  load: (unit: UnitOfWork, image: StoreSnapshot) => void,
): Promise<void> {
  const { clock, clockDriver, restored } = options
  const { image, nowMs } = snapshot
  await clockDriver.replaceAll(async () => {
    const at = () => {
      const machine_at = clock.system.now()
      clock.restore({ ...snapshot.clock, machine_at, sandbox_at: nowMs })
      return nowMs
    }
    await db.write(
      (unit) => {
        load(unit, image)
        replacePublicPairs(unit, snapshot.origin.firstBusiness)
        unit.put('settings', { id: 'clock', value: clock.state() })
      },
      { at },
    )
    restored(snapshot.origin)
  }, db)
}
