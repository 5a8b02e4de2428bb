import { DataDirectoryError, StoreUnavailable } from '../store.ts'
import { WorldUnknown } from '../world-stores.ts'
import type { Row } from './database.ts'

const advice = 'restore it from a backup (docs/scaling.md)'

/** Returns the error for a world without a row. */
export function missingWorld(name: string, place: string): Error {
  return name === 'main' ? lostMain(place) : new WorldUnknown(name)
}

/** Returns the error for a database without the row of `main`, which this program never deletes. */
export function lostMain(place: string): StoreUnavailable {
  return new StoreUnavailable(`${place} has lost the row of the world main: ${advice}`)
}

/** Throws DataDirectoryError if there are fewer rows than the last commit left. */
export function assertComplete(counts: Readonly<Record<string, number>> = {}, found: number): void {
  const expected = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (found >= expected) return
  throw new DataDirectoryError(
    `${expected - found} of ${expected} rows are missing in the database: ${advice}`,
  )
}

/** Throws DataDirectoryError if a row has values that this program never writes. */
export function readRow<T>(row: Row, read: (row: Row) => T): T {
  try {
    return read(row)
  } catch (error) {
    throw new DataDirectoryError(
      `the row of ${String(row.name)} in the database cannot be read ` +
        `(${(error as Error).message}): ${advice}`,
    )
  }
}

/** Returns the object in a column of JSON. */
export function readObject(row: Row, column: string): Record<string, unknown> {
  const value: unknown = JSON.parse(String(row[column]))
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  throw new Error(`${column} is not an object`)
}
