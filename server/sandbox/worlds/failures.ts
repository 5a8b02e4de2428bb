import { ApiError } from '../../core/api-error.ts'
import { boundVariable } from '../../model/bounds.ts'
import { DataDirectoryError, type Store, StoreFailure, WorldGone } from '../../store/store.ts'
import { WorldUnknown } from '../../store/world-stores.ts'

/** Returns the result of `work`. Throws world_unknown if the world was deleted meanwhile. */
export async function mapGoneToUnknown<T>(name: string, work: T | Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isGone(error) ? unknownWorld(name) : error
  }
}

/** Returns null if the world was deleted meanwhile; rethrows any other error. */
export function nullIfDeleted(error: unknown): null {
  if ((error instanceof ApiError && error.code === 'world_unknown') || isGone(error)) return null
  throw error
}

export function markDamaged(error: unknown): 'damaged' {
  if (error instanceof DataDirectoryError) return 'damaged'
  throw error
}

/**
 * Throws DataDirectoryError for a world whose files have lost its first rows, because otherwise it
 * would be filled again like a new one.
 */
export async function assertFilled(name: string, store: Store): Promise<void> {
  const first = await store.read((reader) => reader.get('settings', 'first-business'))
  if (first === undefined) throw openingError(name, new Error('its first rows are missing'))
}

/** Returns the error of a world that cannot be opened: every unknown error means damage. */
export function openingError(name: string, error: Error): Error {
  if (error instanceof StoreFailure || error instanceof ApiError || isGone(error)) return error
  const message = `the world ${name} cannot be opened: ${error.message}`
  return new DataDirectoryError(message, { cause: error })
}

export function isGone(error: unknown): boolean {
  return error instanceof WorldGone || error instanceof WorldUnknown
}

export function unknownWorld(name: string): ApiError {
  return new ApiError(
    'world_unknown',
    `There is no world named ${name.slice(0, 63)}. GET /_sandbox/worlds lists the worlds.`,
  )
}

/**
 * Returns an error without file names, which are only in the log, because a caller need not be the
 * owner of the machine.
 */
export function damagedWorld(name: string): ApiError {
  return new ApiError(
    'storage_unavailable',
    `The data of the world ${name} is damaged: the log of the server names the file. ` +
      'Restore a backup (docs/backup.md), or delete the world.',
  )
}

export function takenName(name: string): ApiError {
  const advice = name === 'main' ? 'choose another name' : 'delete it, or choose another name'
  return new ApiError('world_taken', `There already is a world named ${name}: ${advice}.`)
}

export function mainCannotBeDeleted(): ApiError {
  return new ApiError(
    'world_main',
    'The world main stays: it cannot be deleted or given a ttl. A reset returns it to its ' +
      'initial data.',
  )
}

/**
 * Returns the error for too many worlds; `lastUsed` has names and the times of their last use, in
 * milliseconds.
 */
export function tooManyWorlds(
  max: number,
  lastUsed: readonly (readonly [name: string, lastUsedMs: number])[],
): ApiError {
  const oldest = lastUsed.toSorted(([, a], [, b]) => a - b)[0]?.[0] ?? ''
  const which = oldest === '' ? '' : `, such as ${oldest}, which has been unused for longest`
  return new ApiError(
    'worlds_full',
    `${max} worlds exist already (${boundVariable('maxWorlds')}): delete one with ` +
      `DELETE /_sandbox/worlds/{name}${which}, or create them with a ttl.`,
  )
}
