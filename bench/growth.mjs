import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fire } from './client.mjs'
import { figure, judged, longest, share, table } from './figures.mjs'
import { creating, signed } from './requests.mjs'
import { cpuSeconds, median, started, stopped } from './support.mjs'

/**
 * What a create costs with 100, 10,000 and 100,000 customers stored, how long the server stands
 * still meanwhile, how long its restart takes, and how long snapshot, reset and restore hold up
 * others. The servers are measured in turns, so that what else the machine does falls on all of
 * them. BENCH_BEFORE names the dist/main.js of another version to compare with.
 */
const sizes = { small: 100, medium: 10_000, large: 100_000 }
const rounds = Number(process.env.BENCH_ROUNDS ?? 10)
const perRound = 2_000
const warmUp = 6_000
const connections = 32
const lastRoundBy = Date.now() + 200_000
const required = {
  mediumRate: 0.95,
  beforeRate: 1,
  largeRate: 0.85,
  memoryRate: 1,
  pauseMs: 100,
  restartSeconds: 7,
  holdUpMs: 200,
}

const servers = {
  small: await grown({ size: sizes.small }),
  medium: await grown({ size: sizes.medium }),
  memory: await grown({ size: sizes.medium, inMemory: true }),
}
const before = process.env.BENCH_BEFORE
if (before !== undefined) servers.before = await grown({ size: sizes.medium, program: before })
servers.large = await grown({ size: sizes.large })
for (let round = 0; round < rounds && Date.now() < lastRoundBy; round += 1) {
  for (const server of Object.values(servers)) await measure(server)
}
const rates = Object.fromEntries(
  Object.entries(servers).map(([name, { results }]) => [name, median(results.map((r) => r.rate))]),
)
const rows = Object.entries(servers).map(([name, { size, results }]) => ({
  server: name,
  'customers stored': size,
  'creates/s': rates[name],
  'p99 ms': median(results.map(({ p99 }) => p99)),
  'CPU µs each': Math.round(median(results.map(({ cpuMicros }) => cpuMicros))),
  errors: results.reduce((sum, { errors }) => sum + errors, 0),
}))
const { large } = servers
const busy = await end(large)
const restart = await restarted(large)
const holdUps = await heldUp(large)
for (const { server } of Object.values(servers)) {
  if (server.child.exitCode === null) await stopped(server)
}

const figures = [
  figure('creates/s at 10,000, of those at 100', share(rates.medium, rates.small), {
    atLeast: required.mediumRate,
  }),
  ...(before === undefined
    ? []
    : [
        figure('creates/s at 10,000, of those before', share(rates.medium, rates.before), {
          atLeast: required.beforeRate,
        }),
      ]),
  figure('creates/s at 100,000, of those at 100', share(rates.large, rates.small), {
    atLeast: required.largeRate,
  }),
  figure('creates/s in memory, of those in files', share(rates.memory, rates.medium), {
    atLeast: required.memoryRate,
  }),
  figure('longest pause up to 100,000, ms at work', longest(busy.pauses, 'ownMs'), {
    atMost: required.pauseMs,
  }),
  figure('longest pause up to 100,000, ms', longest(busy.pauses), {}),
  figure('longest garbage collection, ms', longest(busy.collections), {}),
  figure('longest call of the file system, ms', longest(busy.calls), {}),
  figure('restart with 100,000, s', restart.seconds, { atMost: required.restartSeconds }),
  figure('processor time of that restart, s', restart.cpuSeconds, {}),
  figure('read at that restart, MB', restart.megabytes, {}),
  ...Object.entries(holdUps).flatMap(([what, { heldUpMs, seconds }]) => [
    figure(`longest wait of others for ${what}, ms`, heldUpMs, { atMost: required.holdUpMs }),
    figure(`duration of ${what}, s`, seconds, {}),
  ]),
]
table('growth', rows, figures, { rounds, perRound, connections, busy })
const hasErrors = rows.some(({ errors }) => errors > 0)
process.exit(!hasErrors && judged(figures) ? 0 : 1)

/** A server as warm as the others, with so many customers in it. */
async function grown({ size, inMemory = false, program = 'dist/main.js' }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const data = inMemory ? ':memory:' : join(folder, 'data')
  const one = { size, folder, data, program, results: [] }
  await start(one)
  await create(one, warmUp)
  await call(one, 'reset')
  one.notedFrom = Date.now()
  await create(one, size)
  return one
}

/** Starts it with what is in its directory; returns when it is ready. */
async function start(one) {
  const flags = ['--port', '0', '--data', one.data, '--log-level', 'error']
  const program = ['--require', './bench/pauses.cjs', one.program, ...flags]
  one.server = await started([process.execPath, program], {
    BENCH_PAUSES: join(one.folder, 'pauses.json'),
  })
  one.notedFrom = Date.now()
}

/**
 * Stops it and returns what it noted once it was warm, the longest first. `ownMs` of a pause is
 * what the thread itself was at work; the rest it waited for a processor, for the disk, or for
 * other threads that collect garbage.
 */
async function end({ server, folder, notedFrom }) {
  await stopped(server)
  const noted = JSON.parse(readFileSync(join(folder, 'pauses.json'), 'utf8'))
  const longestOf = (list) =>
    list
      .filter(({ at, ms }) => at - ms > notedFrom)
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 40)
  const [pauses, collections, calls] = [noted.pauses, noted.collections, noted.calls].map(longestOf)
  return { pauses, collections, calls }
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

async function call({ server }, path, method = 'POST') {
  const headers = { 'content-type': 'application/json' }
  const request = { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) }
  const response = await fetch(`${server.url}/_sandbox/${path}`, request)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

/** The smallest one starts anew each time, or it would not stay small. */
async function measure(one) {
  if (one.size === sizes.small) {
    await call(one, 'reset')
    await create(one, one.size)
  }
  const since = cpuSeconds(one.server.child.pid)
  const result = await create(one, perRound)
  const seconds = cpuSeconds(one.server.child.pid) - since
  one.results.push({ ...result, cpuMicros: (1e6 * seconds) / perRound })
}

/** Starts it again; a shorter time is that of the machine with less else to do. */
async function restarted(one) {
  const files = readdirSync(one.data).filter((name) => /^(journal|snapshot|base)-/.test(name))
  const bytes = files.reduce((sum, name) => sum + statSync(join(one.data, name)).size, 0)
  const began = performance.now()
  await start(one)
  const seconds = Math.round((performance.now() - began) / 10) / 100
  return {
    seconds,
    cpuSeconds: cpuSeconds(one.server.child.pid),
    megabytes: Math.round(bytes / 1e6),
  }
}

/** Snapshot, reset and restore while another client creates customers, one after the other. */
async function heldUp(one) {
  await create(one, 2_000)
  return {
    'a snapshot': await waited(one, () => call(one, 'snapshots/all', 'PUT')),
    'a reset': await waited(one, () => call(one, 'reset')),
    'a restore': await waited(one, () => call(one, 'snapshots/all/restore')),
  }
}

/** Returns the longest answer time of creates that ran into some work, or followed it. */
async function waited(one, work) {
  let isOver = false
  const began = performance.now()
  let seconds = 0
  const done = work().finally(async () => {
    seconds = Math.round((performance.now() - began) / 10) / 100
    await sleep(500)
    isOver = true
  })
  let heldUpMs = 0
  while (!isOver) {
    const requests = Array.from({ length: 50 }, () => creating(signed))
    const { max } = await fire({
      url: one.server.url,
      requests,
      connections: 2,
      seconds: 60,
      expected: 201,
    })
    heldUpMs = Math.max(heldUpMs, max)
  }
  await done
  return { heldUpMs, seconds }
}
