import type { Schemas } from '../../generated/schemas.ts'
import type { BeneficiaryRow } from '../../model/rows.ts'

/** Returns a beneficiary with every field of the reference (A2). */
export function presentBeneficiary(row: BeneficiaryRow): Schemas['Beneficiary'] {
  return {
    id: row.id,
    user_id: row.user_id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    bank_name: row.bank_name,
    account_number: row.account_number,
    bank_code: row.bank_code,
    account_name: row.account_name,
    iban: row.iban,
    bic_swift_code: row.bic_swift_code,
    sort_code: row.sort_code,
    routing_number: row.routing_number,
    recipient_address: row.recipient_address,
    notes: row.notes,
    account_type: row.account_type,
    payment_method: row.payment_method,
    recipient_type: row.recipient_type,
    address: row.address,
    country_code: row.country_code,
    currency_code: row.currency_code,
    status: row.status,
    is_verified: row.is_verified,
    is_internal: row.is_internal,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
