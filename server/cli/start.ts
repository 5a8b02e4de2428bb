import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { env, exit, kill, pid, stderr, stdout } from 'node:process'
import closeWithGrace from 'close-with-grace'
import { FixtureError, loadFixtures, loadReference } from '../fixtures.ts'
import { type Clock, createClock, machineClock, startingAt } from '../kernel/clock.ts'
import { StartError } from '../sandbox/origin.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import { embeddedStore } from '../store/embedded.ts'
import { DataFolderError, type Store, StoreFailure } from '../store/store.ts'
import { banner } from './banner.ts'
import { foldInWorker } from './fold-in-worker.ts'
import { incarnation } from './incarnation.ts'
import { listen, stopListening } from './listen.ts'
import { createLog } from './log.ts'
import { type Given, type StartConfig, startConfig, UsageError } from './options.ts'

/** Requests under way when a signal comes have this long to finish. */
const graceMs = 10_000

/** The command `start`: runs a sandbox until a signal ends it. */
export async function start(flags: Given): Promise<void> {
  const config = startConfig(flags, env)
  const sandbox = await startSandbox(config)
  const url = await listen(sandbox, config.host, config.port).catch(async (error) => {
    await sandbox.close()
    throw error
  })
  // Before anybody is told that it is ready: a signal may follow at once.
  closeWithGrace({ delay: graceMs }, async ({ err }) => {
    if (err) stderr.write(`${err.stack}\n`)
    sandbox.drain()
    await stopListening(sandbox)
    await sandbox.close()
  })
  stdout.write(await banner(sandbox, config, url))
  stdout.write(`Ready: ${url}\n`)
}

async function startSandbox(config: StartConfig): Promise<Sandbox> {
  const fixtures = config.fixtures === undefined ? undefined : loadFixtures(config.fixtures)
  const store = await openStore(config)
  const allowedHosts = [...config.settings.allowedHosts, hostname().toLowerCase()]
  const sandbox = createSandbox({
    store,
    clock: startClock(config),
    ...(config.seed === undefined ? {} : { seed: config.seed }),
    ...(fixtures === undefined ? {} : { fixtures }),
    ...(config.clock === undefined ? {} : { clockMode: config.clock }),
    reference: loadReference(),
    settings: { ...config.settings, allowedHosts, inContainer: inContainer() },
    firstBusiness: config.firstBusiness,
    log: createLog(config.log),
  })
  return sandbox.catch(async (error) => {
    await store.close()
    throw error
  })
}

/** Docker and Podman leave a file behind, Kubernetes a variable. */
function inContainer(): boolean {
  const marks = ['/.dockerenv', '/run/.containerenv']
  return marks.some((file) => existsSync(file)) || env.KUBERNETES_SERVICE_HOST !== undefined
}

function startClock({ clock = 'running', nowMs }: StartConfig): Clock {
  return createClock(machineClock, startingAt(machineClock, clock, nowMs ?? machineClock.now()))
}

function openStore({ data, fsync, foldAfterBytes }: StartConfig): Promise<Store> {
  if (data === ':memory:') return embeddedStore()
  return embeddedStore({
    files: {
      folder: join(data),
      owner: { host: hostname(), pid, incarnation: (other) => incarnation(other, kill) },
      fold: foldInWorker,
      fsync,
      foldAfterBytes,
      report: (line) => stderr.write(`${line}\n`),
    },
  })
}

/** The exit code of what stopped a start: 2 for what the caller can mend, 1 for damage. */
export function exitCodeOf(error: unknown): 1 | 2 {
  const usage =
    error instanceof UsageError || error instanceof StartError || error instanceof FixtureError
  return usage ? 2 : 1
}

/** Says in one line why a command ended, and ends. */
export function fail(error: unknown): never {
  const storage = error instanceof DataFolderError || error instanceof StoreFailure
  const known = storage || exitCodeOf(error) === 2
  const { message, stack } = error as Error
  stderr.write(`payments-sandbox: ${known ? message : stack}\n`)
  exit(exitCodeOf(error))
}
