import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { Refusal } from '../kernel/refusal.ts'
import { sameText } from '../kernel/signature.ts'
import type { Settings } from '../model/settings.ts'

/**
 * Who may use the control surface: with an admin token, whoever has it; without, requests that
 * name this machine by an address or a name no outside domain can have. A web page elsewhere may
 * never write, with or without.
 */
export function requireControlAccess(request: IncomingMessage, settings: Settings): void {
  requireSameOrigin(request)
  if (settings.adminToken !== '') {
    requireToken(request, settings.adminToken)
    return
  }
  const host = hostName(request.headers.host ?? '')
  if (!isLocalName(host) && !settings.allowedHosts.includes(host)) {
    throw new Refusal(
      'control_forbidden',
      `Host ${host} is not allowed; name it in SANDBOX_ALLOWED_HOSTS or set SANDBOX_ADMIN_TOKEN.`,
    )
  }
}

function requireToken(request: IncomingMessage, expected: string): void {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (given === undefined) {
    throw new Refusal('admin_token_missing', 'Header authorization must be Bearer and the token.')
  }
  if (!sameText(given, expected)) throw new Refusal('admin_token_invalid')
}

/**
 * Browsers say where a write comes from; anywhere else than here is refused. `publicUrl` is the
 * other name this sandbox may be reached by.
 */
export function requireSameOrigin(request: IncomingMessage, publicUrl = ''): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin, host, 'sec-fetch-site': site } = request.headers
  const here = [host, hostOf(publicUrl)]
  const foreign = origin !== undefined && !here.includes(hostOf(origin) ?? '')
  if (foreign || site === 'cross-site' || site === 'same-site') {
    throw new Refusal('control_forbidden', 'A page of another origin must not drive a sandbox.')
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/** The name without the port, in lower case. */
function hostName(host: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(host)?.[1]
  return (bracketed ?? host.replace(/:\d+$/, '')).toLowerCase()
}

/** A name that no domain of somebody else's can have: those always have a dot. */
function isLocalName(name: string): boolean {
  if (isIP(name) !== 0 || name === 'host.docker.internal') return true
  return /^[a-z0-9_-]+$/.test(name) || /^([a-z0-9_-]+\.)+localhost$/.test(name)
}
