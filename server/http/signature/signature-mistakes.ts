import { hmacSigner, signature } from '../../core/signature.ts'
import { bytesPerDiagnosis } from '../../model/bounds.ts'
import { bodyForms, timestampForms } from './signature-forms.ts'

export const knownMistakes = [
  'body_reserialised',
  'separator_missing',
  'wrong_encoding',
  'base64',
  'uppercase',
  'other_timestamp',
  'key_and_secret_swapped',
  'other_business_secret',
] as const

export type Mistake = (typeof knownMistakes)[number]

export interface Diagnosis {
  /** null if the signature matches no known mistake that has a code. */
  readonly mistake: Mistake | null
  /** True if the explanation names the mistake, with or without a code. */
  readonly isFound: boolean
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
}

type Check = readonly [
  mistake: Mistake | null,
  explanation: string,
  fits: (evidence: SignatureInput, given: string) => boolean,
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
    null,
    'the signature is right but for a prefix: send the hex digits alone',
    ({ expected }, given) => given.endsWith(expected),
  ],
]

/** Signatures of other inputs, from the cheapest check to the most expensive. */
const signatures: readonly Check[] = [
  [
    'separator_missing',
    'a vertical bar must stand between body and timestamp: body + "|" + x-timestamp',
    fits(({ secret, body, timestamp }) => hmacSigner(secret, body)(timestamp)),
  ],
  [
    'key_and_secret_swapped',
    'it was keyed with the API key: sign with the secret, send the key in x-api-key',
    fits(({ key, body, timestamp }) => signature(key, body, timestamp)),
  ],
  [
    'other_business_secret',
    'it was keyed with the secret of another business than x-api-key names',
    keyedWith(({ otherSecrets }) => otherSecrets),
  ],
  [
    null,
    'it was keyed with the secret of another key pair of this business',
    keyedWith(({ ownOtherSecrets }) => ownOtherSecrets),
  ],
  [
    null,
    'it was keyed with the webhook secret: requests are signed with the API secret',
    keyedWith(({ webhookSecret }) => [webhookSecret]),
  ],
  [
    null,
    'the timestamp was signed in front of the body: it is body + "|" + x-timestamp',
    fits(({ secret, body, timestamp }) => hmacSigner(secret, timestamp)(`|${body.toString()}`)),
  ],
  [
    'other_timestamp',
    'another timestamp was signed than sent: x-timestamp must be the very text that was signed',
    ({ secret, body, timestamp }, given) => {
      const sign = hmacSigner(secret, body)
      return timestampForms(timestamp).some((form) => sign(`|${form}`) === given)
    },
  ],
  [
    'wrong_encoding',
    'the body was signed in another encoding than sent: sign its UTF-8 bytes',
    (evidence, given) => isOneOf(evidence, given, otherEncodings(evidence.body)),
  ],
  [
    null,
    'the body was left out when signing',
    (evidence, given) => isOneOf(evidence, given, [Buffer.alloc(0)]),
  ],
  [
    'body_reserialised',
    'the body was written once more after signing: sign exactly the bytes that are sent',
    (evidence, given) => isOneOf(evidence, given, bodyForms(evidence.body)),
  ],
]

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
    const explanation = 'a signature has 64 hex digits, this one does not'
    return { mistake: null, isFound: true, explanation }
  }
  const explanation =
    body.length <= maxBytesTried
      ? 'it fits no known mistake: compare what was signed with `signed`, byte by byte'
      : 'a body of this size is not searched for mistakes'
  return { mistake: null, isFound: false, explanation }
}

/** Returns the first known mistake that produces the given signature; null if none does. */
export function findKnownMistake(evidence: SignatureInput): Diagnosis | null {
  const given = evidence.given.toLowerCase()
  const tried = evidence.body.length <= maxBytesTried
  const suspicions = tried ? [...forms, ...signatures] : forms
  const found = suspicions.find(([, , matches]) => matches(evidence, given))
  return found === undefined ? null : { mistake: found[0], isFound: true, explanation: found[1] }
}

function rightOf({ secret, body, timestamp }: SignatureInput): string {
  return signature(secret, body, timestamp)
}

function fits(sign: (evidence: SignatureInput) => string): Check[2] {
  return (evidence, given) => sign(evidence) === given
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
 * Returns a body as Latin-1, as UTF-16, and as UTF-8 that was read as Latin-1 and encoded again.
 */
function otherEncodings(body: Buffer): Buffer[] {
  const text = body.toString()
  return [
    Buffer.from(text, 'latin1'),
    Buffer.from(text, 'utf16le'),
    Buffer.from(body.toString('latin1')),
  ]
}
