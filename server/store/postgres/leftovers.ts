import type { QueryResult } from './connection.ts'
import { databaseNow, goneAfterMs } from './presence.ts'
import { deleteAll } from './statements.ts'
import { tables } from './tables.ts'

/** News and names of commits are kept for so long, in milliseconds. */
const keptMs = 600_000
/** Rows that one statement removes at most, so that none holds the others up. */
const batchSize = 10_000
/** Worlds without a name that are removed at a time. */
const maxWorlds = 10

interface Asks {
  ask(text: string, values: readonly unknown[]): Promise<QueryResult>
}

/** Removes what no process needs any more. Any number of processes may do so at once. */
export async function clean(database: Asks): Promise<void> {
  for (const table of ['news', 'commits']) {
    const limit = `${databaseNow} - ${keptMs}`
    const first = `ORDER BY at_ms LIMIT ${batchSize}`
    const old = `SELECT ctid FROM ${table} WHERE at_ms < ${limit} ${first}`
    const text = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(${old}))`
    while ((await database.ask(text, [])).count === batchSize);
  }
  await database.ask(`DELETE FROM standing WHERE ends_ms < ${databaseNow}`, [])
  await removeGone(database)
  await removeUnnamed(database)
}

/** Removes processes that went without a word, and what they had claimed. */
export async function removeGone(database: Asks): Promise<void> {
  const since = `${databaseNow} - ${10 * goneAfterMs}`
  const gone = `DELETE FROM processes WHERE seen_ms < ${since} RETURNING process`
  const left = 'DELETE FROM claims WHERE process = ANY(ARRAY(SELECT process FROM gone))'
  await database.ask(`WITH gone AS (${gone}) ${left}`, [])
}

/** A world gets its name when it is whole; one that has none, and is no snapshot, never will. */
async function removeUnnamed(database: Asks): Promise<void> {
  const text =
    `SELECT world FROM worlds w WHERE name IS NULL AND made_ms < ${databaseNow} - ${keptMs} ` +
    `AND (SELECT s.copy FROM snapshots s WHERE s.copy = w.world) IS NULL LIMIT ${maxWorlds}`
  for (const { world } of (await database.ask(text, [])).rows) {
    for (const { text, values } of removals(String(world))) await database.ask(text, values)
  }
}

/** The statements that remove everything of a world, its rows first. */
export function removals(world: string): { text: string; values: unknown[] }[] {
  const rows = [...tables.values()].flatMap((table) => deleteAll(table, world))
  const others = ['world_keys', 'world_uses', 'commits', 'claims', 'news', 'standing', 'worlds']
  const rest = others.map((table) => ({
    text: `DELETE FROM ${table} WHERE world = $1`,
    values: [world],
  }))
  return [...rows.map(({ text, values }) => ({ text, values: [...values] })), ...rest]
}
