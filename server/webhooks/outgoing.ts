import { type LookupAddress, lookup } from 'node:dns'
import http from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import type { Settings } from '../model/settings.ts'
import { type WebhookHosts, webhookHosts } from '../modules/events/webhook-hosts.ts'

/**
 * How requests leave for a receiver: the same for deliveries, examples, audits, their probes and
 * `listen`. They go straight to the address; no proxy is used.
 */
export interface OutgoingRules {
  readonly hosts: WebhookHosts
  /** Further CA certificates (PEM) to trust; empty: none. */
  readonly ca: string
  /** Whether `localhost` is a container's own. */
  readonly inContainer: boolean
}

/** A receiver has this long, in milliseconds of the machine's clock (A20, G8). */
export const receiverTimeoutMs = 10_000

export function outgoingRules({
  webhookHosts: list,
  webhookCa: ca,
  inContainer,
}: Pick<Settings, 'webhookHosts' | 'webhookCa' | 'inContainer'>): OutgoingRules {
  return { hosts: webhookHosts(list), ca, inContainer }
}

/** Thrown where this side sent nothing: a rule forbids the address, or TLS was not agreed on. */
export class NotReached extends Error {}

/**
 * Sends one request on a connection of its own, so that none fails because an old one was closed.
 * `write` writes the body and ends the request. Resolves to the response; rejects with NotReached,
 * or with an error of the connection. Redirects are not followed.
 */
export async function request(
  url: string,
  rules: OutgoingRules,
  options: Pick<http.RequestOptions, 'method' | 'headers' | 'signal'>,
  write: (outgoing: http.ClientRequest) => void,
): Promise<http.IncomingMessage> {
  const forbidden = rules.hosts.urlError(url)
  if (forbidden !== null) throw notSent(forbidden)
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
    // A receiver that answers with another protocol ends the connection, and nothing else is said.
    outgoing.once('close', () => fail(new Error('the connection was closed without an answer')))
    write(outgoing)
  })
}

/** Returns what a failed request says of itself, in one line. */
export function failureText(url: string, { inContainer }: OutgoingRules, error: Error): string {
  const { code } = error as NodeJS.ErrnoException
  const isOwnPort = inContainer && code === 'ECONNREFUSED' && isLoopback(url)
  return textOf(error) + (isOwnPort ? containerHint : '')
}

/** Returns which issuers of certificates are trusted; without own ones, those of Node. */
async function trusted(ca: string): Promise<{ ca?: string[] }> {
  if (ca === '') return {}
  const tls = await import('node:tls')
  const { getCACertificates } = tls as { getCACertificates?: () => string[] }
  return { ca: [...(getCACertificates?.() ?? tls.rootCertificates), ca] }
}

/**
 * Returns a look-up of names that answers only addresses a webhook may go to, so that what is
 * judged is what is connected to. It fails where none is left.
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
        callback(notSent(`${name} leads elsewhere: ${reason}`), [])
      } else if (options.all) callback(null, [...allowed])
      else callback(null, first.address, first.family)
    })
  }
}

function notSent(reason: string): NotReached {
  return new NotReached(`not sent: ${reason}`)
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
