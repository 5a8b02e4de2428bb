import { hash, randomBytes } from 'node:crypto'
import { customRandom } from 'nanoid'
import type { Id } from '../model/values.ts'

/**
 * Ids without chance: each follows from the seed, what it is for, and a counter of that kind. The
 * same seed and the same calls give the same ids, and one kind's traffic never shifts another's.
 */
export interface Ids {
  readonly seed: string
  /** A version 4 UUID. */
  uuid(kind: string, counter: number): Id
  /** Letters and digits, `length` of them, each equally likely. */
  token(kind: string, counter: number, length: number): string
  /** Capitals and digits without look-alikes, for references people read out. */
  reference(kind: string, counter: number, length: number): string
  /** A share of one that the seed decides: 0 ≤ share < 1. */
  share(kind: string, counter: number): number
}

const lettersAndDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const clearCapitals = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export function createIds(seed: string): Ids {
  const digest = (kind: string, counter: number, block = 0) =>
    hash('sha512', `${seed}/${kind}/${counter}/${block}`, 'buffer')
  const text = (alphabet: string, kind: string, counter: number, length: number) => {
    let block = 0
    return customRandom(alphabet, length, (size) => {
      const bytes: Buffer[] = []
      for (let have = 0; have < size; have += digestBytes) {
        bytes.push(digest(kind, counter, block))
        block += 1
      }
      return bytes.length === 1 ? (bytes[0] as Buffer) : Buffer.concat(bytes)
    })()
  }
  const latest = new Map<string, { row: number; bytes: Buffer }>()
  return {
    seed,
    uuid(kind, counter) {
      const row = Math.floor(counter / uuidsPerDigest)
      let known = latest.get(kind)
      if (known?.row !== row) {
        known = { row, bytes: digest(kind, row) }
        latest.set(kind, known)
      }
      const start = (counter % uuidsPerDigest) * uuidBytes
      return formatUuid(known.bytes.subarray(start, start + uuidBytes), 4)
    },
    token: (kind, counter, length) => text(lettersAndDigits, kind, counter, length),
    reference: (kind, counter, length) => text(clearCapitals, kind, counter, length),
    share: (kind, counter) => digest(kind, counter).readUInt32BE(0) / 2 ** 32,
  }
}

const uuidBytes = 16
const digestBytes = 64
/** Ids of a kind are cut from one digest after the other, which is kept for the next. */
const uuidsPerDigest = digestBytes / uuidBytes

/** A seed for a sandbox that was not given one. */
export function drawSeed(): string {
  return String(randomBytes(4).readUInt32BE(0))
}

/** The version 5 UUID of a name: the same for ever (RFC 9562, 5.5). */
export function namedUuid(namespace: Id, name: string): Id {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex')
  return formatUuid(hash('sha1', Buffer.concat([space, Buffer.from(name)]), 'buffer'), 5)
}

/** Decimal digits that follow from a UUID. */
export function digitsOf(id: Id, length: number): string {
  const number = BigInt(`0x${id.replaceAll('-', '')}`) % 10n ** BigInt(length)
  return number.toString().padStart(length, '0')
}

function formatUuid(digest: Buffer, version: 4 | 5): Id {
  const hex = digest.toString('hex', 0, uuidBytes)
  const variant = ((digest[8] as number) & 0x3f) | 0x80
  const third = `${version}${hex.slice(13, 16)}`
  const fourth = `${variant.toString(16)}${hex.slice(18, 20)}`
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${third}-${fourth}-${hex.slice(20)}`
}
