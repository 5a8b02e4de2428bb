import type { ForkedWorld } from '../../control/forked-runs.ts'
import { isAccepted } from '../../control/run-traffic.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Observation, SentRequest } from './observe.ts'
import type { FaultKind, PlacedFault } from './schedule.ts'

/** A fault that was injected into a fork. */
export interface Injection {
  readonly fault: PlacedFault
  /** Resolves to true if the fault has applied to its place. */
  hasApplied(run: Observation): Promise<boolean>
}

/** The runs before: the second fault of a pair is placed by the run that had the first alone. */
export interface InjectionContext {
  readonly base: Observation
  /** The fault that `base` had; undefined for the clean run. */
  readonly earlier: PlacedFault | undefined
  readonly clientTimeoutMs: number
}

type Effect = Pick<Schemas['FaultCreate'], 'status' | 'drop' | 'delay' | 'phase'>

/** Milliseconds by which a slow answer comes later than the client waits. */
const slowerMs = 1_000

function effectOf(kind: FaultKind, clientTimeoutMs: number): Effect | null {
  const phase = kind.endsWith('-before') ? 'before' : 'after'
  if (kind.startsWith('lost-')) return { drop: true, phase }
  if (kind.startsWith('50')) return { status: Number(kind.slice(0, 3)), phase }
  if (kind === 'slow') return { delay: `${clientTimeoutMs + slowerMs}ms`, phase }
  return null
}

/**
 * Injects a fault in a fork, where it waits for its place. Returns null if the earlier run has no
 * such place.
 */
export async function inject(
  world: ForkedWorld,
  fault: PlacedFault,
  context: InjectionContext,
): Promise<Injection | null> {
  const effect = effectOf(fault.kind, context.clientTimeoutMs)
  if (effect !== null) return injectFault(world, fault, effect, context)
  if (fault.kind === 'expired') return planExpiry(world, fault, context)
  return setChaos(world, fault, context)
}

async function injectFault(
  world: ForkedWorld,
  fault: PlacedFault,
  effect: Effect,
  { base, earlier }: InjectionContext,
): Promise<Injection | null> {
  const at = base.requests.findIndex(({ place }) => place === fault.place)
  if (at === -1) return null
  const { operation } = base.requests[at] as SentRequest
  const before = base.requests.slice(0, at).filter((one) => one.operation === operation)
  const skip =
    effect.phase === 'before'
      ? before.length
      : before.filter((request) => reachedCommit(request, earlier)).length
  const body: Schemas['FaultCreate'] = { operation, times: 1, skip, ...effect }
  const { id } = await world.control<Schemas['InjectedFault']>('POST', '/faults', body)
  return {
    fault,
    async hasApplied() {
      const { data } = await world.control<Schemas['InjectedFaultList']>('GET', '/faults')
      return data.some((one) => one.id === id && one.hits > 0)
    },
  }
}

/** Returns true if a request was done, whatever its client got. */
function reachedCommit(request: SentRequest, earlier: PlacedFault | undefined): boolean {
  if (request.place === earlier?.place) return !earlier.kind.endsWith('-before')
  return isAccepted(request)
}

/** Plans that the quote which the run accepts at this place is expired from the start. */
async function planExpiry(
  world: ForkedWorld,
  fault: PlacedFault,
  { base }: InjectionContext,
): Promise<Injection | null> {
  const accept = base.requests.find(({ place }) => place === fault.place)
  const quote = base.quotes.find(({ id }) => accept?.path.includes(id) === true)
  if (accept === undefined || quote === undefined) return null
  const { business_id } = quote
  const own = base.quotes.filter((one) => one.business_id === business_id)
  const plan = { for: 'quote', outcome: 'expired', business_id, skip: own.indexOf(quote) }
  const { id } = await world.control<Schemas['PlannedOutcome']>('POST', '/outcomes', plan)
  return {
    fault,
    async hasApplied(run) {
      const { data } = await world.control<Schemas['PlannedOutcomeList']>('GET', '/outcomes')
      return !run.wasReset && data.every((one) => one.id !== id)
    },
  }
}

const chaosOf: Partial<Record<FaultKind, Schemas['ChaosUpdate']>> = {
  'webhook-twice': { duplicate: 1 },
  'webhook-late': { delay: 1 },
  'webhook-lost': { drop: 1 },
  'webhook-reordered': { reorder: 1 },
}

/** Sets the delivery faults of one event: the same calls give it the same id in every fork. */
async function setChaos(
  world: ForkedWorld,
  fault: PlacedFault,
  { base }: InjectionContext,
): Promise<Injection | null> {
  const event = base.events.find(({ place }) => place === fault.place)
  if (event === undefined) return null
  await world.control('PUT', '/webhooks/chaos', { ...chaosOf[fault.kind], events: [event.id] })
  return {
    fault,
    hasApplied: async (run) =>
      !run.wasReset && run.events.some(({ id, wasSent }) => id === event.id && wasSent),
  }
}
