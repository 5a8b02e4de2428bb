import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import supertest from 'supertest'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../server/core/api-error.ts'
import type { CreateContext } from '../../server/http/app.ts'
import { HeldRequests } from '../../server/http/held.ts'
import { StatusCounts } from '../../server/http/status-counts.ts'
import type { WorldContext } from '../../server/http/world-context.ts'
import { defaultBounds } from '../../server/model/bounds.ts'
import { Field, renderPage } from '../../server/pages/layout.tsx'
import { type PageRoutes, pageRoutes } from '../../server/pages/pages.ts'
import { styleSheet } from '../../server/pages/style.ts'
import { sandbox } from '../support/harness.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Pages of a test's own, on the kit that all pages stand on. */
function served(declare: (pages: PageRoutes) => void, settings = { publicUrl: '' }) {
  const journal: { status: number; request: unknown }[] = []
  const errors: object[] = []
  const clock = { now: () => 0, system: { elapsed: () => 0, now: () => 0 } }
  const log = { error: (fields: object) => errors.push(fields), info: () => {} }
  const world = {
    settings,
    clock,
    log,
    requestLog: { record: (entry: never) => journal.push(entry) },
    clockDriver: { runDueJobs: () => undefined },
    pathPrefix: '',
    server: {
      settings,
      address: () => 'http://127.0.0.1',
      responses: new StatusCounts(),
    },
    held: new HeldRequests(defaultBounds),
  } as unknown as WorldContext
  const begin: CreateContext = (request: IncomingMessage, response: ServerResponse) => ({
    world,
    request,
    response,
    id: 'req_1',
    startedAt: 0,
    path: request.url ?? '',
    query: '',
    basePath: '',
    operation: null,
    raw: Buffer.alloc(0),
    body: undefined,
    bodyText: null,
    advice: [],
    events: [],
    jobsRunUntil: 0,
    areDueJobsRun: false,
    scenario: null,
    requestedOutcome: null,
    signature: null,
    loggedCaller: null,
    actor: null,
    client: null,
    isAuthenticated: false,
    faultPhase: null,
    location: null,
    followed: null,
    answerBytes: 0,
  })
  const app = express()
  declare(pageRoutes(app, begin))
  const server = createServer(app)
  servers.push(server.listen(0))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { agent: supertest(`http://${host}`), journal, errors, host }
}

const hello = (over: object = {}) =>
  renderPage({ title: 'Hello <b>', content: <p>{'<script>alert(1)</script>'}</p>, ...over })

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page allows its own style sheet and nothing else, and is not cached', async () => {
  const { agent } = served((pages) => pages.get('/', async () => hello()))
  const { headers, text } = await agent.get('/').expect(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; " +
      `style-src ${sha(styleSheet)}`,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-sandbox-request-id': 'req_1',
  })
  expect(text).toContain(`<style>${styleSheet}</style>`)
  expect(text).toContain('&lt;script>alert(1)')
  expect(text).toContain('<title>Hello &lt;b>')
})

test('a page names the script, the images and the form targets it needs', async () => {
  const script = 'document.title = "1 < 2 && 3"'
  const extra = { script, images: ['data:'], formAction: ["'self'", 'https:'], refreshSeconds: 2 }
  const { agent } = served((pages) => pages.get('/', async () => hello(extra)))
  const { headers, text } = await agent.get('/').expect(200)
  const policy = headers['content-security-policy']
  expect(policy).toContain(`script-src ${sha(script)}`)
  expect(policy).toContain('img-src data:;')
  expect(policy).toContain("form-action 'self' https:;")
  expect(text).toContain(`<script>${script}</script>`)
  expect(headers.refresh).toBe('2')
})

test('a posted form reaches its page, and its secrets no journal', async () => {
  const { agent, journal } = served((pages) =>
    pages.post('/', async ({ form }) => ({ redirect: `/done?name=${form.name}` })),
  )
  const { headers } = await agent
    .post('/')
    .type('form')
    .send({
      name: 'ada',
      cvv: '123',
      card_number: '4000000000000001',
      note: 'no 4000-0000-0000-0001',
    })
    .expect(303)
  expect(headers.location).toBe('/done?name=ada')
  const secrets = { cvv: '[redacted]', card_number: '[redacted]' }
  const request = { name: 'ada', ...secrets, note: 'no [number]' }
  expect(journal).toMatchObject([{ status: 303, request }])
})

test.each([
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'same-site'],
])('a form sent from elsewhere (%s: %s) is refused', async (header, value) => {
  const { agent } = served((pages) => pages.post('/', async () => hello()))
  const { text } = await agent.post('/').set(header, value).type('form').send({}).expect(403)
  expect(text).toContain('another origin')
})

test('a form sent from this sandbox by either of its names is taken', async () => {
  const settings = { publicUrl: 'https://pay.example' }
  const { agent, host } = served((pages) => pages.post('/', async () => hello()), settings)
  for (const origin of [`http://${host}`, 'https://pay.example']) {
    await agent.post('/').set('origin', origin).type('form').send({}).expect(200)
  }
})

test.each([
  [413, 'application/x-www-form-urlencoded', 'x'.repeat(70_000)],
  [400, 'application/json', '{}'],
  [400, 'text/plain', 'a=b'],
])('a form that is none is a page of status %i', async (status, type, body) => {
  const { agent } = served((pages) => pages.post('/', async () => hello()))
  const { headers } = await agent.post('/').set('content-type', type).send(body).expect(status)
  expect(headers['content-type']).toContain('text/html')
})

test('an error is a page of its status, a failure one that gives nothing away', async () => {
  const { agent, errors } = served((pages) => {
    pages.get('/gone', async () => {
      throw new ApiError('checkout_unknown', 'No such <i>checkout</i>.')
    })
    pages.get('/broken', async () => {
      throw new Error('the secret of the house')
    })
  })
  expect((await agent.get('/gone').expect(404)).text).toContain('No such &lt;i>checkout')
  const { text } = await agent.get('/broken').expect(500)
  expect(text).toContain('req_1')
  expect(text).not.toContain('secret')
  expect(errors).toHaveLength(1)
})

test('a field ties its hint and its fault to its input', () => {
  const { html } = renderPage({
    title: 'Form',
    content: (
      <Field name="cvv" label="CVV" hint="Three digits" fault="Type it" input={{ value: '"<' }} />
    ),
  })
  expect(html).toContain('aria-describedby="cvv-hint cvv-fault" aria-invalid="true"')
  expect(html).toContain('value="&quot;&lt;"')
  expect(html).toContain('data-testid="cvv-error"')
})

test('a page that is not there is a page, a path that cannot be read is an error', async () => {
  const { url } = await sandbox()
  const { text, headers } = await supertest(url).get('/checkout/nosuchcode').expect(404)
  expect(text).toContain('no checkout with this link')
  expect(headers['x-sandbox-request-id']).toMatch(/^req_/)
  const { body } = await supertest(url).get('/checkout/%E0%A4%A').expect(400)
  expect(body.error).toBe('invalid request')
  await supertest(url)
    .get('/checkout/nosuchcode/x')
    .expect(404, /No such endpoint/)
})
