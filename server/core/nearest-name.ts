import { distance } from 'fastest-levenshtein'

/** Longer texts are not compared: no known name is as long, and the cost grows with both. */
const maxCompared = 100

/**
 * Returns the known name closest to `given` by edit distance, ignoring case; undefined if none is
 * close enough. Of equally close names, the first one wins.
 */
export function nearestName(given: string, names: Iterable<string>): string | undefined {
  if (given.length > maxCompared) return undefined
  const typed = given.toLowerCase()
  let nearest: string | undefined
  let fewestEdits = Number.POSITIVE_INFINITY
  for (const name of names) {
    const edits = distance(typed, name.toLowerCase())
    if (edits > maxEdits(typed, name.toLowerCase()) || edits >= fewestEdits) continue
    nearest = name
    fewestEdits = edits
  }
  return nearest
}

/** Names of up to this many characters differ by one edit, or in their order. */
const maxShort = 4

/** Returns the maximum number of edits between two names; two swapped letters count as two. */
function maxEdits(typed: string, name: string): number {
  const length = Math.max(typed.length, name.length)
  // Another letter or another number alone is no misspelling.
  if (length < 2 || withoutDigits(typed) === withoutDigits(name)) return 0
  if (length < 3) return 1
  if (length <= maxShort) return sorted(typed) === sorted(name) ? 2 : 1
  return Math.min(4, Math.max(2, Math.floor(length * 0.4)))
}

function withoutDigits(text: string): string {
  return text.replaceAll(/\d/g, '')
}

function sorted(text: string): string {
  return [...text].sort().join('')
}

/** Returns ` Did you mean "name"?` for the end of an error message; '' if no name is close. */
export function didYouMean(given: string, names: Iterable<string>): string {
  const nearest = nearestName(given, names)
  return nearest === undefined || nearest === given ? '' : ` Did you mean "${nearest}"?`
}

/** Returns `must be one of a, b`, with the word that is closest to `given` if one is close. */
export function oneOf(given: unknown, allowed: readonly unknown[]): string {
  const hint = typeof given === 'string' ? nearestHint(given, allowed.map(String)) : ''
  return `must be ${allowed.length === 1 ? '' : 'one of '}${allowed.join(', ')}${hint}`
}

/** Returns ` (did you mean "name"?)` for use inside a sentence; '' if no name is close. */
export function nearestHint(given: string, names: Iterable<string>): string {
  const nearest = nearestName(given, names)
  return nearest === undefined || nearest === given ? '' : ` (did you mean "${nearest}"?)`
}
