import type { Commit } from './commit.ts'
import { damaged } from './lines.ts'
import { collectionOf, type SnapshotData } from './snapshot.ts'
import { UniqueViolation } from './store.ts'
import type { StoredRow } from './stored-row.ts'
import type { MemoryTable } from './table.ts'
import type { Tables } from './table-set.ts'

/** Puts the rows and sequences of a snapshot into the tables. */
export function fill(tables: Tables, file: string, { rows, sequences }: SnapshotData): void {
  let line = 3
  for (const [key, row] of rows) {
    const into = table(tables, collectionOf(key), file, line)
    guarded(file, line, () => into.put(JSON.parse(row)))
    line += 1
  }
  for (const [name, value] of Object.entries(sequences)) tables.setSequence(name, value)
}

/**
 * Applies a commit to the tables; deletes rows first, so that unique keys do not clash in between.
 */
export function applyCommit(
  { drop = {}, put = {}, sequences = {} }: Commit,
  tables: Tables,
  file: string,
  line: number,
): void {
  for (const [name, ids] of Object.entries(drop)) {
    const from = table(tables, name, file, line)
    for (const id of ids) from.delete(id)
  }
  const puts = Object.entries(put).map(
    ([name, rows]) => [table(tables, name, file, line), rows] as const,
  )
  guarded(file, line, () => putAll(puts))
  for (const [name, value] of Object.entries(sequences)) tables.setSequence(name, value)
}

/**
 * Puts rows. A replaced row keeps its position in the indexes, unless rows exchanged unique keys.
 */
function putAll(puts: readonly (readonly [into: MemoryTable, rows: readonly StoredRow[]])[]): void {
  try {
    for (const [into, rows] of puts) for (const row of rows) into.put(row)
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error
    for (const [into, rows] of puts) for (const { id } of rows) into.delete(id)
    for (const [into, rows] of puts) for (const row of rows) into.put(row)
  }
}

function table(tables: Tables, name: string, file: string, line: number): MemoryTable {
  const found = tables.byName.get(name)
  if (found === undefined) throw damaged(file, line, `this program knows no collection ${name}`)
  return found
}

function guarded(file: string, line: number, write: () => unknown): void {
  try {
    write()
  } catch (error) {
    throw error instanceof UniqueViolation ? damaged(file, line, error.message) : error
  }
}
