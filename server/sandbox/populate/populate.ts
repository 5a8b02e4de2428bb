import type { Populated, PopulateWish } from '../../control/tools.ts'
import type { JsonSchema } from '../../http/openapi.ts'
import { type Clock, milliseconds, sleep } from '../../kernel/clock.ts'
import { refuseFaults, wrong } from '../../kernel/fault.ts'
import type { Task } from '../../kernel/scheduler.ts'
import type { Timeline } from '../../kernel/timeline.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Work } from '../../kernel/work.ts'
import { businessNamed } from '../../modules/businesses/businesses.ts'
import { createDraw, type Draw } from './draw.ts'
import type { Member } from './member.ts'
import { Population, presentMembers } from './population.ts'

export interface PopulateOptions {
  readonly work: Work
  readonly clock: Clock
  readonly timeline: Timeline
  readonly tasks: ReadonlyMap<string, Task>
  readonly schemas: () => ReadonlyMap<string, JsonSchema>
}

/** Something that happens at a moment of the past. */
interface Step {
  readonly atMs: number
  readonly take: (unit: Unit) => Promise<void>
}

/** Other requests wait no longer than for a slice of this length. */
const sliceMs = 12
const dayMs = 86_400_000

/**
 * Makes believable history in slices, so that requests in between are answered. The clock stays
 * where it is; a reset, a restore or an advance meanwhile is 409.
 */
export async function populate(options: PopulateOptions, wish: PopulateWish): Promise<Populated> {
  const { work, clock, timeline } = options
  return timeline.exclusively(async () => {
    const nowMs = clock.now()
    const { population, draw } = await begin(options, wish, nowMs)
    const slices = planOf(wish, draw, population, nowMs)
    for (const steps of slices) await inSlices(work, clock, steps())
    return { ...population.made }
  })
}

async function begin({ work, tasks, schemas }: PopulateOptions, wish: PopulateWish, nowMs: number) {
  const { business, members, call, ids } = await work.write(async (unit) => {
    const found = await businessNamed(unit, wish.businessId)
    const present = wish.customers > 0 ? [] : await presentMembers(unit, found)
    if (present.length === 0 && wish.customers === 0) requireNobody(wish)
    const number = await unit.next('populate')
    return { business: found, members: present, call: number, ids: unit.ids }
  })
  const draw = await createDraw(ids, call, schemas())
  return { draw, population: new Population({ draw, business, tasks, nowMs }, members) }
}

/** Somebody has to own what is made. */
function requireNobody({ beneficiaries, transactions }: PopulateWish): void {
  if (beneficiaries === 0 && transactions === 0) return
  refuseFaults([wrong('customers', 'must be at least 1 as long as no customer is approved')])
}

/** First the people, then whom they pay, then the payments; each in the order of time. */
function planOf(wish: PopulateWish, draw: Draw, population: Population, nowMs: number) {
  const fromMs = nowMs - wish.days * dayMs
  const moments = (count: number, fresh: number) =>
    Array.from({ length: count }, () => {
      const share = draw.share() ** fresh
      return Math.round(fromMs + share * (nowMs - fromMs))
    }).sort((a, b) => a - b)
  const joined = () =>
    moments(wish.customers, 2).map(
      (atMs): Step => ({
        atMs,
        take: (unit) => population.join(unit),
      }),
    )
  const ofMembers = (count: number, act: (unit: Unit, member: Member) => Promise<void>) => () => {
    const first = Math.min(...population.members.map(({ sinceMs }) => sinceMs))
    if (!Number.isFinite(first)) return []
    return moments(count, 0.7).map((moment): Step => {
      const atMs = Math.max(moment, first)
      return { atMs, take: (unit) => act(unit, draw.pick(population.known(atMs))) }
    })
  }
  return [
    joined,
    ofMembers(wish.beneficiaries, (unit, member) => population.befriend(unit, member)),
    ofMembers(wish.transactions, (unit, member) => population.pay(unit, member)),
  ]
}

async function inSlices(work: Work, clock: Clock, steps: readonly Step[]): Promise<void> {
  let next = 0
  while (next < steps.length) {
    await work.write(
      async (unit) => {
        const began = clock.machine.elapsed()
        for (; next < steps.length && clock.machine.elapsed() - began < sliceMs; next += 1) {
          const step = steps[next] as Step
          await step.take(unit.asOf(step.atMs))
        }
        await keepQuiet(unit)
      },
      { durable: 'later' },
    )
    await sleep(clock.machine, 0)
  }
}

/** History is not news: its events are recorded, but no receiver is told of them. */
async function keepQuiet(unit: Unit): Promise<void> {
  for (const id of unit.effects.events) {
    const event = await unit.get('events', id)
    if (event?.state !== 'pending') continue
    await unit.drop('deliveries', id)
    await unit.put('events', { ...event, state: 'recorded' })
  }
  unit.effects.events.length = 0
  unit.effects.attemptDueAt = null
  unit.effects.marks = null
  const [job] = await unit.find('jobs', { index: 'due', order: 'oldest', limit: 1 })
  unit.effects.dueAt = job === undefined ? null : milliseconds(job.due_at)
}
