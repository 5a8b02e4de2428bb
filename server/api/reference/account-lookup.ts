import { ApiError } from '../../core/api-error.ts'
import { invalid, throwIfInvalid } from '../../core/field-error.ts'
import { namedUuid } from '../../core/ids.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Bank } from '../../model/reference.ts'

/** The only country whose accounts can be looked up. */
const country = 'NG'
const namespace = '6f1d2c1e-0c5b-5b6e-9a53-6a5a1f0e7c11'

/** The account numbers that do not exist (`triggers.json`). */
const unknownNumber = /^0000000000$|9002$/

const firstNames = ['ADAEZE', 'BABATUNDE', 'CHIDI', 'EFE', 'FATIMA', 'IBRAHIM', 'NGOZI', 'TUNDE']
const lastNames = ['ADEYEMI', 'BELLO', 'EZE', 'IBEKWE', 'MUSA', 'OKAFOR', 'OKON', 'YUSUF']

/** Returns the holder of an account: always the same name for the same bank and number. */
export function accountHolder(
  view: View,
  { account_number, bank_id }: Schemas['AccountLookup'],
): Schemas['AccountName'] {
  const bank = bankOf(view, bank_id)
  if (unknownNumber.test(account_number)) {
    throw new ApiError('account_unknown', `${bank.name} has no account ${account_number}.`)
  }
  const digest = namedUuid(namespace, `account:${bank.code}:${account_number}`)
  const pick = (names: readonly string[], at: number) =>
    names[Number.parseInt(digest.slice(at, at + 4), 16) % names.length]
  return { account_name: `${pick(lastNames, 0)} ${pick(firstNames, 4)}` }
}

/**
 * Returns a bank by one of its codes, else by its id. Throws 400 if it is of another country
 * (B16b), 404 if unknown.
 */
function bankOf(view: View, bankId: string): Bank {
  const banks = view.reference.banks(country) ?? []
  const bank =
    banks.find(({ code }) => code === bankId) ??
    banks.find(({ national_bank_code }) => national_bank_code === bankId) ??
    banks.find(({ id }) => String(id) === bankId)
  if (bank !== undefined) return bank
  if (isElsewhere(view, bankId)) {
    throwIfInvalid([
      invalid('bank_id', 'must be a bank in Nigeria: accounts are looked up there only'),
    ])
  }
  throw new ApiError(
    'bank_unknown',
    'No bank with this bank_id, neither as its code nor as its id.',
  )
}

/** Returns true if an id or code is that of an operator, or of a bank in any country. */
function isElsewhere({ reference }: View, bankId: string): boolean {
  const operators = reference.mobileMoney.flatMap((service) => service.operators)
  if (operators.some(({ id, code }) => code === bankId || String(id) === bankId)) return true
  return [...reference.countries.keys()].some((code) =>
    reference
      .banks(code)
      ?.some((bank) => [bank.code, bank.national_bank_code, String(bank.id)].includes(bankId)),
  )
}
