import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http, { type RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Process } from './built.ts'
import type { Certificate } from './certificates.ts'
import { afterEveryTest } from './cleanup.ts'
import { ids } from './harness.ts'

const open = new Set<http.Server>()

afterEveryTest(() => {
  for (const server of open) {
    server.closeAllConnections()
    server.close()
  }
  open.clear()
})

/** A receiver that accepts everything; over https if it has a certificate. */
export interface PlainReceiver {
  readonly url: string
  /** Returns the number of received messages. */
  count(): number
}

/** Starts a receiver. A GET to its address returns the number of final messages received. */
export async function plainReceiver(certificate?: Certificate): Promise<PlainReceiver> {
  let count = 0
  let final = 0
  const listener: RequestListener = async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.method === 'POST') {
      count += 1
      if (/"(?:COMPLETED|FAILED)"/.test(body)) final += 1
    }
    response.end(JSON.stringify({ final }))
  }
  const server =
    certificate === undefined
      ? http.createServer(listener)
      : https.createServer(
          { cert: readFileSync(certificate.cert), key: readFileSync(certificate.key) },
          listener,
        )
  server.listen(0, '127.0.0.1')
  open.add(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const scheme = certificate === undefined ? 'http' : 'https'
  return { url: `${scheme}://127.0.0.1:${port}/hooks`, count: () => count }
}

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it has asked for.
  readonly body: any
}

/** Calls a sandbox, over http or https. */
export type Call = (method: string, path: string, body?: object) => Promise<Answer>

export function callerOf(url: string, ca?: string): Call {
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const trust = ca === undefined ? {} : { ca: readFileSync(ca) }
      const { request } = ca === undefined ? http : https
      const headers = body === undefined ? {} : { 'content-type': 'application/json' }
      const sent = request(url + path, { method, headers, agent: false, ...trust })
      sent.once('error', reject)
      sent.once('response', async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) })
      })
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
}

interface Attempt {
  readonly status: number | null
  readonly error: string | null
}

interface Audit {
  readonly id: string
  readonly state: string
  readonly findings: readonly { readonly number: string }[]
  readonly not_judged: readonly { readonly number: string; readonly reason: string }[]
}

/** The result of each sender: a status, or the reason why nothing was sent. */
export interface Sent {
  readonly delivery: unknown
  readonly example: unknown
  readonly redelivery: unknown
  readonly 'redelivery of all': unknown
  readonly audit: unknown
  readonly listen: unknown
}

/** The results if every sender has reached its receiver. */
export const allReached: Sent = {
  delivery: 200,
  example: 200,
  redelivery: 200,
  'redelivery of all': 200,
  audit: [],
  listen: 'forwarded',
}

/**
 * Makes every sender of a sandbox, whose clock is frozen, send to a receiver. `listen` starts that
 * command with the given arguments; it is ended here.
 */
export async function everySender(
  call: Call,
  to: { readonly receiver: string; readonly probe: string },
  listen: (...args: string[]) => Process,
): Promise<Sent> {
  const webhook = (url: string | null) =>
    call('PUT', `/_sandbox/businesses/${ids.main}/webhook`, { url })
  await webhook(to.receiver)
  const kyc = { status: (await customerState(call)) === 'APPROVED' ? 'REJECTED' : 'APPROVED' }
  await call('POST', `/_sandbox/customers/${ids.pat}/kyc`, kyc)
  const delivery = await newestAttempt(call)
  await call('POST', '/_sandbox/webhooks/example', { type: 'transaction' })
  const example = await newestAttempt(call)
  const [{ id, state }] = await newestEvents(call)
  await call('POST', `/_sandbox/events/${id}/redeliver`)
  const redelivery = await newestAttempt(call)
  await call('POST', '/_sandbox/events/redeliver', { state })
  const all = await newestAttempt(call)
  const audit = await auditOf(call, to)
  await webhook(null)
  const running = listen('listen', to.receiver)
  await running.said(/Signed with/)
  await call('POST', '/_sandbox/webhooks/example', { type: 'transaction' })
  const [, word, text = ''] = await running.said(/^ {2}(forwarded|failed) +(.*)$/m)
  running.signal('SIGINT')
  await running.ended
  const forwarded = word === 'forwarded' ? word : text
  return { delivery, example, redelivery, 'redelivery of all': all, audit, listen: forwarded }
}

async function customerState(call: Call): Promise<unknown> {
  return (await call('GET', `/_sandbox/customers/${ids.pat}`)).body.kyc_status
}

type Event = { readonly id: string; readonly state: string; readonly attempts: readonly Attempt[] }

async function newestEvents(call: Call): Promise<[Event]> {
  return (await call('GET', '/_sandbox/events?limit=1')).body.data
}

/** Runs all due jobs; returns the status or error of the newest event's last attempt. */
async function newestAttempt(call: Call): Promise<unknown> {
  await call('POST', '/_sandbox/clock/advance', { by: '1s' })
  const [{ attempts }] = await newestEvents(call)
  const { status, error } = attempts.at(-1) ?? { status: null, error: 'no attempt was made' }
  return status ?? error
}

/** Returns the findings of an audit with a probe, and why other checks were not made. */
async function auditOf(call: Call, { receiver, probe }: { receiver: string; probe: string }) {
  const asked = { url: receiver, probe, checks: ['order'] }
  const started = await call('POST', '/_sandbox/receiver-audits', asked)
  if (started.status !== 202) return started.body.message
  const { id } = started.body as Audit
  for (;;) {
    const path = `/_sandbox/receiver-audits/${id}`
    const { state, findings, not_judged } = (await call('GET', path)).body as Audit
    if (state === 'running') await new Promise((resolve) => setTimeout(resolve, 100))
    else
      return [
        ...findings.map(({ number }) => number),
        ...new Set(not_judged.map((one) => one.reason)),
      ]
  }
}

/** Makes a sandbox send a logged request to itself again. Returns the status of the answer. */
export async function resentRequest(call: Call): Promise<unknown> {
  await call('GET', '/api/v1/client/wallets')
  const [{ id }] = (await call('GET', '/_sandbox/requests?limit=1')).body.data as [{ id: string }]
  return (await call('POST', `/_sandbox/requests/${id}/resend`)).body.status
}
