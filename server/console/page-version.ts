import { hash } from 'node:crypto'
import type { SystemClock } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import type { Operation } from '../core/operation.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Console } from './console.ts'
import { timeStyleOf } from './times.ts'

/** Pages of accepted requests: any request may change them. */
const showRequests: ReadonlySet<string> = new Set([
  'controlIndex',
  'controlListActivity',
  'controlListRequests',
  'controlGetRequest',
  'controlSearch',
  'controlExportRequests',
  'controlListRecordings',
  'controlGetCustomer',
  'controlGetTransaction',
  'controlGetQuote',
  'controlGetCheckout',
  'controlGetRefund',
  'controlGetEvent',
  'controlCoverage',
  'controlReview',
  'controlShowWorld',
  'controlAssumptions',
])

/** Returns the topics of the stream whose messages may change the page of an operation. */
export function topicsOfPage(operation: string): string {
  // Trying a move again at each change costs too much.
  if (operation === 'controlWhatIf') return 'clock'
  const requests = showRequests.has(operation) ? 'requests' : 'calls'
  return `events,${requests},clock,rows,faults`
}

/** Pages of other worlds, files and audits, whose changes no number of this world counts. */
const uncounted: ReadonlySet<string> = new Set([
  'controlListWorlds',
  'controlGetWorld',
  'controlCompareWorlds',
  'controlListFixtures',
  'controlPopulateProgress',
  'controlListReceiverAudits',
  'controlGetReceiverAudit',
  'controlWhatIf',
])

/** The maximum number of worlds to switch to that the frame shows. */
export const maxWorldsShown = 20

/** On a running clock, texts such as "in 3 min" change by themselves. */
const runningMs = 10_000

/**
 * Returns a text that is equal as long as a page shows the same: the number of commits and of
 * requests, the faults, the clock and the worlds to switch to. Null if it cannot be known.
 */
export async function pageVersion(
  { admin, world }: Console,
  { path, query, request }: Pick<RequestContext, 'path' | 'query' | 'request'>,
  operation: Operation,
): Promise<string | null> {
  if (uncounted.has(operation.id) || admin.requestLogSize === 0) return null
  const { clock, db, requestLog, faults } = admin
  const { mode } = clock.state()
  const time = mode === 'frozen' ? clock.now() : Math.floor(clock.now() / runningMs)
  const worlds = await world.server.worldNames(maxWorldsShown)
  const counted = [startOf(db, clock.system), db.version(), requestLog.count(), time, mode]
  const hits = faults.list().map(({ id, hits }) => [id, hits])
  const page = [world.name, path, query, timeStyleOf(request, null)]
  return hash('sha256', JSON.stringify([page, counted, hits, worlds]), 'base64url')
}

/** Databases count from 0: after a restart the same numbers are others. */
const starts = new WeakMap<Database, string>()

function startOf(db: Database, machine: SystemClock): string {
  const start = starts.get(db) ?? `${machine.now()}.${machine.elapsed()}`
  starts.set(db, start)
  return start
}
