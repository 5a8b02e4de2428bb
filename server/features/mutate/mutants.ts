import { toIso, toMillis } from '../../core/clock.ts'
import type { SentEvent } from '../../core/edge.ts'
import { isObject } from '../../core/json-forms.ts'
import { compare, round, subtract } from '../../core/money.ts'
import { changeLeaves, changeObjects, type Leaf, leavesOf } from './fields.ts'
import type { Operator } from './types.ts'

/** The type and the body of an event that is sent before another one. */
export type ExtraEvent = Pick<SentEvent, 'type' | 'body'>

/**
 * A kind of mutant: it changes one field, the whole body, or the signature of an event, or sends
 * another event before it. Its functions return undefined for what they do not change.
 */
export interface MutantRule {
  readonly operator: Operator
  /** The end of a sentence that begins with the operation and the field. */
  readonly says: string
  /** The only messages that it applies to; absent: answers and events. */
  readonly only?: 'answer' | 'event'
  readonly field?: (leaf: Leaf) => unknown
  readonly body?: (body: unknown) => unknown
  readonly extra?: (event: SentEvent) => ExtraEvent | undefined
  readonly isForged?: true
  /** True if it happens once in a run. */
  readonly isOnce?: true
  /** True if it is an injected fault, and no mutation of a body. */
  readonly isFault?: true
}

const decimalText = /^-?\d{1,30}(?:\.\d{1,18})?$/
const amountName = /(?:^|_)(?:amount|balance|payable|markup)(?:_|$)/
const feeName = /(?:^|_)fees?$/
const currencyName = /(?:^|_)currency(?:_code)?$/
const statusName = /(?:^|_)status(?:_name)?$/
const completedName = /completed$/i
const personOrBank = /(?:^|_)name$/
const freeText = /(?:^|_)(?:narration|message|description|notes?|reason|address|city)$/
/** A constant such as `PENDING` or `pending_review` has none of these. */
const writtenText = /\p{Ll}.*[\p{Lu} ]|\p{Lu}.*\p{Ll}/u

const isRate = (name: string) => name.includes('rate')
const isAmount = ({ name, value }: Leaf) =>
  amountName.test(name) && !isRate(name) && decimalText.test(String(value))
const isFee = (leaf: Leaf) =>
  feeName.test(leaf.name) && !isAmount(leaf) && decimalText.test(String(leaf.value))

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

/** Returns an amount above zero less one of its last decimal. */
function less(value: unknown): unknown {
  const text = String(value)
  if (compare(text, '0') <= 0) return undefined
  if (typeof value === 'number') return Number(round(subtract(text, '0.01'), 2, 'half-up'))
  const decimals = decimalsOf(text)
  const unit = decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`
  return round(subtract(text, unit), decimals, 'down')
}

function higher(value: unknown): unknown {
  const text = String(value)
  const more = round(subtract(text, '-1'), decimalsOf(text), 'down')
  return typeof value === 'number' ? Number(more) : more
}

type Statuses = Readonly<Record<string, string>>

const failures: Statuses = {
  COMPLETED: 'FAILED',
  Completed: 'Failed',
  completed: 'failed',
  successful: 'failed',
  APPROVED: 'REJECTED',
}

const successes: Statuses = {
  FAILED: 'COMPLETED',
  CANCELLED: 'COMPLETED',
  failed: 'completed',
  REJECTED: 'APPROVED',
}

const finalStatuses = [...Object.keys(failures), ...Object.keys(successes)]

const openStatuses = [
  'PENDING',
  'pending',
  'PROCESSING',
  'PROCESSING_PAYOUT',
  'ACCEPTED',
  'AWAITING_PAYMENT',
  'AWAITING_DEPOSIT',
  'PAYMENT_CONFIRMED',
  'DEPOSIT_CONFIRMED',
]

/** Returns the statuses replaced by one that no version has yet, in their own spelling. */
function unknownFor(statuses: readonly string[]): Statuses {
  const spelled = (status: string) => (/\p{Lu}/u.test(status) ? 'IN_REVIEW' : 'in_review')
  return Object.fromEntries(statuses.map((status) => [status, spelled(status)]))
}

/** Replaces statuses; `flag` replaces the flags that say the same, such as `payment_completed`. */
function withStatus(body: unknown, by: Statuses, flag: (value: boolean) => boolean): unknown {
  const newStatus = ({ name, value }: Leaf) => {
    if (!statusName.test(name) || typeof value !== 'string') return undefined
    if (name === 'transaction_status' && by[value] === 'completed') return 'successful'
    return by[value]
  }
  if (leavesOf(body).every((leaf) => newStatus(leaf) === undefined)) return undefined
  return changeLeaves(body, (leaf) => {
    const isFlag = typeof leaf.value === 'boolean' && completedName.test(leaf.name)
    return isFlag ? flag(leaf.value as boolean) : newStatus(leaf)
  })
}

const openQuote = ['CREATED', 'AWAITING_PAYMENT', 'AWAITING_DEPOSIT']
const dayMs = 86_400_000

function expired(body: unknown): unknown {
  if (!isObject(body)) return undefined
  const { quote_status, valid_until } = body
  if (!openQuote.includes(String(quote_status)) || typeof valid_until !== 'string') return undefined
  return { ...body, quote_status: 'EXPIRED', valid_until: toIso(toMillis(valid_until) - dayMs) }
}

const idName = /^(?:id|transaction_id|quote_id)$|(?:^|_)reference$/

/** Returns the answer about a transaction with the ids and references of another one. */
function aboutAnother(body: unknown): unknown {
  if (!isObject(body)) return undefined
  const isTransaction =
    'transaction_id' in body || 'transaction_reference' in body || 'source_wallet_id' in body
  if (!isTransaction) return undefined
  return changeLeaves(body, ({ name, path, value }) =>
    path === name && idName.test(name) && typeof value === 'string' ? otherId(value) : undefined,
  )
}

/** Returns an id or reference of the same form. */
export function otherId(id: string): string {
  const letters = /^[\da-f-]+$/.test(id) ? '0123456789abcdef' : ''
  const next = (alphabet: string, sign: string) =>
    alphabet[(alphabet.indexOf(sign) + 1) % alphabet.length] ?? sign
  return id.replace(/[\dA-Za-z]{1,6}$/, (end) =>
    [...end]
      .map((sign) => {
        if (letters !== '') return next(letters, sign)
        if (/\d/.test(sign)) return next('0123456789', sign)
        const upper = next('ABCDEFGHIJKLMNOPQRSTUVWXYZ', sign.toUpperCase())
        return sign === sign.toUpperCase() ? upper : upper.toLowerCase()
      })
      .join(''),
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** Returns true for text that people write, and not for ids, constants, dates and numbers. */
function isWritten({ name, value }: Leaf, names: readonly RegExp[]): boolean {
  return names.some((one) => one.test(name)) && isText(value) && writtenText.test(value)
}

function numberFor(text: string): number {
  const number = Number(text)
  return Number.isSafeInteger(Math.trunc(number)) ? number : text.length
}

/** Returns true if the text of a field is one that growth mutants may replace. */
export function isWrittenText(leaf: Leaf): boolean {
  return isWritten(leaf, [personOrBank, freeText])
}

const filler = ' and more'.repeat(22)
const unknownType = 'account.statement_ready'

const rules = {
  'cent-less': {
    operator: 'money',
    says: 'is a cent less',
    field: (leaf) => (isAmount(leaf) ? less(leaf.value) : undefined),
  },
  'other-currency': {
    operator: 'money',
    says: 'names another currency',
    field: ({ name, value }) => {
      if (!currencyName.test(name) || !/^[A-Z]{3,5}$/.test(String(value))) return undefined
      return value === 'EUR' ? 'USD' : 'EUR'
    },
  },
  'higher-fee': {
    operator: 'money',
    says: 'is higher by one',
    field: (leaf) => (isFee(leaf) ? higher(leaf.value) : undefined),
  },
  'failed-for-completed': {
    operator: 'status',
    says: 'says FAILED for COMPLETED',
    only: 'answer',
    body: (body) => withStatus(body, failures, () => false),
  },
  'other-transaction': {
    operator: 'status',
    says: 'comes from the response about another transaction',
    only: 'answer',
    body: aboutAnother,
  },
  'expired-quote': {
    operator: 'status',
    says: 'says that the quote has expired',
    only: 'answer',
    body: expired,
  },
  'opposite-event': {
    operator: 'status',
    says: 'says the opposite',
    only: 'event',
    body: (body) => withStatus(body, { ...failures, ...successes }, (value) => !value),
  },
  'forged-event': {
    operator: 'status',
    says: 'has a wrong signature',
    only: 'event',
    isForged: true,
  },
  'null-for-text': {
    operator: 'shape',
    says: 'is null',
    field: ({ value }) => (isText(value) ? null : undefined),
  },
  'number-for-text': {
    operator: 'shape',
    says: 'is a number',
    field: ({ value }) => (isText(value) ? numberFor(value) : undefined),
  },
  'new-field': {
    operator: 'growth',
    says: 'has a new field in each object',
    body: (body) => changeObjects(body, (fields) => ({ ...fields, added_later: 'new' })),
  },
  'key-order': {
    operator: 'growth',
    says: 'has its fields in another order',
    body: (body) =>
      changeObjects(body, (fields) => Object.fromEntries(Object.entries(fields).reverse())),
  },
  'unknown-event': {
    operator: 'growth',
    says: 'comes after an event of an unknown type',
    only: 'event',
    isOnce: true,
    extra: ({ id }) => {
      const fields = { event_type: unknownType, statement_id: otherId(id), pages: 1 }
      return { type: unknownType, body: JSON.stringify(fields) }
    },
  },
  'additional-status': {
    operator: 'growth',
    says: 'reports an additional status before the final one',
    isOnce: true,
    body: (body) => withStatus(body, unknownFor(openStatuses), () => false),
    extra: ({ type, body }) => {
      const changed = withStatus(JSON.parse(body), unknownFor(finalStatuses), () => false)
      return changed === undefined ? undefined : { type, body: JSON.stringify(changed) }
    },
  },
  'rate-limit': {
    operator: 'growth',
    says: 'is answered with 429 and Retry-After once',
    only: 'answer',
    isOnce: true,
    isFault: true,
  },
  'beyond-ascii': {
    operator: 'growth',
    says: 'has characters beyond ASCII',
    field: (leaf) => (isWritten(leaf, [personOrBank]) ? `${leaf.value} Żółć-Ñandú 李` : undefined),
  },
  'longer-text': {
    operator: 'growth',
    says: 'is a much longer text',
    field: (leaf) => (isWrittenText(leaf) ? `${leaf.value}${filler}` : undefined),
  },
} as const satisfies Readonly<Record<string, MutantRule>>

export type MutantName = keyof typeof rules

export const mutantNames = Object.keys(rules) as readonly MutantName[]

export function ruleOf(name: MutantName): MutantRule {
  return rules[name]
}

/**
 * Returns the body as a mutant changes it, in the field if it is one of fields; undefined if the
 * body stays the same.
 */
export function mutated(name: MutantName, body: unknown, field: string | null): unknown {
  const rule = ruleOf(name)
  const { field: change } = rule
  const changed =
    change === undefined
      ? rule.body?.(body)
      : changeLeaves(body, (leaf) => (leaf.path === field ? change(leaf) : undefined))
  if (changed === undefined || JSON.stringify(changed) === JSON.stringify(body)) return undefined
  return changed
}

/** Returns true for a text of the form of a key: `operation:field:mutant` or `operation:mutant`. */
export function isKey(text: string): boolean {
  const [, field, name = ''] = /^[\w.]+(?::([^:]+))?:([\w-]+)$/.exec(text) ?? []
  const known = mutantNames.find((one) => one === name)
  if (known === undefined) return false
  return (ruleOf(known).field !== undefined) === (field !== undefined)
}
