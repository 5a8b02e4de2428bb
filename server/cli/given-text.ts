import { indexOfInvisible, isInQuotes, quote, visible } from '../core/visible.ts'
import { UsageError } from './errors.ts'

/** The rules of a value: a secret is never repeated, and a path may contain spaces and quotes. */
export type TextKind = 'text' | 'secret' | 'path'

/**
 * Returns a value of a flag, a variable or a file without surrounding white space and byte-order
 * mark. Throws UsageError for quotes around it and for invisible characters inside it; `name` is
 * its source.
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
    kind === 'secret'
      ? `: there is ${visible(found)} at position ${at + 1}`
      : `, as in ${quote(text)}`
  throw new UsageError(`${name} must not contain invisible characters${shown}`)
}
