import { createBeneficiary, setBeneficiaryStatus } from '../api/beneficiaries/beneficiaries.ts'
import { requireBusiness } from '../api/businesses/businesses.ts'
import { setKycStatus } from '../api/customers/kyc.ts'
import { registerCustomer } from '../api/customers/registration.ts'
import { postTestMoney } from '../api/ledger/ledger.ts'
import { bodyCurrency, requireFits } from '../api/reference/currencies.ts'
import { openWallet, walletOf } from '../api/wallets/wallets.ts'
import { type FieldError, invalid, throwIfInvalid } from '../core/field-error.ts'
import { nearestHint } from '../core/nearest-name.ts'
import type { UnitOfWork, View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { BusinessRow, UserRow } from '../model/rows.ts'

type Input = Schemas['ReadyCustomerCreate']

const defaultCurrency = 'USD'

/** Ends the account number of a beneficiary whose payouts complete. */
export const completingSuffix = '0001'

/** Returns the outcomes of payouts to a beneficiary, each with the end of its account number. */
export function payoutOutcomes({
  reference,
}: Pick<View, 'reference'>): ReadonlyMap<string, string> {
  const { payout_suffixes } = reference.triggers
  const named = Object.entries(payout_suffixes).map(([suffix, name]) => [name, suffix] as const)
  return new Map([['completed', completingSuffix], ...named])
}

/** Registers a customer that can pay at once: verified, with money and a beneficiary. */
export function createReadyCustomer(unit: UnitOfWork, input: Input): UserRow {
  assertReady(unit, input)
  const business = requireBusiness(unit, input.business_id)
  const number = unit.nextRow()
  const user = registerCustomer(unit, business, {
    first_name: input.first_name ?? 'Test',
    last_name: input.last_name ?? 'Customer',
    email: input.email ?? `${unit.newReference('customer').toLowerCase()}@sandbox.test`,
    password: 'a-password-that-is-not-kept',
    date_of_birth: '1990-01-01',
    phone_number: `+234810${String(number).padStart(7, '0')}`,
    country_code: 'NG',
  })
  const status = input.kyc_status ?? 'APPROVED'
  const decided =
    status === user.kyc_status ? user : setKycStatus(unit, user, status, 'control', null)
  if (input.amount !== undefined) credit(unit, decided, input)
  if (input.beneficiary !== undefined) addBeneficiary(unit, business, decided, input, number)
  return decided
}

/** Throws all errors of the fields that the schema cannot find. */
function assertReady(view: View, { currency = defaultCurrency, amount, beneficiary }: Input): void {
  const errors: FieldError[] = []
  const known = bodyCurrency(view, 'currency', currency, errors)
  if (amount !== undefined && known !== undefined) requireFits('amount', amount, known, errors)
  const outcomes = payoutOutcomes(view)
  if (beneficiary !== undefined && !outcomes.has(beneficiary)) {
    const names = [...outcomes.keys()]
    errors.push(
      invalid('beneficiary', `must be ${names.join(', ')}${nearestHint(beneficiary, names)}`),
    )
  }
  throwIfInvalid(errors)
}

function credit(unit: UnitOfWork, user: UserRow, { currency = defaultCurrency, amount }: Input) {
  const wallet = walletOf(unit, user.id, currency) ?? openWallet(unit, user, currency)
  postTestMoney(unit, wallet, 'control', amount as string)
}

function addBeneficiary(
  unit: UnitOfWork,
  business: BusinessRow,
  user: UserRow,
  { beneficiary = '' }: Input,
  number: number,
): void {
  const suffix = payoutOutcomes(unit).get(beneficiary) ?? completingSuffix
  const row = createBeneficiary(unit, business, {
    user_id: user.id,
    first_name: 'Tunde',
    last_name: 'Bello',
    email: 'tunde.bello@recipients.test',
    phone: '+2348035550155',
    country_code: 'NG',
    currency_code: 'NGN',
    bank_name: 'Access Bank',
    bank_code: '044',
    account_number: `${String(number).padStart(6, '0').slice(-6)}${suffix}`,
  })
  setBeneficiaryStatus(unit, row, 'verified')
}
