import { schema } from '../core/operation.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { Collection } from '../model/collections.ts'
import { type AdminContext, action, type Tag } from './admin-context.ts'
import type { Position } from './cursor.ts'
import { positionsOf } from './lists.ts'

const tag: Tag = 'World'

type Hit = Schemas['SearchHit']

const maxHits = 20
/** The maximum number of customers searched for a part of a name or an email. */
const maxVisited = 10_000
const batchSize = 500
const positions = positionsOf('users', 'business')

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
  return hits
}

function hitOf(kind: 'transaction' | 'checkout' | 'quote' | 'customer', id: string, title: string) {
  return { kind, id, title, path: `/_sandbox/${kind}s/${encodeURIComponent(id)}` }
}

/** Returns rows with a matching reference, and customers with a matching part of the name. */
function businessHits(view: View, text: string): { hits: Hit[]; complete: boolean } {
  const hits: Hit[] = []
  let visited = 0
  for (const { id: business } of view.find('businesses', { index: 'all' })) {
    const quote = view.lookup('quotes', 'origin_reference', [business, text])
    if (quote !== undefined) hits.push(hitOf('quote', quote.id, `${text} (${quote.status})`))
    const checkout = view.lookup('checkouts', 'reference', [business, text])
    if (checkout !== undefined) hits.push(hitOf('checkout', checkout.id, text))
    let after: Position | undefined
    for (;;) {
      const further = after === undefined ? {} : { after }
      const find = { index: 'business', key: [business], limit: batchSize } as const
      const users = view.find('users', { ...find, ...further })
      for (const user of users) {
        const { id, first_name, last_name, email } = user
        const title = `${first_name} ${last_name} · ${email}`
        if (title.toLowerCase().includes(text.toLowerCase()))
          hits.push(hitOf('customer', id, title))
        after = positions.of(user)
      }
      visited += users.length
      if (hits.length > maxHits || visited >= maxVisited) return { hits, complete: false }
      if (users.length < batchSize) break
    }
  }
  return { hits, complete: true }
}

async function search({ db, requestLog }: AdminContext, text: string) {
  const request = requestLog.get(text)
  const logged: Hit[] =
    request === undefined
      ? []
      : [
          {
            kind: 'request',
            id: text,
            title: `${request.method} ${request.path}`,
            path: `/_sandbox/requests/${encodeURIComponent(text)}`,
          },
        ]
  return db.read((view) => {
    const { hits, complete } = businessHits(view, text)
    const all = [...logged, ...exactHits(view, text), ...hits]
    const unique = [...new Map(all.map((hit) => [hit.path, hit])).values()]
    return { data: unique.slice(0, maxHits), complete: complete && unique.length <= maxHits }
  })
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
