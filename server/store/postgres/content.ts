import type { Collection } from '../../model/collections.ts'
import { StateGone, type StoreContent } from '../store.ts'
import type { Connection } from './connection.ts'
import { type PlainRow, rowOf, selectBehind } from './statements.ts'
import { tables } from './tables.ts'

/** Rows that are in memory at a time: the largest are a megabyte. */
const rowsPerPart = 200

/** Returns what a world holds, as the transaction of the connection sees it. */
export async function contentOf(connection: Connection, world: string): Promise<StoreContent> {
  const text = 'SELECT sequences, last_ms FROM worlds WHERE world = $1'
  const [row] = (await connection.query(text, [world])).rows
  if (row === undefined) throw new StateGone()
  return {
    sequences: new Map(Object.entries(row.sequences as Record<string, number>)),
    lastMs: row.last_ms as number | null,
    rows: () => partsOf(connection, world),
  }
}

async function* partsOf(
  connection: Connection,
  world: string,
): AsyncGenerator<readonly [name: Collection, rows: readonly PlainRow[]]> {
  for (const [name, table] of tables) {
    for (let after = ''; ; ) {
      const { text, values } = selectBehind(table, world, after, rowsPerPart)
      const { rows } = await connection.query(text, values)
      if (rows.length > 0) yield [name, rows.map((row) => rowOf(table, row))]
      if (rows.length < rowsPerPart) break
      after = String(rows.at(-1)?.id)
    }
  }
}
