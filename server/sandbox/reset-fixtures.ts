import { ApiError } from '../core/api-error.ts'
import type { Provenance } from './bootstrap.ts'

/** Returns the fixtures of a reset without a name. Throws fixtures_invalid if a file named them. */
export function ownFixtures(origin: Provenance, ofMain: string): string {
  const { fixtures, fixturesFromFile } = origin
  if (!fixturesFromFile || fixtures === ofMain) return fixtures
  throw new ApiError(
    'fixtures_invalid',
    `The fixtures "${fixtures}" come from a world file, and may be another folder here. Name the ` +
      'fixtures of the reset; a folder needs the admin token of the server.',
  )
}

/** Returns the fixture sets that the token of a world may reset it to. */
export function tenantFixtures(origin: Provenance, ofMain: string): readonly string[] {
  const { fixtures, fixturesFromFile } = origin
  return ['default', 'empty', ofMain, ...(fixturesFromFile ? [] : [fixtures])]
}
