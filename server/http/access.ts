import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { ApiError } from '../core/api-error.ts'
import { constantTimeEqual } from '../core/signature.ts'
import type { Settings } from '../model/settings.ts'
import type { ServerContext, WorldContext } from './world-context.ts'
import type { WrongTokens } from './wrong-tokens.ts'

/**
 * Returns true for the health checks. They answer under any Host, because probes use various
 * addresses.
 */
export function isHealthCheck(path: string): boolean {
  return path === '/healthz' || path === '/readyz'
}

/**
 * Returns true if a path, without the prefix of its world, needs access to the control API, even if
 * the path does not exist. The login page needs styles and scripts, which contain no secrets.
 */
export function isControlPath(path: string): boolean {
  return path === '/metrics' || /^\/_sandbox(?!\/assets\/|\/session$)(?:\/|$)/.test(path)
}

/**
 * Returns true if a request may learn that a world does not exist: it has one of `tokens`, or a
 * session of one.
 */
export function mayKnowWorlds(
  request: IncomingMessage,
  path: string,
  tokens: readonly string[],
  server: AccessContext,
): boolean {
  const given = bearerOf(request)
  if (given !== undefined && path === '/readyz') {
    return knownToken(request, server.wrongTokens, given, tokens) !== undefined
  }
  // On other paths the bearer token belongs to a user, and guesses there would not be counted.
  if (given !== undefined && !isControlPath(path)) return false
  return tokens.some((token) => isOperator(request, token, server))
}

/**
 * Returns the check of the Host header. It applies to every path, with or without a token, so that
 * a web page whose domain was rebound to this machine reaches nothing. Throws `host_forbidden`.
 */
export function createHostCheck(
  settings: Settings,
): (request: IncomingMessage, path: string) => void {
  const { allowedHosts } = settings
  const names = new Set(allowedHosts.map(hostName))
  const ownHost = hostOf(settings.publicUrl)
  if (ownHost !== undefined) names.add(hostName(ownHost))
  /** The last allowed Host: the next request usually has the same. */
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
    `This sandbox does not answer to the host name "${shown}". Add it to --allowed-hosts ` +
      '(SANDBOX_ALLOWED_HOSTS), or call the sandbox at localhost or its IP address.',
  )
}

/** The parts of the server that the check of a caller's credentials needs. */
export type AccessContext = Pick<ServerContext, 'settings' | 'sessions' | 'wrongTokens'>

/**
 * Throws unless a request may call the control API: it must not be sent by a page of another
 * origin, and needs the admin token if one is set. Throws `control_forbidden`,
 * `admin_token_missing` or `admin_token_invalid`.
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

/** Returns true if a request may call the control API. */
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

/**
 * Returns true if a caller has the admin token of the server, or a session of it. This token gives
 * access to every world.
 */
export function isOperator(
  request: IncomingMessage,
  operatorToken: string,
  { sessions }: Pick<AccessContext, 'sessions'>,
): boolean {
  if (operatorToken === '') return false
  const given = bearerOf(request)
  if (given === undefined) return sessions.isOpen(request, operatorToken)
  return constantTimeEqual(given, operatorToken)
}

/** Returns the token of a bearer header; undefined without one. */
export function bearerOf({ headers }: IncomingMessage): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** Checks the admin token of a caller: a bearer token or a session. */
function assertAdmin(
  request: IncomingMessage,
  adminToken: string,
  { sessions, wrongTokens }: AccessContext,
): void {
  const given = bearerOf(request)
  if (given === undefined) {
    if (sessions.isOpen(request, adminToken)) return
    throw new ApiError(
      'admin_token_missing',
      'Header authorization must be "Bearer TOKEN" with the admin token of this sandbox.',
    )
  }
  assertKnownToken(request, wrongTokens, given, [adminToken])
}

/** Returns the known token that was given; undefined for any other one, which is counted. */
function knownToken(
  request: IncomingMessage,
  wrongTokens: WrongTokens,
  given: string,
  known: readonly string[],
): string | undefined {
  const token = known.find((one) => constantTimeEqual(given, one))
  if (token === undefined) wrongTokens.count(request)
  return token
}

/**
 * Returns the known token that was given. Otherwise counts a wrong token and throws
 * `admin_token_invalid`.
 */
export function assertKnownToken(
  request: IncomingMessage,
  wrongTokens: WrongTokens,
  given: string,
  known: readonly string[],
): string {
  const token = knownToken(request, wrongTokens, given, known)
  if (token === undefined) throw new ApiError('admin_token_invalid', wrongToken)
  return token
}

const wrongToken =
  'This is not the admin token of this sandbox. After many wrong ones, the answer takes longer.'

/**
 * Throws `control_forbidden` for a write that a browser sends from another origin. `publicUrl` is
 * another allowed origin of this sandbox; empty: none.
 */
export function assertSameOrigin(request: IncomingMessage, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin, host, 'sec-fetch-site': site } = request.headers
  const here = [host, hostOf(publicUrl)]
  const isForeign = origin !== undefined && !here.includes(hostOf(origin) ?? '')
  if (isForeign || site === 'cross-site' || site === 'same-site') {
    throw new ApiError(
      'control_forbidden',
      'A page of another origin cannot send this request. Send it from your server, your tests ' +
        'or the command line. `--cors-origins` allows pages to call the registration endpoint.',
    )
  }
}

/**
 * Throws `control_forbidden` for a form unless the browser says that a page of this sandbox sent
 * it. Browsers send forms to other origins without asking for permission.
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

/** Returns the host name in lower case, without the port and without a final dot. */
function hostName(host: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(host)?.[1]
  return (bracketed ?? host.replace(/:\d+$/, '').replace(/\.$/, '')).toLowerCase()
}

/** Names of containers, services and machines: a public domain always contains a dot. */
const nameWithoutDot = /^[a-z0-9_-]+$/

/** Suffixes that no public domain has: RFC 6761, the reserved .internal, services of Kubernetes. */
const nameInside = /^(?:[a-z0-9_-]+\.)+(?:localhost|internal|svc|svc\.cluster\.local)$/

function isLocalName(name: string): boolean {
  return isIP(name) !== 0 || nameWithoutDot.test(name) || nameInside.test(name)
}
