import { hash } from 'node:crypto'
import { invalid, throwIfInvalid } from '../core/field-error.ts'

export type ListOrder = 'oldest' | 'newest'

/** The identity of a list; a cursor is valid only for the same name, order and filters. */
export interface ListIdentity {
  readonly name: string
  readonly order: ListOrder
  readonly filters: Readonly<Record<string, unknown>>
}

/** The sort values of the last row that was read. */
export type Position = readonly (string | number)[]

/** Returns an opaque cursor after a position; rows that are added later do not move it. */
export function toCursor(list: ListIdentity, position: Position): string {
  return Buffer.from(JSON.stringify([digest(list), ...position])).toString('base64url')
}

/**
 * Returns the position of a cursor of this list. Throws invalid_request (400) for any other text;
 * `types` are the types of the position's values.
 */
export function fromCursor(
  list: ListIdentity,
  cursor: string,
  types: readonly ('string' | 'number')[],
): Position {
  const [own, ...position] = parsed(cursor)
  const fits =
    own === digest(list) &&
    position.length === types.length &&
    position.every((value, i) => isOf(value, types[i]))
  if (!fits) {
    const rule =
      'must be the next_cursor of this list, asked for with the same order and filters; ' +
      'leave it out to get the first page'
    throwIfInvalid([invalid('cursor', rule)])
  }
  return position as Position
}

function isOf(value: unknown, type: 'string' | 'number' | undefined): boolean {
  return type === 'number' ? Number.isSafeInteger(value) : typeof value === type
}

function parsed(cursor: string): readonly unknown[] {
  try {
    const value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function digest({ name, order, filters }: ListIdentity): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const text = JSON.stringify([name, order, given.sort(([a], [b]) => (a < b ? -1 : 1))])
  return hash('sha256', text, 'base64').slice(0, 12)
}
