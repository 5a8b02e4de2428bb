import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/** A request line and its headers have to be complete within this long, else 408. */
const headersTimeoutMs = 20_000

/** A whole request has to be complete within this long, else 408: 40 MB take a while (A28). */
const requestTimeoutMs = 300_000

/** How often both are looked at. */
const timeoutCheckMs = 1_000

/**
 * An idle connection is kept this long: longer than the pools of common clients keep theirs, so
 * that none sends a request into a connection that is being closed.
 */
const keepAliveTimeoutMs = 95_000

/** Bytes of a request line and all headers together, else 431. */
export const maxHeaderBytes = 16 * 1024

/** Connections over the limit that may be open for the moment their 503 takes. */
const errorMargin = 128

export const serverOptions: ServerOptions = {
  // A request without Host is answered with an error body, as every other.
  requireHostHeader: false,
  maxHeaderSize: maxHeaderBytes,
  headersTimeout: headersTimeoutMs,
  requestTimeout: requestTimeoutMs,
  keepAliveTimeout: keepAliveTimeoutMs,
  connectionsCheckingInterval: timeoutCheckMs,
}

/** Returns which connections were accepted above the limit. */
export interface ConnectionLimit {
  /** Whether requests of this connection are to be answered 503. */
  isExcess(socket: Socket): boolean
}

/**
 * Counts the connections of a server. One over the limit first closes those that are idle; as
 * long as that does not help, it is excess. Far over the limit they are closed unanswered.
 */
export function limitConnections(server: Server, maxConnections: number): ConnectionLimit {
  const excess = new WeakSet<Socket>()
  let open = 0
  // Their bytes are bounded; a limit in number would drop headers without a word.
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
