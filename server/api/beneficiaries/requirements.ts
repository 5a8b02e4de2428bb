import { isSEPACountry } from 'ibantools'
import { type FieldError, invalid, required } from '../../core/field-error.ts'
import type { FormContext } from '../../core/unit.ts'
import { isBlank } from '../../core/visible.ts'
import type { Bank, MobileMoney } from '../../model/reference.ts'

/** The fields that the rules of a currency check; unset ones are empty. */
export interface Details {
  readonly currency_code: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly bank_name: string
  readonly account_number: string
  readonly bank_code: string
  readonly account_name: string
  readonly iban: string
  readonly bic_swift_code: string
  readonly sort_code: string
  readonly routing_number: string
  readonly account_type: string
  readonly payment_method: string
  readonly recipient_type: string
}

/** Fields of a beneficiary, whose values may be of a wrong type. */
type Given = { readonly [F in keyof Details]?: unknown }

/** Returns the fields that every currency requires; CAD requires the fewest. */
export function alwaysRequired(given: Given): (keyof Details)[] {
  const { recipient_type, currency_code } = given
  const reached: (keyof Details)[] = currency_code === 'CAD' ? [] : ['phone', 'bank_name']
  return [...namesOf(recipient_type === 'business', given), 'email', ...reached]
}

/** Returns the required names: a business has account_name, or first and last name (B15). */
function namesOf(business: boolean, { first_name, last_name }: Given): (keyof Details)[] {
  if (!business) return ['first_name', 'last_name']
  return isUnset(first_name) || isUnset(last_name) ? ['account_name'] : []
}

function isUnset(value: unknown): boolean {
  return typeof value !== 'string' || isBlank(value)
}

type Rule = (view: FormContext, details: Details, errors: FieldError[]) => void

/** Returns all errors of a beneficiary by the rules of its currency (reference, B15). */
export function errorsByCurrency(view: FormContext, details: Details): FieldError[] {
  const errors: FieldError[] = []
  requireFields(details, alwaysRequired(details), errors)
  if (details.currency_code === 'CAD') return errors
  const rule = rules[details.currency_code]
  if (rule === undefined) {
    errors.push(invalid('currency_code', 'must be a currency that beneficiaries are paid in'))
  } else {
    rule(view, details, errors)
  }
  return errors
}

/** Returns the operator that pays a beneficiary; null for a bank account or an e-transfer. */
export function mobileMoneyOf(
  view: FormContext,
  { currency_code, bank_code }: Pick<Details, 'currency_code' | 'bank_code'>,
): MobileMoney | null {
  const service = view.reference.mobileMoney.find(({ currency }) => currency === currency_code)
  return service?.operators.some(({ code }) => code === bank_code) ? service : null
}

/** Countries that joined SEPA in 2025 and 2026, which the package does not know. */
const newSepaCountries: ReadonlySet<string> = new Set(['AL', 'MD', 'ME', 'MK', 'RS'])

/** Returns true for a country in the European Payments Council's list of 2026 (B15). */
function isSepaCountry(code: string): boolean {
  return newSepaCountries.has(code) || isSEPACountry(code)
}

const rules: Readonly<Record<string, Rule>> = {
  NGN: (view, details, errors) => {
    requireFields(details, ['account_number'], errors)
    if (details.account_number !== '' && !/^\d{10}$/.test(details.account_number)) {
      errors.push(invalid('account_number', 'must be ten digits in NGN'))
    }
    if (details.bank_code !== '') requireListedBank(view, 'NG', details, errors)
  },
  USD: (_view, details, errors) => {
    const { payment_method } = details
    if (payment_method === '') errors.push(required('payment_method'))
    else if (payment_method === 'Sepa') {
      errors.push(invalid('payment_method', 'must be one of ACH, Wire in USD'))
    }
    requireFields(details, ['routing_number', 'account_number'], errors)
    if (payment_method === 'ACH') requireFields(details, ['account_type'], errors)
    if (payment_method === 'Wire') requireFields(details, ['bic_swift_code'], errors)
  },
  EUR: (_view, details, errors) => {
    const { iban, payment_method } = details
    requireFields(details, ['iban'], errors)
    if (iban !== '' && !isSepaCountry(iban.slice(0, 2))) {
      errors.push(invalid('iban', 'must be of a SEPA country in EUR'))
    }
    if (payment_method !== '' && payment_method !== 'Sepa') {
      errors.push(invalid('payment_method', 'must be Sepa in EUR, or not given'))
    }
  },
  GBP: (_view, details, errors) => {
    const { iban, account_number } = details
    if (iban === '') requireFields(details, ['sort_code', 'account_number'], errors)
    else if (!iban.startsWith('GB')) errors.push(invalid('iban', 'must be a GB one in GBP'))
    if (account_number !== '' && !/^\d{8}$/.test(account_number)) {
      errors.push(invalid('account_number', 'must be eight digits in GBP'))
    }
  },
  INR: (_view, details, errors) => {
    requireFields(details, ['account_number', 'bank_code', 'account_name'], errors)
    if (details.bank_code !== '' && !/^[A-Z]{4}0[A-Z0-9]{6}$/.test(details.bank_code)) {
      errors.push(invalid('bank_code', 'must be an IFSC of 11 characters, such as SBIN0000001'))
    }
  },
  ZAR: (view, details, errors) => {
    requireFields(details, ['account_number', 'bank_code'], errors)
    if (details.bank_code !== '') requireListedBank(view, 'ZA', details, errors)
  },
  GHS: bankOrOperator('GH'),
  KES: bankOrOperator('KE'),
  TZS: operatorOnly,
  UGX: operatorOnly,
  SLE: operatorOnly,
  LRD: operatorOnly,
}

/** The country whose bank list applies, by currency. */
const bankCountries: Readonly<Record<string, string>> = {
  NGN: 'NG',
  GHS: 'GH',
  KES: 'KE',
  ZAR: 'ZA',
}

/** Returns the main code of a bank that has two; any other text unchanged (B4). */
export function bankIdentity(
  view: FormContext,
  { currency_code, bank_code }: Pick<Details, 'currency_code' | 'bank_code'>,
): string {
  const country = bankCountries[currency_code]
  if (country === undefined) return bank_code
  return bankOf(view, country, bank_code)?.code ?? bank_code
}

/** Returns a listed bank by its code, else by its national code. */
function bankOf(view: FormContext, country: string, bankCode: string): Bank | undefined {
  const banks = view.reference.banks(country) ?? []
  return (
    banks.find(({ code }) => code === bankCode) ??
    banks.find(({ national_bank_code }) => national_bank_code === bankCode)
  )
}

/** Returns a rule for banks and operators: an operator's code means mobile money, others a bank. */
function bankOrOperator(country: string): Rule {
  return (view, details, errors) => {
    const service = mobileMoneyOf(view, details)
    if (service !== null) {
      requireMobilePhone(service, details.phone, errors)
      return
    }
    requireFields(details, ['account_number', 'bank_code'], errors)
    if (details.bank_code !== '') requireListedBank(view, country, details, errors)
  }
}

function operatorOnly(view: FormContext, details: Details, errors: FieldError[]): void {
  const { currency_code, bank_code, phone } = details
  const service = view.reference.mobileMoney.find(({ currency }) => currency === currency_code)
  if (service === undefined) throw new Error(`no mobile money in ${currency_code}`)
  if (bank_code === '') errors.push(required('bank_code'))
  else if (mobileMoneyOf(view, details) === null) {
    const codes = service.operators.map(({ code }) => code).join(', ')
    errors.push(
      invalid('bank_code', `must be a mobile money operator in ${currency_code}: ${codes}`),
    )
  }
  requireMobilePhone(service, phone, errors)
}

function requireMobilePhone(service: MobileMoney, phone: string, errors: FieldError[]): void {
  if (phone === '') return
  const length = service.prefix.length + service.national_length
  const fits = /^\d+$/.test(phone) && phone.startsWith(service.prefix) && phone.length === length
  if (fits) return
  errors.push(
    invalid('phone', `must be ${length} digits that start with ${service.prefix}, no plus`),
  )
}

function requireListedBank(
  view: FormContext,
  country: string,
  { bank_code }: Details,
  errors: FieldError[],
): void {
  const listed = bankOf(view, country, bank_code)
  if (!listed) errors.push(invalid('bank_code', `must be the code of a listed bank in ${country}`))
}

function requireFields(
  details: Details,
  fields: readonly (keyof Details)[],
  errors: FieldError[],
): void {
  for (const field of fields) {
    if (!isBlank(details[field])) continue
    if (!errors.some((fault) => fault.field === field)) errors.push(required(field))
  }
}
