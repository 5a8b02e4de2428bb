/** Letters that NFKD does not split into a plain letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ə: 'a',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

const plainName = /^[a-z0-9]+(?: [a-z0-9]+)*$/i

/**
 * Returns a name for comparison: in lower case, without diacritics and apostrophes, with a space
 * for other punctuation and `and` for `&` (B16b); empty if it has no letters and digits.
 */
export function normalizedName(text: string): string {
  if (plainName.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Lm}'’‘`]/gu, '')
    .replace(/[øłđðħıəßæœþ]/g, (letter) => letters[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim()
}

/** Returns normalized names, each on a line of its own. */
export function normalizedLines(names: readonly string[]): string {
  return names.map(normalizedName).join('\n')
}
