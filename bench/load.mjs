import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fire, requestBytes } from './client.mjs'
import { creating, signed } from './requests.mjs'
import { onCpu, report, started, stopped } from './support.mjs'

/**
 * How many wallets are read and customers made a second, all signed, beside an ordinary Express
 * server; each server on a CPU of its own, the load on the other.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const connections = 32
const required = { get: 1.5, post: 1.0 }

if (process.env.BENCH_LOAD_ON === undefined) {
  // The load itself runs in a child, so that it can be kept on one CPU.
  const child = spawn(...onCpu(1, [process.execPath, import.meta.filename]), {
    env: { ...process.env, BENCH_LOAD_ON: '1' },
    stdio: 'inherit',
  })
  child.on('exit', (code) => process.exit(code ?? 1))
} else await main()

async function main() {
  const rows = []
  for (const [name, run] of [
    ['bare Express', bare],
    ['sandbox', sandbox],
  ]) {
    const { get, post } = await run()
    rows.push({
      server: name,
      'GET/s': get.rate,
      'GET p99 ms': get.p99,
      'POST/s': post.rate,
      'POST p99 ms': post.p99,
      errors: get.errors + post.errors,
    })
  }
  const ratio = (field) => rows[1][field] / rows[0][field]
  const ratios = { get: ratio('GET/s'), post: ratio('POST/s') }
  report('load', rows, { ratios, required, seconds, connections })
  const held =
    rows.every(({ errors }) => errors === 0) &&
    ratios.get >= required.get &&
    ratios.post >= required.post
  console.log(
    `GET ${ratios.get.toFixed(2)}x (required ${required.get}), ` +
      `POST ${ratios.post.toFixed(2)}x (required ${required.post})`,
  )
  process.exit(held ? 0 : 1)
}

async function bare() {
  const server = await started(onCpu(0, [process.execPath, 'bench/bare-express.mjs']))
  const result = await load(server.url, 'wallet', () => ({}))
  await stopped(server)
  return result
}

async function sandbox() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-load-'))
  const command = [
    process.execPath,
    'dist/main.js',
    '--port',
    '0',
    '--data',
    folder,
    '--log-level',
    'error',
  ]
  const server = await started(onCpu(0, command))
  const { wallets } = await (await fetch(`${server.url}/_sandbox/fixtures`)).json()
  const result = await load(server.url, wallets[0].id, signed)
  await stopped(server)
  rmSync(folder, { recursive: true })
  return result
}

async function load(url, wallet, headersOf) {
  const path = `/api/v1/client/wallets/${wallet}`
  const get = requestBytes('GET', path, headersOf(''))
  const shared = { url, connections, seconds }
  const gets = Array.from({ length: 400_000 }, () => get)
  await fire({ ...shared, seconds: 2, requests: gets, expected: 200 })
  const read = await fire({ ...shared, requests: gets, expected: 200 })
  const posts = () => Array.from({ length: 25_000 * seconds }, () => creating(headersOf))
  await fire({ ...shared, seconds: 2, requests: posts(), expected: 201 })
  return { get: read, post: await fire({ ...shared, requests: posts(), expected: 201 }) }
}
