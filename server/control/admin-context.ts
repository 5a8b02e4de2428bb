import type { Schemas } from '../generated/schemas.ts'
import type { FaultRegistry } from '../http/faults/fault-registry.ts'
import type { HeldRequests } from '../http/held.ts'
import type { RequestLog } from '../http/request-log/request-log.ts'
import type { UsageMetrics } from '../http/request-log/usage-metrics.ts'
import type { Sessions } from '../http/sessions.ts'
import type { LifecycleEvent } from '../http/world-context.ts'
import type { WrongTokens } from '../http/wrong-tokens.ts'
import type { Clock } from '../kernel/clock.ts'
import type { ClockDriver } from '../kernel/clock-driver.ts'
import type { Database } from '../kernel/database.ts'
import { invalid, throwIfInvalid } from '../kernel/field-error.ts'
import { actions, type Download, type Operation, streams } from '../kernel/operation.ts'
import type { Chaos } from '../webhooks/chaos.ts'
import type { EventFeed } from './event-feed.ts'
import type { LiveFeed } from './live-feed.ts'
import type { ReceiverAudits } from './receiver-audit/reports.ts'
import type { Recordings } from './recordings/recordings.ts'
import type { WorldReview } from './review/merge.ts'

/** What the actions of the control API work with. */
export interface AdminContext {
  /** The name of the world. */
  readonly name: string
  /** Whether it stands in for a world that another process has: what it counts is of no world. */
  readonly isStandIn: boolean
  readonly db: Database
  readonly clockDriver: ClockDriver
  readonly clock: Clock
  readonly seed: string
  readonly version: string
  /** The name of the fixture set in use. */
  fixtures(): string
  /** Where everything else is found below a base path, by name. */
  links(basePath: string): Record<string, string>
  /** The sets that a caller with the token of this world alone may reset it to. */
  tenantFixtures(): readonly string[]
  readonly snapshots: Snapshots
  readonly feed: EventFeed
  readonly live: LiveFeed
  readonly metrics: UsageMetrics
  /** Every operation, of the API and of this surface. */
  operations(): readonly Operation[]
  /** Makes believable rows in bulk, in units of `asker`; answers how many. */
  populate(wish: PopulateRequest, db: Database): Promise<Populated>
  subscribe(listener: (news: LifecycleEvent) => void): () => void
  /** Back to the seed, with another set where one is named, in units of `asker`. */
  reset(fixtures: string | undefined, db: Database): Promise<void>
  readonly requestLog: RequestLog
  readonly faults: FaultRegistry
  readonly chaos: Chaos
  readonly held: HeldRequests
  readonly audits: ReceiverAudits
  readonly recordings: Recordings
  /** How many requests the request log keeps. */
  readonly requestLogSize: number
  /** '': the control API needs no token. */
  readonly adminToken: string
  /** The admin token of the server, which opens every world. */
  readonly operatorToken: string
  /** What stands before every path of the world: '' for `main`. */
  readonly pathPrefix: string
  readonly sessions: Sessions
  readonly wrongTokens: WrongTokens
  /** The worlds of the server; null inside a world, because worlds do not nest. */
  readonly worlds: WorldsAdmin | null
  exportWorld(): Promise<Schemas['WorldFile']>
}

/** Creates, lists and deletes the worlds of a server. */
export interface WorldsAdmin {
  /**
   * `path` is the prefix of the world, `/w/{name}`. `hold` counts the bytes of an unpacked file as
   * held by the request. Throws ApiError.
   */
  create(wanted: Schemas['WorldCreate'], hold: (bytes: number) => void): Promise<NewWorldShown>
  list(query: Schemas['WorldQuery']): Promise<Schemas['WorldList']>
  /** Throws `world_unknown`, as the two below. */
  get(name: string): Promise<Schemas['World']>
  change(name: string, ttl: string | null): Promise<Schemas['World']>
  delete(name: string): Promise<Schemas['World']>
  /** What the worlds beside main have counted, those included that are gone. */
  metrics(): Promise<readonly Pick<UsageMetrics, 'responses' | 'counts' | 'others'>[]>
  /** Returns the reviews of the worlds beside main, those together in one that are gone. */
  reviews(): Promise<readonly WorldReview[]>
  /**
   * Visits the worlds beside main, one after the other; null for the rows of one that is damaged.
   * One that is deleted while it is visited is left out.
   */
  visitDatabases(visit: (name: string, db: Database | null) => Promise<void>): Promise<void>
  /** Copies all worlds, main included, into one file. Throws server_busy. */
  backup(): Promise<Download>
}

export type NewWorldShown = Omit<Schemas['WorldCreated'], 'url' | 'control_url'> & {
  readonly path: string
}

/** A named state of everything: rows, sequences, clock and pending jobs. */
export interface Snapshot {
  readonly name: string
  /** What the clock showed, in milliseconds. */
  readonly nowMs: number
  /** When it was taken, in real time, in milliseconds. */
  readonly createdMs: number
  /** The fixture set a reset goes back to, from there. */
  readonly fixtures: string
  /** Rows of each collection. */
  readonly counts: Readonly<Record<string, number>>
}

export interface Snapshots {
  /** Whether they outlive the process. */
  readonly areStored: boolean
  /** Keeps what there is now; it replaces a state with the same name. */
  save(name: string): Promise<Snapshot>
  /** Makes a state the present one, as one commit. Throws snapshot_unknown and clock_busy. */
  restore(name: string, db: Database): Promise<Snapshot>
  /** By name. */
  list(): Promise<readonly Snapshot[]>
  delete(name: string): Promise<Snapshot>
}

/** How much is to be made, for the business that is named. */
export interface PopulateRequest {
  readonly businessId: string | undefined
  readonly customers: number
  readonly beneficiaries: number
  readonly transactions: number
  readonly days: number
}

export interface Populated {
  readonly customers: number
  readonly beneficiaries: number
  /** Accepted ones and those that were left to expire. */
  readonly quotes: number
  readonly transactions: number
}

/** Declares an operation that moves the sandbox as a whole. */
export const action = actions<AdminContext>()

/** Declares an operation that answers with a stream. */
export const stream = streams<AdminContext>()

/** The chapters of the surface's own document, and what each is about. */
export const tags = {
  World: 'What there is, and ways back to it: fixtures, reset, snapshots, populated data.',
  'Businesses and customers': 'Keys, webhook settings, tokens, and the decision about KYC.',
  Money: 'Wallets, deposits, transactions, card payments and refunds: look inside, and push.',
  'Events and webhooks': 'Events, their delivery attempts, and injected delivery faults.',
  'Requests and faults': 'The request log, signature checks, and injected faults.',
  Worlds: 'Isolated sandboxes inside this server, by path or by key.',
  Clock: 'Stop it, move it, and wait for what it brings.',
  'Coverage and reviews':
    'What your requests covered, which assumptions they used, and reviews of client and receiver.',
} as const

export type Tag = keyof typeof tags

interface Naming {
  readonly business_id?: string
}

/** The business that a call names, in its query or its body; undefined for the seeded one. */
export function requestedBusinessId(query: Naming, body: Naming): string | undefined {
  const { business_id = query.business_id } = body
  if (query.business_id !== undefined && query.business_id !== business_id) {
    throwIfInvalid([invalid('business_id', 'must be the same in query and body')])
  }
  return business_id
}
