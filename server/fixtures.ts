import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Schemas } from './generated/schemas.ts'
import { validationErrors } from './http/validation/validate.ts'
import type { SchemaName } from './kernel/operation.ts'
import type { Bank, Country, Currency, Network, Rail, Reference } from './model/reference.ts'

/** The rows a sandbox starts with, as its files say. */
export interface FixtureSet {
  /** `default`, `empty`, or the path it was loaded from. */
  readonly name: string
  readonly businesses: Schemas['FixtureBusinesses']
  readonly customers: Schemas['FixtureCustomers']
  readonly beneficiaries: Schemas['FixtureBeneficiaries']
}

/** A fixture file that breaks its schema or a rule: names file, JSON pointer and rule. */
export class FixtureError extends Error {}

const shipped = fileURLToPath(new URL('../fixtures/', import.meta.url))

/** Loads a set by its name or from a folder of the user's own. Throws FixtureError. */
export function loadFixtures(name: string): FixtureSet {
  const folder = name === 'default' || name === 'empty' ? join(shipped, name) : resolve(name)
  const first = join(folder, 'businesses.json')
  if (!existsSync(first)) {
    throw new FixtureError(`fixtures must be default, empty, or a folder; ${first}: no such file`)
  }
  return {
    name,
    businesses: checked(folder, 'businesses.json', 'FixtureBusinesses') ?? [],
    customers: checked(folder, 'customers.json', 'FixtureCustomers') ?? [],
    beneficiaries: checked(folder, 'beneficiaries.json', 'FixtureBeneficiaries') ?? [],
  }
}

function checked<N extends SchemaName>(folder: string, file: string, schema: N): Schemas[N] | null {
  const path = join(folder, file)
  if (!existsSync(path)) return null
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new FixtureError(`${path}: ${(error as Error).message}`)
  }
  const [fault] = validationErrors(schema, value)
  if (fault !== undefined) {
    const pointer = fault.field === 'body' ? '' : `/${fault.field.replaceAll('.', '/')}`
    throw new FixtureError(`${path}#${pointer} ${fault.rule}`)
  }
  return value as Schemas[N]
}

/** What every sandbox knows: currencies, rails, rates, countries, banks, cards, triggers. */
export function loadReference(): Reference {
  const currencies = read<Currency[]>('currencies.json')
  const rails = read<Rail[]>('rails.json')
  const networks = read<Network[]>('networks.json')
  const countries = lazily(() => byKey(read<Country[]>('countries.json'), ({ code }) => code))
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

const bankFiles = lazily(() => new Set(readdirSync(join(shipped, 'reference', 'banks'))))
const euroBanks = lazily(() => read<Bank[]>('banks/EU.json'))

/** The banks of a country; those of the euro countries share a file. */
function banksOf(country: string): readonly Bank[] | null {
  if (bankFiles().has(`${country}.json`)) return read(`banks/${country}.json`)
  const banks = euroBanks().filter((bank) => bank.country === country)
  return banks.length === 0 ? null : banks
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(shipped, 'reference', file), 'utf8')) as T
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
