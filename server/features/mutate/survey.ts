import type { ForkedWorld } from '../../control/forked-runs.ts'
import {
  type ApiRequest,
  isAccepted,
  loggedRequests,
  rowsAfter,
} from '../../control/run-traffic.ts'
import { decodePart } from '../../core/decode-part.ts'
import { groupBy } from '../../core/group-by.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { leavesOf } from './fields.ts'

/** The answers or events of one name that a run met. */
export interface Met {
  /** The operation of the answers, or the type of the events. */
  readonly name: string
  readonly isEvent: boolean
  /** Bodies, oldest first; of many answers only the first and the last ones. */
  readonly bodies: readonly unknown[]
  /**
   * The bodies that a run got by asking again for the same object, each with its number among the
   * bodies of the operation; the last one of an object is left out.
   */
  readonly polled: readonly PolledBody[]
}

export interface PolledBody {
  /** The answers to the same operation before it, oldest first. */
  readonly earlier: readonly unknown[]
  readonly body: unknown
}

/** Everything that a run met at the edge of the sandbox. */
export interface Survey {
  /** The number of requests under /api/v1, accepted or not. */
  readonly requests: number
  readonly met: readonly Met[]
  /** Returns true if the command sent this text itself. */
  hasSent(text: string): boolean
}

/** The maximum number of bodies of an operation that are read, from its first and last answers. */
const maxRead = 20

/** Reads the answers and events of a run that has ended. */
export async function survey(
  world: Pick<ForkedWorld, 'control'>,
  lastEvent: string | null,
): Promise<Survey> {
  const { wasReset, api } = await loggedRequests(world)
  const sent = new Set<string>()
  const met: Met[] = []
  for (const [name, requests] of groupBy(api, ({ operation }) => operation)) {
    const bodies: unknown[] = []
    const polled: PolledBody[] = []
    const read = requests.filter((_, i) => i < maxRead / 2 || i >= requests.length - maxRead / 2)
    for (const request of read) {
      const { id, path } = request
      const entry = await world.control<Schemas['RequestEntry']>('GET', `/requests/${id}`)
      for (const { value } of leavesOf(entry.request)) sent.add(String(value))
      for (const part of path.split(/[/?&=]/)) sent.add(decodePart(part))
      if (!isAccepted(request)) continue
      if (isPolled(request, requests)) polled.push({ earlier: [...bodies], body: entry.response })
      bodies.push(entry.response)
    }
    if (bodies.length > 0) met.push({ name, isEvent: false, bodies, polled })
  }
  const events = await rowsAfter<Schemas['ControlEvent']>(
    world,
    '/events',
    wasReset ? null : lastEvent,
  )
  const received = events.filter(({ attempts }) => attempts.some(({ status }) => status !== null))
  for (const [name, rows] of groupBy(received, ({ type }) => type)) {
    met.push({ name, isEvent: true, bodies: rows.map(({ payload }) => payload), polled: [] })
  }
  return { requests: api.length, met, hasSent: (text) => sent.has(text) }
}

/** Returns true for a read that repeats the one before it, and is repeated again. */
function isPolled(request: ApiRequest, all: readonly ApiRequest[]): boolean {
  if (request.method !== 'GET') return false
  const at = all.indexOf(request)
  return [all[at - 1], all[at + 1]].every((other) => other?.path === request.path)
}
