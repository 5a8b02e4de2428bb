import type { IncomingMessage } from 'node:http'

/** Bytes of an unwanted body that are read so that the client gets its answer. */
const maxDiscardedBytes = 64 * 1024 * 1024

/**
 * Reads the rest of a body and keeps none of it, because most clients read an answer only after
 * they have sent everything. A body that goes on beyond that ends its connection.
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
