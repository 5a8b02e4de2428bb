import type { AddressInfo } from 'node:net'
import { machineClock } from '../kernel/clock.ts'
import type { Sandbox } from '../sandbox.ts'
import { UsageError } from './failure.ts'

/** Has a sandbox listen, and answers the address that others reach it by. */
export function listen(sandbox: Sandbox, host: string, port: number): Promise<string> {
  const { server } = sandbox
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new UsageError(`cannot listen on ${host}:${port}: ${error.code ?? error.message}`)),
    )
    server.listen(port, host, () => {
      const url = `http://${reachable(host)}:${(server.address() as AddressInfo).port}`
      sandbox.listeningAt(url)
      resolve(url)
    })
  })
}

/** No link and no line names an address that means all addresses. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** How often it is looked for connections whose last request has been answered. */
const sweepMs = 20

/** Takes no new requests, lets those under way finish, and closes the connections after them. */
export function stopListening({ server }: Sandbox): Promise<void> {
  return new Promise((resolve) => {
    let closed = false
    const sweep = () => {
      if (closed) return
      server.closeIdleConnections()
      machineClock.after(sweepMs, sweep)
    }
    server.close(() => {
      closed = true
      resolve()
    })
    sweep()
  })
}
