import { knownOutcomes } from '../api/outcomes/outcomes.ts'
import { ApiError } from '../core/api-error.ts'
import { nearestHint } from '../core/nearest-name.ts'
import type { Operation } from '../core/operation.ts'
import type { RequestedOutcome, UnitOfWork, WithReference } from '../core/unit.ts'
import type { OutcomeKind } from '../model/rows.ts'
import type { RequestContext } from './request-context.ts'

/** The header with which a request asks for its own outcome. */
const outcomeHeader = 'x-sandbox-outcome'

const maxReason = 500
const form = /^([a-z_]+)=([\w-]+)(?:;\s*(.+))?$/

/**
 * Returns the outcome that a request asks for with `x-sandbox-outcome: kind=outcome; reason`; null
 * without the header. Throws outcome_invalid if this operation cannot take it.
 */
export function requestedOutcome(
  { reference }: WithReference,
  { takesOutcomes = [] }: Operation,
  { request }: RequestContext,
): RequestedOutcome | null {
  const given = request.headers[outcomeHeader]
  if (given === undefined) return null
  if (takesOutcomes.length === 0) {
    throw invalidOutcome('must be left out: this operation has no outcome to choose')
  }
  const [, name = '', outcome = '', reason = null] = form.exec(String(given).trim()) ?? []
  const kind = takesOutcomes.find((known) => known === name)
  if (kind === undefined) {
    const forms = takesOutcomes.map((known) => `${known}=…`).join(' or ')
    const [first = 'payout'] = takesOutcomes
    const example = `${first}=${knownOutcomes(reference, first)[0]}`
    throw invalidOutcome(
      `must be ${forms} on this request, such as ${example}; a reason may follow after ";"`,
    )
  }
  assertKnown(knownOutcomes(reference, kind), kind, outcome)
  if (reason !== null && reason.length > maxReason) {
    throw invalidOutcome(`must have a reason of at most ${maxReason} characters`)
  }
  return { for: kind, outcome, reason }
}

function assertKnown(known: readonly string[], kind: OutcomeKind, outcome: string): void {
  if (known.includes(outcome)) return
  const hint = nearestHint(outcome, known)
  throw invalidOutcome(`of ${kind} must be one of ${known.join(', ')}${hint}`)
}

/** Throws outcome_invalid if the rules of a request did not use the outcome that it asks for. */
export function assertOutcomeUsed({ requestedOutcome: left }: UnitOfWork): void {
  if (left === null) return
  throw invalidOutcome(`asks for ${left.for}=${left.outcome}, which this request cannot take`)
}

function invalidOutcome(rule: string): ApiError {
  return new ApiError('outcome_invalid', `Header ${outcomeHeader} ${rule}.`)
}
