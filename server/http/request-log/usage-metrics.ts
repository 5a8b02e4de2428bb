import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import type { Operation } from '../../core/operation.ts'
import type { AttemptVerdict } from '../../core/unit.ts'
import { errorTextsByStatus } from '../operation-errors.ts'
import { addLatency, createLatencies, type Latencies } from './latencies.ts'

type Counts = ReadonlyMap<string, number>

/** Requests that are not for an operation of the API. */
export interface OtherRequests {
  /** Failed requests that matched no operation. */
  readonly unknown: number
  /** Requests to the control API other than GET. */
  readonly control: number
}

/** Counts of requests and of covered items since the start or the last reset, kept in memory. */
export interface UsageMetrics {
  /** Counts the coverage of later commits of a database, and uses its clock. */
  follow(db: Database, clock: Clock): void
  /** Counts a response, and the text of an error if the operation documents it. */
  countResponse(operation: string, status: number, body: unknown, durationMs: number): void
  /** Counts a request that is not for an operation of the API. */
  countOther(kind: keyof OtherRequests): void
  others(): OtherRequests
  /** Returns, by operation, the count of each `status`, and of each `status text` of an error. */
  responses(): ReadonlyMap<string, Counts>
  /** Returns the response times by operation. */
  latencies(): ReadonlyMap<string, Latencies>
  /** Returns the number of webhook deliveries by result. */
  deliveries(): ReadonlyMap<AttemptVerdict, number>
  /** Returns the count of each covered item of a section. */
  counts(section: string): Counts
  sections(): Iterable<string>
  /** Returns the sandbox milliseconds when counting began. */
  sinceMs(): number
  clear(): void
}

/**
 * Counts only a bounded number of names, because clients can cause arbitrary texts in responses.
 */
export function createUsageMetrics(
  startClock: Clock,
  operations: readonly Operation[],
): UsageMetrics {
  const documented = documentedTexts(operations)
  const answers = new Map<string, Map<string, number>>()
  const latencies = new Map<string, Latencies>()
  const deliveries = new Map<AttemptVerdict, number>()
  const sections = new Map<string, Map<string, number>>()
  let clock = startClock
  let sinceMs = clock.now()
  let others = noOthers
  return {
    follow(db, its) {
      clock = its
      db.onCommit(({ coverage: marks, attemptVerdict }) => {
        if (attemptVerdict !== null) count(deliveries, attemptVerdict)
        if (marks === null) return
        for (const [section, item] of marks) count(within(sections, section), item)
      })
    },
    countResponse(operation, status, body, durationMs) {
      const counts = within(answers, operation)
      count(counts, String(status))
      let times = latencies.get(operation)
      if (times === undefined) {
        times = createLatencies()
        latencies.set(operation, times)
      }
      addLatency(times, durationMs)
      const text = status < 400 ? undefined : (body as { error?: unknown } | null)?.error
      if (documented(operation, status).has(text as string)) count(counts, `${status} ${text}`)
    },
    countOther(kind) {
      others = { ...others, [kind]: others[kind] + 1 }
    },
    others: () => others,
    responses: () => answers,
    latencies: () => latencies,
    deliveries: () => deliveries,
    counts: (section) => sections.get(section) ?? new Map(),
    sections: () => sections.keys(),
    sinceMs: () => sinceMs,
    clear() {
      answers.clear()
      latencies.clear()
      deliveries.clear()
      sections.clear()
      others = noOthers
      sinceMs = clock.now()
    },
  }
}

export const noOthers: OtherRequests = { unknown: 0, control: 0 }

const noTexts: ReadonlySet<string> = new Set()

/**
 * Returns a function that looks up the documented texts of `error` by operation and status; they
 * are computed at first use.
 */
function documentedTexts(operations: readonly Operation[]) {
  const byOperation = new Map<string, ReadonlyMap<number, ReadonlySet<string>>>()
  return (id: string, status: number): ReadonlySet<string> => {
    let texts = byOperation.get(id)
    if (texts === undefined) {
      const operation = operations.find((known) => known.id === id)
      texts = operation === undefined ? new Map() : errorTextsByStatus(operation)
      byOperation.set(id, texts)
    }
    return texts.get(status) ?? noTexts
  }
}

function within(all: Map<string, Map<string, number>>, name: string): Map<string, number> {
  let counts = all.get(name)
  if (counts === undefined) {
    counts = new Map()
    all.set(name, counts)
  }
  return counts
}

function count<Item extends string>(counts: Map<Item, number>, item: Item): void {
  counts.set(item, (counts.get(item) ?? 0) + 1)
}
