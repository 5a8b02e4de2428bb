import { ApiError } from '../../core/api-error.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { normalizedName } from '../../model/normalized-name.ts'
import type { Country } from '../../model/reference.ts'

/** Returns a country of ISO 3166. Throws 404 for any other code (A25). */
export function requireCountry(view: View, code: string): Country {
  const country = view.reference.countries.get(code)
  if (country === undefined) {
    throw new ApiError('country_unknown', `country_code ${code} is not an ISO 3166-1 country code.`)
  }
  return country
}

export function presentSubdivisions(country: Country): Schemas['Subdivisions'] {
  const { code: country_code, name: country_name, subdivisions } = country
  return {
    country_code,
    country_name,
    subdivisions: subdivisions.map((part) => ({ code: part.code, name: part.name })),
  }
}

export function presentFormats(country: Country): Schemas['SubdivisionsWithFormats'] {
  return {
    ...presentSubdivisions(country),
    phone_code: country.phone_code,
    phone_format: country.phone_format,
    phone_length_after_code: country.phone_length,
    postal_code_format: country.postal_format,
  }
}

export function presentPostalFormat(country: Country): Schemas['PostalCodeFormat'] {
  return { country_code: country.code, postal_code_format: country.postal_format }
}

/** The pattern of the postal code in a country that has no postal codes. */
const anyShortText = /^\P{C}{1,10}$/u

/** Returns true if a postal code has the form of its country, in any case. */
export function isPostalCode({ postal_pattern }: Country, text: string): boolean {
  if (postal_pattern === null) return anyShortText.test(text)
  return new RegExp(`^(?:${postal_pattern})$`, 'i').test(text)
}

/** Returns true if a subdivision of a country has this code or name, in any case or form (B16b). */
export function isRegion(country: Country, text: string): boolean {
  if (isRegionCode(country, text.toUpperCase())) return true
  const wanted = normalizedName(text)
  const isWanted = (name: string) => normalizedName(name) === wanted
  return (
    country.subdivisions.some(({ name, also }) => isWanted(name) || also.some(isWanted)) ||
    country.further_names.some(isWanted)
  )
}

/** Returns where the subdivisions of a country are listed, for the message of an unknown one. */
export function subdivisionsHint({ code }: Country): string {
  return `GET /api/v1/client/regions/${code}/subdivisions lists them`
}

/**
 * Returns true if ISO 3166-2 has this code for a country at any level; alone, such as `ON`, or with
 * its country, such as `CA-ON` (B16b).
 */
export function isRegionCode(country: Country, text: string): boolean {
  const prefix = `${country.code}-`
  const wanted = text.startsWith(prefix) ? text.slice(prefix.length) : text
  return (
    country.subdivisions.some(({ code }) => code === wanted) ||
    country.further_codes.includes(wanted)
  )
}

/**
 * Returns the rule that a phone number breaks; null if it is one of the country's. It is in E.164
 * form, or without the plus as in mobile money (G3).
 */
export function phoneError(country: Country, text: string): string | null {
  const { name, phone_code, phone_length } = country
  if (phone_code === '') return `${name} has no phone numbers of its own`
  const digits = /^\+?(\d+)$/.exec(text)?.[1]
  if (digits === undefined)
    return 'phone number must have only digits, with or without a leading plus'
  if (!digits.startsWith(phone_code)) return `phone number must start with +${phone_code}`
  const national = digits.length - phone_code.length
  if (national === phone_length) return null
  const rule = `must have exactly ${phone_length} digits after +${phone_code}`
  return `phone number ${rule}, not ${national}`
}
