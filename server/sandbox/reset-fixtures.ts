import { ApiError } from '../core/api-error.ts'
import type { Provenance } from './bootstrap.ts'

/** Returns the fixtures of a reset without a name. Throws fixtures_invalid if a file named them. */
export function ownFixtures(origin: Provenance, ofMain: string): string {
  const { fixtures, fixturesFromFile } = origin
  if (!fixturesFromFile || fixtures === ofMain) return fixtures
  throw new ApiError(
    'fixtures_invalid',
    `This world was imported from a file that was filled from the fixtures "${fixtures}", which ` +
      'may not exist on this server. Choose the fixtures for the reset (fixtures: default, empty ' +
      'or a folder; a folder needs the admin token of the server).',
  )
}

/** Returns the fixture sets that the token of a world may reset it to. */
export function tenantFixtures(origin: Provenance, ofMain: string): readonly string[] {
  const { fixtures, fixturesFromFile } = origin
  return ['default', 'empty', ofMain, ...(fixturesFromFile ? [] : [fixtures])]
}
