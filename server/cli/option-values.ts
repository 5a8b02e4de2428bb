import { didYouMean } from '../core/nearest-name.ts'
import { UsageError } from './errors.ts'
import { type Option, propertyOf, startOptions } from './options.ts'
import { namedSource, type Source } from './start-config.ts'

type Values = Readonly<Record<string, unknown>>

/** The kind of an option's value in JavaScript or JSON. */
export type ValueKind = 'integer' | 'number' | 'switch' | 'names' | 'choice' | 'seed' | 'text'

/** Returns the kind of an option's value in the config file and the library. */
export function kindOf({ name, value }: Option): ValueKind {
  if (value === 'on|off') return 'switch'
  if (value.includes('|')) return 'choice'
  if (value === 'number') return 'integer'
  if (value === 'percent') return 'number'
  if (value === 'names' || value === 'origins') return 'names'
  return name === 'seed' ? 'seed' : 'text'
}

const expected: Readonly<Record<ValueKind, [rule: string, holds: (value: unknown) => boolean]>> = {
  integer: ['a number', (value) => typeof value === 'number'],
  number: ['a number', (value) => typeof value === 'number'],
  switch: ['true or false', (value) => typeof value === 'boolean'],
  names: ['a list of strings', (value) => Array.isArray(value) && value.every(isText)],
  choice: ['a text', isText],
  seed: ['a string or a number', (value) => isText(value) || typeof value === 'number'],
  text: ['a text', isText],
}

/** Returns a source of the library's values by property, such as `stepMs`. Throws UsageError. */
export function propertySource(values: Values): Source {
  requireKnown(values, '')
  return sourceOf(values, (name) => name)
}

/** Returns a source of a config file's values. Throws UsageError with the file and the key. */
export function fileSource(file: string, values: Values): Source {
  const named = (name: string) => `${file}: "${name}"`
  requireKnown(values, `${file}: `)
  for (const option of startOptions) {
    for (const name of propertiesOf(option)) {
      if (values[name] !== undefined) requireKind(named(name), kindOf(option), values[name])
    }
  }
  return sourceOf(values, named)
}

function sourceOf(values: Values, named: (name: string) => string): Source {
  const { nameOf, ...source } = namedSource(propertyOf, (name) => textOf(values[name]))
  return {
    ...source,
    nameOf: (option) => named(nameOf(option)),
    formerNameOf(option) {
      const names = source.formerNameOf?.(option)
      return names && [named(names[0]), names[1]]
    },
  }
}

function requireKnown(values: Values, prefix: string): void {
  const known = startOptions.flatMap(propertiesOf)
  for (const name of Object.keys(values)) {
    if (known.includes(name)) continue
    const names = startOptions.map((option) => propertyOf(option.name))
    const hint = didYouMean(name, known) || ` Known options: ${names.join(', ')}.`
    throw new UsageError(
      `${prefix}${prefix === '' ? 'Unknown' : 'unknown'} option "${name}".${hint}`,
    )
  }
}

function requireKind(named: string, kind: ValueKind, value: unknown): void {
  const [rule, holds] = expected[kind]
  if (!holds(value)) throw new UsageError(`${named} must be ${rule}, not ${JSON.stringify(value)}`)
}

function propertiesOf({ name, formerName }: Option): string[] {
  return [name, formerName].filter((one) => one !== undefined).map(propertyOf)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Returns a value in the form of the command line. */
function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'invalid' : value.toISOString()
  return String(value)
}
