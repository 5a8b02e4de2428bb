import { severities } from '../../model/severity.ts'
import type { Finding, WorldReview } from './types.ts'

/** The maximum number of findings kept for several worlds, the worst first. */
const maxFindings = 1_000

/** The maximum number of findings shown per rule, and of requests per finding. */
export const maxShown = 20

export const emptyReview: WorldReview = {
  notJudged: [],
  lookedAt: 0,
  total: 0,
  findings: [],
  refused: { requests: [], request_lines: [] },
  omitted: 0,
}

/** Merges reviews: sorts the findings by number, then in the order of the worlds. */
export function mergeReviews(reviews: readonly WorldReview[]): WorldReview {
  const all = reviews.flatMap(({ findings }) => findings)
  const worst = all.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, maxFindings)
  const sum = (of: (review: WorldReview) => number) =>
    reviews.reduce((total, review) => total + of(review), 0)
  return {
    lookedAt: sum(({ lookedAt }) => lookedAt),
    total: sum(({ total }) => total),
    findings: worst.toSorted(byNumber),
    notJudged: reviews.flatMap(({ notJudged }) => notJudged).slice(0, maxFindings),
    refused: {
      requests: reviews.flatMap(({ refused }) => refused.requests).slice(0, maxShown),
      request_lines: reviews.flatMap(({ refused }) => refused.request_lines).slice(0, maxShown),
    },
    omitted: sum(({ omitted }) => omitted) + all.length - worst.length,
  }
}

/** Compares findings by the number of their rule. */
export function byNumber(a: Finding, b: Finding): number {
  return a.number === b.number ? 0 : a.number < b.number ? -1 : 1
}

function rankOf({ severity }: Finding): number {
  return severities.indexOf(severity)
}
