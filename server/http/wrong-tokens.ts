import type { IncomingMessage } from 'node:http'
import { type SystemClock, sleep } from '../core/clock.ts'
import { peerAddressOf } from './forward/origin.ts'
import { createTokenBucket, type TokenBucket } from './token-bucket.ts'
import { postponeAnswer } from './write-json.ts'

/**
 * Slows down guesses at admin tokens. Each token is compared, so the right one is accepted at once
 * wherever it comes from; a peer that sent too many wrong ones gets their answers late.
 */
export interface WrongTokens {
  /** Called when a request is refused for its token, before it is answered. */
  count(request: IncomingMessage): void
  readonly totals: WrongTokenTotals
}

/** Requests rejected because of their token since the start. */
export interface WrongTokenTotals {
  readonly prompt: number
  readonly late: number
}

/**
 * A peer may send `atOnce` wrong tokens: a suite that tries each call with one sends a few hundred.
 * After that, `perSecond` are answered promptly in a second, and the others `lateMs` late. At most
 * `maxWaiting` wait at once; the connections of more are closed.
 */
export const wrongTokenLimits = {
  atOnce: 500,
  perSecond: 5,
  lateMs: 1_000,
  maxWaiting: 64,
} as const

/** Beyond this number, the peer whose last wrong token is the oldest is forgotten. */
const maxPeers = 1_000

/** At most one log line is written in this time. */
const logIntervalMs = 60_000

const { atOnce, perSecond, lateMs, maxWaiting } = wrongTokenLimits

export function createWrongTokens(
  machine: SystemClock,
  log: { warn(fields: object, message: string): void },
): WrongTokens {
  const peers = new Map<string, TokenBucket>()
  const totals = { prompt: 0, late: 0 }
  let waiting = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  let sinceLogged = 0
  const delay = (request: IncomingMessage) => {
    if (waiting >= maxWaiting) {
      request.socket.destroy()
      return
    }
    waiting += 1
    const until = sleep(machine, lateMs).then(() => {
      waiting -= 1
    })
    postponeAnswer(request, until)
  }
  const writeLine = (peer: string) => {
    const now = machine.elapsed()
    if (now - loggedAt < logIntervalMs) return
    loggedAt = now
    const message =
      'too many wrong admin tokens: requests from this address with a wrong token are now ' +
      'answered late'
    log.warn({ peer, wrong: sinceLogged }, message)
    sinceLogged = 0
  }
  return {
    totals,
    count(request) {
      const peer = peerOf(request)
      const bucket = peers.get(peer) ?? createTokenBucket(machine, perSecond, atOnce)
      peers.delete(peer)
      peers.set(peer, bucket)
      const [oldest] = peers.keys()
      if (peers.size > maxPeers && oldest !== undefined) peers.delete(oldest)
      sinceLogged += 1
      if (bucket.take(1)) totals.prompt += 1
      else {
        totals.late += 1
        delay(request)
        writeLine(peer)
      }
    },
  }
}

/**
 * Returns the address of a peer. For IPv6 it is the network of 64 bits, because one client has all
 * its addresses.
 */
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
