import { createHash, createHmac } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { hmacSigner, signature } from '../../core/signature.ts'
import { bytesPerDiagnosis } from '../../model/bounds.ts'
import {
  bodyForms,
  maxTriedBytes,
  pythonForms,
  requestForms,
  type SignedTarget,
  secretForms,
  separators,
  timestampForms,
} from './signature-forms.ts'

export const knownMistakes = [
  'body_reserialised',
  'separator_missing',
  'wrong_encoding',
  'base64',
  'uppercase',
  'other_timestamp',
  'key_and_secret_swapped',
  'other_business_secret',
  'other_key_pair',
  'webhook_secret',
  'secret_altered',
  'signature_prefix',
  'not_hex',
  'wrong_algorithm',
  'timestamp_missing',
  'wrong_separator',
  'parts_reversed',
  'body_missing',
  'undefined_signed',
  'line_feed_signed',
  'method_or_path_signed',
  'query_signed',
  'compressed_after_signing',
  'key_of_another_world',
] as const

export type Mistake = (typeof knownMistakes)[number]

export interface Diagnosis {
  /** null if the signature matches no known mistake. */
  readonly mistake: Mistake | null
  readonly explanation: string
}

/** A signature that did not match, and the inputs of the right one. */
export interface SignatureInput {
  /** The right signature. */
  readonly expected: string
  readonly given: string
  readonly body: Buffer
  readonly timestamp: string
  readonly key: string
  readonly secret: string
  /** Secrets of the same business: of an older key pair, or of one that will replace it. */
  readonly ownOtherSecrets: readonly string[]
  readonly otherSecrets: readonly string[]
  readonly webhookSecret: string
  /** Other parts of the request that a client may have signed; absent for a webhook. */
  readonly target?: SignedTarget
}

/** A signature with what its checks share. */
interface Evidence extends SignatureInput {
  /** Signs the body, which is hashed once, and any ending. */
  readonly signBody: (ending: string) => string
}

type Check = readonly [
  mistake: Mistake,
  explanation: string,
  fits: (evidence: Evidence, given: string) => boolean,
]

/** Wrong formats of the right signature; `given` is in lower case. */
const forms: readonly Check[] = [
  [
    'uppercase',
    'the hex of the signature must be in lower case',
    ({ expected }, given) => given === expected,
  ],
  ['base64', 'the signature must be lowercase hex, not base64', isBase64],
  [
    'signature_prefix',
    'the signature is right but for a prefix: send the hex digits alone',
    ({ expected }, given) => given.endsWith(expected),
  ],
]

/** Signatures of other inputs, from the cheapest check to the most expensive. */
const signatures: readonly Check[] = [
  [
    'separator_missing',
    'a vertical bar must stand between body and timestamp: body + "|" + x-timestamp',
    fits(({ signBody, timestamp }) => signBody(timestamp)),
  ],
  [
    'key_and_secret_swapped',
    'it was keyed with the API key: sign with the secret, send the key in x-api-key',
    fits(({ key, body, timestamp }) => signature(key, body, timestamp)),
  ],
  [
    'other_business_secret',
    'it was made with the secret of a different business: use the secret that belongs to x-api-key',
    keyedWith(({ otherSecrets }) => otherSecrets),
  ],
  [
    'other_key_pair',
    'it was keyed with the secret of another key pair of this business',
    keyedWith(({ ownOtherSecrets }) => ownOtherSecrets),
  ],
  [
    'webhook_secret',
    'it was keyed with the webhook secret: requests are signed with the API secret',
    keyedWith(({ webhookSecret }) => [webhookSecret]),
  ],
  [
    'timestamp_missing',
    'the body alone was signed: sign body + "|" + x-timestamp',
    fits(({ signBody }) => signBody('')),
  ],
  [
    'wrong_separator',
    'body and timestamp were not joined by a vertical bar: sign body + "|" + x-timestamp',
    fitsEnding(({ timestamp }) => separators.map((separator) => separator + timestamp)),
  ],
  [
    'line_feed_signed',
    'a line feed was signed after the timestamp: sign without it, with `printf` or `echo -n`',
    fitsEnding(({ timestamp }) => [`|${timestamp}\n`, `|${timestamp}\r\n`]),
  ],
  [
    'other_timestamp',
    'the timestamp that was signed is not the one that was sent: send exactly the text that was ' +
      'signed as x-timestamp',
    fitsEnding(({ timestamp }) => timestampForms(timestamp).map((form) => `|${form}`)),
  ],
  [
    'wrong_encoding',
    'the body was signed in a different encoding from the one sent: sign its UTF-8 bytes',
    (evidence, given) => isOneOf(evidence, given, otherEncodings(evidence.body)),
  ],
  [
    'body_missing',
    'the body was left out when signing',
    (evidence, given) =>
      isOneOf(evidence, given, [Buffer.alloc(0)]) ||
      hmacSigner(evidence.secret, '')(evidence.timestamp) === given,
  ],
]

/** Method and path are in hundreds of texts that include the body. */
const maxBodyWithPath = 4 * 1024

/** Signatures of many other inputs, which are searched for with smaller bodies only. */
const manyInputs: readonly Check[] = [
  [
    'undefined_signed',
    'an unset variable was signed as text, such as "undefined": sign body + "|" + x-timestamp, ' +
      'with an empty body if you send none',
    isUndefinedSigned,
  ],
  [
    'parts_reversed',
    'the timestamp was signed before the body: sign body + "|" + x-timestamp',
    fitsText(({ body, timestamp }) =>
      ['|', '', ...separators].map((separator) => `${timestamp}${separator}${body}`),
    ),
  ],
  [
    'secret_altered',
    'it was made with a changed secret: with white space or quotes around it, or decoded. Use ' +
      'the secret exactly as the sandbox prints it',
    ({ secret, body, timestamp }, given) =>
      secretForms(secret).some((form) => hmacOf('sha256', form, body, timestamp) === given),
  ],
  [
    'wrong_algorithm',
    'it was made with another algorithm: use HMAC-SHA256 with the secret as its key',
    isOtherAlgorithm,
  ],
  [
    'query_signed',
    'the query was signed: only body + "|" + x-timestamp is signed, and a GET has no body',
    (evidence, given) => isOneOf(evidence, given, queryBodies(evidence)),
  ],
  [
    'method_or_path_signed',
    'method or path were signed too: only body + "|" + x-timestamp is signed',
    fitsText(({ target, body, timestamp }) =>
      target === undefined || body.length > maxBodyWithPath
        ? []
        : requestForms(target, body.toString(), timestamp),
    ),
  ],
  [
    'compressed_after_signing',
    'the body was compressed after signing: send it as it was signed, without content-encoding',
    (evidence, given) => isOneOf(evidence, given, decompressed(evidence)),
  ],
  [
    'body_reserialised',
    'an empty value, such as {}, was signed, but the request has no body: sign "|" and ' +
      'x-timestamp alone',
    (evidence, given) =>
      evidence.body.length === 0 && isOneOf(evidence, given, ['{}', '[]', '""'].map(toBytes)),
  ],
  [
    'body_reserialised',
    'the body was serialized again after signing: sign exactly the bytes that are sent',
    (evidence, given) => isOneOf(evidence, given, bodyForms(evidence.body)),
  ],
  [
    'body_reserialised',
    "the text that Python prints for a dict or for bytes was signed, such as {'a': 1} or " +
      "b'...': serialize the body once with json.dumps, and sign and send these bytes",
    (evidence, given) => isOneOf(evidence, given, pythonForms(evidence.body).map(toBytes)),
  ],
  [
    'body_reserialised',
    'the body arrived as a form, such as a=1&b=2, not as JSON: sign a JSON text and send the ' +
      'same text (with the Python library requests: data=text, not data=dict)',
    ({ body }) => /^[\w.~%+*[\]-]+=[^\s{}"<>]*$/.test(body.toString()),
  ],
]

const toBytes = (text: string) => Buffer.from(text)

/**
 * A larger body is not signed repeatedly in search of a mistake, because other requests would wait.
 */
const maxBytesTried = 1024 * 1024

/** Returns the cost of the search for the mistake, in diagnoses of a small body. */
export function diagnosisCost(body: Buffer): number {
  return 1 + Math.min(body.length, maxBytesTried) / bytesPerDiagnosis
}

/** Returns the first known mistake that produces the given signature, else advice. */
export function findMistake(evidence: SignatureInput): Diagnosis {
  const { body, given } = evidence
  const known = findKnownMistake(evidence)
  if (known !== null) return known
  if (!/^[0-9a-f]{64}$/i.test(given)) {
    const explanation =
      'a signature has 64 hex digits, but this one does not: send the HMAC-SHA256 in hex'
    return { mistake: 'not_hex', explanation }
  }
  const explanation =
    body.length <= maxBytesTried
      ? 'no known mistake makes this signature: compare the text that your code signs with the ' +
        'text to sign, byte by byte; if both are the same, your code used another secret'
      : 'a body of this size is not searched for mistakes'
  return { mistake: null, explanation }
}

/** Returns the first known mistake that produces the given signature; null if none does. */
export function findKnownMistake(evidence: SignatureInput): Diagnosis | null {
  const given = evidence.given.toLowerCase()
  const { secret, body } = evidence
  const { length } = body
  const checks = [
    ...forms,
    ...(length <= maxBytesTried ? signatures : []),
    ...(length <= maxTriedBytes ? manyInputs : []),
  ]
  const signBody = hmacSigner(secret, body)
  const found = checks.find(([, , matches]) => matches({ ...evidence, signBody }, given))
  return found === undefined ? null : { mistake: found[0], explanation: found[1] }
}

function rightOf({ secret, body, timestamp }: SignatureInput): string {
  return signature(secret, body, timestamp)
}

function fits(sign: (evidence: Evidence) => string): Check[2] {
  return (evidence, given) => sign(evidence) === given
}

/** Compares with signatures of the body and each of these endings. */
function fitsEnding(endings: (evidence: SignatureInput) => readonly string[]): Check[2] {
  return (evidence, given) =>
    endings(evidence).some((ending) => evidence.signBody(ending) === given)
}

/** Compares with signatures of these texts as a whole. */
function fitsText(textsOf: (evidence: SignatureInput) => Iterable<string>): Check[2] {
  return (evidence, given) => {
    for (const text of textsOf(evidence)) {
      if (hmacSigner(evidence.secret, text)('') === given) return true
    }
    return false
  }
}

function hmacOf(
  algorithm: string,
  secret: string | Buffer,
  body: Buffer,
  timestamp: string,
): string {
  return createHmac(algorithm, secret).update(body).update(`|${timestamp}`).digest('hex')
}

function isOtherAlgorithm({ secret, body, timestamp }: SignatureInput, given: string): boolean {
  const text = `${body}|${timestamp}`
  const others = ['sha1', 'sha384', 'sha512', 'md5']
  const hashed = [text, `${secret}${text}`, `${text}${secret}`, `${text}|${secret}`]
  return (
    others.some((algorithm) => hmacOf(algorithm, secret, body, timestamp) === given) ||
    createHmac('sha256', text).update(secret).digest('hex') === given ||
    ['sha256', ...others].some((algorithm) =>
      hashed.some((one) => createHash(algorithm).update(one).digest('hex') === given),
    )
  )
}

/** The texts of languages for a value that is not set. */
const unset = ['undefined', 'null', 'None', 'nil', '[object Object]']

function isUndefinedSigned(evidence: Evidence, given: string): boolean {
  const { secret, body, signBody, timestamp } = evidence
  return unset.some(
    (word) =>
      signBody(`|${word}`) === given ||
      signature(secret, word, timestamp) === given ||
      signature(word, body, timestamp) === given,
  )
}

/** Returns the texts that a client may have signed in place of a body that it did not send. */
function queryBodies({ target }: SignatureInput): Buffer[] {
  if (target === undefined || target.query === '') return []
  const { query, paths } = target
  const decoded = query.replaceAll('+', ' ').replace(/(?:%[0-9a-f]{2})+/gi, decodedOrSame)
  const fields = JSON.stringify(Object.fromEntries(new URLSearchParams(query)))
  const texts = [query, `?${query}`, decoded, fields, ...paths.map((path) => `${path}?${query}`)]
  return texts.map((text) => Buffer.from(text))
}

function decodedOrSame(encoded: string): string {
  return Buffer.from(encoded.replaceAll('%', ''), 'hex').toString()
}

const decompressors: Readonly<Record<string, typeof gunzipSync>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/** Returns a compressed body as it was before; none if it is not compressed, or is too large. */
function decompressed({ body, target }: SignatureInput): Buffer[] {
  const decompress = decompressors[target?.contentEncoding.toLowerCase() ?? '']
  if (decompress === undefined) return []
  try {
    return [decompress(body, { maxOutputLength: maxBytesTried })]
  } catch {
    return []
  }
}

function keyedWith(secretsOf: (evidence: SignatureInput) => readonly string[]): Check[2] {
  return (evidence, given) =>
    secretsOf(evidence).some((secret) => rightOf({ ...evidence, secret }) === given)
}

function isBase64(evidence: SignatureInput): boolean {
  const right = Buffer.from(evidence.expected, 'hex')
  const given = evidence.given.replace(/=+$/, '')
  return [right.toString('base64url'), right.toString('base64').replace(/=+$/, '')].includes(given)
}

function isOneOf(evidence: SignatureInput, given: string, bodies: Iterable<Buffer>): boolean {
  for (const body of bodies) if (rightOf({ ...evidence, body }) === given) return true
  return false
}

/**
 * Returns a body as Latin-1, as UTF-16, and as UTF-8 that was read as Latin-1 and encoded again; a
 * smaller one also with a question mark for what Latin-1 or ASCII lacks.
 */
function otherEncodings(body: Buffer): Buffer[] {
  const text = body.toString()
  const lossy = body.length > maxTriedBytes ? [] : [/[^\0-\xff]/gu, /[^\0-\x7f]/gu]
  return [
    Buffer.from(text, 'latin1'),
    Buffer.from(text, 'utf16le'),
    Buffer.from(body.toString('latin1')),
    ...lossy.map((lacking) => Buffer.from(text.replace(lacking, '?'), 'latin1')),
  ]
}
