import { expect, test } from 'vitest'
import { type Client, sandbox } from './harness.ts'

/** A call by its full path that succeeds if it is allowed. */
export type Call = readonly [
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  body?: unknown,
]

/** A header, its value (null: left out), and the text of `error` (A16, in its order). */
const broken: readonly (readonly [header: string, value: string | null, error: string])[] = [
  ['x-api-key', null, 'missing api key'],
  ['x-api-key', 'nobody', 'invalid api key'],
  ['x-timestamp', null, 'missing timestamp'],
  ['x-timestamp', 'yesterday', 'invalid timestamp'],
  ['x-timestamp', '2020-01-01T00:00:00Z', 'timestamp outside the allowed window'],
  ['x-signature', null, 'missing signature'],
  ['x-signature', '0'.repeat(64), 'invalid signature'],
]

const tokens: readonly (readonly [authorization: string | null, error: string])[] = [
  [null, 'missing admin token'],
  ['Bearer wrong', 'invalid admin token'],
]

function send(client: Client, prefix: string, [method, path, body]: Call) {
  const rest = path.slice(prefix.length)
  if (method === 'get' || method === 'delete') return client[method](rest)
  return client[method](rest, body)
}

function named(calls: readonly Call[]): [name: string, call: Call][] {
  return calls.map((call) => [`${call[0]} ${call[1].split('?')[0]}`, call])
}

/** Declares tests that each of these calls names the error of its signature. */
export function guardsSigned(calls: readonly Call[]): void {
  test.each(named(calls))('%s says which part of its signature is wrong', async (_name, call) => {
    const { as } = await sandbox()
    for (const [header, value, error] of broken) {
      const request = send(as('main'), '/api/v1/client', call)
      if (value === null) request.unset(header)
      else request.set(header, value)
      const { body } = await request.expect(401)
      expect(body.error).toBe(error)
    }
  })
}

/** Declares tests that each of these calls names the error of its admin token. */
export function guardsControl(calls: readonly Call[]): void {
  test.each(named(calls))('%s is for who has the admin token', async (_name, call) => {
    const { anyone } = await sandbox({ settings: { adminToken: 'open-sesame' } })
    for (const [authorization, error] of tokens) {
      const request = send(anyone, '', call)
      if (authorization !== null) request.set('authorization', authorization)
      const { body } = await request.expect(401)
      expect(body.error).toBe(error)
    }
  })
}
