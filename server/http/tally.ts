import type { Clock } from '../kernel/clock.ts'
import type { Work } from '../kernel/work.ts'

type Counts = ReadonlyMap<string, number>

/** How often what happened, since the start or the last reset. It lives in memory. */
export interface Tally {
  /** Counts an answer; of a refusal its text, too. */
  answered(operation: string, status: number, body: unknown): void
  /** By operation: how often it answered each `status`, and each `status text` of a refusal. */
  answers(): ReadonlyMap<string, Counts>
  /** By section: how often each item was exercised. */
  marks(section: string): Counts
  /** Sandbox milliseconds when it began to count. */
  sinceMs(): number
  clear(): void
}

export function createTally(work: Work, clock: Clock): Tally {
  const answers = new Map<string, Map<string, number>>()
  const sections = new Map<string, Map<string, number>>()
  let sinceMs = clock.now()
  work.onWrite(({ marks }) => {
    if (marks === null) return
    for (const [section, item] of marks) count(within(sections, section), item)
  })
  return {
    answered(operation, status, body) {
      const counts = within(answers, operation)
      count(counts, String(status))
      const text = status < 400 ? undefined : (body as { error?: unknown } | null)?.error
      if (typeof text === 'string') count(counts, `${status} ${text}`)
    },
    answers: () => answers,
    marks: (section) => sections.get(section) ?? new Map(),
    sinceMs: () => sinceMs,
    clear() {
      answers.clear()
      sections.clear()
      sinceMs = clock.now()
    },
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
