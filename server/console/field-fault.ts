/** Rules of the API whose words a form does not have, as sentences. */
const sentences: Readonly<Record<string, string>> = {
  'is required': 'Fill in this field.',
  'must be left out for a card without 3-D Secure':
    'This card has no 3-D Secure: choose “not answered yet”.',
  'must be a valid RFC 3339 time with an offset, such as 2026-01-05T09:00:00Z':
    'Enter a time such as 2026-01-05T09:00:00Z.',
}

/** Rules that say what to enter. */
const toEnter: readonly (readonly [rule: RegExp, sentence: string])[] = [
  [/^must be at least (\S+)$/, 'Enter $1 or more.'],
  [/^must be at most (\S+)$/, 'Enter $1 or less.'],
  [/^must be (one of .+)$/, 'Choose $1.'],
  [/^must be (from .+)$/, 'Enter a number $1.'],
  [/^must be ((?:an?|above|at least|at most|true|three|nine|\d+) .+)$/, 'Enter $1.'],
  [/^must have ((?:at least|at most|\d+) .+)$/, 'Enter $1.'],
]

/** Returns a broken rule, such as `must be at least 1`, as a sentence below the field. */
export function faultText(ruleOfApi: string): string {
  // A form has no null: an empty field is one.
  const rule = ruleOfApi.replace(/,? or null$/, '')
  const known = Object.hasOwn(sentences, rule) ? sentences[rule] : undefined
  if (known !== undefined) return known
  const found = toEnter.find(([pattern]) => pattern.test(rule))
  if (found !== undefined) return rule.replace(...found)
  const sentence = /^[a-z]/.test(rule) ? `The value ${rule}` : rule
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`
}
