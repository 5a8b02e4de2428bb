import type { RequestLine } from '../http/world-context.ts'
import type { AttemptLine } from '../webhooks/run-attempt.ts'

/** Highlights a part of a line; returns it unchanged without colours. */
export type Paint = (style: 'good' | 'bad' | 'dim', text: string) => string

export const plain: Paint = (_style, text) => text

const codes = { good: 32, bad: 31, dim: 2 } as const

export const coloured: Paint = (style, text) => `\u001B[${codes[style]}m${text}\u001B[0m`

/** Returns one request as text: method, path, status, duration, request id, and error. */
export function requestText(line: RequestLine, paint: Paint): string {
  const { method, path, status, durationMs, id, error, advice } = line
  const isRefused = status === null || status >= 400
  const answer = paint(isRefused ? 'bad' : 'good', status === null ? 'dropped' : String(status))
  const reason = printable(error === '' && isRefused ? advice.join('; ') : error)
  const asked = `${method} ${printable(path)}`
  const head = `${asked} ${answer} ${formatMs(durationMs)} ${paint('dim', id)}`
  return reason === '' ? head : `${head} ${reason}`
}

/** Returns one delivery attempt as text: event type, URL, answer and attempt number. */
export function deliveryText(line: AttemptLine, paint: Paint): string {
  const { type, url, status, error, attempt, durationMs, world = 'main' } = line
  const answer = paint(error === null ? 'good' : 'bad', String(status ?? printable(error ?? '')))
  const failed = error === null ? '' : 'warning: delivery failed: '
  const from = world === 'main' ? '' : ` of world ${world}`
  const sent = `${failed}webhook ${type}${from} to ${printable(url)}`
  return `${sent} ${answer} attempt ${attempt} ${formatMs(durationMs)}`
}

function formatMs(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
}

/** Replaces control characters, so that a client cannot move the cursor or colour the terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '?')
}
