import { plural } from '../core/plural.ts'
import type { Schemas } from '../generated/schemas.ts'

type Traffic = Schemas['ApiTraffic']

/** Returns why a run tested nothing, with a hint; null if a request was accepted. */
export function idleReason({ accepted, refused, unknown, control }: Traffic): string | null {
  if (accepted > 0) return null
  if (refused > 0) {
    return (
      `every request under /api/v1 (${plural(refused, 'request')}) was refused with 401 for its ` +
      'key or signature: do your tests sign with SANDBOX_API_KEY and SANDBOX_SECRET?'
    )
  }
  if (unknown > 0) {
    return (
      `no request reached an operation under /api/v1, and ${unknown} asked for an unknown path: ` +
      'does your client add /api/v1 to SANDBOX_URL?'
    )
  }
  const advice =
    'do your tests read SANDBOX_URL? A test that calls startSandbox uses a sandbox of its own, ' +
    'not this one.'
  if (control === 0) {
    return `no request under /api/v1 reached this sandbox, and nothing changed it: ${advice}`
  }
  return (
    'no request under /api/v1 reached this sandbox; only the control API was used: ' +
    `${advice} A reset deletes the request log: reset before a test, not after it.`
  )
}
