import { transactionMachine } from '../api/transactions/state-machine.ts'
import { transition } from '../api/transactions/transaction-control.ts'
import { ApiError } from '../core/api-error.ts'
import { invalid, throwIfInvalid } from '../core/field-error.ts'
import { nearestHint } from '../core/nearest-name.ts'
import { schema } from '../core/operation.ts'
import type { UnitOfWork } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { TransactionRow } from '../model/rows.ts'
import { type AdminContext, controls, type NewWorldShown } from './admin-context.ts'
import { requireWorlds } from './all-worlds.ts'
import { beginAgain, outcomeKindOf, outcomesLike } from './begin-again.ts'
import { requireRow } from './require-row.ts'

const { action } = controls('Money')

type Input = Schemas['TransactionReplay']

/** The outcomes that a replay has besides those of scenarios. */
export const ownOutcomes = ['same', 'completed', 'failed'] as const

/** The lifetime without use of a copy that nothing else is said of. */
const defaultTtl = '1h'

/** Throws invalid_request for an outcome that a transaction like this one cannot have. */
function assertPossible(possible: readonly string[], { outcome }: Input): void {
  const known = [...ownOutcomes, ...possible]
  if (outcome === undefined || known.includes(outcome)) return
  const rule = `must be one of ${known.join(', ')}${nearestHint(outcome, known)}`
  throwIfInvalid([invalid('outcome', rule)])
}

/** Begins the transaction in the copy, and ends it at once if its end is given. */
function beginWith(unit: UnitOfWork, row: TransactionRow, { outcome, reason }: Input) {
  const isOwn = outcome === undefined || ownOutcomes.some((own) => own === outcome)
  if (!isOwn) {
    unit.requestedOutcome = { for: outcomeKindOf(row), outcome, reason: reason ?? null }
  }
  const made = beginAgain(unit, row)
  const move = moveFor(row, outcome)
  if (move === null || transactionMachine.isFinal(made.status)) return made
  const why = reason ?? (outcome === 'same' ? row.failure_reason : null) ?? undefined
  return transition(unit, made, move, why)
}

function moveFor({ status }: TransactionRow, outcome: string | undefined) {
  if (outcome === 'completed') return 'complete'
  if (outcome === 'failed') return 'fail'
  if (outcome !== 'same') return null
  return ({ COMPLETED: 'complete', FAILED: 'fail', CANCELLED: 'cancel' } as const)[
    status as 'COMPLETED'
  ]
}

/**
 * Does a transaction again in a new fork of this world, whose clock then runs until nothing is due.
 * Deletes the fork if the rules refuse the transaction: replay_refused.
 */
async function replay(admin: AdminContext, id: string, asked: Input) {
  const worlds = requireWorlds(admin)
  const { original, possible } = await admin.db.read((view) => {
    const row = requireRow(view, 'transaction', id)
    return { original: row, possible: outcomesLike(view, row) }
  })
  assertPossible(possible, asked)
  const { name, ttl = defaultTtl } = asked
  const wanted = { ...(name === undefined ? {} : { name }), ttl }
  const fork = { from: { world: admin.name }, clock: { mode: 'frozen' as const } }
  const made = await worlds.create({ ...wanted, ...fork }, () => {})
  try {
    const row = await worlds.inside(made.name, async ({ db, clockDriver }) => {
      const begun = await db.write((unit) => beginWith(unit, original, asked))
      await clockDriver.advance({ until: 'idle' })
      return db.read((view) => requireRow(view, 'transaction', begun.id))
    })
    return presented(admin, made, row, original)
  } catch (error) {
    await worlds.delete(made.name)
    if (!(error instanceof ApiError)) throw error
    throw new ApiError('replay_refused', `It cannot be done again now. ${error.message}`)
  }
}

function presented(
  { name }: AdminContext,
  { name: world, path, expires_at }: NewWorldShown,
  row: TransactionRow,
  original: TransactionRow,
): Schemas['TransactionReplayed'] {
  return {
    world,
    expires_at,
    transaction_id: row.id,
    transaction_reference: row.transaction_reference,
    status: row.status,
    failure_reason: row.failure_reason,
    original_status: original.status,
    original_failure_reason: original.failure_reason,
    path: `${path}/_sandbox/transactions/${row.id}`,
    diff: `/_sandbox/worlds/${name}/diff/${world}`,
  }
}

export const replayControls = [
  action('post', {
    id: 'controlReplayTransaction',
    path: '/_sandbox/transactions/{id}/replay',
    summary: 'Replay a transaction in a fork',
    params: schema('ById'),
    body: schema('TransactionReplay'),
    returns: [201, schema('TransactionReplayed')],
    errors: ['not_found', 'transaction_unknown', 'replay_refused', 'world_taken', 'worlds_full'],
    assumptions: ['A5', 'A8'],
    handle: (admin, { params, body }) => replay(admin, params.id, body),
  }),
]
