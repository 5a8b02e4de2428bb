import { memoryUsage, version as nodeVersion, platform } from 'node:process'
import parse from 'parse-prometheus-text-format'
import { expect, test } from 'vitest'
import { startSandbox } from '../../server/index.ts'
import { version } from '../../server/model/version.ts'
import { type MetricFamily, parseExposition } from '../support/exposition.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'

interface Family {
  readonly name: string
  readonly type: string
  readonly help: string
  readonly metrics: readonly { readonly value: string; readonly labels?: object }[]
}

async function metricsOf(running: TestSandbox): Promise<Map<string, Family>> {
  const response = await fetch(`${running.url}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const families: Family[] = parse(await response.text())
  return new Map(families.map((family) => [family.name.replace('payments_sandbox_', ''), family]))
}

test('Prometheus reads what traffic, rows and the clock are', async () => {
  const running = await sandbox()
  await running.as('main').get('/wallets').expect(200)
  await running.as('main').get('/wallets').expect(200)
  await running.as('main').get(`/quotes/${ids.ada}`).expect(404)
  const metrics = await metricsOf(running)
  expect(metrics.get('responses_total')).toMatchObject({
    type: 'COUNTER',
    metrics: expect.arrayContaining([
      { value: '2', labels: { operation: 'listWallets', status: '200' } },
      { value: '1', labels: { operation: 'getQuote', status: '404' } },
    ]),
  })
  expect(metrics.get('info')?.metrics[0]?.labels).toMatchObject({ version })
  expect(metrics.get('clock_rate')?.metrics[0]?.value).toBe('0')
  const rows = metrics.get('rows')?.metrics ?? []
  expect(rows).toContainEqual({ value: '2', labels: { collection: 'businesses' } })
  for (const { help } of metrics.values()) expect(help).toMatch(/\.$/)
})

test('the process is measured under the names that Prometheus knows', async () => {
  const running = await startSandbox()
  const before = await families(running.url)
  const figureOf = (metrics: Map<string, MetricFamily>, name: string) =>
    metrics.get(name)?.samples[0]?.value ?? Number.NaN
  for (const name of [
    'process_cpu_seconds_total',
    'process_cpu_user_seconds_total',
    'process_cpu_system_seconds_total',
    'process_start_time_seconds',
    'process_resident_memory_bytes',
    'nodejs_heap_size_total_bytes',
    'nodejs_heap_size_used_bytes',
    'nodejs_external_memory_bytes',
    'nodejs_active_resources',
  ]) {
    expect(figureOf(before, name), name).toBeGreaterThan(0)
  }
  expect(figureOf(before, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
  expect(figureOf(before, 'process_open_fds') > 0).toBe(platform === 'linux')
  expect(before.get('nodejs_version_info')?.samples[0]?.labels).toEqual({ version: nodeVersion })
  const share = figureOf(before, 'process_resident_memory_bytes') / memoryUsage.rss()
  expect(share).toBeGreaterThan(0.5)
  expect(share).toBeLessThan(2)
  await running.stop()
})

test('the server counts the responses of all worlds, and its worlds', async () => {
  const running = await sandbox()
  await running.control.post('/worlds', { name: 'one' }).expect(201)
  const before = await strictly(running)
  await fetch(`${running.url}/w/one/_sandbox/clock`)
  await fetch(`${running.url}/w/one/_sandbox/nothing`)
  const after = await strictly(running)
  const counted = (metrics: Map<string, MetricFamily>) =>
    valuesOf(metrics, 'server_responses_total', 'class')
  const grown = Object.entries(counted(after)).map(([name, count]) => {
    return [name, Number(count) - Number(counted(before)[name])]
  })
  expect(Object.fromEntries(grown)).toEqual({
    dropped: 0,
    '2xx': 1,
    '3xx': 0,
    '4xx': 1,
    '5xx': 0,
  })
  expect(valuesOf(after, 'worlds', 'state')).toEqual({ open: 1, closed: 0 })
  const ofWorld = await fetch(`${running.url}/w/one/metrics`)
  expect(await ofWorld.text()).not.toContain('server_responses')
})

async function families(url: string): Promise<Map<string, MetricFamily>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return new Map(parseExposition(text).map((family) => [family.name, family]))
}

/** Returns the metrics by a strict reading of the format, by name without the prefix. */
async function strictly({ url }: TestSandbox): Promise<Map<string, MetricFamily>> {
  const families = parseExposition(await (await fetch(`${url}/metrics`)).text())
  const prefix = /^payments_sandbox_/
  for (const { name } of families) expect(name).toMatch(prefix)
  return new Map(families.map((family) => [family.name.replace(prefix, ''), family]))
}

/** Returns the values of a metric by one label. */
function valuesOf(metrics: Map<string, MetricFamily>, name: string, label: string) {
  const samples = metrics.get(name)?.samples ?? []
  return Object.fromEntries(samples.map(({ labels, value }) => [labels[label], value]))
}

test('response times are histograms by operation, and count each response once', async () => {
  const running = await sandbox()
  await running.as('main').get('/wallets').expect(200)
  await running.as('main').get('/wallets').expect(200)
  await running.as('main').get(`/quotes/${ids.ada}`).expect(404)
  const metrics = await strictly(running)
  const times = metrics.get('response_seconds')
  expect(times?.type).toBe('histogram')
  const counts = times?.samples.filter(({ name }) => name.endsWith('_count')) ?? []
  const byOperation = Object.fromEntries(
    counts.map(({ labels, value }) => [labels.operation, value]),
  )
  expect(byOperation).toMatchObject({ listWallets: 2, getQuote: 1 })
  const total = counts.reduce((sum, { value }) => sum + value, 0)
  const responses = metrics.get('responses_total')?.samples ?? []
  expect(total).toBe(responses.reduce((sum, { value }) => sum + value, 0))
  const bounds = times?.samples.flatMap(({ labels: { operation, le } }) =>
    operation === 'listWallets' && le !== undefined ? [le] : [],
  )
  expect(bounds?.slice(0, 3)).toEqual(['0.001', '0.0025', '0.005'])
  expect(bounds?.at(-1)).toBe('+Inf')
  await running.control.post('/reset', {}).expect(200)
  const after = (await strictly(running)).get('response_seconds')?.samples ?? []
  expect(JSON.stringify(after)).not.toContain('listWallets')
})

test('webhook attempts are counted by result', async () => {
  const running = await sandbox()
  const hook = await receiver()
  await running.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  const decide = async (status: string) => {
    await running.control.post(`/customers/${ids.pat}/kyc`, { status }).expect(200)
    await running.advance('0s')
  }
  await decide('APPROVED')
  hook.answer(500)
  await decide('REJECTED')
  hook.answer((_delivery, response) => response.destroy())
  await decide('APPROVED')
  await running.control.put('/webhooks/chaos', { drop: 1 }).expect(200)
  await decide('REJECTED')
  const results = valuesOf(await strictly(running), 'webhook_deliveries_total', 'result')
  expect(results).toEqual({ delivered: 1, rejected: 1, unanswered: 1, dropped: 1 })
})

test('what is due and not done is the backlog, with the age of the oldest', async () => {
  const running = await sandbox()
  const hook = await receiver()
  await running.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  const backlog = async () => valuesOf(await strictly(running), 'due_entries', 'queue')
  expect(await backlog()).toEqual({ jobs: 0, deliveries: 0 })
  const done = new Promise<() => void>((resolve) => {
    hook.answer((_delivery, response) => resolve(() => response.writeHead(200).end()))
  })
  await running.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  const answer = await done
  expect(await backlog()).toEqual({ jobs: 0, deliveries: 1 })
  const ages = valuesOf(await strictly(running), 'due_age_seconds', 'queue')
  expect(ages).toEqual({ jobs: 0, deliveries: 0 })
  answer()
  await expect.poll(backlog, { timeout: 20_000 }).toEqual({ jobs: 0, deliveries: 0 })
})

test('no text of a client becomes a label, so their number stays bounded', async () => {
  const running = await sandbox()
  const before = await metricsOf(running)
  for (let i = 0; i < 20; i += 1) {
    await fetch(`${running.url}/api/v1/client/made-up-${i}?secret=${i}`)
    await running.as('main').get(`/transactions/v2/${ids.main}${i}`)
  }
  const after = await metricsOf(running)
  expect([...after.keys()]).toEqual([...before.keys()])
  const labels = JSON.stringify([...after.values()])
  expect(labels).not.toContain('made-up')
  expect(after.get('responses_total')?.metrics.length).toBeLessThan(5)
})

test('a reset begins to count again', async () => {
  const running = await sandbox()
  await running.as('main').get('/wallets').expect(200)
  await running.control.post('/reset', {}).expect(200)
  const counted = (await metricsOf(running)).get('responses_total')?.metrics ?? []
  expect(JSON.stringify(counted)).not.toContain('listWallets')
})

test('metrics need the admin token where there is one', async () => {
  const running = await sandbox({ settings: { adminToken: 'let-me-in' } })
  const refused = await fetch(`${running.url}/metrics`)
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('Bearer') })
  const headers = { authorization: 'Bearer let-me-in' }
  expect((await fetch(`${running.url}/metrics`, { headers })).status).toBe(200)
})

test('/version and a header of every response name the same three versions', async () => {
  const running = await sandbox({ settings: { adminToken: 'let-me-in' } })
  const response = await fetch(`${running.url}/version`)
  const versions = (await response.json()) as Record<string, string>
  expect(versions).toMatchObject({ name: 'payments-sandbox', version })
  expect(versions.reference).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(versions.decisions).toMatch(/^[0-9a-f]{8}$/)
  const header = `${version}; reference=${versions.reference}; decisions=${versions.decisions}`
  const paths = ['/version', '/healthz', '/docs', '/openapi.json', '/_sandbox', '/nowhere', '/']
  for (const path of [...paths, '/api/v1/client/wallets', '/checkout/nothing', '/docs/page.js']) {
    for (const accept of ['application/json', 'text/html']) {
      const { headers } = await fetch(`${running.url}${path}`, {
        headers: { accept },
        redirect: 'manual',
      })
      expect(headers.get('x-sandbox-version'), path).toBe(header)
    }
  }
})
