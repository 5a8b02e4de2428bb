import { ApiError } from '../../kernel/api-error.ts'
import { variableOf } from '../../model/bounds.ts'

export function unknownWorld(name: string): ApiError {
  return new ApiError('world_unknown', `There is no world named ${name.slice(0, 63)}.`)
}

export function takenName(name: string): ApiError {
  return new ApiError(
    'world_taken',
    `A world named ${name} exists: delete it, or take another name.`,
  )
}

export function mainStays(): ApiError {
  return new ApiError('world_main', 'main always exists: it is neither deleted nor given a ttl.')
}

/** `lastUsed` holds names of worlds, and when they were used, in milliseconds. */
export function tooManyWorlds(
  max: number,
  lastUsed: readonly (readonly [name: string, lastUsedMs: number])[],
): ApiError {
  const oldest = lastUsed.toSorted(([, a], [, b]) => a - b)[0]?.[0] ?? ''
  const which = oldest === '' ? '' : `, such as ${oldest}, which was not used for the longest time`
  return new ApiError(
    'worlds_full',
    `${max} worlds exist already (${variableOf('maxWorlds')}): delete one with ` +
      `DELETE /_sandbox/worlds/{name}${which}, or create them with a ttl.`,
  )
}
