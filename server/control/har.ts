import { STATUS_CODES } from 'node:http'
import { schema } from '../core/operation.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { RequestLogEntry } from '../http/request-log/request-log.ts'
import { type AdminContext, controls } from './admin-context.ts'
import { assertOperation } from './requests.ts'

const { action } = controls('Requests and faults')

const defaultLimit = 1_000
const json = 'application/json'
const httpVersion = 'HTTP/1.1'

/** The sizes are not in the request log; -1 means unknown in an HTTP Archive. */
const unknownSizes = { headersSize: -1, bodySize: -1 }

/** Returns the newest requests of the request log as an HTTP Archive, oldest first. */
function archive(
  admin: AdminContext,
  { operation, status, limit = defaultLimit }: Schemas['HarQuery'],
  baseUrl: string,
): Schemas['HarLog'] {
  assertOperation(admin, operation)
  const entries: Schemas['HarEntry'][] = []
  for (const [, { id }] of admin.requestLog.list({ operation, status, order: 'newest' })) {
    if (entries.length === limit) break
    const entry = admin.requestLog.get(id)
    if (entry !== undefined) entries.push(toHarEntry(entry, baseUrl))
  }
  const creator = { name: 'payments-sandbox', version: admin.version }
  return { log: { version: '1.2', creator, entries: entries.reverse() } }
}

function toHarEntry(entry: RequestLogEntry, baseUrl: string): Schemas['HarEntry'] {
  const { at, duration_ms, operation, advice } = entry
  return {
    startedDateTime: at,
    time: duration_ms,
    request: requestOf(entry, baseUrl),
    response: responseOf(entry),
    cache: {},
    timings: { send: 0, wait: duration_ms, receive: 0 },
    comment: [operation ?? 'no operation', ...advice].join('; '),
  }
}

function requestOf({ method, path, request }: RequestLogEntry, baseUrl: string) {
  const [, query = ''] = path.split('?')
  const text = textOf(request)
  return {
    method,
    url: baseUrl + path,
    httpVersion,
    cookies: [],
    ...unknownSizes,
    headers: text === '' ? [] : [{ name: 'content-type', value: json }],
    queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
    ...(text === '' ? {} : { postData: { mimeType: json, text } }),
  }
}

function responseOf({ id, status, response }: RequestLogEntry) {
  const text = textOf(response)
  return {
    status: status ?? 0,
    statusText: status === null ? 'connection dropped' : (STATUS_CODES[status] ?? ''),
    httpVersion,
    cookies: [],
    redirectURL: '',
    ...unknownSizes,
    headers: [
      { name: 'x-sandbox-request-id', value: id },
      { name: 'content-type', value: json },
    ],
    content: { size: Buffer.byteLength(text), mimeType: json, text },
  }
}

function textOf(body: unknown): string {
  return body === null || body === undefined ? '' : JSON.stringify(body)
}

export const harControls = [
  action('get', {
    id: 'controlExportRequests',
    path: '/_sandbox/requests.har',
    stateless: true,
    summary: 'Export the request log as an HTTP Archive (HAR 1.2)',
    query: schema('HarQuery'),
    returns: [200, schema('HarLog')],
    example: { query: { limit: '2' } },
    handle: async (admin, { query, publicBaseUrl }) => archive(admin, query, publicBaseUrl),
  }),
]
