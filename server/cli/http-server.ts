import type { Server } from 'node:http'
import type { AddressInfo, Socket, Server as TcpServer } from 'node:net'
import { systemClock } from '../kernel/clock.ts'
import type { Sandbox } from '../sandbox.ts'
import { CommandFailed } from './errors.ts'
import type { Tls } from './pem.ts'
import { portOwner } from './port-owner.ts'
import type { StartConfig } from './start-config.ts'

/** A sandbox that others can reach. */
export interface HttpServer {
  /** The address that others reach it by. */
  readonly url: string
  /** Takes no new requests, lets those under way finish, and closes the connections after them. */
  stop(): Promise<void>
}

/** Has a sandbox listen. Throws CommandFailed, with what to do, where the system refuses it. */
export async function startHttpServer(
  sandbox: Sandbox,
  { host, port }: Pick<StartConfig, 'host' | 'port'>,
  tls?: Tls,
): Promise<HttpServer> {
  const { server } = sandbox
  const connections = new Set<Socket>()
  const track = (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  }
  server.on('connection', track)
  const listener = tls === undefined ? server : await tlsListener(server, tls)
  if (listener !== server) listener.on('connection', track)
  return new Promise((resolve, reject) => {
    listener.once('error', (error: NodeJS.ErrnoException) =>
      reject(new CommandFailed(listenFailure(error, host, port))),
    )
    listener.listen(port, host, () => {
      const scheme = tls === undefined ? 'http' : 'https'
      const url = `${scheme}://${reachable(host)}:${(listener.address() as AddressInfo).port}`
      sandbox.listeningAt(url)
      resolve({ url, stop: () => stopListening(server, listener, connections) })
    })
  })
}

/** Few starts use TLS, so the others do not load it. */
async function tlsListener(server: Server, tls: Tls): Promise<TcpServer> {
  const { createTlsListener } = await import('./tls.ts')
  return createTlsListener(server, tls)
}

/** Says why the address cannot be used, and how to choose another. */
function listenFailure({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  if (code === 'EADDRINUSE') {
    const owner = portOwner(port)
    const by = owner === undefined ? '' : ` by process ${owner.pid} (${owner.command})`
    return (
      `port ${port} on ${host} is already in use${by}. Stop that process, or choose another ` +
      'port with --port or SANDBOX_PORT (0 takes any free one).'
    )
  }
  if (code === 'EACCES') {
    return (
      `not allowed to listen on port ${port} of ${host}. Choose another port with --port or ` +
      'SANDBOX_PORT, such as 4510.'
    )
  }
  return (
    `cannot listen on ${host}:${port} (${code ?? message}). Choose an address of this machine ` +
    'with --host or SANDBOX_HOST, such as 127.0.0.1.'
  )
}

/** No link and no line names an address that means all addresses. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** How often it is looked for connections whose last request has been answered. */
const sweepMs = 20
/** A connection may have its first request on the way; after this long it has none. */
const silenceMs = 100
/** What is not answered by then never will be: half a request, whose other half does not come. */
const patienceMs = 8_000

function stopListening(
  server: Server,
  listener: TcpServer,
  connections: ReadonlySet<Socket>,
): Promise<void> {
  return new Promise((resolve) => {
    let closed = false
    const startedAt = systemClock.elapsed()
    const giveUp = systemClock.after(patienceMs, () => {
      for (const socket of connections) socket.destroy()
    })
    const sweep = () => {
      if (closed) return
      server.closeIdleConnections()
      if (systemClock.elapsed() - startedAt >= silenceMs) dropSilent(connections)
      systemClock.after(sweepMs, sweep)
    }
    listener.close(() => {
      closed = true
      giveUp()
      resolve()
    })
    sweep()
  })
}

/** Node takes a connection that has not asked yet, as browsers open them in advance, for busy. */
function dropSilent(connections: ReadonlySet<Socket>): void {
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
}
