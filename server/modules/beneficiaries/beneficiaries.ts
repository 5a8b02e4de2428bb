import type { Schemas } from '../../generated/schemas.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { toCompact } from '../../kernel/compact.ts'
import { type FieldError, invalid, required, throwIfInvalid } from '../../kernel/field-error.ts'
import type { UnvalidatedInput } from '../../kernel/operation.ts'
import type { FormContext, UnitOfWork, View } from '../../kernel/unit.ts'
import type { BeneficiaryAddress, BeneficiaryRow, BusinessRow, UserRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import { ownedCustomer } from '../customers/customers.ts'
import { bodyCountry, bodyCurrency } from '../reference/currencies.ts'
import { isRegionCode } from '../reference/regions.ts'
import { type BeneficiaryFields, blankAddress, blankFields, fieldsOfNew } from './fields.ts'
import { bankIdentity, errorsByCurrency, mobileMoneyOf } from './requirements.ts'

/** The job that verifies a beneficiary, two steps after it was written (A9). */
export const verifyTask = 'beneficiary.verify'
const stepsToVerified = 2

/** Adds a beneficiary of a customer, or of the business itself (B3). */
export async function createBeneficiary(
  unit: UnitOfWork,
  business: BusinessRow,
  body: Schemas['BeneficiaryCreate'],
): Promise<BeneficiaryRow> {
  const fields = validateFields(unit, fieldsOfNew(body))
  const owner = await ownerOf(unit, business, body.user_id ?? 'self')
  const made = fingerprint(unit, fields)
  await assertNotDuplicate(unit, owner, made)
  const row: BeneficiaryRow = {
    id: await unit.id('beneficiary'),
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
    updated_at: unit.now,
  }
  await unit.put('beneficiaries', row)
  await unit.schedule(verifyTask, row.id, verificationMs(unit))
  return row
}

/** Whose it is: `self` and nothing stand for the business. Unknown 404, another's 403 (B3). */
export async function ownerOf(view: View, business: BusinessRow, user_id: string): Promise<Id> {
  if (user_id === 'self' || user_id === '') return business.user_id
  return (await ownedCustomer(view, business, 'user_id', user_id.toLowerCase())).id
}

/** Has it verified in a while, in place of an earlier appointment (A9). */
export async function scheduleVerification(unit: UnitOfWork, id: Id): Promise<void> {
  await unit.unschedule(id, verifyTask)
  await unit.schedule(verifyTask, id, verificationMs(unit))
}

function verificationMs({ settings }: UnitOfWork): number {
  return stepsToVerified * settings.stepMs
}

/** Refuses the fields for all their faults, and fills in what is generated when omitted. */
export function validateFields(view: View, given: BeneficiaryFields): BeneficiaryFields {
  const fields = withPlainCodes(given)
  throwIfInvalid(fieldFaults(view, fields))
  const { first_name, last_name, account_name, bank_name } = fields
  const isTransfer = fields.currency_code === 'CAD' && bank_name === ''
  if (account_name !== '' && !isTransfer) return fields
  return {
    ...fields,
    account_name: account_name === '' ? `${first_name} ${last_name}`.trim() : account_name,
    bank_name: isTransfer ? 'Interac e-Transfer' : bank_name,
  }
}

/** Returns the faults of form of a new beneficiary, some values of which may be of a wrong type. */
export function createFaults(context: FormContext, given: UnvalidatedInput): FieldError[] {
  const texts = Object.entries(given).map(([name, value]) => [name, textOf(value)])
  const address =
    given.address === undefined ? null : { ...blankAddress, ...textsOf(given.address) }
  const fields = { ...blankFields, ...Object.fromEntries(texts), address }
  return fieldFaults(context, withPlainCodes({ country_code: '', currency_code: '', ...fields }))
}

/** Anything but a text is a fault already; a text in its place lets the other rules be judged. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : 'no text'
}

function textsOf(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.map(([name, part]) => [name, textOf(part)]))
}

/** Every fault of a beneficiary's fields that needs no rows to be found. */
export function fieldFaults(view: FormContext, fields: BeneficiaryFields): FieldError[] {
  const errors: FieldError[] = []
  bodyCountry(view, 'country_code', fields.country_code, errors)
  if (bodyCurrency(view, 'currency_code', fields.currency_code, errors) !== undefined) {
    errors.push(...errorsByCurrency(view, fields))
  }
  return [...errors, ...addressErrors(view, fields.address)]
}

/** Codes that are written in many ways, as they are kept: IBAN, BIC and IFSC (B15). */
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

function addressErrors(view: FormContext, address: BeneficiaryAddress | null): FieldError[] {
  if (address === null) return []
  const blank = (['street_1', 'city', 'country'] as const)
    .filter((name) => address[name].trim() === '')
    .map((name) => required(`address.${name}`))
  return [...blank, ...stateErrors(view, address)]
}

function stateErrors(view: FormContext, address: BeneficiaryAddress): FieldError[] {
  if (address.country === '') return []
  const country = view.reference.countries.get(address.country)
  if (country === undefined) return [invalid('address.country', 'must be an ISO country code')]
  if (country.subdivisions.length === 0) return []
  if (address.state === '') return [required('address.state')]
  if (isRegionCode(country, address.state)) return []
  return [invalid('address.state', `must be a subdivision code of ${country.code}`)]
}

/** The same recipient twice for one owner is refused: 409 (B4). */
export async function assertNotDuplicate(
  view: View,
  owner: Id,
  coordinates: string,
  self?: Id,
): Promise<void> {
  const twin = await view.lookup('beneficiaries', 'fingerprint', [owner, coordinates])
  if (twin !== undefined && twin.id !== self) {
    throw new ApiError('beneficiary_exists', 'A beneficiary with the same account already exists.')
  }
}

/**
 * Returns what the money goes by, which makes two beneficiaries of one owner the same, whatever
 * else was given (B4).
 */
export function fingerprint(view: FormContext, fields: BeneficiaryFields): string {
  return JSON.stringify([fields.currency_code, ...payoutCoordinate(view, fields)])
}

function payoutCoordinate(view: FormContext, fields: BeneficiaryFields): readonly string[] {
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

/** What the `name` filter searches, in lower case. */
export function searchText(fields: BeneficiaryFields): string {
  return `${fields.first_name}\n${fields.last_name}\n${fields.account_name}`.toLowerCase()
}

/** A beneficiary of the business. Unknown 404, another business's 403. */
export async function ownedBeneficiary(
  view: View,
  business: BusinessRow,
  field: string,
  id: Id,
): Promise<BeneficiaryRow> {
  const row = await view.get('beneficiaries', id)
  if (row === undefined) {
    throw new ApiError('beneficiary_unknown', `No beneficiary with this ${field}.`)
  }
  if (row.business_id !== business.id) {
    throw new ApiError(
      'beneficiary_not_owned',
      `${field} refers to a beneficiary of another business.`,
    )
  }
  return row
}

/** A beneficiary serves quotes on behalf of its owner alone: any other user is 403 (B3). */
export async function requireOwnBeneficiary(
  view: View,
  business: BusinessRow,
  beneficiary: BeneficiaryRow,
  user: UserRow,
): Promise<void> {
  if (beneficiary.user_id === user.id) return
  const owner = await view.get('users', beneficiary.user_id)
  const name = [owner?.first_name, owner?.last_name].filter(Boolean).join(' ')
  const whose =
    beneficiary.user_id === business.user_id
      ? `the business's own user (${business.user_id})`
      : `${name} (${beneficiary.user_id})`
  throw new ApiError(
    'beneficiary_not_usable',
    `beneficiary_id belongs to ${whose} and serves quotes on behalf of that user alone, ` +
      `but on_behalf_of is ${user.id}.`,
  )
}

/** The job of `verifyTask`. */
export async function verifyBeneficiary(unit: UnitOfWork, id: Id): Promise<void> {
  const row = await unit.get('beneficiaries', id)
  if (row === undefined) return
  await unit.put('beneficiaries', {
    ...row,
    status: 'verified',
    is_verified: true,
    updated_at: unit.now,
  })
}
