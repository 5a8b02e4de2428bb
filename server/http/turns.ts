import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that are worked on, or whose answers are not fetched yet. */
const mostAtOnce = 64

interface Line {
  underway: number
  readonly waiting: (() => void)[]
}

/**
 * Lets the requests of one connection wait for those before them once they are many. A client may
 * send thousands at once and fetch no answer: all of these would have to be kept in memory.
 */
export function inTurns(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>()
  const begin = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    line.underway += 1
    response.once('close', () => {
      line.underway -= 1
      if (request.socket.destroyed) line.waiting.length = 0
      line.waiting.shift()?.()
    })
    listener(request, response)
  }
  return (request, response) => {
    let line = lines.get(request.socket)
    if (line === undefined) {
      line = { underway: 0, waiting: [] }
      lines.set(request.socket, line)
    }
    const joined = line
    if (joined.underway < mostAtOnce) begin(joined, request, response)
    else joined.waiting.push(() => begin(joined, request, response))
  }
}
