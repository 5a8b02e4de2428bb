import type { BeneficiaryFields } from './fields.ts'
import { requirements } from './requirements.ts'

/** The currencies whose account numbers are digits, although letters are not rejected. */
const digitsOnly: ReadonlySet<string> = new Set(['CAD', 'GHS', 'INR', 'KES', 'USD', 'ZAR'])

/** Institution and transit of a Canadian account, such as `000305123` or `05123-003`. */
const canadianRouting = /^(?:0?\d{3}-?\d{5}|\d{5}-\d{3})$/

/** Returns hints about details that no rule rejects but that no bank would have (B15). */
export function accountAdvice(fields: BeneficiaryFields): string[] {
  const { currency_code, country_code, account_number, bank_code, bic_swift_code, iban } = fields
  const ofCurrency = requirements.get(currency_code)?.country ?? undefined
  const bankCountry = iban === '' ? ofCurrency : iban.slice(0, 2)
  const advice: string[] = []
  if (bankCountry !== undefined && country_code !== bankCountry) {
    const bank = iban === '' ? `accounts in ${currency_code} are` : 'the iban is of a bank'
    advice.push(`country_code is ${country_code}, but ${bank} in ${bankCountry}`)
  }
  const bicCountry = bic_swift_code.slice(4, 6)
  if (bankCountry !== undefined && bicCountry !== '' && bicCountry !== bankCountry) {
    advice.push(
      `bic_swift_code is of a bank in ${bicCountry}, but the account is in ${bankCountry}`,
    )
  }
  if (currency_code === 'CAD' && account_number !== '' && !canadianRouting.test(bank_code)) {
    advice.push(
      'an EFT to account_number needs institution and transit: send both as bank_code, ' +
        'such as 000305123',
    )
  }
  if (digitsOnly.has(currency_code) && /\D/.test(account_number)) {
    advice.push(`account_number has letters, and account numbers in ${currency_code} have none`)
  }
  return advice
}
