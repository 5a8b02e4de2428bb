import type { Schemas } from '../../generated/schemas.ts'

export type Finding = Schemas['ReviewFinding']
export type NotJudged = Schemas['ReviewNotJudged']

/** Requests by their ids, and as lines in the same order. */
export type ShownRequests = Pick<Finding, 'requests' | 'request_lines'>

/** The result of the review of one world, or of several together. */
export interface WorldReview {
  /** The number of reviewed API requests, and of all since the last reset. */
  readonly lookedAt: number
  readonly total: number
  readonly findings: readonly Finding[]
  /** The rules that could not be judged in full. */
  readonly notJudged: readonly NotJudged[]
  /** The requests that were refused for their credentials, or met no operation. */
  readonly refused: ShownRequests
  /** The number of findings that are not kept, because there are too many. */
  readonly omitted: number
}
