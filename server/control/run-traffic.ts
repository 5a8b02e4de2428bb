import type { Schemas } from '../generated/schemas.ts'
import type { ListPage } from './lists.ts'
import { rowsOf } from './read-list.ts'

type Summary = Schemas['RequestSummary']

/** A client of the control API. */
interface Caller {
  control<T>(method: string, path: string): Promise<T>
}

/** A request to an operation of the API. */
export interface ApiRequest extends Summary {
  readonly operation: string
}

export interface LoggedRequests {
  /** True if the world was reset: the log has only the requests since. */
  readonly wasReset: boolean
  /** The requests under /api, oldest first. */
  readonly api: readonly ApiRequest[]
}

/** Reads the request log of a world. */
export async function loggedRequests(world: Caller): Promise<LoggedRequests> {
  const logged: Summary[] = []
  const query = new URLSearchParams({ order: 'oldest', limit: '10000' })
  for await (const request of rowsOf<Summary>(world, '/requests', query)) logged.push(request)
  const api = logged
    .filter((request): request is ApiRequest => request.operation !== null)
    .filter(({ path }) => path.startsWith('/api/'))
    .sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))
  return { wasReset: logged.some(({ operation }) => operation === 'controlReset'), api }
}

export function isAccepted({ status }: Pick<Summary, 'status'>): boolean {
  return status !== null && status < 300
}

/** Returns the rows of a list up to the first known one, which is left out, oldest first. */
export async function rowsUntil<T>(
  world: Caller,
  path: string,
  limit: number,
  isKnown: (row: T) => boolean,
): Promise<T[]> {
  const rows: T[] = []
  const query = new URLSearchParams({ order: 'newest', limit: String(limit) })
  for await (const row of rowsOf<T>(world, path, query)) {
    if (isKnown(row)) break
    rows.push(row)
  }
  return rows.reverse()
}

type DatedList = '/events' | '/quotes'

/** Returns the id of the newest row of a list; null if it is empty. */
export async function newestId(world: Caller, path: DatedList): Promise<string | null> {
  const { data } = await world.control<ListPage<{ readonly id: string }>>(
    'GET',
    `${path}?order=newest&limit=1`,
  )
  return data[0]?.id ?? null
}

/** Returns the rows of a list after the one with the id `last`, oldest first. */
export function rowsAfter<T extends { readonly id: string }>(
  world: Caller,
  path: DatedList,
  last: string | null,
): Promise<T[]> {
  return rowsUntil<T>(world, path, 1_000, ({ id }) => id === last)
}
