import { isDeepStrictEqual } from 'node:util'
import { moneyText } from '../core/amount-text.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { KnownSecrets } from '../http/request-log/known-secrets.ts'
import { mapTexts, redact } from '../http/request-log/redact.ts'
import type { Collection, Rows } from '../model/collections.ts'
import { eventTitle } from './event-status.ts'
import { type AnyRow, changedAt } from './row-times.ts'

type Row = Schemas['WorldDiffRow']
type Fields = Readonly<Record<string, unknown>>

/** Returns a value without secrets and card numbers. */
export type Hide = (value: unknown) => unknown

export function hideWith(secrets: KnownSecrets): Hide {
  return (value) => mapTexts(redact(value), secrets.redact)
}

const maxFields = 20
const maxValueLength = 200
const maxTitleLength = 120

/** The collections whose rows have their own control call. */
const paths: { readonly [N in Collection]?: string } = {
  transactions: '/_sandbox/transactions/',
  quotes: '/_sandbox/quotes/',
  users: '/_sandbox/customers/',
  wallets: '/_sandbox/wallets/',
  checkouts: '/_sandbox/checkouts/',
  refunds: '/_sandbox/refunds/',
  events: '/_sandbox/events/',
}

/** Returns the control call of a row below the prefix of its world; null if it has none. */
export function pathOfRow(collection: Collection, id: string): string | null {
  const path = paths[collection]
  return path === undefined ? null : path + encodeURIComponent(id)
}

/** The fields of a row that its creation sets, and that nothing changes later. */
const fixedFields: { readonly [N in Collection]?: readonly (keyof Rows[N] & string)[] } = {
  transactions: [
    'user_id',
    'beneficiary_id',
    'source_currency',
    'source_amount',
    'target_currency',
  ],
  quotes: ['user_id', 'beneficiary_id', 'source_currency', 'source_amount', 'target_currency'],
  checkouts: ['reference', 'amount', 'currency', 'email'],
  refunds: ['access_code', 'amount', 'reason'],
  wallets: ['user_id', 'currency'],
  virtual_accounts: ['user_id', 'currency'],
  events: ['type', 'subject', 'body'],
  jobs: ['task', 'subject'],
  deliveries: ['event_id'],
  holds: ['wallet_id', 'owner', 'amount'],
  postings: ['subject', 'cause', 'entries'],
}

const alwaysFixed = ['created_at', 'sequence'] as const

/**
 * Returns true if rows with one id are one object. Ids follow from the seed and a counter, so two
 * worlds that part draw the same ones: what each creates then has the id of another object.
 */
export function isOneObject(collection: Collection, a: AnyRow, b: AnyRow): boolean {
  const [ofA, ofB] = [a as unknown as Fields, b as unknown as Fields]
  // A delivery that is planned again has another number.
  const common = collection === 'deliveries' ? [] : alwaysFixed
  const fixed: readonly string[] = [...common, ...(fixedFields[collection] ?? [])]
  return fixed.every((name) => isDeepStrictEqual(ofA[name], ofB[name]))
}

/** The same row in two worlds; undefined for a world that does not have it. */
export interface RowPair {
  readonly a: AnyRow | undefined
  readonly b: AnyRow | undefined
  /** True if the other world has another object with this id. */
  readonly isSameId: boolean
}

/** Returns a row of the compared worlds; undefined if neither has it. */
export type FindRow = (collection: Collection, id: string) => AnyRow | undefined

/** Returns a row that differs, with its changed fields; its title names its owner or subject. */
export function presentRow(
  collection: Collection,
  { a, b, isSameId }: RowPair,
  hide: Hide,
  find: FindRow,
): Row {
  const row = (b ?? a) as AnyRow
  return {
    collection,
    id: row.id,
    title: cut(String(hide(titleOf(collection, row, find))), maxTitleLength),
    kind: a === undefined ? 'only_b' : b === undefined ? 'only_a' : 'changed',
    same_id: isSameId,
    path: pathOfRow(collection, row.id),
    a: stateOf(a, hide),
    b: stateOf(b, hide),
    fields: a === undefined || b === undefined ? [] : changedFields(a, b, hide),
  }
}

/** The field of a row with the id of its owner or its subject. */
const relatedField: { readonly [N in Collection]?: keyof Rows[N] & string } = {
  wallets: 'user_id',
  virtual_accounts: 'user_id',
  links: 'user_id',
  usage: 'user_id',
  outcomes: 'user_id',
  events: 'subject',
  jobs: 'subject',
  postings: 'subject',
  deliveries: 'event_id',
  holds: 'owner',
}

/** The collections that an owner or a subject may be in. */
const relatedCollections = [
  'users',
  'transactions',
  'quotes',
  'checkouts',
  'refunds',
  'events',
  'wallets',
  'virtual_accounts',
] as const

/** Returns the line that identifies a row: its own name, and its owner or subject. */
function titleOf(collection: Collection, row: AnyRow, find: FindRow): string {
  const fields = row as unknown as Fields
  const id = fields[relatedField[collection] ?? '']
  const own = nameOfRow(collection, row)
  return typeof id === 'string' ? `${own} · ${relatedTitle(id, find)}` : own
}

function relatedTitle(id: string, find: FindRow): string {
  for (const collection of relatedCollections) {
    const row = find(collection, id)
    if (row !== undefined) return titleOf(collection, row, find)
  }
  return id
}

/** Returns the own name of a row, such as its reference. */
export function nameOfRow(collection: Collection, row: { readonly id: string }): string {
  const { type, body, origin_reference, cause, outcome, hour } = row as unknown as Fields
  const about = aboutOf(row as unknown as Fields)
  switch (collection) {
    case 'quotes':
      return `${origin_reference} · ${type} ${about}`
    case 'events':
      return eventTitle(String(type), JSON.parse(String(body)))
    case 'deliveries':
      return 'webhook'
    case 'holds':
      return `hold of ${about}`
    case 'postings':
      return String(cause)
    case 'outcomes':
      return String(outcome)
    case 'usage':
      return String(hour)
    default:
      return nameIn(collection, row)
  }
}

function nameIn(collection: Collection, row: { readonly id: string }): string {
  const fields = row as unknown as Fields
  const text = (name: string) => (typeof fields[name] === 'string' ? (fields[name] as string) : '')
  const named = `${text('first_name')} ${text('last_name')}`.trim()
  const [first] = [
    collection === 'users' && named === '' ? text('email') : '',
    text('transaction_reference'),
    named,
    text('name'),
    text('type'),
    text('task'),
    text('currency'),
    row.id,
  ].filter((part) => part !== '')
  return first as string
}

function stateOf(row: AnyRow | undefined, hide: Hide): Row['a'] {
  if (row === undefined) return null
  const { status, state, kyc_status } = row as unknown as Fields
  const [shown = null] = [status, state, kyc_status].filter((one) => typeof one === 'string')
  const about = aboutOf(row as unknown as Fields)
  return {
    status: shown as string | null,
    about: about === null ? null : cut(String(hide(about)), maxTitleLength),
    at: changedAt(row),
  }
}

/** Returns what distinguishes a row from others of its kind: its amounts, or its email address. */
function aboutOf(row: Fields): string | null {
  const { source_amount, source_currency, target_amount, target_currency } = row
  if (typeof source_amount === 'string') {
    const given = moneyText(source_amount, String(source_currency))
    return `${given} → ${moneyText(String(target_amount), String(target_currency))}`
  }
  if (typeof row.amount === 'string') return moneyText(row.amount, String(row.currency ?? ''))
  return typeof row.email === 'string' && row.email !== '' ? row.email : null
}

function changedFields(a: AnyRow, b: AnyRow, hide: Hide): Row['fields'] {
  const [of_a, of_b] = [a as unknown as Fields, b as unknown as Fields]
  const names = [...new Set([...Object.keys(of_a), ...Object.keys(of_b)])]
  const changed = names.filter((name) => !isDeepStrictEqual(of_a[name], of_b[name]))
  // `hide` finds secrets by the names of fields, too, so it gets the field with its name.
  const [shown_a, shown_b] = [of_a, of_b].map((fields) =>
    hide(Object.fromEntries(changed.slice(0, maxFields).map((name) => [name, fields[name]]))),
  ) as [Fields, Fields]
  return changed.slice(0, maxFields).map((name) => {
    const from = firstDifferent(of_a[name], of_b[name])
    return { name, a: valueText(shown_a[name], from), b: valueText(shown_b[name], from) }
  })
}

/** Returns the index of the first different item of two lists; 0 for anything else. */
function firstDifferent(a: unknown, b: unknown): number {
  if (!Array.isArray(a) || !Array.isArray(b)) return 0
  let same = 0
  while (same < a.length && isDeepStrictEqual(a[same], b[same])) same += 1
  return same
}

/** Returns a value as text; of a list, the items from `from` on. */
function valueText(value: unknown, from: number): string | null {
  if (value === undefined) return null
  if (typeof value === 'string') return cut(value, maxValueLength)
  return cut(JSON.stringify(Array.isArray(value) ? value.slice(from) : value), maxValueLength)
}

function cut(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
}
