import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Operation } from '../../kernel/operation.ts'
import { errorTextsByStatus } from '../openapi.ts'

type Counts = ReadonlyMap<string, number>

/** Requests that are none to an operation of the API. */
export interface OtherRequests {
  /** They met no operation. */
  readonly unknown: number
  /** They changed something by the control API. */
  readonly control: number
}

/** How often what happened, since the start or the last reset. It lives in memory. */
export interface UsageMetrics {
  /** Counts what the commits of a database exercise, on its clock; any before are not followed. */
  follow(db: Database, clock: Clock): void
  /** Counts an answer; of an error its text, too, where the operation documents it. */
  countResponse(operation: string, status: number, body: unknown): void
  /** Counts a request that is none to an operation of the API. */
  countOther(kind: keyof OtherRequests): void
  others(): OtherRequests
  /** By operation: how often it answered each `status`, and each `status text` of an error. */
  responses(): ReadonlyMap<string, Counts>
  /** By section: how often each item was covered. */
  counts(section: string): Counts
  /** The sections that have counts. */
  sections(): Iterable<string>
  /** Sandbox milliseconds when it began to count. */
  sinceMs(): number
  clear(): void
}

/** What is counted has a bounded number of names: a client may have any text answered. */
export function createUsageMetrics(
  startClock: Clock,
  operations: readonly Operation[],
): UsageMetrics {
  const documented = documentedTexts(operations)
  const answers = new Map<string, Map<string, number>>()
  const sections = new Map<string, Map<string, number>>()
  let clock = startClock
  let sinceMs = clock.now()
  let others = noOthers
  return {
    follow(db, its) {
      clock = its
      db.onWrite(({ coverage: marks }) => {
        if (marks === null) return
        for (const [section, item] of marks) count(within(sections, section), item)
      })
    },
    countResponse(operation, status, body) {
      const counts = within(answers, operation)
      count(counts, String(status))
      const text = status < 400 ? undefined : (body as { error?: unknown } | null)?.error
      if (documented(operation, status).has(text as string)) count(counts, `${status} ${text}`)
    },
    countOther(kind) {
      others = { ...others, [kind]: others[kind] + 1 }
    },
    others: () => others,
    responses: () => answers,
    counts: (section) => sections.get(section) ?? new Map(),
    sections: () => sections.keys(),
    sinceMs: () => sinceMs,
    clear() {
      answers.clear()
      sections.clear()
      others = noOthers
      sinceMs = clock.now()
    },
  }
}

export const noOthers: OtherRequests = { unknown: 0, control: 0 }

const noTexts: ReadonlySet<string> = new Set()

/** The texts of `error` that an operation documents for a status; worked out when first asked. */
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

function count(counts: Map<string, number>, item: string): void {
  counts.set(item, (counts.get(item) ?? 0) + 1)
}
