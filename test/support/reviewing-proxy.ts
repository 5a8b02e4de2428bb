import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'

/** A proxy of a sandbox that keeps the review of each world before the world is deleted. */
export interface ReviewingProxy {
  readonly url: string
  readonly reviews: readonly Schemas['Review'][]
}

/** Starts a reviewing proxy in front of a sandbox; it stops after the test. */
export async function reviewingProxy(sandbox: string): Promise<ReviewingProxy> {
  const reviews: Schemas['Review'][] = []
  // Idle connections are not closed, nor reused once the sandbox may close them.
  const options = { keepAliveTimeout: 0 }
  const proxy = http.createServer(options, async (request, response) => {
    const { method, url = '', headers } = request
    const body = await buffer(request)
    const name = /^\/_sandbox\/worlds\/([^/]+)$/.exec(url)?.[1]
    if (method === 'DELETE' && name !== undefined) {
      reviews.push(await (await fetch(`${sandbox}/w/${name}/_sandbox/review`)).json())
    }
    const passed = http.request(sandbox + url, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    passed.once('error', () => response.destroy())
    passed.end(body)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, reviews }
}
