import type { IncomingMessage } from 'node:http'
import type { ApiError } from '../../core/api-error.ts'
import { toIso } from '../../core/clock.ts'
import { constantTimeEqual, signature } from '../../core/signature.ts'
import type { View } from '../../core/unit.ts'
import type { KeyRow } from '../../model/rows.ts'
import { worldKeyPrefix } from '../../model/values.ts'
import { header } from '../header-values.ts'
import { redactJson } from '../request-log/redact.ts'
import { parseTimestamp } from './authenticate.ts'
import { type Diagnosis, findMistake, type Mistake } from './signature-mistakes.ts'

/** The explanation of a signature that did not match. */
export interface SignatureReport {
  /** The text that must be signed, without its secrets; null if it was not needed. */
  readonly signed: string | null
  /** The right signature; null if the key is unknown. */
  readonly expected: string | null
  readonly mistake: Mistake | null
  readonly explanation: string
  /** The signature that was sent, if it may be shown; null if none was compared. */
  readonly given: string | null
  /**
   * Milliseconds that the client's clock is ahead, if its timestamp was refused as outside the
   * window; negative if it is behind.
   */
  readonly clockSkewMs?: number
}

/** The report that is used if too many were made in one second. */
export const notDiagnosed: SignatureReport = {
  signed: null,
  expected: null,
  mistake: null,
  explanation:
    'the reason was not determined, because too many signatures did not match in one second: ' +
    'send the request again',
  given: null,
}

/** The parts of a rejected request that its client may have signed. */
export interface RefusedRequest {
  readonly request: IncomingMessage
  readonly raw: Buffer
  readonly path: string
  /** The prefix of `path` for a client. */
  readonly basePath: string
  /** Without the question mark. */
  readonly query: string
}

/** No format of a time is longer; a header may be. */
const maxShownTimestamp = 100

/**
 * Returns the report of a rejected request: compares it with the known mistakes in signing.
 * `machineNow` is the system time in milliseconds.
 */
export function reportSignature(
  view: View,
  error: ApiError,
  { request: { headers, method }, raw, path, basePath, query }: RefusedRequest,
  machineNow: number,
): SignatureReport {
  const timestamp = header(headers, 'x-timestamp')
  const signed = `${redactJson(raw)}|${timestamp.slice(0, maxShownTimestamp)}`
  const key = header(headers, 'x-api-key')
  if (error.code === 'invalid_api_key') {
    return { signed, expected: null, given: null, ...unknownKey(view, key, error) }
  }
  const sentMs = error.code === 'timestamp_outside_window' ? parseTimestamp(timestamp) : null
  if (sentMs !== null) {
    const clockSkewMs = sentMs - machineNow
    const { mistake, explanation } = notLookedAt(error)
    const seconds = Math.round(Math.abs(clockSkewMs) / 1_000)
    const side = clockSkewMs < 0 ? 'behind' : 'ahead of'
    const far = seconds < 172_800 ? `${seconds} s` : `${Math.floor(seconds / 86_400)} days`
    const offset = `x-timestamp is ${far} ${side} the system time of this server`
    const shown = `${explanation}; ${offset} (${toIso(machineNow)})`
    return { signed: null, expected: null, given: null, clockSkewMs, mistake, explanation: shown }
  }
  const row = view.get('keys', key)
  if (error.code !== 'invalid_signature' || row === undefined) {
    return { signed: null, expected: null, given: null, ...notLookedAt(error) }
  }
  const expected = signature(row.secret, raw, timestamp)
  const given = header(headers, 'x-signature')
  const finding = findMistake({
    expected,
    given,
    body: raw,
    timestamp,
    key: row.id,
    secret: row.secret,
    ...otherSecrets(view, row),
    target: {
      method: method ?? '',
      paths: [...new Set([path, `${basePath}${path}`])],
      query,
      contentEncoding: header(headers, 'content-encoding'),
    },
  })
  return { signed, expected, given: shownSignature(given), ...finding }
}

/**
 * Returns the given signature if it has the form of one. Any other text in its header may be a
 * secret.
 */
function shownSignature(given: string): string | null {
  return /^[0-9a-z+/=_-]{40,100}$/i.test(given) ? given : null
}

function notLookedAt(error: ApiError): Diagnosis {
  const explanation = `the request was refused before its signature was checked: ${error.error}`
  return { mistake: null, explanation }
}

/** Returns why a key is unknown, if it is a secret or belongs to a world. */
function unknownKey(view: View, key: string, error: ApiError): Diagnosis {
  if (allKeys(view).some(({ secret }) => constantTimeEqual(secret, key))) return keyIsSecret
  if (key.startsWith(worldKeyPrefix)) return view.identity === undefined ? worldIsGone : keyOfOther
  return notLookedAt(error)
}

const keyOfOther: Diagnosis = {
  mistake: 'key_of_another_world',
  explanation:
    'x-api-key belongs to another world than the path names: use the key of this world, or leave ' +
    'the prefix /w/… out, since the key alone names its world',
}

const worldIsGone: Diagnosis = {
  mistake: 'key_of_another_world',
  explanation:
    'x-api-key belongs to a world that no longer exists: create the world again and use its new ' +
    'key pair',
}

const keyIsSecret: Diagnosis = {
  mistake: 'key_and_secret_swapped',
  explanation: 'x-api-key holds a secret: send the key there, and sign with the secret',
}

function allKeys(view: View): KeyRow[] {
  const businesses = view.find('businesses', { index: 'all' })
  return businesses.flatMap(({ id }) => view.find('keys', { index: 'business', key: [id] }))
}

/** Returns other secrets that may have been used by mistake to sign. */
export function otherSecrets(view: View, { business_id, secret }: KeyRow) {
  const keys = allKeys(view).filter((key) => key.secret !== secret)
  return {
    ownOtherSecrets: keys.filter((k) => k.business_id === business_id).map((k) => k.secret),
    otherSecrets: keys.filter((k) => k.business_id !== business_id).map((k) => k.secret),
    webhookSecret: view.get('businesses', business_id)?.webhook.secret ?? '',
  }
}
