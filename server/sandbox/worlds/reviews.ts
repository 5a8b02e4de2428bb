import type { AdminContext } from '../../control/admin-context.ts'
import type { WorldReview } from '../../features/review/types.ts'
import type { Log } from '../../http/world-context.ts'
import { isGone } from './failures.ts'
import type { createWorldLoader, WorldEntry } from './world-loader.ts'

/** The reviews of the worlds other than main, deleted ones included. */
export interface WorldReviews {
  /** Returns the review of a world; null if it has no API request, or cannot be read. */
  of(name: string, entry: WorldEntry): Promise<WorldReview | null>
  /** Keeps the review of a deleted world. */
  add(review: WorldReview): Promise<void>
  /** Returns the reviews of these worlds, and those of deleted worlds as one. */
  all(entries: Iterable<readonly [string, WorldEntry]>): Promise<WorldReview[]>
  /** Drops the kept reviews. */
  clear(): void
}

export function createWorldReviews(
  { open }: Pick<ReturnType<typeof createWorldLoader>, 'open'>,
  log: Log,
): WorldReviews {
  let past: WorldReview | null = null

  async function reviewOf(name: string, entry: WorldEntry): Promise<WorldReview | null> {
    const requestLog = entry.open?.world.requestLog ?? entry.memory?.requestLog
    if (requestLog === undefined || (await requestLog.records(0)).total === 0) return null
    const { reviewWorld } = await import('../../features/review/report.ts')
    // The request log of an idle world is in memory, and its rows are in the store.
    const { world } = await open(name, entry)
    return reviewWorld(world.admin as AdminContext)
  }

  const worldReviews: WorldReviews = {
    async of(name, entry) {
      try {
        return await reviewOf(name, entry)
      } catch (error) {
        if (!isGone(error)) log.error({ world: name, error }, 'a world cannot be reviewed')
        return null
      }
    },
    async add(review) {
      const { mergeReviews } = await import('../../features/review/merge.ts')
      past = mergeReviews([...(past === null ? [] : [past]), review])
    },
    async all(entries) {
      const reviews: WorldReview[] = []
      for (const [name, entry] of entries) {
        if (entry.isDeleted) continue
        const review = await worldReviews.of(name, entry)
        if (review !== null) reviews.push(review)
      }
      return past === null ? reviews : [...reviews, past]
    },
    clear() {
      past = null
    },
  }
  return worldReviews
}
