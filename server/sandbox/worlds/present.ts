import type { Schemas } from '../../generated/schemas.ts'
import { type ClockState, createClock, type SystemClock, toIso } from '../../kernel/clock.ts'
import { type Collection, collections } from '../../model/collections.ts'
import type { Instant } from '../../model/values.ts'
import type { Reader, Store, StoreSnapshot } from '../../store/store.ts'
import { expiryMs, type WorldMetadata } from './metadata.ts'

/** Rows of a collection that are measured; the others are taken to be as large. */
const sampledRows = 50

/** Returns a world as lists show it. */
export async function presentWorld(
  system: SystemClock,
  name: string,
  metadata: WorldMetadata,
  lastUsedMs: number,
  store: Store,
): Promise<Schemas['World']> {
  const image = await store.image()
  const expires = expiryMs(metadata, lastUsedMs)
  const counts: Record<string, number> = {}
  let bytes = 0
  for (const of of Object.keys(collections) as Collection[]) {
    const rows = image.rows[of]
    counts[of] = rows?.size ?? 0
    bytes += bytesOf(rows)
  }
  return {
    name,
    from: metadata.from,
    created_at: metadata.created_at,
    last_used_at: toIso(lastUsedMs),
    expires_at: expires === null ? null : toIso(expires),
    clock: clockShown(system, image.rows.settings?.get('clock')?.value as ClockState),
    counts,
    bytes,
  }
}

export function clockShown(system: SystemClock, state: ClockState): Schemas['World']['clock'] {
  const { mode, rate } = state
  return { now: toIso(createClock(system, state).now()), mode, rate }
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
 * Returns when the next job or delivery of a world is due in real time; null while nothing is, or
 * where its clock stands still.
 */
export async function nextDueAt(reader: Reader): Promise<Instant | null> {
  const clock = (await reader.get('settings', 'clock'))?.value as ClockState | undefined
  if (clock === undefined || clock.mode === 'frozen') return null
  const first = { index: 'due', order: 'oldest', limit: 1 } as const
  const [job] = await reader.find('jobs', first)
  const [delivery] = await reader.find('deliveries', first)
  const due = [job?.due_at, delivery?.due_at].filter((at) => at !== undefined).map(Date.parse)
  if (due.length === 0) return null
  return toIso(clock.machine_at + (Math.min(...due) - clock.sandbox_at) / clock.rate)
}
