import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** The ports for requests that came by http and by https, so that links begin as they did. */
export interface ReplayPorts {
  readonly plain: number
  readonly secure: number
  close(): void
}

/** Has the server of a replay listen on two ports, and take one of them for https. */
export async function openPorts(server: HttpServer): Promise<ReplayPorts> {
  const asSecure = (socket: Socket) =>
    server.emit('connection', Object.assign(socket, { encrypted: true }))
  const secure = createServer(asSecure)
  for (const one of [server, secure]) {
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  }
  const portOf = (one: Server) => (one.address() as AddressInfo).port
  return { plain: portOf(server), secure: portOf(secure), close: () => secure.close() }
}
