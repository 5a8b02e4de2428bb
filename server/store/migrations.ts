import { normalizedLines } from '../model/normalized-name.ts'
import type { StoredRow } from './stored-row.ts'

/** Returns a row in the next format; undefined removes the row. */
type RowMigration = (row: StoredRow) => StoredRow | undefined

/**
 * The row changes that lead to one format version, by collection; other rows are unchanged. Each is
 * a pure function of one row that always gives the same result: rows are migrated when a file is
 * read, and again when that file is compacted.
 */
export interface Migration {
  readonly to: number
  readonly rows: Readonly<Record<string, RowMigration>>
}

/**
 * Every migration, oldest first, numbered without a gap from 2. A release that changes the format
 * of rows adds one; until that release is published, further changes are added to it. For a new
 * field: `quotes: withDefaults({ note: null })`.
 */
export const migrations: readonly Migration[] = [
  {
    // Format 2 adds the high-water mark of a journal. Migrated data keeps its own rows: rows added
    // to the default fixtures since are not added to it.
    to: 2,
    rows: { users: withTagKey },
  },
  {
    // Format 3 adds commits that replace all rows, and journals that continue another world.
    to: 3,
    rows: {},
  },
  {
    // Format 4 has clearer names of fields.
    to: 4,
    rows: {
      events: withName('turn', 'sequence'),
      deliveries: (row) => withName('held', 'postponed')(withName('turn', 'sequence')(row)),
      jobs: withName('turn', 'sequence'),
      outcomes: withName('turn', 'sequence'),
      // The names that the `name` filter searches are normalized.
      beneficiaries: withNormalizedNames,
    },
  },
]

/**
 * Adds `tag_key`: format 1 stored tags in lower case only; now a tag is stored as typed, next to
 * its key (B13).
 */
function withTagKey(row: StoredRow): StoredRow {
  const { user_tag } = row as StoredRow & { readonly user_tag?: unknown }
  const tag_key = typeof user_tag === 'string' ? user_tag.toLowerCase() : null
  return 'tag_key' in row ? row : ({ ...row, tag_key } as StoredRow)
}

/** Normalizes the names that earlier formats stored in lower case only (B21). */
function withNormalizedNames(row: StoredRow): StoredRow {
  const { first_name, last_name, account_name } = row as StoredRow & Record<string, unknown>
  const search_text = normalizedLines([first_name, last_name, account_name].map(String))
  return { ...row, search_text } as StoredRow
}

/**
 * Returns a migration that renames a field of the rows that have it; its position in the row is
 * unchanged.
 */
function withName(from: string, to: string): (row: StoredRow) => StoredRow {
  return (row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name === from ? to : name, value]),
    ) as unknown as StoredRow
}

/** Returns a migration that adds fields to rows that lack them. */
export function withDefaults(fields: Readonly<Record<string, unknown>>): RowMigration {
  // The row is spread first, so that its id remains its first field.
  return (row) => ({ ...row, ...fields, ...row })
}
