import type { IncomingMessage, ServerResponse } from 'node:http'

/** What processes say to each other in a request: who they are, and for which world it is. */
export const forwardHeader = 'x-sandbox-forward'

/** Where a request came from that another process has forwarded. */
export interface ForwardedOrigin {
  readonly peer: string
  readonly isEncrypted: boolean
}

const origins = new WeakMap<IncomingMessage, ForwardedOrigin>()

export function noteForwarded(request: IncomingMessage, origin: ForwardedOrigin): void {
  origins.set(request, origin)
}

export function isForwarded(request: IncomingMessage): boolean {
  return origins.has(request)
}

/** Has the process that forwarded a request drop the connection of its client. */
export function sendDropped(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(204, { [forwardHeader]: 'dropped' }).end()
}

export function isDropped(answer: IncomingMessage): boolean {
  return answer.headers[forwardHeader] === 'dropped'
}

/** The address of the client, also where another process has forwarded its request. */
export function peerAddressOf(request: IncomingMessage): string | undefined {
  return origins.get(request)?.peer ?? request.socket.remoteAddress
}

/** Whether the client reached the server over TLS. */
export function isEncrypted(request: IncomingMessage): boolean {
  return origins.get(request)?.isEncrypted ?? 'encrypted' in request.socket
}
