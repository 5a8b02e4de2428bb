import { createHash, createHmac } from 'node:crypto'
import { standardKey, standardSecret } from '../../api/events/webhook-settings.ts'
import { toIso } from '../../core/clock.ts'
import { asciiJson, spacedJson, withSortedFields } from '../../core/json-forms.ts'
import type { EventRow, SignedBy } from '../../model/rows.ts'
import { signedHeaders } from '../../webhooks/sign.ts'
import type { Variation } from './session.ts'
import type { OtherSecret } from './types.ts'

/** One way to sign that is wrong: a receiver that accepts it verifies in this way. */
export interface SigningMistake {
  /** The end of the sentence "The receiver …". */
  readonly cause: string
  readonly fix: string
  /** An event that is sent in this way; a right signature of another age for a wrong time. */
  readonly variation: Variation
}

type Profile = SignedBy['profile']

interface Parts {
  readonly id: string
  readonly secret: string | Buffer
  readonly body: string
  readonly stamp: string
}

/** The parts of a signature that a mistake changes; the others are right. */
interface Change {
  readonly secret?: string | Buffer
  readonly body?: (body: string) => string
  readonly stamp?: (sentAtMs: number) => string
  readonly text?: (parts: Parts) => string
  readonly hash?: string
  readonly encode?: (mac: Buffer, parts: Parts) => string
}

/** The right values of what a mistake changes, in one profile. */
interface Scheme {
  readonly stamp: (sentAtMs: number) => string
  readonly text: (parts: Parts) => string
  readonly encode: (mac: Buffer, parts: Parts) => string
  readonly key: (secret: string) => string | Buffer
  readonly mistakes: readonly (readonly [cause: string, fix: string, change: Change])[]
}

/** Returns the headers of an event with one part of the signature changed. */
function headersWith(
  profile: Profile,
  secret: string,
  change: Change,
  event: EventRow,
  sentAtMs: number,
): Readonly<Record<string, string>> {
  const scheme = schemes[profile]
  const { body = same, hash = 'sha256' } = change
  const { stamp = scheme.stamp, text = scheme.text, encode = scheme.encode } = change
  const parts = {
    id: event.id,
    secret: change.secret ?? scheme.key(secret),
    body: body(event.body),
    stamp: stamp(sentAtMs),
  }
  const mac = createHmac(hash, parts.secret).update(text(parts)).digest()
  const signature = encode(mac, parts)
  return signedHeaders({ profile, timestamp: parts.stamp, signature }, event, 1)
}

const same = (text: string) => text
const withBar = ({ body, stamp }: Parts) => `${body}|${stamp}`
const hex = (mac: Buffer) => mac.toString('hex')

const rawBody = 'Verify the raw bytes of the request, before a parser or a proxy changes them.'
const scheme =
  'Compute the lowercase hex HMAC-SHA256 of the raw body, "|" and the value of x-timestamp.'
const useSecret =
  'Use the webhook secret of the business: GET /_sandbox/businesses shows it as webhook.secret.'

function json(write: (value: unknown) => string) {
  return (body: string) => write(JSON.parse(body))
}

const bodies: readonly (readonly [cause: string, body: (body: string) => string])[] = [
  ['signs JSON with sorted keys', json((value) => JSON.stringify(withSortedFields(value)))],
  ['signs JSON as Python writes it', json((value) => asciiJson(spacedJson(value)))],
  [
    'signs JSON with sorted keys, as Python writes it',
    json((value) => asciiJson(spacedJson(withSortedFields(value)))),
  ],
  ['signs indented JSON', json((value) => JSON.stringify(value, null, 2))],
  ['signs JSON with an indentation of four', json((value) => JSON.stringify(value, null, 4))],
  ['signs JSON with escaped slashes, as PHP writes it', (body) => body.replaceAll('/', '\\/')],
  ['signs the body with a final line feed', (body) => `${body}\n`],
  [
    'signs JSON with Windows line ends',
    json((value) => JSON.stringify(value, null, 2).replaceAll('\n', '\r\n')),
  ],
  ['signs doubly encoded JSON', (body) => JSON.stringify(body)],
  ['signs an empty body, because a parser has already read the body', () => ''],
  ['signs an empty object instead of the body', () => '{}'],
  ['signs [] instead of the body: an empty $_POST as JSON', () => '[]'],
  ['signs [object Object] instead of the body', () => '[object Object]'],
]

const texts: readonly (readonly [cause: string, text: (parts: Parts) => string])[] = [
  ['signs without the "|" between body and timestamp', ({ body, stamp }) => `${body}${stamp}`],
  ['signs the timestamp before the body', ({ body, stamp }) => `${stamp}|${body}`],
  ['signs the timestamp before the body, without "|"', ({ body, stamp }) => `${stamp}${body}`],
  ['signs body and timestamp joined by "."', ({ body, stamp }) => `${body}.${stamp}`],
  ['signs timestamp and body joined by "."', ({ body, stamp }) => `${stamp}.${body}`],
  ['signs body and timestamp joined by a line feed', ({ body, stamp }) => `${body}\n${stamp}`],
  ['signs timestamp and body joined by ":"', ({ body, stamp }) => `${stamp}:${body}`],
  ['signs only the body', ({ body }) => body],
  ['signs only the body and "|"', ({ body }) => `${body}|`],
  ['signs "undefined" instead of the timestamp', ({ body }) => `${body}|undefined`],
  ['signs spaces around "|"', ({ body, stamp }) => `${body} | ${stamp}`],
]

const encodings: readonly (readonly [cause: string, encode: (mac: Buffer) => string])[] = [
  ['compares with base64, not hex', (mac) => mac.toString('base64')],
  ['compares with base64url, not hex', (mac) => mac.toString('base64url')],
  ['compares with uppercase hex', (mac) => mac.toString('hex').toUpperCase()],
  ['expects the prefix "sha256="', (mac) => `sha256=${mac.toString('hex')}`],
  ['expects the prefix "v1="', (mac) => `v1=${mac.toString('hex')}`],
  ['expects the prefix "v1,"', (mac) => `v1,${mac.toString('base64')}`],
]

const stamps: readonly (readonly [cause: string, stamp: (ms: number) => string])[] = [
  ['expects Unix seconds in x-timestamp', unixSeconds],
  ['expects Unix milliseconds in x-timestamp', (ms) => String(ms)],
  ['expects a timestamp without milliseconds', (ms) => toIso(ms).replace(/\.\d+Z$/, 'Z')],
  ['expects an offset instead of Z', (ms) => toIso(ms).replace('Z', '+00:00')],
  ['expects a timestamp without Z', (ms) => toIso(ms).replace('Z', '')],
]

const minuteMs = 60_000
const halfHours = [3.5, 4.5, 5.5, 5.75, 6.5, 9.5].flatMap((hour) => [hour, -hour])
const hours = Array.from({ length: 27 }, (_, at) => at - 12).filter((hour) => hour !== 0)

/** Returns right signatures with the time of other time zones, for receivers that mix them up. */
function timeMistakes(): SigningMistake[] {
  return [...hours, ...halfHours].map((hour) => ({
    cause: `expects a time ${Math.abs(hour)} h ${hour > 0 ? 'ahead of' : 'behind'} the real time`,
    fix:
      'The timestamp is in UTC: parse its zone, and compare it with the current UTC time. Check ' +
      'the clock of the machine.',
    variation: { ageMs: -hour * 60 * minuteMs },
  }))
}

function secretMistakes(
  secret: string,
  others: readonly OtherSecret[],
): [string, string | Buffer][] {
  return [
    ...others.map(({ name, value }): [string, string] => [`uses ${name}`, value]),
    ['uses the secret with a final line feed', `${secret}\n`],
    ['uses the secret without the white space around it', secret.trim()],
    ['uses the secret with quotes around it', `"${secret}"`],
    ['uses the secret in base64', Buffer.from(secret).toString('base64')],
    ['decodes the secret from base64', Buffer.from(secret, 'base64')],
    ['decodes the secret from hex', Buffer.from(secret, 'hex')],
    ['uses the secret in upper case', secret.toUpperCase()],
    ['uses an empty secret', ''],
    ['uses the text "undefined" as the secret', 'undefined'],
  ]
}

const stampFix = 'x-timestamp is RFC 3339 in UTC.'

const plainHash: Change = {
  encode: (_mac, { secret, body, stamp }) =>
    createHash('sha256').update(`${body}|${stamp}`).update(secret).digest('hex'),
}

/** Libraries disagree about the order: `hash_hmac` of PHP takes the text before the key. */
const exchanged: Change = {
  encode: (_mac, { secret, body, stamp }) =>
    createHmac('sha256', `${body}|${stamp}`).update(secret).digest('hex'),
}

const standardScheme =
  'Compute the base64 HMAC-SHA256 of id, timestamp and body joined by ".", as the ' +
  'libraries of Standard Webhooks do.'

const schemes: Readonly<Record<Profile, Scheme>> = {
  request: {
    stamp: toIso,
    text: withBar,
    encode: hex,
    key: same,
    mistakes: [
      ...texts.map(([cause, text]) => [cause, scheme, { text }] as const),
      ...encodings.map(([cause, encode]) => [cause, scheme, { encode }] as const),
      ...stamps.map(([cause, stamp]) => [cause, stampFix, { stamp }] as const),
      ...['sha1', 'sha512', 'md5'].map(
        (hash) => [`uses HMAC-${hash.toUpperCase()}`, scheme, { hash }] as const,
      ),
      ['hashes the text followed by the secret, without HMAC', scheme, plainHash],
      ['swaps the key and the text of the HMAC', scheme, exchanged],
    ],
  },
  standard: {
    stamp: unixSeconds,
    text: ({ id, body, stamp }) => `${id}.${stamp}.${body}`,
    encode: (mac) => `v1,${mac.toString('base64')}`,
    key: (secret) => Buffer.from(standardKey(secret), 'base64'),
    mistakes: [
      ['signs without the id', standardScheme, { text: ({ body, stamp }) => `${stamp}.${body}` }],
      ['signs only the body', standardScheme, { text: ({ body }) => body }],
      ['signs body and timestamp joined by "|"', standardScheme, { text: withBar }],
      ['compares with hex, not base64', standardScheme, { encode: (mac) => `v1,${hex(mac)}` }],
      ['expects no "v1,"', standardScheme, { encode: (mac) => mac.toString('base64') }],
      ['expects RFC 3339 in webhook-timestamp', standardScheme, { stamp: toIso }],
    ],
  },
}

function unixSeconds(ms: number): string {
  return String(Math.floor(ms / 1_000))
}

/** Returns the ways to sign that are tried on a receiver that refuses genuine events. */
export function signingMistakes(
  profile: Profile,
  secret: string,
  others: readonly OtherSecret[],
): readonly SigningMistake[] {
  const mistake = (cause: string, fix: string, change: Change): SigningMistake => ({
    cause,
    fix,
    variation: {
      sign: (event, sentAtMs) => headersWith(profile, secret, change, event, sentAtMs),
    },
  })
  const encoded: [string, string][] = [
    ['uses the secret without decoding its base64', standardSecret(secret)],
    ['uses the secret without decoding its base64', standardKey(secret)],
  ]
  const secrets = [...(profile === 'standard' ? encoded : []), ...secretMistakes(secret, others)]
  const isOther = ([, value]: readonly [string, string | Buffer]) =>
    profile === 'standard' || value !== secret
  return [
    ...secrets
      .filter(isOther)
      .map(([cause, value]) => mistake(cause, useSecret, { secret: value })),
    ...schemes[profile].mistakes.map(([cause, fix, change]) => mistake(cause, fix, change)),
    ...bodies.map(([cause, body]) => mistake(cause, rawBody, { body })),
    ...timeMistakes(),
  ]
}
