import type { MachineClock } from '../kernel/clock.ts'

/** What came of one attempt. */
export interface Outcome {
  readonly status: number | null
  readonly error: string | null
  readonly duration_ms: number
  readonly response_body: string
}

/** A receiver has this long, on the machine's clock (A20, G8). */
const timeoutMs = 10_000
const keptBytes = 2_000

/** Posts a body to a receiver. Redirects are not followed; nothing is thrown. */
export async function post(
  machine: MachineClock,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Outcome> {
  const startedAt = machine.elapsed()
  const outcome = await attempt(url, headers, body)
  return { ...outcome, duration_ms: Math.round(machine.elapsed() - startedAt) }
}

async function attempt(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Omit<Outcome, 'duration_ms'>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
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
    return { status: null, error: reasonOf(error as Error), response_body: '' }
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
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1_000} seconds`
  const cause = error.cause as NodeJS.ErrnoException | undefined
  return cause?.code === undefined ? error.message : `${cause.code}: ${cause.message}`
}
