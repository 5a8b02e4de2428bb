import { composeIBAN } from 'ibantools'
import { digitsFromUuid } from '../../core/ids.ts'
import type { TestIdentifiers } from '../../model/reference.ts'
import type { Id } from '../../model/values.ts'

/** The coordinates that money can be sent to; empty if a currency has no such field. */
export interface Coordinates {
  readonly account_number: string
  readonly bank_name: string
  readonly bank_code: string
  readonly sort_code: string
  readonly bic_or_swift_code: string
  readonly routing_number: string
  readonly iban: string
  readonly email: string
  readonly country_code: string
}

const blank: Coordinates = {
  account_number: '',
  bank_name: 'Sandbox Bank',
  bank_code: '',
  sort_code: '',
  bic_or_swift_code: '',
  routing_number: '',
  iban: '',
  email: '',
  country_code: '',
}

/** Returns account details derived from an id, which cannot belong to a real person (B14). */
export function testAccountDetails(safe: TestIdentifiers, currency: string, id: Id): Coordinates {
  switch (currency) {
    case 'USD':
      return {
        ...blank,
        account_number: digitsFromUuid(id, 12),
        routing_number: safe.routing_number,
        country_code: 'US',
      }
    case 'GBP':
      return {
        ...blank,
        account_number: digitsFromUuid(id, 8),
        sort_code: safe.sort_code,
        bic_or_swift_code: safe.gbp_bic,
        country_code: 'GB',
      }
    case 'EUR':
      return {
        ...blank,
        iban: lithuanianIban(safe.eur_bank_code, digitsFromUuid(id, 11)),
        bic_or_swift_code: safe.eur_bic,
        country_code: 'LT',
      }
    case 'NGN':
      return {
        ...blank,
        account_number: digitsFromUuid(id, 10),
        bank_name: safe.ngn_bank_name,
        bank_code: safe.ngn_bank_code,
        country_code: 'NG',
      }
    case 'CAD':
      return {
        ...blank,
        account_number: digitsFromUuid(id, 12),
        bank_code: safe.etransfer_institution,
        email: `account-${digitsFromUuid(id, 10)}@${safe.etransfer_domain}`,
        country_code: 'CA',
      }
    default:
      throw new Error(`no virtual accounts in ${currency}`)
  }
}

function lithuanianIban(bankCode: string, account: string): string {
  const iban = composeIBAN({ countryCode: 'LT', bban: `${bankCode}${account}` })
  if (iban === null) throw new Error(`no IBAN for account ${account}`)
  return iban
}
