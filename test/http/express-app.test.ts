import express from 'express'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import type { Operation } from '../../server/core/operation.ts'
import { examples } from '../../server/generated/examples.ts'
import type { OperationExample } from '../../server/http/examples.ts'
import { allOperations } from '../../server/sandbox/world.ts'
import { sandbox, signed, type TestSandbox } from '../support/harness.ts'

type Agent = ReturnType<typeof supertest>

/** What a request of the example of an operation is, under a path that stands before all paths. */
function send(agent: Agent, prefix: string, token: string, operation: Operation): supertest.Test {
  const { params, query, body } = (examples as Record<string, OperationExample>)[operation.id] ?? {}
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params?.[name] ?? 'unknown')),
  )
  const text = body === undefined ? '' : JSON.stringify(body)
  const request = agent[operation.method](`${prefix}${path}`).query({ ...query })
  if (operation.auth === 'hmac') request.set(signed('sandbox_key', 'sandbox_secret', text))
  if (operation.auth === 'jwt') request.set('authorization', `Bearer ${token}`)
  return text === '' ? request : request.set('content-type', 'application/json').send(text)
}

async function tokenOf({ control }: TestSandbox): Promise<string> {
  return (await control.post('/tokens', {})).body.access_token
}

function mounted({ inside }: TestSandbox): Agent {
  return supertest(express().use('/pay', inside.app))
}

/** Links name the host they were asked by, tokens the time; deliveries go on meanwhile. */
function comparable(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+(\/pay)?/g, 'http://sandbox')
    .replaceAll(/eyJ[\w.-]+/g, 'token')
    .replaceAll(
      /"attempts":\[.*?\]|"state":"\w+"|"(?:duration_ms|real_time|started_at)":[^,}]+/g,
      '""',
    )
    .replaceAll(/"(explore|mutate)":{"at":"[^"]*"/g, '"$1":{"at":""')
    .replaceAll(/wk_\w+|"secret":"[0-9a-f]{40}"/g, 'key pair of a world')
    .replaceAll(/"(created|last_used|expires)_at":"[^"]*"/g, '"$1_at":""')
    .replaceAll(/"x-(timestamp|signature)":"[^"]*"/g, '"x-$1":""')
}

const answered = allOperations.filter(
  ({ kind, id }) => kind !== 'stream' && id !== 'controlWait' && !/metrics/i.test(id),
)

describe('sandbox.app', () => {
  test('every operation answers alike: listening, given to supertest, and mounted', async () => {
    const three = await Promise.all([sandbox(), sandbox(), sandbox()])
    const [own, inner, outer] = three as [TestSandbox, TestSandbox, TestSandbox]
    const tokens = await Promise.all(three.map(tokenOf))
    const ways = [
      [supertest(own.url), ''],
      [supertest(inner.inside.app), ''],
      [mounted(outer), '/pay'],
    ] as const
    for (const operation of answered) {
      const [plain, given, below] = await Promise.all(
        ways.map(([agent, prefix], i) => send(agent, prefix, tokens[i] as string, operation)),
      )
      const shown = (response: supertest.Response | undefined) => [
        operation.id,
        response?.status,
        response?.headers['x-sandbox-request-id'],
        operation.kind === 'action' && operation.method === 'get' ? '' : comparable(response?.body),
      ]
      expect(plain?.status, operation.id).toBeLessThan(500)
      expect(shown(given)).toEqual(shown(plain))
      expect(shown(below)).toEqual(shown(plain))
    }
  })

  test('mounted, pages and streams are served, and links carry the mount point', async () => {
    const agent = mounted(await sandbox())
    for (const path of ['/docs', '/_sandbox/docs', '/openapi.json', '/healthz', '/readyz']) {
      await agent.get(`/pay${path}`).expect(200)
    }
    const docs = await agent.get('/pay/docs/try')
    expect(docs.text).toContain('src="/pay/docs/page.js"')
    const { body } = await agent.get('/pay/openapi.json')
    expect(body.servers[0].url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay$/)
    const root = await agent.get('/pay/').set('accept', 'text/html').expect(302)
    expect(root.headers.location).toBe('/pay/_sandbox')
    const stream = await agent
      .get('/pay/_sandbox/events/stream?replay=true')
      .buffer(false)
      .parse((response, done) => {
        response.once('data', (chunk: Buffer) => {
          done(null, chunk.toString())
          ;(response as unknown as { destroy(): void }).destroy()
        })
      })
      .expect(200)
    expect(stream.headers['content-type']).toContain('text/event-stream')
  })

  test('mounted, a checkout leads on below the mount point', async () => {
    const made = await sandbox()
    const agent = mounted(made)
    const body = JSON.stringify({
      amount: '10.00',
      currency: 'USD',
      transaction_reference: 'order-mounted',
      email: 'payer@customers.test',
      redirect_url: 'https://shop.test/done',
    })
    const operation = allOperations.find(
      ({ id }) => /checkout/i.test(id) && /init|create/i.test(id),
    )
    const text = JSON.stringify(
      (examples as Record<string, OperationExample>)[operation?.id ?? '']?.body ?? JSON.parse(body),
    )
    const answer = await agent
      .post(`/pay${operation?.path}`)
      .set(signed('sandbox_key', 'sandbox_secret', text))
      .set('content-type', 'application/json')
      .send(text)
    const link = /http:\/\/127\.0\.0\.1:\d+(\/pay\/checkout\/\w+)/.exec(JSON.stringify(answer.body))
    expect(link?.[1]).toBeDefined()
    const page = await agent.get(link?.[1] as string).expect(200)
    expect(page.text).toContain(`action="${link?.[1]}"`)
  })

  test('OPTIONS and HEAD of an operation stay 404, and errors keep their form', async () => {
    const agent = mounted(await sandbox())
    await agent.options('/pay/api/v1/client/wallets').expect(404)
    await agent.head('/pay/api/v1/client/wallets').expect(404)
    const { body } = await agent.get('/pay/api/v1/client/walets').expect(404)
    expect(body.error).toBe('not found')
  })

  test('a body that the host application has read is 500, and the log says what to do', async () => {
    const made = await sandbox()
    const host = express().use(express.json(), made.inside.app)
    const text = JSON.stringify({ by: '1m' })
    await supertest(host)
      .post('/_sandbox/clock/advance')
      .set('content-type', 'application/json')
      .send(text)
      .expect(500)
    expect(JSON.stringify(made.errors)).toContain('mount the sandbox before express.json()')
    made.errors.length = 0
    await supertest(host).get('/_sandbox/clock').expect(200)
  })
})
