import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { signed as credentials } from './requests.mjs'
import { report, started, stopped } from './support.mjs'

/**
 * Measures whether memory levels off under a long mixed load: signed reads and writes, failed
 * requests, control reads, injected faults, event streams, snapshots, and webhooks to a receiver
 * here.
 *
 * Stored rows grow by design, so the load recycles them: every minute the sandbox is reset, and one
 * snapshot is replaced. Any other growth is a leak. Memory is read every 30 seconds, and the slope
 * is the line of best fit through the values after the first five minutes, or after the first third
 * of a shorter run.
 *
 * `--minutes 30 --rate 150`: the duration, and the number of requests per second.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '150' },
  },
})
const minutes = Number(values.minutes)
const rate = Number(values.rate)
const sampleSeconds = 30
const recycleSeconds = 60
const warmUpSeconds = Math.min(300, (minutes * 60) / 3)
const megabyte = 1024 * 1024

const folder = mkdtempSync(join(tmpdir(), 'soak-'))
const memoryFile = join(folder, 'memory.json')
const receiver = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.writeHead(deliveries++ % 10 === 0 ? 500 : 200).end())
})
await new Promise((done) => receiver.listen(0, '127.0.0.1', done))
let deliveries = 0
let sent = 0
let failed = 0
let decisions = 0
const statuses = {}

const flags = ['--port', '0', '--data', ':memory:', '--log-level', 'error', '--seed', 'soak']
const server = await started([process.execPath, ['dist/main.js', ...flags]], {
  NODE_OPTIONS: `--require ${resolve('bench/memory.cjs')}`,
  BENCH_MEMORY_FILE: memoryFile,
})
await prepare()
const customers = (await call('GET', '/_sandbox/fixtures')).users.filter(
  ({ role }) => role === 'CUSTOMER',
)

/** Each kind of request, repeated by its weight. */
const mix = [
  ...Array(8).fill(() => signed('GET', '/api/v1/client/wallets')),
  ...Array(4).fill(() => signed('GET', '/api/v1/client/transactions/v2?limit=20')),
  ...Array(3).fill(() => signed('POST', '/api/v1/client/customers', newCustomer())),
  () => signed('POST', '/api/v1/client/customers', { first_name: randomUUID() }),
  () => send('GET', `/api/v1/client/quotes/${randomUUID()}`, { 'x-api-key': randomUUID() }),
  () => signed('GET', '/api/v1/client/wallets', undefined, { 'x-signature': 'f'.repeat(64) }),
  () => send('GET', `/nothing/${randomUUID()}`),
  () => send('GET', '/api/v1/currencies', { 'x-sandbox-fault': faultText() }),
  () => send('GET', '/api/v1/currencies', { 'x-sandbox-fault': 'delay=50ms' }),
  () => send('GET', '/_sandbox/customers'),
  () => send('GET', '/_sandbox/requests?limit=20'),
  () => send('GET', '/_sandbox/coverage'),
  () => decideKyc(),
  () => openStream(),
]

const rows = []
const beganAt = performance.now()
const elapsedSeconds = () => (performance.now() - beganAt) / 1_000
let nextSample = sampleSeconds
let nextRecycle = recycleSeconds
const underway = new Set()
while (elapsedSeconds() < minutes * 60) {
  const due = Math.floor(elapsedSeconds() * rate) - sent - failed
  for (let i = 0; i < Math.min(due, 64 - underway.size); i += 1) begin(mix[(sent + i) % mix.length])
  if (elapsedSeconds() >= nextRecycle) await recycle()
  if (elapsedSeconds() >= nextSample) sample()
  await new Promise((done) => setTimeout(done, 10))
}
await Promise.all(underway)
const slopes = { rss: slopeOf('rss_mb'), heap: slopeOf('heap_mb') }
report('soak', rows, { minutes, rate, sent, failed, deliveries, statuses, slopes })
console.log(`requests ${sent}, failed ${failed}, deliveries ${deliveries}`)
console.log(`slope after ${warmUpSeconds} s, MB an hour: RSS ${slopes.rss}, heap ${slopes.heap}`)
await stopped(server)
receiver.closeAllConnections()
receiver.close()
rmSync(folder, { recursive: true })
process.exit(failed === 0 ? 0 : 1)

function begin(make) {
  const work = make()
    .then((status) => {
      sent += 1
      statuses[status] = (statuses[status] ?? 0) + 1
    })
    .catch(() => {
      failed += 1
    })
    .finally(() => underway.delete(work))
  underway.add(work)
}

async function recycle() {
  nextRecycle += recycleSeconds
  await Promise.all(underway)
  await send('PUT', '/_sandbox/snapshots/soak')
  await call('POST', '/_sandbox/reset', {})
  await prepare()
}

function sample() {
  const memory = JSON.parse(readFileSync(memoryFile, 'utf8'))
  const row = {
    seconds: Math.round(elapsedSeconds()),
    rss_mb: Math.round(memory.rss / megabyte),
    heap_mb: Math.round(memory.heapUsed / megabyte),
    external_mb: Math.round(memory.external / megabyte),
    sent,
    deliveries,
  }
  rows.push(row)
  console.log(JSON.stringify(row))
  nextSample += sampleSeconds
}

/** Returns the slope in MB per hour, by least squares. */
function slopeOf(field) {
  const points = rows.filter(({ seconds }) => seconds >= warmUpSeconds)
  const mean = (pick) => points.reduce((sum, point) => sum + pick(point), 0) / points.length
  const [x, y] = [mean((point) => point.seconds), mean((point) => point[field])]
  const above = mean((point) => (point.seconds - x) * (point[field] - y))
  const below = mean((point) => (point.seconds - x) ** 2)
  return points.length < 2 ? null : Math.round((above / below) * 3_600 * 10) / 10
}

async function prepare() {
  const { data } = await call('GET', '/_sandbox/businesses')
  const url = `http://127.0.0.1:${receiver.address().port}/`
  await call('PUT', `/_sandbox/businesses/${data[0].id}/webhook`, { url })
}

/** Returns a fault text; half of them are new each time, and must not be kept in memory. */
function faultText() {
  return `status=503;error=${Math.random() < 0.5 ? randomUUID() : 'busy'}`
}

function decideKyc() {
  decisions += 1
  const { id } = customers[decisions % customers.length]
  const isOdd = Math.floor(decisions / customers.length) % 2 === 1
  const status = isOdd ? 'REJECTED' : 'APPROVED'
  return send('POST', `/_sandbox/customers/${id}/kyc`, {}, { status })
}

async function openStream() {
  const closed = new AbortController()
  const answer = await fetch(`${server.url}/_sandbox/events/stream?replay=true`, closed)
  closed.abort()
  return answer.status
}

function newCustomer() {
  const id = randomUUID()
  return {
    email: `${id}@customers.test`,
    first_name: 'Soak',
    last_name: 'Customer',
    password: 'long enough',
    date_of_birth: '1990-01-01',
    phone_number: `+1${String(BigInt(`0x${id.replaceAll('-', '')}`)).slice(-13)}`,
    country_code: 'CA',
  }
}

function signed(method, path, body, over = {}) {
  const text = body === undefined ? '' : JSON.stringify(body)
  return send(method, path, { ...credentials(text), ...over }, body)
}

async function send(method, path, headers = {}, body = undefined) {
  const answer = await request(method, path, headers, body)
  await answer.arrayBuffer()
  return answer.status
}

async function call(method, path, body) {
  const answer = await request(method, path, {}, body)
  return answer.json()
}

function request(method, path, headers, body) {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const text = body === undefined ? undefined : JSON.stringify(body)
  return fetch(`${server.url}${path}`, { method, headers: { ...json, ...headers }, body: text })
}
