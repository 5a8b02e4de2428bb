import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventCatalogue } from '../../server/api/events/catalogue.ts'
import { recordEvent } from '../../server/api/events/events.ts'
import { ApiError } from '../../server/core/api-error.ts'
import {
  type ClockState,
  createClock,
  initialClockState,
  toMillis,
} from '../../server/core/clock.ts'
import { createClockDriver } from '../../server/core/clock-driver.ts'
import { createDatabase } from '../../server/core/database.ts'
import { createIds } from '../../server/core/ids.ts'
import { createScheduler, type JobHandler } from '../../server/core/scheduler.ts'
import { maxPauseMs } from '../../server/core/wake-timer.ts'
import { loadFixtures, loadReference } from '../../server/fixtures.ts'
import { defaultSettings } from '../../server/model/settings.ts'
import { initialize } from '../../server/sandbox/bootstrap.ts'
import { embeddedStore } from '../../server/store/embedded.ts'
import { type Store, StoreFailure, type StoreSnapshot } from '../../server/store/store.ts'
import { createChaos } from '../../server/webhooks/chaos.ts'
import { createDeliveries, maxConcurrent } from '../../server/webhooks/deliveries.ts'
import { scheduleRedelivery } from '../../server/webhooks/schedule.ts'
import type { Message, ReceiverAnswer } from '../../server/webhooks/send.ts'
import { ids, startsAt } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'

/** An attempt that a receiver has not answered yet. */
interface Pending {
  readonly line: string
  answer(status: number): void
}

/** The same store, on a disk that can be made to refuse everything. */
function failingStore(store: Store) {
  const disk = { fails: false, calls: 0 }
  const requireDisk = () => {
    disk.calls += 1
    if (disk.fails) throw new StoreFailure('the disk refuses')
  }
  const failing: Store = {
    ...store,
    async transact(work, options) {
      requireDisk()
      return store.transact(work, options)
    },
    async read(work) {
      requireDisk()
      return store.read(work)
    },
  }
  return { disk, store: failing }
}

const eventType = 'kyc.status_updated'

/** A body that says by its address which subject it is about. */
function bodyFor(subject: string) {
  return { ...eventCatalogue[eventType].example, email: subject }
}

/** What jobs do here: nothing, schedule another, record an event, fail. */
const tasks = new Map<string, JobHandler>([
  ['nothing', () => {}],
  ['another', (unit, subject) => unit.schedule('nothing', subject, 700)],
  ['event', (unit, subject) => recordEvent(unit, ids.main, eventType, subject, bodyFor(subject))],
  [
    'failing',
    () => {
      throw new Error('a job that fails')
    },
  ],
])

/** The clock with its real queues, on a store in memory; receivers answer when a test says so. */
async function world() {
  const machine = testMachine()
  const memory = await embeddedStore({ freeze: true })
  const { disk, store } = failingStore(memory)
  const clock = createClock(machine, initialClockState(machine, 'running', Date.parse(startsAt)))
  const environment = {
    ids: createIds('42'),
    reference: loadReference(),
    settings: defaultSettings,
  }
  const db = createDatabase(store, clock, environment)
  const chaos = createChaos(environment.ids)
  const pending: Pending[] = []
  const seen = { failureAt: Number.NEGATIVE_INFINITY }
  const report = () => {
    seen.failureAt = machine.elapsed()
  }
  const post = ({ body }: Message) =>
    new Promise<ReceiverAnswer>((resolve) => {
      const one: Pending = {
        line: `${ids.main}/${JSON.parse(body).email}`,
        answer(status) {
          pending.splice(pending.indexOf(one), 1)
          const error = status === 200 ? null : `answered with status ${status}`
          resolve({ status, error, duration_ms: 1, response_body: '' })
        },
      }
      pending.push(one)
    })
  const jobs = createScheduler({ db, clock, tasks, report })
  const deliveries = createDeliveries({
    redact: (text) => text,
    db,
    clock,
    chaos,
    post: (_machine, message) => post(message),
  })
  const clockDriver = createClockDriver({ clock, db, jobs, deliveries, report })
  const fixtures = await loadFixtures('empty')
  await db.write((unit) =>
    initialize(unit, { seed: '42', fixtures: 'empty', clock: clock.state() }, fixtures, {
      webhookUrl: 'http://127.0.0.1:9/',
    }),
  )
  clockDriver.start()
  return { machine, memory, disk, clock, db, chaos, pending, seen, clockDriver }
}

type World = Awaited<ReturnType<typeof world>>

/** Whether a call was refused as documented: the disk refuses, or the clock is being moved. */
async function tolerated(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof StoreFailure) && !(error instanceof ApiError)) throw error
  })
}

const maxTurns = 3_000

/** Lets everything that was started go on, until nothing happens any more. Fails where it spins. */
async function settle({ disk }: World): Promise<void> {
  let quiet = 0
  for (let turns = 0; quiet < 5; turns += 1) {
    const before = disk.calls
    await new Promise(setImmediate)
    quiet = disk.calls === before ? quiet + 1 : 0
    expect(turns).toBeLessThan(maxTurns)
  }
}

/** A run: the world, what was kept of it, and the advances that wait for receivers. */
class Run {
  readonly world: World
  readonly #underway = new Set<Promise<void>>()
  #kept: {
    readonly image: StoreSnapshot
    readonly clock: ClockState
    readonly now: number
  } | null = null

  constructor(made: World) {
    this.world = made
  }

  get isBusy(): boolean {
    return this.#underway.size > 0
  }

  #goOn(call: Promise<unknown>): void {
    const ended = tolerated(call).finally(() => this.#underway.delete(ended))
    this.#underway.add(ended)
  }

  async take(step: Step): Promise<void> {
    const { db, chaos, machine, pending, clockDriver, disk } = this.world
    switch (step.do) {
      case 'schedule':
        return tolerated(db.write((unit) => unit.schedule(step.task, 'subject', step.inMs)))
      case 'unschedule':
        return tolerated(db.write((unit) => unit.unschedule('subject')))
      case 'record':
        return tolerated(
          db.write((unit) => {
            for (let i = 0; i < step.count; i += 1) {
              const subject = `subject-${step.same ? 0 : i}`
              recordEvent(unit, ids.main, eventType, subject, bodyFor(subject))
            }
          }),
        )
      case 'redeliver':
        return tolerated(
          db.write((unit) => {
            const [event] = unit.find('events', { index: 'all', limit: 1 })
            if (event !== undefined) scheduleRedelivery(unit, event)
          }),
        )
      case 'answer':
        for (const one of pending.slice(0, step.count)) one.answer(step.status)
        return
      case 'pass':
        machine.pass(step.ms)
        return
      case 'change':
        return tolerated(clockDriver.changeClock(step.change))
      case 'advance':
        this.#goOn(clockDriver.advance(step.how))
        return
      case 'chaos':
        chaos.set(step.shares)
        return
      case 'disk':
        disk.fails = step.fails
        return
      case 'keep':
        this.#kept = { image: await this.world.memory.image(), ...this.#clockNow() }
        return
      case 'restore':
        return this.#restore()
    }
  }

  #clockNow() {
    const { clock } = this.world
    return { clock: clock.state(), now: clock.now() }
  }

  async #restore(): Promise<void> {
    const { db, clock, machine, clockDriver } = this.world
    const kept = this.#kept
    if (kept === null) return
    const at = () => {
      clock.restore({ ...kept.clock, machine_at: machine.now(), sandbox_at: kept.now })
      return kept.now
    }
    const restored = () =>
      db.write(
        (unit) => {
          unit.load(kept.image)
          unit.put('settings', { id: 'clock', value: clock.state() })
        },
        { at },
      )
    await tolerated(clockDriver.replaceAll(restored))
  }

  /** The earliest due time of what can start: a job, or an attempt whose line and place are free. */
  async startable(): Promise<number | null> {
    const { memory, pending } = this.world
    const taken = new Set(pending.map(({ line }) => line))
    return memory.read((view) => {
      const first = { index: 'due', order: 'oldest' } as const
      const [job] = view.find('jobs', { ...first, limit: 1 })
      const rows = pending.length < maxConcurrent ? view.find('deliveries', first) : []
      const free = rows.find((row) => !taken.has(`${row.business_id}/${row.subject}`))
      const due = [job, free].flatMap((row) => (row ? [toMillis(row.due_at)] : []))
      return due.length === 0 ? null : Math.min(...due)
    })
  }

  /** Whatever is due has started, and a timer waits for what is due next. */
  async check(): Promise<void> {
    await settle(this.world)
    const { machine, clock, disk, seen } = this.world
    expect(machine.waiting()).toBeLessThanOrEqual(1)
    if (this.isBusy) return
    const due = await this.startable()
    const { mode, rate } = clock.state()
    const now = clock.now()
    if (due === null || (due > now && mode === 'frozen')) return
    const pauses = disk.fails || machine.elapsed() - seen.failureAt <= maxPauseMs
    const wakesIn = (machine.nextCallAt() ?? Number.POSITIVE_INFINITY) - machine.now()
    if (!pauses) expect(due, 'what is due has started').toBeGreaterThan(now)
    const dueIn = Math.max(0, Math.ceil((due - now) / rate))
    expect(wakesIn, 'a timer is armed in time').toBeLessThanOrEqual(
      pauses ? Math.max(maxPauseMs, dueIn) : dueIn,
    )
  }

  /** On a disk that works and with receivers that answer, everything comes to its end by itself. */
  async end(): Promise<void> {
    const { disk, machine, memory, pending, clockDriver, chaos } = this.world
    disk.fails = false
    chaos.clear()
    for (let round = 0; this.isBusy; round += 1) {
      for (const one of [...pending]) one.answer(200)
      await settle(this.world)
      expect(round).toBeLessThan(10_000)
    }
    await clockDriver.changeClock({ mode: 'running', rate: 1_000 })
    const open = () => memory.read((view) => view.size('jobs') + view.size('deliveries'))
    for (let round = 0; (await open()) > 0; round += 1) {
      for (const one of [...pending]) one.answer(200)
      await settle(this.world)
      machine.pass(10_000)
      await settle(this.world)
      expect(round).toBeLessThan(10_000)
    }
    clockDriver.stop()
    expect(machine.waiting()).toBe(0)
  }
}

const steps = fc.oneof(
  fc.record({
    do: fc.constant('schedule' as const),
    task: fc.constantFrom('nothing', 'another', 'event', 'failing'),
    inMs: fc.constantFrom(0, 1, 700, 5_000, 90_000, 40 * 86_400_000),
  }),
  fc.record({ do: fc.constant('unschedule' as const) }),
  fc.record({
    do: fc.constant('record' as const),
    count: fc.constantFrom(1, 2, 5, 70, 300),
    same: fc.boolean(),
  }),
  fc.record({ do: fc.constant('redeliver' as const) }),
  fc.record({
    do: fc.constant('answer' as const),
    count: fc.constantFrom(1, 2, 100),
    status: fc.constantFrom(200, 200, 500, 410),
  }),
  fc.record({
    do: fc.constant('pass' as const),
    ms: fc.constantFrom(1, 300, 5_000, 30_000, 600_000),
  }),
  fc.record({
    do: fc.constant('change' as const),
    change: fc.oneof(
      fc.constant({ mode: 'frozen' as const }),
      fc.constant({ mode: 'running' as const }),
      fc.record({ rate: fc.constantFrom(0.001, 1, 60, 1_000_000) }),
    ),
  }),
  fc.record({
    do: fc.constant('advance' as const),
    how: fc.constantFrom({ by: 0 }, { by: 5_000 }, { jobs: 1 }, { jobs: 3 }),
  }),
  fc.record({
    do: fc.constant('chaos' as const),
    shares: fc.constantFrom({}, { delay: 0.5 }, { reorder: 1 }, { drop: 0.5 }, { duplicate: 0.5 }),
  }),
  fc.record({ do: fc.constant('disk' as const), fails: fc.boolean() }),
  fc.record({ do: fc.constant('keep' as const) }),
  fc.record({ do: fc.constant('restore' as const) }),
)

type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never

test('F1: whatever happens, what is due has started or a timer is armed for it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 25 }), async (taken) => {
      const run = new Run(await world())
      for (const step of taken) {
        await run.take(step)
        await run.check()
      }
      await run.end()
    }),
    { numRuns: 60 },
  )
}, 180_000)
