import { isValidBIC, isValidIBAN } from 'ibantools'
import isAbaRouting from 'validator/lib/isAbaRouting.js'
import { base64Of } from '../../core/base64.ts'
import { toCompact } from '../../core/compact.ts'
import { parseDuration } from '../../core/duration.ts'
import { isEmail } from '../../core/email.ts'
import { isUuid } from '../../core/ids.ts'
import {
  parseDay,
  parseInstant,
  parseIsoInstant,
  parseLocalDateTime,
  usualInstant,
} from '../../core/instant.ts'
import { indexOfInvisible, isInQuotes } from '../../core/visible.ts'
import { parseRetries, retriesRule } from '../../webhooks/retries.ts'

type Check = (text: string) => boolean

const matching =
  (pattern: RegExp): Check =>
  (text) =>
    pattern.test(text)

const date: Check = (text) => parseDay(text) !== null
const dateTime: Check = (text) => usualInstant.test(text) || parseInstant(text) !== null
const positiveDecimal = /^(0|[1-9]\d{0,14})(\.\d{1,30})?$/

const dataImage = /^data:image\/[a-z0-9.+-]+(?:;[a-z0-9=.+-]+)*,[\w%!$&'()*+,;=:@/?.~-]*$/i

/** The longest IBAN has 34 characters; the rest is room for spaces. */
const longestCode = 64

/** The check of every `format` of schemas/. */
export const formats: Readonly<Record<string, Check>> = {
  uuid: isUuid,
  date,
  'date-time': dateTime,
  email: isEmail,
  uri: matching(/^https?:\/\/[^\s/]+\/\S*$/),
  'http-url': isHttpUrl,
  'duration-text': (text) => parseDuration(text) !== null,
  decimal: matching(/^-?\d+(\.\d+)?$/),
  amount: (text) => positiveDecimal.test(text) && /[1-9]/.test(text),
  'plain-number': matching(positiveDecimal),
  'card-amount': (text) => /^(0|[1-9]\d{0,14})(\.\d{1,2})?$/.test(text) && /[1-9]/.test(text),
  'card-expiry': matching(/^(?:0[1-9]|1[0-2])\/\d\d$/),
  cvv: matching(/^\d{3}$/),
  'image-url': (text) => isHttpUrl(text) || dataImage.test(text),
  'currency-code': matching(/^[A-Z]{3,4}$/),
  'country-code': matching(/^[A-Z]{2}$/),
  e164: matching(/^\+[1-9]\d{6,14}$/),
  phone: matching(/^\+?\d{4,15}$/),
  'iana-time-zone': isTimeZone,
  'user-tag': matching(/^[a-zA-Z0-9]{4,20}$/),
  'new-user-tag': matching(/^[a-z0-9]{4,20}$/),
  'base64-image': isBase64,
  ssn: matching(/^\d{9}$/),
  'account-number': matching(/^[A-Za-z0-9]{4,34}$/),
  iban: (text) => text.length <= longestCode && isValidIBAN(toCompact(text)),
  bic: (text) => text.length <= longestCode && isValidBIC(toCompact(text)),
  'sort-code': matching(/^\d{6}$/),
  aba: (text) => isAbaRouting(text) && text !== '000000000',
  nuban: matching(/^\d{10}$/),
  bvn: matching(/^\d{11}$/),
  'uuid-or-self': (text) => text === 'self' || isUuid(text),
  'snapshot-name': matching(/^[A-Za-z0-9._-]{1,64}$/),
  'world-name': matching(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/),
  'plain-text': isPlainText,
  'retry-times': (text) => parseRetries(text) !== null,
  fee: matching(/^\d{1,20}(?:\.\d{1,18})?%?$/),
  moment: (text) =>
    date(text) || parseIsoInstant(text) !== null || parseLocalDateTime(text) !== null,
}

/** The rule of each format, as it follows the name of a field in a message. */
export const formatRules: Readonly<Record<string, string>> = {
  uuid: 'must be a UUID',
  'snapshot-name': 'must have 1 to 64 letters, digits, dots, dashes and underscores',
  'world-name':
    'must have 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end',
  'plain-text': 'must not have quotes or white space around it, and no invisible characters inside',
  fee: 'must be an amount such as "0.50", or a share such as "1.5%"',
  date: 'must be a valid date, as YYYY-MM-DD',
  'date-time': 'must be a valid RFC 3339 time with an offset, such as 2026-01-05T09:00:00Z',
  email: 'must be an email address',
  uri: 'must be a URL',
  'http-url': 'must be an http or https URL',
  'duration-text': 'must be a duration such as 30m, 2h, 1d or PT30M',
  amount:
    'must be a positive amount as decimal text such as "10.00", ' +
    'with at most 15 digits before the point',
  'card-amount':
    'must be a positive amount as decimal text such as "10.00", with at most two decimals',
  'card-expiry': 'must be a month and year as MM/YY',
  cvv: 'must be three digits',
  'image-url': 'must be an http or https URL, or a data URL of an image',
  'retry-times': retriesRule,
  'plain-number': 'must be 0 or a positive decimal number, such as 10.5',
  'currency-code': 'must be a currency code in capitals, such as USD',
  'country-code': 'must be a two-letter country code in capitals, such as NG',
  e164: 'must be a phone number in E.164 form, such as +2348012345678',
  phone: 'must be a phone number of 4 to 15 digits',
  'iana-time-zone': 'must be an IANA time zone, such as UTC',
  'user-tag': 'must be 4 to 20 letters and digits',
  'new-user-tag': 'must be 4 to 20 lowercase letters and digits',
  'base64-image': 'must be an image in base64, as a data URI or bare',
  ssn: 'must be nine digits',
  'account-number': 'must be 4 to 34 letters and digits',
  iban: 'must be an IBAN with correct check digits',
  bic: 'must be a BIC of 8 or 11 characters',
  'sort-code': 'must be a sort code of six digits',
  aba: 'must be a nine-digit ABA routing number with a correct check digit',
  nuban: 'must be an account number of ten digits',
  bvn: 'must be a bank verification number of eleven digits',
  'uuid-or-self': 'must be a UUID or self',
  moment: 'must be a valid ISO 8601 time, with or without an offset, or a date as YYYY-MM-DD',
}

/**
 * Returns true for an http or https URL without surrounding white space or invisible characters,
 * which a URL parser would drop silently.
 */
function isHttpUrl(text: string): boolean {
  if (text !== text.trim() || indexOfInvisible(text) !== -1) return false
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/**
 * Returns true for a secret or seed without surrounding quotes or white space and without invisible
 * characters: these usually result from copying or from a file.
 */
function isPlainText(text: string): boolean {
  return text === text.trim() && !isInQuotes(text) && indexOfInvisible(text) === -1
}

/** Returns true for base64 with its padding; it may begin with the head of a data URI. */
function isBase64(text: string): boolean {
  const payload = base64Of(text)
  if (payload.length % 4 !== 0 || payload === '') return false
  const stray = payload.search(/[^A-Za-z0-9+/]/)
  return stray < 0 || /^={1,2}$/.test(payload.slice(stray, stray + 3))
}

const knownZones = new Set<string>()
const maxKnownZones = 1_000

function isTimeZone(text: string): boolean {
  if (knownZones.has(text)) return true
  if (!/^[A-Z][A-Za-z0-9_+\-/]*$/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
  } catch {
    return false
  }
  // Time zones are accepted in any mix of capitals, so only a limited number is cached.
  if (knownZones.size < maxKnownZones) knownZones.add(text)
  return true
}
