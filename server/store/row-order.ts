import type { RowHeap, StoredRow } from './row-heap.ts'

/** The value of a field that lists are ordered by. */
export function fieldOf(row: StoredRow, field: string): string | number {
  return (row as unknown as Readonly<Record<string, string | number>>)[field] as string | number
}

/** Below 0 where a row stands before a place of the list, above 0 where it stands behind it. */
export function compareTo(
  row: StoredRow,
  fields: readonly string[],
  place: readonly (string | number)[],
): number {
  for (const [i, field] of fields.entries()) {
    const [left, right] = [fieldOf(row, field), place[i] as string | number]
    if (left < right) return -1
    if (left > right) return 1
  }
  return 0
}

/** Rows that are equal in every order field stand by id, so that any order is a total one. */
export function comparison(
  rows: RowHeap,
  order: readonly string[],
): (a: number, b: number) => number {
  return (a, b) => {
    const [one, other] = [rows.at(a), rows.at(b)]
    for (const field of order) {
      const [left, right] = [fieldOf(one, field), fieldOf(other, field)]
      if (left < right) return -1
      if (left > right) return 1
    }
    if (one.id === other.id) return 0
    return one.id < other.id ? -1 : 1
  }
}
