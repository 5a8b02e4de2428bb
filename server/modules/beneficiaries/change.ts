import type { Schemas } from '../../generated/schemas.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { type FieldError, throwIfInvalid } from '../../kernel/field-error.ts'
import type { UnvalidatedInput } from '../../kernel/operation.ts'
import type { FormContext, UnitOfWork, View } from '../../kernel/unit.ts'
import type { BeneficiaryRow, BusinessRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import { bodyCountry, bodyCurrency } from '../reference/currencies.ts'
import { transactionMachine } from '../transactions/state-machine.ts'
import {
  assertNotDuplicate,
  fingerprint,
  ownedBeneficiary,
  ownerOf,
  scheduleVerification,
  searchText,
  validateFields,
} from './beneficiaries.ts'
import { addressOf, type BeneficiaryFields } from './fields.ts'
import { mobileMoneyOf } from './requirements.ts'

/**
 * Changes the fields that are given; the rules of its currency apply to the result. New bank
 * details are verified anew (A9). A change that changes nothing leaves no trace.
 */
export async function changeBeneficiary(
  unit: UnitOfWork,
  business: BusinessRow,
  id: Id,
  change: Schemas['BeneficiaryUpdate'],
): Promise<BeneficiaryRow> {
  throwIfInvalid(codeFaults(unit, { ...change }))
  const row = await ownedBeneficiary(unit, business, 'id', id)
  const { user_id, address, ...given } = change
  const owner = user_id === undefined ? row.user_id : await ownerOf(unit, business, user_id)
  requireExternal(row)
  const fields = validateFields(unit, {
    ...fieldsOf(row),
    ...given,
    address: addressOf(address, row.address),
  })
  if (owner === row.user_id && isSame(fieldsOf(row), fields)) return row
  const made = fingerprint(unit, fields)
  await assertNotDuplicate(unit, owner, made, row.id)
  const again = changesBank(unit, row, fields)
  const changed: BeneficiaryRow = {
    ...row,
    ...fields,
    user_id: owner,
    ...(again ? { status: 'pending', is_verified: false } : {}),
    search_text: searchText(fields),
    fingerprint: made,
    updated_at: unit.now,
  }
  await unit.put('beneficiaries', changed)
  if (again) await scheduleVerification(unit, row.id)
  return changed
}

/** Returns the faults of codes that exist nowhere: refused before any row is looked up (400). */
export function codeFaults(context: FormContext, change: UnvalidatedInput): FieldError[] {
  const { country_code, currency_code, address } = change
  const errors: FieldError[] = []
  if (typeof country_code === 'string') {
    bodyCountry(context, 'country_code', country_code, errors)
  }
  if (typeof currency_code === 'string') {
    bodyCurrency(context, 'currency_code', currency_code, errors)
  }
  const country = (address as UnvalidatedInput | undefined)?.country
  if (typeof country === 'string' && country !== '') {
    bodyCountry(context, 'address.country', country, errors)
  }
  return errors
}

/** Internal beneficiaries mirror a user and cannot be edited (B18). */
function requireExternal({ is_internal }: BeneficiaryRow): void {
  if (!is_internal) return
  throw new ApiError('invalid_beneficiary', 'id must name a beneficiary that is not internal.')
}

function fieldsOf(row: BeneficiaryRow): BeneficiaryFields {
  const { id, business_id, user_id, status, is_verified, is_internal, ...rest } = row
  const { search_text, fingerprint: own, created_at, updated_at, ...fields } = rest
  return fields
}

function isSame(before: BeneficiaryFields, after: BeneficiaryFields): boolean {
  const names = Object.keys(after) as (keyof BeneficiaryFields)[]
  return names.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))
}

const bankFields = [
  'account_number',
  'bank_code',
  'bank_name',
  'iban',
  'bic_swift_code',
  'sort_code',
  'routing_number',
  'account_type',
  'payment_method',
] as const

function changesBank(view: View, before: BeneficiaryRow, after: BeneficiaryFields): boolean {
  if (bankFields.some((name) => before[name] !== after[name])) return true
  if (after.currency_code === 'CAD') return before.email !== after.email
  return mobileMoneyOf(view, after) !== null && before.phone !== after.phone
}

/**
 * Deletes a beneficiary, unless a transaction with it is not final: 409 (A25). A quote that is only
 * CREATED does not hold it back, and can no longer be accepted afterwards.
 */
export async function deleteBeneficiary(
  unit: UnitOfWork,
  business: BusinessRow,
  id: Id,
): Promise<void> {
  const row = await ownedBeneficiary(unit, business, 'id', id)
  if (await hasOpenTransaction(unit, row.id)) {
    throw new ApiError('beneficiary_in_use', 'The beneficiary has an open transaction.')
  }
  await unit.unschedule(row.id)
  await unit.delete('beneficiaries', row.id)
}

async function hasOpenTransaction(view: View, id: Id): Promise<boolean> {
  const transactions = await view.find('transactions', { index: 'beneficiary', key: [id] })
  return transactions.some(({ status }) => !transactionMachine.isFinal(status))
}
