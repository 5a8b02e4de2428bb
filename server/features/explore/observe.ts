import type { ForkedWorld, RunEnd } from '../../control/forked-runs.ts'
import {
  type ApiRequest,
  isAccepted,
  loggedRequests,
  rowsAfter,
} from '../../control/run-traffic.ts'
import type { Schemas } from '../../generated/schemas.ts'
import {
  goneStatuses,
  type KnownRows,
  type Movement,
  newTransactions,
  readMovements,
} from './movements.ts'
import type { ShownRequest, Totals } from './types.ts'

type ControlEvent = Schemas['ControlEvent']

/** A request of a run; the oldest is first. */
export interface SentRequest extends Omit<ShownRequest, 'has_fault'> {
  readonly operation: string
}

/** An event of a run; the oldest is first. */
export interface SeenEvent {
  /** The type and its number in the run, such as `transaction#2`. */
  readonly place: string
  readonly id: string
  /** The status that it reports; empty without one. */
  readonly status: string
  readonly subject: string
  readonly wasSent: boolean
  readonly isAcknowledged: boolean
  /** True if a later event has the same subject. */
  readonly hasLater: boolean
}

/** All that is known about one run. */
export interface Observation {
  readonly end: RunEnd
  /** True if the run reset its world, which also removed the faults. */
  readonly wasReset: boolean
  readonly requests: readonly SentRequest[]
  readonly events: readonly SeenEvent[]
  /** The ids of the quotes, in the order in which they were made. */
  readonly quotes: readonly Schemas['QuoteSummary'][]
  readonly movements: readonly Movement[]
  /** The ids of the movements whose final status the run read, or acknowledged as an event. */
  readonly learned: ReadonlySet<string>
  /** The totals of the integrator's books before and after the run; undefined without books. */
  readonly books: { readonly before: Totals; readonly after: Totals } | undefined
}

/** The rows that a world had before a run: the run made those after them. */
export interface Baseline {
  readonly rows: KnownRows
  readonly lastEvent: string | null
  readonly lastQuote: string | null
}

type Caller = Pick<ForkedWorld, 'control'>

/** The state of a run that is read before its world is settled. */
export interface Traffic {
  readonly wasReset: boolean
  readonly requests: readonly SentRequest[]
  /** The ids of the movements whose final status a response had. */
  readonly read: ReadonlySet<string>
}

const final = ['COMPLETED', ...goneStatuses]

/** Reads the requests of a run, once its command has ended. */
export async function readTraffic(world: Caller, known: KnownRows): Promise<Traffic> {
  const { wasReset, api } = await loggedRequests(world)
  const rows = wasReset ? new Set<string>() : known
  return { wasReset, requests: numbered(api), read: await readFinals(world, api, rows) }
}

function numbered(api: readonly ApiRequest[]): SentRequest[] {
  const placeOf = countPlaces()
  return api.map(({ operation, method, path, status }) => {
    return { place: placeOf(operation), operation, method, path, status }
  })
}

/** Returns a function that numbers the places of one name: `acceptQuote#1`, `acceptQuote#2`. */
function countPlaces(): (name: string) => string {
  const counts = new Map<string, number>()
  return (name) => {
    const number = (counts.get(name) ?? 0) + 1
    counts.set(name, number)
    return `${name}#${number}`
  }
}

/** The maximum number of responses that are searched for a final status. */
const maxSearched = 50

/** Returns the ids of the new transactions whose final status a response had. */
async function readFinals(
  world: Caller,
  api: readonly ApiRequest[],
  known: KnownRows,
): Promise<Set<string>> {
  const ended = (await newTransactions(world, known)).filter(({ status }) => final.includes(status))
  const read = new Set<string>()
  if (ended.length === 0) return read
  const answered = api.filter(isAccepted).slice(-maxSearched)
  for (const { id, path } of answered) {
    const { response } = await world.control<Schemas['RequestEntry']>('GET', `/requests/${id}`)
    const text = JSON.stringify(response) ?? ''
    for (const one of ended) {
      const names = [one.id, one.transaction_reference, one.quote_id ?? one.id]
      const isAbout = names.some((name) => path.includes(name) || text.includes(name))
      if (isAbout && text.includes(`"${one.status}"`)) read.add(one.id)
    }
  }
  return read
}

/** Reads what became of a run, after its world was settled. */
export async function observe(
  world: Caller,
  baseline: Baseline,
  { traffic, end, books }: Pick<Observation, 'end' | 'books'> & { readonly traffic: Traffic },
): Promise<Observation> {
  const { wasReset, requests, read } = traffic
  const after = (id: string | null) => (wasReset ? null : id)
  const movements = await readMovements(world, wasReset ? new Set() : baseline.rows)
  const events = seenEvents(await rowsAfter(world, '/events', after(baseline.lastEvent)))
  const quotes = await rowsAfter<Schemas['QuoteSummary']>(
    world,
    '/quotes',
    after(baseline.lastQuote),
  )
  const acknowledged = movements.filter(({ id, status }) =>
    events.some((event) => event.subject === id && event.status === status && event.isAcknowledged),
  )
  const learned = new Set([...read, ...acknowledged.map(({ id }) => id)])
  return { end, books, wasReset, requests, events, quotes, movements, learned }
}

function seenEvents(rows: readonly ControlEvent[]): SeenEvent[] {
  const placeOf = countPlaces()
  return rows.map(({ id, type, subject, payload, attempts }, i) => {
    const { status } = payload as { readonly status?: unknown }
    return {
      place: placeOf(type),
      id,
      status: typeof status === 'string' ? status : '',
      subject,
      wasSent: attempts.length > 0,
      isAcknowledged: attempts.some(({ error }) => error === null),
      hasLater: rows.slice(i + 1).some((later) => later.subject === subject),
    }
  })
}
