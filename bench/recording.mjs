// Measures the cost of a running recording: processor time of the server's whole process per
// request, without and with a recording, in interleaved rounds. Signed reads and signed
// beneficiaries alternate.
import http from 'node:http'
import { beneficiary, signed } from './requests.mjs'
import { measured, median, report, stopped } from './support.mjs'

/** With fewer rounds, the noise of a machine is larger than the required figure. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 200)
const requests = 1_000
const connections = 8
/** The maximum ratio of processor time. */
const required = 1.05

/** Sends one request and reads its answer; throws for any status other than 2xx. */
function call(agent, url, method, path, body = '') {
  const type = body === '' ? {} : { 'content-type': 'application/json' }
  const headers = { ...type, 'content-length': Buffer.byteLength(body), ...signed(body) }
  return new Promise((resolve, reject) => {
    const request = http.request(url + path, { agent, method, headers }, async (response) => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += chunk
      if (response.statusCode < 300) resolve(text)
      else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`))
    })
    request.once('error', reject).end(body)
  })
}

const server = await measured()
const { url, used } = server

const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
const wallets = '/api/v1/client/wallets'

const body = () => JSON.stringify(beneficiary())

async function client(count) {
  for (let i = 0; i < count; i += 1) {
    if (i % 2 === 0) await call(agent, url, 'GET', wallets)
    else await call(agent, url, 'POST', '/api/v1/client/beneficiaries', body())
  }
}

const control = (method, path, body) =>
  call(agent, url, method, `/_sandbox${path}`, JSON.stringify(body ?? {}))

/** Returns the microseconds of the server per request of one slice. */
async function slice(recording) {
  await control('POST', '/reset')
  if (recording !== null) await control('POST', '/recordings', { name: recording })
  const before = await used()
  await Promise.all(Array.from({ length: connections }, () => client(requests / connections)))
  const cost = ((await used()) - before) / requests
  if (recording !== null) {
    await control('POST', `/recordings/${recording}/stop`)
    await control('DELETE', `/recordings/${recording}`)
  }
  return cost
}

// Warms up, because code that is still being compiled costs more.
for (let i = 0; i < 3; i += 1) await slice(i === 1 ? 'warm' : null)
const plain = []
const recorded = []
for (let round = 0; round < rounds; round += 1) {
  // Each of them is first in every other round.
  const first = round % 2 === 0
  if (first) plain.push(await slice(null))
  recorded.push(await slice(`round-${round}`))
  if (!first) plain.push(await slice(null))
}
const [without, running] = [median(plain), median(recorded)]
const ratio = running / without
const pairs = median(plain.map((one, i) => recorded[i] / one))
report('recording', [
  { recording: 'none', microseconds: Number(without.toFixed(1)) },
  { recording: 'running', microseconds: Number(running.toFixed(1)) },
])
console.log(`${rounds} rounds of ${requests} requests, ${process.version}`)
console.log(`medians: ${ratio.toFixed(3)} times; median of the rounds: ${pairs.toFixed(3)} times`)
const isMet = Math.max(ratio, pairs) <= required
console.log(`at most ${required} times: ${isMet ? 'met' : 'not met'}`)
agent.destroy()
await stopped(server)
