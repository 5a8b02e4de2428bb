import { createHash } from 'node:crypto'
import type { Log } from '../http/world-context.ts'
import { StartError } from '../sandbox/bootstrap.ts'
import type { Cluster } from '../store/world-stores.ts'
import type { StartConfig } from './start-config.ts'

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

/** Returns digests of the settings of a process, which other processes compare. */
export function settingsDigests({ settings }: StartConfig): string {
  const { adminToken, ...others } = settings
  // A reader of the database needs no token, because it also contains the secrets of the worlds.
  return `${digest(`admin token ${adminToken}`)} ${digest(others)}`
}

/**
 * Compares the settings of this process with those of the others. Throws StartError for another
 * admin token; logs other differences.
 */
export function compareSettings(config: StartConfig, { others }: Cluster, log: Log): void {
  const [token, rest] = settingsDigests(config).split(' ')
  for (const { id, address, settings } of others) {
    const [itsToken, its] = settings.split(' ')
    if (settings === '') continue
    if (itsToken !== token) {
      throw new StartError(
        '--admin-token (SANDBOX_ADMIN_TOKEN) differs from the token of the other processes on ' +
          'the ' +
          'database: give all processes the same token, or end the others first.',
      )
    }
    if (its !== rest) {
      log.warn({ process: id, address }, 'another process on the database has other settings')
    }
  }
}
