import type { Argument, Command, Option } from 'commander'
import { didYouMean } from '../core/nearest-name.ts'
import { quote } from '../core/visible.ts'
import { UsageError } from './errors.ts'

/**
 * Returns the value given for `name`. Throws UsageError, which names the nearest value, and `noun`
 * in place of a long list.
 */
export function requireChoice<T extends string>(
  name: string,
  given: string,
  choices: readonly T[],
  noun = 'an operationId of the API (see /openapi.json)',
): T {
  const known = choices.find((choice) => choice === given)
  if (known !== undefined) return known
  const hint = didYouMean(given, choices)
  const list =
    choices.length > maxListed ? `${noun}, such as ${choices[0]}` : `one of ${choices.join(', ')}`
  throw new UsageError(
    `${name} must be ${list}, not ${quote(given)}${hint === '' ? '' : `.${hint}`}`,
  )
}

/** Returns the values of a comma-separated list; undefined without one. Throws UsageError. */
export function requireChoices<T extends string>(
  name: string,
  given: string | undefined,
  choices: readonly T[],
  noun?: string,
): T[] | undefined {
  return given?.split(',').map((one) => requireChoice(name, one.trim(), choices, noun))
}

/** The maximum number of names that an error message lists; only the operations are more. */
const maxListed = 40

/** Adds an option with a list of valid values: validated, and offered by shell completion. */
export function choiceOption(
  command: Command,
  flags: string,
  description: string,
  choices: readonly string[],
  isRequired = false,
): Command {
  const option: Option = command.createOption(flags, description).makeOptionMandatory(isRequired)
  option.argChoices = [...choices]
  option.argParser((given) => requireChoice(option.long ?? flags, given, choices))
  return command.addOption(option)
}

interface ArgumentRules {
  readonly fallback?: string
  /** Normalizes the value before it is compared. */
  readonly normalize?: (given: string) => string
}

/** Adds an argument with a list of valid values; error messages name it as the help does. */
export function choiceArgument(
  command: Command,
  argument: string,
  description: string,
  choices: readonly string[],
  { fallback, normalize = (given) => given }: ArgumentRules = {},
): Command {
  const declared: Argument = command.createArgument(argument, description)
  declared.argChoices = [...choices]
  declared.argParser((given) => requireChoice(`<${declared.name()}>`, normalize(given), choices))
  if (fallback !== undefined) declared.default(fallback)
  return command.addArgument(declared)
}
