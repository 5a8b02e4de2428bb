import { changeAccount, isActive, isPrimary } from '../api/virtual-wallets/accounts.ts'
import { command, schema } from '../core/operation.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { VirtualAccountRow } from '../model/rows.ts'
import type { Tag } from './admin-context.ts'

const tag: Tag = 'Money'

/** Returns a virtual account as the control API shows it. */
export function accountSummary(row: VirtualAccountRow): Schemas['VirtualAccountSummary'] {
  return {
    id: row.id,
    business_id: row.business_id,
    user_id: row.user_id,
    wallet_id: row.wallet_id,
    currency: row.currency,
    status: row.state,
    account_number: row.account_number,
    account_name: row.account_name,
    bank_name: row.bank_name,
    iban: row.iban,
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
    auth: 'control',
    tag,
    summary: 'Change the state of a virtual account',
    params: schema('ById'),
    body: schema('VirtualAccountUpdate'),
    returns: [200, schema('VirtualAccountSummary')],
    errors: ['virtual_account_unknown', 'illegal_move'],
    assumptions: ['A32'],
    handle: (unit, { params, body }) => accountSummary(changeAccount(unit, params.id, body)),
  }),
]
