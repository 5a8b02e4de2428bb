/** Fields whose value no journal and no log may hold. */
const secretFields = new Set([
  'password',
  'secret',
  'card_number',
  'cvv',
  'identification_number',
  'id_card_number',
  'passport_number',
  'drivers_license_number',
  'us_tax_id',
  'bvn',
  'answer',
  'access_token',
  'x-signature',
  'x-api-key',
  'authorization',
])

const longestText = 2_000
const deepest = 12

/** The value without secrets, card numbers and images; the original stays as it is. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '[nested deeper]'
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  const kept = Object.entries(value).map(([name, part]) => [
    name,
    secretFields.has(name) ? '[redacted]' : redact(part, depth + 1),
  ])
  return Object.fromEntries(kept)
}

/** A text without card numbers; a long one, such as an image, only by its length. */
export function redactText(text: string): string {
  if (text.length > longestText) return `[${text.length} characters]`
  if (text.length < 13) return text
  return text.replace(/\d(?:[ -]?\d){12,18}/g, (run) => (isCardNumber(run) ? '[card number]' : run))
}

function isCardNumber(run: string): boolean {
  let sum = 0
  const digits = run.replace(/\D/g, '')
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
