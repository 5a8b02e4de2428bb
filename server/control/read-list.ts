import type { ListPage } from './lists.ts'

/** A client of the control API. */
interface Caller {
  control<T>(method: string, path: string): Promise<T>
}

/** Yields the rows of a list of the control API, page by page, in the list's own order. */
export async function* rowsOf<T>(
  remote: Caller,
  path: string,
  filters: URLSearchParams,
): AsyncGenerator<T> {
  const query = new URLSearchParams(filters)
  for (;;) {
    const page = await remote.control<ListPage<T>>('GET', `${path}?${query}`)
    yield* page.data
    if (page.next_cursor === null) return
    query.set('cursor', page.next_cursor)
  }
}
