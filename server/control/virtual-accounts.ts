import { changeAccount, isActive, isPrimary } from '../api/virtual-wallets/accounts.ts'
import { schema } from '../core/operation.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { VirtualAccountRow } from '../model/rows.ts'
import { controls } from './admin-context.ts'
import { pick } from './pick.ts'

const { command } = controls('Money')

/** Returns a virtual account as the control API shows it. */
export function accountSummary(row: VirtualAccountRow): Schemas['VirtualAccountSummary'] {
  return {
    ...pick(row, 'id', 'business_id', 'user_id', 'wallet_id', 'currency'),
    status: row.state,
    ...pick(row, 'account_number', 'account_name', 'bank_name', 'iban'),
    is_active: isActive(row),
    is_primary: isPrimary(row),
    scenario: row.scenario ?? null,
    created_at: row.created_at,
  }
}

export const virtualAccountControls = [
  command('patch', {
    id: 'controlChangeVirtualAccount',
    path: '/_sandbox/virtual-accounts/{id}',
    summary: 'Change the state of a virtual account',
    params: schema('ById'),
    body: schema('VirtualAccountUpdate'),
    returns: [200, schema('VirtualAccountSummary')],
    errors: ['virtual_account_unknown', 'illegal_move'],
    assumptions: ['A32'],
    handle: (unit, { params, body }) => accountSummary(changeAccount(unit, params.id, body)),
  }),
]
