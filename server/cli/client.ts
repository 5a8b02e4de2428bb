import { signedRequestHeaders } from '../core/signature.ts'
import { ControlError } from '../library/control-error.ts'
import {
  CommandFailed,
  ConnectionClosed,
  ConnectionError,
  UntrustedCertificate,
  UsageError,
} from './errors.ts'

/** The URL of a sandbox and the credentials for it. */
export interface ServerConnection {
  readonly url: string
  /** Empty if the server needs none. */
  readonly adminToken: string
  readonly apiKey: string
  readonly secret: string
  /** The certificate (PEM) that an https server must present; undefined to trust any valid one. */
  readonly certificate?: string | undefined
}

/** A response: header names in lower case, the body parsed if it is JSON. */
export interface ServerAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** One server-sent event; `news` is `reset` or `restored` if all data was replaced, else null. */
export interface ServerMessage<T> {
  /** The id to resume after; null if the stream cannot resume there. */
  readonly id: string | null
  readonly news: string | null
  readonly data: T
}

export type HeaderMap = Readonly<Record<string, string>>

/**
 * The calls of a sandbox over HTTP. Every call throws ConnectionError if no sandbox answers. An API
 * call throws ConnectionClosed if the connection ends without a response.
 */
export interface SandboxClient {
  readonly url: string
  /** Sends one request unchanged; only the content type of a body is added. */
  send(method: string, path: string, text?: string, headers?: HeaderMap): Promise<ServerAnswer>
  /** Sends one API request, signed with the credentials of the connection. */
  signed(method: string, path: string, text?: string, headers?: HeaderMap): Promise<ServerAnswer>
  /** Calls the control API. Throws ControlError if the status is not 2xx. */
  control<T>(method: string, path: string, body?: unknown): Promise<T>
  /**
   * Requests a file and returns its bytes as they arrive; they throw ConnectionClosed if the
   * connection ends before the file. Throws ControlError if the status is not 2xx.
   */
  download(path: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>
  /** Opens a stream of server-sent events after a message; it ends when the server ends it. */
  stream<T>(
    path: string,
    signal: AbortSignal,
    lastId?: string | null,
  ): Promise<AsyncGenerator<ServerMessage<T>>>
}

/** The header of every sandbox response (G4). */
export const requestIdHeader = 'x-sandbox-request-id'

export function connect(connection: ServerConnection): SandboxClient {
  const { url, adminToken, apiKey, secret } = connection
  const controlHeaders: HeaderMap =
    adminToken === '' ? {} : { authorization: `Bearer ${adminToken}` }
  const send: SandboxClient['send'] = async (method, path, text, headers = {}) => {
    if (text !== undefined && method === 'GET') {
      throw new UsageError('a GET request has no body: leave it out, or use another method')
    }
    const body = text === undefined ? {} : { body: text }
    const type: HeaderMap = text === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetchOrThrow(connection, path, {
      method,
      ...body,
      headers: { ...type, ...headers },
    })
    return answerOf(response, await response.text())
  }
  return {
    url,
    send,
    signed: (method, path, text, headers) =>
      send(method, path, text, { ...signedRequestHeaders(apiKey, secret, text ?? ''), ...headers }),
    async control<T>(method: string, path: string, body?: unknown) {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const answer = await send(method, `/_sandbox${path}`, text, controlHeaders)
      requireSandbox(url, answer.headers[requestIdHeader])
      if (answer.status >= 300) throw new ControlError(reasonOf(answer), answer)
      return answer.body as T
    },
    async download(path, signal) {
      const init = { method: 'POST', headers: controlHeaders, signal }
      return bytesOf(url, await openedOrThrow(connection, path, init))
    },
    async stream<T>(path: string, signal: AbortSignal, lastId: string | null = null) {
      const resume: HeaderMap = lastId === null ? {} : { 'last-event-id': lastId }
      const headers = { ...controlHeaders, ...resume, accept: 'text/event-stream' }
      return serverSentEvents<T>(await openedOrThrow(connection, path, { headers, signal }))
    },
  }
}

/** Calls the control API and returns the response before its body is read. Throws ControlError. */
async function openedOrThrow(
  connection: ServerConnection,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const response = await fetchOrThrow(connection, `/_sandbox${path}`, init)
  requireSandbox(connection.url, response.headers.get(requestIdHeader) ?? undefined)
  if (response.ok) return response
  const answer = answerOf(response, await response.text())
  throw new ControlError(reasonOf(answer), answer)
}

async function* bytesOf(url: string, { body }: Response): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body ?? []) yield chunk as Uint8Array
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    const reason = cause?.code ?? message
    throw new ConnectionClosed(`the sandbox at ${url} closed the connection (${reason})`)
  }
}

const badPort = 'HTTP clients do not connect to this port'

/** Returns the reason of a failed connection in words that do not blame a valid port. */
function reasonText(reason: string): string {
  return reason === 'bad port' ? badPort : reason
}

/** Error codes of a connection that ended before the response; faults drop API calls only. */
const closedCodes = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

async function fetchOrThrow(
  { url, certificate }: ServerConnection,
  path: string,
  init: RequestInit,
): Promise<Response> {
  try {
    if (certificate === undefined) return await fetch(url + path, { redirect: 'manual', ...init })
    const { pinnedFetch } = await import('./pinned-fetch.ts')
    return await pinnedFetch(certificate, url + path, init)
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    if (path.startsWith('/api/') && closedCodes.includes(cause?.code ?? '')) {
      throw new ConnectionClosed(
        `the sandbox at ${url} closed the connection without a response (${cause?.code}). ` +
          droppedBy(init.headers as HeaderMap),
      )
    }
    if (cause !== undefined && isUntrusted(cause)) throw new CommandFailed(untrusted(url, cause))
    const reason = reasonText(cause?.code ?? cause?.message ?? message)
    throw new ConnectionError(`no sandbox at ${url} (${reason})`, adviceOn(reason, url))
  }
}

/** Returns the way to a sandbox after an error of the connection. */
function adviceOn(reason: string, url: string): string {
  if (reason === 'ERR_SSL_WRONG_VERSION_NUMBER') {
    return `. It may serve http: try ${url.replace('https:', 'http:')}`
  }
  if (closedCodes.includes(reason) && url.startsWith('http:')) {
    return `. It may serve https: try ${url.replace('http:', 'https:')}, and set SANDBOX_TLS_CERT`
  }
  if (reason === badPort) return '. Name another port with --url or SANDBOX_URL'
  return `. Start one with \`${startCommand(url)}\`, or name one with --url or SANDBOX_URL`
}

/** Returns the command that starts a sandbox at a URL of this machine; a plain start for others. */
function startCommand(url: string): string {
  const { protocol, hostname, port } = new URL(url)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const number = port || (protocol === 'https:' ? '443' : '80')
  return `payments-sandbox start${isHere && number !== '4510' ? ` --port ${number}` : ''}`
}

function droppedBy(headers: HeaderMap): string {
  const isAsked = Object.keys(headers).some((name) => name.toLowerCase() === 'x-sandbox-fault')
  return isAsked
    ? 'The header x-sandbox-fault of this request may have asked for that.'
    : 'An injected fault may have dropped it: see `payments-sandbox fault list`.'
}

/** Node's error codes for a certificate that it does not accept. */
const certificateCode =
  /CERT|^UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|^INVALID_(?:CA|PURPOSE)$|^PATH_LENGTH_EXCEEDED$/

function isUntrusted(cause: NodeJS.ErrnoException): boolean {
  return cause instanceof UntrustedCertificate || certificateCode.test(cause.code ?? '')
}

function untrusted(url: string, { code, message }: NodeJS.ErrnoException): string {
  return (
    `the certificate of ${url} is not trusted (${code ?? message}). Set SANDBOX_TLS_CERT to the ` +
    'certificate file, or NODE_EXTRA_CA_CERTS to the file of its CA (both PEM).'
  )
}

/** Throws ConnectionError if an answer has no request id: it is not of a sandbox. */
export function requireSandbox(url: string, requestId: string | undefined): void {
  if (requestId === undefined)
    throw new ConnectionError(
      `no sandbox at ${url}: another server answers there. Check --url or SANDBOX_URL`,
    )
}

function answerOf(response: Response, text: string): ServerAnswer {
  const headers = Object.fromEntries(response.headers)
  const json = headers['content-type']?.startsWith('application/json') === true
  return { status: response.status, headers, body: json ? JSON.parse(text) : text }
}

/** Returns the error of a response as one line. */
export function reasonOf({ status, headers, body }: ServerAnswer): string {
  const { error, message } = (body ?? {}) as { error?: string; message?: string }
  if (error === undefined) return `answered with status ${status}`
  if (error === 'missing admin token') return `${error}: set --admin-token or SANDBOX_ADMIN_TOKEN`
  const detail = message || headers['x-sandbox-advice'] || ''
  return detail === '' ? error : `${error}: ${detail}`
}

/** Yields the messages of a stream; skips heartbeat comments. */
async function* serverSentEvents<T>(response: Response): AsyncGenerator<ServerMessage<T>> {
  const decoder = new TextDecoder()
  let pending = ''
  for await (const chunk of response.body ?? []) {
    pending += decoder.decode(chunk as Uint8Array, { stream: true })
    const blocks = pending.split('\n\n')
    pending = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = fieldOf(block, 'data')
      if (data === null) continue
      const [id, news] = [fieldOf(block, 'id'), fieldOf(block, 'event')]
      yield { id, news, data: JSON.parse(data) as T }
    }
  }
}

function fieldOf(block: string, name: string): string | null {
  const line = block.split('\n').find((one) => one.startsWith(`${name}: `))
  return line === undefined ? null : line.slice(name.length + 2)
}
