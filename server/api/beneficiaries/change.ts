import { ApiError } from '../../core/api-error.ts'
import { type FieldError, throwIfInvalid } from '../../core/field-error.ts'
import type { UnvalidatedInput } from '../../core/operation.ts'
import type { UnitOfWork, View, WithReference } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { BeneficiaryRow, BusinessRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import { bodyCountry, bodyCurrency } from '../reference/currencies.ts'
import { transactionMachine } from '../transactions/state-machine.ts'
import { accountAdvice } from './account-advice.ts'
import {
  assertNotDuplicate,
  fingerprint,
  generatedName,
  ownedBeneficiary,
  ownerOf,
  scheduleVerification,
  searchText,
  validateFields,
} from './beneficiaries.ts'
import { addressOf, type BeneficiaryFields } from './fields.ts'
import { mobileMoneyOf } from './requirements.ts'

/**
 * Changes the given fields; the rules of the currency apply to the result. New bank details are
 * verified again, and a generated account_name follows the names (A9). A change to equal values
 * writes nothing.
 */
export function changeBeneficiary(
  unit: UnitOfWork,
  business: BusinessRow,
  id: Id,
  change: Schemas['BeneficiaryUpdate'],
): BeneficiaryRow {
  throwIfInvalid(codeFaults(unit, { ...change }))
  const row = ownedBeneficiary(unit, business, 'id', id)
  const { user_id, address, ...given } = change
  const owner = user_id === undefined ? row.user_id : ownerOf(unit, business, user_id)
  requireExternal(row)
  const fields = validateFields(unit, {
    ...fieldsOf(row),
    ...(row.account_name === generatedName(row) ? { account_name: '' } : {}),
    ...given,
    address: addressOf(address, row.address),
  })
  if (owner === row.user_id && isSame(fieldsOf(row), fields)) return row
  const made = fingerprint(unit, fields)
  assertNotDuplicate(unit, owner, made, row.id)
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
  unit.put('beneficiaries', changed)
  if (again) scheduleVerification(unit, row.id)
  unit.effects.advice.push(...accountAdvice(fields))
  return changed
}

/** Returns the errors of unknown country and currency codes: a 400 before any row is read. */
export function codeFaults(context: WithReference, change: UnvalidatedInput): FieldError[] {
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

/** Throws for internal beneficiaries: they mirror a user and cannot be edited (B18). */
function requireExternal({ is_internal }: BeneficiaryRow): void {
  if (!is_internal) return
  throw new ApiError(
    'invalid_beneficiary',
    'id must name an external beneficiary, not an internal one.',
  )
}

function fieldsOf(row: BeneficiaryRow): BeneficiaryFields {
  const { id, business_id, user_id, status, is_verified, is_internal, ...rest } = row
  const { search_text, fingerprint: own, created_at, sequence, updated_at, ...fields } = rest
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
 * Deletes a beneficiary. Throws 409 if a transaction with it is not final (A25). A CREATED quote
 * with it does not prevent that, but can no longer be accepted.
 */
export function deleteBeneficiary(unit: UnitOfWork, business: BusinessRow, id: Id): void {
  const row = ownedBeneficiary(unit, business, 'id', id)
  const open = openTransactions(unit, row.id)
  if (open.length > 0) {
    const shown = open.slice(0, maxShownTransactions).join(', ')
    const more = open.length > maxShownTransactions ? ' and more' : ''
    const message = `The beneficiary has open transactions: ${shown}${more}.`
    throw new ApiError('beneficiary_in_use', message)
  }
  unit.unschedule(row.id)
  unit.delete('beneficiaries', row.id)
}

const maxShownTransactions = 5

/** Returns the references of transactions that are not final. */
function openTransactions(view: View, id: Id): string[] {
  const transactions = view.find('transactions', { index: 'beneficiary', key: [id] })
  const open = transactions.filter(({ status }) => !transactionMachine.isFinal(status))
  return open.map(({ transaction_reference }) => transaction_reference)
}
