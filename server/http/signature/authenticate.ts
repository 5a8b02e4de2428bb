import type { IncomingHttpHeaders } from 'node:http'
import { firstBusiness } from '../../api/businesses/businesses.ts'
import { isRefusedKey } from '../../api/businesses/keys.ts'
import { verifyToken } from '../../api/tokens/tokens.ts'
import { ApiError } from '../../core/api-error.ts'
import { toIso } from '../../core/clock.ts'
import { parseInstant, parseLocalDateTime } from '../../core/instant.ts'
import { invariant } from '../../core/invariant.ts'
import { constantTimeEqual, signature } from '../../core/signature.ts'
import type { View, WorldIdentity } from '../../core/unit.ts'
import type { BusinessRow, KeyRow, UserRow } from '../../model/rows.ts'
import { header } from '../header-values.ts'

export interface SignedCaller {
  readonly business: BusinessRow
  readonly key: string
  /**
   * Milliseconds that the client's clock is ahead of the system clock; negative if it is behind.
   */
  readonly clockSkewMs: number
}

/**
 * Returns the key that signed a request, and its business. Throws ApiError with the texts of A16,
 * in their order. `systemNowMs` is the system time in milliseconds: clients sign with their own
 * clock (G8).
 */
export function signedCaller(
  view: View,
  headers: IncomingHttpHeaders,
  raw: Buffer,
  systemNowMs: number,
): SignedCaller {
  const key = header(headers, 'x-api-key')
  if (key === '') {
    throw new ApiError(
      'missing_api_key',
      'Header x-api-key is required: sign the request with x-api-key, x-timestamp and x-signature.',
    )
  }
  const row = keyPairOf(view, key)
  if (row === undefined) {
    const where = view.identity?.isGuarded
      ? 'This world takes its own pair, and keys that were rotated or created in it.'
      : 'The console lists the keys of each business.'
    throw new ApiError('invalid_api_key', `Unknown API key in header x-api-key. ${where}`)
  }
  const timestamp = header(headers, 'x-timestamp')
  const aheadMs = requireTimestamp(timestamp, systemNowMs, view.settings.authSkewSeconds)
  const given = header(headers, 'x-signature')
  if (given === '') throw new ApiError('missing_signature', 'Header x-signature is required.')
  if (!constantTimeEqual(given, signature(row.secret, raw, timestamp))) {
    throw new ApiError(
      'invalid_signature',
      'Header x-signature must be the hex HMAC-SHA256 of body, "|" and x-timestamp.',
    )
  }
  const business = view.get('businesses', row.business_id)
  invariant(business !== undefined, `the business ${row.business_id} of a key does not exist`)
  return { business, key, clockSkewMs: aheadMs }
}

function keyPairOf(view: View, key: string): KeyPair | undefined {
  const { identity } = view
  return identity === undefined ? view.get('keys', key) : keyPairOfWorld(view, identity, key)
}

type KeyPair = Pick<KeyRow, 'secret' | 'business_id'>

/**
 * Returns the key pair of a key; undefined if it is unknown or rejected. A world has a key pair of
 * its own, for its first business.
 */
function keyPairOfWorld(view: View, world: WorldIdentity, key: string): KeyPair | undefined {
  if (key === world.apiKey) {
    return { secret: world.secret, business_id: firstBusiness(view).id }
  }
  return isRefusedKey(view, key) ? undefined : view.get('keys', key)
}

/** Returns the user and business of a bearer token (A15). */
export function tokenCaller(
  view: View,
  headers: IncomingHttpHeaders,
): { business: BusinessRow; user: UserRow } {
  const token = /^Bearer +(\S+)$/i.exec(header(headers, 'authorization'))?.[1]
  if (token === undefined) {
    throw new ApiError(
      'missing_token',
      'Header authorization must be "Bearer TOKEN"; POST /_sandbox/tokens issues a token.',
    )
  }
  return verifyToken(view, token)
}

/** Returns the milliseconds of RFC 3339, Unix seconds or milliseconds; null for anything else. */
export function parseTimestamp(text: string): number | null {
  if (/^\d{1,11}$/.test(text)) return Number(text) * 1_000
  if (/^\d{12,14}$/.test(text)) return Number(text)
  return parseInstant(text)
}

/**
 * Returns the milliseconds that a timestamp is ahead. Throws ApiError if it is outside the window
 * (A16).
 */
function requireTimestamp(text: string, systemNowMs: number, skewSeconds: number): number {
  if (text === '') throw new ApiError('missing_timestamp', 'Header x-timestamp is required.')
  const at = parseTimestamp(text)
  if (at === null) {
    throw new ApiError(
      'invalid_timestamp',
      `Header x-timestamp must be a valid RFC 3339 time, or Unix time.${problemOf(text)}`,
    )
  }
  const aheadMs = at - systemNowMs
  if (skewSeconds > 0 && Math.abs(aheadMs) > skewSeconds * 1_000) {
    throw new ApiError(
      'timestamp_outside_window',
      `Header x-timestamp must be within ${skewSeconds} seconds of the system time, ` +
        `${toIso(systemNowMs)}.`,
    )
  }
  return aheadMs
}

/** Returns what is wrong with a timestamp, if it is nearly one; '' otherwise. */
function problemOf(text: string): string {
  if (parseLocalDateTime(text) !== null) {
    return ' The given time has no offset: add Z, if it is UTC.'
  }
  const isFraction = /^\d{1,14}\.\d*$/.test(text)
  return isFraction ? ' Unix time must be a whole number of seconds or milliseconds.' : ''
}
