import { ApiError } from '../kernel/api-error.ts'
import type { Provenance } from './bootstrap.ts'

/** Returns what a reset without a name takes. Throws fixtures_invalid if only a file says it. */
export function ownFixtures(origin: Provenance, ofMain: string): string {
  const { fixtures, fixturesFromFile } = origin
  if (!fixturesFromFile || fixtures === ofMain) return fixtures
  throw new ApiError(
    'fixtures_invalid',
    `The fixtures "${fixtures}" come from a world file, and may be another folder here. Name the ` +
      'fixtures of the reset; a folder needs the admin token of the server.',
  )
}

/** Returns the names that a reset with the token of a world may take. */
export function tenantFixtures(origin: Provenance, ofMain: string): readonly string[] {
  const { fixtures, fixturesFromFile } = origin
  return ['default', 'empty', ofMain, ...(fixturesFromFile ? [] : [fixtures])]
}
