import { ApiError } from '../kernel/api-error.ts'
import { OutcomeUnknown, StoreBusy, type StoreFailure, WorldGone } from '../store/store.ts'
import type { WorldContext } from './world-context.ts'

/**
 * Returns the error for a failure of the store: 503, which is logged with `fields`, or 404 if the
 * world was deleted.
 */
export function storageError(
  error: StoreFailure,
  { log, name: world }: Pick<WorldContext, 'log' | 'name'>,
  fields: object,
): ApiError {
  if (error instanceof WorldGone) {
    return new ApiError('world_unknown', `There is no world named ${world}.`)
  }
  log.error({ ...fields, error }, 'storage failure')
  const isSaid = error instanceof OutcomeUnknown || /nothing was changed/.test(error.message)
  const end = isSaid ? '.' : '; nothing was changed.'
  return new ApiError('storage_unavailable', `${error.message}${end}`)
}

/** Returns the seconds after which a retry may succeed; undefined if that is unknown. */
export function storageRetryAfter(error: StoreFailure): number | undefined {
  return error instanceof StoreBusy ? 1 : undefined
}
