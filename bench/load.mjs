import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fire } from './client.mjs'
import { figure, share } from './figures.mjs'
import { addingBeneficiary, creating, readingWallet, signed } from './requests.mjs'
import { measureStarts } from './starts.mjs'
import { cpuSeconds, median, onCpu, report, started, stopped } from './support.mjs'

/**
 * Measures how many wallets are read, beneficiaries added and customers registered per second, all
 * signed, compared with an ordinary Express server; each server on one CPU, the load on the other.
 * Then the start of both, and the memory of the sandbox after it. Every round starts all servers
 * again, in turns; a figure is the median of the rounds.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const starts = Number(process.env.BENCH_STARTS ?? 10)
const warmUpSeconds = 2
/** The loads to run by server, such as `bare:get,files:get`; default: all, and the starts. */
const only = process.env.BENCH_ONLY?.split(',')
const connections = 32

/** The requests to a server, and the expected status of each answer. */
const loads = {
  get: { make: (headersOf, wallet) => readingWallet(headersOf, wallet), expected: 200 },
  beneficiary: { make: addingBeneficiary, expected: 201 },
  registration: { make: creating, expected: 201 },
}

/** The servers of a round; `flags` returns the flags of a sandbox for its data directory. */
const servers = {
  bare: { loads: ['get', 'beneficiary', 'registration'] },
  files: {
    flags: (directory) => ['--data', directory],
    loads: ['get', 'beneficiary', 'registration'],
  },
  memory: { flags: () => ['--data', ':memory:'], loads: ['beneficiary'] },
  fsync: { flags: (directory) => ['--data', directory, '--fsync', 'on'], loads: ['beneficiary'] },
}

/** The measures: a load, the store of the sandbox, and the required multiple of bare Express. */
const measures = [
  { name: 'signed GET by id', load: 'get', store: 'files', required: 2.3 },
  { name: 'POST beneficiary, in memory', load: 'beneficiary', store: 'memory', required: 1.5 },
  { name: 'POST beneficiary, files', load: 'beneficiary', store: 'files', required: 1.5 },
  { name: 'POST beneficiary, fsync', load: 'beneficiary', store: 'fsync', required: 1.1 },
  { name: 'registration, files', load: 'registration', store: 'files', required: 1.5 },
]
const startRequired = { ratio: 1.1, residentMb: 65 }

if (process.env.BENCH_LOAD_ON === undefined) {
  // The load runs in a child process, so that it can be pinned to one CPU.
  const child = spawn(...onCpu(1, [process.execPath, import.meta.filename]), {
    env: { ...process.env, BENCH_LOAD_ON: '1' },
    stdio: 'inherit',
  })
  child.on('exit', (code) => process.exit(code ?? 1))
} else await main()

async function main() {
  const results = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { flags, loads: all }] of Object.entries(servers)) {
      const wanted = all.filter((load) => only === undefined || only.includes(`${name}:${load}`))
      if (wanted.length === 0) continue
      for (const [load, result] of Object.entries(await measure({ flags, loads: wanted }))) {
        const key = `${name} ${load}`
        results[key] = [...(results[key] ?? []), result]
      }
    }
  }
  const compared = measures.filter(({ load, store }) =>
    ['bare', store].every((server) => results[`${server} ${load}`] !== undefined),
  )
  const rows = compared.flatMap((one) => rowsOf(one, results))
  if (only === undefined) rows.push(...(await startRows()))
  const errors = Object.values(results)
    .flat()
    .filter((one) => one.errors > 0).length
  report('load', rows, { errors, seconds, rounds, starts, connections, results })
  const missed = rows.filter(({ met }) => met === false).map(({ measure }) => measure)
  if (errors > 0) console.log(`${errors} loads had failed requests`)
  if (missed.length > 0) console.log(`not met: ${missed.join('; ')}`)
  process.exit(errors === 0 && missed.length === 0 ? 0 : 1)
}

/** Returns the rate, the p99 and the CPU time of a request, each beside that of bare Express. */
function rowsOf({ name, load, store, required }, results) {
  const of = (server, field) => median(results[`${server} ${load}`].map((one) => one[field]))
  const row = (measure, field, requirement) => {
    const [bare, sandbox] = [of('bare', field), of(store, field)]
    return rowOf(measure, bare, sandbox, requirement)
  }
  return [
    row(`${name}: requests/s`, 'rate', { atLeast: required }),
    row(`${name}: p99 ms`, 'p99', { atMost: 1 }),
    row(`${name}: CPU µs a request`, 'cpuMicros', {}),
  ]
}

/** Returns a row of the table; the requirement applies to the ratio unless a figure is given. */
function rowOf(measure, bare, sandbox, requirement, judge = share(sandbox, bare)) {
  const { required, met } = figure(measure, judge, requirement)
  return { measure, 'bare Express': bare, sandbox, times: share(sandbox, bare), required, met }
}

async function startRows() {
  const [bare, sandbox] = await measureStarts(starts, process.execPath)
  const { ratio, residentMb } = startRequired
  const row = (measure, field, ...rest) => rowOf(measure, bare[field], sandbox[field], ...rest)
  return [
    row('start: ms to the first 200', 'median ms', { atMost: ratio }),
    row('after it: MB resident', 'resident MB', { atMost: residentMb }, sandbox['resident MB']),
  ]
}

/** Starts a server, sends each of its loads, and stops it. */
async function measure({ flags, loads: names }) {
  const directory = mkdtempSync(join(tmpdir(), 'bench-load-'))
  const program =
    flags === undefined
      ? ['bench/bare-express.mjs']
      : ['dist/main.js', '--port', '0', '--log-level', 'error', ...flags(directory)]
  const server = await started(onCpu(0, [process.execPath, ...program]))
  const isBare = flags === undefined
  const wallet = isBare ? 'wallet' : await firstWallet(server.url)
  const headersOf = isBare ? () => ({}) : signed
  const results = {}
  for (const name of names) {
    await run(server, loads[name], headersOf, wallet, warmUpSeconds)
    results[name] = await run(server, loads[name], headersOf, wallet, seconds)
  }
  await stopped(server)
  rmSync(directory, { recursive: true })
  return results
}

async function firstWallet(url) {
  const { wallets } = await (await fetch(`${url}/_sandbox/fixtures`)).json()
  return wallets[0].id
}

async function run({ url, child }, { make, expected }, headersOf, wallet, forSeconds) {
  // All reads are equal; every write is different.
  const read = expected === 200 ? make(headersOf, wallet) : undefined
  const most = (read === undefined ? 20_000 : 50_000) * forSeconds
  const requests = Array.from({ length: most }, () => read ?? make(headersOf, wallet))
  const before = cpuSeconds(child.pid)
  const result = await fire({ url, requests, connections, seconds: forSeconds, expected })
  const used = cpuSeconds(child.pid) - before
  return { ...result, cpuMicros: Math.round((1e6 * used) / result.done) }
}
