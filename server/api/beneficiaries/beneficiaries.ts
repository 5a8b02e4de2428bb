import { ApiError } from '../../core/api-error.ts'
import { toCompact } from '../../core/compact.ts'
import { type FieldError, invalid, required, throwIfInvalid } from '../../core/field-error.ts'
import type { UnvalidatedInput } from '../../core/operation.ts'
import type { UnitOfWork, View, WithReference } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { normalizedLines } from '../../model/normalized-name.ts'
import type { BeneficiaryAddress, BeneficiaryRow, BusinessRow, UserRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import { ownedCustomer } from '../customers/customers.ts'
import { consumeOutcome } from '../outcomes/outcomes.ts'
import { bodyCountry, bodyCurrency } from '../reference/currencies.ts'
import { isRegionCode, subdivisionsHint } from '../reference/regions.ts'
import { accountAdvice } from './account-advice.ts'
import { type BeneficiaryFields, blankAddress, blankFields, fieldsOfNew } from './fields.ts'
import { bankIdentity, errorsByCurrency, mobileMoneyOf } from './requirements.ts'

/** The job that verifies a beneficiary two steps after it is written (A9). */
export const verifyTask = 'beneficiary.verify'
const stepsToVerified = 2

/** Adds a beneficiary of a customer or of the business itself (B3). */
export function createBeneficiary(
  unit: UnitOfWork,
  business: BusinessRow,
  body: Schemas['BeneficiaryCreate'],
): BeneficiaryRow {
  const fields = validateFields(unit, fieldsOfNew(body))
  const owner = ownerOf(unit, business, body.user_id ?? 'self')
  const made = fingerprint(unit, fields)
  assertNotDuplicate(unit, owner, made)
  const row: BeneficiaryRow = {
    id: unit.id('beneficiary'),
    business_id: business.id,
    user_id: owner,
    first_name: fields.first_name,
    last_name: fields.last_name,
    email: fields.email,
    phone: fields.phone,
    bank_name: fields.bank_name,
    account_number: fields.account_number,
    bank_code: fields.bank_code,
    account_name: fields.account_name,
    iban: fields.iban,
    bic_swift_code: fields.bic_swift_code,
    sort_code: fields.sort_code,
    routing_number: fields.routing_number,
    recipient_address: fields.recipient_address,
    notes: fields.notes,
    account_type: fields.account_type,
    payment_method: fields.payment_method,
    recipient_type: fields.recipient_type,
    address: fields.address,
    country_code: fields.country_code,
    currency_code: fields.currency_code,
    status: 'pending',
    is_verified: false,
    is_internal: false,
    search_text: searchText(fields),
    fingerprint: made,
    created_at: unit.now,
    sequence: unit.nextRow(),
    updated_at: unit.now,
  }
  unit.put('beneficiaries', row)
  const outcome = consumeOutcome(unit, 'beneficiary', row)?.outcome
  if (outcome !== 'stays_pending') {
    const factor = outcome === 'slow' ? 10 : 1
    unit.schedule(verifyTask, row.id, factor * verificationMs(unit))
  }
  unit.effects.advice.push(...accountAdvice(fields))
  return row
}

/**
 * Returns the owner's id; `self` or an empty text is the business's own user. Throws 404 for an
 * unknown customer and 403 for one of another business (B3).
 */
export function ownerOf(view: View, business: BusinessRow, user_id: string): Id {
  if (user_id === 'self' || user_id === '') return business.user_id
  return ownedCustomer(view, business, 'user_id', user_id.toLowerCase()).id
}

/** Schedules the verification, and cancels an earlier schedule (A9). */
export function scheduleVerification(unit: UnitOfWork, id: Id): void {
  unit.unschedule(id, verifyTask)
  unit.schedule(verifyTask, id, verificationMs(unit))
}

function verificationMs({ settings }: UnitOfWork): number {
  return stepsToVerified * settings.stepMs
}

/** Throws all errors of the fields, and fills in generated fields that were omitted. */
export function validateFields(view: View, given: BeneficiaryFields): BeneficiaryFields {
  const fields = withPlainCodes(given)
  throwIfInvalid(fieldFaults(view, fields))
  const { account_name, bank_name } = fields
  const isTransfer = fields.currency_code === 'CAD' && bank_name === ''
  if (account_name !== '' && !isTransfer) return fields
  return {
    ...fields,
    account_name: account_name === '' ? generatedName(fields) : account_name,
    bank_name: isTransfer ? 'Interac e-Transfer' : bank_name,
  }
}

/** Returns the generated account name. */
export function generatedName({
  first_name,
  last_name,
}: Pick<BeneficiaryFields, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim()
}

/** Returns the validation errors of a new beneficiary, whose values may be of a wrong type. */
export function createFaults(context: WithReference, given: UnvalidatedInput): FieldError[] {
  const texts = Object.entries(given).map(([name, value]) => [name, textOf(value)])
  const address =
    given.address === undefined ? null : { ...blankAddress, ...textsOf(given.address) }
  const fields = { ...blankFields, ...Object.fromEntries(texts), address }
  return fieldFaults(context, withPlainCodes({ country_code: '', currency_code: '', ...fields }))
}

/** Returns a text as it is, and a placeholder for any other value so that other rules still run. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : 'no text'
}

function textsOf(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.map(([name, part]) => [name, textOf(part)]))
}

/** Returns all errors of a beneficiary's fields that can be found without reading rows. */
export function fieldFaults(view: WithReference, fields: BeneficiaryFields): FieldError[] {
  const errors: FieldError[] = []
  bodyCountry(view, 'country_code', fields.country_code, errors)
  if (bodyCurrency(view, 'currency_code', fields.currency_code, errors) !== undefined) {
    errors.push(...errorsByCurrency(view, fields))
  }
  return [...errors, ...addressErrors(view, fields.address)]
}

/** Returns the fields with codes in stored form: IBAN, BIC and IFSC without separators (B15). */
export function withPlainCodes(fields: BeneficiaryFields): BeneficiaryFields {
  const iban = toCompact(fields.iban)
  const bic_swift_code = toCompact(fields.bic_swift_code)
  const bank_code = fields.currency_code === 'INR' ? toCompact(fields.bank_code) : fields.bank_code
  const isPlain =
    iban === fields.iban &&
    bic_swift_code === fields.bic_swift_code &&
    bank_code === fields.bank_code
  return isPlain ? fields : { ...fields, iban, bic_swift_code, bank_code }
}

function addressErrors(view: WithReference, address: BeneficiaryAddress | null): FieldError[] {
  if (address === null) return []
  const blank = (['street_1', 'city', 'country'] as const)
    .filter((name) => address[name].trim() === '')
    .map((name) => required(`address.${name}`))
  return [...blank, ...stateErrors(view, address)]
}

function stateErrors(view: WithReference, address: BeneficiaryAddress): FieldError[] {
  if (address.country === '') return []
  const country = view.reference.countries.get(address.country)
  if (country === undefined) return [invalid('address.country', 'must be an ISO country code')]
  if (country.subdivisions.length === 0) return []
  if (address.state === '') return [required('address.state')]
  if (isRegionCode(country, address.state)) return []
  const hint = subdivisionsHint(country)
  return [invalid('address.state', `must be a subdivision code of ${country.code} (${hint})`)]
}

/** Throws 409 if the owner has another beneficiary with the same account (B4). */
export function assertNotDuplicate(view: View, owner: Id, coordinates: string, self?: Id): void {
  const twin = view.lookup('beneficiaries', 'fingerprint', [owner, coordinates])
  if (twin !== undefined && twin.id !== self) {
    throw new ApiError('beneficiary_exists', 'A beneficiary with the same account already exists.')
  }
}

/**
 * Returns the account of a beneficiary as one text. Two beneficiaries of one owner are the same if
 * it is equal, even if other fields differ (B4).
 */
export function fingerprint(view: WithReference, fields: BeneficiaryFields): string {
  return JSON.stringify([fields.currency_code, ...payoutCoordinate(view, fields)])
}

function payoutCoordinate(view: WithReference, fields: BeneficiaryFields): readonly string[] {
  const { currency_code, account_number, bank_code, routing_number, sort_code, iban } = fields
  if (currency_code === 'CAD') return ['email', fields.email.toLowerCase()]
  if (currency_code === 'EUR') return ['iban', iban]
  if (currency_code === 'GBP') {
    const domestic = sort_code !== '' && account_number !== ''
    return domestic ? ['account', account_number, sort_code] : ['iban', iban]
  }
  if (currency_code === 'USD') return ['account', account_number, routing_number]
  if (mobileMoneyOf(view, fields) !== null) return ['phone', fields.phone, bank_code]
  return ['account', account_number, bankIdentity(view, fields)]
}

/** Returns the text that the `name` filter searches, in which case and diacritics do not count. */
export function searchText(fields: BeneficiaryFields): string {
  return normalizedLines([fields.first_name, fields.last_name, fields.account_name])
}

/** Returns a beneficiary. Throws 404, with the field that has its id, if it is unknown. */
export function requireBeneficiary(view: View, field: string, id: Id): BeneficiaryRow {
  const row = view.get('beneficiaries', id)
  if (row === undefined) {
    throw new ApiError('beneficiary_unknown', `No beneficiary with this ${field}.`)
  }
  return row
}

/** Returns a beneficiary of the business. Throws 404 if unknown, 403 if another business's. */
export function ownedBeneficiary(
  view: View,
  business: BusinessRow,
  field: string,
  id: Id,
): BeneficiaryRow {
  const row = requireBeneficiary(view, field, id)
  if (row.business_id !== business.id) {
    throw new ApiError(
      'beneficiary_not_owned',
      `${field} refers to a beneficiary of another business.`,
    )
  }
  return row
}

/** Throws 403 unless the quote is on behalf of the beneficiary's owner (B3). */
export function assertBeneficiaryOfUser(
  view: View,
  business: BusinessRow,
  beneficiary: BeneficiaryRow,
  user: UserRow,
): void {
  if (beneficiary.user_id === user.id) return
  const owner = view.get('users', beneficiary.user_id)
  const name = [owner?.first_name, owner?.last_name].filter(Boolean).join(' ')
  const whose =
    beneficiary.user_id === business.user_id
      ? `the business's own user (${business.user_id})`
      : `${name} (${beneficiary.user_id})`
  throw new ApiError(
    'beneficiary_not_usable',
    `beneficiary_id belongs to ${whose}: only quotes on behalf of that user can use it, ` +
      `but on_behalf_of is ${user.id}.`,
  )
}

/** Runs the job of `verifyTask`. */
export function verifyBeneficiary(unit: UnitOfWork, id: Id): void {
  const row = unit.get('beneficiaries', id)
  if (row !== undefined) putStatus(unit, row, 'verified')
}

/** Sets the status and unschedules a verification, so that `pending` stays (A9). */
export function setBeneficiaryStatus(
  unit: UnitOfWork,
  row: BeneficiaryRow,
  status: BeneficiaryRow['status'],
): BeneficiaryRow {
  unit.unschedule(row.id, verifyTask)
  return row.status === status ? row : putStatus(unit, row, status)
}

function putStatus(
  unit: UnitOfWork,
  row: BeneficiaryRow,
  status: BeneficiaryRow['status'],
): BeneficiaryRow {
  const is_verified = status === 'verified'
  const changed = { ...row, status, is_verified, updated_at: unit.now }
  unit.put('beneficiaries', changed)
  return changed
}
