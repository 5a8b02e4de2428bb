import type { ShardedMap } from './sharded-map.ts'
import type { StoredRow } from './stored-row.ts'

/** Shorter texts are shared by the JSON parser already. */
const minSharedLength = 11

/** The rows that fill a table, in the order in which they came as long as no row comes twice. */
export class LoadedRows {
  #inOrder: StoredRow[] | null = []
  #last: Record<string, unknown> = {}

  push(row: StoredRow): void {
    this.#inOrder?.push(row)
  }

  /** A row was replaced or deleted: the order is lost. */
  disarrange(): void {
    this.#inOrder = null
  }

  /** Returns all rows; those in the order of arrival are next to each other in memory. */
  all(rows: ShardedMap<StoredRow>): readonly StoredRow[] {
    return this.#inOrder ?? Array.from(rows, ([, row]) => row)
  }

  /**
   * Has a row, in place, refer to the texts of the row before it where they are the same: owners,
   * businesses and times. Each text would otherwise be in memory once for each field.
   */
  withSharedTexts(row: StoredRow): StoredRow {
    const fields = row as unknown as Record<string, unknown>
    const last = this.#last
    let previous: unknown
    for (const field in fields) {
      const value = fields[field]
      if (typeof value !== 'string' || value.length < minSharedLength) continue
      if (value === last[field]) fields[field] = last[field]
      else if (value === previous) fields[field] = previous
      previous = fields[field]
    }
    this.#last = fields
    return row
  }
}
