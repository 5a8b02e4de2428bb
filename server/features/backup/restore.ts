import { type ClockState, createClock, type SystemClock, toIso } from '../../core/clock.ts'
import { loadValidators } from '../../http/validation/validate.ts'
import type { Reference } from '../../model/reference.ts'
import type { SavedState, WorldState } from '../../sandbox/snapshots.ts'
import { nextDueAt } from '../../sandbox/worlds/present.ts'
import {
  type Store,
  type StoredStates,
  type StoreSnapshot,
  UniqueViolation,
} from '../../store/store.ts'
import { WorldExists, type WorldStores } from '../../store/world-stores.ts'
import { BackupError, type EndEntry } from './entries.ts'
import { type RestoredState, statesOf } from './read.ts'
import { noteFinished, noteUnfinished } from './unfinished.ts'

/** The numbers of restored objects. */
export interface Restored extends EndEntry {
  /** The number of snapshots that the store could not keep. */
  readonly leftOut: number
  /** Rules between rows that a world breaks, as it did when the backup was taken. */
  readonly differences: readonly string[]
}

/**
 * Writes a backup into empty stores. Until the restore is complete, the sandbox does not start with
 * them. Throws BackupError if the file cannot be restored; `undoRestore` then empties the stores.
 */
export async function restoreBackup(
  stores: WorldStores,
  system: SystemClock,
  chunks: AsyncIterable<Uint8Array>,
  reference: Reference,
): Promise<Restored> {
  await loadValidators({ auth: 'control' })
  await noteUnfinished(stores)
  const counts = { worlds: 0, snapshots: 0, rows: 0, leftOut: 0 }
  const differences: string[] = []
  let open: OpenWorld | null = null
  for await (const state of statesOf(chunks, reference)) {
    counts.rows += state.rows
    for (const one of state.differences) differences.push(`${shownName(state)}: ${one}`)
    if (state.snapshot === undefined) {
      await open?.close()
      open = await restoreWorld(stores, system, state)
      counts.worlds += 1
    } else if (await open?.keep(state)) counts.snapshots += 1
    else counts.leftOut += 1
  }
  await open?.close()
  await noteFinished(stores)
  return { ...counts, differences }
}

function shownName({ world: { name }, snapshot }: RestoredState): string {
  return snapshot === undefined ? name : `${name}, snapshot ${snapshot.name}`
}

/** Removes everything that a restore has written so far. */
export async function undoRestore(stores: WorldStores): Promise<void> {
  for (const { name } of await stores.list()) await stores.delete(name)
  const { states } = stores.main
  for (const { name } of (await states?.list()) ?? []) await states?.drop(name)
  await stores.main.transact((tx) => tx.replaceAll({ rows: {}, sequences: new Map() }))
}

/** A world with its present state, which may get snapshots. */
interface OpenWorld {
  /** Stores a snapshot; returns false if the store cannot keep snapshots. */
  keep(state: RestoredState): Promise<boolean>
  close(): Promise<void>
}

/** The name, which no snapshot has, of the present state while snapshots replace it. */
const presentName = ''

async function restoreWorld(
  stores: WorldStores,
  system: SystemClock,
  given: RestoredState,
): Promise<OpenWorld> {
  const { name } = given.world
  const clock = settledClock(given.state, system)
  const store =
    name === 'main' ? stores.main : await createdWorld(stores, toIso(system.now()), given)
  const { nowMs } = given.state
  // The clock of the restored world must not show an earlier time.
  if (stores.cluster !== undefined) store.moments?.useClock(() => nowMs)
  if (name === 'main') await replace(store, await sharedImage(stores, given.state.image), clock)
  else await store.transact((tx) => tx.put('settings', { id: 'clock', value: clock }))
  const { states } = store
  let isReplaced = false
  return {
    async keep(state) {
      if (states === undefined) return false
      if (!isReplaced) await states.keep(presentName, Number.POSITIVE_INFINITY, () => null)
      isReplaced = true
      await keepSnapshot(store, states, state)
      return true
    },
    async close() {
      const present = isReplaced ? await states?.load(presentName) : undefined
      if (present !== undefined) {
        await replace(store, present.image, clock)
        await states?.drop(presentName)
      }
      await store.flushed()
      if (name === 'main') return
      await stores.update(name, { due_at: await store.read(nextDueAt) })
      await stores.release?.(name)
    },
  }
}

/** Creates a world as if it had been used now, so its ttl starts again. Throws BackupError. */
async function createdWorld(
  stores: WorldStores,
  now: string,
  { world, state, line }: RestoredState,
): Promise<Store> {
  const { name, keys, metadata } = world
  const ttl_ms = metadata.ttl_ms as number | null
  try {
    return await stores.create({
      name,
      keys,
      ttl_ms,
      metadata: { ...metadata, last_used_at: now },
      from: state.image,
    })
  } catch (error) {
    if (!(error instanceof WorldExists || error instanceof UniqueViolation)) throw error
    throw new BackupError(`the world ${name}, which begins at line ${line}, is in the file twice`)
  }
}

async function replace(store: Store, image: StoreSnapshot, clock: ClockState): Promise<void> {
  await store.prepareReplacement?.(image)
  await store.transact((tx) => {
    tx.replaceAll(image)
    tx.put('settings', { id: 'clock', value: clock })
  })
}

async function keepSnapshot(
  store: Store,
  states: StoredStates,
  { state, snapshot }: RestoredState,
): Promise<void> {
  if (snapshot === undefined) return
  const { name, created_ms: createdMs, clock, origin } = snapshot
  await replace(store, state.image, clock)
  const about: Omit<SavedState, 'name' | 'image' | 'counts'> = {
    nowMs: state.nowMs,
    createdMs,
    clock,
    origin,
    fixtures: origin.fixtures,
  }
  await states.keep(name, Number.POSITIVE_INFINITY, () => about)
}

/**
 * Returns the snapshot in a form whose rows are already written to files, so that the commit that
 * replaces all is short.
 */
async function sharedImage(stores: WorldStores, image: StoreSnapshot): Promise<StoreSnapshot> {
  const scratch = stores.scratch?.()
  if (scratch === undefined) return image
  await scratch.transact((tx) => tx.replaceAll(image))
  return scratch.image()
}

/**
 * Returns the clock to restore: a running clock continued meanwhile; if the system clock is behind,
 * it continues from the stored time.
 */
function settledClock({ clock, nowMs }: WorldState, system: SystemClock): ClockState {
  if (createClock(system, clock).now() >= nowMs) return clock
  return { ...clock, machine_at: system.now(), sandbox_at: nowMs }
}
