import { X509Certificate } from 'node:crypto'
import type { Server } from 'node:http'
import type { Server as TcpServer } from 'node:net'
import { createSecureContext, createServer } from 'node:tls'
import { UsageError } from './errors.ts'
import type { Tls } from './pem.ts'

/** Milliseconds that a client has for its side of the handshake. */
const handshakeTimeoutMs = 10_000

/**
 * Returns a listener that accepts TLS 1.2 or 1.3 and passes each connection to the HTTP server.
 * Closes a connection whose handshake fails. Throws UsageError for invalid files.
 */
export function createTlsListener(server: Server, tls: Tls): TcpServer {
  assertUsable(tls)
  const { cert, key } = tls
  const listener = createServer({
    cert,
    key,
    minVersion: 'TLSv1.2',
    handshakeTimeout: handshakeTimeoutMs,
    ALPNProtocols: ['http/1.1'],
  })
  listener.maxConnections = server.maxConnections
  listener.on('drop', () => server.emit('drop'))
  listener.on('secureConnection', (socket) => server.emit('connection', socket))
  listener.on('tlsClientError', (_error, socket) => socket.destroy())
  // The HTTP server does not listen itself; this event starts its timeouts.
  listener.once('listening', () => server.emit('listening'))
  listener.once('close', () => server.close())
  return listener
}

function assertUsable({ cert, key, files }: Tls): void {
  try {
    new X509Certificate(cert)
  } catch {
    throw new UsageError(`--tls-cert ${files.cert} contains no certificate in PEM format`)
  }
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    const { message } = error as Error
    throw new UsageError(
      `--tls-key ${files.key} is not the private key of --tls-cert ${files.cert} (${message})`,
    )
  }
}
