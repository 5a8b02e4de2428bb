import type { NewWorldShown } from '../../control/admin-context.ts'
import { type ClockState, toIso, toMillis } from '../../core/clock.ts'
import { drawSecret } from '../../core/ids.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { DataDirectoryError, type Store, StoreFailure } from '../../store/store.ts'
import { WorldElsewhere, WorldExists, type WorldRecord } from '../../store/world-stores.ts'
import { storedProvenance, toImported } from '../bootstrap.ts'
import { savedOf, unknownSnapshot, type WorldState } from '../snapshots.ts'
import type { World } from '../world.ts'
import { mapGoneToUnknown, takenName, unknownWorld } from './failures.ts'
import { drawCredentials, keysIn } from './keys.ts'
import { ttlMsOf, type WorldMetadata } from './metadata.ts'
import { assertSettings, settingsFor } from './overrides.ts'
import { clockShown, nextDueAt, peekedState } from './present.ts'
import type { WorldsOptions } from './registry-options.ts'
import type { SeededStates } from './seeded.ts'
import { assertSource, fromFixtures, fromState, type InitialState } from './source.ts'

/** The dependencies of creating a world: the parts of its server, and the other worlds. */
export interface CreateOptions extends WorldsOptions {
  find(name: string): World | Promise<World | null> | null
  /** Keeps a world open until the returned function is called. */
  use(name: string): () => void
  readonly seeded: SeededStates | null
}

/** Creates a world; returns its record and the response body. Throws ApiError. */
export async function createStored(
  options: CreateOptions,
  name: string,
  wanted: Schemas['WorldCreate'],
  hold: (bytes: number) => void,
): Promise<{ readonly record: WorldRecord; readonly shown: NewWorldShown }> {
  const { server, reference } = options
  const { system, settings } = server
  assertSource(wanted)
  assertSettings(wanted.settings ?? {}, reference, settings)
  const ttl_ms = ttlMsOf(wanted.ttl)
  const now = toIso(system.now())
  const isGuarded = settings.adminToken !== ''
  const tokenKey = drawSecret(32)
  const { apiKey: key, secret, adminToken } = drawCredentials(isGuarded)
  const beginning = await beginningOf(options, wanted, isGuarded ? tokenKey : '', hold)
  const draft: WorldMetadata = {
    from: beginning.from,
    created_at: now,
    last_used_at: now,
    ttl_ms,
    secret,
    token_key: tokenKey,
    admin_token: adminToken,
    known_keys: null,
    settings: { ...wanted.from?.file?.settings, ...wanted.settings },
  }
  const { store, metadata, dueAt } = await stored(options, name, [key], draft, beginning)
  return {
    record: { name, keys: [key], metadata: { ...metadata }, due_at: dueAt },
    shown: await createdShown(options, name, key, metadata, store),
  }
}

/** Returns the initial state that the request asks for. Throws ApiError. */
async function beginningOf(
  options: CreateOptions,
  wanted: Schemas['WorldCreate'],
  tokenSecret: string,
  hold: (bytes: number) => void,
): Promise<InitialState> {
  const { server } = options
  const own = { ...wanted.from?.file?.settings, ...wanted.settings }
  const context = {
    system: server.system,
    reference: options.reference,
    settings: settingsFor(server.settings, own, ''),
    origin: options.mainOrigin(),
    seeded: options.seeded,
    tokenSecret,
  }
  const { world, snapshot, file } = wanted.from ?? {}
  const from = (what: string, state: WorldState) => fromState(context, wanted, what, state)
  if (world !== undefined) return from(`world:${world}`, await presentState(options, world))
  if (snapshot !== undefined)
    return from(`snapshot:${snapshot}`, await snapshotState(options, snapshot))
  if (file !== undefined) {
    assertSettings(file.settings, options.reference, server.settings)
    const { unpackWorld } = await import('./file.ts')
    const { bounds } = server.settings
    const state = await unpackWorld(file, { reference: options.reference, bounds, hold })
    return from(`file:${file.name}`, { ...state, origin: toImported(state.origin) })
  }
  return fromFixtures(context, wanted)
}

/**
 * Returns the present state of a world; of one that another process owns, that of its last commit.
 * Throws world_unknown.
 */
export async function presentState(options: CreateOptions, name: string): Promise<WorldState> {
  const world = await requireWorld(options, name)
  if (world === 'elsewhere') {
    const { stores, server } = options
    return mapGoneToUnknown(name, peekedState(server.system, stores, name))
  }
  const end = options.use(name)
  try {
    return await mapGoneToUnknown(name, world.snapshots.present())
  } finally {
    end()
  }
}

async function snapshotState(options: CreateOptions, named: string): Promise<WorldState> {
  const mark = named.indexOf('/')
  const name = mark < 0 ? 'main' : named.slice(0, mark)
  const world = await requireWorld(options, name)
  const snapshot = named.slice(mark + 1)
  if (world !== 'elsewhere') return mapGoneToUnknown(name, world.snapshots.state(snapshot))
  const { cluster } = options.stores
  const state = await mapGoneToUnknown(name, cluster?.peekSnapshot(name, snapshot))
  if (state === undefined) throw unknownSnapshot(snapshot)
  return savedOf(state)
}

/**
 * Returns a world, or `elsewhere` if another process owns it, so that its last commit is read.
 * Throws world_unknown, and StoreFailure if its data is damaged.
 */
async function requireWorld({ find }: CreateOptions, name: string): Promise<World | 'elsewhere'> {
  try {
    const world = await find(name)
    if (world !== null) return world
  } catch (error) {
    if (error instanceof WorldElsewhere) return 'elsewhere'
    if (!(error instanceof DataDirectoryError)) throw error
    throw new StoreFailure(`The data of the world ${name} is damaged`)
  }
  throw unknownWorld(name)
}

/** Stores the world with its metadata. Throws world_taken. */
async function stored(
  { stores }: CreateOptions,
  name: string,
  keys: readonly string[],
  draft: WorldMetadata,
  { image, prepare }: InitialState,
) {
  try {
    const store = await stores.create({
      name,
      keys,
      prepare,
      ttl_ms: draft.ttl_ms,
      metadata: { ...draft },
      ...(image === undefined ? {} : { from: image }),
    })
    const { dueAt, known_keys } = await store.read((reader) => ({
      dueAt: nextDueAt(reader),
      known_keys: draft.admin_token === '' ? [] : keysIn(reader),
    }))
    const metadata = { ...draft, known_keys }
    await stores.update(name, { due_at: dueAt, metadata: { ...metadata } })
    return { store, metadata, dueAt }
  } catch (error) {
    throw error instanceof WorldExists ? takenName(name) : error
  }
}

async function createdShown(
  { server }: CreateOptions,
  name: string,
  api_key: string,
  { from, secret, admin_token, created_at, ttl_ms }: WorldMetadata,
  store: Store,
): Promise<NewWorldShown> {
  const { seed = '' } = (await storedProvenance(store)) ?? {}
  const expires = ttl_ms === null ? null : toIso(toMillis(created_at) + ttl_ms)
  return store.read((reader) => {
    const first = reader.get('settings', 'first-business')
    const business = reader.get('businesses', String(first?.value))
    const clock = reader.get('settings', 'clock')?.value as ClockState
    return {
      name,
      path: `/w/${name}`,
      api_key,
      secret,
      webhook_secret: business?.webhook.secret ?? '',
      admin_token: admin_token === '' ? null : admin_token,
      business_id: String(first?.value),
      seed,
      from,
      clock: clockShown(server.system, clock),
      created_at,
      expires_at: expires,
    }
  })
}
