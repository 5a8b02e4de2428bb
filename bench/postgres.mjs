import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../test/postgres/server.ts'
import { fire, requestBytes } from './client.mjs'
import { recordingProxy } from './postgres-proxy.mjs'
import { addingBeneficiary, signed } from './requests.mjs'
import { cpuSeconds, median, report, started, stopped } from './support.mjs'

/**
 * Measures the cost of a request on PostgreSQL, in one run beside the embedded store with
 * `--fsync on`: round trips, requests per second at the owner of a world and at a process that
 * forwards them, a read while others write, a fork, and 1,000 worlds. The database and the load
 * share the CPUs of this machine.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const worlds = Number(process.env.BENCH_WORLDS ?? 1_000)
const warmUpSeconds = 2
const connections = Number(process.env.BENCH_CONNECTIONS ?? 32)
const beneficiary = '/api/v1/client/beneficiaries/00000000-0000-4000-8000-000000000055'

const database = await startPostgres({ fsync: 'on' })
const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'))
try {
  process.exitCode = (await main()) ? 0 : 1
} finally {
  await database.stop()
  rmSync(folder, { recursive: true })
}

async function main() {
  const trips = { get: await tripsOf(getting, 200), post: await tripsOf(adding, 201) }
  const { files, owner, forwarded } = await rates()
  const readMs = await readingBesideWrites()
  const forkMs = await forking()
  const many = await manyWorlds()
  const forwardedCost = forwarded.get.cpuUs / owner.get.cpuUs
  const rows = [
    row('GET by id: round trips', trips.get, '≤', 0),
    row('POST of a beneficiary: round trips', trips.post, '≤', 1),
    row('GET/s of the embedded store', owner.get.rate / files.get.rate, '≥', 0.9),
    row('POST/s of the embedded store with fsync', owner.post.rate / files.post.rate, '≥', 0.6),
    row('forwarded GET/s of an own one', forwarded.get.rate / owner.get.rate, '≥', 0.25),
    row('processor time of a forwarded GET, of an own one', forwardedCost, '≤', 4),
    row('GET while 16 write: p99, ms', readMs, '≤', 50),
    row('fork of 1,000 customers, ms', forkMs, '≤', 2_000),
    row(`${worlds} worlds: KB of each on disk`, many.kilobytes, '≤', 200),
    row(`${worlds} worlds: share of a core when idle`, many.idleShare, '≤', 0.01),
  ]
  const measured = { files, owner, forwarded, many }
  console.dir(measured, { depth: 4 })
  report('postgres', rows, { ...measured, seconds, rounds, connections, cpus: cpus().length })
  return rows.every(({ held }) => held === 'yes')
}

function row(what, measured, relation, limit) {
  const value = Math.round(measured * 1_000) / 1_000
  const isHeld = relation === '≤' ? value <= limit : value >= limit
  return { what, value, required: `${relation} ${limit}`, held: isHeld ? 'yes' : 'no' }
}

function getting() {
  return requestBytes('GET', beneficiary, signed(''))
}

function adding() {
  return addingBeneficiary(signed)
}

function onPostgres(schema, port = new URL(database.url).port) {
  const url = new URL(database.url)
  url.port = String(port)
  for (const [name, value] of Object.entries({ schema, sslmode: 'disable' })) {
    url.searchParams.set(name, value)
  }
  return start(['--store', url.href])
}

function start(args) {
  const all = ['dist/main.js', '--port', '0', '--log-level', 'error', ...args]
  return started([process.execPath, all])
}

/** Returns the lowest number of round trips that a request of a warm server waits for. */
async function tripsOf(make, expected) {
  const proxy = await recordingProxy(Number(new URL(database.url).port))
  const server = await onPostgres('trips', proxy.port)
  const once = (count) => load(server, make, { expected, count, connections: 1 })
  await once(20)
  const counts = []
  for (let attempt = 0; attempt < 30; attempt += 1) {
    proxy.begin()
    await once(1)
    counts.push(proxy.groups().filter((group) => !group.every(isByItself)).length)
  }
  await stopped(server)
  proxy.close()
  return Math.min(...counts)
}

/** Returns true for statements that a process sends without a request. */
function isByItself({ text }) {
  return /processes|due_at/.test(text)
}

function load(server, make, { expected, count, connections: lines = connections, for: time = 30 }) {
  const requests = Array.from({ length: count }, make)
  const settings = { requests, connections: lines, seconds: time, expected }
  return fire({ url: server.url, ...settings })
}

/**
 * Measures the servers in alternating rounds, so that other load of the machine affects all of
 * them.
 */
async function rates() {
  const embedded = await start(['--data', join(folder, 'data'), '--fsync', 'on'])
  const one = await onPostgres('rates')
  const two = await onPostgres('rates')
  // The process that started first owns `main`.
  const places = {
    files: [embedded, [embedded]],
    owner: [one, [one]],
    forwarded: [two, [one, two]],
  }
  const found = { files: {}, owner: {}, forwarded: {} }
  // Reads are measured first, because new beneficiaries cause further work.
  for (const [kind, make, expected] of [
    ['get', getting, 200],
    ['post', adding, 201],
  ]) {
    for (const [server] of Object.values(places)) {
      await measured(server, [], make, expected, warmUpSeconds)
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, [server, all]] of Object.entries(places)) {
        found[name][kind] ??= []
        found[name][kind].push(await measured(server, all, make, expected, seconds))
      }
    }
  }
  for (const server of [two, one, embedded]) await stopped(server)
  const middle = (all) =>
    Object.fromEntries(Object.keys(all[0]).map((key) => [key, median(all.map((a) => a[key]))]))
  return Object.fromEntries(
    Object.entries(found).map(([name, { get, post }]) => [
      name,
      { get: middle(get), post: middle(post) },
    ]),
  )
}

async function measured(server, processes, make, expected, time) {
  const used = () => processes.reduce((sum, { child }) => sum + cpuSeconds(child.pid), 0)
  const count = time * (expected === 200 ? 40_000 : 15_000)
  const before = used()
  const databaseBefore = databaseSeconds()
  const { rate, done, errors, p99 } = await load(server, make, { expected, count, for: time })
  if (errors > 0) throw new Error(`${errors} requests failed`)
  const each = (spent) => Math.round((spent / done) * 1e6)
  return {
    rate,
    p99,
    cpuUs: each(used() - before),
    databaseUs: each(databaseSeconds() - databaseBefore),
  }
}

/** Returns the CPU time of the database in seconds; NaN without /proc. */
function databaseSeconds() {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  const postmaster = readFileSync(join(database.directory, 'data/postmaster.pid'), 'utf8')
  const first = Number(postmaster.split('\n')[0])
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim()
  const backends = children === '' ? [] : children.split(' ').map(Number)
  return [first, ...backends].reduce((sum, pid) => sum + cpuSeconds(pid), 0)
}

async function readingBesideWrites() {
  const server = await onPostgres('beside')
  await load(server, getting, { expected: 200, count: 2_000 })
  const writing = { expected: 201, count: seconds * 15_000, connections: 16, for: seconds }
  const reading = { expected: 200, count: seconds * 20_000, connections: 1, for: seconds }
  const [{ p99 }] = await Promise.all([
    load(server, getting, reading),
    load(server, adding, writing),
  ])
  await stopped(server)
  return p99
}

async function call({ url }, method, path, body) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function forking() {
  const server = await onPostgres('fork')
  await call(server, 'POST', '/_sandbox/populate', { customers: 1_000 })
  const times = []
  for (let i = 0; i < 5; i += 1) {
    const from = performance.now()
    const world = { name: `fork-${i}`, from: { world: 'main' } }
    await call(server, 'POST', '/_sandbox/worlds', world)
    times.push(Math.round(performance.now() - from))
  }
  await stopped(server)
  return median(times)
}

async function manyWorlds() {
  const server = await onPostgres('many')
  const begun = await sizeOf('many')
  const from = performance.now()
  for (let i = 0; i < worlds; i += 1) {
    await call(server, 'POST', '/_sandbox/worlds', { name: `w-${i}` })
  }
  const createMs = Math.round((performance.now() - from) / worlds)
  const kilobytes = ((await sizeOf('many')) - begun) / 1_024 / worlds
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const before = cpuSeconds(server.child.pid)
  await new Promise((resolve) => setTimeout(resolve, 20_000))
  const idleShare = (cpuSeconds(server.child.pid) - before) / 20
  await stopped(server)
  return { createMs, kilobytes, idleShare }
}

/** Returns the bytes of the tables of a schema, with their indexes. */
async function sizeOf(schema) {
  const client = new pg.Client(database.url)
  await client.connect()
  const text =
    'SELECT sum(pg_total_relation_size(c.oid)) AS bytes FROM pg_class c ' +
    "JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relkind = 'r'"
  const { rows } = await client.query(text, [schema])
  await client.end()
  return Number(rows[0].bytes)
}
