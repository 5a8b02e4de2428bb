import type { StoredRow } from './stored-row.ts'

/** Returns a row as the next format stores it; undefined removes the row. */
type RowMigration = (row: StoredRow) => StoredRow | undefined

/**
 * The row changes that lead to one format version, by collection; other rows stay as they are.
 * Each is a pure function of one row that gives the same result whenever it runs: rows are
 * migrated when a file is read, and again when that file is compacted.
 */
export interface Migration {
  readonly to: number
  readonly rows: Readonly<Record<string, RowMigration>>
}

/**
 * Every migration, oldest first, numbered without a gap from 2. A release that changes what rows
 * look like adds one; until that release is out, further changes join it. For a new field:
 * `quotes: withDefaults({ note: null })`.
 */
export const migrations: readonly Migration[] = [
  {
    // Format 2 adds the high-water mark of a journal. Migrated data keeps its own rows: what the
    // default fixtures have gained since is not added to it.
    to: 2,
    rows: { users: withTagKey },
  },
  {
    // Format 3 adds commits that replace everything, and journals that continue another world.
    to: 3,
    rows: {},
  },
  {
    // Format 4 has names of fields that say what they hold.
    to: 4,
    rows: {
      events: withName('turn', 'sequence'),
      deliveries: (row) => withName('held', 'postponed')(withName('turn', 'sequence')(row)),
      jobs: withName('turn', 'sequence'),
      outcomes: withName('turn', 'sequence'),
    },
  },
]

/** Format 1 kept tags in lower case alone; a tag is now kept as typed, beside its key (B13). */
function withTagKey(row: StoredRow): StoredRow {
  const { user_tag } = row as StoredRow & { readonly user_tag?: unknown }
  const tag_key = typeof user_tag === 'string' ? user_tag.toLowerCase() : null
  return { ...row, tag_key, ...row }
}

/** Returns a migration that renames a field of the rows that have it; it stays in its place. */
function withName(from: string, to: string): (row: StoredRow) => StoredRow {
  return (row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name === from ? to : name, value]),
    ) as unknown as StoredRow
}

/** Returns a migration that adds fields to rows that lack them. */
export function withDefaults(fields: Readonly<Record<string, unknown>>): RowMigration {
  // The row first, so that its id stays its first field.
  return (row) => ({ ...row, ...fields, ...row })
}
