import type { Schemas } from '../../generated/schemas.ts'
import {
  type ClockState,
  earliestMs,
  initialClockState,
  latestMs,
  type SystemClock,
} from '../../kernel/clock.ts'
import { invalid, throwIfInvalid } from '../../kernel/field-error.ts'
import { createIds } from '../../kernel/ids.ts'
import { parseInstant } from '../../kernel/instant.ts'
import { noEffects, UnitOfWork } from '../../kernel/unit.ts'
import type { Reference } from '../../model/reference.ts'
import type { Settings } from '../../model/settings.ts'
import { firstBusiness } from '../../modules/businesses/businesses.ts'
import { changeWebhook } from '../../modules/events/webhook-settings.ts'
import type { StoreSnapshot, Writer } from '../../store/store.ts'
import { fixturesFor, initialize, type Provenance } from '../bootstrap.ts'
import type { WorldState } from '../snapshots.ts'
import type { SeededStates } from './seeded.ts'

/** What a world begins with, ready to be stored. */
export interface InitialState {
  /** As `from` of the world shows it. */
  readonly from: string
  readonly image?: StoreSnapshot
  prepare(tx: Writer): Promise<void>
}

export interface SourceContext {
  readonly system: SystemClock
  readonly reference: Reference
  readonly settings: Settings
  /** What main was made from: the defaults of seed and clock. */
  readonly origin: Provenance
  /** Makes tokens of the world unknown to who knows its seed; '' where they may be known. */
  readonly tokenSecret: string
  /** Rows that worlds share; null where each world has rows of its own. */
  readonly seeded: SeededStates | null
}

type Create = Schemas['WorldCreate']

/** Throws invalid_request where the parts of a request do not go together. */
export function assertSource({ from = {}, seed, clock }: Create): void {
  const given = Object.keys(from)
  if (given.length > 1) {
    throwIfInvalid([invalid('from', 'must have exactly one of world, snapshot, fixtures, file')])
  }
  const isFresh = given.length === 0 || from.fixtures !== undefined
  if (!isFresh && seed !== undefined) throwIfInvalid([invalid('seed', 'goes only with fixtures')])
  if (!isFresh && clock?.now !== undefined) {
    throwIfInvalid([invalid('clock.now', 'goes only with fixtures')])
  }
  const nowMs = clock?.now === undefined ? null : parseInstant(clock.now)
  if (nowMs !== null && (nowMs < earliestMs || nowMs > latestMs)) {
    throwIfInvalid([invalid('clock.now', 'must be from 1900 to 9000')])
  }
}

/** Returns a new world from fixtures. Throws fixtures_invalid. */
export async function fromFixtures(
  { system, reference, settings, origin, seeded }: SourceContext,
  { from, seed: given, clock = {}, settings: own = {} }: Create,
): Promise<InitialState> {
  const seed = given === undefined ? origin.seed : String(given)
  const fixtures = await fixturesFor(from?.fixtures ?? 'default')
  const { mode = origin.clock.mode, rate = origin.clock.rate } = clock
  const nowMs = clock.now === undefined ? null : parseInstant(clock.now)
  const namedMs = nowMs ?? (mode === 'frozen' ? origin.clock.sandbox_at : null)
  const startMs = namedMs ?? system.now()
  const state: ClockState = { ...initialClockState(system, mode, startMs), rate }
  const { webhookUrl: _, ...first } = origin.firstBusiness ?? {}
  // Who names a seed gets the secrets that follow from it; else they are those of main.
  const secretSeed = given === undefined ? origin.secretSeed : undefined
  const beginning: Provenance = {
    ...(secretSeed === undefined ? {} : { secretSeed }),
    seed,
    fixtures: fixtures.name,
    clock: state,
    firstBusiness:
      own.webhook_url === undefined ? first : { ...first, webhookUrl: own.webhook_url },
  }
  // No token is drawn: a world of a tenant may share these rows.
  const ids = createIds(seed, '', secretSeed)
  const fill = async (tx: Writer) => {
    const unit = new UnitOfWork(tx, { ids, reference, settings }, startMs, noEffects(false))
    await initialize(unit, beginning, fixtures, beginning.firstBusiness ?? {})
  }
  const shown = `fixtures:${fixtures.name}`
  if (seeded === null) return { from: shown, prepare: fill }
  const { rates, fees, limits } = own
  // Where no start is named, worlds of one minute share rows: they are that much older at most.
  const start = namedMs ?? `minute ${Math.floor(startMs / 60_000)}`
  const inputs = [{ ...beginning, clock: start }, fixtures, rates, fees, limits]
  return {
    from: shown,
    image: await seeded.stateOf(inputs, fill),
    prepare: (tx) => keepBeginning(tx, beginning),
  }
}

/** Writes what worlds that share their rows do not have in common. */
async function keepBeginning(tx: Writer, origin: Provenance): Promise<void> {
  await tx.put('settings', { id: 'origin', value: origin })
  await tx.put('settings', { id: 'clock', value: origin.clock })
}

/** Returns a world that goes on from a state, without its webhook URLs and pending deliveries. */
export function fromState(
  { system, reference, settings, tokenSecret }: SourceContext,
  { clock = {}, settings: own = {} }: Create,
  from: string,
  { image, clock: was, nowMs, origin }: WorldState,
): InitialState {
  const state = { ...was, ...clock, machine_at: system.now(), sandbox_at: nowMs }
  return {
    from,
    image,
    async prepare(tx) {
      const ids = createIds(origin.seed, tokenSecret, origin.secretSeed)
      const unit = new UnitOfWork(tx, { ids, reference, settings }, nowMs, noEffects(false))
      await unit.put('settings', { id: 'origin', value: origin })
      await unit.put('settings', { id: 'clock', value: state })
      for (const business of await unit.find('businesses', { index: 'all' })) {
        // A receiver belongs to the source; what was pending there becomes recorded.
        if (business.webhook.url === null) continue
        await changeWebhook(unit, business, { url: null })
      }
      const { webhook_url: url } = own
      if (url !== undefined) await changeWebhook(unit, await firstBusiness(unit), { url })
    },
  }
}
