import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Overrides } from './core/in-force.ts'
import { nearestHint } from './core/nearest-name.ts'
import type { SchemaName } from './core/operation.ts'
import type { Schemas } from './generated/schemas.ts'
import { errorsOf, type Validator } from './http/validation/validate.ts'
import type {
  Bank,
  Countries,
  Country,
  Currency,
  Network,
  Rail,
  Reference,
} from './model/reference.ts'
import { readFailure, readTextFile } from './store/text-file.ts'

/** The rows of a new sandbox, from the files of a fixture set. */
export interface FixtureSet {
  /** `default`, `empty`, or the path it was loaded from. */
  readonly name: string
  readonly businesses: Schemas['FixtureBusinesses']
  readonly customers: Schemas['FixtureCustomers']
  readonly beneficiaries: Schemas['FixtureBeneficiaries']
  /** The values of the package that it replaces; absent without any (A31). */
  readonly overrides?: Overrides
}

/**
 * A fixture file that breaks its schema or a rule; the message names file, JSON pointer and rule.
 */
export class FixtureError extends Error {}

const shipped = fileURLToPath(new URL('../fixtures/', import.meta.url))

/**
 * Loads a set by its name, or from the user's own directory, which is validated by the schemas.
 * Throws FixtureError.
 */
export async function loadFixtures(name: string): Promise<FixtureSet> {
  const isShipped = name === 'default' || name === 'empty'
  const folder = isShipped ? join(shipped, name) : resolve(name)
  const first = join(folder, 'businesses.json')
  if (!existsSync(first)) {
    const lack = existsSync(folder) ? 'has no businesses.json' : 'does not exist'
    throw new FixtureError(
      `fixtures must be default, empty, or a fixtures folder; ${folder} ${lack}`,
    )
  }
  if (!isShipped) {
    assertKnownFiles(folder, fileNames, 'a fixtures folder')
    const reference = join(folder, 'reference')
    if (existsSync(reference)) assertKnownFiles(reference, referenceNames, 'its folder reference')
  }
  const check = isShipped ? () => {} : await schemaCheck()
  const load = <N extends SchemaName>(file: string, schema: N) => {
    const path = join(folder, file)
    if (!existsSync(path)) return null
    const value = parsed(path)
    check(path, schema, value)
    return value as Schemas[N]
  }
  return {
    name,
    businesses: load('businesses.json', 'FixtureBusinesses') ?? [],
    customers: load('customers.json', 'FixtureCustomers') ?? [],
    beneficiaries: load('beneficiaries.json', 'FixtureBeneficiaries') ?? [],
    ...overridesIn(load),
  }
}

type Load = <N extends SchemaName>(file: string, schema: N) => Schemas[N] | null

/** Returns what the files in `reference/` replace of rates, fees and limits. */
function overridesIn(load: Load): Pick<FixtureSet, 'overrides'> {
  const table = load('reference/rates.json', 'FixtureRates')
  const rails = load('reference/rails.json', 'FixtureRails')
  const limits = load('reference/limits.json', 'WorldLimits')
  if (table === null && rails === null && limits === null) return {}
  const { units_per_usd: rates, spreads, addons } = table ?? {}
  const fees = rails?.map(({ name, ...fee }) => [name, fee] as const)
  const given = { rates, spreads, addons, fees: fees && Object.fromEntries(fees), limits }
  const present = Object.entries(given).filter(([, value]) => value != null)
  return { overrides: Object.fromEntries(present) as Overrides }
}

const fileNames = ['businesses.json', 'customers.json', 'beneficiaries.json', 'reference']
const referenceNames = ['rates.json', 'rails.json', 'limits.json']

/** Throws FixtureError for a file that would not be read. Hidden ones belong to other programs. */
function assertKnownFiles(folder: string, known: readonly string[], what: string): void {
  const unknown = namesIn(folder).find((name) => !name.startsWith('.') && !known.includes(name))
  if (unknown === undefined) return
  throw new FixtureError(
    `${join(folder, unknown)} is no fixture file${nearestHint(unknown, known)}: ` +
      `${what} holds ${known.join(', ')}`,
  )
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw new FixtureError(`cannot read ${folder}: ${readFailure(error, folder)}`)
  }
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readTextFile(path))
  } catch (error) {
    throw new FixtureError(`${path}: ${(error as Error).message}`)
  }
}

/** Returns a function that throws FixtureError for a file that breaks its schema. */
async function schemaCheck() {
  const { validators } = await import('./generated/fixture-validators.js')
  return (path: string, schema: SchemaName, value: unknown): void => {
    const [fault] = errorsOf(validators[schema] as Validator, value)
    if (fault === undefined) return
    const pointer = fault.field === 'body' ? '' : `/${fault.field.replaceAll('.', '/')}`
    throw new FixtureError(`${path}#${pointer} ${fault.rule}`)
  }
}

/**
 * Returns the reference data of every sandbox: currencies, rails, rates, countries, banks, cards,
 * triggers.
 */
export function loadReference(): Reference {
  const currencies = read<Currency[]>('currencies.json')
  const rails = read<Rail[]>('rails.json')
  const networks = read<Network[]>('networks.json')
  const countries = lazily(() => countriesIn(readFileSync(pathOf('countries.json'))))
  const banks = new Map<string, readonly Bank[] | null>()
  return {
    currencies: byKey(currencies, ({ code }) => code),
    rails: byKey(rails, ({ name }) => name),
    railsById: byKey(rails, ({ id }) => id),
    networks: byKey(networks, ({ name }) => name),
    rates: read('rates.json'),
    limits: read('limits.json'),
    mobileMoney: read('mobile-money.json'),
    cards: read('cards.json'),
    triggers: read('triggers.json'),
    safeIdentifiers: read('safe-identifiers.json'),
    get countries() {
      return countries()
    },
    banks(country) {
      const known = banks.get(country)
      if (known !== undefined) return known
      const listed = banksOf(country)
      banks.set(country, listed)
      return listed
    },
  }
}

/** Returns a digest of each file of reference data, by its path without `.json`. */
export function referenceDigests(): Record<string, string> {
  const folder = join(shipped, 'reference')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const digests = files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
      return [file.slice(0, -5).replaceAll('\\', '/'), hash('sha256', text).slice(0, 8)]
    })
  return Object.fromEntries(digests)
}

const bankFiles = lazily(() => new Set(readdirSync(join(shipped, 'reference', 'banks'))))
const euroBanks = lazily(() => read<Bank[]>('banks/EU.json'))

/** Returns the banks of a country, null if none are listed; euro countries share a file. */
function banksOf(country: string): readonly Bank[] | null {
  if (bankFiles().has(`${country}.json`)) return read(`banks/${country}.json`)
  const banks = euroBanks().filter((bank) => bank.country === country)
  return banks.length === 0 ? null : banks
}

/** Returns the countries of a file that has one on each line; each is parsed when it is read. */
function countriesIn(file: Buffer): Countries {
  const lines = new Map<string, Country | Buffer>()
  for (let start = file.indexOf(countryStart); start >= 0; ) {
    const end = file.indexOf('\n', start)
    const line = file.subarray(start, file[end - 1] === comma ? end - 1 : end)
    lines.set(line.toString('latin1', countryStart.length, countryStart.length + 2), line)
    start = file.indexOf(countryStart, end)
  }
  const get = (code: string) => {
    const found = lines.get(code)
    if (!Buffer.isBuffer(found)) return found
    const country = JSON.parse(found.toString()) as Country
    lines.set(code, country)
    return country
  }
  return {
    get,
    has: (code) => lines.has(code),
    keys: () => lines.keys(),
    values: () => Array.from(lines.keys(), (code) => get(code) as Country),
  }
}

const countryStart = '{"code":"'
const comma = 0x2c

function read<T>(file: string): T {
  return JSON.parse(readFileSync(pathOf(file), 'utf8')) as T
}

function pathOf(file: string): string {
  return join(shipped, 'reference', file)
}

function byKey<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [keyOf(row), row]))
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
