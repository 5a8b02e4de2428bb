import { isIP } from 'node:net'
import type { MachineClock } from '../kernel/clock.ts'

/** What came of one attempt. */
export interface Outcome {
  readonly status: number | null
  readonly error: string | null
  readonly duration_ms: number
  readonly response_body: string
  /** What was done to it on purpose. */
  readonly chaos?: readonly string[]
}

export interface Message {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Whether `localhost` is a container's own. */
  readonly inContainer: boolean
}

/** A receiver has this long, on the machine's clock (A20, G8). */
const timeoutMs = 10_000
const keptBytes = 2_000

/** Posts a body to a receiver. Redirects are not followed; nothing is thrown. */
export async function post(machine: MachineClock, message: Message): Promise<Outcome> {
  const startedAt = machine.elapsed()
  const giveUp = new AbortController()
  const inTime = machine.after(timeoutMs, () => giveUp.abort(new TookTooLong()))
  const outcome = await attempt(message, giveUp.signal)
  inTime()
  return { ...outcome, duration_ms: Math.round(machine.elapsed() - startedAt) }
}

/** An attempt that chaos lost on its way: it counts as one that failed. */
export function lost(chaos: readonly string[]): Outcome {
  const error = 'lost on its way, as chaos wants it'
  return { status: null, error, duration_ms: 0, response_body: '', chaos }
}

class TookTooLong extends Error {
  constructor() {
    super(`no answer within ${timeoutMs / 1_000} seconds`)
  }
}

async function attempt(
  { url, headers, body, inContainer }: Message,
  signal: AbortSignal,
): Promise<Omit<Outcome, 'duration_ms'>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'payments-sandbox-webhooks',
        ...headers,
      },
    })
    const response_body = await beginningOf(response)
    const error = response.ok ? null : `answered with status ${response.status}`
    return { status: response.status, error, response_body }
  } catch (error) {
    const hint = inContainer && isLoopback(url) ? containerHint : ''
    return { status: null, error: `${reasonOf(error as Error)}${hint}`, response_body: '' }
  }
}

/** The first of the answer's text; the rest is not waited for. */
async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length >= keptBytes) break
  }
  return text.slice(0, keptBytes)
}

function reasonOf(error: Error): string {
  const cause = error.cause as NodeJS.ErrnoException | undefined
  return cause?.code === undefined ? error.message : `${cause.code}: ${cause.message}`
}

const containerHint =
  ' (this sandbox runs in a container, where localhost is the container itself: name the host ' +
  'as host.docker.internal, or the receiver by its service name)'

function isLoopback(url: string): boolean {
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}

function isLoopbackAddress(name: string): boolean {
  return (isIP(name) === 4 && name.startsWith('127.')) || name === '::1'
}
