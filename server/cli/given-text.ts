import { indexOfInvisible, isInQuotes, quote, visible } from '../kernel/visible.ts'
import { UsageError } from './errors.ts'

/** How a value is judged: a secret is never repeated, and a path may hold spaces and quotes. */
export type TextKind = 'text' | 'secret' | 'path'

/**
 * Returns a value of a flag, a variable or a file without the white space and the byte-order mark
 * around it. Throws UsageError for quotes around it and for invisible characters inside it; `name`
 * says what gave the value.
 */
export function givenText(name: string, given: string, kind: TextKind = 'text'): string {
  const text = given.trim()
  if (isInQuotes(text)) {
    const shown = kind === 'secret' ? '' : `, as in ${visible(text)}`
    throw new UsageError(
      `${name} must not have quotes around its value${shown}. Write the value without quotes.`,
    )
  }
  const at = kind === 'path' ? text.search(/\p{Cc}/u) : indexOfInvisible(text)
  if (at === -1) return text
  const found = String.fromCodePoint(text.codePointAt(at) ?? 0)
  const shown =
    kind === 'secret' ? `: it has ${visible(found)} after ${at} others` : `, as in ${quote(text)}`
  throw new UsageError(`${name} must not contain invisible characters${shown}`)
}
