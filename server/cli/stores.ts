import { hostname } from 'node:os'
import { join } from 'node:path'
import { kill, pid, stderr } from 'node:process'
import { systemClock } from '../core/clock.ts'
import { drawNonce } from '../core/ids.ts'
import { embeddedWorlds } from '../store/embedded-worlds.ts'
import type { WorldStores } from '../store/world-stores.ts'
import { version } from '../version.ts'
import { processStartTime } from './process-start-time.ts'
import type { StartConfig } from './start-config.ts'
import { toVisible } from './visible.ts'

/**
 * Opens the stores of a configuration. `onLockLost` is called when another process has taken over
 * the data directory. `lineOf` returns the line for a notice. Throws DataDirectoryError.
 */
export async function openStores(
  config: StartConfig,
  onLockLost: (error: Error) => void = () => {},
  lineOf = (notice: string) => `${toVisible(notice)}\n`,
): Promise<WorldStores> {
  const { store, data, fsync, compactAfterBytes } = config
  if (store !== undefined) {
    const { postgresWorlds } = await import('../store/postgres/worlds.ts')
    const { settingsDigests } = await import('./settings-digests.ts')
    const said = { version, settings: settingsDigests(config) }
    return postgresWorlds({ address: store, machine: systemClock, nonce: drawNonce, ...said })
  }
  if (data === ':memory:') return embeddedWorlds()
  const alive = (other: number) => processStartTime(other, kill)
  return embeddedWorlds({
    files: {
      directory: join(data),
      owner: { host: hostname(), pid, nonce: drawNonce, processToken: alive },
      compact: async (task, stop) =>
        (await import('./compact-in-worker.ts')).compactInWorker(task, stop),
      fsync,
      compactAfterBytes,
      report: (notice) => stderr.write(lineOf(notice)),
      onLockLost,
    },
  })
}
