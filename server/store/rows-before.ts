import type { StoredRow } from './stored-row.ts'
import type { MemoryTable } from './table.ts'

/** A row as it was before it was changed; undefined where there was none. */
interface RowBefore {
  readonly table: MemoryTable
  readonly id: string
  readonly row: StoredRow | undefined
}

/** With more rows than this, they are looked up instead of searched. */
const maxSearched = 16

/**
 * What the rows of a transaction were before, each once, in the order of the changes. Mostly they
 * are few, and a list is made faster than Maps (`npm run bench:load`).
 */
export class RowsBefore {
  readonly all: RowBefore[] = []
  #ids: Map<MemoryTable, Set<string>> | null = null

  get size(): number {
    return this.all.length
  }

  /** Remembers a row, unless an earlier one of its id is. */
  add(table: MemoryTable, id: string, row: StoredRow | undefined): void {
    if (this.#has(table, id)) return
    this.all.push({ table, id, row })
    if (this.#ids !== null) addTo(this.#ids, table, id)
    else if (this.all.length > maxSearched) this.#ids = idsByTable(this.all)
  }

  /** Returns the ids of the rows of a table. */
  idsOf(table: MemoryTable): Iterable<string> {
    this.#ids ??= idsByTable(this.all)
    return this.#ids.get(table) ?? []
  }

  #has(table: MemoryTable, id: string): boolean {
    if (this.#ids !== null) return this.#ids.get(table)?.has(id) === true
    for (const one of this.all) if (one.id === id && one.table === table) return true
    return false
  }
}

function idsByTable(all: readonly RowBefore[]): Map<MemoryTable, Set<string>> {
  const ids = new Map<MemoryTable, Set<string>>()
  for (const { table, id } of all) addTo(ids, table, id)
  return ids
}

function addTo(ids: Map<MemoryTable, Set<string>>, table: MemoryTable, id: string): void {
  const known = ids.get(table)
  if (known === undefined) ids.set(table, new Set([id]))
  else known.add(id)
}
