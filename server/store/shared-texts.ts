import type { StoredRow } from './stored-row.ts'

/** The JSON parser already shares shorter texts. */
const minSharedLength = 11

/**
 * The texts of the last row, which the next row shares if they are equal: owners, businesses and
 * times. Otherwise each text would be in memory once for each field.
 */
export class SharedTexts {
  #last: Record<string, unknown> = {}

  /** Changes the row in place, and returns it. */
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
