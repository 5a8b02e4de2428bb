import type { Clock } from '../core/clock.ts'
import { firstDueAt } from '../core/clock-driver.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'

/** Returns the clock as its GET shows it. */
export function clockOf(view: View, clock: Clock): Schemas['Clock'] {
  const { mode, rate } = clock.state()
  return {
    now: view.now,
    mode,
    rate,
    pending_jobs: view.size('jobs') + view.size('deliveries'),
    next_job_at: firstDueAt(view),
  }
}
