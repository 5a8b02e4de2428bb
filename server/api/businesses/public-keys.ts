import { hash } from 'node:crypto'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { KeyRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import { firstBusiness } from './businesses.ts'
import { isRefusedKey, newestKey } from './keys.ts'

/** The key pairs of the package's fixtures, which are the same everywhere. */
const publicPairs: ReadonlyMap<string, string> = new Map([
  ['sandbox_key', 'sandbox_secret'],
  ['sandbox_key_2', 'sandbox_secret_2'],
])

/** The key pair of the first business that its operator sets; what is missing is the default. */
export interface OwnPair {
  readonly apiKey?: string
  readonly secret?: string
}

export function isPublicKey(apiKey: string): boolean {
  return publicPairs.has(apiKey)
}

/** Returns the key pair of another seeded business: its own one, unless that must not be public. */
export function seededPair<T extends { id: Id; api_key: string; secret: string }>(
  business: T,
  own: OwnPair,
): T {
  const { id, api_key, secret } = business
  if (!isOwn(own) || !isPublic(api_key, secret)) return business
  const pair = derivedPair(own, id)
  return { ...business, api_key: pair.id, secret: pair.secret }
}

/** Returns true if a business other than the first has a public pair, and must not have one. */
export function hasPublicPairs(view: View, own: OwnPair = {}): boolean {
  return isOwn(own) && publicKeyRows(view).length > 0
}

/** Replaces the public pairs of all businesses but the first, if that one has a pair of its own. */
export function replacePublicPairs(unit: UnitOfWork, own: OwnPair = {}): void {
  if (!isOwn(own)) return
  for (const key of publicKeyRows(unit)) {
    unit.delete('keys', key.id)
    unit.unschedule(key.id)
    // A pair that was rotated has a successor already.
    if (key.expires_at === null) unit.put('keys', { ...key, ...derivedPair(own, key.business_id) })
  }
}

/**
 * Returns the pair to sign with for a business: its newest one. If the world rejects that of the
 * first business, it is the world's own.
 */
export function signingPair(view: View, businessId: Id): Pick<KeyRow, 'id' | 'secret'> {
  const key = newestKey(view, businessId)
  const { identity } = view
  const isFirst = businessId === firstBusiness(view).id
  if (identity === undefined || !isFirst || !isRefusedKey(view, key.id)) return key
  return { id: identity.apiKey, secret: identity.secret }
}

function isOwn({ apiKey, secret }: OwnPair): boolean {
  return ![...publicPairs].some(
    ([id, known]) => id === (apiKey ?? id) && known === (secret ?? known),
  )
}

function isPublic(apiKey: string, secret: string): boolean {
  return publicPairs.get(apiKey) === secret
}

function publicKeyRows(view: View): KeyRow[] {
  const first = firstBusiness(view).id
  const known = [...publicPairs.keys()].map((id) => view.get('keys', id))
  return known.filter(
    (key): key is KeyRow =>
      key !== undefined && key.business_id !== first && isPublic(key.id, key.secret),
  )
}

/** Returns a pair that only who knows the pair of the first business can compute. */
function derivedPair({ apiKey = '', secret = '' }: OwnPair, businessId: Id) {
  const derived = (kind: string) =>
    hash('sha256', JSON.stringify([kind, apiKey, secret, businessId]))
  return {
    id: `sk_${derived('api-key').slice(0, 28)}`,
    secret: derived('api-secret').slice(0, 40),
  }
}
