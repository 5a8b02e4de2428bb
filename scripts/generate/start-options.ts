import { kindOf, type ValueKind } from '../../server/cli/option-values.ts'
import { type Option, propertyOf, startOptions } from '../../server/cli/options.ts'

const types: Readonly<Record<Exclude<ValueKind, 'choice'>, string>> = {
  integer: 'number',
  number: 'number',
  switch: 'boolean',
  names: 'readonly string[]',
  seed: 'string | number',
  text: 'string',
}

/** Returns the type of the library's options: those of `start`, with JavaScript names. */
export function startOptionsFile(): string {
  const current = startOptions.map((option) =>
    property(propertyOf(option.name), option, `${sentence(option)}${defaultOf(option)}`),
  )
  const former = startOptions.flatMap((option) => {
    if (option.formerName === undefined) return []
    const note = `@deprecated The former name of \`${propertyOf(option.name)}\`.`
    return [property(propertyOf(option.formerName), option, note)]
  })
  return `// Generated from server/cli/options.ts by npm run generate.

/** Options of \`startSandbox\`. The port defaults to 0 (any free one), data to \`:memory:\`. */
export interface StartOptions {\n${[...current, ...former].join('\n')}\n}\n`
}

function property(name: string, option: Option, comment: string): string {
  return `  /** ${comment} */\n  readonly ${name}?: ${typeOf(option)}`
}

function typeOf(option: Option): string {
  if (option.value === 'time') return 'string | Date'
  const kind = kindOf(option)
  if (kind !== 'choice') return types[kind]
  return option.value
    .split('|')
    .map((choice) => `'${choice}'`)
    .join(' | ')
}

function sentence({ describe }: Option): string {
  return `${describe.slice(0, 1).toUpperCase()}${describe.slice(1)}.`
}

/** The options for which the library has its own defaults. */
const ownDefaults = ['port', 'data', 'log-level']

function defaultOf({ name, fallback }: Option): string {
  if (fallback === '' || ownDefaults.includes(name)) return ''
  return ` Default: \`${fallback}\`.`
}
