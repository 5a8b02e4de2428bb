import { UniqueViolation } from '../store.ts'
import { WorldExists, type WorldRecord } from '../world-stores.ts'
import type { Connection, Row } from './connection.ts'

/** What a record is read from, of a row `w` of the worlds. */
export const recordColumns = `name, due_at, metadata, ARRAY(
  SELECT key FROM world_keys k WHERE k.world = w.world ORDER BY place
) AS keys, greatest(
  made_ms, (SELECT used_ms FROM world_uses u WHERE u.world = w.world)
) AS used_ms`

/** Has these keys, in this order, belong to a world. */
export async function setKeys(
  connection: Connection,
  world: string,
  keys: readonly string[],
): Promise<void> {
  await connection.query('DELETE FROM world_keys WHERE world = $1', [world])
  const text =
    'INSERT INTO world_keys (world, key, place) ' +
    'SELECT $1, key, place FROM unnest($2::text[]) WITH ORDINALITY AS given (key, place)'
  await connection.query(text, [world, keys])
}

export function recordOf({ name, due_at, metadata, keys, used_ms }: Row): WorldRecord {
  return {
    used_at: new Date(used_ms as number).toISOString(),
    name: name as string,
    keys: keys as string[],
    due_at: due_at as string | null,
    metadata: JSON.parse(metadata as string),
  }
}

/** What the database refused, as the store says it. */
export function violationOf(
  error: Error & { code?: string; constraint?: string },
  name: string,
): Error {
  if (error.code !== '23505') return error
  if (error.constraint === 'world_keys_key') return new UniqueViolation('worlds', 'key')
  return new WorldExists(name)
}
