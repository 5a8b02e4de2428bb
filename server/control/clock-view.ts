import type { Schemas } from '../generated/schemas.ts'
import type { Clock } from '../kernel/clock.ts'
import { firstDueAt } from '../kernel/clock-driver.ts'
import type { View } from '../kernel/unit.ts'

/** Returns the clock as its GET shows it. */
export async function clockOf(view: View, clock: Clock): Promise<Schemas['Clock']> {
  const { mode, rate } = clock.state()
  return {
    now: view.now,
    mode,
    rate,
    pending_jobs: (await view.size('jobs')) + (await view.size('deliveries')),
    next_job_at: await firstDueAt(view),
  }
}
