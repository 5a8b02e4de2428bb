import { ApiError } from '../../core/api-error.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Bank, MobileMoney } from '../../model/reference.ts'

/** The code of all euro countries together (B16b). */
const euroCountries = 'EU'

/**
 * Returns the banks, the operators or both of a country. Throws 404 for banks of a country that has
 * none (B16b).
 */
export function listBanks(
  view: View,
  country: string,
  type: Schemas['BankQuery']['type'] = 'banks',
): Schemas['BankList'] {
  const { countries, banks: banksOf, mobileMoney } = view.reference
  if (country !== euroCountries && !countries.has(country)) {
    throw new ApiError(
      'country_unknown',
      `country_code ${country} is not an ISO 3166-1 country code.`,
    )
  }
  const services = mobileMoney.filter((service) => service.country === country)
  const operators = services.flatMap(presentOperators)
  if (type === 'momo') return operators
  const banks = banksOf(country)
  if (banks === null) {
    throw new ApiError('banks_unknown', `No banks are listed for ${country}.`)
  }
  const listed = banks.map(presentBank)
  return type === 'all' ? [...listed, ...operators] : listed
}

function presentBank({ country, ...bank }: Bank): Schemas['Bank'] {
  return bank
}

/** Returns operators in the form of banks; an operator has only one code. */
function presentOperators({ operators }: MobileMoney): Schemas['BankList'] {
  return operators.map(({ id, name, code }) => ({ id, name, code, national_bank_code: '' }))
}

/** Returns the banks of a routing number; empty for an unused number (B16b). */
export function routedBanks(view: View, routingNumber: string): Schemas['RoutedBankList'] {
  const banks = view.reference.banks('US') ?? []
  return banks
    .filter(({ routing_number }) => routing_number === routingNumber)
    .map(({ name, short_name = '', state_code = '', state_name = '', routing_number = '' }) => ({
      name,
      short_name,
      state_code,
      state_name,
      routing_number,
    }))
}
