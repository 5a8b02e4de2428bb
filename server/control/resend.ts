import http, { type IncomingMessage } from 'node:http'
import { requireBusiness } from '../api/businesses/businesses.ts'
import { signingPair } from '../api/businesses/public-keys.ts'
import { issueToken } from '../api/tokens/tokens.ts'
import { ApiError } from '../core/api-error.ts'
import { toIso } from '../core/clock.ts'
import { type HttpExchange, schema } from '../core/operation.ts'
import { signedRequestHeaders } from '../core/signature.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import { isRedacted } from '../http/request-log/redact.ts'
import type { RequestCaller, RequestLogEntry } from '../http/request-log/request-log.ts'
import { type AdminContext, controls } from './admin-context.ts'
import { requireEntry } from './requests.ts'

const { action } = controls('Requests and faults')

/** The maximum real time, in milliseconds, to wait for a request that a fault delays. */
const maxWaitMs = 10_000

interface Outgoing {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends a request of the request log again, with new credentials of the same caller. */
async function resend(
  admin: AdminContext,
  entry: RequestLogEntry,
  exchange: HttpExchange,
  given: string | undefined,
): Promise<Schemas['RequestResent']> {
  const body = bodyOf(entry, given)
  const operation = admin.operations().find(({ id }) => id === entry.operation)
  const caller = admin.requestLog.callerOf(entry.id)
  const headers = await admin.db.read((view) => {
    if (operation?.auth === 'jwt') return tokenHeaders(view, caller)
    if (operation?.auth === 'none') return {}
    const { key, secret } = keyPairOf(view, caller)
    return signedRequestHeaders(key, secret, body, toIso(admin.clock.system.now()))
  })
  const type = body === '' ? {} : { 'content-type': 'application/json' }
  const { method, path } = entry
  return sendToSelf(exchange, { method, path, headers: { ...headers, ...type }, body })
}

/**
 * Returns the body to send: the given one, else that of the log. Throws request_incomplete if the
 * log withholds a part of what is to be sent.
 */
function bodyOf({ path, request }: RequestLogEntry, given: string | undefined): string {
  if (!path.startsWith('/api/')) {
    throw new ApiError('request_incomplete', 'Only requests of the API can be sent again.')
  }
  if (isRedacted(path) || (given === undefined && isRedacted(request))) {
    throw new ApiError(
      'request_incomplete',
      'The request log does not keep all of it (a secret, an image, a card number, a long text): ' +
        'send it again from its client.',
    )
  }
  if (given !== undefined) return given
  if (request === null || request === undefined) return ''
  return typeof request === 'string' ? request : JSON.stringify(request)
}

/** Returns the key pair that a caller signs with; for an unknown key, one of the first business. */
export function keyPairOf(
  view: View,
  caller: RequestCaller | null,
): { readonly key: string; readonly secret: string } {
  const given = caller !== null && 'key' in caller ? caller.key : ''
  const { identity } = view
  if (identity !== undefined && given === identity.apiKey)
    return { key: given, secret: identity.secret }
  const row = view.get('keys', given)
  const businessId = row?.business_id ?? requireBusiness(view, undefined).id
  const { id, secret } = signingPair(view, businessId)
  return { key: id, secret }
}

function tokenHeaders(view: View, caller: RequestCaller | null): Record<string, string> {
  const known = caller !== null && 'userId' in caller ? caller.userId : undefined
  const userId = known ?? requireBusiness(view, undefined).user_id
  const user = view.get('users', userId)
  if (user === undefined) throw new ApiError('user_unknown', 'The user of the request is gone.')
  return { authorization: `Bearer ${issueToken(view, user).access_token}` }
}

/** Sends a request to this server, at the address of the present call. */
async function sendToSelf(
  { request: { socket, headers }, ownPath }: HttpExchange,
  { method, path, headers: own, body }: Outgoing,
): Promise<Schemas['RequestResent']> {
  const isSecure = 'encrypted' in socket
  const { request } = isSecure ? await import('node:https') : http
  return new Promise((resolve) => {
    const sent = request({
      host: socket.localAddress,
      port: socket.localPort,
      path: ownPath + path,
      method,
      // Accepts any certificate, because the target is this server.
      ...(isSecure ? { rejectUnauthorized: false } : {}),
      agent: false,
      signal: AbortSignal.timeout(maxWaitMs),
      headers: {
        ...own,
        host: headers.host,
        connection: 'close',
        'content-length': Buffer.byteLength(body),
      },
    })
    sent.once('response', (answer: IncomingMessage) => {
      const id = answer.headers['x-sandbox-request-id']
      answer.resume()
      resolve({ request_id: typeof id === 'string' ? id : null, status: answer.statusCode ?? null })
    })
    sent.once('error', () => resolve({ request_id: null, status: null }))
    sent.end(body)
  })
}

export const resendControls = [
  action('post', {
    id: 'controlResendRequest',
    path: '/_sandbox/requests/{id}/resend',
    summary: 'Send a logged request again',
    params: schema('ControlById'),
    body: schema('RequestResend'),
    returns: [200, schema('RequestResent')],
    errors: ['request_unknown', 'request_incomplete', 'user_unknown'],
    assumptions: ['A15', 'A16'],
    handle: async (admin, { params, body, http: exchange }) =>
      resend(admin, requireEntry(admin, params.id), exchange, body.body),
  }),
]
