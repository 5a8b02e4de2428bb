import type { IncomingMessage } from 'node:http'

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

/** The address of the client, also where another process has forwarded its request. */
export function peerAddressOf(request: IncomingMessage): string | undefined {
  return origins.get(request)?.peer ?? request.socket.remoteAddress
}

/** Whether the client reached the server over TLS. */
export function isEncrypted(request: IncomingMessage): boolean {
  return origins.get(request)?.isEncrypted ?? 'encrypted' in request.socket
}
