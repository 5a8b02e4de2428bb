/** Shorter values are not replaced in other texts, only in their own fields. */
const minFreeLength = 8

/**
 * Returns a function that replaces, in any text, the values of `lists` that are not part of a
 * longer word or number; the longest match wins. The lists may grow between two calls. The time of
 * a call depends on the length of the text, not on the number of values.
 */
export function freeTextReplacer(
  lists: readonly (readonly string[])[],
  substituteOf: (value: string) => string,
): (text: string) => string {
  const read = lists.map(() => 0)
  /** Values by their first characters, the longest first. */
  const index = new Map<string, string[]>()
  const add = (value: string) => {
    if (value.length < minFreeLength) return
    const start = value.slice(0, minFreeLength)
    const alike = index.get(start)
    // A list that begins empty takes several times the memory (`npm run bench:worlds`).
    if (alike === undefined) index.set(start, [value])
    else if (!alike.includes(value)) {
      alike.push(value)
      alike.sort((a, b) => b.length - a.length)
    }
  }
  return (text) => {
    for (const [i, list] of lists.entries()) {
      for (let at = read[i] as number; at < list.length; at += 1) add(list[at] as string)
      read[i] = list.length
    }
    if (index.size === 0) return text
    let result = ''
    let from = 0
    for (let at = 0; at + minFreeLength <= text.length; at += 1) {
      if (isInWord(text, at - 1) && !isEscape(text, at - 3)) continue
      const found = index
        .get(text.slice(at, at + minFreeLength))
        ?.find((value) => text.startsWith(value, at) && !isInWord(text, at + value.length))
      if (found === undefined) continue
      result += text.slice(from, at) + substituteOf(found)
      from = at + found.length
      at = from - 1
    }
    return from === 0 ? text : result + text.slice(from)
  }
}

/** Returns true if a percent-encoded character, such as `%3D`, begins at `at`. */
function isEscape(text: string, at: number): boolean {
  return text[at] === '%' && /^%[0-9a-f]{2}$/i.test(text.slice(at, at + 3))
}

/** Returns true if the character at `at` is an ASCII letter or digit. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x61 && code <= 0x7a)
  )
}
