import { operations } from '../../server/api/index.ts'
import { controlOperations } from '../../server/control/index.ts'
import type { Operation } from '../../server/core/operation.ts'
import type { Schemas } from '../../server/generated/schemas.ts'
import type { OperationExample } from '../../server/http/examples.ts'
import { validationErrors } from '../../server/http/validation/validate.ts'
import { containerHint, refusedHint } from '../../server/webhooks/outgoing.ts'
import { apiRequests, seeded } from './api-requests.ts'
import { controlRequests } from './control-requests.ts'
import { type ExampleRequest, type Steps, startSteps } from './steps.ts'

const prepared = { ...apiRequests, ...controlRequests }

/** Returns the example request of an operation, for a sandbox that was just reset. */
export async function exampleRequest(steps: Steps, operation: Operation): Promise<ExampleRequest> {
  return operation.example ?? (await prepared[operation.id]?.(steps)) ?? {}
}

/**
 * Sends the example of every operation to a sandbox with the default fixtures, each after a reset.
 * Returns the file with requests and responses. Leaves out examples that fail, and reports them.
 */
export async function examplesFile(): Promise<string> {
  const steps = await startSteps()
  const lines: string[] = []
  for (const operation of [...operations, ...controlOperations]) {
    // A reset keeps it, and an example must not reach what listens on this machine.
    const webhook = `/businesses/${seeded.business}/webhook`
    await steps.control('ControlBusiness', 'PUT', webhook, { url: null })
    await steps.reset()
    try {
      const example = await recorded(steps, operation)
      const text = JSON.stringify(example).replaceAll(steps.url, 'http://127.0.0.1:4510')
      lines.push(
        `  ${operation.id}: ${text.replaceAll(new URL(steps.url).host, '127.0.0.1:4510')},`,
      )
    } catch (error) {
      console.error(`no example of ${operation.id}: ${(error as Error).message}`)
    }
  }
  await steps.stop()
  return `// Generated from scripts/examples by npm run generate.
import type { OperationExample } from '../http/examples.ts'

export const examples: Readonly<Record<string, OperationExample>> = {\n${lines.join('\n')}\n}\n`
}

async function recorded(steps: Steps, operation: Operation): Promise<OperationExample> {
  const request = await exampleRequest(steps, operation)
  if (operation.kind === 'stream') {
    const answer = await message(steps)
    const isLive = operation.returns[1].name === 'LiveMessage'
    return { ...request, answer: isLive ? liveMessage(answer) : answer }
  }
  const { status, body } = await steps.send(operation, request)
  const [expected, { name }] = operation.returns
  if (status !== expected) throw new Error(`status ${status}: ${JSON.stringify(body)}`)
  if (operation.textType !== undefined) return { ...request, answer: null }
  if (expected === 204) return { ...request, answer: null }
  const answer = shortened(body)
  const errors = validationErrors(name, answer)
  if (errors.length > 0) throw new Error(`its answer breaks ${name}: ${JSON.stringify(errors)}`)
  return { ...request, answer }
}

/** Creates the event of a stream message. */
function message({ control }: Steps) {
  return control('ControlEvent', 'POST', '/webhooks/example', { type: 'transaction' })
}

/** Returns the message of the stream of all topics for an event. */
function liveMessage(event: Schemas['ControlEvent']): Schemas['LiveMessage'] {
  const { id, business_id, subject, state } = event
  const shown = { id, type: 'transaction' as const, business_id, subject, state, attempts: 0 }
  return { topic: 'events', now: event.created_at, events: [shown], complete: true }
}

/** Values that depend on the machine, its speed, real time or a free port. */
const varying: Readonly<Record<string, unknown>> = {
  duration_ms: 3,
  sent: "curl -i -X POST 'http://127.0.0.1:3000/webhooks' -H 'x-signature: …' --data-binary '…'",
  got: 'no answer, ECONNREFUSED, after 3 ms',
}

/** Fields that contain real times of a world. */
const machineTimes = new Set([
  'created_at',
  'last_used_at',
  'expires_at',
  'at',
  'real_time',
  'started_at',
  'since',
])

/**
 * Returns a fixed value for one that depends on chance or real time, or is too long for an example;
 * undefined for any other.
 */
function steady(key: string, value: unknown): unknown {
  if (varying[key] !== undefined) return varying[key]
  const text = String(value)
  if (text.endsWith(containerHint)) return text.replace(containerHint, refusedHint)
  if ((key === 'time' || key === 'wait') && typeof value === 'number') return 3
  if (key === 'detail') return text.replace(/differs by -?\d+ s/, 'differs by -120 s')
  if (key === 'api_key' && text.startsWith('wk_')) return 'wk_5f0c2a9d41b7e3860d94'
  if (key === 'secret' && /^[0-9a-f]{40}$/.test(text)) return '8d1e6b0f2c47a935'
  // A size is estimated from the first rows of a table, so it depends on the row order of a store.
  if (key === 'bytes' && value !== 0) return 71_318
  if (key === 'id' && /^[0-9a-z]{8}-\d+$/.test(text)) return 'mjzq3k2p-1'
  if (key === 'digest') return '9f3ce1'.padEnd(64, '0')
  if (machineTimes.has(key) && text > '2026-02') return '2026-01-05T09:00:00.000Z'
  if (key === 'headers') return headersSignedThen(value)
  if (key === 'content' && text.startsWith('H4sI')) return 'H4sIAAAAAAAAA…'
  return undefined
}

/**
 * Returns headers with a fixed signature, because an attempt is signed with real time; undefined if
 * they are not signed.
 */
function headersSignedThen(headers: unknown): unknown {
  const { 'x-timestamp': timestamp, ...others } = Object(headers) as Record<string, unknown>
  if (timestamp === undefined) return undefined
  const [at, signature] = ['2026-01-05T09:00:00.000Z', '9f3ce1'.padEnd(64, '0')]
  return { ...others, 'x-timestamp': at, 'x-signature': signature }
}

/**
 * Returns a response with lists cut to two entries, and with fixed values for those that vary from
 * run to run.
 */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened)
  if (typeof value === 'string') {
    return value.replace(/^http:\/\/127\.0\.0\.1:\d+\/webhooks$/, 'http://127.0.0.1:3000/webhooks')
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, steady(key, part) ?? shortened(part)]),
  )
}
