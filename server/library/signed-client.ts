import createFetchClient, { type Middleware } from 'openapi-fetch'
import type { Client, ClientOptions } from './client-types.ts'

/** Thrown by `dataOf` for a failed response. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly status: number
  /** The text of `error` in the response, such as `limit exceeded`; '' without one. */
  readonly code: string
  /** The response body, parsed if it is JSON. */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    const { error = '', message } = (body ?? {}) as { error?: string; message?: string }
    super([`status ${status}`, error, message].filter((part) => part).join(': '))
    this.status = status
    this.code = String(error)
    this.body = body
  }
}

/**
 * Returns a client of the payments API that signs its requests. Throws a TypeError if the base URL
 * is not absolute, or the key or the secret is empty.
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, apiKey, secret, fetch } = options
  if (!URL.canParse(baseUrl)) throw new TypeError(`baseUrl must be absolute, not "${baseUrl}"`)
  if (!apiKey || !secret) throw new TypeError('apiKey and secret must not be empty')
  const client = createFetchClient<Record<string, never>>({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    ...(fetch && { fetch }),
  })
  client.use(signing(options))
  const call = (method: string) => async (path: string, request?: object) => {
    const send = client.request as unknown as Send
    const { data, error, response } = await send(method.toLowerCase(), path, request ?? {})
    const { ok, status } = response
    return ok ? { ok, status, data, response } : { ok, status, error, response }
  }
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((name) => [name, call(name)])
  return Object.fromEntries(methods) as Client
}

type Send = (
  method: string,
  path: string,
  request: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>

type AnyResult =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly status: number; readonly error: unknown }

/** Returns the data of a response. Throws ApiError if the response failed. */
export function dataOf<R extends AnyResult>(result: R): Extract<R, { ok: true }>['data'] {
  if (result.ok) return result.data
  throw new ApiError(result.status, result.error)
}

/** Signs the bytes of the request (reference, Authentication). */
function signing({ apiKey, secret, accessToken, now }: ClientOptions): Middleware {
  const keyOnce = importKey(secret)
  return {
    async onRequest({ request }) {
      const body = new Uint8Array(await request.clone().arrayBuffer())
      const timestamp = (now?.() ?? new Date()).toISOString()
      const ending = new TextEncoder().encode(`|${timestamp}`)
      const signed = new Uint8Array(body.length + ending.length)
      signed.set(body)
      signed.set(ending, body.length)
      const signature = await crypto.subtle.sign('HMAC', await keyOnce, signed)
      request.headers.set('x-api-key', apiKey)
      request.headers.set('x-timestamp', timestamp)
      request.headers.set('x-signature', hexOf(signature))
      if (accessToken) request.headers.set('authorization', `Bearer ${accessToken}`)
      return request
    },
  }
}

function importKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
