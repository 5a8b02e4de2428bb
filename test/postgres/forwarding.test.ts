import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { sandbox, signed } from '../support/harness.ts'
import { failedStart, program } from '../support/program.ts'
import { bodies } from '../support/trade.ts'
import { balance } from './balance.ts'
import { asAdministrator, newSchema, openWorlds } from './database.ts'
import { processAt, processes, soon } from './processes.ts'
import { proxyTo } from './proxy.ts'

const beneficiaries = '/api/v1/client/beneficiaries'
const json = { 'content-type': 'application/json' }

/** Sends a signed request to the API. */
async function call(url: string, method: string, path: string, body?: object) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = { ...json, ...signed('sandbox_key', 'sandbox_secret', text) }
  const sent = { method, headers, ...(text === '' ? {} : { body: text }) }
  const response = await fetch(`${url}/api/v1/client${path}`, sent)
  return { status: response.status, body: await response.json() }
}

describe('two processes behind a balancer that takes turns', () => {
  test('strike as often as a fault says, log each request, and advance over each job', async () => {
    const both = await processes(2)
    const { url } = await balance(() => both.map((one) => one.url))
    const control = async (method: string, path: string, body?: object) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await fetch(`${url}/_sandbox${path}`, { method, headers: json, ...sent })
      return response.json()
    }
    await control('POST', '/faults', { operation: 'listBeneficiaries', status: 503, times: 3 })
    const statuses: number[] = []
    for (let i = 0; i < 10; i += 1) {
      statuses.push((await fetch(`${url}${beneficiaries}`)).status)
    }
    expect(statuses.filter((status) => status === 503)).toHaveLength(3)
    expect(statuses.slice(0, 3)).toEqual([503, 503, 503])
    const quotes = await Promise.all(
      Array.from({ length: 10 }, () => call(url, 'POST', '/quotes', bodies.EXCHANGE())),
    )
    for (const { status, body } of quotes) {
      expect(status).toBe(201)
      expect((await call(url, 'POST', `/quotes/${body.quote_id}/accept`)).status).toBe(200)
    }
    const { jobs_run } = await control('POST', '/clock/advance', { by: '2h' })
    expect(jobs_run).toBeGreaterThanOrEqual(10)
    expect((await control('POST', '/clock/advance', { by: '1m' })).jobs_run).toBe(0)
    const { data: transactions } = await control('GET', '/transactions')
    expect(new Set(transactions.map(({ status }: { status: string }) => status))).toEqual(
      new Set(['COMPLETED']),
    )
    const { data: logged } = await control('GET', '/requests?operation=listBeneficiaries')
    expect(logged).toHaveLength(10)
    const ids = logged.map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(10)
  })
})

describe('a forwarded request', () => {
  test('arrives with its method, its body and what it expects', async () => {
    const [one, two] = await processes(2)
    const { body } = await call(two.url, 'POST', '/quotes', bodies.EXCHANGE())
    expect((await call(one.url, 'GET', `/quotes/${body.quote_id}`)).status).toBe(200)
    const head = await fetch(`${two.url}${beneficiaries}`, { method: 'HEAD' })
    expect(head.status).toBe((await fetch(`${one.url}${beneficiaries}`, { method: 'HEAD' })).status)
    const huge = JSON.stringify({ name: 'x'.repeat(2_000_000) })
    const refused = { method: 'POST', headers: json, body: huge }
    const answers = await Promise.all(
      [one, two].map(
        async ({ url }) => (await fetch(`${url}/_sandbox/businesses`, refused)).status,
      ),
    )
    expect(answers[1]).toBe(answers[0])
    const page = await (
      await fetch(`${two.url}/_sandbox/businesses`, { headers: { accept: 'text/html' } })
    ).text()
    expect(page).toContain('<html')
    expect(page).not.toContain(one.url)
  })

  test('ends with its client, and a connection that is dropped is dropped', async () => {
    const [one, two] = await processes(2)
    const fault = { path: beneficiaries, drop: true, times: 1 }
    await one.control.post('/faults', fault).expect(201)
    await expect(fetch(`${two.url}${beneficiaries}`)).rejects.toThrow()
    await one.control.post('/faults', { path: beneficiaries, delay: '60s' }).expect(201)
    const abort = new AbortController()
    const asked = fetch(`${two.url}${beneficiaries}`, { signal: abort.signal })
    const { held } = one.inside
    await vi.waitFor(() => expect(held.gauge().paused).toBe(1), soon)
    abort.abort()
    await expect(asked).rejects.toThrow()
    await vi.waitFor(() => expect(held.gauge().paused).toBe(0), soon)
  })

  test('without an answer says that its outcome is unknown, and is not repeated', async () => {
    const [one, two] = await processes(2)
    const fault = { path: '/api/v1/client/quotes', delay: '60s', phase: 'after' }
    await one.control.post('/faults', fault).expect(201)
    const asked = call(two.url, 'POST', '/quotes', bodies.EXCHANGE())
    await vi.waitFor(() => expect(one.inside.held.gauge().paused).toBe(1), soon)
    one.inside.server.closeAllConnections()
    const { status, body } = await asked
    expect([status, body.message]).toEqual([503, expect.stringMatching(/outcome .* is unknown\.$/)])
    const { body: quotes } = await one.control.get('/quotes').expect(200)
    expect(quotes.data).toHaveLength(1)
  })

  test('needs the secret of the cluster: what a client says of forwarding counts for nothing', async () => {
    const [one] = await processes(1)
    const said = (text: string) => fetch(one.url, { headers: { 'x-sandbox-forward': text } })
    expect((await said('proof 00')).status).toBe(403)
    expect(await (await said('tell usage')).text()).not.toContain('sections')
    const forged = {
      'x-sandbox-forward': 'to any main',
      'x-sandbox-forward-peer': '10.9.8.7',
      'x-sandbox-forward-scheme': 'https',
    }
    const headers = { ...forged, ...signed('sandbox_key', 'sandbox_secret', '') }
    expect((await fetch(`${one.url}${beneficiaries}`, { headers })).status).toBe(200)
  })
})

test('a process whose address leads elsewhere is not followed there', async () => {
  const address = newSchema()
  const other = await processAt(address)
  const asked: unknown[] = []
  const stranger = createServer((request, response) => {
    asked.push(request.headers['x-sandbox-forward'])
    response.writeHead(200).end('{}')
  })
  await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done))
  const { port } = stranger.address() as AddressInfo
  await other.inside.advertise(`http://127.0.0.1:${port}`)
  const stores = await openWorlds(address)
  const one = await sandbox({ stores })
  const response = await fetch(`${one.url}${beneficiaries}`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  // It received the handshake, but no request.
  expect(asked.every((text) => /^hello /.test(String(text)))).toBe(true)
  stranger.closeAllConnections()
  await new Promise((done) => stranger.close(done))
  await other.inside.advertise(other.url)
  await vi.waitFor(() => one.as('main').get('/beneficiaries').expect(200), soon)
  await one.close()
})

test('a world that could not be opened three times stays closed, with its problem', async () => {
  const address = newSchema()
  const one = await processAt(address)
  await one.control.post('/worlds', { name: 'broken' }).expect(201)
  await one.close()
  const schema = new URL(address).searchParams.get('schema')
  await asAdministrator((client) =>
    client.query(
      `UPDATE "${schema}".rows SET collection = 'unknown' WHERE collection = 'users' AND state = ` +
        `(SELECT state FROM "${schema}".worlds WHERE name = 'broken')`,
    ),
  )
  const two = await processAt(address)
  for (let i = 0; i < 4; i += 1) {
    expect((await fetch(`${two.url}/w/broken/_sandbox/clock`)).status).toBe(503)
  }
  const { body } = await two.control.get('/worlds').expect(200)
  expect(body.data[1]).toMatchObject({ name: 'broken', problem: expect.any(String) })
  expect(inspect(two.errors)).toContain('stays closed')
  await two.control.delete('/worlds/broken').expect(200)
  two.errors.length = 0
})

test('a start with another admin token or seed than those that run is refused', async () => {
  const store = newSchema()
  const one = await program(['--store', store, '--seed', '7'], {
    env: { SANDBOX_ADMIN_TOKEN: 'the-token-of-the-operator' },
  })
  const seed = await failedStart(['--store', store, '--seed', '8'], {
    env: { SANDBOX_ADMIN_TOKEN: 'the-token-of-the-operator' },
  })
  expect([seed.code, seed.stderr]).toEqual([2, expect.stringContaining('--seed "8"')])
  const wrong = await failedStart(['--store', store], {
    env: { SANDBOX_ADMIN_TOKEN: 'another-token-of-somebody' },
  })
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--admin-token')])
  const other = await program(['--store', store, '--step-ms', '5'], {
    env: { SANDBOX_ADMIN_TOKEN: 'the-token-of-the-operator' },
  })
  expect(other.stderr()).toContain('other settings')
  await other.said(/^ {2}cluster {2}2 processes on the database$/m)
  const [, differing] = await other.said(/warning {2}the process at (\S+) has other settings/)
  expect(differing).toBe(one.url)
  const headers = { authorization: 'Bearer the-token-of-the-operator' }
  await vi.waitFor(async () => {
    const index = await fetch(`${other.url}/_sandbox`, { headers })
    const { processes } = (await index.json()) as Schemas['ControlIndex']
    expect(processes?.map(({ address, same_settings }) => [address, same_settings])).toEqual([
      [one.url, true],
      [other.url, false],
    ])
  }, soon)
  const created = await fetch(`${other.url}/_sandbox/worlds`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"name":"tenant"}',
  })
  const { admin_token: token } = (await created.json()) as Schemas['WorldCreated']
  const tenant = await fetch(`${other.url}/w/tenant/_sandbox`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(tenant.status).toBe(200)
  expect(await tenant.json()).not.toHaveProperty('processes')
  expect(await other.end('SIGTERM')).toBe(0)
  expect(await one.end('SIGTERM')).toBe(0)
})

test('a process that does not reach itself at its address says why, and is not ready beside others', async () => {
  const [one] = await processes(1)
  const readyOf = async ({ url }: { url: string }) => {
    const response = await fetch(`${url}/readyz`)
    return [response.status, await response.json()]
  }
  await one.inside.advertise('http://127.0.0.1:1')
  expect(await readyOf(one)).toEqual([200, { status: 'ready' }])
  await one.inside.advertise(one.url)
  const [two, three] = await processes(2)
  await vi.waitFor(() => expect(two.inside.processes()).toHaveLength(2), soon)
  // Another process answers there, so a connection alone does not show it.
  for (const address of ['http://127.0.0.1:1', three.url]) {
    await two.inside.advertise(address)
    const reason =
      `this process does not reach itself at ${address}, so other processes cannot forward ` +
      'requests to it: set --advertise-address to an address that they reach'
    expect(await readyOf(two)).toEqual([503, { status: 'unavailable', reason }])
    expect(await readyOf(three)).toEqual([200, { status: 'ready' }])
  }
  await two.inside.advertise(two.url)
  expect(await readyOf(two)).toEqual([200, { status: 'ready' }])
})

test('a forwarded request whose packets do not arrive ends: its outcome is unknown', async () => {
  const [one, two] = await processes(2)
  const proxy = await proxyTo(one.url)
  await one.inside.advertise(new URL(proxy.address).origin)
  await vi.waitFor(() => expect(two.inside.processes()?.[1]?.address).not.toBe(one.url), soon)
  await call(two.url, 'POST', '/quotes', bodies.EXCHANGE())
  proxy.hold()
  const { status, body } = await call(two.url, 'POST', '/quotes', bodies.EXCHANGE())
  expect([status, body.error]).toEqual([503, 'storage unavailable'])
  expect(body.message).toMatch(/did not answer: the outcome of the request is unknown\.$/)
  proxy.mend()
  await vi.waitFor(async () => {
    expect((await call(two.url, 'POST', '/quotes', bodies.EXCHANGE())).status).toBe(201)
  }, soon)
})
