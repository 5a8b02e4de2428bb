import type { Id } from '../model/values.ts'
import type { Database } from './database.ts'

/**
 * At least this many jobs are remembered, the newest, and at most twice as many. A job takes about
 * 200 bytes here.
 */
const minRemembered = 10_000

/**
 * Remembers which request scheduled a job, directly or through other jobs, as the list of its
 * events in the request log. Appends the events of each commit to the list of its request. Returns
 * the look-up of these lists by job.
 */
export function createRequestEvents(db: Database) {
  // The older half goes at once: a map whose first entry is deleted again and again becomes slow.
  let [older, newer] = [new Map<string, Id[]>(), new Map<string, Id[]>()]
  db.onUnit(({ jobs, requestEvents }) => {
    if (requestEvents === null) return
    for (const id of jobs ?? []) newer.set(id, requestEvents)
    if (newer.size >= minRemembered) [older, newer] = [newer, new Map()]
  })
  db.onCommit(({ events, requestEvents }) => requestEvents?.push(...events))
  return {
    /** Returns the list of the request that scheduled a job, and forgets the job; or null. */
    take(id: string): Id[] | null {
      const list = newer.get(id) ?? older.get(id) ?? null
      newer.delete(id)
      older.delete(id)
      return list
    },
    clear() {
      older.clear()
      newer.clear()
    },
  }
}
