import { type Migration, migrations } from './migrations.ts'
import { DataDirectoryError } from './store.ts'
import type { StoredRow } from './stored-row.ts'

/** The format of the data files; its version is that of the last migration. */
export interface Format {
  readonly migrations: readonly Migration[]
}

export const currentFormat: Format = { migrations }

/** Journals have a high-water mark from this version on. */
export const firstMarkedVersion = 2

export function versionOf({ migrations }: Format): number {
  return migrations.length + 1
}

/**
 * Returns a row of format version `from` in the current format; undefined if a migration removes
 * it.
 */
export function migrated(
  format: Format,
  from: number,
  collection: string,
  row: StoredRow,
): StoredRow | undefined {
  let current: StoredRow | undefined = row
  for (const { rows } of format.migrations.slice(from - 1)) {
    const migrate = rows[collection]
    if (current !== undefined && migrate !== undefined) current = migrate(current)
  }
  return current
}

/** Throws DataDirectoryError for files that a newer program wrote. */
export function assertReadable(file: string, found: number, format: Format): void {
  const version = versionOf(format)
  if (found <= version) return
  throw new DataDirectoryError(
    `${file} has format version ${found}; this program reads up to ${version}; nothing was ` +
      'changed. Use the newer version of the program, or another data folder',
  )
}
