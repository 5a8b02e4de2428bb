import type { Bounds } from '../model/bounds.ts'
import { ApiError } from './api-error.ts'
import type { Database } from './database.ts'

/** A world that grew beyond its bound by this factor, for example by its jobs, is not opened. */
const openedFactor = 1.25

/** Throws world_full if the rows of a world take more than `SANDBOX_MAX_WORLD_BYTES`. */
export function assertRoom(db: Pick<Database, 'size'>, { maxWorldBytes }: Bounds): void {
  const size = db.size()
  if (size <= maxWorldBytes) return
  throw new ApiError(
    'world_full',
    `The rows of this world take ${inWords(size, maxWorldBytes)}; nothing was changed. Reset it ` +
      '(POST /_sandbox/reset), or use another world (POST /_sandbox/worlds).',
  )
}

/** Returns why a world is too large to be opened, and what to do; null if it is not. */
export function tooLargeReason(
  db: Pick<Database, 'size'>,
  { maxWorldBytes }: Bounds,
): string | null {
  const size = db.size()
  if (size <= maxWorldBytes * openedFactor) return null
  return `its rows take ${inWords(size, maxWorldBytes)}: start with a larger limit`
}

function inWords(size: number, bound: number): string {
  const bytes = (count: number) => Math.round(count).toLocaleString('en')
  return `about ${bytes(size)} bytes, and SANDBOX_MAX_WORLD_BYTES is ${bytes(bound)}`
}
