import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { startSandbox } from '../dist/index.js'
import { pay } from './explore-client.mjs'
import { report } from './support.mjs'

/**
 * Measures 100 runs of `explore` without the fault `slow`, with a client of eight payouts that takes
 * 50 ms: as a function of the library, and as a command. The command also takes what Node needs to
 * start, so the same number of its processes is measured without `explore`.
 */
const runs = Number(process.env.BENCH_RUNS ?? 100)
const aimSeconds = 15
const jobs = availableParallelism()
const faults = ['lost', 'error', 'webhook', 'expiry']
const client = ['node', 'bench/explore-client.mjs']

async function timed(name, run) {
  const startedAt = performance.now()
  const made = await run()
  return { client: name, runs: made, seconds: (performance.now() - startedAt) / 1_000 }
}

async function byLibrary() {
  const sandbox = await startSandbox({ stepMs: 20 })
  try {
    const found = await sandbox.explore(pay, { runs, faults, jobs })
    if (found.problem !== null) throw new Error(found.problem)
    return found.runs
  } finally {
    await sandbox.stop()
  }
}

function byCommand() {
  const flags = ['--faults', faults.join(), '--runs', String(runs), '--step-ms', '20']
  const output = ['--no-recordings', '--format', 'json']
  const command = ['dist/main.js', 'explore', ...flags, ...output, '--', ...client]
  const { stdout, stderr, status } = spawnSync('node', command, { encoding: 'utf8' })
  const found = status === 2 ? { problem: stderr } : JSON.parse(stdout)
  if (found.problem !== null) throw new Error(found.problem)
  return found.runs
}

/** Runs the command as often against one world, as many at a time as `explore` does. */
async function alone() {
  const sandbox = await startSandbox({ stepMs: 20 })
  const { url, apiKey, secret } = sandbox
  const keys = { SANDBOX_URL: url, SANDBOX_API_KEY: apiKey, SANDBOX_SECRET: secret }
  let left = runs
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const [command, ...words] = client
      await once(spawn(command, words, { env: { ...process.env, ...keys } }), 'exit')
    }
  }
  await Promise.all(Array.from({ length: jobs }, worker))
  await sandbox.stop()
  return runs
}

const rows = [
  await timed('a function', byLibrary),
  await timed('a command', byCommand),
  await timed('the command without explore', alone),
]
report('explore', rows, { aimSeconds })
const [{ runs: made, seconds }] = rows
console.log(
  `${made} runs of explore with a client that takes 50 ms: ${seconds.toFixed(1)} s ` +
    `(aim of 100 on two quiet cores: ${aimSeconds} s)`,
)
