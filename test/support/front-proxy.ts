import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEveryTest } from './cleanup.ts'
import { sandbox, type TestOptions, type TestSandbox } from './harness.ts'

/** The behaviour of a proxy; by default it strips its path and passes bytes on at once. */
export interface FrontProxyOptions {
  /** The path of the sandbox on the proxy; '' for the root. */
  readonly path?: string
  readonly keepsPath?: boolean
  /** Sends its own address as Host in place of the client's. */
  readonly replacesHost?: boolean
  /** Buffers each answer until its end, unless a header of the answer prevents it. */
  readonly buffers?: boolean
  /** Milliseconds without traffic after which it closes a connection. */
  readonly idleMs?: number
  /** Key and certificate in PEM format, for https clients. */
  readonly tls?: { readonly key: string; readonly cert: string }
}

/** A proxy in front of a sandbox whose public URL is the address of the proxy. */
export interface FrontProxy {
  readonly origin: string
  readonly publicUrl: string
  readonly box: TestSandbox
  /** Requests that were not for the sandbox, because a link led out of its path. */
  readonly strays: readonly string[]
}

const open: (() => void)[] = []
afterEveryTest(() => {
  for (const close of open.splice(0)) close()
})

/** Starts a proxy and a sandbox behind it; both end with the test. */
export async function behindProxy(
  options: FrontProxyOptions = {},
  given: TestOptions = {},
): Promise<FrontProxy> {
  const { path = '/pay/sandbox', tls } = options
  const strays: string[] = []
  let target = ''
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request
    const isBelow = url === path || /^[/?]/.test(url.slice(path.length))
    if (url.startsWith(path) && isBelow) void pass(options, path, target, request, response)
    else {
      if (url !== '/favicon.ico') strays.push(`${request.method} ${url}`)
      response.writeHead(404).end('nothing of the sandbox')
    }
  }
  const server = tls === undefined ? http.createServer(listener) : https.createServer(tls, listener)
  const { idleMs = 0 } = options
  server.on('connection', (socket: Socket) => {
    if (idleMs > 0) socket.setTimeout(idleMs, () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`
  const publicUrl = origin + path
  const box = await sandbox({ ...given, settings: { ...given.settings, publicUrl } })
  target = box.url
  return { origin, publicUrl, box, strays }
}

async function pass(
  { keepsPath = false, replacesHost = false, buffers = false }: FrontProxyOptions,
  path: string,
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url = '', headers } = request
  const rest = url.slice(path.length)
  const asked = keepsPath ? url : rest.startsWith('/') ? rest : `/${rest}`
  const host = replacesHost ? new URL(target).host : headers.host
  const sent = http.request(target + asked, { method, headers: { ...headers, host }, agent: false })
  sent.once('error', () => response.destroy())
  response.once('close', () => sent.destroy())
  sent.once('response', async (answer) => {
    const { connection: _, 'transfer-encoding': __, ...kept } = answer.headers
    const isHeld = buffers && answer.headers['x-accel-buffering'] !== 'no'
    try {
      const whole = isHeld ? await buffer(answer) : null
      response.writeHead(answer.statusCode ?? 502, kept)
      if (whole === null) answer.on('error', () => response.destroy()).pipe(response)
      else response.end(whole)
      if (whole === null) response.flushHeaders()
    } catch {
      response.destroy()
    }
  })
  request.pipe(sent)
}
