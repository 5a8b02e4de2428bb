import { createHash } from 'node:crypto'
import { ApiError } from '../../kernel/api-error.ts'
import type { View } from '../../kernel/unit.ts'
import type { BusinessRow, UserRow } from '../../model/rows.ts'

const lifetimeSeconds = 3_600
const issuer = 'payments-sandbox'

export interface IssuedToken {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
}

/** Returns an access token for a user: HS256, valid for one hour of sandbox time (A15). */
export async function issueToken(view: View, user: UserRow): Promise<IssuedToken> {
  const { SignJWT } = await import('jose')
  const seconds = Math.floor(view.nowMs / 1_000)
  const access_token = await new SignJWT({ business_id: user.business_id, ...worldClaim(view) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setIssuer(issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetimeSeconds)
    .sign(signingKey(view))
  return { access_token, token_type: 'Bearer', expires_in: lifetimeSeconds }
}

/** Returns the user of a token. Throws `invalid token` or `token expired`. */
export async function verifyToken(
  view: View,
  token: string,
): Promise<{ business: BusinessRow; user: UserRow }> {
  const user = await view.get('users', await subjectOf(view, token))
  const business = user === undefined ? undefined : await view.get('businesses', user.business_id)
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

async function subjectOf(view: View, token: string): Promise<string> {
  const { errors, jwtVerify } = await import('jose')
  try {
    const { payload } = await jwtVerify(token, signingKey(view), {
      issuer,
      algorithms: ['HS256'],
      currentDate: new Date(view.nowMs),
      requiredClaims: ['sub', 'exp'],
    })
    return payload.sub as string
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw new ApiError('token_expired', 'The token is older than one hour.')
    }
    if (error instanceof errors.JOSEError) {
      throw new ApiError('invalid_token', 'The token was not issued by this sandbox.')
    }
    throw error
  }
}

/** Returns the claim that names the world, so that a request to a plain path finds it. */
function worldClaim({ world }: View): { readonly world?: string } {
  return world === undefined ? {} : { world: world.name }
}

/**
 * Returns the key of a world's tokens. That of `main` is derived from the seeds, so a token
 * outlives a restart but not the data; any other world has a random key.
 */
function signingKey(view: View): Uint8Array {
  if (view.world !== undefined) return Buffer.from(view.world.tokenKey, 'hex')
  return tokenKeyOf(view.ids.seed, view.ids.secretSeed)
}

/** Returns the key of the access tokens of `main`, derived from the seed and the second seed. */
export function tokenKeyOf(seed: string, secretSeed: string): Uint8Array {
  return createHash('sha256').update(`${seed}/access-tokens${secretSeed}`).digest()
}
