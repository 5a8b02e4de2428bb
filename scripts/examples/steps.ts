import { createHmac } from 'node:crypto'
import type { Operation, SchemaName } from '../../server/core/operation.ts'
import type { Schemas } from '../../server/generated/schemas.ts'
import { type StartedSandbox, startSandbox } from '../../server/index.ts'

/** The parts of an example request, without its method and path template. */
export interface ExampleRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Brings a new sandbox to the state that the example needs, and returns the example. */
export type Prepare = (steps: Steps) => ExampleRequest | Promise<ExampleRequest>

/** Returns an example that follows an earlier step. */
export function after(
  prepare: (steps: Steps) => Promise<unknown>,
  request: ExampleRequest = {},
): Prepare {
  return async (steps) => {
    await prepare(steps)
    return request
  }
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Calls to a sandbox that answers the same after every reset. */
export interface Steps {
  readonly url: string
  /** Sends a signed request below /api/v1/client. Throws Error unless it succeeds. */
  api<N extends SchemaName>(
    as: N,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Schemas[N]>
  /** Sends a request below /_sandbox. Throws Error unless it succeeds. */
  control<N extends SchemaName>(
    as: N,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Schemas[N]>
  /** Registers a person and returns the token of the onboarding link. */
  onboardingToken(person: object): Promise<string>
  /**
   * Sends an example with the authentication of its operation: signed, with a token, or without.
   */
  send(operation: Operation, request: ExampleRequest): Promise<Answer>
  reset(): Promise<void>
  stop(): Promise<void>
}

/** The options of the sandbox that the examples were recorded with. */
export const recordedWith = { clock: 'frozen', now: '2026-01-05T09:00:00Z', seed: 42 } as const
const timestamp = '2026-01-05T09:00:00.000Z'

/**
 * Starts a sandbox for examples. It accepts any timestamp, so that signatures are always the same.
 */
export async function startSteps(): Promise<Steps> {
  return stepsOf(await startSandbox({ ...recordedWith, authSkewSeconds: 0 }), 'default')
}

/** Returns the calls to a sandbox, or to one of its worlds, that accepts any timestamp. */
export function stepsOf(sandbox: StartedSandbox, fixtures?: string): Steps {
  const signed = (text: string) => {
    const signature = createHmac('sha256', sandbox.secret).update(`${text}|${timestamp}`)
    return { 'x-timestamp': timestamp, 'x-signature': signature.digest('hex') }
  }
  const request = async (method: string, path: string, body: unknown, more = {}) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    return sandbox.request(method, path, text, { ...signed(text ?? ''), ...more })
  }
  const succeed = async (method: string, path: string, body: unknown) => {
    const answer = await request(method, path, body)
    if (answer.status < 300) return answer.body as never
    throw new Error(`${method} ${path} is ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  return {
    url: sandbox.url,
    api: (_as, method, path, body) => succeed(method, `/api/v1/client${path}`, body),
    control: (_as, method, path, body) => succeed(method, `/_sandbox${path}`, body),
    async onboardingToken(person) {
      const made: Schemas['Registered'] = await succeed('POST', '/api/v1/auth/register', person)
      return String(made.onboarding_data?.link.split('/').at(-1))
    },
    async send(operation, asked) {
      const more = operation.auth === 'jwt' ? { authorization: await bearer(succeed) } : {}
      const { status, body } = await request(
        operation.method.toUpperCase(),
        pathOf(operation, asked),
        asked.body,
        more,
      )
      return { status, body }
    },
    async reset() {
      await sandbox.reset(fixtures)
    },
    stop: () => sandbox.stop(),
  }
}

async function bearer(succeed: (method: string, path: string, body: unknown) => Promise<never>) {
  const token: Schemas['AccessToken'] = await succeed('POST', '/_sandbox/tokens', {})
  return `Bearer ${token.access_token}`
}

/** Returns the path and query of an example. */
function pathOf({ path }: Operation, { params = {}, query = {} }: ExampleRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}
