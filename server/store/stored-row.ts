import type { IndexDefinition } from '../model/collections.ts'

/** A row as the store sees it: any fields, and an id. Rows are never changed in place. */
export interface StoredRow {
  readonly id: string
}

type Fields = Readonly<Record<string, unknown>>

/** Returns the value of a field that lists are ordered by; 0 for a number that the row lacks. */
export function fieldOf(row: StoredRow, field: string): string | number {
  return ((row as unknown as Fields)[field] ?? 0) as string | number
}

/** Returns a key of several parts as one text. */
export function joinKey(key: readonly string[]): string {
  return key.length === 1 ? (key[0] as string) : key.join('\u0000')
}

/** Returns the key of a row from some of its fields; null if one of them has no value. */
export function keyOf(row: StoredRow, fields: readonly string[]): string | null {
  if (fields.length === 1) return (row as unknown as Fields)[fields[0] as string] as string | null
  let key = ''
  for (let i = 0; i < fields.length; i += 1) {
    const value = (row as unknown as Fields)[fields[i] as string] as string | null | undefined
    if (value === null) return null
    key = i === 0 ? (value ?? '') : `${key}\u0000${value ?? ''}`
  }
  return key
}

/**
 * Returns the key of the index list that a row belongs to, or one key for each item; empty if it
 * belongs to none.
 */
export function listKeys(
  row: StoredRow,
  { by, multiEntry }: IndexDefinition<StoredRow>,
): string | readonly string[] {
  if (multiEntry) return [...new Set((row as unknown as Fields)[by[0] as string] as string[])]
  return keyOf(row, by) ?? []
}

/** Compares by the order fields, then by id, so that the order is total. */
export function compareRows(a: StoredRow, b: StoredRow, order: readonly string[]): number {
  for (const field of order) {
    const left = fieldOf(a, field)
    const right = fieldOf(b, field)
    if (left === right) continue
    if (left < right) return -1
    if (left > right) return 1
  }
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

/**
 * Returns a number below 0 if a row is before a place of the list, and above 0 if it is after it.
 */
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

/**
 * Returns true if two rows have the same values in these fields; lists are compared item by item.
 */
export function hasSame(a: StoredRow, b: StoredRow, fields: readonly string[]): boolean {
  for (const field of fields) {
    const left = (a as unknown as Fields)[field]
    const right = (b as unknown as Fields)[field]
    if (left === right) continue
    if (!Array.isArray(left) || !Array.isArray(right)) return false
    if (left.length !== right.length || left.some((item, i) => item !== right[i])) return false
  }
  return true
}
