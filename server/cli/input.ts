import { readFileSync } from 'node:fs'
import { stdin } from 'node:process'
import { text } from 'node:stream/consumers'
import { parseDuration } from '../kernel/duration.ts'
import { UsageError } from './failure.ts'

/** The body that `-d` gives, byte for byte: as it stands, of `@file`, or of stdin for `-`. */
export async function bodyOf(data: string | undefined): Promise<string | undefined> {
  if (data === '-') return text(stdin)
  if (data === undefined || !data.startsWith('@')) return data
  try {
    return readFileSync(data.slice(1), 'utf8')
  } catch (error) {
    throw new UsageError(
      `-d cannot read ${data.slice(1)}: ${(error as NodeJS.ErrnoException).code}`,
    )
  }
}

/** A whole number from the command line. Throws UsageError that names it. */
export function wholeNumber(name: string, given: string): number {
  if (!/^\d{1,15}$/.test(given))
    throw new UsageError(`${name} must be a whole number, not "${given}"`)
  return Number(given)
}

/** A duration from the command line, as it was given. Throws UsageError that names it. */
export function duration(name: string, given: string): string {
  if (parseDuration(given) === null)
    throw new UsageError(`${name} must be a duration, not "${given}"`)
  return given
}
