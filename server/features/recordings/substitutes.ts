import { hash } from 'node:crypto'
import { isValidIBAN } from 'ibantools'
import { hasCheckDigit } from '../../core/check-digit.ts'

/** Draws substitutes of the same form: a letter for a letter, a digit for a digit. */
export interface Substitutes {
  /** The substitute of a value of a kind: always the same, and that of no other value. */
  of(kind: Kind, value: string): string
  /** The substitute where the value has one by now; the value itself otherwise. */
  known(kind: Kind, value: string): string
  /** Every value of a kind: the same list each time, which grows. */
  values(kind: Kind): readonly string[]
  /** Has a value replaced by a text that was drawn elsewhere. */
  set(kind: Kind, value: string, substitute: string): void
}

export type Kind =
  | 'secret'
  | 'number'
  | 'email'
  | 'word'
  | 'card'
  | 'account'
  | 'street'
  | 'postal code'

/** The ends of values that choose an outcome: they stay, and no substitute gets one. */
export interface Triggers {
  /** Ends of the local part of an email. */
  readonly emails: readonly string[]
  /** Ends of the number of an account or a phone. */
  readonly accounts: readonly string[]
}

/** Returns substitutes that follow from a key, which is random and forgotten. */
export function createSubstitutes(
  key: string,
  isReserved: (kind: Kind, substitute: string) => boolean,
  triggers: Triggers,
): Substitutes {
  const draw = (kind: Kind, value: string, turn: number) => {
    const next = streamOf(`${key}/${kind}/${turn}/${value}`)
    if (kind === 'email') return emailLike(value, next, triggers.emails)
    if (kind === 'account') return accountLike(value, next, triggers.accounts)
    return forms[kind](value, next)
  }
  const tables = new Map<Kind, Map<string, string>>()
  const taken = new Map<Kind, Set<string>>()
  const lists = new Map<Kind, string[]>()
  const listOf = (kind: Kind) => {
    const list = lists.get(kind) ?? []
    lists.set(kind, list)
    return list
  }
  const tableOf = (kind: Kind) => {
    let table = tables.get(kind)
    if (table === undefined) {
      table = new Map()
      tables.set(kind, table)
      taken.set(kind, new Set())
    }
    return table
  }
  const put = (kind: Kind, value: string, substitute: string) => {
    if (!tableOf(kind).has(value)) listOf(kind).push(value)
    tableOf(kind).set(value, substitute)
    taken.get(kind)?.add(substitute)
    return substitute
  }
  /** A substitute must not be a value that is replaced, or two would become one. */
  const isFree = (kind: Kind, substitute: string) =>
    !taken.get(kind)?.has(substitute) &&
    !tableOf(kind).has(substitute) &&
    !isReserved(kind, substitute)
  return {
    of(kind, value) {
      const present = tableOf(kind).get(value)
      if (present !== undefined) return present
      for (let turn = 0; turn < maxTurns; turn += 1) {
        const drawn = draw(kind, value, turn)
        if (drawn !== value && isFree(kind, drawn)) return put(kind, value, drawn)
      }
      return put(kind, value, draw(kind, value, maxTurns))
    },
    known: (kind, value) => tableOf(kind).get(value) ?? value,
    values: listOf,
    set: put,
  }
}

const maxTurns = 200

/** Returns numbers from 0 to below `limit`, one after the other. */
type Stream = (limit: number) => number

function streamOf(seed: string): Stream {
  let bytes = hash('sha256', seed, 'buffer')
  let at = 0
  return (limit) => {
    if (at + 4 > bytes.length) {
      bytes = hash('sha256', bytes, 'buffer')
      at = 0
    }
    const number = bytes.readUInt32BE(at)
    at += 4
    return number % limit
  }
}

const forms: Readonly<
  Record<Exclude<Kind, 'email' | 'account'>, (value: string, next: Stream) => string>
> = {
  secret: (value, next) => {
    const [prefix = ''] = /^(?:sk_|wk_|wt_|whsec_)/.exec(value) ?? []
    return prefix + sameForm(value.slice(prefix.length), next)
  },
  // The last four characters of a number are shown on their own.
  number: (value, next) =>
    value.length < minShownLength
      ? sameForm(value, next)
      : sameForm(value.slice(0, -4), next) + value.slice(-4),
  word: sameForm,
  card: cardLike,
  street: sameForm,
  // The first character and all letters name an area; formats of countries fix them.
  'postal code': (value, next) =>
    value.slice(0, 1) + value.slice(1).replace(/\d/g, () => String(next(10))),
}

/** As the sandbox keeps the last digits of a document number: not of a shorter one. */
const minShownLength = 8

/** Characters of one kind and of one length in UTF-8. */
const ranges: readonly (readonly [from: number, to: number])[] = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xe0, 0xf6],
  [0xc0, 0xd6],
  [0x3b1, 0x3c1],
  [0x391, 0x3a1],
  [0x430, 0x44f],
  [0x410, 0x42f],
  [0x621, 0x64a],
  [0x5d0, 0x5ea],
  [0x915, 0x939],
  [0xe01, 0xe2e],
  [0x1ea0, 0x1ef9],
  [0x4e00, 0x9fa5],
  [0xac00, 0xd7a3],
  [0x3041, 0x3093],
  [0x30a1, 0x30f3],
]

/** Letters and digits become others of their kind; everything else stays. */
export function sameForm(value: string, next: Stream): string {
  let result = ''
  for (const character of value) {
    const code = character.codePointAt(0) as number
    const range = rangeOf(code)
    if (range === undefined) result += character
    else result += String.fromCodePoint(range[0] + next(range[1] - range[0] + 1))
  }
  return result
}

/** Letters of Latin Extended become letters of Latin-1, which are as long. */
function rangeOf(code: number): readonly [from: number, to: number] | undefined {
  if (code >= 0x100 && code <= 0x17f) return code % 2 === 0 ? [0xc0, 0xd6] : [0xe0, 0xf6]
  return ranges.find(([from, to]) => code >= from && code <= to)
}

/** Domains that are reserved for tests and examples: they stay. */
const reservedDomain = /(?:^|\.)(?:test|example|invalid|localhost|example\.(?:com|org|net))$/

/** A trigger is how a local part ends, such as `+noauto`: it stays, and goes on to steer. */
function emailLike(value: string, next: Stream, triggers: readonly string[]): string {
  const at = value.lastIndexOf('@')
  const local = value.slice(0, at)
  const domain = value.slice(at + 1)
  const trigger = triggers.find((one) => local.endsWith(one)) ?? ''
  const name = local.slice(0, local.length - trigger.length)
  if (reservedDomain.test(domain)) return `${sameForm(name, next)}${trigger}@${domain}`
  const dot = domain.lastIndexOf('.')
  const host = sameForm(domain.slice(0, dot), next)
  return `${sameForm(name, next)}${trigger}@${host}${domain.slice(dot)}`
}

/** The first digits of a phone number name its country. */
const keptAccountStart = /^\+?.{0,3}/su

/**
 * Returns another number of an account or a phone with the same beginning and trigger; an IBAN
 * stays one of its bank.
 */
function accountLike(value: string, next: Stream, triggers: readonly string[]): string {
  const trigger = triggers.find((one) => value.endsWith(one)) ?? ''
  const own = value.slice(0, value.length - trigger.length)
  const isIban = isValidIBAN(value)
  const [start = ''] = isIban ? [own.slice(0, ibanStart)] : (keptAccountStart.exec(own) ?? [])
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const drawn = start + sameForm(own.slice(start.length), next) + trigger
    const substitute = isIban ? withIbanCheck(drawn) : drawn
    const hasNewTrigger = trigger === '' && triggers.some((one) => substitute.endsWith(one))
    if (!hasNewTrigger && (!isIban || isValidIBAN(substitute))) return substitute
  }
  return value
}

/** Country, check digits, and the first four characters of the bank. */
const ibanStart = 8

function withIbanCheck(iban: string): string {
  const country = iban.slice(0, 2)
  const bban = iban.slice(4)
  const digits = [...`${bban}${country}00`].map((c) => Number.parseInt(c, 36)).join('')
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`
}

/** Another number with the same first digit, the same length and a right check digit. */
function cardLike(value: string, next: Stream): string {
  const digits = value.replace(/\D/g, '')
  const middle = Array.from({ length: digits.length - 2 }, () => next(10)).join('')
  const body = `${digits[0]}${middle}`
  const check = hasCheckDigit(digits) ? checkDigit(body) : String(next(10))
  const drawn = body + check
  let at = -1
  return value.replace(/\d/g, () => {
    at += 1
    return drawn[at] as string
  })
}

function checkDigit(body: string): string {
  for (let digit = 0; digit < 10; digit += 1)
    if (hasCheckDigit(`${body}${digit}`)) return String(digit)
  return '0'
}
