import { isObject, withSortedFields } from '../../core/json-forms.ts'
import type { Json } from './types.ts'

/** Returns a value as text that does not depend on the order of fields. */
export function canonical(value: unknown): string {
  return JSON.stringify(withSortedFields(value ?? null))
}

/** Returns the sorted names of the fields of an object; null if it is none. */
export function namesOf(value: unknown): Json {
  return isObject(value) ? Object.keys(value).sort() : null
}

/** Returns a value below objects and lists, by its path; undefined if there is none. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value
  for (const part of path) {
    if (Array.isArray(found)) found = found[Number(part)]
    else found = isObject(found) ? found[part] : undefined
  }
  return found
}

/** Returns a text that is an element of an answer; the empty text for anything else. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path)
  return typeof found === 'string' ? found : ''
}

/** Returns the list that is an element of an answer; an empty one for anything else. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

/** Returns the kind of a value, such as `text`. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return value === '' ? 'empty text' : 'text'
  return typeof value
}

/** Returns a text with each digit as `d`, such as `dddd-dd-dd`. */
export function formOf(text: string): string {
  return text.replaceAll(/\d/g, 'd')
}
