import type { IncomingMessage } from 'node:http'
import { presentClock } from '../control/clock.ts'
import { maxProblemsRead, problemsOf } from '../control/problems.ts'
import type { Schemas } from '../generated/schemas.ts'
import { isOperator } from '../http/access.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { WorldContext } from '../http/world-context.ts'
import type { Console } from './console.ts'
import type { ScreenContent } from './screen.ts'

/** The data shown in the frame around every page. */
export interface FrameData {
  readonly clock: Schemas['Clock']
  readonly stepMs: number
  /** The number of open problems; null if there are more than are counted. */
  readonly problems: number | null
  /** The worlds to switch between, the present one first; empty if there is only one. */
  readonly worlds: readonly string[]
  /** True if the browser logged in, so that it can log out. */
  readonly hasLogin: boolean
}

/** The maximum number of worlds to switch to; the page of worlds has all. */
const maxWorldsShown = 20

export async function frameDataOf(
  { admin, world }: Console,
  context: RequestContext,
  content: ScreenContent,
): Promise<FrameData> {
  const clock = await presentClock(admin)
  const problems = content.problems ?? (await problemsOf(admin))
  return {
    clock,
    stepMs: await admin.db.read((view) => view.settings.stepMs),
    worlds: await worldsFor(world, context.request),
    hasLogin: admin.adminToken !== '',
    problems: problems.length >= maxProblemsRead ? null : problems.length,
  }
}

/** Returns the worlds to switch between; none for a token of a single world. */
async function worldsFor(
  { server, name: world }: WorldContext,
  request: IncomingMessage,
): Promise<readonly string[]> {
  const { adminToken } = server.settings
  if (adminToken !== '' && !isOperator(request, adminToken, server)) return []
  const others = await server.worldNames(maxWorldsShown)
  if (others.length === 0) return []
  return [world, ...['main', ...others].filter((name) => name !== world)]
}
