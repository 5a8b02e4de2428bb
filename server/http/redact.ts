/** Fields whose value no journal and no log may hold. */
const secretFields = new Set([
  'password',
  'secret',
  'api_key',
  'card_number',
  'cvv',
  'identification_number',
  'id_card_number',
  'passport_number',
  'drivers_license_number',
  'us_tax_id',
  'bvn',
  'question',
  'answer',
  'access_token',
  'x-signature',
  'x-api-key',
  'authorization',
  'id_card_front',
  'id_card_back',
  'passport_front',
  'passport_back',
  'drivers_license_front',
  'drivers_license_back',
  'selfie_photo',
])

const longestText = 2_000
const deepest = 12
/** Of a list or an object with more parts than this, the journal keeps the first. */
const mostParts = 200
const withheld = '[redacted]'

/** The value without secrets, card numbers and images; the original stays as it is. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'number') return isCardNumber(String(value)) ? '[card number]' : value
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '[nested deeper]'
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostParts).map((item) => redact(item, depth + 1))
    return value.length > mostParts ? [...shown, `[${value.length - mostParts} more]`] : shown
  }
  const names = Object.keys(value)
  const withCard = 'card_number' in value
  const kept = names.slice(0, mostParts).map((name) => {
    const part = (value as Record<string, unknown>)[name]
    return [
      name,
      isSecret(name, part) ? withheld : redact(withCard ? withoutNumbers(part) : part, depth + 1),
    ]
  })
  if (names.length > mostParts) kept.push(['…', `[${names.length - mostParts} more]`])
  return Object.fromEntries(kept)
}

/** Beside a card every long number may be one: typed into the wrong field, or mistyped. */
function withoutNumbers(value: unknown): unknown {
  if (typeof value === 'number' && Math.abs(value) >= 1e8) return '[number]'
  return typeof value === 'string' ? value.replace(/\d(?:[ -]?\d){8,}/g, '[number]') : value
}

/** `documents` may name its fields with a prefix, and an object is looked into all the same. */
function isSecret(name: string, value: unknown): boolean {
  if (typeof value === 'object' || value === '') return false
  return secretFields.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
}

/** A text without card numbers; a long one, such as an image, only by its length. */
export function redactText(text: string): string {
  if (text.length > longestText) return `[${text.length} characters]`
  if (text.startsWith('data:')) return `[image of ${text.length} characters]`
  return text.length < 13 ? text : withoutCards(text)
}

/** The text of a JSON body, byte for byte but for its secrets; a long one without its middle. */
export function redactJson(text: string): string {
  const cleared = withoutCards(text.replace(secretPairs, `$1"${withheld}"`))
  if (cleared.length <= longestText) return cleared
  const half = longestText / 2
  return `${cleared.slice(0, half)} … ${cleared.slice(-half)}`
}

/** A secret field in the text of JSON, with its value. */
const secretPairs = new RegExp(
  `("(?:[\\w]+\\.)?(?:${[...secretFields].join('|')})"\\s*:\\s*)` +
    '(?:"(?:[^"\\\\]|\\\\.)*"|[^\\s,{}[\\]"]+)',
  'gi',
)

const longDigits = /\d(?:[ -]?\d){12}/
/** UUIDs are skipped: one made of digits alone may look like the number of a card. */
const uuidOrDigits =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d(?:[ -]?\d){12,}/gi

function withoutCards(text: string): string {
  if (!longDigits.test(text)) return text
  return text.replace(uuidOrDigits, (run) => (holdsCard(run) ? '[card number]' : run))
}

/** Whether some groups of digits that stand side by side make the number of a card. */
function holdsCard(run: string): boolean {
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/i.test(run)) return false
  const groups = run.split(/[ -]/)
  for (let from = 0; from < groups.length; from += 1) {
    let digits = ''
    for (let to = from; to < groups.length && digits.length < mostDigits; to += 1) {
      digits += groups[to]
      if (isCardNumber(digits)) return true
    }
  }
  return false
}

const mostDigits = 19

/** 13 to 19 digits of which the last is the right check digit. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
