import { isIP } from 'node:net'
import type { StartConfig } from './start-config.ts'

/** Returns what to say of a start that other machines can reach without a token; else null. */
export function exposureWarning({ host, settings }: StartConfig): string | null {
  if (settings.adminToken !== '' || isLoopback(host)) return null
  return (
    `other machines can reach ${host}, and without an admin token each can read and change ` +
    'everything: set SANDBOX_ADMIN_TOKEN (--admin-token)'
  )
}

function isLoopback(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}
