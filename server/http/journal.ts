import { instant } from '../kernel/clock.ts'
import type { Id, Instant } from '../model/values.ts'
import { redact } from './redact.ts'

/** One request as testers see it afterwards. */
export interface JournalEntry {
  /** The x-sandbox-request-id of its answer. */
  readonly id: string
  readonly at: Instant
  readonly method: string
  readonly path: string
  readonly operation: string | null
  readonly status: number
  readonly duration_ms: number
  readonly request: unknown
  readonly response: unknown
  readonly advice: readonly string[]
  readonly events: readonly Id[]
}

/** An entry as it is kept; what can wait until somebody looks is done then. */
export type JournalRecord = Omit<JournalEntry, 'at'> & { readonly atMs: number }

/** The last requests, newest first. It lives in memory and starts empty. */
export interface Journal {
  record(entry: JournalRecord): void
  list(): readonly JournalEntry[]
  get(id: string): JournalEntry | undefined
  clear(): void
}

const capacity = 1_000

export function createJournal(): Journal {
  let ring: JournalRecord[] = []
  let next = 0
  const shown = ({ atMs, ...entry }: JournalRecord): JournalEntry => ({
    ...entry,
    at: instant(atMs),
    duration_ms: Math.round(entry.duration_ms * 1_000) / 1_000,
    response: redact(entry.response),
  })
  return {
    record(entry) {
      ring[next % capacity] = entry
      next += 1
    },
    list() {
      const start = next % capacity
      const oldestFirst = [...ring.slice(start), ...ring.slice(0, start)]
      return oldestFirst.reverse().map(shown)
    },
    get(id) {
      const entry = ring.find((candidate) => candidate.id === id)
      return entry === undefined ? undefined : shown(entry)
    },
    clear() {
      ring = []
      next = 0
    },
  }
}
