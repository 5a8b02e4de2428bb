import type { ListColumns } from './list-columns.ts'
import { rowsGiven, rowValues, type StateRow } from './states.ts'

/** An entry of the runtime state of a world, such as a fault. */
export interface RuntimeEntry {
  readonly kind: string
  readonly key: string
  /** JSON; null deletes the entry. */
  readonly content: string | null
}

/** The content of a statement that stores one or more commits of a world. */
export interface WorldCommit {
  readonly id: string
  readonly owner: string
  readonly epoch: number
  /**
   * The number of the last known commit; `next` is the number of the last one in this statement.
   */
  readonly commit: number
  readonly next: number
  readonly columns: ListColumns
  readonly gone: readonly (readonly [collection: string, id: string])[]
  readonly rows: readonly StateRow[]
  /** New rows are ordered after this place. */
  readonly seq: number
  readonly runtimeState: readonly RuntimeEntry[]
  /** Set if a new state replaces all rows: the ids of the replaced state and of the new one. */
  readonly switched: { readonly from: string; readonly to: string } | null
}

/**
 * Returns the statement of a commit. It changes nothing if owner, epoch or commit number differ.
 */
export function commitStatement(
  schema: string,
  { id, owner, epoch, commit, next, columns, gone, rows, seq, runtimeState, switched }: WorldCommit,
): { readonly text: string; readonly values: unknown[] } {
  const values: unknown[] = [id, owner, epoch, commit]
  const give = (value: unknown) => `$${values.push(value)}`
  const { sequences, lastMs, clock, counts, bytes, wakeMs } = columns
  const sets = [
    `commit = ${give(next)}`,
    `sequences = ${give(sequences)}`,
    `at_ms = ${give(lastMs)}`,
    `clock = ${give(clock)}`,
    `counts = ${give(counts)}`,
    `bytes = ${give(bytes)}`,
    `wake_ms = ${give(wakeMs)}`,
    ...(switched === null ? [] : [`state = ${give(switched.to)}`]),
  ]
  const parts = [
    `own AS (UPDATE "${schema}".worlds SET ${sets.join(', ')} ` +
      'WHERE id = $1 AND owner = $2 AND epoch = $3 AND commit = $4 RETURNING id, state)',
  ]
  if (gone.length > 0) {
    const names = give(gone.map(([name]) => name))
    const ids = give(gone.map(([, rowId]) => rowId))
    parts.push(
      `gone AS (DELETE FROM "${schema}".rows r ` +
        `USING own, unnest(${names}::text[], ${ids}::text[]) AS g (name, id) ` +
        'WHERE r.state = own.state AND r.collection = g.name AND r.id = g.id)',
    )
  }
  if (rows.length > 0) {
    const after = give(seq)
    const given = rowsGiven(values.length + 1)
    values.push(...rowValues(rows))
    parts.push(
      `put AS (INSERT INTO "${schema}".rows (state, seq, collection, id, row) ` +
        `SELECT own.state, ${after}::bigint + n, given.collection, given.id, given.row ` +
        `FROM own, ${given} ` +
        'ON CONFLICT (state, collection, id) DO UPDATE SET row = EXCLUDED.row)',
    )
  }
  parts.push(...runtimeParts(schema, runtimeState, give))
  if (switched !== null) {
    parts.push(
      `used AS (DELETE FROM "${schema}".leftovers USING own WHERE leftovers.state = own.state)`,
      `old AS (INSERT INTO "${schema}".leftovers (state, at_ms) ` +
        `SELECT ${give(switched.from)}, 0 FROM own ON CONFLICT (state) DO UPDATE SET at_ms = 0)`,
    )
  }
  return { text: `WITH ${parts.join(', ')} SELECT count(*) AS kept FROM own`, values }
}

function runtimeParts(
  schema: string,
  runtimeState: readonly RuntimeEntry[],
  give: (value: unknown) => string,
): string[] {
  const kept = runtimeState.filter(({ content }) => content !== null)
  const over = runtimeState.filter(({ content }) => content === null)
  const arrays = (entries: readonly RuntimeEntry[]) =>
    `${give(entries.map(({ kind }) => kind))}::text[], ` +
    `${give(entries.map(({ key }) => key))}::text[]`
  const parts: string[] = []
  if (over.length > 0) {
    parts.push(
      `ended AS (DELETE FROM "${schema}".runtime_state s USING own, ` +
        `unnest(${arrays(over)}) AS e (kind, key) ` +
        'WHERE s.world = own.id AND s.kind = e.kind AND s.key = e.key)',
    )
  }
  if (kept.length > 0) {
    const given = `unnest(${arrays(kept)}, ${give(kept.map(({ content }) => content))}::text[])`
    parts.push(
      `stands AS (INSERT INTO "${schema}".runtime_state (world, kind, key, number, content) ` +
        'SELECT own.id, e.kind, e.key, $4::bigint + n, e.content ' +
        `FROM own, ${given} WITH ORDINALITY AS e (kind, key, content, n) ` +
        'ON CONFLICT (world, kind, key) DO UPDATE SET content = EXCLUDED.content)',
    )
  }
  return parts
}
