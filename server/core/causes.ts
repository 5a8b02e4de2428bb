import type { Id } from '../model/values.ts'
import type { Database } from './database.ts'

/**
 * The maximum number of jobs whose request is remembered; the oldest are forgotten first. A job
 * takes about 200 bytes here.
 */
const maxCauses = 20_000

/**
 * Remembers which request scheduled a job, directly or through other jobs, as the list of its
 * events in the request log. Appends the events of each commit to the list of its request. Returns
 * the look-up of these lists by job.
 */
export function createCauses(db: Database) {
  const lists = new Map<string, Id[]>()
  db.onUnit(({ jobs, requestEvents }) => {
    if (requestEvents === null) return
    for (const id of jobs ?? []) lists.set(id, requestEvents)
    for (const [oldest] of lists) {
      if (lists.size <= maxCauses) break
      lists.delete(oldest)
    }
  })
  db.onCommit(({ events, requestEvents }) => requestEvents?.push(...events))
  return {
    /** Returns the list of the request that scheduled a job, and forgets the job; or null. */
    take(id: string): Id[] | null {
      const list = lists.get(id) ?? null
      lists.delete(id)
      return list
    },
    clear: () => lists.clear(),
  }
}
