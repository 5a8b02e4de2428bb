import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { Collection, IndexOf, Rows } from '../model/collections.ts'

export type Hit = Schemas['SearchHit']

/** A collection that is searched, with the texts of a row that a word may be part of. */
interface Searched<N extends Collection> {
  readonly collection: N
  /** An index of the rows of one business, or of all rows if `isShared`. */
  readonly index: IndexOf<N>
  readonly isShared?: true
  readonly kind: string
  readonly texts: (row: Rows[N], view: View) => readonly (string | null | undefined)[]
  readonly title: (row: Rows[N], view: View) => string
  readonly path: (row: Rows[N]) => string
}

function searched<N extends Collection>(definition: Searched<N>): Searched<Collection> {
  return definition as unknown as Searched<Collection>
}

/** The maximum number of hits of one kind. */
export const maxOfKind = 10
/** The maximum number of newest rows of a collection that are read for a part of a text. */
const maxVisited = 10_000

const traded = (row: {
  readonly source_amount: string
  readonly source_currency: string
  readonly target_amount: string
  readonly target_currency: string
}) => `${row.source_amount} ${row.source_currency} → ${row.target_amount} ${row.target_currency}`

const kinds: readonly Searched<Collection>[] = [
  searched({
    collection: 'users',
    index: 'business',
    kind: 'customer',
    texts: (row) => [row.id, row.first_name, row.last_name, row.email, row.phone_number],
    title: ({ first_name, last_name, email }) => `${first_name} ${last_name} · ${email}`,
    path: ({ id }) => `customers/${id}`,
  }),
  searched({
    collection: 'beneficiaries',
    index: 'business',
    kind: 'beneficiary',
    texts: (row) => [
      row.id,
      row.first_name,
      row.last_name,
      row.account_name,
      row.email,
      row.phone,
      row.bank_name,
      row.account_number,
      row.iban,
    ],
    title: (row) =>
      [row.account_name || `${row.first_name} ${row.last_name}`, row.bank_name, row.account_number]
        .filter((text) => text !== '')
        .join(' · '),
    path: ({ user_id }) => `customers/${user_id}`,
  }),
  searched({
    collection: 'transactions',
    index: 'business',
    kind: 'transaction',
    texts: (row, view) => [
      row.id,
      row.transaction_reference,
      narrationOf(row, view),
      ...sums(row),
      row.sender.account_name,
      row.recipient.account_name,
      row.recipient.account_number,
      row.status,
      row.failure_reason,
    ],
    title: (row, view) =>
      `${traded(row)} · ${row.sender.account_name} → ${row.recipient.account_name} · ` +
      row.status +
      quoted(narrationOf(row, view)),
    path: ({ id }) => `transactions/${id}`,
  }),
  searched({
    collection: 'quotes',
    index: 'business',
    kind: 'quote',
    texts: (row) => [row.id, row.origin_reference, row.narration, ...sums(row), row.status],
    title: (row) =>
      `${row.origin_reference} · ${traded(row)} · ${row.status}${quoted(row.narration)}`,
    path: ({ id }) => `quotes/${id}`,
  }),
  searched({
    collection: 'checkouts',
    index: 'business',
    kind: 'checkout',
    texts: (row) => [
      row.id,
      row.reference,
      row.transaction_reference,
      row.email,
      row.first_name,
      row.last_name,
      row.description,
      row.amount,
      row.currency,
      row.status,
    ],
    title: ({ reference, amount, currency, status }) =>
      `${reference} · ${amount} ${currency} · ${status}`,
    path: ({ id }) => `checkouts/${encodeURIComponent(id)}`,
  }),
  searched({
    collection: 'refunds',
    index: 'business',
    kind: 'refund',
    texts: (row) => [
      row.id,
      row.transaction_reference,
      row.reason,
      row.amount,
      row.currency,
      row.status,
      row.failure_reason,
    ],
    title: ({ amount, currency, reason, status }) =>
      `${amount} ${currency} · ${reason} · ${status}`,
    path: ({ id }) => `refunds/${encodeURIComponent(id)}`,
  }),
  searched({
    collection: 'events',
    index: 'all',
    isShared: true,
    kind: 'event',
    texts: (row) => [row.id, row.type, row.state, row.body],
    title: ({ type, state }) => `${type} · ${state}`,
    path: ({ id }) => `events/${id}`,
  }),
]

function sums(row: Parameters<typeof traded>[0]): readonly string[] {
  return [row.source_amount, row.source_currency, row.target_amount, row.target_currency]
}

function narrationOf({ quote_id }: Rows['transactions'], view: View): string | undefined {
  return quote_id === null ? undefined : view.get('quotes', quote_id)?.narration
}

const maxNarration = 80

/** Returns the end of a title that has a narration; '' without one. */
function quoted(narration = ''): string {
  return narration === '' ? '' : ` · “${narration.slice(0, maxNarration)}”`
}

export interface Found {
  readonly hits: readonly Hit[]
  /** False if there may be more. */
  readonly complete: boolean
}

/**
 * Returns the newest rows of each kind, or of one only, that have every word in one of their texts.
 */
export function* rowsWith(
  view: View,
  words: readonly string[],
  only?: string,
): Generator<void, Found> {
  const hits: Hit[] = []
  let complete = true
  for (const kind of kinds) {
    if (only !== undefined && kind.kind !== only) continue
    let visited = 0
    let found = 0
    for (const row of rowsOf(view, kind)) {
      yield
      visited += 1
      if (visited > maxVisited) break
      if (!hasAll(kind.texts(row, view), words)) continue
      found += 1
      if (found > maxOfKind) break
      hits.push(hitOf(view, kind, row))
    }
    if (visited > maxVisited || found > maxOfKind) complete = false
  }
  return { hits, complete }
}

function* rowsOf(view: View, { collection, index, isShared }: Searched<Collection>) {
  const find = { index, order: 'newest', limit: maxVisited + 1 } as const
  if (isShared === true) {
    yield* view.find(collection, find as never)
    return
  }
  for (const { id } of view.find('businesses', { index: 'all' })) {
    yield* view.find(collection, { ...find, key: [id] } as never)
  }
}

/** Returns the hit of a row; undefined for a collection that is not searched by words. */
export function hitIn<N extends Collection>(view: View, collection: N, row: Rows[N]) {
  const kind = kinds.find((one) => one.collection === collection)
  return kind === undefined ? undefined : hitOf(view, kind, row)
}

function hitOf(
  view: View,
  { kind, title, path }: Searched<Collection>,
  row: Rows[Collection],
): Hit {
  return { kind, id: row.id, title: title(row, view), path: `/_sandbox/${path(row)}` }
}

/** Returns true if each word is part of one of the texts; words are lower case. */
export function hasAll(
  texts: readonly (string | null | undefined)[],
  words: readonly string[],
): boolean {
  const all = texts.join('\n').toLowerCase()
  return words.every((word) => all.includes(word))
}
