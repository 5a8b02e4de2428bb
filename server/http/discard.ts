import type { IncomingMessage } from 'node:http'

/** The maximum bytes of an unwanted body that are read so that the client receives its response. */
const maxDiscardedBytes = 64 * 1024 * 1024

/**
 * Reads and discards the rest of a body, because most clients read a response only after they have
 * sent everything. Destroys the connection if the body is longer than the limit.
 */
export function discardBody(request: IncomingMessage): void {
  let discarded = 0
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > maxDiscardedBytes) request.socket.destroy()
  })
  request.on('error', () => {})
  request.resume()
}
