import http from 'node:http'
import { signature } from '../../../core/signature.ts'
import type { RequestLine } from '../format.ts'

/** An answer; `status` is null if the connection was dropped. */
export interface Received {
  readonly status: number | null
  readonly location: string | null
  readonly contentType: string
  readonly body: string
}

/** Names the request of a recording that a request of the replay stands for. */
export const numberHeader = 'x-sandbox-replay-request'

/** Sends a recorded request to a server of this process, signed anew. */
export function sendRecorded(
  port: number,
  agent: http.Agent,
  recorded: RequestLine,
  key: { readonly secret: string; readonly timestamp: string } | null,
): Promise<Received> {
  const { request: number, method, url, headers, body, body64 } = recorded
  const bytes =
    body64 === undefined ? Buffer.from(body ?? '', 'utf8') : Buffer.from(body64, 'base64')
  const signed =
    key === null
      ? {}
      : { 'x-timestamp': key.timestamp, 'x-signature': signature(key.secret, bytes, key.timestamp) }
  const length = bytes.length > 0 ? { 'content-length': String(bytes.length) } : {}
  return new Promise((resolve) => {
    const cut = () => resolve({ status: null, location: null, contentType: '', body: '' })
    const sent = http.request(
      {
        host: '127.0.0.1',
        port,
        method,
        agent,
        path: url.replace(/[^\x21-\x7e]/g, encodeURIComponent),
        headers: { ...headers, ...signed, ...length, [numberHeader]: String(number) },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', cut)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? null,
            location: response.headers.location ?? null,
            contentType: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    sent.once('error', cut)
    sent.end(bytes)
  })
}
