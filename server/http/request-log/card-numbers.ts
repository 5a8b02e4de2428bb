import { hasCheckDigit } from '../../core/check-digit.ts'

/** The separator of groups of digits: up to two spaces of any kind or dashes. */
const gap = '[\\s\\u2010-\\u2015_-]{0,2}'
const longDigits = new RegExp(`\\d(?:${gap}\\d){12}`)
/** UUIDs are skipped: one of digits only may look like a card number. */
const uuidOrDigits = new RegExp(
  `[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\\d(?:${gap}\\d){12,}`,
  'gi',
)

/** Returns a text without card numbers, even if their digits are grouped. */
export function withoutCards(text: string): string {
  if (!longDigits.test(text)) return text
  return text.replace(uuidOrDigits, (run) => (holdsCard(run) ? '[card number]' : run))
}

/** Returns true if adjacent groups of digits form a card number. */
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

/** Returns true for 13 to 19 digits with a correct check digit. */
export function isCardNumber(digits: string): boolean {
  const { length } = digits
  return length >= minDigits && length <= maxDigits && hasCheckDigit(digits)
}
