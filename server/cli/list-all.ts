import { rowsOf } from '../control/read-list.ts'
import type { SandboxClient } from './client.ts'

/** The maximum number of rows of a page; the server rejects a higher limit. */
const maxLimit = 10_000

/** Returns all rows of a list of the control API, page by page, in the list's own order. */
export async function listAll<T>(
  remote: SandboxClient,
  path: string,
  filters: Iterable<readonly [name: string, value: string]> = [],
  limit = maxLimit,
): Promise<T[]> {
  const query = new URLSearchParams([...filters].map(([name, value]) => [name, value]))
  query.set('limit', String(limit))
  const rows: T[] = []
  for await (const row of rowsOf<T>(remote, path, query)) rows.push(row)
  return rows
}
