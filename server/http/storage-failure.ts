import { ApiError } from '../core/api-error.ts'
import { isFileGone } from '../core/late-module.ts'
import { OutcomeUnknown, PartlyStored, StoreFailure, WorldGone } from '../store/store.ts'
import type { WorldContext } from './world-context.ts'

/** The error of a store that is not available, with the seconds after which a retry may succeed. */
export class StorageUnavailable extends ApiError {
  override readonly retryAfterSeconds: number | undefined
  constructor(message: string, retryAfterSeconds: number | undefined) {
    super('storage_unavailable', message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Returns the error for a failure outside of the rules, which is logged with `fields`: of the
 * store, or of the files of the program; undefined for any other error.
 */
export function outageError(
  error: Error,
  world: Pick<WorldContext, 'log' | 'name'>,
  fields: object,
): ApiError | undefined {
  if (error instanceof StoreFailure) return storageError(error, world, fields)
  if (!isFileGone(error)) return undefined
  world.log.error({ ...fields, error }, 'program changed')
  return new ApiError(
    'program_changed',
    "The program's files have changed while it runs. Restart it.",
  )
}

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
  const isUnchanged = !(error instanceof OutcomeUnknown || error instanceof PartlyStored)
  const isSaid = !isUnchanged || /nothing was changed/.test(error.message)
  const end = isSaid ? '.' : '; nothing was changed.'
  return new StorageUnavailable(`${error.message}${end}`, error.retryAfterSeconds)
}
