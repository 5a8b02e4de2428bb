import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import fc from 'fast-check'
import type { Response } from 'supertest'
import { expect, test } from 'vitest'
import { operations } from '../../server/api/index.ts'
import type { Operation } from '../../server/core/operation.ts'
import { bytesOf, type Mutation, mutate, mutationKinds, nastyText } from '../fuzz/mutations.ts'
import { validFor } from '../fuzz/valid.ts'
import { requireDocumented } from '../support/documented.ts'
import { sandbox } from '../support/harness.ts'
import { rounds } from '../support/rounds.ts'

/** Where a failure is found, this seed finds it again. */
const seed = 20_260_105
const runs = rounds(5_500)

interface Attempt {
  readonly operation: Operation
  readonly seed: number
  readonly mutations: readonly Mutation[]
  readonly spoil: number
}

const anyNumber = fc.nat(100_000)
const attempts: fc.Arbitrary<Attempt> = fc.record({
  operation: fc.constantFrom(...operations),
  seed: fc.nat(1_000_000),
  mutations: fc.array(
    fc.record({ kind: fc.constantFrom(...mutationKinds), where: anyNumber, what: anyNumber }),
    { maxLength: 3 },
  ),
  // Most bodies go out whole.
  spoil: fc.nat(60),
})

const agent = new Agent({ keepAlive: true })

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, unknown>
}

function send(url: string, method: string, path: string, raw: Buffer, token: string) {
  const timestamp = new Date().toISOString()
  const signature = createHmac('sha256', 'sandbox_secret')
    .update(Buffer.concat([raw, Buffer.from(`|${timestamp}`)]))
    .digest('hex')
  const headers = {
    'content-type': 'application/json',
    'content-length': String(raw.length),
    'x-api-key': 'sandbox_key',
    'x-timestamp': timestamp,
    'x-signature': signature,
    authorization: `Bearer ${token}`,
  }
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const { statusCode = 0, headers } = response
        resolve({ status: statusCode, body: JSON.parse(text), headers })
      })
    })
    sent.on('error', reject)
    sent.end(raw)
  })
}

/** Path and query, with parameters that the schema allows until a mutation says otherwise. */
function targetOf({ operation, seed, mutations }: Attempt): string {
  const fields = (ref: { name: never } | undefined, part: string): Record<string, unknown> => {
    if (ref === undefined) return {}
    const drawn = mutations
      .filter(({ kind }) => kind !== 'array')
      .reduce(mutate, validFor(ref.name, seed)) as Record<string, unknown>
    expect(typeof drawn, part).toBe('object')
    return drawn
  }
  const params = fields(operation.params as never, 'params')
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
    encoded(textOf(params[name], seed) || 'nothing'),
  )
  const query = Object.entries(fields(operation.query as never, 'query')).map(
    ([name, value]) => `${encoded(name)}=${encoded(textOf(value, seed))}`,
  )
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

function textOf(value: unknown, seed: number): string {
  const text = typeof value === 'string' ? value : nastyText(seed)
  // A path or query may be long, not endless: what is longer never gets past the HTTP parser.
  return text.slice(0, 1_000)
}

/** Half a character cannot be sent in a URL at all. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
}

test(`${runs} requests with something wrong in them never break anything`, async () => {
  const { url, control } = await sandbox({ seed: 'fuzz' })
  const { body: token } = await control.post('/tokens', {})
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(attempts, async (attempt) => {
      const { operation, mutations, spoil } = attempt
      const target = targetOf(attempt)
      const body =
        operation.body === undefined
          ? undefined
          : mutations.reduce(mutate, validFor(operation.body.name, attempt.seed))
      const raw = body === undefined ? Buffer.alloc(0) : bytesOf(body, spoil)
      const answer = await send(
        url,
        operation.method.toUpperCase(),
        target,
        raw,
        token.access_token,
      )
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
      requireDocumented(operation.method, operation.path, answer as unknown as Response, 'unnoted')
    }),
    { numRuns: runs, seed, endOnFailure: true },
  )
  const refused = [...statuses].reduce((sum, [status, n]) => sum + (status >= 400 ? n : 0), 0)
  expect(refused).toBeGreaterThan(runs / 4)
  expect(runs - refused).toBeGreaterThan(runs / 20)
  await control.get('/ledger/audit').expect(200)
}, 120_000)
