import type { IncomingMessage } from 'node:http'
import { bearerOf } from './access.ts'
import { peerAddressOf } from './forward/origin.ts'
import type { Actor } from './request-log/request-log.ts'
import type { WorldContext } from './world-context.ts'

/** Returns the sender of a call that may use the control API. */
export function actorOf(
  request: IncomingMessage,
  { settings, server }: Pick<WorldContext, 'settings' | 'server'>,
): Actor {
  const peer = peerOf(request)
  if (settings.adminToken === '') return peer
  if (bearerOf(request) !== undefined) return { ...peer, kind: 'token' }
  const session = [settings.adminToken, server.settings.adminToken]
    .map((token) => server.sessions.nameOf(request, token))
    .find((name) => name !== null)
  return session === undefined ? peer : { ...peer, kind: 'session', session }
}

/** Returns the sender of a call of which only the address is known. */
export function peerOf(request: IncomingMessage): Actor {
  return { kind: 'peer', session: null, peer: peerAddressOf(request) ?? null }
}
