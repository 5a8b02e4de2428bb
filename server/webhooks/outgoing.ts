import { type LookupAddress, lookup } from 'node:dns'
import http from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { type WebhookHosts, webhookHosts } from '../api/events/webhook-hosts.ts'
import type { Settings } from '../model/settings.ts'

/**
 * The rules of all requests to receivers: deliveries, examples, audits, their probes and `listen`.
 * Requests go straight to the address; no proxy is used.
 */
export interface OutgoingRules {
  readonly hosts: WebhookHosts
  /** Additional trusted CA certificates (PEM); empty: none. */
  readonly ca: string
  /** True if `localhost` is the container of this process. */
  readonly inContainer: boolean
}

/** The time in which a receiver must answer, in milliseconds of real time (A20, G8). */
export const receiverTimeoutMs = 10_000

export function outgoingRules({
  webhookHosts: list,
  webhookCa: ca,
  inContainer,
}: Pick<Settings, 'webhookHosts' | 'webhookCa' | 'inContainer'>): OutgoingRules {
  return { hosts: webhookHosts(list), ca, inContainer }
}

/** Thrown if this side sent nothing: a rule forbids the address, or the TLS handshake failed. */
export class NotReached extends Error {}

/**
 * Sends one request on a new connection, so that none fails because an old one was closed. `write`
 * writes the body and ends the request. Resolves to the response; rejects with NotReached, or with
 * an error of the connection. Redirects are not followed.
 */
export async function sendRequest(
  url: string,
  rules: OutgoingRules,
  options: Pick<http.RequestOptions, 'method' | 'headers' | 'signal'>,
  write: (outgoing: http.ClientRequest) => void,
): Promise<http.IncomingMessage> {
  const forbidden = rules.hosts.urlError(url)
  if (forbidden !== null) throw notReachedError(forbidden)
  const isSecure = new URL(url).protocol === 'https:'
  const client = isSecure ? await import('node:https') : http
  const trust = isSecure ? await trusted(rules.ca) : {}
  return new Promise((resolve, reject) => {
    const outgoing = client.request(url, {
      ...options,
      ...trust,
      agent: false,
      lookup: lookupWithin(rules.hosts),
    })
    let isAgreeing = false
    outgoing.once('socket', (socket) => {
      if (!isSecure) return
      socket.once('connect', () => {
        isAgreeing = true
      })
      socket.once('secureConnect', () => {
        isAgreeing = false
      })
    })
    const fail = (error: Error) => {
      const isOwn = isAgreeing && options.signal?.aborted !== true
      reject(isOwn ? new NotReached(textOf(error)) : error)
    }
    outgoing.once('response', resolve)
    outgoing.once('error', fail)
    // A receiver of another protocol closes the connection, and no other event follows.
    outgoing.once('close', () => fail(new Error('the connection was closed without an answer')))
    write(outgoing)
  })
}

/** Returns the error of a failed request in one line. */
export function failureText(url: string, { inContainer }: OutgoingRules, error: Error): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND') return `${textOf(error)} (there is no such host: check the URL)`
  if (code !== 'ECONNREFUSED') return textOf(error)
  return textOf(error) + (inContainer && isLoopback(url) ? containerHint : refusedHint)
}

/**
 * Returns the TLS options that trust `ca` in addition to the usual CA certificates; without `ca`,
 * those of Node apply.
 */
async function trusted(ca: string): Promise<{ ca?: string[] }> {
  if (ca === '') return {}
  const tls = await import('node:tls')
  const { getCACertificates } = tls as { getCACertificates?: () => string[] }
  return { ca: [...(getCACertificates?.() ?? tls.rootCertificates), ca] }
}

/**
 * Returns a DNS look-up that returns only addresses a webhook may be sent to, so that the
 * connection uses a checked address. It fails if none is left.
 */
function lookupWithin(hosts: WebhookHosts): LookupFunction {
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
        callback(notReachedError(`${name} resolves to a forbidden address: ${reason}`), [])
      } else if (options.all) callback(null, [...allowed])
      else callback(null, first.address, first.family)
    })
  }
}

function notReachedError(reason: string): NotReached {
  return new NotReached(`not sent: ${reason}`)
}

function textOf({ code, message }: NodeJS.ErrnoException): string {
  return code === undefined ? message : `${code}: ${message.replace(`${code} `, '')}`
}

/** The text after the error of a refused connection, outside of a container and inside. */
export const refusedHint = ' (nothing listens there: is the receiver running?)'
export const containerHint =
  ' (nothing listens there: is the receiver running? The sandbox runs in a container, and this ' +
  'address is that container. For a receiver on your machine, use host.docker.internal; for one ' +
  'in another container, its service name)'

function isLoopback(url: string): boolean {
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}

function isLoopbackAddress(name: string): boolean {
  return (isIP(name) === 4 && name.startsWith('127.')) || name === '::1'
}
