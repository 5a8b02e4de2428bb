import { type Fault, missing, wrong } from '../../kernel/fault.ts'
import type { Given } from '../../kernel/operation.ts'
import type { View } from '../../kernel/unit.ts'
import type { MobileMoney } from '../../model/reference.ts'

/** The fields the rules of a currency look at; unset ones are empty. */
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

/** The fields that every currency requires, CAD the fewest of them. */
export function requiredOfAnybody({ recipient_type, currency_code }: Given): (keyof Details)[] {
  const business = recipient_type === 'business'
  const person: (keyof Details)[] = business ? ['account_name'] : ['first_name', 'last_name']
  const reached: (keyof Details)[] = currency_code === 'CAD' ? [] : ['phone', 'bank_name']
  return [...person, 'email', ...reached]
}

type Rule = (view: View, details: Details, faults: Fault[]) => void

/** Every fault of a beneficiary by the rules of its currency (reference, B15). */
export function faultsByCurrency(view: View, details: Details): Fault[] {
  const faults: Fault[] = []
  require(details, requiredOfAnybody({ ...details }), faults)
  if (details.currency_code === 'CAD') return faults
  const rule = rules[details.currency_code]
  if (rule === undefined) {
    faults.push(wrong('currency_code', 'must be a currency that beneficiaries are paid in'))
  } else {
    rule(view, details, faults)
  }
  return faults
}

/** The operator a beneficiary is paid through; null for a bank account or an e-transfer. */
export function mobileMoneyOf(
  view: View,
  { currency_code, bank_code }: Pick<Details, 'currency_code' | 'bank_code'>,
): MobileMoney | null {
  const service = view.reference.mobileMoney.find(({ currency }) => currency === currency_code)
  return service?.operators.some(({ code }) => code === bank_code) ? service : null
}

const rules: Readonly<Record<string, Rule>> = {
  NGN: (view, details, faults) => {
    require(details, ['account_number'], faults)
    if (details.account_number !== '' && !/^\d{10}$/.test(details.account_number)) {
      faults.push(wrong('account_number', 'must be ten digits in NGN'))
    }
    if (details.bank_code !== '') requireListedBank(view, 'NG', details, faults)
  },
  USD: (_view, details, faults) => {
    const { payment_method } = details
    if (payment_method === '') faults.push(missing('payment_method'))
    else if (payment_method === 'Sepa') {
      faults.push(wrong('payment_method', 'must be one of ACH, Wire in USD'))
    }
    require(details, ['routing_number', 'account_number'], faults)
    if (payment_method === 'ACH') require(details, ['account_type'], faults)
    if (payment_method === 'Wire') require(details, ['bic_swift_code'], faults)
  },
  EUR: (_view, details, faults) => require(details, ['iban'], faults),
  GBP: (_view, details, faults) => {
    if (details.iban === '') require(details, ['sort_code', 'account_number'], faults)
  },
  INR: (view, details, faults) => {
    require(details, ['account_number', 'bank_code', 'account_name'], faults)
    if (details.bank_code !== '') requireIfsc(view, details.bank_code, faults)
  },
  ZAR: (view, details, faults) => {
    require(details, ['account_number', 'bank_code'], faults)
    if (details.bank_code !== '') requireListedBank(view, 'ZA', details, faults)
  },
  GHS: bankOrOperator('GH'),
  KES: bankOrOperator('KE'),
  TZS: operatorOnly,
  UGX: operatorOnly,
  SLE: operatorOnly,
  LRD: operatorOnly,
}

/** An operator's code means mobile money; any other is that of a bank. */
function bankOrOperator(country: string): Rule {
  return (view, details, faults) => {
    const service = mobileMoneyOf(view, details)
    if (service !== null) {
      requireMobilePhone(service, details.phone, faults)
      return
    }
    require(details, ['account_number', 'bank_code'], faults)
    if (details.bank_code !== '') requireListedBank(view, country, details, faults)
  }
}

function operatorOnly(view: View, details: Details, faults: Fault[]): void {
  const { currency_code, bank_code, phone } = details
  const service = view.reference.mobileMoney.find(({ currency }) => currency === currency_code)
  if (service === undefined) throw new Error(`no mobile money in ${currency_code}`)
  if (bank_code === '') faults.push(missing('bank_code'))
  else if (mobileMoneyOf(view, details) === null) {
    const codes = service.operators.map(({ code }) => code).join(', ')
    faults.push(wrong('bank_code', `must be a mobile money operator in ${currency_code}: ${codes}`))
  }
  requireMobilePhone(service, phone, faults)
}

function requireMobilePhone(service: MobileMoney, phone: string, faults: Fault[]): void {
  if (phone === '') return
  const length = service.prefix.length + service.national_length
  const fits = /^\d+$/.test(phone) && phone.startsWith(service.prefix) && phone.length === length
  if (fits) return
  faults.push(wrong('phone', `must be ${length} digits that start with ${service.prefix}, no plus`))
}

function requireListedBank(view: View, country: string, details: Details, faults: Fault[]): void {
  const { bank_code } = details
  const listed = view.reference
    .banks(country)
    ?.some((bank) => bank.code === bank_code || bank.national_bank_code === bank_code)
  if (!listed) faults.push(wrong('bank_code', `must be the code of a listed bank in ${country}`))
}

function requireIfsc(view: View, code: string, faults: Fault[]): void {
  const listed =
    /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code) &&
    view.reference.banks('IN')?.some((bank) => bank.national_bank_code === code.slice(0, 4))
  if (!listed) faults.push(wrong('bank_code', 'must be an 11-character IFSC of a listed bank'))
}

function require(details: Details, fields: readonly (keyof Details)[], faults: Fault[]): void {
  for (const field of fields) {
    const known = faults.some((fault) => fault.field === field)
    if (details[field].trim() === '' && !known) faults.push(missing(field))
  }
}
