import type { Schemas } from '../../generated/schemas.ts'
import type { BeneficiaryAddress, BeneficiaryRow } from '../../model/rows.ts'
import type { Details } from './requirements.ts'

/** The fields a client may set: all inputs of the reference, empty if unset. */
export type BeneficiaryFields = Details &
  Pick<BeneficiaryRow, 'country_code' | 'recipient_address' | 'notes' | 'address'>

export const blankFields: Omit<BeneficiaryFields, 'country_code' | 'currency_code'> = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  bank_name: '',
  account_number: '',
  bank_code: '',
  account_name: '',
  iban: '',
  bic_swift_code: '',
  sort_code: '',
  routing_number: '',
  recipient_address: '',
  notes: '',
  account_type: '',
  payment_method: '',
  recipient_type: '',
  address: null,
}

/**
 * Returns the fields of a request, written out one by one as in the row, because V8 copies an
 * object slowly (`npm run bench:load`).
 */
export function fieldsOfNew(given: Schemas['BeneficiaryCreate']): BeneficiaryFields {
  return {
    first_name: given.first_name ?? '',
    last_name: given.last_name ?? '',
    email: given.email ?? '',
    phone: given.phone ?? '',
    bank_name: given.bank_name ?? '',
    account_number: given.account_number ?? '',
    bank_code: given.bank_code ?? '',
    account_name: given.account_name ?? '',
    iban: given.iban ?? '',
    bic_swift_code: given.bic_swift_code ?? '',
    sort_code: given.sort_code ?? '',
    routing_number: given.routing_number ?? '',
    recipient_address: given.recipient_address ?? '',
    notes: given.notes ?? '',
    account_type: given.account_type ?? '',
    payment_method: given.payment_method ?? '',
    recipient_type: given.recipient_type ?? '',
    address: addressOf(given.address),
    country_code: given.country_code,
    currency_code: given.currency_code,
  }
}

export const blankAddress = { street_1: '', city: '', state: '', postal_code: '', country: '' }

/** Returns the address with the given parts changed, or unchanged if none is given. */
export function addressOf(
  given: Schemas['BeneficiaryAddressUpdate'] | undefined,
  before: BeneficiaryAddress | null = null,
): BeneficiaryAddress | null {
  return given === undefined ? before : { ...(before ?? blankAddress), ...given }
}
