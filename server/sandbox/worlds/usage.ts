import {
  noOthers,
  type OtherRequests,
  type UsageMetrics,
} from '../../http/request-log/usage-metrics.ts'

type Tally = Pick<UsageMetrics, 'responses' | 'counts' | 'others'>
type Counts = readonly (readonly [item: string, count: number])[]

/** What worlds have counted, as another process is told. */
export interface SentUsage {
  readonly responses: readonly (readonly [operation: string, counts: Counts])[]
  readonly sections: readonly (readonly [section: string, counts: Counts])[]
  readonly others: OtherRequests
}

export function toSentUsage(tally: Tally & Pick<UsageMetrics, 'sections'>): SentUsage {
  return {
    responses: Array.from(tally.responses(), ([operation, counts]) => [operation, [...counts]]),
    sections: Array.from(tally.sections(), (name) => [name, [...tally.counts(name)]]),
    others: tally.others(),
  }
}

export function fromSentUsage({ responses, sections, others }: SentUsage): Tally {
  const answers = new Map(responses.map(([operation, counts]) => [operation, new Map(counts)]))
  const counted = new Map(sections.map(([name, counts]) => [name, new Map(counts)]))
  return {
    responses: () => answers,
    counts: (section) => counted.get(section) ?? new Map(),
    others: () => others ?? noOthers,
  }
}
