import { type Migration, migrations } from './migrations.ts'
import { DataDirectoryError } from './store.ts'
import type { StoredRow } from './stored-row.ts'

/** What the data files look like; the version is the one that the last migration leads to. */
export interface Format {
  readonly migrations: readonly Migration[]
}

export const currentFormat: Format = { migrations }

/** From this version on a journal has a high-water mark. */
export const firstMarkedVersion = 2

export function versionOf({ migrations }: Format): number {
  return migrations.length + 1
}

/** Returns a row of format version `from` as today's; undefined when a migration removes it. */
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

/** Throws DataFolderError for files that a newer program wrote. */
export function assertReadable(file: string, found: number, format: Format): void {
  const version = versionOf(format)
  if (found <= version) return
  throw new DataDirectoryError(
    `${file} has format version ${found}; this program reads up to ${version}; nothing was ` +
      'changed. Use the newer version of the program, or another data directory',
  )
}
