import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fire, requestBytes } from './client.mjs'
import { creating, signed } from './requests.mjs'
import { median, report, started, stopped } from './support.mjs'

/**
 * Measures the cost of worlds: the time of a fork, the memory and files of many worlds, their
 * processor time while nothing happens in them, and the slowdown of main. Memory is read after a
 * garbage collection; a world is untouched until its first request.
 */
const count = Number(process.env.BENCH_WORLDS ?? 1_000)
const forks = Number(process.env.BENCH_FORKS ?? 200)
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const perRound = 1_000
const idleSeconds = Number(process.env.BENCH_IDLE_SECONDS ?? 60)
/** The parts to measure: any of memory, idle, main, fixtures and files. */
const parts = new Set(process.env.BENCH_PARTS?.split(','))
const isWanted = (...names) => parts.size === 0 || names.some((name) => parts.has(name))
const customers = 1_000
const kilobyte = 1024

const folder = mkdtempSync(join(tmpdir(), 'bench-worlds-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const rows = []
function judge(what, unit, value, atMost) {
  const shown = Math.round(value * 100) / 100
  rows.push({ what, unit, measured: shown, 'at most': atMost, met: value <= atMost })
  console.log(`${what}: ${shown} ${unit} (at most ${atMost})`)
}

if (isWanted('memory', 'idle', 'main')) await inMemory()
if (isWanted('fixtures')) await fromFixtures()
if (isWanted('files')) await inFiles()
report('worlds', rows, { count, forks, rounds })
process.exit(rows.every(({ met }) => met) ? 0 : 1)

async function inMemory() {
  const alone = await server('alone', ':memory:')
  const beside = await server('beside', ':memory:')
  for (const one of [alone, beside]) await populate(one)
  if (isWanted('memory')) {
    judge('a fork of 1,000 customers, in memory (median)', 'ms', await forkMs(beside), 5)
  }
  const empty = await settled(beside)
  await createMany(beside, { world: 'main' })
  const untouched = await settled(beside)
  judge(`an untouched fork, of ${count}`, 'KB', each(empty, untouched), 50)
  if (isWanted('idle')) {
    const [without, withWorlds] = await Promise.all([idleShare(alone), idleShare(beside)])
    const share = withWorlds - without
    judge(`processor time of ${count} untouched worlds, beyond a server without`, '%', share, 0.2)
  }
  if (isWanted('memory', 'main')) {
    await useAll(beside)
    judge(`a used world, of ${count}`, 'KB', each(empty, await settled(beside)), 400)
  }
  if (isWanted('main')) await main(alone, beside)
  for (const one of [alone, beside]) await stopped(one)
}

async function fromFixtures() {
  const fixtures = await server('fixtures', ':memory:')
  const before = await settled(fixtures)
  await createMany(fixtures, { fixtures: 'default' })
  const after = await settled(fixtures)
  judge(`an untouched world made from fixtures, of ${count}`, 'KB', each(before, after), 50)
  await stopped(fixtures)
}

async function inFiles() {
  const files = await server('files', join(folder, 'data'))
  await populate(files)
  judge('a fork of 1,000 customers, in files (median)', 'ms', await forkMs(files), 15)
  const before = await settled(files)
  await createMany(files, { world: 'main' })
  judge(`an untouched fork in files, of ${count}`, 'KB', each(before, await settled(files)), 50)
  const open = Math.max(await useAll(files), await useAll(files))
  judge(`files open while ${count} worlds are used in turn`, 'files', open, 256)
  judge(`a used world in files, of ${count}`, 'KB', each(before, await settled(files)), 400)
  await stopped(files)
}

/** Measures the processor time of requests to main with and without the worlds, in turns. */
async function main(alone, beside) {
  for (const kind of ['read', 'write']) {
    const ratios = []
    for (let round = 0; round < rounds + 2; round += 1) {
      const without = await costOf(alone, kind)
      const withWorlds = await costOf(beside, kind)
      // In the first rounds, code is not compiled yet, and forks still share tables.
      if (round > 1) ratios.push(withWorlds / without)
    }
    judge(`a ${kind} of main beside ${count} used worlds (median)`, 'times', median(ratios), 1.05)
  }
}

async function costOf({ url, child, walletId }, kind) {
  const one = () => {
    if (kind === 'write') return creating(signed)
    return requestBytes('GET', `/api/v1/client/wallets/${walletId}`, signed(''))
  }
  const requests = Array.from({ length: perRound }, one)
  const before = cpuMs(child.pid)
  const expected = kind === 'write' ? 201 : 200
  const { errors } = await fire({ url, requests, connections: 16, seconds: 120, expected })
  if (errors > 0) throw new Error(`${errors} requests to main failed`)
  return cpuMs(child.pid) - before
}

function cpuMs(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function server(name, data) {
  const memoryFile = join(folder, `${name}.json`)
  const flags = ['--port', '0', '--data', data, '--log-level', 'error', '--seed', 'worlds']
  const command = ['--expose-gc', '--require', resolve('bench/settled-memory.cjs'), 'dist/main.js']
  const env = { BENCH_MEMORY_FILE: memoryFile }
  const { child, url } = await started([process.execPath, [...command, ...flags]], env)
  const { wallets } = await (await fetch(`${url}/_sandbox/fixtures`)).json()
  return { child, url, memoryFile, walletId: wallets[0].id }
}

/** Returns the memory of a server after a garbage collection, in bytes, and its CPU time. */
async function settled({ child, memoryFile }) {
  // Leftovers of earlier requests, such as closed connections, end meanwhile.
  await sleep(1_000)
  rmSync(memoryFile, { force: true })
  process.kill(child.pid, 'SIGWINCH')
  while (!existsSync(memoryFile)) await sleep(20)
  return JSON.parse(readFileSync(memoryFile, 'utf8'))
}

/** Returns the processor time that a server uses without any requests, in percent. */
async function idleShare({ child }) {
  // The memory of earlier requests is collected meanwhile.
  await sleep(5_000)
  const before = cpuMs(child.pid)
  await sleep(idleSeconds * 1_000)
  return ((cpuMs(child.pid) - before) / (idleSeconds * 1_000)) * 100
}

function each(before, after) {
  return (after.heldBytes - before.heldBytes) / count / kilobyte
}

async function populate({ url }) {
  const body = { customers, beneficiaries: customers, transactions: 100 }
  await post(url, '/_sandbox/populate', body)
}

/** Returns the median of many forks, each after a write to their source; they are deleted again. */
async function forkMs({ url }) {
  const times = []
  for (let i = 0; i < forks; i += 1) {
    await post(url, '/_sandbox/businesses', { name: `Before fork ${i}` })
    const before = performance.now()
    await post(url, '/_sandbox/worlds', { name: `fork-${i}`, from: { world: 'main' } })
    times.push(performance.now() - before)
  }
  for (let i = 0; i < forks; i += 1) {
    await fetch(`${url}/_sandbox/worlds/fork-${i}`, { method: 'DELETE' })
  }
  return median(times)
}

async function createMany({ url }, from) {
  for (let i = 0; i < count; i += 1) await post(url, '/_sandbox/worlds', { name: `w-${i}`, from })
}

/** Uses every world: signed reads, a write, the clock. Returns the maximum number of open files. */
async function useAll({ url, child, walletId }) {
  let open = 0
  for (let i = 0; i < count; i += 1) {
    const world = `${url}/w/w-${i}`
    for (let read = 0; read < 4; read += 1) {
      const answer = await fetch(`${world}/api/v1/client/wallets/${walletId}`, {
        headers: signed(''),
      })
      await answer.json()
      if (!answer.ok) throw new Error(`a read: ${answer.status}`)
    }
    await post(world, '/_sandbox/businesses', { name: 'Used' })
    await post(world, '/_sandbox/clock/advance', { by: '1s' })
    if (i % 10 === 0) open = Math.max(open, openFiles(child.pid))
  }
  return open
}

/**
 * Returns the number of open files of a process, without sockets and pipes; 0 if the system does
 * not provide it.
 */
function openFiles(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).filter((descriptor) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${descriptor}`).startsWith('/')
      } catch {
        return false
      }
    }).length
  } catch {
    return 0
  }
}

async function post(url, path, body) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}
