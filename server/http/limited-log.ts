import type { SystemClock } from '../core/clock.ts'
import { StoreFailure } from '../store/store.ts'
import type { Log } from './world-context.ts'

/** At most one line about a cause is written in this time. */
const intervalMs = 60_000

/** Beyond this number of causes, all are forgotten, so that memory stays bounded. */
const maxCauses = 100

interface Cause {
  loggedAt: number
  unlogged: number
}

/**
 * Returns a log that writes an error of the store once in `intervalMs` for each cause, without its
 * stack. The next line about the cause has the number of those between as `repeated`.
 */
export function limitedLog<L extends Log>(log: L, system: SystemClock): L {
  const causes = new Map<string, Cause>()
  const error = (fields: { readonly error?: unknown }, message: string) => {
    const failure = fields.error
    if (!(failure instanceof StoreFailure)) {
      log.error(fields, message)
      return
    }
    const { name: type, message: text } = failure
    // All worlds on a full disk have the same reason, after the name of their file.
    const reason = text.replace(/^.* could not be written: /, '')
    const now = system.elapsed()
    const cause = causes.get(reason)
    if (cause !== undefined && now - cause.loggedAt < intervalMs) {
      cause.unlogged += 1
      return
    }
    if (causes.size >= maxCauses) causes.clear()
    causes.set(reason, { loggedAt: now, unlogged: 0 })
    const repeated = cause === undefined || cause.unlogged === 0 ? {} : { repeated: cause.unlogged }
    log.error({ ...fields, error: { type, message: text }, ...repeated }, message)
  }
  return { ...log, error }
}
