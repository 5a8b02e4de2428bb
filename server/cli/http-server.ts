import type { Server } from 'node:http'
import { type AddressInfo, createServer, type Socket, type Server as TcpServer } from 'node:net'
import { type SystemClock, sleep, systemClock } from '../core/clock.ts'
import type { Log } from '../http/world-context.ts'
import type { Sandbox } from '../sandbox.ts'
import { CommandFailed } from './errors.ts'
import type { Tls } from './pem.ts'
import { portOwner } from './port-owner.ts'
import type { StartConfig } from './start-config.ts'

type Address = Pick<StartConfig, 'host' | 'port'>

/** A sandbox that listens on an address. */
export interface HttpServer {
  /** The address for clients. */
  readonly url: string
  /**
   * Answers 503 to /readyz from now on, and all other requests for this many milliseconds, so that
   * a balancer learns of it before connections are refused.
   */
  withdraw(ms: number): Promise<void>
  /** Rejects new requests, lets running ones finish, and closes the connections after them. */
  stop(): Promise<void>
}

interface ListenOptions {
  readonly tls?: Tls | undefined
  /** The log of changed files of TLS, which are then used; without it, they are not read again. */
  readonly tlsLog?: Log | undefined
  readonly machine?: SystemClock
}

/** Starts to listen. Throws CommandFailed, with a hint, if the system does not allow it. */
export async function startHttpServer(
  sandbox: Sandbox,
  address: Address,
  { tls, tlsLog, machine = systemClock }: ListenOptions = {},
): Promise<HttpServer> {
  const { server } = sandbox
  const connections = new Connections()
  const track = (socket: Socket) => connections.add(socket)
  server.on('connection', track)
  const listener = tls === undefined ? server : await tlsListener(server, tls, tlsLog)
  if (listener !== server) listener.on('connection', track)
  const port = await listen(listener, address)
  const scheme = tls === undefined ? 'http' : 'https'
  const url = `${scheme}://${reachable(address.host)}:${port}`
  sandbox.listeningAt(url)
  return {
    url,
    async withdraw(ms) {
      sandbox.withdraw()
      if (ms > 0) await sleep(machine, ms)
    },
    async stop() {
      const serveQueued = await acceptQueued(listener, machine)
      const stopped = stopListening(sandbox, listener, connections, machine)
      serveQueued()
      await stopped
    },
  }
}

/** Throws CommandFailed, with a hint, if the system does not allow to listen there at present. */
export async function assertListenable(address: Address): Promise<void> {
  const probe = createServer()
  await listen(probe, address)
  await new Promise((resolve) => probe.close(resolve))
}

/** Returns the port. */
function listen(listener: TcpServer, { host, port }: Address): Promise<number> {
  return new Promise((resolve, reject) => {
    listener.once('error', (error: NodeJS.ErrnoException) =>
      reject(new CommandFailed(listenFailure(error, host, port))),
    )
    listener.listen(port, host, () => resolve((listener.address() as AddressInfo).port))
  })
}

/** Loads TLS on demand, because few starts use it. */
async function tlsListener(server: Server, tls: Tls, log?: Log): Promise<TcpServer> {
  const { createTlsListener } = await import('./tls.ts')
  return createTlsListener(server, tls, log)
}

/** Returns why the address cannot be used, and how to choose another one. */
function listenFailure({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  if (code === 'EADDRINUSE') {
    const owner = portOwner(port)
    const by = owner === undefined ? '' : ` by process ${owner.pid} (${owner.command})`
    return (
      `port ${port} on ${host} is already in use${by}. Stop that process, or choose another ` +
      'port with --port or SANDBOX_PORT (0 picks a free port).'
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

/** Returns an address for links and messages, in place of one that means all addresses. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Milliseconds between two checks for idle connections. */
const sweepMs = 20
/** Milliseconds after which a connection without data has no request on its way. */
const silenceMs = 100
/**
 * Milliseconds in which a client has to send the rest of a request, finish its TLS handshake, or
 * read the rest of a response.
 */
const slowClientMs = 1_500
/** Milliseconds after which requests are dropped: `docker stop` kills the process after 10 s. */
const patienceMs = 8_000

/** Milliseconds for which connections are still accepted if clients open more and more. */
const maxAcceptMs = 500

/** Open connections by the address of their peer; a TLS socket replaces the socket below it. */
class Connections {
  readonly #sockets = new Map<string, Socket>()

  add(socket: Socket): void {
    const peer = `${socket.remoteAddress} ${socket.remotePort}`
    this.#sockets.set(peer, socket)
    socket.once('close', () => {
      if (this.#sockets.get(peer) === socket) this.#sockets.delete(peer)
    })
  }

  all(): Iterable<Socket> {
    return this.#sockets.values()
  }
}

/**
 * Accepts the connections that the system has queued, because it resets them, and with them what
 * clients have sent, when the listener closes. Resolves right after a turn of the event loop that
 * found none. They are not read until the returned function is called: answers would bring new
 * connections, and Node accepts only one in a turn.
 */
function acceptQueued(listener: TcpServer, machine: SystemClock): Promise<() => void> {
  const serving = listener.rawListeners('connection') as ((socket: Socket) => void)[]
  const queued: Socket[] = []
  const serve = () => {
    listener.removeAllListeners('connection')
    for (const each of serving) listener.on('connection', each)
    for (const socket of queued) {
      listener.emit('connection', socket)
      socket.resume()
    }
  }
  listener.removeAllListeners('connection')
  listener.on('connection', (socket) => queued.push(socket))
  Object.assign(listener, { pauseOnConnect: true })
  return new Promise((resolve) => {
    const lastMs = machine.elapsed() + maxAcceptMs
    let known = -1
    const look = () => {
      if (queued.length === known || machine.elapsed() >= lastMs) {
        Object.assign(listener, { pauseOnConnect: false })
        resolve(serve)
        return
      }
      known = queued.length
      setImmediate(look)
    }
    setImmediate(look)
  })
}

function stopListening(
  { server, isAnswering }: Sandbox,
  listener: TcpServer,
  connections: Connections,
  machine: SystemClock,
): Promise<void> {
  return new Promise((resolve) => {
    let closed = false
    const giveUp = machine.after(patienceMs, () => {
      for (const socket of connections.all()) socket.destroy()
    })
    /** The time since which each connection has waited only for its client. */
    const waitingSince = new Map<Socket, number>()
    const dropSlow = () => {
      const now = machine.elapsed()
      for (const socket of connections.all()) {
        const since = waitingSince.get(socket) ?? now
        const maxMs = socket.bytesRead === 0 ? silenceMs : slowClientMs
        if (isAnswering(socket)) waitingSince.delete(socket)
        else if (now - since >= maxMs) socket.destroy()
        else waitingSince.set(socket, since)
      }
    }
    const sweep = () => {
      if (closed) return
      server.closeIdleConnections()
      dropSlow()
      // After the next poll: after a long turn, what clients have sent may not be read yet.
      machine.after(sweepMs, () => setImmediate(sweep))
    }
    listener.close(() => {
      closed = true
      giveUp()
      resolve()
    })
    sweep()
  })
}
