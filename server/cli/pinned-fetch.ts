import { X509Certificate } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { connect, type TLSSocket } from 'node:tls'
import { UntrustedCertificate } from './errors.ts'

/** Statuses whose response has no body. */
const withoutBody = [204, 205, 304]

/**
 * Sends a request to a server that must present this certificate (PEM), with any issuer and any
 * name, because the caller knows the certificate itself. Rejects before it sends anything if the
 * server has another one.
 */
export async function pinnedFetch(
  certificate: string,
  address: string,
  { method = 'GET', headers = {}, body, signal }: RequestInit,
): Promise<Response> {
  const url = new URL(address)
  const socket = await connectPinned(url, new X509Certificate(certificate))
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = httpRequest(url, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      protocol: 'http:',
      createConnection: () => socket,
      ...(signal ? { signal } : {}),
    })
    sent.once('response', resolve)
    sent.once('error', (cause) => reject(new TypeError('fetch failed', { cause })))
    sent.end(body ?? undefined)
  })
  const { statusCode: status = 500 } = message
  const stream = withoutBody.includes(status) ? null : Readable.toWeb(message)
  return new Response(stream as ReadableStream | null, {
    status,
    headers: message.headers as Record<string, string>,
  })
}

function connectPinned({ hostname, port }: URL, certificate: X509Certificate): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => reject(new TypeError('fetch failed', { cause }))
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connect({ host, port: Number(port || 443), rejectUnauthorized: false })
    socket.once('error', fail)
    socket.once('secureConnect', () => {
      socket.off('error', fail)
      if (socket.getPeerCertificate().raw?.equals(certificate.raw)) {
        resolve(socket)
        return
      }
      socket.destroy()
      fail(new UntrustedCertificate('it does not match SANDBOX_TLS_CERT'))
    })
  })
}
