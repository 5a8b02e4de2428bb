import { isIP } from 'node:net'
import type { WorldStores } from '../store/world-stores.ts'
import type { StartConfig } from './start-config.ts'

/** The minimum length of a token; a shorter one could be guessed. */
const minTokenLength = 16

/** Returns warnings about a start that gives others access too easily. */
export function accessWarnings({ host, settings: { adminToken } }: StartConfig): string[] {
  const warnings: string[] = []
  if (adminToken === '' && !isLoopback(host)) {
    warnings.push(
      `other machines can reach this sandbox (--host ${host}), and without an admin token each ` +
        'of them can read and change everything: set SANDBOX_ADMIN_TOKEN (--admin-token)',
    )
  }
  if (adminToken !== '' && adminToken.length < minTokenLength) {
    warnings.push(
      `the admin token has fewer than ${minTokenLength} characters and could be guessed: set ` +
        'SANDBOX_ADMIN_TOKEN (--admin-token) to a long random text',
    )
  }
  return warnings
}

/** The maximum number of worlds that a warning names. */
const maxNamed = 20

/** Returns a warning about the worlds that were created before the server had an admin token. */
export async function openWorldsWarning(
  { settings: { adminToken } }: StartConfig,
  stores: WorldStores,
): Promise<string[]> {
  if (adminToken === '') return []
  const open = (await stores.list()).filter(({ metadata }) => metadata.admin_token === '')
  if (open.length === 0) return []
  const names = open.slice(0, maxNamed).map(({ name }) => name)
  const others = open.length > maxNamed ? ` and ${open.length - maxNamed} more` : ''
  return [
    `worlds without an admin token, which every caller can use and change: ${names.join(', ')}` +
      `${others}. Give each world its own token: payments-sandbox worlds keys ${names[0]}`,
  ]
}

function isLoopback(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}
