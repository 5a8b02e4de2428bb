import { crc32 } from 'node:zlib'

/** The number of hex digits of a checksum. */
export const checksumLength = 8

const digits = '0123456789abcdef'

/** Returns a CRC-32 as hex digits. */
export function hex(checksum: number): string {
  return checksum.toString(16).padStart(checksumLength, '0')
}

/** Writes a CRC-32 as hex digits, which is faster than writing a text (`npm run bench:load`). */
export function writeHex(checksum: number, bytes: Buffer, start: number): void {
  let rest = checksum
  for (let at = start + checksumLength - 1; at >= start; at -= 1) {
    bytes[at] = digits.charCodeAt(rest & 15)
    rest >>>= 4
  }
}

const expected = Buffer.alloc(checksumLength)

/** Returns true if bytes begin with the hex digits of the checksum of a text. */
export function hasChecksum(bytes: Buffer, text: Buffer): boolean {
  writeHex(crc32(text), expected, 0)
  return (
    bytes.length >= checksumLength &&
    bytes.compare(expected, 0, checksumLength, 0, checksumLength) === 0
  )
}
