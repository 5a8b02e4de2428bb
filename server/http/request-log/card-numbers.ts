import { hasCheckDigit } from '../../kernel/check-digit.ts'

/** Between groups of digits: spaces of every kind, dashes, or two of them. */
const gap = '[\\s\\u2010-\\u2015_-]{0,2}'
const longDigits = new RegExp(`\\d(?:${gap}\\d){12}`)
/** UUIDs are skipped: one made of digits alone may look like the number of a card. */
const uuidOrDigits = new RegExp(
  `[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\\d(?:${gap}\\d){12,}`,
  'gi',
)

/** Returns a text without the numbers of cards, also in groups. */
export function withoutCards(text: string): string {
  if (!longDigits.test(text)) return text
  return text.replace(uuidOrDigits, (run) => (holdsCard(run) ? '[card number]' : run))
}

/** Whether some groups of digits that stand side by side make the number of a card. */
function holdsCard(run: string): boolean {
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/i.test(run)) return false
  const groups = run.split(/\D+/)
  for (let from = 0; from < groups.length; from += 1) {
    let digits = ''
    for (let to = from; to < groups.length && digits.length < maxDigits; to += 1) {
      digits += groups[to]
      if (isCardNumber(digits)) return true
    }
  }
  return false
}

const maxDigits = 19

const minDigits = 13

/** 13 to 19 digits of which the last is the right check digit. */
export function isCardNumber(digits: string): boolean {
  const { length } = digits
  return length >= minDigits && length <= maxDigits && hasCheckDigit(digits)
}
