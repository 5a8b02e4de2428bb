import { createHash, createHmac, hash, timingSafeEqual } from 'node:crypto'
import { systemClock, toIso } from './clock.ts'

const blockBytes = 64
const digestBytes = 32

/**
 * What is hashed for a short message, behind its pad, and for the digest of that. To hash each in
 * one call takes two thirds of the time of an Hmac, and leaves less to collect.
 */
const maxShortBytes = 16 * 1024
const firstInput = Buffer.alloc(blockBytes + maxShortBytes)
const secondInput = Buffer.alloc(blockBytes + digestBytes)

/**
 * Lowercase hex HMAC-SHA256 of a body, `|` and a timestamp, each as it is sent: the scheme of
 * signed requests, and of webhooks that mirror them (reference, Authentication; A19).
 */
export function signature(secret: string, body: Buffer | string, timestamp: string): string {
  const ending = `|${timestamp}`
  const maxBytes = maxBytesPerCharacter * (body.length + ending.length)
  if (maxBytes > maxShortBytes) {
    return createHmac('sha256', secret).update(body).update(ending).digest('hex')
  }
  const { inner, outer } = padsOf(secret)
  let end = inner.copy(firstInput)
  end += typeof body === 'string' ? firstInput.write(body, end) : body.copy(firstInput, end)
  end += firstInput.write(ending, end)
  outer.copy(secondInput)
  hash('sha256', firstInput.subarray(0, end), 'buffer').copy(secondInput, blockBytes)
  return hash('sha256', secondInput, 'hex')
}

/** UTF-8 takes no more of a UTF-16 code unit. */
const maxBytesPerCharacter = 3

/** The three headers of a signed request (reference, Authentication), by default of this moment. */
export function signedRequestHeaders(
  apiKey: string,
  secret: string,
  body: string,
  timestamp: string = toIso(systemClock.now()),
) {
  return {
    'x-api-key': apiKey,
    'x-timestamp': timestamp,
    'x-signature': signature(secret, body, timestamp),
  }
}

/** Signs one body with many endings; the body itself is hashed once. */
export function hmacSigner(secret: string, body: Buffer | string): (ending: string) => string {
  const { inner, outer } = padsOf(secret)
  const begun = createHash('sha256').update(inner).update(body)
  return (ending) => {
    const first = begun.copy().update(ending).digest()
    return hash('sha256', Buffer.concat([outer, first]), 'hex')
  }
}

interface Pads {
  readonly inner: Buffer
  readonly outer: Buffer
}

const knownPads = new Map<string, Pads>()
const maxCachedKeys = 1_000

function padsOf(secret: string): Pads {
  const known = knownPads.get(secret)
  if (known !== undefined) return known
  const key = Buffer.from(secret)
  const block = Buffer.alloc(blockBytes)
  if (key.length > blockBytes) hash('sha256', key, 'buffer').copy(block)
  else key.copy(block)
  const pads = {
    inner: Buffer.from(block.map((byte) => byte ^ 0x36)),
    outer: Buffer.from(block.map((byte) => byte ^ 0x5c)),
  }
  if (knownPads.size >= maxCachedKeys) knownPads.clear()
  knownPads.set(secret, pads)
  return pads
}

/** Two digests in hex: what is mostly compared has a place of its own. */
const [left, right] = [Buffer.alloc(2 * digestBytes), Buffer.alloc(2 * digestBytes)]

/** Compares two texts in a time that does not tell where they differ. */
export function constantTimeEqual(a: string, b: string): boolean {
  if (isWrittenTo(left, a) && isWrittenTo(right, b)) return timingSafeEqual(left, right)
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Writes a text of ASCII that fills the bytes; returns whether it is one. */
function isWrittenTo(bytes: Buffer, text: string): boolean {
  return text.length === bytes.length && bytes.write(text) === bytes.length
}
