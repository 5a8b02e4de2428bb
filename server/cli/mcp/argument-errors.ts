import {
  type FieldError,
  formatErrors,
  invalid,
  required,
  unknownField,
} from '../../core/field-error.ts'
import { nearestName, oneOf } from '../../core/nearest-name.ts'
import type { McpTool, ToolInput } from './mcp-tool.ts'

interface Argument {
  readonly type?: string | readonly string[]
  readonly enum?: readonly string[]
  readonly minItems?: number
}

/** Returns the arguments by the names of the schema: `aliases` are accepted, too. */
export function withOwnNames(
  { aliases = {} }: Pick<McpTool, 'aliases'>,
  given: ToolInput,
): ToolInput {
  const named = Object.entries(given).map(
    ([name, value]) => [aliases[name] ?? name, value] as const,
  )
  return Object.fromEntries(named)
}

/** Returns what is wrong with the names of arguments, and with their values; '' for nothing. */
export function argumentErrors(
  { properties = {}, required: needed = [], exactlyOne }: McpTool,
  given: ToolInput,
): string {
  const known = Object.keys(properties)
  const missing = needed.filter((name) => given[name] === undefined).map(required)
  const values = Object.entries(given).flatMap(([name, value]) =>
    Object.hasOwn(properties, name) ? errorOf(name, value, properties[name] as Argument) : [],
  )
  const surplus = Object.keys(given).filter((name) => !known.includes(name))
  const unknown = surplus.map((name) => unknownField(name, nearestName(name, known), known))
  const one = exactlyOne?.filter((name) => given[name] !== undefined).length
  const choice =
    exactlyOne === undefined || one === 1
      ? []
      : [invalid('the arguments', `must have exactly one of ${exactlyOne.join(', ')}`)]
  return formatErrors([...missing, ...values, ...choice, ...unknown])
}

function errorOf(
  name: string,
  value: unknown,
  { type, enum: words, ...more }: Argument,
): FieldError[] {
  const isList = Array.isArray(value)
  if (type === 'array' && (!isList || value.length < (more.minItems ?? 0))) {
    const example = name === 'command' ? ' such as ["node", "pay.mjs"]' : ' such as ["one", "two"]'
    return [invalid(name, `must be a list${example}`)]
  }
  if (words !== undefined && !words.includes(String(value)))
    return [invalid(name, oneOf(value, words))]
  if (type === 'string' && typeof value !== 'string') return [invalid(name, 'must be a string')]
  return []
}
