import { createHash } from 'node:crypto'
import { lateModule } from '../../core/late-module.ts'
import type { Network } from '../../model/reference.ts'

/** The encoding and the hash of addresses on networks; loaded with the first quote. */
const encodings = lateModule('@scure/base', () => import('@scure/base'))
const hashes = lateModule('@noble/hashes', () => import('@noble/hashes/sha3.js'))

/** The modules that `addressError` needs. */
export const addressModules = [encodings, hashes]

/**
 * Returns the error of a wallet address on a network, or null. Checks its form, and the checksum of
 * a mixed-case EVM address and of every TRON address (B2a).
 */
export function addressError(network: Network, address: string): string | null {
  const { base58 } = encodings.get()
  const error = formError(network, address, base58.decode)
  if (error !== null) return error
  return isOfOneByte(network, address, base58.decode)
    ? `must not be the zero address or the all-ones address of ${network.name}`
    : null
}

type Decode = (text: string) => Uint8Array

/** Returns true if all bytes are 0, or all are 255: no account has this address (B21). */
function isOfOneByte({ address: kind }: Network, address: string, decode: Decode): boolean {
  const bytes =
    kind === 'evm'
      ? Buffer.from(address.slice(2), 'hex')
      : kind === 'tron'
        ? decode(address).subarray(1, 21)
        : decode(address)
  return [0, 255].some((byte) => bytes.every((one) => one === byte))
}

function formError(network: Network, address: string, decode: Decode): string | null {
  switch (network.address) {
    case 'evm':
      return evmError(network, address)
    case 'solana':
      return decodesTo(decode, address, 32) ? null : `must be an address on ${network.name}`
    case 'tron':
      return tronError(decode, address)
  }
}

function evmError(network: Network, address: string): string | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return `must be an address on ${network.name}`
  const digits = address.slice(2)
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (!mixed || digits === checksummed(digits)) return null
  return 'must have the letter case of its checksum, or one case throughout'
}

/** Returns the EIP-55 form: a letter is a capital if the digit of the hash is 8 or more. */
function checksummed(digits: string): string {
  const { keccak_256 } = hashes.get()
  const lower = digits.toLowerCase()
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(lower))).toString('hex')
  return [...lower]
    .map((digit, i) => (Number.parseInt(hash[i] as string, 16) >= 8 ? digit.toUpperCase() : digit))
    .join('')
}

function tronError(decode: (text: string) => Uint8Array, address: string): string | null {
  const form = /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)
  if (!form || !decodesTo(decode, address, 25)) return 'must be an address on TRON'
  const bytes = Buffer.from(decode(address))
  const sum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)
  const correct = bytes[0] === 0x41 && sum.equals(bytes.subarray(21))
  return correct ? null : 'must be an address on TRON with a correct checksum'
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function decodesTo(decode: (text: string) => Uint8Array, text: string, length: number): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false
  try {
    return decode(text).length === length
  } catch {
    return false
  }
}
