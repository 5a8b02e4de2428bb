import { isSEPACountry } from 'ibantools'
import { type FieldError, invalid, required } from '../../core/field-error.ts'
import type { WithReference } from '../../core/unit.ts'
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

/** A rule for a value that is set: `rule` follows the name of the field in a sentence. */
export interface Form {
  readonly field: keyof Details
  readonly rule: (currency: CurrencyRequirements, view: WithReference) => string
  readonly fits: (details: Details, view: WithReference) => boolean
}

/** One way to be paid in a currency. */
export interface PayoutMethod {
  /** Its name in documents; null for fields that fit no method. */
  readonly name: string | null
  /** The condition of `applies` in words; absent for a method that needs none. */
  readonly when?: string
  /** Returns true for fields of this method; the first method that applies counts. */
  readonly applies?: (details: Details, view: WithReference) => boolean
  /** Required fields by name, and forms of values, in the order of their errors. */
  readonly checks: readonly (keyof Details | Form)[]
}

export interface CurrencyRequirements {
  readonly currency: string
  /** The country of the accounts; null in EUR, where an IBAN names its own. */
  readonly country: string | null
  readonly methods: readonly PayoutMethod[]
}

/** Returns all errors of a beneficiary by the rules of its currency (reference, B15). */
export function errorsByCurrency(view: WithReference, details: Details): FieldError[] {
  const errors: FieldError[] = []
  requireFields(details, alwaysRequired(details), errors)
  const rules = requirements.get(details.currency_code)
  if (rules === undefined) {
    errors.push(invalid('currency_code', 'must be a currency that beneficiaries are paid in'))
    return errors
  }
  const method = rules.methods.find(({ applies }) => applies?.(details, view) ?? true)
  for (const check of method?.checks ?? []) {
    if (typeof check === 'string') requireFields(details, [check], errors)
    else requireForm(view, details, rules, check, errors)
  }
  return errors
}

/** Adds the error of a value that is set and has no other error. */
function requireForm(
  view: WithReference,
  details: Details,
  rules: CurrencyRequirements,
  { field, rule, fits }: Form,
  errors: FieldError[],
): void {
  if (details[field] === '' || errors.some((error) => error.field === field)) return
  if (!fits(details, view)) errors.push(invalid(field, rule(rules, view)))
}

/** Returns the operator that pays a beneficiary; null for a bank account or an e-transfer. */
export function mobileMoneyOf(
  view: WithReference,
  { currency_code, bank_code }: Pick<Details, 'currency_code' | 'bank_code'>,
): MobileMoney | null {
  const service = serviceIn(view, currency_code)
  return service?.operators.some(({ code }) => code === bank_code) ? service : null
}

function serviceIn(view: WithReference, currency: string): MobileMoney | undefined {
  return view.reference.mobileMoney.find((service) => service.currency === currency)
}

function requireService(view: WithReference, currency: string): MobileMoney {
  const service = serviceIn(view, currency)
  if (service === undefined) throw new Error(`no mobile money in ${currency}`)
  return service
}

/** Countries that joined SEPA in 2025 and 2026, which the package does not know. */
const newSepaCountries: ReadonlySet<string> = new Set(['AL', 'MD', 'ME', 'MK', 'RS'])

/** Returns true for a country in the European Payments Council's list of 2026 (B15). */
function isSepaCountry(code: string): boolean {
  return newSepaCountries.has(code) || isSEPACountry(code)
}

/** Returns the form of a field whose values have to fit a pattern or another test. */
function form(field: keyof Details, rule: string, fits: RegExp | Form['fits']): Form {
  const isFitting: Form['fits'] =
    fits instanceof RegExp ? (details) => fits.test(details[field]) : fits
  return { field, rule: () => rule, fits: isFitting }
}

/** In a currency with a list of banks, a code of the list or a national code. */
const listedBank: Form = {
  field: 'bank_code',
  rule: ({ country }) => `must be the code of a listed bank in ${country}`,
  fits: ({ currency_code, bank_code }, view) =>
    bankOf(view, requirements.get(currency_code)?.country ?? '', bank_code) !== undefined,
}

const operator: Form = {
  field: 'bank_code',
  rule: ({ currency }, view) => {
    const codes = requireService(view, currency).operators.map(({ code }) => code)
    return `must be a mobile money operator in ${currency}: ${codes.join(', ')}`
  },
  fits: (details, view) => mobileMoneyOf(view, details) !== null,
}

function mobilePhoneIn(view: WithReference, currency: string) {
  const { prefix, national_length } = requireService(view, currency)
  return { prefix, length: prefix.length + national_length }
}

const mobilePhone: Form = {
  field: 'phone',
  rule: ({ currency }, view) => {
    const { prefix, length } = mobilePhoneIn(view, currency)
    return `must be ${length} digits that start with ${prefix}, no plus`
  },
  fits: ({ currency_code, phone }, view) => {
    const { prefix, length } = mobilePhoneIn(view, currency_code)
    return /^\d+$/.test(phone) && phone.startsWith(prefix) && phone.length === length
  },
}

const eightDigits = form('account_number', 'must be eight digits in GBP', /^\d{8}$/)

const operatorOnly: readonly PayoutMethod[] = [
  { name: 'Mobile money', checks: ['bank_code', operator, mobilePhone] },
]

/** An operator's code means mobile money, any other a bank. */
const operatorOrBank: readonly PayoutMethod[] = [
  {
    name: 'Mobile money',
    when: 'if `bank_code` is that of an operator',
    applies: (details, view) => mobileMoneyOf(view, details) !== null,
    checks: ['bank_code', mobilePhone],
  },
  {
    name: 'Bank account',
    when: 'with any other `bank_code`',
    checks: ['account_number', 'bank_code', listedBank],
  },
]

const all: readonly CurrencyRequirements[] = [
  {
    currency: 'CAD',
    country: 'CA',
    methods: [
      {
        name: 'EFT',
        when: 'if `account_number` is set',
        applies: ({ account_number }) => account_number !== '',
        checks: ['account_number'],
      },
      { name: 'Interac e-Transfer', when: 'if `account_number` is not set', checks: [] },
    ],
  },
  {
    currency: 'USD',
    country: 'US',
    methods: [
      {
        name: 'ACH',
        when: 'if `payment_method` is `ACH`',
        applies: ({ payment_method }) => payment_method === 'ACH',
        checks: ['payment_method', 'routing_number', 'account_number', 'account_type'],
      },
      {
        name: 'Wire',
        when: 'if `payment_method` is `Wire`',
        applies: ({ payment_method }) => payment_method === 'Wire',
        checks: ['payment_method', 'routing_number', 'account_number', 'bic_swift_code'],
      },
      {
        name: null,
        checks: [
          'payment_method',
          form('payment_method', 'must be one of ACH, Wire in USD', /^(?:ACH|Wire)$/),
          'routing_number',
          'account_number',
        ],
      },
    ],
  },
  {
    currency: 'GBP',
    country: 'GB',
    methods: [
      {
        name: 'IBAN',
        when: 'if `iban` is set',
        applies: ({ iban }) => iban !== '',
        checks: ['iban', form('iban', 'must be a GB one in GBP', /^GB/), eightDigits],
      },
      {
        name: 'Sort code',
        when: 'if `iban` is not set',
        checks: ['sort_code', 'account_number', eightDigits],
      },
    ],
  },
  {
    currency: 'EUR',
    country: null,
    methods: [
      {
        name: 'IBAN',
        checks: [
          'iban',
          form('iban', 'must be of a SEPA country in EUR', ({ iban }) =>
            isSepaCountry(iban.slice(0, 2)),
          ),
          form('payment_method', 'must be Sepa in EUR, or not given', /^Sepa$/),
        ],
      },
    ],
  },
  {
    currency: 'NGN',
    country: 'NG',
    methods: [
      {
        name: 'Bank account',
        checks: [
          'account_number',
          form('account_number', 'must be ten digits in NGN', /^\d{10}$/),
          listedBank,
        ],
      },
    ],
  },
  { currency: 'GHS', country: 'GH', methods: operatorOrBank },
  {
    currency: 'INR',
    country: 'IN',
    methods: [
      {
        name: 'Bank account',
        checks: [
          'account_number',
          'bank_code',
          'account_name',
          form(
            'bank_code',
            'must be an IFSC of 11 characters, such as SBIN0000001',
            /^[A-Z]{4}0[A-Z0-9]{6}$/,
          ),
        ],
      },
    ],
  },
  { currency: 'KES', country: 'KE', methods: operatorOrBank },
  { currency: 'LRD', country: 'LR', methods: operatorOnly },
  { currency: 'SLE', country: 'SL', methods: operatorOnly },
  { currency: 'TZS', country: 'TZ', methods: operatorOnly },
  { currency: 'UGX', country: 'UG', methods: operatorOnly },
  {
    currency: 'ZAR',
    country: 'ZA',
    methods: [{ name: 'Bank account', checks: ['account_number', 'bank_code', listedBank] }],
  },
]

/** The requirements of each currency that beneficiaries are paid in, beyond `alwaysRequired`. */
export const requirements: ReadonlyMap<string, CurrencyRequirements> = new Map(
  all.map((rules) => [rules.currency, rules]),
)

/** Returns the main code of a bank that has two; any other text unchanged (B4). */
export function bankIdentity(
  view: WithReference,
  { currency_code, bank_code }: Pick<Details, 'currency_code' | 'bank_code'>,
): string {
  const { country = null, methods = [] } = requirements.get(currency_code) ?? {}
  if (country === null || !methods.some(({ checks }) => checks.includes(listedBank))) {
    return bank_code
  }
  return bankOf(view, country, bank_code)?.code ?? bank_code
}

/** Returns a listed bank by its code, else by its national code. */
function bankOf(view: WithReference, country: string, bankCode: string): Bank | undefined {
  const banks = view.reference.banks(country) ?? []
  return (
    banks.find(({ code }) => code === bankCode) ??
    banks.find(({ national_bank_code }) => national_bank_code === bankCode)
  )
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
