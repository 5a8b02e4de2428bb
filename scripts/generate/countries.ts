import { readFileSync } from 'node:fs'
import english from 'cldr-subdivisions-full/subdivisions/en/en.json' with { type: 'json' }
import { iso31661, iso31662 } from 'iso-3166'
import { type CountryCode, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { COUNTRIES } from 'postal-code-checker'

/** Facts about a country that differ from those of the packages. */
interface CountryFacts {
  readonly name?: string
  readonly phone_code?: string
  readonly phone_format?: string
  readonly phone_length?: number
  readonly postal_format?: string
  readonly postal_pattern?: string
  /** Names of the subdivisions by code. */
  readonly subdivisions?: Readonly<Record<string, string>>
}

/** By country; a country without facts is as the packages have it. */
const differing: Readonly<Record<string, CountryFacts>> = JSON.parse(
  readFileSync('scripts/data/country-facts.json', 'utf8'),
)

/** Names that people use and neither ISO nor CLDR has, by country and code. */
const usedNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = JSON.parse(
  readFileSync('scripts/data/region-names.json', 'utf8'),
)

/** Codes that ISO 3166-2 withdrew and that common libraries still have. */
const withdrawnCodes: Readonly<Record<string, readonly string[]>> = {
  IN: ['OR', 'UT', 'CT', 'TG'],
  ZA: ['GT'],
}

const englishNames: Readonly<Record<string, string>> =
  english.subdivisions.localeDisplayNames.subdivisions

const names = new Intl.DisplayNames('en', { type: 'region' })

/**
 * Returns regions, phone and postal formats of every ISO country: those of the data packages, and
 * those of scripts/data/country-facts.json in their place.
 */
export async function countriesFile(): Promise<string> {
  const countries = iso31661
    .map(({ alpha2 }) => alpha2)
    .sort()
    .map((code) => {
      const { subdivisions: own, ...facts } = differing[code] ?? {}
      const listed = own === undefined ? subdivisions(code) : partsIn(own)
      const further = furtherParts(
        code,
        listed.map((part) => part.code),
      )
      return {
        ...fromPackages(code),
        ...facts,
        subdivisions: listed.map((part) => ({ ...part, also: otherNames(code, part) })),
        further_codes: [...further.map((part) => part.code), ...(withdrawnCodes[code] ?? [])],
        further_names: [
          ...new Set(further.flatMap((part) => [part.name, ...otherNames(code, part)])),
        ],
      }
    })
  const lines = countries.map((country) => `  ${JSON.stringify(country)}`)
  return `[\n${lines.join(',\n')}\n]\n`
}

function subdivisions(country: string) {
  return iso31662
    .filter(({ parent }) => parent === country)
    .map(({ code, name }) => ({ code: code.slice(country.length + 1), name }))
}

function partsIn(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([code, name]) => ({ code, name }))
}

/**
 * Returns other names of a subdivision: in English, by ISO, in everyday use, and without the part in
 * brackets.
 */
function otherNames(country: string, { code, name }: { code: string; name: string }): string[] {
  const isoName = iso31662.find((one) => one.code === `${country}-${code}`)?.name
  const english = englishNames[`${country}${code}`.toLowerCase()]?.replace(/[²³]/g, '')
  const used = usedNames[country]?.[code] ?? []
  const known = [name, isoName, english, ...used].filter((one) => one !== undefined)
  const all = new Set(known.flatMap((one) => [one, ...partsOf(one)]))
  all.delete(name)
  return [...all]
}

/** Returns `Murcia` and `Región de Murcia` for `Murcia, Región de`; `A` and `B` for `A (B)`. */
function partsOf(name: string): string[] {
  const bracketed = /^(.+?) \((.+)\)$/.exec(name)
  if (bracketed !== null) return bracketed.slice(1)
  const inverted = /^([^,]+), ([^,]+)$/.exec(name)
  return inverted === null ? [] : [inverted[1] as string, `${inverted[2]} ${inverted[1]}`]
}

/**
 * Returns the parts that ISO 3166-2 has for a country in addition to those listed: of other levels.
 */
function furtherParts(country: string, listed: readonly string[]) {
  const known = new Set(listed)
  return iso31662
    .filter(({ code }) => code.startsWith(`${country}-`))
    .map(({ code, name }) => ({ code: code.slice(country.length + 1), name }))
    .filter(({ code }) => !known.has(code))
}

function fromPackages(code: string) {
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

/** Returns `NNNNN` for `12345`: digits as N, letters as A. */
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
