import type { SharedWorlds } from '../world-stores.ts'
import type { QueryResult } from './connection.ts'
import { databaseNow } from './presence.ts'

/** A process that has the world open runs its jobs at once; the others wait for so long first. */
const ownGraceMs = 300
/** Who takes a world that is due has so long before another may take it. */
const leaseMs = 1_000
/** That a world is used is noted so late, at most. */
const noteMs = 1_000

const lastUsed = 'greatest(made_ms, (SELECT used_ms FROM world_uses u WHERE u.world = w.world))'

/** What processes of one database do in turn for the worlds beside `main`. */
export function sharedWorlds(
  ask: (text: string, values: readonly unknown[]) => Promise<QueryResult>,
): SharedWorlds {
  const namesOf = async (text: string, values: readonly unknown[]) =>
    (await ask(text, values)).rows.map(({ name }) => String(name))
  return {
    async noteUsed(names) {
      const text =
        `INSERT INTO world_uses (world, used_ms) SELECT world, ${databaseNow} FROM worlds ` +
        'WHERE name = ANY($1::text[]) ORDER BY world ' +
        'ON CONFLICT (world) DO UPDATE SET used_ms = EXCLUDED.used_ms'
      if (names.length > 0) await ask(text, [names])
    },
    takeDue(limit) {
      const due =
        `SELECT world FROM worlds WHERE wake_ms <= ${databaseNow} - ${ownGraceMs} ` +
        "AND name <> 'main' ORDER BY wake_ms LIMIT $1 FOR UPDATE SKIP LOCKED"
      const text =
        `UPDATE worlds SET wake_ms = ${databaseNow} + ${leaseMs} ` +
        `WHERE world IN (${due}) RETURNING name`
      return namesOf(text, [limit])
    },
    listExpired(limit) {
      const text =
        'SELECT name FROM worlds w WHERE ttl_ms IS NOT NULL AND name IS NOT NULL ' +
        `AND ${lastUsed} + ttl_ms + ${noteMs} < ${databaseNow} LIMIT $1`
      return namesOf(text, [limit])
    },
  }
}
