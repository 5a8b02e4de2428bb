import { composeIBAN } from 'ibantools'
import type { Schemas } from '../../generated/schemas.ts'
import type { Reference } from '../../model/reference.ts'
import type { Id } from '../../model/values.ts'
import { fakeNames, plainLetters } from './people.ts'
import type { Random } from './random.ts'

type Create = Schemas['BeneficiaryCreate']
type Details = Partial<Create> & Pick<Create, 'country_code' | 'currency_code'>

/** The share of recipients whose number makes payouts to them fail or stay pending. */
const troubledShare = 0.06

/** Returns a recipient of a customer, in one of the payout currencies. */
export function fakeBeneficiary(draw: Random, reference: Reference, owner: Id, number: number) {
  const names = fakeNames(draw)
  const ending = draw.fraction() < troubledShare ? draw.pick(endings(reference)) : draw.digits(4)
  const details = draw.pick(kinds)(draw, reference, ending)
  const given: Create = {
    ...names,
    email: `${plainLetters(`${names.first_name}.${names.last_name}`)}.${number}@recipients.test`,
    user_id: owner,
    ...details,
  }
  const fields = Object.entries(given).map(([name, value]) => [name, { const: value }])
  return draw.request('BeneficiaryCreate', {
    ...Object.fromEntries(fields),
    notes: { enum: ['family', 'rent', 'supplier', 'school fees', 'savings', 'invoice'] },
  })
}

function endings({ triggers }: Reference): string[] {
  return Object.keys(triggers.payout_suffixes)
}

type Kind = (draw: Random, reference: Reference, ending: string) => Details

const kinds: readonly Kind[] = [
  () => ({ country_code: 'CA', currency_code: 'CAD' }),
  (draw, reference, ending) => ({
    ...bankOf(draw, reference, 'NG'),
    currency_code: 'NGN',
    account_number: draw.digits(6) + ending,
    phone: `+234805555${draw.digits(4)}`,
  }),
  (draw, reference, ending) => ({
    country_code: 'US',
    currency_code: 'USD',
    bank_name: 'Test Bank of the United States',
    routing_number: reference.safeIdentifiers.routing_number,
    account_number: draw.digits(8) + ending,
    account_type: draw.pick(['Checking', 'Savings']),
    payment_method: 'ACH',
    phone: `+1212555${draw.digits(4)}`,
  }),
  (draw, _reference, ending) => ({
    country_code: 'DE',
    currency_code: 'EUR',
    bank_name: 'Deutsche Bank',
    iban: composeIBAN({ countryCode: 'DE', bban: `37040044${draw.digits(6)}${ending}` }) ?? '',
    payment_method: 'Sepa',
    phone: `+4930555${draw.digits(6)}`,
  }),
  (draw, _reference, ending) => ({
    country_code: 'GB',
    currency_code: 'GBP',
    bank_name: 'Barclays',
    sort_code: '200000',
    account_number: draw.digits(4) + ending,
    phone: `+447700${draw.digits(6)}`,
  }),
  (draw, reference, ending) => mobileMoney(draw, reference, 'GHS', ending),
  (draw, reference, ending) => mobileMoney(draw, reference, 'UGX', ending),
  (draw, reference, ending) => mobileMoney(draw, reference, 'TZS', ending),
  (draw, reference, ending) => ({
    ...bankOf(draw, reference, 'KE'),
    currency_code: 'KES',
    account_number: draw.digits(8) + ending,
    phone: `+25470055${draw.digits(4)}`,
  }),
]

function bankOf(draw: Random, reference: Reference, country: string) {
  const bank = draw.pick(reference.banks(country) ?? [])
  return { country_code: country, bank_name: bank.name, bank_code: bank.code }
}

function mobileMoney(
  draw: Random,
  reference: Reference,
  currency: string,
  ending: string,
): Details {
  const service = reference.mobileMoney.find((one) => one.currency === currency)
  if (service === undefined) throw new Error(`no mobile money in ${currency}`)
  const operator = draw.pick(service.operators)
  const number = draw.digits(service.national_length - ending.length)
  return {
    country_code: service.country,
    currency_code: currency,
    bank_name: operator.name,
    bank_code: operator.code,
    phone: `${service.prefix}${number}${ending}`,
  }
}
