import type { IncomingMessage } from 'node:http'
import type { SystemClock } from '../kernel/clock.ts'
import { peerAddressOf } from './forward/origin.ts'
import { createTokenBucket, type TokenBucket } from './token-bucket.ts'

/**
 * Slows down guesses at admin tokens. A peer that sent too many wrong ones has its next tokens
 * refused without a comparison, so their answers do not show whether a guess was right.
 */
export interface WrongTokens {
  /** Whether a token of this request must not be compared. */
  isLimited(request: IncomingMessage): boolean
  /** Called when a request is refused for its token. */
  count(request: IncomingMessage): void
  readonly totals: WrongTokenTotals
}

/** Requests refused for their token since the start. */
export interface WrongTokenTotals {
  readonly compared: number
  readonly limited: number
}

/**
 * A peer may send `atOnce` wrong tokens: a suite that tries each call with one sends a few hundred.
 * After that, `perSecond` are compared a second.
 */
export const wrongTokenLimits = { atOnce: 500, perSecond: 5 } as const

/** Beyond this, the peer whose last wrong token is the oldest is forgotten. */
const maxPeers = 1_000

/** There is at most one log line in this time. */
const logIntervalMs = 60_000

const { atOnce, perSecond } = wrongTokenLimits

export function createWrongTokens(
  machine: SystemClock,
  log: { warn(fields: object, message: string): void },
): WrongTokens {
  const peers = new Map<string, TokenBucket>()
  const totals = { compared: 0, limited: 0 }
  let loggedAt = Number.NEGATIVE_INFINITY
  let sinceLogged = 0
  const isLimited = (request: IncomingMessage) => peers.get(peerOf(request))?.has(1) === false
  const writeLine = (peer: string) => {
    const now = machine.elapsed()
    if (now - loggedAt < logIntervalMs) return
    loggedAt = now
    const message = 'too many wrong admin tokens: those of this peer are refused for a moment'
    log.warn({ peer, wrong: sinceLogged }, message)
    sinceLogged = 0
  }
  return {
    totals,
    isLimited,
    count(request) {
      const peer = peerOf(request)
      const bucket = peers.get(peer) ?? createTokenBucket(machine, perSecond, atOnce)
      peers.delete(peer)
      peers.set(peer, bucket)
      const [oldest] = peers.keys()
      if (peers.size > maxPeers && oldest !== undefined) peers.delete(oldest)
      sinceLogged += 1
      if (bucket.take(1)) totals.compared += 1
      else {
        totals.limited += 1
        writeLine(peer)
      }
    },
  }
}

/** One client has all addresses of its IPv6 network of 64 bits. */
function peerOf(request: IncomingMessage): string {
  const remoteAddress = peerAddressOf(request) ?? ''
  const isIpv6 = remoteAddress.includes(':') && !remoteAddress.includes('.')
  if (!isIpv6) return remoteAddress
  const [head = '', tail] = remoteAddress.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
