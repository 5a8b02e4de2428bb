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
  readonly enum?: readonly unknown[]
  readonly minItems?: number
  readonly items?: Argument
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

/** The arguments of a tool or a prompt. */
export type ToolArguments = Pick<McpTool, 'properties' | 'required' | 'exactlyOne' | 'aliases'>

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
  { properties = {}, required: needed = [], exactlyOne }: ToolArguments,
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
  if (isList) {
    const [wrong] = value.flatMap((item) => errorOf(`each of ${name}`, item, more.items ?? {}))
    return wrong === undefined ? [] : [wrong]
  }
  if (words !== undefined && !words.map(String).includes(String(value)))
    return [invalid(name, oneOf(value, words))]
  if (type === 'string' && typeof value !== 'string') return [invalid(name, 'must be a string')]
  if (type === 'boolean' && typeof value !== 'boolean') {
    return [invalid(name, 'must be true or false')]
  }
  if (type === 'object' && (typeof value !== 'object' || value === null || isList)) {
    return [invalid(name, 'must be an object')]
  }
  if (type === 'integer' || type === 'number') return numberErrors(name, value, type, more)
  return typeof value === 'string' ? textErrors(name, value, more) : []
}

function numberErrors(name: string, value: unknown, type: string, rule: Argument): FieldError[] {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = rule
  const isNumber = type === 'integer' ? Number.isInteger(value) : typeof value === 'number'
  const words = type === 'integer' ? 'a whole number' : 'a number'
  if (isNumber && Number(value) >= minimum && Number(value) <= maximum) return []
  const from = Number.isFinite(minimum) ? ` from ${minimum}` : ''
  const to = Number.isFinite(maximum) ? ` to ${maximum}` : ''
  return [invalid(name, `must be ${words}${from}${to}`)]
}

function textErrors(name: string, value: string, { pattern, maxLength }: Argument): FieldError[] {
  if (pattern === '^/' && !value.startsWith('/')) return [invalid(name, 'must begin with /')]
  if (maxLength !== undefined && value.length > maxLength) {
    return [invalid(name, `must have at most ${maxLength} characters`)]
  }
  return []
}
