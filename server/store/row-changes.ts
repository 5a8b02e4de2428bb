import type { StoredRow } from './stored-row.ts'
import type { MemoryTable } from './table.ts'

/** A row before a transaction and after its last change; undefined if there is none. */
interface RowChange {
  readonly table: MemoryTable
  readonly id: string
  readonly before: StoredRow | undefined
  after: StoredRow | undefined
}

/** With more rows than this, they are looked up in Maps instead of searched. */
const maxSearched = 16

/**
 * The rows that a transaction has changed, each once, in the order of the changes. Usually they are
 * few, and a list is faster than Maps (`npm run bench:load`).
 */
export class RowChanges {
  readonly all: RowChange[] = []
  #hasDropped = false
  #byId: Map<MemoryTable, Map<string, RowChange>> | null = null

  get size(): number {
    return this.all.length
  }

  /**
   * Adds a change; `before` counts only for the first change of a row. A row that did not exist
   * before is also new in this list, unless rows were deleted, so it is not searched for.
   */
  add(
    table: MemoryTable,
    id: string,
    before: StoredRow | undefined,
    after: StoredRow | undefined,
  ): void {
    if (after === undefined) this.#hasDropped = true
    const isNew = before === undefined && !this.#hasDropped
    const known = isNew ? undefined : this.#find(table, id)
    if (known !== undefined) {
      known.after = after
      return
    }
    const change = { table, id, before, after }
    this.all.push(change)
    if (this.#byId !== null) addTo(this.#byId, change)
    else if (this.all.length > maxSearched) this.#byId = byId(this.all)
  }

  /** Returns the ids of the changed rows of a table. */
  idsOf(table: MemoryTable): Iterable<string> {
    this.#byId ??= byId(this.all)
    return this.#byId.get(table)?.keys() ?? []
  }

  #find(table: MemoryTable, id: string): RowChange | undefined {
    if (this.#byId !== null) return this.#byId.get(table)?.get(id)
    for (const one of this.all) if (one.id === id && one.table === table) return one
    return undefined
  }
}

function byId(all: readonly RowChange[]): Map<MemoryTable, Map<string, RowChange>> {
  const changes = new Map<MemoryTable, Map<string, RowChange>>()
  for (const change of all) addTo(changes, change)
  return changes
}

function addTo(changes: Map<MemoryTable, Map<string, RowChange>>, change: RowChange): void {
  const known = changes.get(change.table)
  if (known === undefined) changes.set(change.table, new Map([[change.id, change]]))
  else known.set(change.id, change)
}
