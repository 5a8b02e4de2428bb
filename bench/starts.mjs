import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { median, onCpu } from './support.mjs'

const programs = {
  'bare Express': (port) => [['bench/bare-express.mjs'], { BENCH_PORT: String(port) }],
  sandbox: (port) => [['dist/main.js', '--data', ':memory:', '--port', String(port)], {}],
}

/**
 * Starts a bare Express server and a sandbox in turns with an executable of Node. Returns for
 * each, from the spawn of its process to the first 200 of /readyz: milliseconds, and the RSS
 * afterwards in MB.
 */
export async function measureStarts(starts, node) {
  const measured = Object.fromEntries(Object.keys(programs).map((name) => [name, []]))
  for (let i = 0; i <= starts; i += 1) {
    for (const [name, command] of Object.entries(programs)) {
      const one = await start(node, command)
      // The first start of each only fills the caches of the machine.
      if (i > 0) measured[name].push(one)
    }
  }
  return Object.entries(measured).map(([server, all]) => ({
    server,
    'median ms': Math.round(median(all.map(({ ms }) => ms))),
    'best ms': Math.round(Math.min(...all.map(({ ms }) => ms))),
    'worst ms': Math.round(Math.max(...all.map(({ ms }) => ms))),
    'resident MB': Math.round(median(all.map(({ residentMb }) => residentMb))),
  }))
}

async function start(node, command) {
  const port = await freePort()
  const [args, env] = command(port)
  const [file, rest] = onCpu(0, [node, ...args])
  const began = performance.now()
  const child = spawn(file, rest, { env: { ...process.env, ...env }, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await ready(port))) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with code ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const ms = performance.now() - began
  await new Promise((resolve) => setTimeout(resolve, 300))
  const residentMb = residentBytes(child.pid) / 1e6
  child.kill('SIGTERM')
  await ended
  return { ms, residentMb }
}

/** Returns true if the server answers 200; the request uses a bare socket, which costs little. */
function ready(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    socket.on('connect', () =>
      socket.write('GET /readyz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n'),
    )
    socket.on('data', (data) => {
      resolve(data.latin1Slice(0, 12) === 'HTTP/1.1 200')
      socket.destroy()
    })
    socket.on('error', () => resolve(false))
    socket.on('close', () => resolve(false))
  })
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function residentBytes(pid) {
  try {
    const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Number(kb) * 1_024
  } catch {
    return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)]).stdout) * 1_024
  }
}
