import type { Exchange } from './exchange.ts'
import { redactInPart, redactText } from './redact.ts'
import { headerText, send } from './respond.ts'
import type { RequestLine, Services } from './services.ts'

/** Sends the answer with its hints, then writes the request into journal and log. */
export function finish(
  services: Services,
  exchange: Exchange,
  { status, body }: { status: number; body: unknown },
  retryAfterSeconds?: number,
): void {
  const headers: Record<string, string> = { 'x-sandbox-request-id': exchange.id }
  if (exchange.advice.length > 0) {
    headers['x-sandbox-advice'] = headerText(exchange.advice.join('; '))
  }
  if (exchange.scenario !== null) headers['x-sandbox-scenario'] = headerText(exchange.scenario)
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds)
  send(exchange.response, { status, body, headers })
  record(services, exchange, status, body)
}

/** Cuts the connection where the answer would be. */
export function loseAnswer(services: Services, exchange: Exchange): void {
  exchange.request.socket.destroy()
  record(services, exchange, null, null)
}

/** Writes an answered request into journal and log; unless the log wants all, only refused ones. */
export function record(
  services: Services,
  exchange: Exchange,
  status: number | null,
  body: unknown,
): void {
  const { clock, journal, log } = services
  const { request, operation, advice, events } = exchange
  const refused = status === null || status >= 400
  if (operation !== null && status !== null) services.tally.answered(operation.id, status, body)
  if (refused || !looksOn(exchange)) {
    journal.record({
      id: exchange.id,
      atMs: clock.now(),
      method: request.method ?? '',
      path: redactText(request.url ?? ''),
      operation: operation?.id ?? null,
      status,
      duration_ms: clock.machine.elapsed() - exchange.startedAt,
      request: requestOf(exchange),
      response: body,
      advice,
      events,
      signature: exchange.signature,
    })
  }
  if (log.request !== undefined) log.request(requestLine(services, exchange, status, body))
  else if (refused && status !== 500) {
    const path = redactText(exchange.path)
    log.info({ id: exchange.id, method: request.method, path, status, advice }, 'refused')
  }
}

function requestLine(
  { clock }: Services,
  { id, request, startedAt, advice }: Exchange,
  status: number | null,
  body: unknown,
): RequestLine {
  return {
    id,
    method: request.method ?? '',
    path: redactText(request.url ?? ''),
    status,
    durationMs: clock.machine.elapsed() - startedAt,
    error: status !== null && status >= 400 ? errorText(body) : '',
    advice,
  }
}

function errorText(body: unknown): string {
  const { error, message } = (body ?? {}) as { error?: unknown; message?: unknown }
  return [error, message].filter((text) => typeof text === 'string' && text !== '').join(': ')
}

/** A tester who looks on moves nothing, and must not push what he looks for out of the journal. */
function looksOn({ operation, request }: Exchange): boolean {
  return operation?.auth === 'control' && request.method === 'GET'
}

function requestOf({ body, raw }: Exchange): unknown {
  if (body !== undefined) return redactInPart(body)
  return raw.length === 0 ? null : `[${raw.length} bytes]`
}
