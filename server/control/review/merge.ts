import type { Schemas } from '../../generated/schemas.ts'
import { severities } from '../receiver-audit/catalogue.ts'

type Finding = Schemas['ReviewFinding']

/** What the review of one world, or of several together, found. */
export interface WorldReview {
  /** API requests that were reviewed, and how many there were since the last reset. */
  readonly lookedAt: number
  readonly total: number
  readonly findings: readonly Finding[]
  /** Findings that are not kept, because there are too many. */
  readonly omitted: number
}

/** Findings of several worlds that are kept together, the worst. */
const maxFindings = 1_000

export const emptyReview: WorldReview = { lookedAt: 0, total: 0, findings: [], omitted: 0 }

/** Returns the reviews as one: its findings by their number, in the order of the worlds. */
export function mergeReviews(reviews: readonly WorldReview[]): WorldReview {
  const all = reviews.flatMap(({ findings }) => findings)
  const worst = all.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, maxFindings)
  const sum = (of: (review: WorldReview) => number) =>
    reviews.reduce((total, review) => total + of(review), 0)
  return {
    lookedAt: sum(({ lookedAt }) => lookedAt),
    total: sum(({ total }) => total),
    findings: worst.toSorted((a, b) => (a.number === b.number ? 0 : a.number < b.number ? -1 : 1)),
    omitted: sum(({ omitted }) => omitted) + all.length - worst.length,
  }
}

function rankOf({ severity }: Finding): number {
  return severities.indexOf(severity)
}
