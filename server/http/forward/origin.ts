import type { IncomingMessage, ServerResponse } from 'node:http'

/** The header of the handshake and of forwarded requests and responses between processes. */
export const forwardHeader = 'x-sandbox-forward'

/** The connection of the client whose request another process has forwarded. */
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

/** Makes the process that forwarded a request drop the connection of its client. */
export function sendDropped(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(204, { [forwardHeader]: 'dropped' }).end()
}

export function isDropped(answer: IncomingMessage): boolean {
  return answer.headers[forwardHeader] === 'dropped'
}

/** Returns the address of the client, even if another process has forwarded its request. */
export function peerAddressOf(request: IncomingMessage): string | undefined {
  return origins.get(request)?.peer ?? request.socket.remoteAddress
}

/** Returns true if the client reached the server over TLS. */
export function isEncrypted(request: IncomingMessage): boolean {
  return origins.get(request)?.isEncrypted ?? 'encrypted' in request.socket
}
