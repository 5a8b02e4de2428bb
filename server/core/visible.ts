/**
 * Characters that a reader cannot see or mistakes for a space: controls, format characters, spaces
 * other than U+0020, halves of a surrogate pair.
 */
const invisible = /(?! )[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]/u
const everyInvisible = new RegExp(invisible, 'gu')

const shortEscapes: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Returns the position of the first invisible character of a text; -1 if there is none. */
export function indexOfInvisible(text: string): number {
  return text.search(invisible)
}

const blank = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u

/** Returns whether a text shows nothing: it is empty, or of spaces and zero-width characters. */
export function isBlank(text: string): boolean {
  return blank.test(text)
}

/** Returns a text with its invisible characters escaped, such as `\r` or `\u{feff}`. */
export function visible(text: string): string {
  return text.replace(
    everyInvisible,
    (one) => shortEscapes[one] ?? `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`,
  )
}

/** Returns a text in quotes for a message, with its invisible characters escaped. */
export function quote(text: string): string {
  return `"${visible(text)}"`
}

/** Returns true if one pair of quotes, single or double, surrounds a text. */
export function isInQuotes(text: string): boolean {
  return /^(["'])[\s\S]*\1$/.test(text) && text.length > 1
}
