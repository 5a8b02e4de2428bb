import type { Tables } from '../table-set.ts'

/** What is stored of a world beside its rows, for lists and for those that look what is due. */
export interface ListColumns {
  /** JSON of the last number of each sequence. */
  readonly sequences: string
  /** JSON of the clock of the world; null before there is one. */
  readonly clock: string | null
  /** JSON of how many rows each collection has. */
  readonly counts: string
  readonly bytes: number
  /** When the next job or attempt is due, in real milliseconds; null while nothing is. */
  readonly wakeMs: number | null
  /** When the commit was made, in milliseconds of the clock of the rows. */
  readonly lastMs: number | null
}

/** A clock as its row has it. */
interface StoredClock {
  readonly mode: string
  readonly rate: number
  readonly machine_at: number
  readonly sandbox_at: number
}

/** Rows whose bytes are measured; the others are taken to be as large. */
const sampledRows = 20

/** Later than any clock shows, and yet within 64 bits. */
const neverMs = 9e15

/** Derives the columns of a world from its tables, as they are at a commit. */
export class WorldColumns {
  readonly #tables: Tables
  /** Of each collection the bytes of a row, and how many there were when that was measured. */
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
