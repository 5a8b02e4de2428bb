import { readFileSync } from 'node:fs'
import { iso31661, iso31662 } from 'iso-3166'
import { type CountryCode, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { COUNTRIES } from 'postal-code-checker'

interface CountryFacts {
  readonly code: string
  readonly name: string
  readonly phone_code: string
  readonly phone_format: string
  readonly phone_length: number
  readonly postal_format: string
  readonly postal_pattern: string | null
  readonly subdivisions?: readonly { readonly code: string; readonly name: string }[]
}

const names = new Intl.DisplayNames('en', { type: 'region' })

/**
 * Regions, phone and postal formats of every ISO country: from the data packages, and where
 * scripts/data/country-facts.json has a country, from there.
 */
export async function countriesFile(): Promise<string> {
  const known = JSON.parse(readFileSync('scripts/data/country-facts.json', 'utf8'))
  const facts = new Map((known as CountryFacts[]).map((country) => [country.code, country]))
  const countries = iso31661
    .map(({ alpha2 }) => alpha2)
    .sort()
    .map((code) => {
      const fact = facts.get(code)
      const base = fact ?? fromPackages(code)
      return { ...base, subdivisions: fact?.subdivisions ?? subdivisions(code) }
    })
  const lines = countries.map((country) => `  ${JSON.stringify(country)}`)
  return `[\n${lines.join(',\n')}\n]\n`
}

function subdivisions(country: string) {
  return iso31662
    .filter(({ parent }) => parent === country)
    .map(({ code, name }) => ({ code: code.slice(country.length + 1), name }))
}

function fromPackages(code: string): CountryFacts {
  const postal = COUNTRIES[code as keyof typeof COUNTRIES] as
    | { patterns: string[]; example: string[]; isGenericRegex: boolean }
    | undefined
  const patterns = postal?.isGenericRegex ? [] : (postal?.patterns ?? [])
  return {
    code,
    name: names.of(code) ?? code,
    ...phone(code),
    postal_format: patterns.length === 0 ? '' : placeholder(postal?.example[0] ?? ''),
    postal_pattern:
      patterns.length === 0 ? null : patterns.map((pattern) => pattern.slice(1, -1)).join('|'),
  }
}

/** `NNNNN` of `12345`: digits as N, letters as A. */
function placeholder(example: string): string {
  return example.replace(/[A-Z]/g, 'A').replace(/\d/g, 'N')
}

function phone(code: string) {
  const example = getExampleNumber(code as CountryCode, examples)
  if (example === undefined) return { phone_code: '', phone_format: '', phone_length: 0 }
  const calling = getCountryCallingCode(code as CountryCode)
  const national = example.formatInternational().slice(calling.length + 1)
  return {
    phone_code: calling as string,
    phone_format: `+${calling}${national.replace(/\d/g, 'X')}`,
    phone_length: example.nationalNumber.length,
  }
}
