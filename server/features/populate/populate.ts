import { requireBusiness } from '../../api/businesses/businesses.ts'
import { addressModules } from '../../api/quotes/addresses.ts'
import type { Populated, PopulateRequest } from '../../control/admin-context.ts'
import { type Clock, sleep, toIso, toMillis } from '../../core/clock.ts'
import type { ClockDriver } from '../../core/clock-driver.ts'
import type { Database } from '../../core/database.ts'
import { invalid, throwIfInvalid } from '../../core/field-error.ts'
import { loadModules } from '../../core/late-module.ts'
import type { JobHandler } from '../../core/scheduler.ts'
import type { UnitOfWork } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { JsonSchema } from '../../http/openapi.ts'
import { partlyStored } from '../../store/store.ts'
import type { ActiveCustomer } from './active-customer.ts'
import { activeCustomers, Population } from './population.ts'
import { createRandom, type Random } from './random.ts'

export interface PopulateOptions {
  readonly db: Database
  readonly clock: Clock
  readonly clockDriver: ClockDriver
  readonly tasks: ReadonlyMap<string, JobHandler>
  readonly schemas: () => ReadonlyMap<string, JsonSchema>
  readonly progress: PopulateRun
}

type Progress = Schemas['PopulateProgress']
type Kind = Progress['counts'][number]['kind']

/** The progress of the latest call; the calls of a world follow each other. */
export interface PopulateRun {
  current: Progress
}

/** An action at a time in the past. */
interface Step {
  readonly atMs: number
  readonly take: (unit: UnitOfWork) => void
}

/** Milliseconds of one slice, which is the maximum time that other requests wait. */
const sliceMs = 12
const dayMs = 86_400_000

/**
 * Generates realistic history in slices, so that other requests are answered in between. The clock
 * does not move; a reset, a restore or an advance gets 409 meanwhile.
 */
export async function populate(
  options: PopulateOptions,
  wish: PopulateRequest,
): Promise<Populated> {
  const { db, clock, clockDriver, progress } = options
  await loadModules(addressModules)
  return clockDriver.withExclusiveClock(async () => {
    const nowMs = clock.now()
    const { population, draw } = await begin(options, wish, nowMs)
    const slices = planOf(wish, draw, population, nowMs)
    const { customers, beneficiaries, transactions } = wish
    const counts = Object.entries({ customers, beneficiaries, transactions }).map(
      ([kind, planned]) => ({ kind: kind as Kind, done: 0, planned }),
    )
    const started_at = toIso(clock.system.now())
    const show = (state: Progress['state']) => {
      progress.current = { state, started_at, counts }
    }
    show('running')
    try {
      for (const [i, steps] of slices.entries()) {
        await writeInSlices(db, clock, steps(), (done) => {
          const count = counts[i] as (typeof counts)[number]
          count.done = done
        })
      }
      show('done')
    } catch (error) {
      show('failed')
      throw partlyStored(error)
    }
    return { ...population.made }
  }, db)
}

async function begin(
  { db, tasks, schemas }: PopulateOptions,
  wish: PopulateRequest,
  nowMs: number,
) {
  const { business, members, call, ids } = await db.write((unit) => {
    const found = requireBusiness(unit, wish.businessId)
    const present = wish.customers > 0 ? [] : activeCustomers(unit, found)
    if (present.length === 0 && wish.customers === 0) assertCustomersExist(wish)
    const number = unit.nextSequence('populate')
    return { business: found, members: present, call: number, ids: unit.ids }
  })
  const draw = await createRandom(ids, call, schemas())
  return { draw, population: new Population({ draw, business, tasks, nowMs }, members) }
}

/** Throws invalid_request if rows are to be generated without an owner. */
function assertCustomersExist({ beneficiaries, transactions }: PopulateRequest): void {
  if (beneficiaries === 0 && transactions === 0) return
  throwIfInvalid([invalid('customers', 'must be at least 1 while no customer is approved')])
}

/**
 * Returns the slices: first the customers, then the recipients, then the payments, each in
 * chronological order.
 */
function planOf(wish: PopulateRequest, draw: Random, population: Population, nowMs: number) {
  const fromMs = nowMs - wish.days * dayMs
  const moments = (count: number, fresh: number) =>
    Array.from({ length: count }, () => {
      const share = draw.fraction() ** fresh
      return Math.round(fromMs + share * (nowMs - fromMs))
    }).sort((a, b) => a - b)
  const joined = () =>
    moments(wish.customers, 2).map(
      (atMs): Step => ({
        atMs,
        take: (unit) => population.registerCustomer(unit),
      }),
    )
  const ofMembers =
    (count: number, act: (unit: UnitOfWork, member: ActiveCustomer) => void) => () => {
      const first = Math.min(...population.members.map(({ sinceMs }) => sinceMs))
      if (!Number.isFinite(first)) return []
      return moments(count, 0.7).map((moment): Step => {
        const atMs = Math.max(moment, first)
        return { atMs, take: (unit) => act(unit, draw.pick(population.known(atMs))) }
      })
    }
  return [
    joined,
    ofMembers(wish.beneficiaries, (unit, member) => population.addBeneficiary(unit, member)),
    ofMembers(wish.transactions, (unit, member) => population.pay(unit, member)),
  ]
}

/** Each slice is stored before the next begins, because later rows refer to earlier ones. */
async function writeInSlices(
  db: Database,
  clock: Clock,
  steps: readonly Step[],
  report: (done: number) => void,
): Promise<void> {
  let next = 0
  while (next < steps.length) {
    await db.write((unit) => {
      const began = clock.system.elapsed()
      for (; next < steps.length && clock.system.elapsed() - began < sliceMs; next += 1) {
        const step = steps[next] as Step
        step.take(unit.asOf(step.atMs, true))
      }
      suppressEvents(unit)
    })
    report(next)
    await sleep(clock.system, 0)
  }
}

/** Marks the events of generated history as recorded, so that they are not sent. */
function suppressEvents(unit: UnitOfWork): void {
  for (const id of unit.effects.events) {
    const event = unit.get('events', id)
    if (event === undefined) continue
    unit.delete('deliveries', id)
    unit.put('events', { ...event, state: 'recorded' })
  }
  unit.effects.events.length = 0
  unit.effects.deliveryDueMs = null
  unit.effects.coverage = null
  const [job] = unit.find('jobs', { index: 'due', order: 'oldest', limit: 1 })
  unit.effects.dueMs = job === undefined ? null : toMillis(job.due_at)
}
