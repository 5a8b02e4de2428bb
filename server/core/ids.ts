import { hash, randomBytes } from 'node:crypto'
import { customRandom } from 'nanoid'
import type { Id } from '../model/values.ts'

/**
 * Deterministic ids: each follows from the seed, its kind, and a counter of that kind. A repeated
 * run gets the same ids, and ids of one kind do not depend on those of another.
 */
export interface Ids {
  readonly seed: string
  /** The second seed of secrets; '' if they follow from `seed` alone. */
  readonly secretSeed: string
  /** Returns a version 4 UUID. */
  uuid(kind: string, counter: number): Id
  /** Returns `length` letters and digits, each equally likely. */
  token(kind: string, counter: number, length: number): string
  /** Returns capitals and digits without look-alikes, for references that people read aloud. */
  reference(kind: string, counter: number, length: number): string
  /** Returns a number that follows from the seed: 0 ≤ number < 1. */
  random(kind: string, counter: number): number
}

const lettersAndDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const clearCapitals = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Kinds of tokens that are secrets: they follow from the second seed too. */
export const secretKinds: ReadonlySet<string> = new Set(['api-key', 'api-secret', 'webhook-secret'])

/**
 * Returns the ids of a seed. `tokenSecret` makes tokens, such as keys and link codes, unpredictable
 * for callers that know the seed; '' if they may be predictable. `secretSeed` is the second seed,
 * of secrets; no recording contains it.
 */
export function createIds(seed: string, tokenSecret = '', secretSeed = ''): Ids {
  const keys = new Map<string, Key>()
  const keyOf = (kind: string) => {
    const known = keys.get(kind)
    if (known !== undefined) return known
    const made = newKey(seed, kind)
    keys.set(kind, made)
    return made
  }
  const text = (alphabet: string, kind: string, counter: number, length: number) => {
    const key = keyOf(kind)
    let word = 0
    return customRandom(alphabet, length, (size) => {
      const count = Math.ceil(size / wordBytes)
      if (count > drawn.length) drawn = new Uint32Array(count)
      for (let i = 0; i < count; i += 1) drawn[i] = randomWord(key, counter, word + i)
      word += count
      return new Uint8Array(drawn.buffer)
    })()
  }
  return {
    seed,
    secretSeed,
    uuid(kind, counter) {
      const key = keyOf(kind)
      for (let i = 0; i < uuidWords; i += 1) setWord(digest, i, randomWord(key, counter, i))
      return formatUuid(digest, 4)
    },
    token: (kind, counter, length) => {
      const second = secretKinds.has(kind) ? secretSeed : ''
      return text(lettersAndDigits, `${second}${tokenSecret}${kind}`, counter, length)
    },
    reference: (kind, counter, length) => text(clearCapitals, kind, counter, length),
    random: (kind, counter) => randomWord(keyOf(kind), counter, 0) / 2 ** 32,
  }
}

const uuidWords = 4
const wordBytes = 4
const uuidBytes = uuidWords * wordBytes
const digest = new Uint8Array(uuidBytes)

/** Reused scratch buffer. */
let drawn = new Uint32Array(64)

/** Writes a word as four bytes; `writeUInt32BE` would validate its arguments each time. */
function setWord(bytes: Uint8Array, at: number, word: number): void {
  const first = at * wordBytes
  bytes[first] = word >>> 24
  bytes[first + 1] = word >>> 16
  bytes[first + 2] = word >>> 8
  bytes[first + 3] = word
}

/** The four words that a seed and a kind are hashed to, once. */
type Key = readonly [number, number, number, number]

function newKey(seed: string, kind: string): Key {
  const bytes = hash('sha256', `${seed}/${kind}`, 'buffer')
  const word = (i: number) => bytes.readUInt32BE(i * wordBytes)
  return [word(0), word(1), word(2), word(3)]
}

/**
 * Returns a pseudorandom word for a key, a counter and the number of the word. Only the key is
 * hashed; mixing the rest makes an id very cheap. Word 0 maps counters one to one, so no id
 * repeats.
 */
function randomWord(key: Key, counter: number, word: number): number {
  const turn = mix((counter + Math.imul(word + 1, goldenRatio)) | 0)
  return mix((key[word & 3] as number) ^ turn) >>> 0
}

const goldenRatio = 0x9e3779b9

/** Spreads every bit of a word over all of it; one to one (the finalizer of MurmurHash3). */
function mix(word: number): number {
  let bits = word
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

/** Returns a random seed for a sandbox that was started without one. */
export function randomSeed(): string {
  return String(randomBytes(4).readUInt32BE(0))
}

/** Returns a number of random bytes as hex digits: for secrets, which never follow from a seed. */
export function drawSecret(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

/** Returns 16 random hex digits, unique in practice. */
export function drawNonce(): string {
  return randomBytes(8).toString('hex')
}

/** Returns true for a UUID, in any letter case. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

/** Returns the version 5 UUID of a name, which never changes (RFC 9562, 5.5). */
export function namedUuid(namespace: Id, name: string): Id {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex')
  return formatUuid(hash('sha1', Buffer.concat([space, Buffer.from(name)]), 'buffer'), 5)
}

/** Returns decimal digits that follow from a UUID. */
export function digitsFromUuid(id: Id, length: number): string {
  const number = BigInt(`0x${id.replaceAll('-', '')}`) % 10n ** BigInt(length)
  return number.toString().padStart(length, '0')
}

const hexDigits = Buffer.from('0123456789abcdef')
const uuidText = Buffer.from('00000000-0000-0000-0000-000000000000')

/** Returns a UUID as one flat text: it is the key of many maps, which hash it. */
function formatUuid(bytes: Uint8Array, version: 4 | 5): Id {
  bytes[6] = ((bytes[6] as number) & 0x0f) | (version << 4)
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  let at = 0
  for (let i = 0; i < uuidBytes; i += 1) {
    if (i === 4 || i === 6 || i === 8 || i === 10) at += 1
    const byte = bytes[i] as number
    uuidText[at] = hexDigits[byte >> 4] as number
    uuidText[at + 1] = hexDigits[byte & 0x0f] as number
    at += 2
  }
  return uuidText.toString('latin1')
}
