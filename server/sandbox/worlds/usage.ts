import {
  noOthers,
  type OtherRequests,
  type UsageMetrics,
} from '../../http/request-log/usage-metrics.ts'

type Counted = Pick<UsageMetrics, 'responses' | 'counts' | 'others'>
type Counts = readonly (readonly [item: string, count: number])[]

/** The usage counts of a world, as they are sent to another process. */
export interface SentUsage {
  readonly responses: readonly (readonly [operation: string, counts: Counts])[]
  readonly sections: readonly (readonly [section: string, counts: Counts])[]
  readonly others: OtherRequests
}

export function toSentUsage(counted: Counted & Pick<UsageMetrics, 'sections'>): SentUsage {
  return {
    responses: Array.from(counted.responses(), ([operation, counts]) => [operation, [...counts]]),
    sections: Array.from(counted.sections(), (name) => [name, [...counted.counts(name)]]),
    others: counted.others(),
  }
}

export function fromSentUsage({ responses, sections, others }: SentUsage): Counted {
  const answers = new Map(responses.map(([operation, counts]) => [operation, new Map(counts)]))
  const covered = new Map(sections.map(([name, counts]) => [name, new Map(counts)]))
  return {
    responses: () => answers,
    counts: (section) => covered.get(section) ?? new Map(),
    others: () => others ?? noOthers,
  }
}
