import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fire } from './client.mjs'
import { creating, signed } from './requests.mjs'
import { median, report, started, stopped } from './support.mjs'

/**
 * What a create costs with 100, 10,000 and 100,000 customers stored in files, and how long the
 * server stands still during compaction. Three servers, measured in turns, so that what
 * else the machine does falls on all of them.
 */
const sizes = [100, 10_000, 100_000]
const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const perRound = 2_500
const warmUp = 6_000
const connections = 32
const required = { rate: 0.85, pauseMs: 100 }

const servers = []
for (const size of sizes) servers.push(await grown(size))
for (let round = 0; round < rounds; round += 1) {
  for (const server of servers) await measure(server)
}
const rows = servers.map(({ size, results }) => ({
  'customers stored': size,
  'creates/s': median(results.map(({ rate }) => rate)),
  'p99 ms': median(results.map(({ p99 }) => p99)),
  'CPU µs each': Math.round(median(results.map(({ cpuMicros }) => cpuMicros))),
  errors: results.reduce((sum, { errors }) => sum + errors, 0),
}))
const folding = await foldUnderLoad(servers.at(-1))
for (const { server, folder } of servers) {
  if (server.child.exitCode === null) await stopped(server)
  rmSync(folder, { recursive: true })
}

const ratios = { rate: rows.at(-1)['creates/s'] / rows[0]['creates/s'] }
report('growth', rows, { ratios, required, folding, rounds, perRound, connections })
console.table([folding.shown])
console.log(
  `creates/s at ${sizes.at(-1)}: ${ratios.rate.toFixed(2)}x (required ${required.rate}); ` +
    `longest pause while folding ${folding.longestMs} ms (at most ${required.pauseMs})`,
)
const held =
  rows.every(({ errors }) => errors === 0) &&
  ratios.rate >= required.rate &&
  folding.folds > 0 &&
  folding.longestMs <= required.pauseMs
process.exit(held ? 0 : 1)

/** A server as warm as the others, with so many customers in it. */
async function grown(size) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'))
  const pauses = join(folder, 'pauses.json')
  const program = [
    'dist/main.js',
    '--port',
    '0',
    '--data',
    join(folder, 'data'),
    '--log-level',
    'error',
  ]
  const server = await started(
    [process.execPath, ['--require', './bench/pauses.cjs', ...program]],
    { BENCH_PAUSES: pauses },
  )
  const grown = { size, folder, pauses, server, results: [] }
  await create(grown, warmUp)
  await reset(grown)
  await create(grown, size)
  return grown
}

async function create({ server }, count) {
  let last
  for (let left = count; left > 0; left -= 10_000) {
    const requests = Array.from({ length: Math.min(left, 10_000) }, () => creating(signed))
    last = await fire({ url: server.url, requests, connections, seconds: 120, expected: 201 })
    if (last.errors > 0) throw new Error(`${last.errors} creates failed`)
  }
  return last
}

async function reset({ server }) {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${server.url}/_sandbox/reset`, { method: 'POST', headers, body: '{}' })
}

/** The smallest one starts anew each time, or it would not stay small. */
async function measure(server) {
  if (server.size === sizes[0]) {
    await reset(server)
    await create(server, server.size)
  }
  const before = cpuSeconds(server.server.child.pid)
  const result = await create(server, perRound)
  const seconds = cpuSeconds(server.server.child.pid) - before
  server.results.push({ ...result, cpuMicros: (1e6 * seconds) / perRound })
}

/** Processor time a process has used; 0 where the system does not say. */
function cpuSeconds(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}

/** Keeps the load up until the journal was compacted twice; the server itself measures the pauses. */
async function foldUnderLoad(grown) {
  const data = join(grown.folder, 'data')
  const windows = []
  let since = null
  const watch = setInterval(() => {
    const journals = readdirSync(data).filter((name) => /^journal-\d+\.ndjson$/.test(name))
    if (journals.length > 1) since ??= Date.now()
    else if (since !== null) {
      windows.push({ from: since, to: Date.now() })
      since = null
    }
  }, 10)
  const startedAt = Date.now()
  while (windows.length < 2 && Date.now() - startedAt < 180_000) await create(grown, 5_000)
  clearInterval(watch)
  const bytes = readdirSync(data)
    .filter((name) => name.startsWith('snapshot-'))
    .map((name) => statSync(join(data, name)).size)
  await stopped(grown.server)
  const { pauses, collections, writes } = JSON.parse(readFileSync(grown.pauses, 'utf8'))
  // A pause is noted when it is over, so it may have begun before.
  const within = ({ at, ms }) => windows.some(({ from, to }) => at >= from - 20 && at - ms <= to)
  const noted = pauses.filter((pause) => pause.at >= startedAt)
  const during = noted.filter(within)
  const otherwise = noted.filter((pause) => !within(pause))
  const longest = (list) => Math.max(0, ...list.map(({ ms }) => ms))
  return {
    folds: windows.length,
    longestMs: longest(during),
    during: during.toSorted((a, b) => b.ms - a.ms).slice(0, 10),
    collections: collections.filter((one) => one.at >= startedAt).slice(0, 40),
    shown: {
      folds: windows.length,
      'seconds each': windows.map(({ from, to }) => (to - from) / 1_000).join(', '),
      'snapshot MB': Math.round(Math.max(0, ...bytes) / 1e6),
      'longest pause folding, ms': longest(during),
      'longest pause otherwise, ms': longest(otherwise),
      'longest collection, ms': longest(collections.filter((one) => one.at >= startedAt)),
      'longest write, ms': longest(writes.filter((one) => one.at >= startedAt)),
    },
  }
}
