import type { Download } from '../core/operation.ts'
import { ConnectionLost } from './body.ts'
import type { RequestContext } from './request-context.ts'
import { logRequest } from './respond.ts'
import type { WorldContext } from './world-context.ts'
import { protectedHeaders } from './write-json.ts'

/** A client that has read nothing for this time is disconnected. */
const maxStallMs = 60_000

/** A client drops text that it has not read when its connection closes; it gets this time. */
const readMs = 5_000

/**
 * Sends a text while it is produced, no faster than the client reads it. Resolves when all of it is
 * sent. If that fails, or the sandbox stops, the connection is closed: the end of the text is then
 * missing, so the client notices.
 */
export async function sendDownload(
  context: RequestContext,
  { fileName, send }: Download,
): Promise<void> {
  const { response, operation, world } = context
  const { held } = world
  response.writeHead(200, {
    'content-type': `${operation?.textType}; charset=utf-8`,
    'content-disposition': `attachment; filename="${fileName}"`,
    ...protectedHeaders,
    'x-sandbox-request-id': context.id,
  })
  const cut = () => response.destroy()
  const unsubscribe = world.subscribe((news) => {
    if (news === 'stopping' || news === 'locked') cut()
  })
  held.addStream(response)
  try {
    await send((text) => written(world, context, text))
    response.end()
    logRequest(context, 200, null)
  } catch (error) {
    if (!(error instanceof ConnectionLost)) {
      world.log.error({ id: context.id, error }, 'a download could not go on')
    }
    // The client still reads text that was written before, such as the reason.
    await readOrGone(world.clock.system, response)
    response.destroy()
    logRequest(context, null, null)
  } finally {
    unsubscribe()
    held.removeStream(response)
  }
}

/** Resolves after `readMs`, or once the connection is closed. */
function readOrGone(
  system: WorldContext['clock']['system'],
  response: RequestContext['response'],
): Promise<void> {
  if (response.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const cancel = system.after(readMs, resolve)
    response.once('close', () => {
      cancel()
      resolve()
    })
  })
}

/**
 * Writes a text. Resolves once more may be written and other requests have been processed. Throws
 * ConnectionLost.
 */
async function written(
  { clock }: WorldContext,
  { response }: RequestContext,
  text: string,
): Promise<void> {
  if (response.destroyed) throw new ConnectionLost()
  if (!response.write(text)) await drained(clock, response)
  // A socket that accepts data at once drains before other sockets are read.
  await new Promise(setImmediate)
}

/** Resolves once the written text was sent. Throws ConnectionLost. */
function drained(
  { system }: WorldContext['clock'],
  response: RequestContext['response'],
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const cancel = system.after(maxStallMs, () => response.destroy())
    const end = (settle: () => void) => () => {
      cancel()
      response.off('drain', done)
      response.off('close', closed)
      settle()
    }
    const done = end(resolve)
    const closed = end(() => reject(new ConnectionLost()))
    response.once('drain', done)
    response.once('close', closed)
  })
}
