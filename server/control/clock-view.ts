import type { Schemas } from '../generated/schemas.ts'
import { type Clock, toIso } from '../kernel/clock.ts'
import type { View } from '../kernel/unit.ts'

/** Returns the clock as its GET shows it. */
export async function clockOf(view: View, clock: Clock): Promise<Schemas['Clock']> {
  const first = { index: 'due', order: 'oldest', limit: 1 } as const
  const [job] = await view.find('jobs', first)
  const [attempt] = await view.find('deliveries', first)
  const due = [job?.due_at, attempt?.due_at].filter((at) => at !== undefined).sort()
  const { mode, rate } = clock.state()
  return {
    now: toIso(clock.now()),
    mode,
    rate,
    pending_jobs: (await view.size('jobs')) + (await view.size('deliveries')),
    next_job_at: due[0] ?? null,
  }
}
