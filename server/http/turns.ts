import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that are worked on, or whose answers are not fetched yet. */
const mostAtOnce = 64

interface Line {
  underway: number
  /** The one request whose body may still be on its way. */
  newest: IncomingMessage
  /** What comes after the last answer of the connection. */
  last: (() => void) | null
  readonly waiting: (() => void)[]
}

export interface Turns {
  readonly listener: RequestListener
  /**
   * Calls back once all requests of a connection are answered; at once where none is open, or
   * where one is that will never be whole.
   */
  afterAll(socket: Socket, call: () => void): void
}

/**
 * Lets the requests of one connection wait for those before them once they are many. A client may
 * send thousands at once and fetch no answer: all of these would have to be kept in memory.
 */
export function inTurns(listener: RequestListener): Turns {
  const lines = new WeakMap<Socket, Line>()
  const begin = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    line.underway += 1
    response.once('close', () => {
      line.underway -= 1
      if (request.socket.destroyed) line.waiting.length = 0
      line.waiting.shift()?.()
      if (line.underway === 0) line.last?.()
    })
    listener(request, response)
  }
  const inTurn: RequestListener = (request, response) => {
    let line = lines.get(request.socket)
    if (line === undefined) {
      line = { underway: 0, newest: request, last: null, waiting: [] }
      lines.set(request.socket, line)
    }
    const joined = line
    joined.newest = request
    if (joined.underway < mostAtOnce) begin(joined, request, response)
    else joined.waiting.push(() => begin(joined, request, response))
  }
  return {
    listener: inTurn,
    afterAll(socket, call) {
      const line = lines.get(socket)
      if (line === undefined || line.underway === 0 || !line.newest.complete) call()
      else line.last = call
    },
  }
}
