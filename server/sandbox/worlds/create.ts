import type { NewWorldShown } from '../../control/admin-context.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { type ClockState, toIso, toMillis } from '../../kernel/clock.ts'
import { parseDuration } from '../../kernel/duration.ts'
import { drawSecret } from '../../kernel/ids.ts'
import type { Store } from '../../store/store.ts'
import { WorldExists, type WorldRecord } from '../../store/world-stores.ts'
import { storedProvenance } from '../bootstrap.ts'
import type { WorldState } from '../snapshots.ts'
import type { World } from '../world.ts'
import { takenName, unknownWorld } from './failures.ts'
import { type WorldMetadata, worldKeyPrefix } from './metadata.ts'
import { assertSettings, referenceFor, settingsFor } from './overrides.ts'
import { clockShown, nextDueAt } from './present.ts'
import type { WorldsOptions } from './registry-options.ts'
import { assertSource, type Beginning, fromFixtures, fromState } from './source.ts'

/** What a world is created with: the parts of its server, and the other worlds. */
export interface CreateOptions extends WorldsOptions {
  find(name: string): World | Promise<World | null> | null
}

/** Creates a world, and returns its record and what the client is told. Throws ApiError. */
export async function createStored(
  options: CreateOptions,
  name: string,
  wanted: Schemas['WorldCreate'],
): Promise<{ readonly record: WorldRecord; readonly shown: NewWorldShown }> {
  const { server, reference } = options
  const { system, settings } = server
  assertSource(wanted)
  assertSettings(wanted.settings ?? {}, reference, settings)
  const now = toIso(system.now())
  const isGuarded = settings.adminToken !== ''
  const tokenKey = drawSecret(32)
  const beginning = await beginningOf(options, wanted, isGuarded ? tokenKey : '')
  const draft: WorldMetadata = {
    ...{ from: beginning.from, created_at: now, last_used_at: now },
    ttl_ms: wanted.ttl === undefined ? null : parseDuration(wanted.ttl),
    secret: drawSecret(20),
    token_key: tokenKey,
    admin_token: isGuarded ? `wt_${drawSecret(20)}` : '',
    known_keys: [],
    settings: { ...wanted.from?.file?.settings, ...wanted.settings },
  }
  const key = `${worldKeyPrefix}${drawSecret(14)}`
  const { store, metadata, dueAt } = await stored(options, name, [key], draft, beginning)
  return {
    record: { name, keys: [key], metadata: { ...metadata }, due_at: dueAt },
    shown: await createdShown(options, name, key, metadata, store),
  }
}

/** What the request says the world begins with. Throws ApiError. */
async function beginningOf(
  options: CreateOptions,
  wanted: Schemas['WorldCreate'],
  tokenSecret: string,
): Promise<Beginning> {
  const { server } = options
  const own = { ...wanted.from?.file?.settings, ...wanted.settings }
  const context = {
    system: server.system,
    reference: referenceFor(options.reference, own),
    settings: settingsFor(server.settings, own, ''),
    origin: options.mainOrigin(),
    tokenSecret,
  }
  const { world, snapshot, file } = wanted.from ?? {}
  const from = (what: string, state: WorldState) => fromState(context, wanted, what, state)
  if (world !== undefined) return from(`world:${world}`, await presentState(options, world))
  if (snapshot !== undefined)
    return from(`snapshot:${snapshot}`, await snapshotState(options, snapshot))
  if (file !== undefined) {
    assertSettings(file.settings, options.reference, server.settings)
    return from(`file:${file.name}`, await (await import('./file.ts')).unpackWorld(file))
  }
  return fromFixtures(context, wanted)
}

async function presentState({ find }: CreateOptions, name: string): Promise<WorldState> {
  const world = await find(name)
  if (world === null) throw unknownWorld(name)
  return world.snapshots.present()
}

async function snapshotState({ find }: CreateOptions, named: string): Promise<WorldState> {
  const mark = named.indexOf('/')
  const of = mark < 0 ? 'main' : named.slice(0, mark)
  const world = await find(of)
  if (world === null) throw unknownWorld(of)
  return world.snapshots.state(named.slice(mark + 1))
}

/** Creates the world with all that is kept of it. Throws world_taken. */
async function stored(
  { stores }: CreateOptions,
  name: string,
  keys: readonly string[],
  draft: WorldMetadata,
  { image, prepare }: Beginning,
) {
  try {
    const store = await stores.create({
      ...{ name, keys, prepare, metadata: { ...draft } },
      ...(image === undefined ? {} : { from: image }),
    })
    const { dueAt, known_keys } = await store.read(async (reader) => ({
      dueAt: await nextDueAt(reader),
      known_keys:
        draft.admin_token === '' ? [] : [...((await store.image()).rows.keys?.keys() ?? [])],
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
  return store.read(async (reader) => {
    const first = await reader.get('settings', 'first-business')
    const business = await reader.get('businesses', String(first?.value))
    const clock = (await reader.get('settings', 'clock'))?.value as ClockState
    return {
      ...{ name, path: `/w/${name}`, api_key, secret },
      webhook_secret: business?.webhook.secret ?? '',
      admin_token: admin_token === '' ? null : admin_token,
      business_id: String(first?.value),
      ...{ seed, from, clock: clockShown(server.system, clock), created_at, expires_at: expires },
    }
  })
}
