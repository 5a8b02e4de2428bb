import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { started } from './built.ts'

/** A server of several teams behind a proxy that keeps the review of each world before it is deleted. */
export interface ReviewedServer {
  /** The address for tests, which is not the public one. */
  readonly url: string
  readonly adminToken: string
  readonly reviews: readonly Schemas['Review'][]
  /** Returns the names of the worlds. */
  worlds(): Promise<string[]>
}

/**
 * Starts a sandbox with an admin token and a public URL, and a reviewing proxy in front of it. The
 * public address has pages for browsers alone: the APIs answer 421 there. It stops after the test.
 */
export async function reviewedServer(): Promise<ReviewedServer> {
  const adminToken = 'token-of-the-operator'
  const authorization = { authorization: `Bearer ${adminToken}` }
  const reviews: Schemas['Review'][] = []
  let sandbox = ''
  // Idle connections are not closed, nor reused once the sandbox may close them.
  const options = { keepAliveTimeout: 0 }
  const proxy = http.createServer(options, async (request, response) => {
    const { method, url = '', headers } = request
    const body = await buffer(request)
    if (headers.host?.startsWith('localhost') && /\/(?:api|_sandbox)\//.test(url)) {
      response.writeHead(421).end('{"message": "the public address"}')
      return
    }
    const name = /^\/_sandbox\/worlds\/([^/]+)$/.exec(url)?.[1]
    if (method === 'DELETE' && name !== undefined) {
      const review = await fetch(`${sandbox}/w/${name}/_sandbox/review`, { headers: authorization })
      reviews.push(await review.json())
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
  const { port } = proxy.address() as AddressInfo
  const flags = ['--admin-token', adminToken, '--public-url', `http://localhost:${port}`]
  sandbox = (await started([...flags, '--log-level', 'silent'])).url
  return {
    url: `http://127.0.0.1:${port}`,
    adminToken,
    reviews,
    async worlds() {
      const answer = await fetch(`${sandbox}/_sandbox/worlds`, { headers: authorization })
      const { data }: Schemas['WorldList'] = await answer.json()
      return data.map(({ name }) => name)
    },
  }
}
