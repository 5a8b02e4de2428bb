import { firstBusiness } from '../../api/businesses/businesses.ts'
import { changeWebhook } from '../../api/events/webhook-settings.ts'
import {
  type ClockState,
  earliestMs,
  initialClockState,
  latestMs,
  type SystemClock,
} from '../../core/clock.ts'
import { invalid, throwIfInvalid } from '../../core/field-error.ts'
import { createIds, drawSecret } from '../../core/ids.ts'
import { parseInstant } from '../../core/instant.ts'
import { noEffects, UnitOfWork } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Reference } from '../../model/reference.ts'
import type { BusinessRow } from '../../model/rows.ts'
import type { Settings } from '../../model/settings.ts'
import type { StoreSnapshot, Writer } from '../../store/store.ts'
import { fixturesFor, initialize, type Provenance } from '../bootstrap.ts'
import type { WorldState } from '../snapshots.ts'
import { ownLayer } from './overrides.ts'
import type { SeededStates } from './seeded.ts'

/** The initial state of a world, ready to be stored. */
export interface InitialState {
  /** The text of the world's `from`. */
  readonly from: string
  readonly image?: StoreSnapshot
  prepare(tx: Writer): void
}

export interface SourceContext {
  readonly system: SystemClock
  readonly reference: Reference
  readonly settings: Settings
  /** The origin of main, with the defaults of seed and clock. */
  readonly origin: Provenance
  /** Makes tokens of the world secret even if its seed is known; '' if they need not be. */
  readonly tokenSecret: string
  /** Rows that worlds share; null if each world has its own rows. */
  readonly seeded: SeededStates | null
}

type Create = Schemas['WorldCreate']

/** Throws invalid_request if the parts of a request are incompatible. */
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
  { system, reference, settings, origin, seeded, tokenSecret }: SourceContext,
  { from, seed: given, clock = {}, settings: own = {} }: Create,
): Promise<InitialState> {
  const seed = given === undefined ? origin.seed : String(given)
  const fixtures = await fixturesFor(from?.fixtures ?? 'default')
  const { mode = origin.clock.mode, rate = origin.clock.rate } = clock
  const nowMs = clock.now === undefined ? null : parseInstant(clock.now)
  const namedMs = nowMs ?? (mode === 'frozen' ? origin.clock.sandbox_at : null)
  const startMs = namedMs ?? system.now()
  const state: ClockState = { ...initialClockState(system, mode, startMs), rate }
  const isGuarded = tokenSecret !== ''
  const { webhookUrl: _, ...ofMain } = origin.firstBusiness ?? {}
  // A named seed also determines the secrets; without one, they are those of main, unless the world
  // has a token: who has it may read all rows of the world.
  const secretSeed = given === undefined && !isGuarded ? origin.secretSeed : undefined
  const first = isGuarded ? {} : ofMain
  const beginning: Provenance = {
    ...(secretSeed === undefined ? {} : { secretSeed }),
    seed,
    fixtures: fixtures.name,
    clock: state,
    firstBusiness:
      own.webhook_url === undefined ? first : { ...first, webhookUrl: own.webhook_url },
  }
  // No token is created, because a world of another tenant may share these rows.
  const ids = createIds(seed, '', secretSeed)
  const fill = (tx: Writer) => {
    const environment = { ids, reference, settings, ...ownLayer(own) }
    const unit = new UnitOfWork(tx, environment, startMs, noEffects(false))
    initialize(unit, beginning, fixtures, beginning.firstBusiness ?? {})
  }
  const shown = `fixtures:${fixtures.name}`
  if (seeded === null) return { from: shown, prepare: fill }
  const { rates, fees, limits } = own
  // Without a given start, worlds created in one minute share rows, which are at most a minute
  // older.
  const start = namedMs ?? `minute ${Math.floor(startMs / 60_000)}`
  const inputs = [{ ...beginning, clock: start }, fixtures, rates, fees, limits]
  return {
    from: shown,
    image: await seeded.stateOf(inputs, fill),
    prepare: (tx) => keepBeginning(tx, beginning),
  }
}

/** Writes the rows that worlds with shared rows do not share. */
function keepBeginning(tx: Writer, origin: Provenance): void {
  tx.put('settings', { id: 'origin', value: origin })
  tx.put('settings', { id: 'clock', value: origin.clock })
}

/** Returns a world that continues a state, without its webhook URLs and pending deliveries. */
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
    prepare(tx) {
      const ids = createIds(origin.seed, tokenSecret, origin.secretSeed)
      const environment = { ids, reference, settings, ...ownLayer(own) }
      const unit = new UnitOfWork(tx, environment, nowMs, noEffects(false))
      unit.put('settings', { id: 'origin', value: tokenSecret === '' ? origin : guarded(origin) })
      unit.put('settings', { id: 'clock', value: state })
      if (tokenSecret !== '') replaceSecrets(unit, () => own.webhook_url !== undefined)
      for (const business of unit.find('businesses', { index: 'all' })) {
        // A receiver belongs to the source world; its pending deliveries become recorded.
        if (business.webhook.url === null) continue
        changeWebhook(unit, business, { url: null })
      }
      const { webhook_url: url } = own
      if (url !== undefined) changeWebhook(unit, firstBusiness(unit), { url })
    },
  }
}

/** Returns an origin without what the source configured, and with secrets of its own. */
function guarded({ firstBusiness: _, ...origin }: Provenance): Provenance {
  return { ...origin, secretSeed: drawSecret(16) }
}

/** Gives a world that had no token secrets of its own; its receivers keep their webhook secret. */
export function guardRows(unit: UnitOfWork): void {
  const origin = unit.get('settings', 'origin')
  unit.put('settings', { id: 'origin', value: guarded(origin?.value as Provenance) })
  replaceSecrets(unit, ({ webhook }) => webhook.url !== null)
}

/**
 * Replaces the secrets in the rows of a world whose token lets others read them. It refuses the
 * keys of its source anyway. A receiver that was named for it knows the source's webhook secret.
 */
function replaceSecrets(unit: UnitOfWork, hasReceiver: (business: BusinessRow) => boolean): void {
  for (const business of unit.find('businesses', { index: 'all' })) {
    if (!hasReceiver(business)) {
      const webhook = { ...business.webhook, secret: drawSecret(20) }
      unit.put('businesses', { ...business, webhook })
    }
    for (const key of unit.find('keys', { index: 'business', key: [business.id] })) {
      unit.put('keys', { ...key, secret: drawSecret(20) })
    }
  }
  const first = unit.get('settings', 'first-key')?.value as { readonly apiKey: string } | undefined
  if (first === undefined) return
  unit.put('settings', { id: 'first-key', value: { ...first, secret: drawSecret(20) } })
}
