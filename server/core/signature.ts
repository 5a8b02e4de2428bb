import { createHash, hash, timingSafeEqual } from 'node:crypto'
import { systemClock, toIso } from './clock.ts'

const blockBytes = 64

/**
 * Returns the lowercase hex HMAC-SHA256 of a body, `|` and a timestamp, each as it is sent: the
 * scheme of signed requests, and of webhooks that mirror them (reference, Authentication; A19).
 */
export function signature(secret: string, body: Buffer | string, timestamp: string): string {
  const { inner, outer } = padsOf(secret)
  const text = typeof body === 'string' ? Buffer.from(body) : body
  const first = hash('sha256', Buffer.concat([inner, text, Buffer.from(`|${timestamp}`)]), 'buffer')
  return hash('sha256', Buffer.concat([outer, first]), 'hex')
}

/**
 * Returns the three headers of a signed request (reference, Authentication); the default timestamp
 * is now.
 */
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

/** Returns a function that signs one body with various endings; the body itself is hashed once. */
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

/** Compares two texts in a time that does not reveal the position of the first difference. */
export function constantTimeEqual(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
