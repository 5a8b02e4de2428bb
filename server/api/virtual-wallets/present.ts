import { invariant } from '../../core/invariant.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { VirtualAccountRow } from '../../model/rows.ts'
import { isActive, isPrimary } from './accounts.ts'

/** Returns a ready virtual account with every field of the API. */
export function presentAccount(account: VirtualAccountRow): Schemas['VirtualAccount'] {
  const { id, user_id, wallet_id, is_business_primary_wallet, state, scenario, ...rest } = account
  const { sequence, ...shown } = rest
  invariant(wallet_id !== null, `virtual account ${id} is ${state}`)
  return {
    id,
    user_id,
    primary_wallet_id: wallet_id,
    ...shown,
    business_id: is_business_primary_wallet ? account.business_id : '',
    is_business_primary_wallet,
    is_primary: isPrimary(account),
    is_active: isActive(account),
  }
}
