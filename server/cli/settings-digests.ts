import { createHash } from 'node:crypto'
import type { Log } from '../http/world-context.ts'
import { StartError } from '../sandbox/bootstrap.ts'
import type { Cluster } from '../store/world-stores.ts'
import type { StartConfig } from './start-config.ts'

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

/** Returns digests of what a process was started with, for other processes to compare. */
export function settingsDigests({ settings }: StartConfig): string {
  const { adminToken, ...others } = settings
  // The database has the secrets of its worlds, too: who reads it needs no token.
  return `${digest(`admin token ${adminToken}`)} ${digest(others)}`
}

/**
 * Compares what this process was started with to the others of its database. Throws StartError for
 * another admin token; logs other settings.
 */
export function compareSettings(config: StartConfig, { others }: Cluster, log: Log): void {
  const [token, rest] = settingsDigests(config).split(' ')
  for (const { id, address, settings } of others) {
    const [itsToken, its] = settings.split(' ')
    if (settings === '') continue
    if (itsToken !== token) {
      throw new StartError(
        '--admin-token (SANDBOX_ADMIN_TOKEN) is not that of the other processes of the database: ' +
          'give all of them the same, or end the others first.',
      )
    }
    if (its !== rest) {
      log.warn({ process: id, address }, 'another process of the database has other settings')
    }
  }
}
