import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { ApiError } from '../kernel/api-error.ts'
import { constantTimeEqual } from '../kernel/signature.ts'
import type { Settings } from '../model/settings.ts'
import type { ServerContext, WorldContext } from './world-context.ts'
import type { WrongTokens } from './wrong-tokens.ts'

/** Health checks name the address that they happen to have, so these answer under any Host. */
export function isHealthCheck(path: string): boolean {
  return path === '/healthz' || path === '/readyz'
}

/**
 * Whether a path, below its world, needs access to the control API whether or not it exists. The
 * login page needs style and script, which hold nothing secret.
 */
export function isControlPath(path: string): boolean {
  return path === '/metrics' || /^\/_sandbox(?!\/assets\/|\/session$)(?:\/|$)/.test(path)
}

/** Whether a request may name a world that does not exist: it has a token, or a session of one. */
export function mayKnowWorlds(
  request: IncomingMessage,
  path: string,
  tokens: readonly string[],
  server: AccessContext,
): boolean {
  // Elsewhere a token is that of a user, and a guess there would not be counted.
  if (bearerOf(request) !== undefined && !isControlPath(path)) return false
  return tokens.some((token) => isOperator(request, token, server))
}

/**
 * Returns the check of the Host header, for every path and with or without a token: a web page
 * whose domain was rebound to this machine reaches nothing with it. Throws `host_forbidden`.
 */
export function createHostCheck(
  settings: Settings,
): (request: IncomingMessage, path: string) => void {
  const { allowedHosts } = settings
  const names = new Set(allowedHosts.map(hostName))
  const ownHost = hostOf(settings.publicUrl)
  if (ownHost !== undefined) names.add(hostName(ownHost))
  /** The Host that passed last; the next request mostly has the same. */
  let lastAllowed: string | undefined
  return ({ headers: { host = '' } }, path) => {
    if (host === lastAllowed || isHealthCheck(path)) return
    const name = hostName(host)
    if (!names.has('*') && !names.has(name) && !isLocalName(name)) throw hostForbidden(name)
    lastAllowed = host
  }
}

function hostForbidden(name: string): ApiError {
  const shown = name.slice(0, 255)
  return new ApiError(
    'host_forbidden',
    `Host "${shown}" is not one of this sandbox. Start it with --allowed-hosts and that name ` +
      '(SANDBOX_ALLOWED_HOSTS; * allows any), or call it by localhost or its IP address.',
  )
}

/** What the credentials of a caller are judged with. */
export type AccessContext = Pick<ServerContext, 'settings' | 'sessions' | 'wrongTokens'>

/**
 * Throws unless a call of the control API may be made: not by a page of another origin, and
 * with the admin token where one is set. Throws `control_forbidden`, `admin_token_missing` or
 * `admin_token_invalid`.
 */
export function assertControlAccess(
  request: IncomingMessage,
  { publicUrl, adminToken }: Settings,
  server: AccessContext,
): void {
  assertSameOrigin(request, publicUrl)
  if (adminToken === '' || isOperator(request, server.settings.adminToken, server)) return
  assertAdmin(request, adminToken, server)
}

/** Whether a request may call the control API. */
export function hasControlAccess(
  request: IncomingMessage,
  { settings, server }: Pick<WorldContext, 'settings' | 'server'>,
): boolean {
  try {
    assertControlAccess(request, settings, server)
    return true
  } catch {
    return false
  }
}

/** Whether a caller has the admin token of the server, or a session of it: it opens every world. */
export function isOperator(
  request: IncomingMessage,
  operatorToken: string,
  { sessions, wrongTokens }: Pick<AccessContext, 'sessions' | 'wrongTokens'>,
): boolean {
  if (operatorToken === '') return false
  const given = bearerOf(request)
  if (given === undefined) return sessions.isOpen(request, operatorToken)
  return !wrongTokens.isLimited(request) && constantTimeEqual(given, operatorToken)
}

function bearerOf({ headers }: IncomingMessage): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** Every way to prove that a caller has the admin token is judged here. */
function assertAdmin(
  request: IncomingMessage,
  adminToken: string,
  { sessions, wrongTokens }: AccessContext,
): void {
  const given = bearerOf(request)
  if (given === undefined) {
    if (sessions.isOpen(request, adminToken)) return
    throw new ApiError('admin_token_missing', 'Header authorization must be Bearer and the token.')
  }
  assertKnownToken(request, wrongTokens, given, [adminToken])
}

/** Returns which token was given. Throws `admin_token_invalid`: counts it as a wrong one. */
export function assertKnownToken(
  request: IncomingMessage,
  wrongTokens: WrongTokens,
  given: string,
  known: readonly string[],
): string {
  const isLimited = wrongTokens.isLimited(request)
  const token = isLimited ? undefined : known.find((one) => constantTimeEqual(given, one))
  if (token !== undefined) return token
  wrongTokens.count(request)
  throw new ApiError('admin_token_invalid', wrongToken)
}

const wrongToken =
  'This is not the admin token of this sandbox. After many wrong ones, try again in a second.'

/**
 * Throws `control_forbidden` for a write that a browser sends from another origin. `publicUrl` is
 * the other name this sandbox may be reached by; empty: none.
 */
export function assertSameOrigin(request: IncomingMessage, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin, host, 'sec-fetch-site': site } = request.headers
  const here = [host, hostOf(publicUrl)]
  const isForeign = origin !== undefined && !here.includes(hostOf(origin) ?? '')
  if (isForeign || site === 'cross-site' || site === 'same-site') {
    throw new ApiError(
      'control_forbidden',
      'Requests from pages of another origin are not allowed.',
    )
  }
}

/**
 * Throws `control_forbidden` for a form unless the browser says that a page of this sandbox sent
 * it: a form needs no permission to be sent from elsewhere.
 */
export function assertSameOriginForm(request: IncomingMessage, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined && site !== 'same-origin') {
    throw new ApiError(
      'control_forbidden',
      'A form must come from a page of this sandbox, with Origin or Sec-Fetch-Site. ' +
        'Other clients send JSON.',
    )
  }
  assertSameOrigin(request, publicUrl)
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/** The name without the port and without a final dot, in lower case. */
function hostName(host: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(host)?.[1]
  return (bracketed ?? host.replace(/:\d+$/, '').replace(/\.$/, '')).toLowerCase()
}

/** Names of containers, services and machines: a public domain always has a dot. */
const nameWithoutDot = /^[a-z0-9_-]+$/

/** Suffixes of no public domain: RFC 6761, the reserved .internal, services of Kubernetes. */
const nameInside = /^(?:[a-z0-9_-]+\.)+(?:localhost|internal|svc|svc\.cluster\.local)$/

function isLocalName(name: string): boolean {
  return isIP(name) !== 0 || nameWithoutDot.test(name) || nameInside.test(name)
}
