import { composeIBAN } from 'ibantools'
import { createBeneficiary } from '../api/beneficiaries/beneficiaries.ts'
import { mobileMoneyOf, requirements } from '../api/beneficiaries/requirements.ts'
import { requireBusiness } from '../api/businesses/businesses.ts'
import { bodyCurrency } from '../api/reference/currencies.ts'
import { type FieldError, invalid, throwIfInvalid } from '../core/field-error.ts'
import { nearestHint } from '../core/nearest-name.ts'
import type { UnitOfWork, View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { BeneficiaryRow, BusinessRow } from '../model/rows.ts'
import { completingSuffix, payoutOutcomes } from './ready-customer.ts'

type Input = Schemas['ControlBeneficiaryCreate']
type Values = Partial<Schemas['BeneficiaryCreate']>
type Reference = Pick<View, 'reference'>

/** The fields that name an account, and whose ending selects how payouts end. */
const accountFields = ['account_number', 'iban'] as const

/** Creates a beneficiary by the rules of the API, with test values for what is not given. */
export function createTestBeneficiary(unit: UnitOfWork, input: Input): BeneficiaryRow {
  const { business_id, outcome, ...given } = input
  const ending = endingOf(unit, input)
  const business = businessOf(unit, input)
  const number = unit.nextRow()
  return createBeneficiary(unit, business, {
    ...testValues(unit, given, String(number), ending),
    ...given,
  } as Schemas['BeneficiaryCreate'])
}

/** Returns the end of an account number that selects the outcome. Throws if none can. */
function endingOf(view: View, input: Input): string {
  const { currency_code, outcome } = input
  const errors: FieldError[] = []
  bodyCurrency(view, 'currency_code', currency_code, errors)
  const outcomes = payoutOutcomes(view)
  const names = [...outcomes.keys()]
  if (outcome !== undefined) {
    const given = accountFields.find((field) => input[field] !== undefined)
    if (!outcomes.has(outcome)) {
      errors.push(invalid('outcome', `must be ${names.join(', ')}${nearestHint(outcome, names)}`))
    } else if (given !== undefined) {
      errors.push(invalid('outcome', `must not be given together with ${given}, which decides it`))
    } else if (currency_code === 'CAD') {
      errors.push(invalid('outcome', 'must be left out in CAD, where the email address decides it'))
    }
  }
  throwIfInvalid(errors)
  return outcomes.get(outcome ?? '') ?? completingSuffix
}

/** Returns the business of the owner, unless another one is named. */
function businessOf(view: View, { business_id, user_id = '' }: Input): BusinessRow {
  const owner = view.get('users', user_id.toLowerCase())
  return requireBusiness(view, business_id ?? owner?.business_id)
}

/** Returns values for all that a currency requires; `number` makes the account a new one. */
export function testValues(
  { reference }: Reference,
  { currency_code = '', payment_method, iban, account_number, bank_code = '' }: Values,
  number: string,
  ending = completingSuffix,
): Values {
  const account = (length: number) => {
    const digits = length - ending.length
    return number.padStart(digits, '0').slice(-digits) + ending
  }
  const country = requirements.get(currency_code)?.country ?? 'DE'
  const common: Values = {
    first_name: 'Test',
    last_name: 'Recipient',
    email: `recipient-${number}@recipients.test`,
    country_code: country,
  }
  const banked: Values = { ...common, phone: testPhone, bank_name: 'Test Bank' }
  switch (currency_code) {
    case 'CAD':
      return account_number === undefined ? common : banked
    case 'USD':
      return {
        ...banked,
        payment_method: 'ACH',
        routing_number: reference.safeIdentifiers.routing_number,
        account_number: account(12),
        ...(payment_method === 'Wire'
          ? { bic_swift_code: 'CHASUS33' }
          : { account_type: 'Checking' as const }),
      }
    case 'GBP':
      return iban === undefined
        ? { ...banked, sort_code: reference.safeIdentifiers.sort_code, account_number: account(8) }
        : banked
    case 'EUR': {
      const bban = `37040044${account(10)}`
      return { ...banked, iban: composeIBAN({ countryCode: 'DE', bban }) ?? '' }
    }
    case 'INR':
      return {
        ...banked,
        bank_code: 'SBIN0000001',
        account_number: account(10),
        account_name: 'Test Recipient',
      }
    default:
      return { ...banked, ...localAccount({ reference }, currency_code, bank_code, account) }
  }
}

const testPhone = '+15555550155'

/** Returns an account at the first listed bank, or else at the first operator of mobile money. */
function localAccount(
  view: Reference,
  currency_code: string,
  bank_code: string,
  account: (length: number) => string,
): Values {
  const { country = null, methods = [] } = requirements.get(currency_code) ?? {}
  const takesAccounts = methods.some(({ checks }) => checks.includes('account_number'))
  const [bank] = country === null || !takesAccounts ? [] : (view.reference.banks(country) ?? [])
  const service = view.reference.mobileMoney.find((one) => one.currency === currency_code)
  const isOperator = mobileMoneyOf(view as never, { currency_code, bank_code }) !== null
  if (bank !== undefined && !isOperator) {
    return { bank_name: bank.name, bank_code: bank.code, account_number: account(10) }
  }
  const [operator] = service?.operators ?? []
  if (service === undefined || operator === undefined) return {}
  const { prefix, national_length } = service
  return {
    bank_name: operator.name,
    bank_code: operator.code,
    phone: prefix + account(national_length),
  }
}
