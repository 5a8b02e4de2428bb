import type { IncomingMessage } from 'node:http'
import type { AdminContext } from '../control/admin-context.ts'
import { presentClock } from '../control/clock.ts'
import { isUsedUp } from '../control/fault-about.ts'
import { maxProblemsRead, type Problem, problemsOf } from '../control/problems.ts'
import { grouped } from '../core/amount-text.ts'
import type { Schemas } from '../generated/schemas.ts'
import { isOperator } from '../http/access.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { WorldContext } from '../http/world-context.ts'
import type { Console } from './console.ts'
import { customersIn } from './labels.ts'
import { maxWorldsShown } from './page-version.ts'
import type { ScreenContent } from './screen.ts'
import { type TimelineData, timelineOf } from './timeline-data.ts'

export interface FrameCount {
  readonly text: string
  /** The name of the failures that it counts; absent if it counts no failures. */
  readonly failures?: string
}

/** The data shown in the frame around every page. */
export interface FrameData {
  readonly clock: Schemas['Clock']
  readonly stepMs: number
  /** The number of open problems; null if there are more than are counted. */
  readonly problems: number | null
  /** The titles of the first problems. */
  readonly problemTitles: readonly string[]
  /** The name of the world. */
  readonly world: string
  /** The numbers beside the entries of the navigation, by the name of the entry. */
  readonly counts: ReadonlyMap<string, FrameCount>
  readonly timeline: TimelineData
  /** The worlds to switch between, the present one first; empty if there is only one. */
  readonly worlds: readonly string[]
  /** True if the browser logged in, so that it can log out. */
  readonly hasLogin: boolean
}

export async function frameDataOf(
  { admin, world }: Console,
  context: RequestContext,
  content: ScreenContent,
): Promise<FrameData> {
  const clock = await presentClock(admin)
  const problems = content.problems ?? (await problemsOf(admin))
  const worlds = await worldsFor(world, context.request)
  return {
    clock,
    stepMs: await admin.db.read((view) => view.settings.stepMs),
    world: world.name,
    timeline: await timelineOf(admin),
    worlds,
    counts: await countsOf(admin, { clock, problems, worlds: worlds.length }),
    hasLogin: admin.adminToken !== '',
    problems: problems.length >= maxProblemsRead ? null : problems.length,
    problemTitles: problems.slice(0, maxTitles).map(({ title }) => title),
  }
}

const maxTitles = 3

interface Counted {
  readonly clock: Schemas['Clock']
  readonly problems: readonly Problem[]
  readonly worlds: number
}

/** Returns the counts of the navigation. None of them reads rows: they are on every page. */
async function countsOf(admin: AdminContext, { clock, problems, worlds }: Counted) {
  const counts = new Map<string, FrameCount>()
  const count = (name: string, number: number) => {
    if (number > 0) counts.set(name, { text: grouped(String(number)) })
  }
  await admin.db.read((view) => {
    const [users, businesses] = [view.size('users'), view.size('businesses')]
    count('Customers', customersIn({ users, businesses }))
    count('Money', view.size('transactions'))
    count('Card payments', view.size('checkouts'))
    const faults = admin.faults.list().filter((fault) => !isUsedUp(fault))
    count('Outcomes & faults', view.size('outcomes') + faults.length)
  })
  count('Clock & jobs', clock.pending_jobs)
  count('Worlds', worlds)
  const failed = problems.filter(({ kind }) => kind === 'delivery')
  const events = failed.reduce((sum, problem) => sum + problem.count, 0)
  if (events > 0) {
    const failures = events === 1 ? 'event was not delivered' : 'events were not delivered'
    counts.set('Webhooks', { text: grouped(String(events)), failures })
  }
  return counts
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
