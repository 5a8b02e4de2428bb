import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/** The request line and all headers must be complete within this time, else 408. */
const headersTimeoutMs = 20_000

/** The whole request must be complete within this time, else 408: 40 MB take a while (A28). */
const requestTimeoutMs = 300_000

/** The interval at which Node checks both timeouts. */
const timeoutCheckMs = 1_000

/**
 * An idle connection is kept open for this time. Pools of common clients close theirs earlier, so
 * that no client sends a request into a connection that is being closed.
 */
const keepAliveTimeoutMs = 95_000

/** The maximum bytes of the request line and all headers together, else 431. */
export const maxHeaderBytes = 16 * 1024

/** The number of connections over the limit that may be open while they receive their 503. */
const errorMargin = 128

export const serverOptions: ServerOptions = {
  // A request without Host gets an error body, as every other invalid request.
  requireHostHeader: false,
  maxHeaderSize: maxHeaderBytes,
  headersTimeout: headersTimeoutMs,
  requestTimeout: requestTimeoutMs,
  keepAliveTimeout: keepAliveTimeoutMs,
  connectionsCheckingInterval: timeoutCheckMs,
}

/** The connections that were accepted above the limit. */
export interface ConnectionLimit {
  /** Returns true if requests of this connection must be answered with 503. */
  isExcess(socket: Socket): boolean
}

/**
 * Counts the connections of a server. A connection over the limit first closes idle connections; it
 * is excess while the limit is still exceeded. Connections far over the limit are closed without a
 * response.
 */
export function limitConnections(server: Server, maxConnections: number): ConnectionLimit {
  const excess = new WeakSet<Socket>()
  let open = 0
  // Headers are limited in bytes; a limit of their number would drop headers silently.
  server.maxHeadersCount = 0
  server.maxConnections = maxConnections + errorMargin
  server.on('connection', (socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
    if (open <= maxConnections) return
    excess.add(socket)
    server.closeIdleConnections()
  })
  server.on('drop', () => server.closeIdleConnections())
  return { isExcess: (socket) => open > maxConnections && excess.has(socket) }
}
