import { createServer } from 'node:http'
import { payoutQuote, signed } from './requests.mjs'
import { report, started, stopped } from './support.mjs'

/**
 * Measures how fast time passes: a thousand quotes that expire, and a month in which a receiver is
 * down and every event is retried until it is exhausted, each in one advance.
 */
const quotes = Number(process.env.BENCH_QUOTES ?? 1_000)
const events = Number(process.env.BENCH_EVENTS ?? 100)
const attemptsEach = 6
const requiredMs = 1_000

const flags = ['--port', '0', '--data', ':memory:', '--clock', 'frozen', '--log-level', 'error']
const server = await started([process.execPath, ['dist/main.js', ...flags]])
const down = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.writeHead(503).end())
})
await new Promise((resolve) => down.listen(0, '127.0.0.1', resolve))

const rows = [await expiry(), await retries()]
report('clock', rows, { requiredMs })
down.closeAllConnections()
down.close()
await stopped(server)
const held = rows.every(({ ms, expected, jobs }) => ms < requiredMs && jobs === expected)
console.log(`each under ${requiredMs} ms: ${held}`)
process.exit(held ? 0 : 1)

async function expiry() {
  const { users, beneficiaries } = await call('GET', '/_sandbox/fixtures')
  const customer = users.find(({ first_name }) => first_name === 'Ada')
  const beneficiary = beneficiaries.find(
    ({ user_id, currency_code }) => user_id === customer.id && currency_code === 'NGN',
  )
  for (let i = 0; i < quotes; i += 1) {
    await call('POST', '/api/v1/client/quotes', payoutQuote(i, customer.id, beneficiary.id))
  }
  return advance('quotes expiring', { by: '30m' }, quotes)
}

async function retries() {
  const { data } = await call('GET', '/_sandbox/businesses')
  const url = `http://127.0.0.1:${down.address().port}/`
  await call('PUT', `/_sandbox/businesses/${data[0].id}/webhook`, { url })
  const { users } = await call('GET', '/_sandbox/fixtures')
  const customers = users.filter(({ role }) => role === 'CUSTOMER')
  for (let i = 0; i < events; i += 1) {
    const { id } = customers[i % customers.length]
    const status = Math.floor(i / customers.length) % 2 === 0 ? 'NOT_STARTED' : 'REJECTED'
    await call('POST', `/_sandbox/customers/${id}/kyc`, { status })
  }
  // Sends the first attempts at once, so that the month has only the retries.
  await call('POST', '/_sandbox/clock/advance', { by: '0s' })
  const listed = await call('GET', '/_sandbox/events')
  return advance('retries in a month', { by: '30d' }, listed.data.length * (attemptsEach - 1))
}

async function advance(what, how, expected) {
  const before = performance.now()
  const { jobs_run: jobs } = await call('POST', '/_sandbox/clock/advance', how)
  const ms = Math.round(performance.now() - before)
  return { what, expected, jobs, ms, 'jobs/s': Math.round((jobs / ms) * 1_000) }
}

async function call(method, path, body) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const response = await fetch(server.url + path, {
    method,
    ...(body === undefined ? {} : { body: text }),
    headers: { 'content-type': 'application/json', ...signed(text) },
  })
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
