import type { Instant } from '../model/values.ts'

/** The fields that rows of several collections have. */
export interface AnyRow {
  readonly id: string
  readonly created_at?: Instant
  readonly updated_at?: Instant
  readonly history?: readonly { readonly at: Instant }[]
  readonly attempts?: readonly { readonly at?: Instant; readonly started_at?: Instant }[]
}

type Step = { readonly at?: Instant; readonly started_at?: Instant }

function stepsOf({ history, attempts }: AnyRow): readonly Step[] {
  return history ?? attempts ?? []
}

function timeOf({ at, started_at }: Step): Instant | null {
  return at ?? started_at ?? null
}

/** Returns the time of the last change that a row shows; null if it has no time. */
export function changedAt(row: AnyRow): Instant | null {
  const steps = stepsOf(row).map(timeOf)
  return latest([row.created_at ?? null, row.updated_at ?? null, ...steps])
}

/**
 * Returns the earliest time from which two rows with one id are known to differ; null if they show
 * none. A row that only one world has differs since its creation. Of two rows with a history, the
 * first step that only one of them has counts. Else it is the later of their last changes, because
 * the earlier one may be from before the worlds parted.
 */
export function partedAt(a: AnyRow | undefined, b: AnyRow | undefined): Instant | null {
  if (a === undefined || b === undefined) return (a ?? b)?.created_at ?? null
  if (a.created_at !== b.created_at) return earliest([a.created_at, b.created_at])
  const [ofA, ofB] = [stepsOf(a), stepsOf(b)]
  const length = Math.max(ofA.length, ofB.length)
  for (let i = 0; i < length; i += 1) {
    const times = [ofA[i], ofB[i]].map((step) => (step === undefined ? null : timeOf(step)))
    if (times[0] !== times[1]) return earliest(times)
  }
  if (a.updated_at === b.updated_at) return null
  return latest([a.updated_at, b.updated_at])
}

type Times = readonly (Instant | null | undefined)[]

function sorted(times: Times): Instant[] {
  return times.filter((at) => at !== null && at !== undefined).sort()
}

function earliest(times: Times): Instant | null {
  return sorted(times)[0] ?? null
}

function latest(times: Times): Instant | null {
  return sorted(times).at(-1) ?? null
}
