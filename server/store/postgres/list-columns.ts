import type { Tables } from '../table-set.ts'

/** The columns of the row of a world: for lists, and to find due work. */
export interface ListColumns {
  /** JSON of the last number of each sequence. */
  readonly sequences: string
  /** JSON of the clock of the world; null before it has one. */
  readonly clock: string | null
  /** JSON of the number of rows of each collection. */
  readonly counts: string
  readonly bytes: number
  /**
   * The real time at which the next job or attempt is due, in milliseconds; null if none is due or
   * the clock is frozen.
   */
  readonly wakeMs: number | null
  /** The time of the commit, in milliseconds of the clock of the rows; null: not known. */
  readonly lastMs: number | null
}

/** The stored state of a clock. */
interface StoredClock {
  readonly mode: string
  readonly rate: number
  readonly machine_at: number
  readonly sandbox_at: number
}

/** The number of rows of a collection that are measured; the others are estimated from these. */
const sampledRows = 20

/** A time later than any clock can show, which fits in 64 bits. */
const neverMs = 9e15

/** Computes the columns of a world from its tables. */
export class WorldColumns {
  readonly #tables: Tables
  /** The average bytes of a row by collection, and the number of rows when it was measured. */
  readonly #sizes = new Map<string, { readonly bytes: number; readonly count: number }>()

  constructor(tables: Tables) {
    this.#tables = tables
  }

  now(lastMs: number | null): ListColumns {
    const counts: Record<string, number> = {}
    let bytes = 0
    for (const [name, { size }] of this.#tables.byName) {
      counts[name] = size
      bytes += size * this.#rowBytes(name, size)
    }
    const row = this.#tables.byName.get('settings')?.get('clock') as
      | { readonly value?: StoredClock }
      | undefined
    const clock = row?.value ?? null
    return {
      sequences: JSON.stringify(Object.fromEntries(this.#tables.sequences)),
      clock: clock === null ? null : JSON.stringify(clock),
      counts: JSON.stringify(counts),
      bytes: Math.round(bytes),
      wakeMs: clock === null ? null : this.#wakeMs(clock),
      lastMs,
    }
  }

  #rowBytes(name: string, count: number): number {
    if (count === 0) return 0
    const known = this.#sizes.get(name)
    if (known !== undefined && count < 2 * known.count && 2 * count > known.count) {
      return known.bytes
    }
    let sampled = 0
    let bytes = 0
    for (const row of this.#tables.byName.get(name)?.rows().values() ?? []) {
      bytes += JSON.stringify(row).length
      sampled += 1
      if (sampled === sampledRows) break
    }
    const size = { bytes: bytes / Math.max(1, sampled), count }
    this.#sizes.set(name, size)
    return size.bytes
  }

  #wakeMs({ mode, rate, machine_at, sandbox_at }: StoredClock): number | null {
    if (mode === 'frozen') return null
    const due = ['jobs', 'deliveries'].flatMap((name) => {
      const first = { index: 'due', order: 'oldest', limit: 1 } as const
      const [row] = this.#tables.byName.get(name)?.find(first) ?? []
      return row === undefined ? [] : [Date.parse((row as unknown as { due_at: string }).due_at)]
    })
    if (due.length === 0) return null
    const ms = Math.ceil(machine_at + (Math.min(...due) - sandbox_at) / rate)
    return Math.max(0, Math.min(ms, neverMs))
  }
}
