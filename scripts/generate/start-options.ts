import { kindOf, type ValueKind } from '../../server/cli/option-values.ts'
import { type Option, propertyOf, startOptions } from '../../server/cli/options.ts'
import { withGenerated } from './marked-part.ts'

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

/** Returns what an option is, as a sentence; the library takes a list where the flag has commas. */
function sentence(option: Option): string {
  const { describe } = option
  const text = kindOf(option) === 'names' ? describe.replace(', comma-separated', '') : describe
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}

/** The options for which the library has its own defaults. */
const ownDefaults = ['port', 'data', 'log-level']

function defaultOf(option: Option): string {
  const { name, fallback } = option
  if (fallback === '' || ownDefaults.includes(name)) return ''
  const value = kindOf(option) === 'switch' ? fallback === 'on' : fallback
  return ` Default: \`${value}\`.`
}

/** The options that tests need most. */
const inTests = [
  'clock',
  'now',
  'seed',
  'fixtures',
  'webhook-url',
  'webhook-secret',
  'webhook-retries',
  'step-ms',
  'quote-ttl-seconds',
  'admin-token',
  'port',
  'data',
  'log-level',
]

/** Returns docs/client.md with the options that tests need most. */
export function clientPage(page: string): string {
  const rows = startOptions.flatMap((option) => {
    if (!inTests.includes(option.name)) return []
    const type = typeOf(option).replaceAll(' | ', ' \\| ')
    const about = `${sentence(option)}${defaultOf(option)}`
    return [`| \`${propertyOf(option.name)}\` | \`${type}\` | ${about} |\n`]
  })
  const head = '| Option | Type | What |\n|---|---|---|\n'
  return withGenerated(page, 'start-options', `${head}${rows.join('')}`)
}
