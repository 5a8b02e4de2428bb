import { type FieldError, invalid, required } from '../../core/field-error.ts'
import type { UnvalidatedInput } from '../../core/operation.ts'
import type { WithReference } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { AddressRow } from '../../model/rows.ts'
import { bodyCountry } from '../reference/currencies.ts'
import { isPostalCode, isRegion, subdivisionsHint } from '../reference/regions.ts'

/** The flat fields of an address, and the field of the address object that each one sets (A11). */
const flatFields = {
  address_line_1: 'street_1',
  address_line_2: 'street_2',
  city: 'city',
  province: 'state',
  postal_code: 'postal_code',
  country_code: 'country_code',
} as const satisfies Record<string, keyof AddressRow>

type FlatField = keyof typeof flatFields
export type FlatAddress = { readonly [F in FlatField]?: string | undefined }

const flatNames = Object.keys(flatFields) as FlatField[]
const requiredFlat = ['address_line_1', 'city', 'postal_code', 'country_code'] as const

/**
 * Returns the errors of an address: it is an object, or flat fields if `takesFlat`, but not both
 * (A11). Skips values of a wrong type.
 */
export function addressErrors(
  context: WithReference,
  given: UnvalidatedInput,
  takesFlat = false,
): FieldError[] {
  const { address } = given
  const flat = takesFlat ? flatNames.filter((name) => given[name] !== undefined) : []
  if (address !== undefined) {
    const fields = (
      typeof address === 'object' && address !== null ? address : {}
    ) as UnvalidatedInput
    const rule = `must not be combined with ${flat.join(', ')}: send the object or the flat fields`
    const twice = flat.length > 0 ? [invalid('address', rule)] : []
    return [...twice, ...regionFaults(context, fields, (name) => `address.${name}`)]
  }
  if (!takesFlat) return []
  if (flat.length === 0) return [required('address')]
  const left = requiredFlat.filter((name) => isBlank(given[name]))
  const fields = Object.fromEntries(flat.map((name) => [flatFields[name], given[name]]))
  const named = (field: string) => flatNames.find((name) => flatFields[name] === field) ?? field
  return [...left.map(required), ...regionFaults(context, fields, named)]
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}

/**
 * Returns an error for a postal code or state that is not of the country. A country without
 * subdivisions allows any state.
 */
function regionFaults(
  context: WithReference,
  fields: UnvalidatedInput,
  nameOf: (field: string) => string,
) {
  const errors: FieldError[] = []
  const { country_code, state, postal_code } = fields
  if (typeof country_code !== 'string') return errors
  const country = context.reference.countries.get(country_code)
  if (country === undefined) {
    bodyCountry(context, nameOf('country_code'), country_code, errors)
    return errors
  }
  if (typeof state === 'string' && country.subdivisions.length > 0 && !isRegion(country, state)) {
    const rule = `must be the code or name of a subdivision of ${country.code}`
    const hint = subdivisionsHint(country)
    errors.push(invalid(nameOf('state'), `${rule} (${hint})`))
  }
  if (typeof postal_code === 'string' && !isPostalCode(country, postal_code)) {
    const { postal_format } = country
    const form = postal_format === '' ? '' : `: ${postal_format}, where N is a digit and A a letter`
    const rule = `must have the form of a postal code of ${country.code}${form}`
    errors.push(invalid(nameOf('postal_code'), rule))
  }
  return errors
}

/** Returns a valid address in the form that is stored. */
export function toAddress(
  given: FlatAddress & { readonly address?: Schemas['KycAddress'] | undefined },
): AddressRow {
  const { address } = given
  if (address === undefined) {
    return {
      street_1: given.address_line_1 ?? '',
      street_2: given.address_line_2 ?? '',
      city: given.city ?? '',
      state: given.province ?? '',
      postal_code: given.postal_code ?? '',
      country_code: given.country_code ?? '',
    }
  }
  const { street_1, street_2 = '', city, state, postal_code, country_code } = address
  return { street_1, street_2, city, state, postal_code, country_code }
}
