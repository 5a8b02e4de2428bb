import { imageFields } from '../../api/customers/images.ts'
import { decodePart } from '../../core/decode-part.ts'
import { isCardNumber, withoutCards } from './card-numbers.ts'

/** Fields whose value no log may contain, in any spelling: `api_key`, `apiKey`, `API-Key`. */
const secretFields = [
  'password',
  'passwd',
  'passphrase',
  'secret',
  'client_secret',
  'webhook_secret',
  'api_secret',
  'private_key',
  'api_key',
  'admin_token',
  'refresh_token',
  'id_token',
  'pin',
  'ssn',
  'card_number',
  'cvv',
  'identification_number',
  'document_number',
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
  'proxy-authorization',
  'cookie',
  'set-cookie',
  ...imageFields,
]

const secretNames = new Set(secretFields.map(plainName))

/** In requests, `token` is a secret too; in responses it may be a currency. */
const sentNames = new Set([...secretNames, 'token'])

/**
 * Returns a name without prefix, capitals and separators, so that `documents.driversLicense` equals
 * `drivers_license`.
 */
function plainName(name: string): string {
  return name
    .slice(name.lastIndexOf('.') + 1)
    .replace(/[_-]/g, '')
    .toLowerCase()
}

/** Returns true if a field of a request is made for a secret. */
export function isSecretField(name: string): boolean {
  return name.length <= maxNameLength && sentNames.has(plainName(name))
}

/**
 * Returns true if a part of a logged value was redacted or cut, so that it is not what was sent.
 */
export function isRedacted(value: unknown): boolean {
  if (typeof value === 'string') return redactedText.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => name === '…' || isRedacted(part))
}

const redactedText =
  /\[(?:redacted|(?:card )?number|nested deeper|(?:image of )?\d+ (?:more|bytes|characters))\]/

const maxTextLength = 2_000
const maxDepth = 12
/** The request log keeps the first `maxItems` parts of a list or an object. */
const maxItems = 200
const redacted = '[redacted]'

/** The number of values and characters that may still be logged. */
interface Budget {
  values: number
  characters: number
  /** Names of fields whose values are redacted. */
  readonly secrets: ReadonlySet<string>
}

/** Returns the value without secrets, card numbers and images; the original is unchanged. */
export function redact(value: unknown): unknown {
  const { POSITIVE_INFINITY: endless } = Number
  return redactIn({ values: endless, characters: endless, secrets: secretNames }, value, 0)
}

/**
 * Returns the part of the redacted value that is kept. A thousand of these stay in memory, and a
 * client decides their size.
 */
export function redactBounded(value: unknown): unknown {
  return redactIn({ values: 2_000, characters: 64 * 1024, secrets: sentNames }, value, 0)
}

/**
 * Returns a redacted value with each of its texts, field names included, replaced by the result of
 * `map`.
 */
export function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (typeof value === 'number') {
    const text = String(value)
    const mapped = map(text)
    return mapped === text ? value : mapped
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map))
  const parts = Object.entries(value)
  return Object.fromEntries(parts.map(([name, part]) => [map(name), mapTexts(part, map)]))
}

function redactIn(room: Budget, value: unknown, depth: number): unknown {
  room.values -= 1
  if (typeof value === 'string') return truncate(room, value)
  if (typeof value === 'number') return isCardNumber(String(value)) ? '[card number]' : value
  if (typeof value !== 'object' || value === null) return value
  if (depth >= maxDepth) return '[nested deeper]'
  return Array.isArray(value)
    ? redactList(room, value, depth)
    : redactFields(room, value as Record<string, unknown>, depth)
}

function redactList(room: Budget, list: readonly unknown[], depth: number): unknown[] {
  const shown: unknown[] = []
  for (const item of list) {
    if (shown.length === maxItems || room.values <= 0) break
    shown.push(redactIn(room, item, depth + 1))
  }
  const more = list.length - shown.length
  return more > 0 ? [...shown, `[${more} more]`] : shown
}

function redactFields(room: Budget, fields: Record<string, unknown>, depth: number): unknown {
  const names = Object.keys(fields)
  const withCard = Object.hasOwn(fields, 'card_number')
  const shown: [string, unknown][] = []
  for (const name of names) {
    if (shown.length === maxItems || room.values <= 0) break
    const part = withCard ? withoutNumbers(fields[name]) : fields[name]
    const secret = isSecret(room.secrets, name, fields[name])
    const value = secret
      ? redactIn(room, redactedIn(part, depth), depth + 1)
      : redactIn(room, part, depth + 1)
    shown.push([truncate(room, name), value])
  }
  const more = names.length - shown.length
  if (more > 0) shown.push(['…', `[${more} more]`])
  return Object.fromEntries(shown)
}

function truncate(room: Budget, text: string): string {
  if (text.length > room.characters) return lengthOf(text)
  const shown = redactText(text)
  room.characters -= shown.length
  return shown
}

/**
 * Replaces every long number in an object that contains a card: it may be a card number in the
 * wrong field, or mistyped.
 */
function withoutNumbers(value: unknown): unknown {
  if (typeof value === 'number' && Math.abs(value) >= 1e8) return '[number]'
  if (typeof value !== 'string' || value.length > maxTextLength) return value
  return value.replace(/\d(?:[ -]?\d){8,}/g, '[number]')
}

function isSecret(names: ReadonlySet<string>, name: string, value: unknown): boolean {
  if (value === '' || value === null) return false
  if (name.length > maxNameLength) return false
  return names.has(plainName(name))
}

/** No name of a secret is longer; a field that a client makes up may be. */
const maxNameLength = 100

/**
 * Returns the value of a secret field: lists and objects keep their structure, but none of their
 * values.
 */
function redactedIn(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return redacted
  if (depth >= maxDepth) return '[nested deeper]'
  if (Array.isArray(value)) {
    return value.slice(0, maxItems).map((item) => redactedIn(item, depth + 1))
  }
  const parts = Object.entries(value).slice(0, maxItems)
  return Object.fromEntries(
    parts.map(([name, part]) => [lengthOrName(name), redactedIn(part, depth + 1)]),
  )
}

function lengthOrName(name: string): string {
  return name.length > maxNameLength ? lengthOf(name) : redactText(name)
}

/**
 * Returns a text without card numbers, and without secrets inside JSON, forms or URLs. Long texts,
 * such as images, are replaced by their length.
 */
export function redactText(text: string): string {
  if (text.length > maxTextLength) return lengthOf(text)
  if (text.startsWith('data:')) return `[image of ${text.length} characters]`
  const cleared = withoutSecretForms(withoutEncoded(withoutPairs(withoutUserInfo(text))))
  return cleared.length < 13 ? cleared : withoutCards(cleared)
}

/** Removes the user and password of a URL, such as `https://user:password@host`. */
function withoutUserInfo(text: string): string {
  return text.includes('@') ? text.replace(userInfo, `$1${redacted}@`) : text
}

const userInfo = /([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/?#@"']{1,1000}@/gi

/** Access tokens, webhook secrets and generated keys, which are recognized by their form. */
const secretForms = /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*|\bwhsec_[\w+/=-]{8,}|\bsk_[0-9A-Za-z]{28}\b/g

function withoutSecretForms(text: string): string {
  const mayHave = text.includes('eyJ') || text.includes('whsec_') || text.includes('sk_')
  return mayHave ? text.replace(secretForms, redacted) : text
}

/** Removes secrets of a form or a query, and of JSON inside a text. */
function withoutPairs(text: string): string {
  const formless = text.includes('=') ? text.replace(formPairs, withoutFormSecret) : text
  return formless.includes('"') ? formless.replace(secretPairs, `$1"${redacted}"`) : formless
}

/** A name and its value, as in a query, a form or a path. */
const formPairs = /(^|[?&;/\s])([^=?&;/\s]{1,300})=([^&;/\s]*)/g

function withoutFormSecret(pair: string, before: string, name: string, value: string): string {
  const text = decodePart(value)
  if (value !== '' && isSecret(sentNames, decodePart(name), text))
    return `${before}${name}=${redacted}`
  return pair
}

/** The text between the separators of a URL. */
const addressPart = /[^?&;/=\s]+/g

/** Redacts card numbers and secrets that are hidden by percent-encoding. */
function withoutEncoded(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text
  return text.replace(addressPart, (part) => {
    const plain = decodePart(part)
    if (plain === part) return part
    if (withoutCards(plain) !== plain) return '[card number]'
    return withoutSecretForms(plain) === plain ? part : redacted
  })
}

function lengthOf(text: string): string {
  return `[${text.length} characters]`
}

/** Only this many bytes of a larger body are searched, and only its start is shown. */
const maxBytesScanned = 16 * 1024
/** A card number may begin in the searched bytes and end behind them. */
const maxNumberLength = 40

/**
 * Returns the text of a JSON body, unchanged except for its secrets; the middle of a long text is
 * cut.
 */
export function redactJson(body: Buffer): string {
  const half = maxTextLength / 2
  const read = body.subarray(0, maxBytesScanned).toString()
  const cleared = withoutSecretForms(withoutCards(read.replace(secretPairs, `$1"${redacted}"`)))
  if (body.length > maxBytesScanned) {
    return `${cleared.slice(0, -maxNumberLength).slice(0, half)} … [${body.length} bytes]`
  }
  if (cleared.length <= maxTextLength) return cleared
  return `${cleared.slice(0, half)} … ${cleared.slice(-half)}`
}

/** A text in quotes; the closing quote is missing if the text was cut. */
const quoted = '"(?:[^"\\\\]|\\\\.)*"?'

/** A secret field in JSON text, with its value, which may be cut. */
const secretPairs = new RegExp(
  `("(?:[\\w]+\\.)?(?:${secretFields.map(inAnySpelling).join('|')})"\\s*:\\s*)` +
    '(?:"(?:[^"\\\\]|\\\\.)*(?:"|\\\\?$)|' +
    `\\[(?:[^\\]"]|${quoted})*(?:\\]|$)|\\{(?:[^}"]|${quoted})*(?:\\}|$)|` +
    '[^\\s,{}[\\]"]+)',
  'gi',
)

function inAnySpelling(name: string): string {
  return name.replace(/[_-]/g, '[_-]?')
}
