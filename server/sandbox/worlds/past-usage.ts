import { summed, sumOfOthers } from '../../control/all-worlds.ts'
import { noOthers, type UsageMetrics } from '../../http/request-log/usage-metrics.ts'

type Counts = ReadonlyMap<string, number>

/** The usage counts of deleted worlds, because a test that deletes its world still counts. */
export interface PastUsage
  extends Pick<UsageMetrics, 'responses' | 'counts' | 'others' | 'sections'> {
  add(metrics: UsageMetrics): void
  clear(): void
}

export function createPastUsage(): PastUsage {
  const answers = new Map<string, Counts>()
  const sections = new Map<string, Counts>()
  let others = noOthers
  return {
    others: () => others,
    responses: () => answers,
    counts: (section) => sections.get(section) ?? new Map(),
    sections: () => sections.keys(),
    add(metrics) {
      others = sumOfOthers([others, metrics.others()])
      for (const [id, counts] of metrics.responses()) {
        answers.set(id, summed([answers.get(id), counts]))
      }
      for (const section of metrics.sections()) {
        sections.set(section, summed([sections.get(section), metrics.counts(section)]))
      }
    },
    clear() {
      answers.clear()
      sections.clear()
      others = noOthers
    },
  }
}
