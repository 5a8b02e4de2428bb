import { isIP } from 'node:net'
import type { StartConfig } from './start-config.ts'

/** The minimum length of a token; a shorter one could be guessed. */
const minTokenLength = 16

/** Returns warnings about a start that gives others access too easily. */
export function accessWarnings({ host, settings: { adminToken } }: StartConfig): string[] {
  const warnings: string[] = []
  if (adminToken === '' && !isLoopback(host)) {
    warnings.push(
      `other machines can reach ${host}, and without an admin token each of them can read and ` +
        'change ' +
        'everything: set SANDBOX_ADMIN_TOKEN (--admin-token)',
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

function isLoopback(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}
