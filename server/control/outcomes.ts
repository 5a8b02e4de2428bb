import { requireBusiness } from '../api/businesses/businesses.ts'
import { knownOutcomes } from '../api/outcomes/outcomes.ts'
import { ApiError } from '../core/api-error.ts'
import { invalid, throwIfInvalid } from '../core/field-error.ts'
import { nearestHint } from '../core/nearest-name.ts'
import { schema } from '../core/operation.ts'
import type { UnitOfWork, View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import { boundVariable } from '../model/bounds.ts'
import type { OutcomeRow } from '../model/rows.ts'
import { controls } from './admin-context.ts'
import { listRows } from './lists.ts'
import { requireRow } from './require-row.ts'

const { command, query } = controls('Money')

type Input = Schemas['OutcomeCreate']

function present({ sequence, skip = 0, ...row }: OutcomeRow): Schemas['PlannedOutcome'] {
  return { ...row, skip }
}

/** Throws invalid_request for an outcome that no scenario has; the message lists the known ones. */
function assertKnown(view: View, { for: kind, outcome, user_id }: Input): void {
  const known = knownOutcomes(view.reference, kind)
  if (!known.includes(outcome)) {
    const rule = `of ${kind} must be one of ${known.join(', ')}${nearestHint(outcome, known)}`
    throwIfInvalid([invalid('outcome', rule)])
  }
  const isOfBusiness = kind === 'refund' || kind === 'card_payment'
  if (isOfBusiness && user_id !== undefined) {
    const why = 'such an outcome is planned for a business, not for a user'
    throwIfInvalid([invalid('user_id', `must be left out for ${kind}: ${why}`)])
  }
}

/** Returns the business of the plan: the named one, that of the user, or the seeded one. */
function businessOf(view: View, { business_id, user_id }: Input): string {
  if (user_id === undefined) return requireBusiness(view, business_id).id
  const user = requireRow(view, 'customer', user_id, 'user_id')
  if (business_id !== undefined && business_id !== user.business_id) {
    throwIfInvalid([invalid('business_id', 'must be the business of the user, or left out')])
  }
  return user.business_id
}

function plan(unit: UnitOfWork, asked: Input): OutcomeRow {
  assertKnown(unit, asked)
  const business_id = businessOf(unit, asked)
  const { maxOutcomes } = unit.settings.bounds
  if (unit.size('outcomes') >= maxOutcomes) {
    const setting = boundVariable('maxOutcomes')
    throw new ApiError(
      'outcomes_full',
      `${maxOutcomes} outcomes are planned already (${setting}): delete one with ` +
        'DELETE /_sandbox/outcomes/{id}.',
    )
  }
  const row: OutcomeRow = {
    id: unit.id('outcome'),
    sequence: unit.nextSequence('outcome-turn'),
    for: asked.for,
    business_id,
    user_id: asked.user_id ?? null,
    outcome: asked.outcome,
    reason: asked.reason ?? null,
    ...(asked.skip === undefined ? {} : { skip: asked.skip }),
    times: asked.times ?? 1,
    taken: 0,
    created_at: unit.now,
  }
  unit.put('outcomes', row)
  return row
}

export const outcomeControls = [
  query('get', {
    id: 'controlListOutcomes',
    path: '/_sandbox/outcomes',
    summary: 'List planned outcomes',
    query: schema('OutcomeQuery'),
    returns: [200, schema('PlannedOutcomeList')],
    handle: (view, { query: { limit, cursor, order, ...filters } }) => {
      const list = {
        name: 'outcomes',
        collection: 'outcomes' as const,
        index: 'all' as const,
        filters,
        matches: (row: OutcomeRow) =>
          (filters.for === undefined || row.for === filters.for) &&
          (filters.business_id === undefined || row.business_id === filters.business_id) &&
          (filters.user_id === undefined || row.user_id === filters.user_id),
        present,
      }
      return listRows(view, list, { limit, cursor, order })
    },
  }),
  command('post', {
    id: 'controlPlanOutcome',
    path: '/_sandbox/outcomes',
    summary: 'Plan the outcome of the next operation',
    body: schema('OutcomeCreate'),
    example: { body: { for: 'payout', outcome: 'compliance_rejected', reason: 'On a list' } },
    returns: [201, schema('PlannedOutcome')],
    errors: ['business_unknown', 'customer_unknown', 'outcomes_full'],
    assumptions: ['A5', 'A6', 'A7', 'A9', 'A24', 'A32'],
    handle: (unit, { body }) => present(plan(unit, body)),
  }),
  command('delete', {
    id: 'controlDropOutcome',
    path: '/_sandbox/outcomes/{id}',
    summary: 'Delete a planned outcome',
    params: schema('ById'),
    returns: [200, schema('PlannedOutcome')],
    errors: ['outcome_unknown'],
    handle: (unit, { params }) => {
      const row = unit.get('outcomes', params.id)
      if (row === undefined) {
        const message = 'No planned outcome with this id; it may already have been used.'
        throw new ApiError('outcome_unknown', message)
      }
      unit.delete('outcomes', row.id)
      return present(row)
    },
  }),
]
