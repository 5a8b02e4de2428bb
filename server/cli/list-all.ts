import type { SandboxClient } from './client.ts'

interface Page<T> {
  readonly data: readonly T[]
  readonly next_cursor: string | null
}

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
  for (;;) {
    const page = await remote.control<Page<T>>('GET', `${path}?${query}`)
    for (const row of page.data) rows.push(row)
    if (page.next_cursor === null) return rows
    query.set('cursor', page.next_cursor)
  }
}
