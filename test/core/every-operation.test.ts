import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { operations } from '../../server/api/index.ts'
import { controlOperations } from '../../server/control/index.ts'
import type { Operation } from '../../server/core/operation.ts'
import { defaultBounds } from '../../server/model/bounds.ts'
import { embeddedStore } from '../../server/store/embedded.ts'
import { type Store, StoreFailure } from '../../server/store/store.ts'
import { validFor } from '../fuzz/valid.ts'
import { note, requireDocumented } from '../support/documented.ts'
import { fixtureId, sandbox, signed, type TestOptions } from '../support/harness.ts'
import { rawRequest } from '../support/raw.ts'
import { isFull } from '../support/rounds.ts'

interface Documented {
  readonly operationId: string
  readonly requestBody?: object
  readonly security?: readonly Record<string, unknown>[]
  readonly responses: Readonly<Record<string, unknown>>
}

interface Known extends Documented {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  readonly path: string
}

const known = ['docs/openapi.json', 'docs/control-openapi.json'].flatMap(operationsOf)
const answering = (status: number) => known.filter(({ responses }) => String(status) in responses)
const ofControl = ({ path }: Known) => path.startsWith('/_sandbox')

function operationsOf(file: string): Known[] {
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, Documented>>
  }
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      ...operation,
      method: method as Known['method'],
      path,
    })),
  )
}

/** Sends the head of a request alone, which declares the size of its body and waits for a 100. */
async function sentWithoutBody(url: string, method: string, size: number) {
  const headers = {
    'content-type': 'application/json',
    'content-length': size,
    expect: '100-continue',
  }
  const sent = request(url, { method: method.toUpperCase(), headers }).on('error', () => {})
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const text = Buffer.concat(await response.toArray()).toString()
  sent.destroy()
  const { statusCode: status = 0, headers: answered } = response
  return { status, headers: answered as Record<string, string>, body: JSON.parse(text), text }
}

interface Sent {
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly sign?: boolean
}

/** Sends requests to whatever operation, holding each answer to the documents. */
async function sender(options: TestOptions = {}) {
  const { url, control, errors } = await sandbox(options)
  const agent = supertest(url)
  const { access_token } = (await control.post('/tokens', {})).body
  const send = async ({ method, path }: Known, { body = '', headers = {}, sign = true }: Sent) => {
    const filled = path.replace('{country_code}', 'US').replace(/\{\w+\}/g, 'anything')
    const request = agent[method](filled).set(headers)
    if (sign && !path.startsWith('/_sandbox')) {
      request.set(signed('sandbox_key', 'sandbox_secret', body))
      request.set('authorization', `Bearer ${access_token}`)
    }
    if (body !== '') request.set('content-type', 'application/json').send(body)
    const response = await request
    requireDocumented(method, path, response)
    return response
  }
  return { url, send, errors, control }
}

const declared = new Map(
  [...operations, ...controlOperations].map((operation) => [operation.id, operation]),
)

/** Where a body or a query must have more than its schema says. */
const rightBodies: Readonly<Record<string, object>> = {
  register: { first_name: 'Store', last_name: 'Less' },
}
const rightQueries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  controlWait: { quote: fixtureId(1), status: 'COMPLETED' },
}

/** A body that the shape of the operation allows. */
function bodyFor({ operationId }: Known): string {
  const { body } = declared.get(operationId) as Operation
  if (body === undefined) return ''
  return JSON.stringify({ ...(validFor(body.name, 1) as object), ...rightBodies[operationId] })
}

/** The operation with parameters and a query that its shapes allow. */
function wellAsked(operation: Known): Known {
  const { params, query } = declared.get(operation.operationId) as Operation
  const values = (params === undefined ? {} : validFor(params.name, 1)) as Record<string, string>
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
  const drawn = query === undefined ? {} : validFor(query.name, 1)
  // A page is no answer of the operation.
  const { format, ...asked } =
    rightQueries[operation.operationId] ?? (drawn as Record<string, string>)
  const search = new URLSearchParams(asked).toString()
  return { ...operation, path: search === '' ? path : `${path}?${search}` }
}

/** The server notices that a connection has ended a moment after the client. */
async function untilServed(url: string): Promise<void> {
  while ((await supertest(url).get('/api/v1/currencies')).status !== 200);
}

/** A store that works until it is set to fail. */
async function failingStore() {
  const store = await embeddedStore({ freeze: true })
  let failing = false
  const guarded = <A extends unknown[], T>(work: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      if (failing) throw new StoreFailure('journal-000001.ndjson could not be written')
      return work(...args)
    }
  }
  const failingStore: Store = {
    ...store,
    read: (work) => guarded(() => store.read(work))(),
    image: guarded(store.image),
    transact: (work, options) => guarded(() => store.transact(work, options))(),
  }
  const fail = (now: boolean) => {
    failing = now
  }
  return { store: failingStore, fail }
}

describe('whatever the operation', () => {
  test('a request without a signature is 401', async () => {
    const { send } = await sender()
    const guarded = answering(401).filter((operation) => !ofControl(operation))
    for (const operation of guarded) {
      const { status, body } = await send(operation, { sign: false })
      expect([operation.operationId, status]).toEqual([operation.operationId, 401])
      expect(['missing api key', 'missing token']).toContain(body.error)
    }
    expect(guarded.length).toBeGreaterThan(30)
  })

  test('a body over the limit is 413, and says how much may be sent', async () => {
    const { url, send } = await sender()
    const megabyte = 1024 * 1024
    for (const operation of answering(413)) {
      const { operationId, method, path } = operation
      const documents = /customers\/(full|kyc)$|_sandbox\/worlds$/.test(path)
      const size = (documents ? 40 * megabyte : megabyte) + 1
      const target = path.replace(/\{\w+\}/g, 'anything')
      // The size is looked at before the signature, and before the body arrives.
      const declared = await sentWithoutBody(url + target, method, size)
      requireDocumented(method, target, declared)
      const answers = isFull
        ? [declared, await send(operation, { body: 'x'.repeat(size), sign: false })]
        : [declared]
      for (const { status, body } of answers) {
        expect([operationId, status]).toEqual([operationId, 413])
        expect(body.error).toBe('request body too large')
      }
    }
  })

  test('a body that is not JSON is 400 where one is taken', async () => {
    const { send } = await sender()
    for (const operation of answering(400).filter(({ requestBody }) => requestBody)) {
      const { status } = await send(operation, { body: '{"unfinished": ' })
      expect([operation.operationId, status]).toEqual([operation.operationId, 400])
    }
  })

  test('the control API refuses a parameter or a field that it does not know: 400', async () => {
    const { send, errors } = await sender()
    for (const operation of known.filter(ofControl)) {
      const misspelt = { ...operation, path: `${operation.path}?tmeout=1s` }
      const sent = [await send(misspelt, {})]
      if (operation.method !== 'get') sent.push(await send(operation, { body: '{"reasn": "x"}' }))
      for (const [i, { status, body }] of sent.entries()) {
        expect([operation.operationId, status]).toEqual([operation.operationId, 400])
        expect(body.message).toContain(['tmeout', 'reasn'][i])
      }
    }
    expect(errors).toEqual([])
  })

  test('a key that asks more often than it may is 429, and gets Retry-After', async () => {
    const limited = answering(429).filter((one) => declared.get(one.operationId)?.auth === 'hmac')
    expect(limited.length).toBeGreaterThan(30)
    for (const operation of limited) {
      const { send } = await sender({ settings: { rateLimit: 1 } })
      await send(operation, {})
      const { status, headers } = await send(operation, {})
      expect([operation.operationId, status]).toEqual([operation.operationId, 429])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  }, 120_000)

  test('a store that cannot be read is 503, and nothing is changed', async () => {
    const { store, fail } = await failingStore()
    const { send, errors, control } = await sender({ store })
    await control.put('/snapshots/one')
    const others: unknown[] = []
    const stored = ({ operationId }: Known) => !declared.get(operationId)?.stateless
    for (const operation of known.filter(stored)) {
      const sent = { body: bodyFor(operation) }
      fail(true)
      const { status, body } = await send(wellAsked(operation), sent).finally(() => fail(false))
      const told = body.error === 'storage unavailable'
      if (status !== 503 || !told) others.push([operation.operationId, status, body])
    }
    expect(others).toEqual([])
    expect(errors.splice(0)).not.toEqual([])
  })

  test('F15: a host that the sandbox does not know is 403', async () => {
    const { send } = await sender()
    expect(answering(403)).toHaveLength(known.length)
    for (const operation of known) {
      const { status, body } = await send(operation, { headers: { host: 'rebound.example.com' } })
      const answer = [operation.operationId, status, body.error]
      expect(answer).toEqual([operation.operationId, 403, 'host not allowed'])
    }
  })

  test('F21: two Host headers are 400, in the form of the operation', async () => {
    const { url } = await sandbox()
    expect(answering(400)).toHaveLength(known.length)
    for (const { method, path, operationId } of known) {
      const filled = path.replace(/\{\w+\}/g, 'anything')
      const lines = ['host: localhost', 'host: localhost']
      const { status, body } = await rawRequest(url, filled, lines, method.toUpperCase())
      expect([operationId, status]).toEqual([operationId, 400])
      const card = declared.get(operationId)?.errorBody === 'card'
      expect(Object.keys(JSON.parse(body))).toEqual(card ? ['error'] : ['error', 'message'])
      note(operationId, status)
    }
  })

  test('F16: a connection beyond the bound is 503, with Retry-After', async () => {
    const bounds = { ...defaultBounds, maxConnections: 1 }
    const made = await sandbox({ settings: { bounds } })
    const first = connect(Number(new URL(made.url).port), '127.0.0.1')
    await once(first, 'connect')
    expect(answering(503)).toHaveLength(known.length)
    for (const { method, path, operationId } of known) {
      const response = await supertest(made.url)[method](path.replace(/\{\w+\}/g, 'anything'))
      requireDocumented(method, path, response)
      const { status, body, headers } = response
      const answer = [operationId, status, body.error, headers['retry-after']]
      expect(answer).toEqual([operationId, 503, 'too many connections', '1'])
    }
    first.destroy()
    await once(first, 'close')
    await untilServed(made.url)
  })
})

test('with an admin token set, every control operation asks for it: 401', async () => {
  const settings = { adminToken: 'open-sesame' }
  const { url } = await sandbox({ settings })
  const guarded = known.filter(ofControl).filter(({ security = [] }) => security.length > 0)
  for (const { method, path, operationId } of guarded) {
    const response = await supertest(url)[method](path.replace(/\{\w+\}/g, 'anything'))
    requireDocumented(method, path, response)
    expect([operationId, response.status]).toEqual([operationId, 401])
  }
})
