import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { afterEveryFile } from '../support/cleanup.ts'

const open = new Set<Server>()

afterEveryFile(async () => {
  for (const server of open) await new Promise((done) => server.close(done))
  open.clear()
})

/** Starts a proxy of a database that accepts encrypted connections only. Returns its port. */
export async function encryptedWayTo(
  address: string,
  certificate: { readonly cert: Buffer; readonly key: Buffer },
): Promise<number> {
  const { hostname, port } = new URL(address)
  const secureContext = createSecureContext(certificate)
  const server = createServer((client) => {
    client.on('error', () => {})
    client.once('data', (request) => {
      // An SSLRequest is eight bytes; a client that begins in plain text is disconnected.
      if (request.length !== 8) {
        client.destroy()
        return
      }
      client.write('S')
      const secured = new TLSSocket(client, { isServer: true, secureContext })
      const database = connect(Number(port), hostname)
      secured.pipe(database).pipe(secured)
      for (const side of [secured, database]) {
        side.on('error', () => {})
        side.on('close', () => {
          secured.destroy()
          database.destroy()
        })
      }
    })
  })
  open.add(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
