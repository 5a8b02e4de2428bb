import { FixtureError, type FixtureSet, loadFixtures } from '../fixtures.ts'
import type { Clock, ClockMode, ClockState } from '../kernel/clock.ts'
import { drawSeed } from '../kernel/ids.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Unit } from '../kernel/unit.ts'
import type { Work } from '../kernel/work.ts'
import { type FirstBusiness, seed } from '../seed.ts'
import type { Store } from '../store/store.ts'

/** What a store was made from, kept in it. */
export interface Origin {
  readonly seed: string
  readonly fixtures: string
  readonly clock: ClockState
}

/** What a sandbox is told to begin with. */
export interface Beginning {
  /** As it starts; a store that knows a clock goes on with that one. */
  readonly clock: Clock
  /** Without one, the store's own; in an empty store, one that is drawn. */
  readonly seed?: string
  /** Without one, the store's own; in an empty store, `default`. */
  readonly fixtures?: FixtureSet
  /** Overrules the mode of a clock that the store knows. */
  readonly clockMode?: ClockMode
}

/** The start contradicts what the data was made from: exit code 2. */
export class StartError extends Error {}

/** What the store was made from; null for an empty one. */
export async function storedOrigin(store: Store): Promise<Origin | null> {
  const row = await store.read((reader) => reader.get('settings', 'origin'))
  return row === undefined ? null : (row.value as Origin)
}

export function newOrigin({ seed, fixtures, clock }: Beginning): Origin {
  return { seed: seed ?? drawSeed(), fixtures: fixtures?.name ?? 'default', clock: clock.state() }
}

/** A seed or a fixture set other than the store's own stops the start. */
export function requireAgreement({ seed, fixtures }: Beginning, stored: Origin | null): void {
  if (stored === null) return
  if (seed !== undefined && seed !== stored.seed) {
    throw new StartError(`--seed ${seed} contradicts the data, which was made with ${stored.seed}`)
  }
  if (fixtures !== undefined && fixtures.name !== stored.fixtures) {
    throw new StartError(
      `--fixtures ${fixtures.name} contradicts the data, which was made with ${stored.fixtures}`,
    )
  }
}

export function fixturesFor(name: string): FixtureSet {
  try {
    return loadFixtures(name)
  } catch (error) {
    if (error instanceof FixtureError) throw new Refusal('fixtures_invalid', error.message)
    throw error
  }
}

/** Fills an empty store. */
export async function begin(
  unit: Unit,
  origin: Origin,
  fixtures: FixtureSet,
  first: FirstBusiness,
) {
  await unit.put('settings', { id: 'origin', value: origin })
  await unit.put('settings', { id: 'clock', value: origin.clock })
  await seed(unit, fixtures, first)
}

/** Everything goes but webhook settings; what a 410 turned off is on again. */
export async function startOver(
  unit: Unit,
  origin: Origin,
  fixtures: FixtureSet,
  first: FirstBusiness,
) {
  const before = await unit.find('businesses', { index: 'all' })
  await unit.load({ rows: {}, sequences: new Map() })
  await begin(unit, origin, fixtures, first)
  for (const { id, webhook } of before) {
    const business = await unit.get('businesses', id)
    if (business === undefined) continue
    const kept = { ...webhook, gone: false, enabled: webhook.enabled || webhook.gone }
    await unit.put('businesses', { ...business, webhook: kept })
  }
}

/** The clock of a store that is opened again: a frozen one stands, a running one kept going. */
export async function goOn(work: Work, { clock, clockMode }: Beginning): Promise<void> {
  const row = await work.read((view) => view.get('settings', 'clock'))
  if (row !== undefined) clock.restore(row.value as ClockState)
  if (clockMode === undefined || clockMode === clock.state().mode) return
  clock.change({ mode: clockMode })
  await work.write((unit) => unit.put('settings', { id: 'clock', value: clock.state() }))
}
