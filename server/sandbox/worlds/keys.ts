import { ApiError } from '../../core/api-error.ts'
import { drawSecret } from '../../core/ids.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Settings } from '../../model/settings.ts'
import { worldKeyPrefix } from '../../model/values.ts'
import type { Reader } from '../../store/store.ts'
import type { WorldStores } from '../../store/world-stores.ts'
import type { World } from '../world.ts'
import { mapGoneToUnknown, unknownWorld } from './failures.ts'
import { guardRows } from './source.ts'
import type { WorldEntry } from './world-loader.ts'

/** The credentials of a world that its clients get once. */
interface WorldCredentials {
  readonly apiKey: string
  readonly secret: string
  /** '' if the server has no admin token. */
  readonly adminToken: string
}

export function drawCredentials(isGuarded: boolean): WorldCredentials {
  return {
    apiKey: `${worldKeyPrefix}${drawSecret(14)}`,
    secret: drawSecret(20),
    adminToken: isGuarded ? `wt_${drawSecret(20)}` : '',
  }
}

/** Returns every API key in the rows of a world. */
export function keysIn(reader: Pick<Reader, 'find'>): string[] {
  const keys: string[] = []
  for (const { id } of reader.find('businesses', { index: 'all' })) {
    const own = reader.find('keys', { index: 'business', key: [id] })
    keys.push(...own.map((key) => key.id))
  }
  return keys
}

interface ReplacementOptions {
  readonly stores: WorldStores
  readonly settings: Settings
  /** Throws world_unknown. */
  requireEntry(name: string): Promise<WorldEntry>
  /** Opens a world. */
  find(name: string): World | Promise<World | null> | null
  /** Caches the keys of a world in place of its former ones. */
  setKeys(name: string, entry: WorldEntry, keys: readonly string[]): void
  /** Closes an open world; it is opened again when it is needed. */
  close(name: string, entry: WorldEntry): Promise<void>
}

/**
 * Returns the function that gives a world a new key pair and admin token; the former ones end at
 * once. A world that has no token, although its server has one, gets the token and new secrets.
 */
export function createKeyReplacement(options: ReplacementOptions) {
  const { stores, requireEntry, setKeys } = options

  /** Replaces the secrets that others know. Returns the keys that the world rejects from now on. */
  async function guarded(name: string): Promise<readonly string[]> {
    const world = await options.find(name)
    if (world === null) throw unknownWorld(name)
    return world.db.write((unit) => {
      guardRows(unit)
      return keysIn(unit)
    })
  }

  async function store(name: string, { keys, metadata }: WorldEntry): Promise<void> {
    await mapGoneToUnknown(name, stores.update(name, { keys, metadata: { ...metadata } }))
  }

  return async (name: string): Promise<Schemas['WorldKeys']> => {
    if (name === 'main') throw mainHasNoKeys()
    const entry = await requireEntry(name)
    const { keys, metadata } = entry
    const isOpenToAll = metadata.admin_token === '' && options.settings.adminToken !== ''
    const known_keys = isOpenToAll ? await guarded(name) : metadata.known_keys
    const { apiKey, secret, adminToken } = drawCredentials(
      isOpenToAll || metadata.admin_token !== '',
    )
    // The former ones are rejected before the new ones are stored, and valid again if that fails.
    entry.metadata = { ...entry.metadata, secret, admin_token: adminToken, known_keys }
    setKeys(name, entry, [apiKey])
    try {
      await store(name, entry)
    } catch (error) {
      entry.metadata = metadata
      setKeys(name, entry, keys)
      throw error
    }
    if (isOpenToAll) await options.close(name, entry)
    else entry.open?.endStreams()
    return { name, api_key: apiKey, secret, admin_token: adminToken || null }
  }
}

function mainHasNoKeys(): ApiError {
  return new ApiError(
    'world_main',
    'main has no key pair of its own. POST /_sandbox/businesses/{id}/keys replaces the keys of a ' +
      'business; --admin-token sets the admin token at the start.',
  )
}
