import { resolve } from 'node:path'
import { firstBusiness as readFirstBusiness } from '../api/businesses/businesses.ts'
import { notePublished } from '../api/businesses/keys.ts'
import { hasPublicPairs, type OwnPair, replacePublicPairs } from '../api/businesses/public-keys.ts'
import { changeWebhook } from '../api/events/webhook-settings.ts'
import { ApiError } from '../core/api-error.ts'
import {
  type Clock,
  type ClockMode,
  type ClockState,
  resumedClockState,
  toIso,
} from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import { drawSecret, randomSeed } from '../core/ids.ts'
import type { UnitOfWork } from '../core/unit.ts'
import { FixtureError, type FixtureSet, loadFixtures } from '../fixtures.ts'
import { type FirstBusiness, seed } from '../seed.ts'
import type { CommitMoments, Store } from '../store/store.ts'

/** The origin of a store's data, stored with it. */
export interface Provenance {
  readonly seed: string
  /**
   * The random second seed, from which secrets are derived. Absent if the seed was given, and in
   * data of earlier versions: their secrets are derived from the seed.
   */
  readonly secretSeed?: string
  readonly fixtures: string
  /** True if a world file named the folder of `fixtures`; a reset must not read that folder. */
  readonly fixturesFromFile?: boolean
  /** The initial clock: `sandbox_at` is the `--now` of the first start. */
  readonly clock: ClockState
  /** Replacements of fixtures by the first start; absent in data of earlier versions. */
  readonly firstBusiness?: FirstBusiness
}

/** The options of a start. */
export interface BootOptions {
  /** The initial clock; a store with a clock continues with its own. */
  readonly clock: Clock
  /** Default: that of the store; for an empty store, a random one. */
  readonly seed?: string
  /** Default: that of the store; for an empty store, `default`. */
  readonly fixtures?: FixtureSet
  /** Replaces the mode of the stored clock. */
  readonly clockMode?: ClockMode
  /** The configured start of the clock, in milliseconds. */
  readonly nowMs?: number
  readonly firstBusiness: FirstBusiness
}

/** Thrown if the start options contradict the origin of the data: exit code 2. */
export class StartError extends Error {}

/** Returns the origin of the store's data; null for an empty store. */
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

/** Throws StartError if an option differs from the origin of the stored data. */
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

/** Returns true if two names mean the same set; different paths of one folder are equal. */
function isSameSet(given: string, stored: string): boolean {
  return given === stored || resolve(given) === resolve(stored)
}

/** Returns an error that says what to do; `given` and `stored` are left out if they are secret. */
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

/** Returns the first key pair of the first business; in older data, all it has. */
function firstKeys(store: Store): Promise<KeyPair[]> {
  return store.read((reader) => {
    const made = reader.get('settings', 'first-key')
    if (made !== undefined) return [made.value as KeyPair]
    const first = reader.get('settings', 'first-business')
    const key = [String(first?.value)]
    const rows = reader.find('keys', { index: 'business', key })
    return rows.map(({ id, secret }) => ({ apiKey: id, secret }))
  })
}

/** Marks a folder that a world file named, because on this host it may be another folder. */
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
export function initialize(
  unit: UnitOfWork,
  origin: Provenance,
  fixtures: FixtureSet,
  first: FirstBusiness,
) {
  unit.put('settings', { id: 'origin', value: origin })
  unit.put('settings', { id: 'clock', value: origin.clock })
  seed(unit, fixtures, first)
}

/** Deletes all rows but webhook settings; re-enables webhooks that a 410 disabled. */
export function reset(
  unit: UnitOfWork,
  origin: Provenance,
  fixtures: FixtureSet,
  first: FirstBusiness,
) {
  const before = unit.find('businesses', { index: 'all' })
  unit.load({ rows: {}, sequences: new Map() })
  initialize(unit, origin, fixtures, first)
  if (unit.identity?.isGuarded) notePublished(unit)
  for (const { id, webhook } of before) {
    const business = unit.get('businesses', id)
    if (business === undefined) continue
    const kept = { ...webhook, gone: false, enabled: webhook.enabled || webhook.gone }
    unit.put('businesses', { ...business, webhook: kept })
  }
}

/**
 * Continues with the data of a store. A frozen clock keeps its time; a running one has continued,
 * and shows no earlier time than the last commit. A given webhook URL and webhook secret replace
 * the stored ones.
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

/**
 * Replaces the public key pairs of earlier versions if the first business has a pair of its own.
 */
export async function closePublicPairs(db: Database, own: OwnPair): Promise<void> {
  if (!(await db.read((view) => hasPublicPairs(view, own)))) return
  await db.write((unit) => replacePublicPairs(unit, own))
}

/**
 * Stores a given webhook URL and secret. Throws StartError for a secret that the stored webhook
 * profile cannot use.
 */
async function replaceWebhook(db: Database, first: FirstBusiness): Promise<void> {
  const { webhook } = await db.read(readFirstBusiness)
  const { webhookUrl: url = webhook.url, webhookSecret: secret = webhook.secret } = first
  if (url === webhook.url && secret === webhook.secret) return
  // A 410 disabled the old URL, which does not apply to a new one.
  const enabled = webhook.gone && url !== webhook.url ? { enabled: true } : {}
  const change = (unit: UnitOfWork) =>
    changeWebhook(unit, readFirstBusiness(unit), { url, secret, ...enabled })
  try {
    await db.write(change)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new StartError(`--webhook-secret (SANDBOX_WEBHOOK_SECRET): ${error.message}`)
  }
}
