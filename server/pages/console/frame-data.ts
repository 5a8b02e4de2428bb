import type { AdminContext } from '../../control/admin-context.ts'
import { presentClock } from '../../control/clock.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { toMillis } from '../../kernel/clock.ts'
import { maxProblemsRead, problemsOf } from './problems.ts'

/** What the frame around every page shows. */
export interface FrameData {
  readonly clock: Schemas['Clock']
  readonly stepMs: number
  /** How many problems are open; null: more than are counted. */
  readonly problems: number | null
  /** Whether a browser logs in, so that it can log out. */
  readonly hasLogin: boolean
}

export async function frameDataOf(tools: AdminContext): Promise<FrameData> {
  const clock = await presentClock(tools)
  const problems = await problemsOf(tools, toMillis(clock.now))
  const count = problems.reduce((sum, problem) => sum + problem.count, 0)
  return {
    clock,
    stepMs: await tools.work.read(async (view) => view.settings.stepMs),
    hasLogin: tools.adminToken !== '',
    problems: count >= maxProblemsRead ? null : count,
  }
}
