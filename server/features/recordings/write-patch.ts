import type { Patch, PatchRow } from '../../core/patch.ts'
import type { PatchLine } from './format.ts'
import type { PatchItem } from './record-types.ts'
import type { Scrub } from './scrub.ts'

/** Rows by collection and id. */
export type RowsById = Readonly<Record<string, ReadonlyMap<string, { readonly id: string }>>>

/** Returns the rows that a patch leaves: with those of the state that it put in place of all. */
export function patchedRows({ rows, replaced }: Patch): RowsById {
  const result = new Map<string, Map<string, { readonly id: string }>>()
  for (const [name, table] of Object.entries(replaced?.rows ?? {})) {
    result.set(name, new Map(table as Iterable<[string, { readonly id: string }]>))
  }
  for (const [name, table] of rows) {
    const all = result.get(name) ?? new Map<string, { readonly id: string }>()
    for (const [id, row] of table) {
      if (row === null) all.delete(id)
      else all.set(id, row)
    }
    result.set(name, all)
  }
  return Object.fromEntries(result)
}

/** Returns the line that follows the rows of a patch. */
export function patchLine({ patch, atMs }: PatchItem, scrub: Scrub): PatchLine {
  const { rows, replaced, sequences } = patch
  const taken = new Map([...(replaced?.sequences ?? []), ...sequences])
  const deleted =
    replaced === null ? [...rows].map(([name, table]) => [name, gone(name, table, scrub)]) : []
  return {
    patch: {
      sequences: Object.fromEntries(taken),
      deleted: Object.fromEntries(deleted.filter(([, ids]) => ids?.length)),
    },
    at: atMs,
    ...(replaced === null ? {} : { replaced: true as const }),
  }
}

/** Returns the ids of deleted rows; the id of a key is what its owner sends. */
function gone(name: string, table: ReadonlyMap<string, PatchRow>, scrub: Scrub): string[] {
  const field = name === 'keys' ? 'api_key' : ''
  return [...table].flatMap(([id, row]) => (row === null ? [scrub.value(field, id)] : []))
}
