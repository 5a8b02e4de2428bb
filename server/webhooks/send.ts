import { type LookupAddress, lookup } from 'node:dns'
import http from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import type { SystemClock } from '../kernel/clock.ts'
import type { SignedBy } from '../model/rows.ts'
import type { WebhookHosts } from '../modules/events/webhook-hosts.ts'
import { sentHeaders } from './sign.ts'

/** What came of one attempt. */
export interface DeliveryResult {
  readonly status: number | null
  readonly error: string | null
  readonly duration_ms: number
  readonly response_body: string
  /** Where it went, without credentials and query; absent where nothing was sent. */
  readonly url?: string
  readonly signed?: SignedBy
  /** What was done to it on purpose. */
  readonly chaos?: readonly string[]
}

export interface Message {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Whether `localhost` is a container's own. */
  readonly inContainer: boolean
  readonly hosts: WebhookHosts
  /** Further CA certificates (PEM) to trust; empty: none. */
  readonly ca?: string
}

/** A receiver has this long, on the machine's clock (A20, G8). */
const timeoutMs = 10_000
const maxKeptCharacters = 2_000

/** Posts a body to a receiver. Redirects are not followed; nothing is thrown. */
export async function sendHttp(machine: SystemClock, message: Message): Promise<DeliveryResult> {
  const startedAt = machine.elapsed()
  const giveUp = new AbortController()
  const inTime = machine.after(timeoutMs, () => giveUp.abort(new TimeoutError()))
  const outcome = await attempt(message, giveUp.signal)
  inTime()
  return { ...outcome, duration_ms: Math.round(machine.elapsed() - startedAt) }
}

/** An attempt that chaos lost on its way: it counts as one that failed. */
export function droppedByChaos(chaos: readonly string[]): DeliveryResult {
  const error = 'dropped by chaos'
  return { status: null, error, duration_ms: 0, response_body: '', chaos }
}

class TimeoutError extends Error {
  constructor() {
    super(`no answer within ${timeoutMs / 1_000} seconds`)
  }
}

async function attempt(
  message: Message,
  signal: AbortSignal,
): Promise<Omit<DeliveryResult, 'duration_ms'>> {
  const forbidden = message.hosts.urlError(message.url)
  if (forbidden !== null) return { status: null, error: notSent(forbidden), response_body: '' }
  try {
    const response = await responseTo(message, signal)
    const response_body = await beginningOf(response)
    const { statusCode: status = 0 } = response
    const error = status >= 200 && status < 300 ? null : `answered with status ${status}`
    return { status, error, response_body }
  } catch (error) {
    const reason = signal.aborted ? signal.reason : error
    const hint = message.inContainer && isLoopback(message.url) ? containerHint : ''
    return { status: null, error: `${textOf(reason)}${hint}`, response_body: '' }
  }
}

/** Every attempt has a connection of its own: none fails because an old one was closed. */
async function responseTo(message: Message, signal: AbortSignal) {
  const { url, headers, body, hosts } = message
  const isSecure = new URL(url).protocol === 'https:'
  const { request } = isSecure ? await import('node:https') : http
  const trust = isSecure ? await trusted(message) : {}
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      signal,
      ...trust,
      lookup: lookupWithin(hosts),
      headers: {
        ...sentHeaders,
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
    })
    sent.once('response', resolve)
    sent.once('error', reject)
    // A receiver that answers with another protocol ends the connection, and nothing else is said.
    sent.once('close', () => reject(new Error('the connection was closed without an answer')))
    sent.end(body)
  })
}

/** Returns which issuers of certificates are trusted; without own ones, those of Node. */
async function trusted({ ca = '' }: Message): Promise<{ ca?: string[] }> {
  if (ca === '') return {}
  const tls = await import('node:tls')
  const { getCACertificates } = tls as { getCACertificates?: () => string[] }
  return { ca: [...(getCACertificates?.() ?? tls.rootCertificates), ca] }
}

/**
 * Returns a look-up of names that answers only addresses a webhook may go to, so that what is
 * judged is what is connected to. It fails where none is left.
 */
export function lookupWithin(hosts: WebhookHosts): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found: readonly LookupAddress[]) => {
      if (error !== null) {
        callback(error, [])
        return
      }
      const allowed = found.filter(({ address }) => hosts.addressError(address) === null)
      const [first] = allowed
      if (first === undefined) {
        const reason = hosts.addressError(found[0]?.address ?? name) ?? `${name} has no address`
        callback(new Error(notSent(`${name} leads elsewhere: ${reason}`)), [])
      } else if (options.all) callback(null, [...allowed])
      else callback(null, first.address, first.family)
    })
  }
}

function notSent(reason: string): string {
  return `not sent: ${reason}`
}

/** The first of the answer's text; the rest is not waited for. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  response.setEncoding('utf8')
  let text = ''
  for await (const chunk of response) {
    text += chunk
    if (text.length >= maxKeptCharacters) break
  }
  return text.slice(0, maxKeptCharacters)
}

function textOf({ code, message }: NodeJS.ErrnoException): string {
  return code === undefined ? message : `${code}: ${message}`
}

const containerHint =
  ' (this sandbox runs in a container, where localhost is the container itself: name the host ' +
  'as host.docker.internal, or the receiver by its service name)'

function isLoopback(url: string): boolean {
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}

function isLoopbackAddress(name: string): boolean {
  return (isIP(name) === 4 && name.startsWith('127.')) || name === '::1'
}
