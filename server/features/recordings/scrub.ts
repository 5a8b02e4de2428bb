import { createHmac, hash } from 'node:crypto'
import { hasCheckDigit } from '../../core/check-digit.ts'
import { freeTextReplacer } from '../../core/free-texts.ts'
import type { Reference } from '../../model/reference.ts'
import { blankBase64 } from './documents.ts'
import {
  accountFields,
  birthFields,
  documentFields,
  isNameField,
  numberFields,
  plainName,
  plainNumberFields,
  postalFields,
  proseFields,
  secretFields,
  streetFields,
} from './fields.ts'
import { rewriteJson } from './json-text.ts'
import { createSubstitutes, type Substitutes, sameForm } from './substitutes.ts'

export interface ScrubOptions {
  /** Random; what follows from it cannot be turned back. */
  readonly key: string
  readonly reference: Reference
  /** JSON of the published fixtures: what stands in it is no secret. */
  readonly published: readonly string[]
  /** The day on which the recording began, as YYYY-MM-DD: the age on it stays. */
  readonly today: string
  /** Keeps the text that receivers answered; else its length alone. */
  readonly receiverBodies: boolean
  /** The keys that access tokens are signed with: the real one, and that of a replay. */
  readonly tokenKeys: readonly [real: Uint8Array, replay: Uint8Array]
}

/** Replaces what is secret or personal by substitutes of the same form and size. */
export interface Scrub {
  readonly substitutes: Substitutes
  /** Learns the values of a field that came in. */
  registerSecret(field: string, value: string, isBusiness?: boolean): void
  learnJson(json: string, isBusiness?: boolean): void
  /**
   * Notes the account numbers that the sandbox itself made for an answer or event: a replay makes
   * the same ones, so they stay, also where a client sends them back.
   */
  noteOwnAccounts(json: string): void
  /** Returns a value without what is secret. */
  value(field: string, value: string): string
  /** Returns JSON without what is secret; the rest stays, byte for byte. */
  json(text: string): string
}

const emails = /[^\s"'<>@,;:()[\]\\/=&?]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi
const words = /\p{L}[\p{L}\p{M}]+/gu
const cardNumbers = /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g
const tokens = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g
/** The business emails that the sandbox makes up. */
const ownEmail = /^business\.\d+@sandbox\.test$/

export function createScrub(options: ScrubOptions): Scrub {
  const { reference, published, tokenKeys } = options
  const { triggers, cards } = reference
  const known = publishedValues(published)
  const testCards = new Set(cards.cards.map(({ number }) => number))
  const suffixes = [...Object.keys(triggers.email_suffixes), ...Object.keys(triggers.kyc_suffixes)]
  const steering = wordsOf([...suffixes, ...Object.keys(triggers.refund_words)].join(' '))
  const isPublicWord = (word: string) => known.words.has(word) || steering.has(word)
  const substitutes = createSubstitutes(
    options.key,
    (kind, value) =>
      (kind === 'word' && isPublicWord(value)) || (kind === 'card' && testCards.has(value)),
    { emails: suffixes, accounts: Object.keys(triggers.payout_suffixes) },
  )
  const ownAccounts = new Set<string>()
  const texts = textReplacer(substitutes)

  function registerSecret(given: string, value: string, isBusiness = false): void {
    const field = plainName(given)
    if (isNested(value)) {
      learnJson(value, isBusiness)
      return
    }
    for (const [email] of value.matchAll(emails)) {
      const key = email.toLowerCase()
      if (!known.emails.has(key) && !ownEmail.test(key)) substitutes.of('email', key)
    }
    if (isNameField(field) || (isBusiness && field === 'name')) {
      for (const word of wordsOf(value)) if (!isPublicWord(word)) substitutes.of('word', word)
    }
    if (secretFields.has(field) && value !== '' && !known.secrets.has(value)) {
      substitutes.of('secret', value)
    }
    if (numberFields.has(field) && value !== '') substitutes.of('number', value)
    const kind = kindOfContact(field)
    if (kind !== null && !isShort(kind, value)) {
      const key = contactKey(kind, value)
      if (!known.contacts.has(key) && !ownAccounts.has(key)) substitutes.of(kind, key)
    }
    if (!plainNumberFields.has(field)) {
      for (const [number] of value.matchAll(cardNumbers)) {
        const digits = number.replace(/\D/g, '')
        const isCard = field === 'cardnumber' || hasCheckDigit(digits)
        if (isCard && !testCards.has(digits)) substitutes.of('card', number)
      }
    }
  }

  function learnJson(json: string, isBusiness = false): void {
    rewriteJson(json, (field, value) => {
      registerSecret(field, value, isBusiness)
      return value
    })
  }

  function noteOwnAccounts(text: string): void {
    rewriteJson(text, (given, value) => {
      const key = contactKey('account', value)
      const isOwn = accountFields.has(plainName(given)) && substitutes.known('account', key) === key
      if (isOwn) ownAccounts.add(key)
      return value
    })
  }

  function replaced(given: string, value: string): string {
    const field = plainName(given)
    if (field === 'responsebody' && !options.receiverBodies) return 'x'.repeat(value.length)
    if (documentFields.has(field) && value.length > maxPlainLength) return blankBase64(value)
    if (isNested(value)) return json(value)
    if (birthFields.has(field)) {
      return known.births.has(value.slice(0, 10)) ? value : birthLike(value, options)
    }
    if (secretFields.has(field) && value !== '' && !known.secrets.has(value)) {
      return signedAgain(value, tokenKeys) ?? substitutes.of('secret', value)
    }
    if (numberFields.has(field) && value !== '') return substitutes.of('number', value)
    const contact = withoutContact(field, value, substitutes)
    if (contact !== value) return contact
    const isNamed = isNameField(field) || proseFields.has(field)
    const plain = isNamed ? withoutNames(value, substitutes) : value
    return texts(
      plain.replace(tokens, (token) => signedAgain(token, tokenKeys) ?? blankToken(token)),
    )
  }

  function json(text: string): string {
    return rewriteJson(text, (field, value, isText) => {
      const next = replaced(field, value)
      if (isText || next === value) return next
      return next.replace(/^(-?)0(?=\d)/, '$11')
    })
  }

  return { substitutes, registerSecret, learnJson, noteOwnAccounts, value: replaced, json }
}

type ContactKind = 'account' | 'street' | 'postal code'

function kindOfContact(field: string): ContactKind | null {
  if (accountFields.has(field)) return 'account'
  if (streetFields.has(field)) return 'street'
  return postalFields.has(field) ? 'postal code' : null
}

/** A shorter number of an account has too few digits that could become others. */
function isShort(kind: ContactKind, value: string): boolean {
  return value.length < (kind === 'account' ? 6 : 2)
}

/** Returns a value as it has a substitute: an IBAN without blanks, in capitals. */
function contactKey(kind: ContactKind, value: string): string {
  if (kind !== 'account' || !/^[a-z]{2}\d/i.test(value)) return value
  return value.replace(/\s/g, '').toUpperCase()
}

/** Fields whose whole text may be the number of an account, or an address in one line. */
const mayHoldAccount = /account|phone|iban|fingerprint|recipient|sender/
const mayHoldAddress = /address/

/** Returns the substitute of a known account, street or postal code; other texts as given. */
function withoutContact(field: string, value: string, substitutes: Substitutes): string {
  const kind = kindOfContact(field) ?? (mayHoldAccount.test(field) ? 'account' : null)
  if (kind !== null) {
    const key = contactKey(kind, value)
    const substitute = substitutes.known(kind, key)
    if (substitute === key) return value
    return key === value ? substitute : likeWritten(value, substitute)
  }
  if (!mayHoldAddress.test(field)) return value
  const partOf = (part: string) =>
    substitutes.known('postal code', substitutes.known('street', part))
  return value.split(', ').map(partOf).join(', ')
}

/** Returns a substitute with the blanks and small letters of the value that it replaces. */
function likeWritten(value: string, substitute: string): string {
  let at = 0
  return value.replace(/\S/g, (character) => {
    const next = substitute[at] ?? ''
    at += 1
    return character === character.toUpperCase() ? next : next.toLowerCase()
  })
}

/** A document is longer; the side of one may also be named by a short text. */
const maxPlainLength = 200

function isNested(value: string): boolean {
  const first = value[0]
  return (first === '{' || first === '[') && value.length > 2
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(words)].map(([word]) => word.toLowerCase()))
}

function publishedValues(published: readonly string[]) {
  const emailKeys = new Set<string>()
  const names = new Set<string>()
  const secrets = new Set<string>()
  const births = new Set<string>()
  const contacts = new Set<string>()
  for (const json of published) {
    for (const [email] of json.matchAll(emails)) emailKeys.add(email.toLowerCase())
    rewriteJson(json, (given, value) => {
      const field = plainName(given)
      if (isNameField(field) || field === 'name') for (const w of wordsOf(value)) names.add(w)
      if (secretFields.has(field)) secrets.add(value)
      if (birthFields.has(field)) births.add(value.slice(0, 10))
      const kind = kindOfContact(field)
      if (kind !== null) contacts.add(contactKey(kind, value))
      return value
    })
  }
  return { emails: emailKeys, words: names, secrets, births, contacts }
}

/** Known names of a text by their substitutes, in capitals where they had them. */
function withoutNames(text: string, substitutes: Substitutes): string {
  return text.replace(words, (word) => {
    const key = word.toLowerCase()
    const substitute = substitutes.known('word', key)
    if (substitute === key || key.length !== word.length) return word
    return [...substitute]
      .map((letter, i) => (key[i] === word[i] ? letter : letter.toUpperCase()))
      .join('')
  })
}

/** Values that are replaced wherever they stand in a text. */
const freeKinds = ['number', 'secret', 'account', 'street'] as const

/** Replaces what stands in a text whatever its field: emails, cards, secrets, credentials. */
function textReplacer(substitutes: Substitutes): (text: string) => string {
  const secretOf = (value: string) => {
    const kind = freeKinds.find((one) => substitutes.known(one, value) !== value)
    return kind === undefined ? value : substitutes.known(kind, value)
  }
  const withoutValues = freeTextReplacer(
    freeKinds.map((kind) => substitutes.values(kind)),
    secretOf,
  )
  return (text) => {
    let result = text
    if (result.includes('://')) result = withoutCredentials(result, substitutes)
    result = withoutValues(result)
    if (result.includes('@')) {
      result = result.replace(emails, (email) => emailFor(email, substitutes))
    }
    if (result.length < 13) return result
    return result.replace(cardNumbers, (number) => substitutes.known('card', number))
  }
}

function emailFor(email: string, substitutes: Substitutes): string {
  const key = email.toLowerCase()
  const substitute = substitutes.known('email', key)
  if (substitute === key || substitute.length !== email.length) return email
  return [...substitute].map((c, i) => (key[i] === email[i] ? c : c.toUpperCase())).join('')
}

const userInfo = /([a-z][a-z0-9+.-]{0,20}:\/\/)([^\s/?#@"']{1,1000})@/gi
const secretPairs =
  /([?&](?:[\w-]*(?:token|key|secret|signature|sig|password|auth|code))=)([^&#\s"']+)/gi

function withoutCredentials(text: string, substitutes: Substitutes): string {
  return text
    .replace(userInfo, (_all, scheme: string, user: string) => {
      const parts = user
        .split(':')
        .map((part) => (part === '' ? '' : substitutes.of('secret', part)))
      return `${scheme}${parts.join(':')}@`
    })
    .replace(secretPairs, (_all, name: string, value: string) => {
      return name + substitutes.of('secret', value)
    })
}

/** A token of this world as a replay signs it; null for any other text. */
function signedAgain(token: string, [real, replay]: ScrubOptions['tokenKeys']): string | null {
  const [head, payload, given] = token.split('.')
  if (given === undefined || !token.startsWith('eyJ')) return null
  const signed = `${head}.${payload}`
  const by = (key: Uint8Array) => createHmac('sha256', key).update(signed).digest('base64url')
  return by(real) === given ? `${signed}.${by(replay)}` : null
}

function blankToken(token: string): string {
  const [head = '', ...rest] = token.split('.')
  const blank = rest.map((part) => sameForm(part, streamOfText(part)))
  return [head, ...blank].join('.')
}

function streamOfText(text: string): (limit: number) => number {
  let bytes = hash('sha256', text, 'buffer')
  let at = 0
  return (limit) => {
    at = (at + 1) % 28
    if (at === 0) bytes = hash('sha256', bytes, 'buffer')
    return bytes.readUInt32BE(at) % limit
  }
}

/** Another day of the same year, on the same side of today's: the age stays. */
function birthLike(value: string, { key, today }: ScrubOptions): string {
  const [, year, month, day, rest] = /^(\d{4})-(\d\d)-(\d\d)(.*)$/s.exec(value) ?? []
  if (year === undefined || Number.isNaN(Date.parse(`${year}-${month}-${day}`))) return value
  if (`${year}-${month}-${day}` >= today) return value
  const at = dayOfYear(`${month}-${day}`)
  const border = dayOfYear(today.slice(5))
  const [from, to] = at <= border ? [0, border] : [border + 1, 364]
  const drawn = hash('sha256', `${key}/birth/${value.slice(0, 10)}`, 'buffer').readUInt32BE(0)
  const next = new Date(Date.UTC(2001, 0, 1 + from + (drawn % (to - from + 1))))
  return `${year}${next.toISOString().slice(4, 10)}${rest}`
}

function dayOfYear(monthAndDay: string): number {
  const of = monthAndDay === '02-29' ? '02-28' : monthAndDay
  return Math.round((Date.parse(`2001-${of}`) - Date.UTC(2001, 0, 1)) / 86_400_000)
}
