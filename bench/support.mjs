import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Returns the command pinned to one CPU if the machine supports it; otherwise unchanged. */
export function onCpu(cpu, [command, ...args]) {
  const pinned = spawnSync('taskset', ['-c', String(cpu), 'true']).status === 0
  return pinned ? ['taskset', ['-c', String(cpu), command, ...args]] : [command, args]
}

const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/** Starts a server and returns it, with its address, once it is ready; `ipc` opens a channel to it. */
export function started([command, args], env = {}, ipc = false) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', ...(ipc ? ['ipc'] : [])],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (text) => {
      said += text
      const url = /^Ready: (\S+)$/m.exec(said)?.[1]
      if (url !== undefined) resolve({ child, url })
    })
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
  })
}

/**
 * Starts the built server in memory and returns it with `used`, which resolves to its processor time
 * in microseconds: user and system, all threads.
 */
export async function measured(flags = []) {
  const fixed = ['--data', ':memory:', '--port', '0', '--log-level', 'error']
  const args = ['--require', './bench/cpu-usage.cjs', 'dist/main.js', ...fixed, ...flags]
  const server = await started([process.execPath, args], {}, true)
  const used = async () => {
    server.child.send('cpu')
    const [{ user, system }] = await once(server.child, 'message')
    return user + system
  }
  return { ...server, used }
}

/** Stops a server of this process, by its pid. */
export function stopped({ child }) {
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', () => {
      running.delete(child)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

/** Returns the processor time of a process in seconds; 0 if the system does not provide it. */
export function cpuSeconds(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}

/** Prints a table, and stores it as JSON in test-output/. */
export function report(name, rows, facts = {}) {
  console.table(rows)
  mkdirSync('test-output/bench', { recursive: true })
  const at = new Date().toISOString()
  const text = JSON.stringify({ at, node: process.version, ...facts, rows }, null, 2)
  writeFileSync(`test-output/bench/${name}.json`, `${text}\n`)
}

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1]
}
