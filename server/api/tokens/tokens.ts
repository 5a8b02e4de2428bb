import { createHash } from 'node:crypto'
import { ApiError } from '../../core/api-error.ts'
import type { View } from '../../core/unit.ts'
import type { BusinessRow, UserRow } from '../../model/rows.ts'
import { readToken, signToken } from './jwt.ts'

const lifetimeSeconds = 3_600
const issuer = 'payments-sandbox'

export interface IssuedToken {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
}

/** Returns an access token for a user: HS256, valid for one hour of sandbox time (A15). */
export function issueToken(view: View, user: UserRow): IssuedToken {
  const seconds = Math.floor(view.nowMs / 1_000)
  const claims = {
    business_id: user.business_id,
    ...worldClaim(view),
    sub: user.id,
    iss: issuer,
    iat: seconds,
    exp: seconds + lifetimeSeconds,
  }
  const access_token = signToken(claims, signingKey(view))
  return { access_token, token_type: 'Bearer', expires_in: lifetimeSeconds }
}

/** Returns the user of a token. Throws `invalid token` or `token expired`. */
export function verifyToken(view: View, token: string): { business: BusinessRow; user: UserRow } {
  const user = view.get('users', subjectOf(view, token))
  const business = user === undefined ? undefined : view.get('businesses', user.business_id)
  if (user === undefined || business === undefined) {
    throw new ApiError('invalid_token', 'The user of this token does not exist.')
  }
  return { business, user }
}

/** Throws 403 for the token of a customer, which allows only that customer's onboarding (A15). */
export function requireBusinessToken(caller: {
  readonly business: BusinessRow
  readonly user: UserRow
}): void {
  if (caller.user.id !== caller.business.user_id) {
    throw new ApiError('token_of_customer', 'The token must belong to the user of the business.')
  }
}

function subjectOf(view: View, token: string): string {
  const claims = readToken(token, signingKey(view))
  const { iss, sub, exp } = claims ?? {}
  if (iss !== issuer || typeof sub !== 'string' || typeof exp !== 'number') {
    throw new ApiError('invalid_token', 'The token was not issued by this sandbox.')
  }
  if (exp <= Math.floor(view.nowMs / 1_000)) {
    throw new ApiError('token_expired', 'The token is older than one hour.')
  }
  return sub
}

/** Returns the claim that names the world, so that a request to a plain path finds it. */
function worldClaim({ identity }: View): { readonly world?: string } {
  return identity === undefined ? {} : { world: identity.name }
}

/**
 * Returns the key of a world's tokens. That of `main` is derived from the seeds, so a token
 * outlives a restart but not the data; any other world has a random key.
 */
function signingKey(view: View): Uint8Array {
  if (view.identity !== undefined) return Buffer.from(view.identity.tokenKey, 'hex')
  return tokenKeyOf(view.ids.seed, view.ids.secretSeed)
}

/** Returns the key of the access tokens of `main`, derived from the seed and the second seed. */
export function tokenKeyOf(seed: string, secretSeed: string): Uint8Array {
  return createHash('sha256').update(`${seed}/access-tokens${secretSeed}`).digest()
}
