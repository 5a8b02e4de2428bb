import { digitsFromUuid, namedUuid } from '../../core/ids.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { TestIdentifiers } from '../../model/reference.ts'
import type { BusinessRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'

/** Returns the address that collects e-transfers for a business; it cannot exist (B14). */
export function collectionEmail(safe: TestIdentifiers, businessId: Id): string {
  return `collect-${digitsFromUuid(businessId, 10)}@${safe.etransfer_domain}`
}

/** Returns the only payee of a business; it exists as long as the business (A12). */
export function payeesOf(
  safe: TestIdentifiers,
  business: BusinessRow,
): Schemas['EtransferPayeeList'] {
  const payee = {
    id: namedUuid(business.id, 'etransfer-payee'),
    business_id: business.id,
    email: collectionEmail(safe, business.id),
    account_name: business.name,
    currency: 'CAD',
    country_code: 'CA',
    is_active: true,
    created_at: business.created_at,
    updated_at: business.created_at,
  }
  return { data: [payee] }
}
