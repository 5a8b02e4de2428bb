import { ApiError } from '../../core/api-error.ts'
import { type FieldError, invalid, throwIfInvalid } from '../../core/field-error.ts'
import type { UnvalidatedInput } from '../../core/operation.ts'
import type { UnitOfWork, View, WithReference } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { BusinessRow, UserRow } from '../../model/rows.ts'
import type { Day } from '../../model/values.ts'
import { bodyCountry } from '../reference/currencies.ts'
import { openWallets } from '../wallets/wallets.ts'
import { emailKey, tagKey } from './customers.ts'
import { submit } from './kyc.ts'
import { kycMachine } from './state-machine.ts'
import {
  type KycData,
  readSubmission,
  submissionFaults,
  validateSubmissionRows,
} from './submission.ts'

const majority = 18
const minPasswordLength = 8
const earliestBirth: Day = '1900-01-01'

/** The personal data of a registration, after its schema was checked. */
export type Registration = Schemas['CustomerCreate']

/**
 * Registers a customer of a business, with a wallet in each currency of B1. The password is checked
 * and never stored (B11).
 */
export function registerCustomer(
  unit: UnitOfWork,
  business: BusinessRow,
  registration: Registration,
): UserRow {
  throwIfInvalid(registrationFaults(unit, { ...registration }))
  requireAcceptable(unit, registration)
  requireFree(unit, registration)
  return writeCustomer(unit, business, registration)
}

/** Registers a customer and submits the KYC data: both, or neither. */
export function registerWithKyc(
  unit: UnitOfWork,
  business: BusinessRow,
  registration: Schemas['CustomerFullCreate'],
): UserRow {
  throwIfInvalid(fullRegistrationFaults(unit, { ...registration }))
  requireAcceptable(unit, registration)
  const judged = validateSubmissionRows(unit, readSubmission(kycDataOf(registration)))
  requireFree(unit, registration)
  return submit(unit, writeCustomer(unit, business, registration), judged)
}

/** Returns the KYC data of a full registration, without `country_code`: it is not the address's. */
function kycDataOf({ country_code, ...registration }: Schemas['CustomerFullCreate']): KycData {
  return registration
}

/** Returns the errors of a registration that its schema cannot find (400, B12, B16a). */
export function registrationFaults(context: WithReference, given: UnvalidatedInput): FieldError[] {
  const { country_code, date_of_birth } = given
  const errors: FieldError[] = []
  if (typeof country_code === 'string') {
    bodyCountry(context, 'country_code', country_code, errors)
  }
  if (typeof date_of_birth === 'string' && date_of_birth < earliestBirth) {
    errors.push(invalid('date_of_birth', `must not be before ${earliestBirth}`))
  }
  return errors
}

/** Returns the same errors for a registration with KYC data. */
export function fullRegistrationFaults(
  context: WithReference,
  given: UnvalidatedInput,
): FieldError[] {
  return [...registrationFaults(context, given), ...submissionFaults(context, given)]
}

/** Throws 403 unless email, phone number and tag are each unique in the whole world. */
function requireFree(view: View, registration: Registration): void {
  const { email, phone_number, user_tag } = registration
  if (view.lookup('users', 'email', [emailKey(email)])) {
    throw new ApiError('email_taken', 'A customer has this email already.')
  }
  if (view.lookup('users', 'phone', [phone_number])) {
    throw new ApiError('phone_taken', 'A customer has this phone_number already.')
  }
  if (user_tag !== undefined && view.lookup('users', 'tag', [tagKey(user_tag)])) {
    throw new ApiError('registered_tag_taken', 'A customer has this user_tag already.')
  }
}

/** Throws 422 for a short password or an underage customer. */
function requireAcceptable(view: View, { password, date_of_birth }: Registration): void {
  if ([...password].length < minPasswordLength) {
    throw new ApiError(
      'weak_password',
      `password must have at least ${minPasswordLength} characters.`,
    )
  }
  if (ageOn(view, date_of_birth) < majority) {
    throw new ApiError('underage', `date_of_birth must be at least ${majority} years ago.`)
  }
}

/** Returns the whole years since a day, until today in UTC on the sandbox clock. */
function ageOn(view: View, day: Day): number {
  const years = Number(view.now.slice(0, 4)) - Number(day.slice(0, 4))
  const hadBirthday = view.now.slice(5, 10) >= day.slice(5)
  return hadBirthday ? years : years - 1
}

function writeCustomer(
  unit: UnitOfWork,
  business: BusinessRow,
  registration: Registration,
): UserRow {
  const user = newUser(unit, business, registration)
  unit.put('users', user)
  openWallets(unit, user, ({ opened_at_registration }) => opened_at_registration)
  return user
}

function newUser(unit: UnitOfWork, business: BusinessRow, registration: Registration): UserRow {
  const { now } = unit
  const kyc_status = kycMachine.initial
  return {
    id: unit.id('user'),
    business_id: business.id,
    email: registration.email,
    email_key: emailKey(registration.email),
    email_verified: false,
    phone_number: registration.phone_number,
    first_name: registration.first_name,
    middle_name: registration.middle_name ?? '',
    last_name: registration.last_name,
    role: 'CUSTOMER',
    user_type: 'INDIVIDUAL',
    user_status: 'ACTIVE',
    user_tag: registration.user_tag ?? null,
    tag_key: registration.user_tag === undefined ? null : tagKey(registration.user_tag),
    date_of_birth: registration.date_of_birth,
    country_code: registration.country_code,
    address: null,
    kyc_status,
    kyc: null,
    kyc_reason: null,
    history: [{ machine: 'kyc', state: kyc_status, at: now, cause: 'registration' }],
    created_at: now,
    sequence: unit.nextRow(),
    updated_at: now,
  }
}
