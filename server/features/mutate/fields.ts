import { isObject, type JsonObject } from '../../core/json-forms.ts'

/** A value of JSON inside a body, with its name and its path, such as `data[].status`. */
export interface Leaf {
  /** The name of the field; that of the list for a value in a list. */
  readonly name: string
  readonly path: string
  readonly value: unknown
}

/** Returns the values of a body that are neither objects nor lists, in their order. */
export function leavesOf(body: unknown): Leaf[] {
  const leaves: Leaf[] = []
  const visit = (value: unknown, name: string, path: string) => {
    if (Array.isArray(value)) for (const item of value) visit(item, name, `${path}[]`)
    else if (isObject(value)) {
      for (const [key, part] of Object.entries(value)) visit(part, key, join(path, key))
    } else leaves.push({ name, path, value })
  }
  visit(body, '', '')
  return leaves
}

/** Returns a copy of a body in which `change` replaces values; undefined keeps a value. */
export function changeLeaves(body: unknown, change: (leaf: Leaf) => unknown): unknown {
  const visit = (value: unknown, name: string, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => visit(item, name, `${path}[]`))
    if (isObject(value)) {
      const parts = Object.entries(value)
      return Object.fromEntries(
        parts.map(([key, part]) => [key, visit(part, key, join(path, key))]),
      )
    }
    const changed = change({ name, path, value })
    return changed === undefined ? value : changed
  }
  return visit(body, '', '')
}

/** Returns a copy of a body in which `change` replaces each object, the innermost first. */
export function changeObjects(body: unknown, change: (fields: JsonObject) => JsonObject): unknown {
  if (Array.isArray(body)) return body.map((item) => changeObjects(item, change))
  if (!isObject(body)) return body
  const parts = Object.entries(body)
  return change(Object.fromEntries(parts.map(([key, part]) => [key, changeObjects(part, change)])))
}

/** The first value that differs between two bodies; null for one that only one of them has. */
export interface Difference {
  readonly path: string
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** Returns null if the bodies differ in no value, at most in the order of their fields. */
export function firstDifference(before: unknown, after: unknown): Difference | null {
  const old = numbered(before)
  const others = numbered(after)
  for (const [place, { name, path, value }] of others) {
    const was = old.get(place)?.value ?? null
    if (was !== value) return { path, name, before: was, after: value }
  }
  return null
}

/** Returns the values of a body by their path and its number, so that items of lists differ. */
function numbered(body: unknown): Map<string, Leaf> {
  const counts = new Map<string, number>()
  return new Map(
    leavesOf(body).map((leaf) => {
      const number = counts.get(leaf.path) ?? 0
      counts.set(leaf.path, number + 1)
      return [`${leaf.path} ${number}`, leaf]
    }),
  )
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}
