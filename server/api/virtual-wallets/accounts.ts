import { ApiError } from '../../core/api-error.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { VirtualAccountRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'

/** Returns true if an account is set up and the primary one of its wallet. */
export function isPrimary({ state, is_primary = true }: VirtualAccountRow): boolean {
  return state !== 'failed' && is_primary
}

/**
 * Switches a virtual account off or on, or makes it the primary one of its wallet in place of
 * another (A32). Throws 404 for an unknown account, 409 for one that is not ready, and for the only
 * one if it should not be primary.
 */
export function changeAccount(
  unit: UnitOfWork,
  id: Id,
  change: Schemas['VirtualAccountUpdate'],
): VirtualAccountRow {
  const row = requireAccount(unit, id)
  const { is_active = isActive(row), is_primary = isPrimary(row) } = change
  if (row.state !== 'ready') {
    throw new ApiError('illegal_move', `The virtual account is ${row.state}, not ready.`)
  }
  const others = unit
    .find('virtual_accounts', { index: 'owner', key: [row.user_id, row.currency] })
    .filter((other) => other.id !== row.id && other.state === 'ready')
  if (is_primary !== isPrimary(row)) movePrimary(unit, row, others)
  if (is_active === isActive(row) && is_primary === isPrimary(row)) return row
  const changed = { ...row, is_active, is_primary, updated_at: unit.now }
  unit.put('virtual_accounts', changed)
  return changed
}

export function isActive({ is_active = true }: VirtualAccountRow): boolean {
  return is_active
}

/** Gives the place of the primary account to the first other one, or takes it from the others. */
function movePrimary(
  unit: UnitOfWork,
  row: VirtualAccountRow,
  others: readonly VirtualAccountRow[],
): void {
  if (!isPrimary(row)) {
    for (const other of others.filter(isPrimary)) putPrimary(unit, other, false)
    return
  }
  const heir = others.find(isActive) ?? others[0]
  if (heir === undefined) {
    throw new ApiError(
      'illegal_move',
      'is_primary must stay true: this is the only account of its wallet.',
    )
  }
  putPrimary(unit, heir, true)
}

function putPrimary(unit: UnitOfWork, row: VirtualAccountRow, is_primary: boolean): void {
  unit.put('virtual_accounts', { ...row, is_primary, updated_at: unit.now })
}

function requireAccount(view: View, id: Id): VirtualAccountRow {
  const row = view.get('virtual_accounts', id)
  if (row === undefined) {
    throw new ApiError('virtual_account_unknown', 'No virtual account with this id.')
  }
  return row
}
