import type { StoredRow } from './stored-row.ts'

/** Shorter texts are shared by the JSON parser already. */
const minSharedLength = 11

/**
 * Has each row refer to the texts of the row before it where they are the same: owners, businesses
 * and times. Each text would otherwise be in memory once for each field.
 */
export class SharedTexts {
  #last: Record<string, unknown> = {}

  /** Returns the row, changed in place. */
  shareIn(row: StoredRow): StoredRow {
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
