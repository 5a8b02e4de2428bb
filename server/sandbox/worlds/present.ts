import {
  type ClockState,
  createClock,
  resumedClockState,
  type SystemClock,
  toIso,
} from '../../core/clock.ts'
import { firstDueAt } from '../../core/clock-driver.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { type Collection, collections } from '../../model/collections.ts'
import type { Instant } from '../../model/values.ts'
import type { CommitMoments, Reader, Store, StoreSnapshot } from '../../store/store.ts'
import { type WorldRecord, type WorldStores, WorldUnknown } from '../../store/world-stores.ts'
import { type Provenance, storedProvenance } from '../bootstrap.ts'
import type { WorldState } from '../snapshots.ts'
import { expiryMs, type WorldMetadata } from './metadata.ts'

/** The number of rows of a collection that are measured; the others are estimated from these. */
const sampledRows = 50

/** Returns a world as lists show it. Throws WorldUnknown if it was deleted meanwhile. */
export async function presentWorld(
  system: SystemClock,
  name: string,
  metadata: WorldMetadata,
  lastUsedMs: number,
  store: Store,
): Promise<Schemas['World']> {
  // Starts both reads at once, so that a store that closes meanwhile answers both or neither.
  const [{ counts, bytes }, clock] = await Promise.all([
    measured(store),
    store.read((reader) => reader.get('settings', 'clock')),
  ])
  if (clock === undefined) throw new WorldUnknown(name)
  const expires = expiryMs(metadata, lastUsedMs)
  return {
    name,
    from: metadata.from,
    created_at: metadata.created_at,
    last_used_at: toIso(lastUsedMs),
    expires_at: expires === null ? null : toIso(expires),
    clock: clockShown(system, clock.value as ClockState, store.moments),
    settings: metadata.settings,
    counts: { ...counts },
    bytes,
    problem: null,
  }
}

/** Returns a world as of its last commit, for a list that opens no worlds. */
export function presentSummary(
  system: SystemClock,
  metadata: WorldMetadata,
  lastUsedMs: number,
  { name, summary }: WorldRecord,
): Schemas['World'] {
  const damaged = presentDamaged(name, metadata, lastUsedMs)
  if (summary === undefined || summary.problem !== null) return damaged
  const { clock, lastMs, counts, bytes } = summary
  const shown = clock === null ? damaged.clock : clockShown(system, clock as ClockState, { lastMs })
  return { ...damaged, clock: shown, counts: { ...counts }, bytes, problem: null }
}

/**
 * Returns the state of a world that another process owns, as of its last commit. Throws
 * WorldUnknown.
 */
export async function peekedState(
  system: SystemClock,
  { cluster }: WorldStores,
  name: string,
): Promise<WorldState> {
  const store = await cluster?.peek(name)
  if (store === undefined) throw new WorldUnknown(name)
  const image = await store.image()
  const stored = image.rows.settings?.get('clock')?.value as ClockState
  const clock = resumedClockState(system, stored, store.moments?.lastMs ?? null)
  const nowMs = createClock(system, clock).now()
  return { image, clock, nowMs, origin: (await storedProvenance(store)) as Provenance }
}

/** Returns a world whose files cannot be read, as lists show it. */
export function presentDamaged(
  name: string,
  metadata: WorldMetadata,
  lastUsedMs: number,
): Schemas['World'] {
  const expires = expiryMs(metadata, lastUsedMs)
  const last_used_at = toIso(lastUsedMs)
  return {
    name,
    from: metadata.from,
    created_at: metadata.created_at,
    last_used_at,
    expires_at: expires === null ? null : toIso(expires),
    clock: { now: last_used_at, mode: 'frozen', rate: 1 },
    settings: metadata.settings,
    counts: {},
    bytes: 0,
    problem:
      'Its data is damaged: the log of the server names the file. Delete it, or restore a backup.',
  }
}

async function measured(store: Store) {
  const image = await store.image()
  const names = Object.keys(collections) as Collection[]
  const counts = names.map((name) => [name, image.rows[name]?.size ?? 0])
  const bytes = names.reduce((sum, name) => sum + bytesOf(image.rows[name]), 0)
  return { counts: Object.fromEntries(counts), bytes }
}

/** Returns the clock; with `moments`, it shows no earlier time than the last commit. */
export function clockShown(
  system: SystemClock,
  stored: ClockState,
  moments?: Pick<CommitMoments, 'lastMs'>,
): Schemas['World']['clock'] {
  const state = moments === undefined ? stored : resumedClockState(system, stored, moments.lastMs)
  return { now: toIso(createClock(system, state).now()), mode: state.mode, rate: state.rate }
}

type Rows = StoreSnapshot['rows'][Collection]

function bytesOf(rows: Rows): number {
  if (rows === undefined || rows.size === 0) return 0
  let sampled = 0
  let bytes = 0
  for (const row of rows.values()) {
    bytes += JSON.stringify(row).length
    sampled += 1
    if (sampled === sampledRows) break
  }
  return Math.round((bytes / sampled) * rows.size)
}

/**
 * Returns the real time at which the next job or delivery of a world is due; null if there is none,
 * or if its clock is frozen.
 */
export function nextDueAt(reader: Reader): Instant | null {
  const clock = reader.get('settings', 'clock')?.value as ClockState | undefined
  if (clock === undefined || clock.mode === 'frozen') return null
  const due = firstDueAt(reader)
  if (due === null) return null
  return toIso(clock.machine_at + (Date.parse(due) - clock.sandbox_at) / clock.rate)
}
