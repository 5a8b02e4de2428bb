import { schema } from '../core/operation.ts'
import { inSlices } from '../core/slices.ts'
import type { View } from '../core/unit.ts'
import { plainAmount } from '../http/request-log/search-terms.ts'
import { statusByKind } from '../http/status.ts'
import type { Rows } from '../model/collections.ts'
import { errors } from '../model/errors.ts'
import { personName } from '../model/person-name.ts'
import { type AdminContext, controls } from './admin-context.ts'
import { matchingRequests } from './requests.ts'
import { type AskedAction, askedAction, objectHits, otherHits } from './search-actions.ts'
import { type Found, type Hit, hasAll, hitIn, maxOfKind, rowsWith } from './search-rows.ts'

const { action } = controls('World')

/** Collections whose rows have their own control path, by id. */
const byId = [
  'transactions',
  'quotes',
  'users',
  'wallets',
  'checkouts',
  'refunds',
  'events',
] as const

/** Returns the rows that the whole text names, whatever their age. */
function exactHits(view: View, text: string): Hit[] {
  const hits = byId.flatMap((collection) => {
    const row = view.get(collection, text)
    return row === undefined ? [] : (hitIn(view, collection, row) ?? walletHit(view, text))
  })
  const transaction = view.lookup('transactions', 'reference', [text])
  if (transaction !== undefined) hits.push(hitNamed(view, 'transactions', transaction, text))
  const checkout = view.lookup('checkouts', 'transaction_reference', [text])
  if (checkout !== undefined) hits.push(hitNamed(view, 'checkouts', checkout, text))
  for (const { id: business } of view.find('businesses', { index: 'all' })) {
    const quote = view.lookup('quotes', 'origin_reference', [business, text])
    if (quote !== undefined) hits.push(hitNamed(view, 'quotes', quote, text))
    const referred = view.lookup('checkouts', 'reference', [business, text])
    if (referred !== undefined) hits.push(hitNamed(view, 'checkouts', referred, text))
  }
  return hits
}

/** Returns the hit of a row, whose title contains the reference that found it. */
function hitNamed<N extends 'transactions' | 'checkouts' | 'quotes'>(
  view: View,
  collection: N,
  row: Rows[N],
  reference: string,
): Hit {
  const hit = hitIn(view, collection, row) as Hit
  return hit.title.includes(reference) ? hit : { ...hit, title: `${reference} · ${hit.title}` }
}

function walletHit(view: View, id: string): Hit {
  const wallet = view.get('wallets', id)
  const user = view.get('users', wallet?.user_id ?? '')
  const owner = user === undefined ? 'a customer' : personName(user)
  const title = `Wallet in ${wallet?.currency} of ${owner} · ${wallet?.status}`
  return { kind: 'wallet', id, title, path: `/_sandbox/wallets/${id}` }
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
      title: `${text} · ${statusByKind[kind]}`,
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
    summary: 'Search this world',
    query: schema('SearchQuery'),
    example: { query: { q: 'ada' } },
    returns: [200, schema('SearchResult')],
    handle: (admin, { query }) => search(admin, query.q),
  }),
]
