import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEveryFile } from '../support/cleanup.ts'

const open = new Set<Server>()

afterEveryFile(async () => {
  for (const server of open) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  open.clear()
})

/** Forwards each request to the next process, as a plain load balancer does. */
export async function balance(
  upstreams: () => readonly string[],
): Promise<{ url: string; server: Server }> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const urls = upstreams()
    turn += 1
    const base = urls[turn % urls.length] as string
    const { method, headers } = incoming
    const sent = request(`${base}${incoming.url}`, { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    sent.on('error', () =>
      outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(),
    )
    incoming.pipe(sent)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.add(server)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
