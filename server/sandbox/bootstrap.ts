import { resolve } from 'node:path'
import { FixtureError, type FixtureSet, loadFixtures } from '../fixtures.ts'
import { ApiError } from '../kernel/api-error.ts'
import {
  type Clock,
  type ClockMode,
  type ClockState,
  resumedClockState,
  toIso,
} from '../kernel/clock.ts'
import type { Database } from '../kernel/database.ts'
import { drawSecret, randomSeed } from '../kernel/ids.ts'
import type { UnitOfWork } from '../kernel/unit.ts'
import { firstBusiness as readFirstBusiness } from '../modules/businesses/businesses.ts'
import { notePublished } from '../modules/businesses/keys.ts'
import { changeWebhook } from '../modules/events/webhook-settings.ts'
import { type FirstBusiness, seed } from '../seed.ts'
import type { CommitMoments, Store } from '../store/store.ts'

/** What a store was made from, kept in it. */
export interface Provenance {
  readonly seed: string
  /**
   * The second seed, which secrets follow from: random. Absent where the seed was given, and in
   * data of earlier versions: there they follow from the seed.
   */
  readonly secretSeed?: string
  readonly fixtures: string
  /** Whether a world file named the folder of `fixtures`: a reset must not read it. */
  readonly fixturesFromFile?: boolean
  /** As it started: `sandbox_at` is the `--now` of the first start. */
  readonly clock: ClockState
  /** What the first start replaced in the fixtures; absent in data of earlier versions. */
  readonly firstBusiness?: FirstBusiness
}

/** What a sandbox starts with. */
export interface BootOptions {
  /** As it starts; a store that knows a clock goes on with that one. */
  readonly clock: Clock
  /** Without one, the store's own; in an empty store, one that is drawn. */
  readonly seed?: string
  /** Without one, the store's own; in an empty store, `default`. */
  readonly fixtures?: FixtureSet
  /** Overrules the mode of a clock that the store knows. */
  readonly clockMode?: ClockMode
  /** The configured start of the clock, in milliseconds. */
  readonly nowMs?: number
  readonly firstBusiness: FirstBusiness
}

/** The start options contradict what the data was made with: exit code 2. */
export class StartError extends Error {}

/** What the store was made from; null for an empty one. */
export async function storedProvenance(store: Store): Promise<Provenance | null> {
  const row = await store.read((reader) => reader.get('settings', 'origin'))
  return row === undefined ? null : (row.value as Provenance)
}

export function newProvenance({ seed, fixtures, clock, firstBusiness }: BootOptions): Provenance {
  return {
    seed: seed ?? randomSeed(),
    ...(seed === undefined ? { secretSeed: drawSecret(16) } : {}),
    fixtures: fixtures?.name ?? 'default',
    clock: clock.state(),
    firstBusiness,
  }
}

/** Throws StartError where an option differs from what the stored data was made with. */
export async function assertSameSeed(
  beginning: BootOptions,
  stored: Provenance | null,
  store: Store,
): Promise<void> {
  if (stored === null) return
  const { seed, fixtures, nowMs, firstBusiness } = beginning
  if (seed !== undefined && seed !== stored.seed)
    throw contradiction(store, 'seed', seed, stored.seed)
  if (fixtures !== undefined && !isSameSet(fixtures.name, stored.fixtures)) {
    throw contradiction(store, 'fixtures', fixtures.name, stored.fixtures)
  }
  const startedAt = stored.clock.sandbox_at
  if (nowMs !== undefined && nowMs !== startedAt) {
    throw contradiction(store, 'now', toIso(nowMs), toIso(startedAt))
  }
  const { apiKey, secret } = firstBusiness
  if (apiKey === undefined && secret === undefined) return
  const keys = await firstKeys(store)
  if (apiKey !== undefined && !keys.some((key) => key.apiKey === apiKey)) {
    throw contradiction(store, 'api-key')
  }
  if (secret !== undefined && !keys.some((key) => key.secret === secret)) {
    throw contradiction(store, 'secret')
  }
}

/** Folders are the same set however their path is written. */
function isSameSet(given: string, stored: string): boolean {
  return given === stored || resolve(given) === resolve(stored)
}

/** Says what to do; `given` and `stored` are left out where they are secret. */
function contradiction(
  { place }: Store,
  option: string,
  given?: string,
  stored?: string,
): StartError {
  const twin = `SANDBOX_${option.toUpperCase().replaceAll('-', '_')}`
  const value = given === undefined ? '' : ` "${given}"`
  const made = stored === undefined ? 'made with another one' : `made with "${stored}"`
  const [where, choice] =
    place === undefined
      ? ['', 'folder with --data']
      : [` in ${place}`, 'database or schema (?schema=…) with --store']
  return new StartError(
    `--${option}${value} (${twin}) does not match the stored data${where}, which was ${made}. ` +
      `Leave it out to keep the data, or choose another ${choice}.`,
  )
}

interface KeyPair {
  readonly apiKey: string
  readonly secret: string
}

/** The key pair the first business was made with; in data of earlier versions, those it has. */
function firstKeys(store: Store): Promise<KeyPair[]> {
  return store.read(async (reader) => {
    const made = await reader.get('settings', 'first-key')
    if (made !== undefined) return [made.value as KeyPair]
    const first = await reader.get('settings', 'first-business')
    const key = [String(first?.value)]
    const rows = await reader.find('keys', { index: 'business', key })
    return rows.map(({ id, secret }) => ({ apiKey: id, secret }))
  })
}

/** Marks a folder that a world file named: on this host it may be any other folder. */
export function toImported({ fixturesFromFile: _, ...origin }: Provenance): Provenance {
  const isFolder = !['default', 'empty'].includes(origin.fixtures)
  return isFolder ? { ...origin, fixturesFromFile: true } : origin
}

export async function fixturesFor(name: string): Promise<FixtureSet> {
  try {
    return await loadFixtures(name)
  } catch (error) {
    if (error instanceof FixtureError) throw new ApiError('fixtures_invalid', error.message)
    throw error
  }
}

/** Fills an empty store. */
export async function initialize(
  unit: UnitOfWork,
  origin: Provenance,
  fixtures: FixtureSet,
  first: FirstBusiness,
) {
  await unit.put('settings', { id: 'origin', value: origin })
  await unit.put('settings', { id: 'clock', value: origin.clock })
  await seed(unit, fixtures, first)
}

/** Everything goes but webhook settings; what a 410 turned off is on again. */
export async function reset(
  unit: UnitOfWork,
  origin: Provenance,
  fixtures: FixtureSet,
  first: FirstBusiness,
) {
  const before = await unit.find('businesses', { index: 'all' })
  await unit.load({ rows: {}, sequences: new Map() })
  await initialize(unit, origin, fixtures, first)
  if (unit.world?.isGuarded) await notePublished(unit)
  for (const { id, webhook } of before) {
    const business = await unit.get('businesses', id)
    if (business === undefined) continue
    const kept = { ...webhook, gone: false, enabled: webhook.enabled || webhook.gone }
    await unit.put('businesses', { ...business, webhook: kept })
  }
}

/**
 * Continues a store that is opened again. A frozen clock stands where it stood, a running one kept
 * going, and shows no earlier time than the last commit; a webhook URL and a webhook secret given
 * now replace the stored ones.
 */
export async function resume(
  db: Database,
  beginning: BootOptions,
  moments?: Pick<CommitMoments, 'lastMs'>,
): Promise<void> {
  const { clock, clockMode, firstBusiness } = beginning
  const row = await db.read((view) => view.get('settings', 'clock'))
  const stored = (row?.value as ClockState | undefined) ?? clock.state()
  const state =
    moments === undefined ? stored : resumedClockState(clock.system, stored, moments.lastMs)
  clock.restore(state)
  await replaceWebhook(db, firstBusiness)
  if (clockMode !== undefined && clockMode !== clock.state().mode) clock.change({ mode: clockMode })
  if (clock.state() === stored) return
  await db.write((unit) => unit.put('settings', { id: 'clock', value: clock.state() }))
}

/** Throws StartError for a secret that the stored webhook profile cannot use. */
async function replaceWebhook(db: Database, first: FirstBusiness): Promise<void> {
  const { webhook } = await db.read(readFirstBusiness)
  const { webhookUrl: url = webhook.url, webhookSecret: secret = webhook.secret } = first
  if (url === webhook.url && secret === webhook.secret) return
  // A 410 disabled the old URL, and says nothing about a new one.
  const enabled = webhook.gone && url !== webhook.url ? { enabled: true } : {}
  const change = async (unit: UnitOfWork) =>
    changeWebhook(unit, await readFirstBusiness(unit), { url, secret, ...enabled })
  try {
    await db.write(change)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new StartError(`--webhook-secret (SANDBOX_WEBHOOK_SECRET): ${error.message}`)
  }
}
