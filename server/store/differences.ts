import type { Changes } from './commit.ts'
import type { RowChanges } from './row-changes.ts'
import type { StoredRow } from './stored-row.ts'
import type { MemoryTable } from './table.ts'
import type { Tables } from './table-set.ts'

/**
 * Returns the changes that lead from `before` to `tables`; null if more than `max` rows differ. The
 * cost depends on what changed since one of them was forked from the other.
 */
export function changesSince(before: Tables, tables: Tables, max: number): Changes | null {
  const rows = rowsSince(before, tables, max)
  return rows === null ? null : { sequences: sequencesSince(before.sequences, tables), ...rows }
}

/**
 * Returns the rows that differ from those of other tables, and those in `remembered`; null if they
 * are more than `max`.
 */
export function rowsSince(
  before: Tables,
  tables: Tables,
  max: number,
  remembered?: RowChanges,
): Pick<Changes, 'put' | 'drop'> | null {
  const put: Record<string, StoredRow[]> = {}
  const drop: Record<string, string[]> = {}
  let left = max
  for (const [name, table] of tables.byName) {
    const ids = new Set(remembered?.idsOf(table))
    const other = before.byName.get(name) as MemoryTable
    for (const id of table.rows().differences(other.rows())) {
      ids.add(id)
      if (ids.size > left) return null
    }
    left -= ids.size
    for (const id of ids) addChange(name, id, table.get(id), put, drop)
  }
  return { put, drop }
}

/** Returns the last numbers that differ; 0 for a sequence that is no longer used. */
export function sequencesSince(
  before: ReadonlyMap<string, number>,
  { sequences }: Tables,
): Record<string, number> {
  const names = new Set([...sequences.keys(), ...before.keys()])
  const changed = [...names].filter((name) => sequences.get(name) !== before.get(name))
  return Object.fromEntries(changed.map((name) => [name, sequences.get(name) ?? 0]))
}

/** Adds a row to `put` if it exists, else to `drop`. */
export function addChange(
  name: string,
  id: string,
  row: StoredRow | undefined,
  put: Record<string, StoredRow[]>,
  drop: Record<string, string[]>,
): void {
  if (row === undefined) listIn(drop, name).push(id)
  else listIn(put, name).push(row)
}

function listIn<T>(lists: Record<string, T[]>, name: string): T[] {
  const known = lists[name]
  if (known !== undefined) return known
  const made: T[] = []
  lists[name] = made
  return made
}
