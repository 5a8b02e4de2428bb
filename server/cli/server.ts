import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { type Clock, createClock, initialClockState, systemClock } from '../core/clock.ts'
import { loadFixtures, loadReference } from '../fixtures.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import type { WorldStores } from '../store/world-stores.ts'
import { accessWarnings, openWorldsWarning } from './access-warnings.ts'
import { assertListenable, startHttpServer } from './http-server.ts'
import { inContainer } from './in-container.ts'
import { createLog, noticeLine } from './log.ts'
import { readTls, readWebhookCa } from './pem.ts'
import type { StartConfig } from './start-config.ts'
import { openStores } from './stores.ts'

/** A sandbox that listens. */
export interface RunningSandbox {
  readonly sandbox: Sandbox
  /** The address for clients. */
  readonly url: string
  /** The certificate (PEM) of https; undefined with http. */
  readonly certificate: string | undefined
  /**
   * Serves for `drainMs` more, not ready; then lets running requests finish, flushes, and releases
   * the data folder.
   */
  close(drainMs?: number): Promise<void>
}

interface OpenOptions {
  /**
   * Called when another process has taken over the data directory: from then on, nothing is written
   * or acknowledged.
   */
  readonly onLockLost?: (error: Error) => void
  /** True to use changed files of TLS; `certificate` remains that of the start. */
  readonly followsTls?: boolean
}

/** Opens the data and listens. Closes everything again on failure. */
export async function openSandbox(
  config: StartConfig,
  { onLockLost, followsTls = false }: OpenOptions = {},
): Promise<RunningSandbox> {
  const { fixtures: set } = config
  const fixtures = set === undefined ? undefined : await loadFixtures(set)
  const allowedHosts = [...config.settings.allowedHosts, hostname().toLowerCase()]
  const tls = readTls(config)
  const webhookCa = readWebhookCa(config.webhookCa)
  const parity = await parityReportOf(config.parity)
  const log = createLog(config.log)
  if (makesFolder(config)) await assertListenable(config)
  const stores = await openStores(config, onLockLost, noticeLine)
  if (stores.cluster !== undefined) {
    const { compareSettings } = await import('./settings-digests.ts')
    try {
      compareSettings(config, stores.cluster, log)
    } catch (error) {
      await closing(stores)(error as Error)
    }
  }
  const sandbox = await createSandbox({
    stores,
    clock: startClock(config, stores.cluster?.now),
    ...(config.seed === undefined ? {} : { seed: config.seed }),
    ...(fixtures === undefined ? {} : { fixtures }),
    ...(config.clock === undefined ? {} : { clockMode: config.clock }),
    ...(config.nowMs === undefined ? {} : { nowMs: config.nowMs }),
    reference: loadReference(),
    settings: { ...config.settings, allowedHosts, webhookCa, inContainer: inContainer() },
    firstBusiness: config.firstBusiness,
    log,
    parity,
    processMetrics: async () => (await import('./process-metrics.ts')).processMetrics(),
  }).catch(closing(stores))
  const tlsLog = followsTls ? log : undefined
  const { url, withdraw, stop } = await startHttpServer(sandbox, config, { tls, tlsLog }).catch(
    closing(sandbox),
  )
  const advertised = config.advertiseAddress ?? advertisedBy(url, config, stores)
  await sandbox.advertise(advertised).catch(closing(sandbox))
  for (const warning of accessWarnings(config)) log.warn({ host: config.host }, warning)
  for (const warning of await openWorldsWarning(config, stores)) log.warn({}, warning)
  const close = async (drainMs = 0) => {
    await withdraw(drainMs)
    sandbox.drain()
    await stop()
    await sandbox.close()
  }
  return { sandbox, url, certificate: tls?.cert, close }
}

/** Returns the report of `--parity`; undefined without the option. Throws UsageError. */
async function parityReportOf(file: string | undefined) {
  if (file === undefined) return undefined
  const { readParity } = await import('./parity-file.ts')
  return readParity(file)
}

/** Returns true if a start would make the data folder, which one that is refused must not do. */
function makesFolder({ store, data }: StartConfig): boolean {
  return store === undefined && data !== ':memory:' && !existsSync(data)
}

/**
 * Returns the address for other processes: a process that listens on all addresses uses the one
 * that the database sees.
 */
function advertisedBy(
  url: string,
  { host }: Pick<StartConfig, 'host'>,
  { cluster }: WorldStores,
): string {
  const own = cluster?.localAddress
  if (own === undefined || (host !== '0.0.0.0' && host !== '::')) return url
  const hostname = own.includes(':') ? `[${own}]` : own
  return Object.assign(new URL(url), { hostname }).origin
}

/** Returns a handler that closes what was opened before a failure and rethrows the failure. */
function closing(opened: { close(): Promise<void> }): (error: Error) => Promise<never> {
  return async (error) => {
    await opened.close()
    throw error
  }
}

/** Returns the clock of `main`, with the time of the database if there is one. */
function startClock(
  { clock = 'running', nowMs }: StartConfig,
  now: () => number = systemClock.now,
): Clock {
  const machine = { ...systemClock, now }
  return createClock(machine, initialClockState(machine, clock, nowMs ?? now()))
}
