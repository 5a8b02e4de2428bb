import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEveryTest } from './cleanup.ts'

/** One received delivery. */
export interface Received {
  readonly body: string
  readonly payload: Record<string, unknown>
  readonly headers: Readonly<Record<string, string>>
}

type Answer = (delivery: Received, response: ServerResponse, number: number) => unknown

export interface Receiver {
  readonly url: string
  /** All received deliveries, in order. */
  readonly received: Received[]
  /** Resolves once `count` deliveries have arrived. */
  arrived(count: number): Promise<void>
  /** Sets the answer from now on: a status, or a function of the test. */
  answer(with_: number | Answer): void
}

const open = new Set<() => Promise<void>>()

afterEveryTest(async () => {
  for (const close of open) await close()
  open.clear()
})

/** Starts a receiver of webhooks. It answers 200 until a test sets another answer. */
export async function receiver(): Promise<Receiver> {
  let answer: Answer = (_delivery, response) => response.writeHead(200).end('thank you')
  const received: Received[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const headers = request.headers as Record<string, string>
    const delivery = { body, payload: JSON.parse(body), headers }
    received.push(delivery)
    for (const { count, resolve } of waiting) if (received.length >= count) resolve()
    await answer(delivery, response, received.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.add(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    arrived(count) {
      if (received.length >= count) return Promise.resolve()
      return new Promise((resolve) => waiting.push({ count, resolve }))
    },
    answer(with_) {
      answer =
        typeof with_ === 'function'
          ? with_
          : (_delivery, response) => response.writeHead(with_).end(`status ${with_}`)
    },
  }
}

/** Returns the signature of the profile `request`, as an integrator would compute it. */
export function signatureOf({ body, headers }: Received, secret: string): string {
  return createHmac('sha256', secret).update(`${body}|${headers['x-timestamp']}`).digest('hex')
}
