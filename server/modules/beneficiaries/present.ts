import type { Schemas } from '../../generated/schemas.ts'
import type { BeneficiaryRow } from '../../model/rows.ts'

/** A beneficiary with every field of the reference, in full (A2). */
export function presentBeneficiary(row: BeneficiaryRow): Schemas['Beneficiary'] {
  const { business_id, search_text, fingerprint, ...shown } = row
  return shown
}
