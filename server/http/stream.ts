import type { StreamMessage, Subscribe } from '../core/operation.ts'
import type { RequestContext } from './request-context.ts'
import { logRequest } from './respond.ts'
import { protectedHeaders } from './write-json.ts'

/** The interval of heartbeats, which keep proxies from closing idle connections. */
const heartbeatMs = 15_000

/** The time after which a client reconnects. */
const retryMs = 1_000

/**
 * Returns the query of a stream. A browser that reconnects sends the id of its last message in a
 * header, which is newer than the one in its URL.
 */
export function resumedQuery({ request, query }: RequestContext): string {
  const last = request.headers['last-event-id']
  if (typeof last !== 'string' || last === '') return query
  const fields = new URLSearchParams(query)
  fields.set('last_event_id', last)
  return fields.toString()
}

/**
 * Answers with server-sent events until the client disconnects or the sandbox stops. A client with
 * too much unread data is disconnected; it can resume after its last message.
 */
export function sendStream(context: RequestContext, subscribe: Subscribe): void {
  const { request, response, world } = context
  const { held } = world
  const { system } = world.clock
  let cancelHeartbeat = () => {}
  let reading: Promise<void> | undefined
  let resume = () => {}
  const write = (text: string): Promise<void> | undefined => {
    if (held.isUnread(response)) request.socket.destroy()
    else if (!response.write(text) && !response.destroyed) {
      reading ??= new Promise((resolve) => {
        resume = resolve
      })
    }
    return reading
  }
  response.on('drain', () => {
    reading = undefined
    resume()
  })
  const beat = () => {
    write(': alive\n\n')
    cancelHeartbeat = system.after(heartbeatMs, beat)
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    ...protectedHeaders,
    // A proxy that compresses would delay messages until it has enough of them.
    'cache-control': `${protectedHeaders['cache-control']}, no-transform`,
    'x-accel-buffering': 'no',
    'x-sandbox-request-id': context.id,
    connection: 'close',
  })
  write(`retry: ${retryMs}\n\n`)
  cancelHeartbeat = system.after(heartbeatMs, beat)
  const failed = (error: Error) => {
    world.log.error({ id: context.id, error }, 'a stream could not go on')
    response.destroy()
  }
  const unsubscribe = subscribe((message) => write(formatMessage(message)), failed)
  const stopHearing = world.subscribe((news) => {
    if (news === 'stopping' || news === 'locked') response.end()
  })
  held.addStream(response)
  const end = () => {
    cancelHeartbeat()
    unsubscribe()
    stopHearing()
    held.removeStream(response)
    resume()
  }
  response.once('close', end)
  held.onDisconnect(request, end)
  logRequest(context, 200, null)
}

function formatMessage({ id, event, data }: StreamMessage): string {
  const lines = [
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(event === undefined ? [] : [`event: ${event}`]),
    `data: ${JSON.stringify(data)}`,
  ]
  return `${lines.join('\n')}\n\n`
}
