import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../test/postgres/server.ts'
import { fire, requestBytes } from './client.mjs'
import { recordingProxy } from './postgres-proxy.mjs'
import { signed } from './requests.mjs'
import { report, started, stopped } from './support.mjs'

/**
 * Measures the cost of a request on PostgreSQL: round trips, requests per second compared with
 * pgbench with the same statements and number of connections, two processes compared with one, and
 * a fork. The database and the load share the CPUs of this machine.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const warmUpSeconds = 2
/** The number of connections, equal to that of `bench:load`; the database allows as many. */
const connections = Number(process.env.BENCH_CONNECTIONS ?? 32)
const required = { getTrips: 3, postTrips: 8, ofPgbench: 0.5, twoProcesses: 1.5, forkMs: 2_000 }

const database = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'))
const beneficiary = '/api/v1/client/beneficiaries/00000000-0000-4000-8000-000000000055'
/** Matches values that must be unique: ids of new rows, account numbers, names of commits. */
const mustBeNew = /^\{"?([0-9a-f-]{36})"?\}$|(job-\d+)|\b(1\d{9})\b|^([0-9a-f]{16})$/
let made = 0
/** CPU time per request, in microseconds. */
const costs = {}

try {
  process.exitCode = (await main()) ? 0 : 1
} finally {
  await database.stop()
  rmSync(folder, { recursive: true })
}

async function main() {
  const get = await recorded('trips_get', () => requestBytes('GET', beneficiary, signed('')))
  const post = await recorded('trips_post', posting)
  const rates = await ratesOf('one', 1)
  const pair = await ratesOf('two', 2)
  const memory = await ratesOf('memory', 1, () => null)
  const bench = { get: pgbench('trips_get', get), post: pgbench('trips_post', post) }
  const forkMs = await forking()
  const hasCores = cpus().length >= 4
  const rows = [
    row('GET by id: round trips', get.length, '≤', required.getTrips),
    row('POST beneficiary: round trips', post.length, '≤', required.postTrips),
    row('GET/s of pgbench', ratio(rates.get, bench.get.tps), '≥', required.ofPgbench),
    row('POST/s of pgbench', ratio(rates.post, bench.post.tps), '≥', required.ofPgbench),
    row('two processes of one, GET/s', ratio(pair.get, rates.get), '≥', required.twoProcesses),
    row('fork of 1,000 customers, ms', forkMs, '≤', required.forkMs),
  ]
  if (!hasCores) rows[4].held = `not judged: ${cpus().length} CPUs`
  const measured = { rates, pair, memory, bench, costs }
  console.dir(measured, { depth: 4 })
  report('postgres', rows, { ...measured, seconds, connections, cpus: cpus().length })
  return rows.every(({ held }) => held !== 'no')
}

function row(what, value, relation, limit) {
  const isHeld = relation === '≤' ? value <= limit : value >= limit
  return { what, value, required: `${relation} ${limit}`, held: isHeld ? 'yes' : 'no' }
}

function ratio(one, other) {
  return Math.round((one / other) * 100) / 100
}

function storeOf(schema, port = new URL(database.url).port, parameters = {}) {
  const url = new URL(database.url)
  url.port = String(port)
  const all = { schema, sslmode: 'disable', pool_size: String(connections), ...parameters }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return url.href
}

function start(store) {
  const args = ['--port', '0', '--log-level', 'error', '--step-ms', '100000000']
  const kept = store === null ? ['--data', ':memory:'] : []
  const env = store === null ? {} : { SANDBOX_STORE: store }
  return started([process.execPath, ['dist/main.js', ...args, ...kept]], env)
}

function posting() {
  made += 1
  const body = JSON.stringify({
    user_id: '00000000-0000-4000-8000-000000000021',
    first_name: 'Obi',
    last_name: 'Ade',
    email: 'obi@shop.test',
    phone: '+2348098765432',
    country_code: 'NG',
    currency_code: 'NGN',
    bank_name: 'GTBank',
    bank_code: '058',
    account_number: String(1_000_000_000 + made),
  })
  const headers = { 'content-type': 'application/json', ...signed(body) }
  return requestBytes('POST', '/api/v1/client/beneficiaries', headers, body)
}

/** Returns the statements that one request of a warm server waits for, by round trip. */
async function recorded(schema, make) {
  const proxy = await recordingProxy(Number(new URL(database.url).port))
  const server = await start(storeOf(schema, proxy.port))
  const once = (count) =>
    fire({
      url: server.url,
      requests: Array.from({ length: count }, make),
      connections: 1,
      seconds: 30,
      expected: make === posting ? 201 : 200,
    })
  await once(20)
  let best = null
  for (let attempt = 0; attempt < 30; attempt += 1) {
    proxy.begin()
    await once(1)
    const groups = ownStatements(proxy.groups())
    if (best === null || groups.length < best.length) best = groups
  }
  await stopped(server)
  proxy.close()
  return best
}

/** Leaves out statements that a process sends by itself; no read waits for its COMMIT. */
function ownStatements(groups) {
  const byItself =
    /INTO news|FROM news|UPDATE processes|pg_notify|wake_ms <=|world_uses|ttl_ms|ANY\(\$1::text\[\]\)$/
  const merged = []
  let carried = []
  for (const group of groups) {
    const own = group.filter(({ text }) => text !== '' && !byItself.test(text))
    if (own.length === 0) continue
    const isEnd = own.length === 1 && own[0].text === 'COMMIT'
    if (isEnd) carried = own
    else {
      merged.push([...carried, ...own])
      carried = []
    }
  }
  if (carried.length > 0) merged.at(-1)?.push(...carried)
  return merged
}

/** Measures requests per second of processes that share a store; null: the memory of one. */
async function ratesOf(schema, count, store = storeOf) {
  const servers = []
  for (let i = 0; i < count; i += 1) servers.push(await start(store(schema)))
  const each = Math.max(1, Math.floor(connections / count))
  const run = async (make, expected, most, forSeconds = seconds) => {
    const before = cpuSeconds(servers)
    const all = await Promise.all(
      servers.map(({ url }) => {
        const requests = Array.from({ length: forSeconds * most }, make)
        return fire({ url, requests, connections: each, seconds: forSeconds, expected })
      }),
    )
    if (all.some(({ errors }) => errors > 0)) throw new Error('requests failed')
    const after = cpuSeconds(servers)
    const rate = all.reduce((sum, one) => sum + one.rate, 0)
    const done = all.reduce((sum, one) => sum + one.done, 0)
    const cost = (part) => Math.round(((after[part] - before[part]) / done) * 1e6)
    return { rate, serverUs: cost('server'), databaseUs: cost('database') }
  }
  const getting = () => requestBytes('GET', beneficiary, signed(''))
  await run(getting, 200, 40_000, warmUpSeconds)
  const get = await run(getting, 200, 40_000)
  await run(posting, 201, 20_000, warmUpSeconds)
  const post = await run(posting, 201, 20_000)
  for (const server of servers) await stopped(server)
  costs[schema] = { get, post }
  return { get: get.rate, post: post.rate }
}

/** Returns the CPU seconds of servers and the database, if the system has /proc. */
function cpuSeconds(servers) {
  if (!existsSync('/proc/self/stat')) return { server: Number.NaN, database: Number.NaN }
  const sum = (pids) => pids.reduce((total, pid) => total + cpuOf(pid), 0)
  const postmaster = readFileSync(join(database.directory, 'data/postmaster.pid'), 'utf8')
  const first = Number(postmaster.split('\n')[0])
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim()
  const backends = children === '' ? [] : children.split(' ').map(Number)
  return {
    server: sum(servers.map(({ child }) => child.pid)),
    database: sum([first, ...backends]) + endedOf(first),
  }
}

/** Returns the user and system time of a running process, in seconds. */
function cpuOf(pid) {
  return ticksOf(pid, 11)
}

/** Returns the time of its ended child processes, in seconds. */
function endedOf(pid) {
  return ticksOf(pid, 13)
}

/** Returns the sum of two adjacent times of a process, in seconds; a tick is a hundredth. */
function ticksOf(pid, place) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[place]) + Number(fields[place + 1])) / 100
  } catch {
    return 0
  }
}

/** Runs the same statements, each group as one message, with the same number of connections. */
function pgbench(schema, groups) {
  const lines = groups.flatMap((group) => [
    '\\startpipeline',
    ...group.map((statement) => `${withValues(statement)};`),
    '\\endpipeline',
  ])
  const file = join(folder, `${schema}.sql`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  const { port } = new URL(database.url)
  const args = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres', '-n', '-M', 'prepared']
  const load = ['-c', String(connections), '-j', '1', '-T', String(seconds), '-f', file, 'postgres']
  const env = { ...process.env, PGOPTIONS: `-c search_path=${schema}` }
  const program = pgbenchProgram()
  const before = { database: cpuSeconds([]).database, client: endedOf('self') }
  const { stdout, stderr, status } = spawnSync(program, [...args, ...load], {
    env,
    encoding: 'utf8',
  })
  const after = { database: cpuSeconds([]).database, client: endedOf('self') }
  const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (status !== 0 || tps === undefined) throw new Error(`pgbench failed: ${stderr} ${stdout}`)
  const cost = (part) => Math.round(((after[part] - before[part]) / (tps * seconds)) * 1e6)
  return { tps: Math.round(Number(tps)), clientUs: cost('client'), databaseUs: cost('database') }
}

function pgbenchProgram() {
  const found = spawnSync(
    'sh',
    ['-c', 'ls /usr/lib/postgresql/*/bin/pgbench; command -v pgbench'],
    {
      encoding: 'utf8',
    },
  ).stdout.split('\n')[0]
  if (!found) throw new Error('pgbench is not installed: it comes with PostgreSQL')
  return found
}

/** Returns a statement with its values; pgbench generates those that must be unique. */
function withValues({ text, values }) {
  const isInsert = /^(INSERT|WITH named)/.test(text)
  return text
    .replace(/\$(\d+)(::[a-z0-9]+(?:\[\])?)?/g, (_all, number, cast = '') => {
      const value = values[Number(number) - 1]
      if (value === null || value === undefined) return `NULL${cast}`
      // In pgbench a colon begins a variable, even in a literal.
      const escaped = value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')
      const literal = `E'${escaped}'`
      const isWorld = number === '1'
      return isInsert && !isWorld ? `${renewed(literal, value)}${cast}` : `${literal}${cast}`
    })
    .replaceAll(';', '')
    .replaceAll('\n', ' ')
}

function renewed(literal, value) {
  const fixed = /^\{"?00000000-/.test(value)
  const found = fixed ? undefined : mustBeNew.exec(value)?.slice(1).find(Boolean)
  return found === undefined ? literal : `replace(${literal}, '${found}', gen_random_uuid()::text)`
}

async function forking() {
  const server = await start(storeOf('fork'))
  const call = async (method, path, body) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  await call('POST', '/_sandbox/populate', { customers: 1_000 })
  const times = []
  for (let i = 0; i < 5; i += 1) {
    const from = performance.now()
    await call('POST', '/_sandbox/worlds', { name: `fork-${i}`, from: { world: 'main' } })
    times.push(Math.round(performance.now() - from))
  }
  await stopped(server)
  return times.toSorted((a, b) => a - b)[2]
}
