import { stdin } from 'node:process'
import { text } from 'node:stream/consumers'
import { parseDuration } from '../core/duration.ts'
import { isUuid } from '../core/ids.ts'
import { quote } from '../core/visible.ts'
import { maxTextBytes, readInput } from '../store/text-file.ts'
import { UsageError } from './errors.ts'
import { readFileOf } from './given-file.ts'

/** Returns the body of `-d`, byte for byte: its text, that of `@file`, or stdin for `-`. */
export async function bodyOf(data: string | undefined): Promise<string | undefined> {
  if (data === '-') return text(stdin)
  if (data === undefined || !data.startsWith('@')) return data
  return readFileOf('-d', data.slice(1), (path) => readInput(path, maxTextBytes)).toString()
}

/** Returns a whole number within bounds. Throws UsageError that names the option. */
export function wholeNumber(name: string, given: string, min = 0, max?: number): number {
  const value = Number(given)
  if (/^\d{1,15}$/.test(given) && value >= min && value <= (max ?? value)) return value
  const range = max === undefined ? `of at least ${min}` : `from ${min} to ${max}`
  throw new UsageError(`${name} must be a whole number ${range}, not ${quote(given)}`)
}

/** Returns a parser of an id that is a UUID; it throws UsageError that names the argument. */
export function uuidOf(name: string): (given: string) => string {
  return (given) => {
    if (isUuid(given)) return given
    throw new UsageError(`${name} must be a UUID, not ${quote(given)}`)
  }
}

/** Returns a number above 0 and up to 1. Throws UsageError that names the option. */
export function fraction(name: string, given: string): number {
  const value = Number(given)
  if (!/^\d(\.\d+)?$/.test(given) || value <= 0 || value > 1) {
    throw new UsageError(
      `${name} must be more than 0 and at most 1, such as 0.25, not ${quote(given)}`,
    )
  }
  return value
}

/** Returns a valid duration unchanged. Throws UsageError that names the option. */
export function duration(name: string, given: string): string {
  if (parseDuration(given) === null) throw notADuration(name, given)
  return given
}

export function notADuration(name: string, given: string): UsageError {
  return new UsageError(`${name} must be a duration such as 5s, 10m or PT5M, not ${quote(given)}`)
}

/**
 * Returns a full URL: the scheme may be missing, and so may the host before a port (`3000`,
 * `:3000/hook`). Throws UsageError that names the option.
 */
export function httpUrl(
  name: string,
  given: string,
  { scheme = 'http', example = 'http://localhost:3000/webhooks' } = {},
): string {
  const onlyPort = /^:?(\d+)(\/.*)?$/.exec(given)
  const address = onlyPort === null ? given : `localhost:${onlyPort[1]}${onlyPort[2] ?? ''}`
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `${scheme}://${address}`
  const url = URL.canParse(full) && !/\s/.test(given) ? new URL(full) : null
  if (url === null || given === '' || !/^https?:$/.test(url.protocol)) {
    const hint = onlyPort === null ? '' : ': a port is at most 65535'
    throw new UsageError(
      `${name} must be an http or https URL such as ${example}, ` + `not ${quote(given)}${hint}`,
    )
  }
  return url.href
}

/**
 * Throws UsageError for a path of the API that Git Bash has converted to a path of Windows, such as
 * `C:/Program Files/Git/api/v1/currencies`. `name` is the argument.
 */
export function assertUnconverted(name: string, path: string): void {
  if (!/^[A-Za-z]:[\\/]/.test(path)) return
  throw new UsageError(
    `${name} must start with /, not ${quote(path)}. Git Bash rewrites paths that ` +
      'start with /: set MSYS_NO_PATHCONV=1.',
  )
}
