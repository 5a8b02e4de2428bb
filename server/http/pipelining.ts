import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Bounds, maxRequestsPerConnection, maxWaitingFactor } from '../model/bounds.ts'
import type { HeldRequests } from './held.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

interface Connection {
  readonly inFlight: InFlight
  /** The one request whose body may still be arriving. */
  newest: IncomingMessage
  /** Called after the last response of the connection. */
  last: (() => void) | null
  readonly waiting: (() => void)[]
}

/**
 * The responses of a connection that are in progress or not read yet. Usually it is only one: an
 * array would promote it to the old generation (`npm run bench:load`).
 */
class InFlight {
  #first: ServerResponse | null = null
  readonly #others: ServerResponse[] = []

  get size(): number {
    return this.#first === null ? 0 : 1 + this.#others.length
  }

  add(response: ServerResponse): void {
    if (this.#first === null) this.#first = response
    else this.#others.push(response)
  }

  /** Removes the response to a request; returns true if it was there. */
  delete(response: ServerResponse): boolean {
    if (this.#first === response) {
      this.#first = this.#others.length === 0 ? null : (this.#others.shift() as ServerResponse)
      return true
    }
    const at = this.#others.indexOf(response)
    if (at >= 0) this.#others.splice(at, 1)
    return at >= 0
  }

  all(): ServerResponse[] {
    return this.#first === null ? [] : [this.#first, ...this.#others]
  }
}

export interface PipelineLimiter {
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void
  /**
   * Calls back once all requests of a connection are answered; at once if none is open, or if the
   * newest will never be complete.
   */
  whenIdle(socket: Socket, call: () => void): void
  /**
   * Returns true if a request of this connection has arrived completely and has no full response
   * yet.
   */
  isAnswering(socket: Socket): boolean
}

/**
 * Limits the requests that one connection has in flight. Further requests wait, and the connection
 * is not read meanwhile. Without a limit, a client could send thousands of requests and read no
 * response, and all of them would stay in memory.
 */
export function limitPipelining(
  listener: Listener,
  held: HeldRequests,
  { maxHeldRequests }: Bounds,
): PipelineLimiter {
  const connections = new WeakMap<Socket, Connection>()
  const maxWaiting = maxHeldRequests * maxWaitingFactor

  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse) {
    connection.inFlight.add(response)
    held.begin(request)
    response.on('close', () => close(connection, response))
    listener(request, response)
  }

  function close(connection: Connection, response: ServerResponse) {
    const { inFlight } = connection
    const { req: request } = response
    const { socket } = request
    if (!inFlight.delete(response)) return
    if (socket.destroyed) held.disconnect(request)
    held.endPart(request)
    if (socket.destroyed) return
    beginNext(connection, socket)
    if (inFlight.size === 0) connection.last?.()
  }

  function beginNext(connection: Connection, socket: Socket) {
    const next = connection.waiting.shift()
    if (next === undefined) return
    held.waiting -= 1
    if (connection.waiting.length === 0) socket.resume()
    next()
  }

  function connectionOf(socket: Socket, request: IncomingMessage): Connection {
    const known = connections.get(socket)
    if (known !== undefined) return known
    const made: Connection = { inFlight: new InFlight(), newest: request, last: null, waiting: [] }
    connections.set(socket, made)
    // Node resumes the socket when a request has ended, even if others still wait.
    socket.on('resume', () => {
      if (made.waiting.length > 0) socket.pause()
    })
    socket.once('close', () => {
      forgetWaiting(made)
      for (const open of made.inFlight.all()) close(made, open)
    })
    return made
  }

  function forgetWaiting({ waiting }: Connection) {
    held.waiting -= waiting.length
    waiting.length = 0
  }

  return {
    listener(request, response) {
      const { socket } = request
      if (socket.destroyed) return
      const connection = connectionOf(socket, request)
      connection.newest = request
      const isFull = connection.inFlight.size >= maxRequestsPerConnection
      if (!isFull && connection.waiting.length === 0) {
        // Error responses stay in memory until they are read, so far beyond the bound none is sent.
        if (held.requests >= 2 * maxHeldRequests) socket.destroy()
        else begin(connection, request, response)
        return
      }
      connection.waiting.push(() => begin(connection, request, response))
      held.waiting += 1
      socket.pause()
      if (held.waiting > maxWaiting) {
        forgetWaiting(connection)
        socket.destroy()
      }
    },
    whenIdle(socket, call) {
      const connection = connections.get(socket)
      if (connection === undefined || connection.inFlight.size === 0) call()
      else if (!connection.newest.complete) call()
      else connection.last = call
    },
    isAnswering(socket) {
      const inFlight = connections.get(socket)?.inFlight.all() ?? []
      return inFlight.some(({ req, writableEnded }) => req.complete && !writableEnded)
    },
  }
}
