import { schema } from '../core/operation.ts'
import { inSlices } from '../core/slices.ts'
import type { View } from '../core/unit.ts'
import { plainAmount } from '../http/request-log/search-terms.ts'
import { statusOf } from '../http/status.ts'
import type { Collection } from '../model/collections.ts'
import { errors } from '../model/errors.ts'
import { type AdminContext, action, type Tag } from './admin-context.ts'
import { matchingRequests } from './requests.ts'
import { type AskedAction, askedAction, objectHits, otherHits } from './search-actions.ts'
import { type Found, type Hit, hasAll, maxOfKind, rowsWith } from './search-rows.ts'

const tag: Tag = 'World'

/** Collections whose rows have their own control path, by id. */
const byId: readonly (readonly [Collection, kind: string, path: string])[] = [
  ['transactions', 'transaction', '/_sandbox/transactions/'],
  ['quotes', 'quote', '/_sandbox/quotes/'],
  ['users', 'customer', '/_sandbox/customers/'],
  ['wallets', 'wallet', '/_sandbox/wallets/'],
  ['checkouts', 'checkout', '/_sandbox/checkouts/'],
  ['refunds', 'refund', '/_sandbox/refunds/'],
  ['events', 'event', '/_sandbox/events/'],
]

/** Returns the rows that the whole text names, whatever their age. */
function exactHits(view: View, text: string): Hit[] {
  const hits: Hit[] = []
  for (const [collection, kind, path] of byId) {
    if (view.get(collection, text) === undefined) continue
    hits.push({ kind, id: text, title: text, path: path + encodeURIComponent(text) })
  }
  const transaction = view.lookup('transactions', 'reference', [text])
  if (transaction !== undefined) hits.push(hitOf('transaction', transaction.id, text))
  const checkout = view.lookup('checkouts', 'transaction_reference', [text])
  if (checkout !== undefined) hits.push(hitOf('checkout', checkout.id, text))
  for (const { id: business } of view.find('businesses', { index: 'all' })) {
    const quote = view.lookup('quotes', 'origin_reference', [business, text])
    if (quote !== undefined) hits.push(hitOf('quote', quote.id, `${text} (${quote.status})`))
    const referred = view.lookup('checkouts', 'reference', [business, text])
    if (referred !== undefined) hits.push(hitOf('checkout', referred.id, text))
  }
  return hits
}

function hitOf(kind: 'transaction' | 'checkout' | 'quote', id: string, title: string): Hit {
  return { kind, id, title, path: `/_sandbox/${kind}s/${encodeURIComponent(id)}` }
}

/** Returns the logged requests with every word in path, operation, id or a body, newest first. */
async function requestHits(admin: AdminContext, words: readonly string[]): Promise<Found> {
  const terms = words.map((text) => ({ in: 'any', text }) as const)
  const hits: Hit[] = []
  for await (const [, entry] of matchingRequests(admin, { order: 'newest' }, terms)) {
    // A search is a request as well, and has the words in its path.
    if (entry.operation === 'controlSearch') continue
    if (hits.length === maxOfKind) return { hits, complete: false }
    const { id, method, path, status } = entry
    const title = `${method} ${path} · ${status ?? 'dropped'}`
    hits.push({ kind: 'request', id, title, path: `/_sandbox/requests/${encodeURIComponent(id)}` })
  }
  return { hits, complete: true }
}

/** Returns the errors whose code or text has every word, with the requests that got one. */
function errorHits(words: readonly string[]): Found {
  const hits = Object.entries(errors)
    .filter(([code, [, text]]) => hasAll([code, text], words))
    .map(([code, [kind, text]]) => ({
      kind: 'error',
      id: code,
      title: `${text} · ${statusOf[kind]}`,
      path: `/_sandbox/requests?q=${encodeURIComponent(`"${text}"`)}`,
    }))
  return firstOf(hits)
}

/** Returns the control calls with a page of their own whose name has every word. */
function pageHits({ operations }: AdminContext, words: readonly string[]): Found {
  const hits = operations()
    .filter(({ page, path }) => page === true && !path.includes('{'))
    .filter(({ summary, path }) => hasAll([summary, path.replaceAll(/[/-]/g, ' ')], words))
    .map(({ id, summary, path }) => ({ kind: 'page', id, title: summary, path }))
  return firstOf(hits)
}

function firstOf(hits: readonly Hit[]): Found {
  return { hits: hits.slice(0, maxOfKind), complete: hits.length <= maxOfKind }
}

/** Returns the words of a search in lower case; amounts have no separators of thousands. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).map(plainAmount)
  return words.filter((word) => word !== '')
}

/** Returns the asked action for each object that its words find. */
function* actionsFor(view: View, asked: AskedAction): Generator<void, Found> {
  const { hits, complete } = yield* rowsWith(view, asked.words, asked.action.kind)
  return { hits: objectHits(view, asked, hits), complete }
}

async function search(admin: AdminContext, q: string) {
  const text = q.trim()
  const words = wordsOf(text)
  const view = await admin.db.snapshot()
  const asked = askedAction(words)
  const parts = [
    { hits: exactHits(view, text), complete: true },
    ...(asked === null ? [] : [await inSlices(actionsFor(view, asked))]),
    firstOf(otherHits(admin.operations(), words)),
    pageHits(admin, words),
    await inSlices(rowsWith(view, words)),
    await requestHits(admin, words),
    errorHits(words),
  ]
  const all = parts.flatMap(({ hits }) => hits)
  // The first hit of a row is the one by its whole id.
  const unique = new Map<string, Hit>()
  for (const hit of all) {
    const key = `${hit.kind} ${hit.id}`
    if (!unique.has(key)) unique.set(key, hit)
  }
  return { data: [...unique.values()], complete: parts.every(({ complete }) => complete) }
}

export const searchControls = [
  action('get', {
    id: 'controlSearch',
    path: '/_sandbox/search',
    auth: 'control',
    tag,
    summary: 'Search this world',
    query: schema('SearchQuery'),
    example: { query: { q: 'ada' } },
    returns: [200, schema('SearchResult')],
    errors: [],
    assumptions: [],
    handle: (admin, { query }) => search(admin, query.q),
  }),
]
