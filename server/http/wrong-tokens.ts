import type { IncomingMessage } from 'node:http'
import type { SystemClock } from '../kernel/clock.ts'
import { createTokenBucket, type TokenBucket } from './token-bucket.ts'

/**
 * The wrong admin tokens of each peer, counted to slow down guesses. If a peer sent too many, its
 * next tokens are rejected without a comparison, so that the responses do not show whether a guess
 * was right.
 */
export interface WrongTokens {
  /** Returns true if a token of this request must not be compared. */
  isLimited(request: IncomingMessage): boolean
  /** Called when a request is rejected because of its token. */
  count(request: IncomingMessage): void
  readonly totals: WrongTokenTotals
}

/** Requests rejected because of their token since the start. */
export interface WrongTokenTotals {
  readonly compared: number
  readonly limited: number
}

/**
 * A peer may send `atOnce` wrong tokens: a test suite that tries each call with a wrong token sends
 * a few hundred. After that, `perSecond` are compared per second.
 */
export const wrongTokenLimits = { atOnce: 500, perSecond: 5 } as const

/** Beyond this number, the peer whose last wrong token is the oldest is forgotten. */
const maxPeers = 1_000

/** At most one log line is written in this time. */
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

/**
 * Returns the address of a peer. For IPv6 it is the network of 64 bits, because one client has all
 * its addresses.
 */
function peerOf({ socket: { remoteAddress = '' } }: IncomingMessage): string {
  const isIpv6 = remoteAddress.includes(':') && !remoteAddress.includes('.')
  if (!isIpv6) return remoteAddress
  const [head = '', tail] = remoteAddress.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
