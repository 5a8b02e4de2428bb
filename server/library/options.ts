import { UsageError } from '../cli/failure.ts'
import { type Option, startOptions } from '../cli/options.ts'
import type { Source } from '../cli/start-config.ts'
import type { StartOptions } from './types.ts'

/** The options of the library as a source of a configuration. Throws UsageError. */
export function optionSource(options: StartOptions): Source {
  const known = new Set(startOptions.map(nameOf))
  const unknown = Object.keys(options).find((name) => !known.has(name))
  if (unknown !== undefined) {
    throw new UsageError(`${unknown} is no option; there are ${[...known].join(', ')}`)
  }
  return { get: (option) => textOf(options[nameOf(option) as keyof StartOptions]), nameOf }
}

/** `quote-ttl-seconds` is `quoteTtlSeconds` here. */
function nameOf({ name }: Option): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** A value as the command line would have it. */
function textOf(value: StartOptions[keyof StartOptions]): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'invalid' : value.toISOString()
  return String(value)
}
