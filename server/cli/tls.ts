import { X509Certificate } from 'node:crypto'
import { statSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Server as TcpServer } from 'node:net'
import { createSecureContext, createServer, type SecureContextOptions } from 'node:tls'
import type { Log } from '../http/world-context.ts'
import { UsageError } from './errors.ts'
import { readTlsFiles, type Tls } from './pem.ts'

/** Milliseconds that a client has for its side of the handshake. */
const handshakeTimeoutMs = 10_000

/**
 * Returns a listener that accepts TLS 1.2 or 1.3 and passes each connection to the HTTP server.
 * Closes a connection whose handshake fails. With a log, new connections get the certificate that
 * the files have then. Throws UsageError for invalid files.
 */
export function createTlsListener(server: Server, tls: Tls, log?: Log): TcpServer {
  const listener = createServer({
    ...contextOf(tls),
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
  if (log !== undefined) {
    const follow = changeFollower(tls.files, log, (context) => listener.setSecureContext(context))
    // Before the listener of the TLS server, which begins the handshake.
    listener.prependListener('connection', follow)
  }
  return listener
}

/**
 * Returns a function that reads the files again if they have changed since its last call, and uses
 * what it has read. Files that do not fit together are not used, but logged.
 */
function changeFollower(
  files: Tls['files'],
  log: Log,
  use: (context: SecureContextOptions) => void,
): () => void {
  let known = versionOf(files)
  return () => {
    const found = versionOf(files)
    if (found === known) return
    known = found
    try {
      use(contextOf(readTlsFiles(files)))
      log.info({ cert: files.cert }, 'the changed TLS certificate is used from now on')
    } catch (error) {
      const { message } = error as Error
      log.warn({ cert: files.cert }, `the previous TLS certificate is still used: ${message}`)
    }
  }
}

/** Returns a text that differs once one of the files was replaced or written; a pipe has none. */
function versionOf(files: Tls['files']): string {
  const versions = [files.cert, files.key].map((file) => {
    try {
      const stats = statSync(file)
      return stats.isFile() ? [stats.ino, stats.size, stats.mtimeMs].join() : ''
    } catch {
      return ''
    }
  })
  return versions.join(' ')
}

/** Returns the options of a secure context. Throws UsageError for invalid files. */
function contextOf({ cert, key, files }: Tls): SecureContextOptions {
  try {
    new X509Certificate(cert)
  } catch {
    throw new UsageError(`--tls-cert ${files.cert} contains no certificate in PEM format`)
  }
  const options: SecureContextOptions = { cert, key, minVersion: 'TLSv1.2' }
  try {
    createSecureContext(options)
  } catch (error) {
    const { message } = error as Error
    throw new UsageError(
      `--tls-key ${files.key} is not the private key of --tls-cert ${files.cert} (${message})`,
    )
  }
  return options
}
