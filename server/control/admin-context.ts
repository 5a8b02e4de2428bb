import type { Clock } from '../core/clock.ts'
import type { AdvanceTarget, ClockDriver } from '../core/clock-driver.ts'
import type { Database } from '../core/database.ts'
import { invalid, throwIfInvalid } from '../core/field-error.ts'
import { controlDeclarers, type Download, type Operation } from '../core/operation.ts'
import type { Explorations } from '../features/explore/types.ts'
import type { Mutations } from '../features/mutate/types.ts'
import type { ReceiverAudits } from '../features/receiver-audit/types.ts'
import type { Recordings } from '../features/recordings/types.ts'
import type { WorldReview } from '../features/review/types.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { FaultRegistry } from '../http/faults/fault-registry.ts'
import type { HeldRequests } from '../http/held.ts'
import type { ParitySlot } from '../http/parity.ts'
import type { RequestLog } from '../http/request-log/request-log.ts'
import type { UsageMetrics } from '../http/request-log/usage-metrics.ts'
import type { Sessions } from '../http/sessions.ts'
import type { LifecycleEvent, ServerContext, UndoImages } from '../http/world-context.ts'
import type { WrongTokens } from '../http/wrong-tokens.ts'
import type { Chaos } from '../webhooks/chaos.ts'
import type { EventFeed } from './event-feed.ts'
import type { LiveFeed } from './live-feed.ts'
import type { ComparedWorld } from './world-diff.ts'

/** The dependencies of the actions of the control API. */
export interface AdminContext {
  /** The name of the world. */
  readonly name: string
  /** True for the stand-in of a world that another process owns; its counts are of no world. */
  readonly isStandIn: boolean
  readonly db: Database
  readonly clockDriver: ClockDriver
  readonly clock: Clock
  readonly seed: string
  readonly version: string
  /** Returns the name of the current fixture set. */
  fixtures(): string
  /** Returns the paths of the other resources below a base path, by name. */
  links(basePath: string): Record<string, string>
  /** Returns the fixture sets that the token of this world alone may reset it to. */
  tenantFixtures(): readonly string[]
  readonly snapshots: Snapshots
  readonly undo: UndoImages
  readonly feed: EventFeed
  readonly live: LiveFeed
  readonly metrics: UsageMetrics
  /** Returns every operation, of the API and of the control API. */
  operations(): readonly Operation[]
  /** Generates realistic rows in bulk, in units of `db`; returns their numbers. */
  populate(wish: PopulateRequest, db: Database): Promise<Populated>
  /** Returns how far the latest generation of rows is. */
  populateProgress(): Schemas['PopulateProgress']
  subscribe(listener: (news: LifecycleEvent) => void): () => void
  /** Returns the state of a copy of this world before and after a move of its clock. */
  tryAdvance(target: AdvanceTarget): Promise<{
    readonly before: Omit<ComparedWorld, 'name'>
    readonly after: Omit<ComparedWorld, 'name'>
  }>
  /** Resets to the initial data, with another fixture set if one is named, in units of `db`. */
  reset(fixtures: string | undefined, db: Database): Promise<void>
  readonly requestLog: RequestLog
  readonly faults: FaultRegistry
  readonly chaos: Chaos
  readonly mutations: Mutations
  readonly explorations: Explorations
  /** The verdicts of the provider. They outlive a reset, in memory. */
  readonly parity: ParitySlot
  readonly held: HeldRequests
  readonly audits: ReceiverAudits
  readonly recordings: Recordings
  /** The maximum number of requests in the request log. */
  readonly requestLogSize: number
  /** '' if the control API needs no token. */
  readonly adminToken: string
  /** The admin token of the server, which is valid in every world. */
  readonly operatorToken: string
  /** The prefix of every path of the world: '' for `main`. */
  readonly pathPrefix: string
  readonly sessions: Sessions
  readonly wrongTokens: WrongTokens
  /** Returns the living processes on the database; undefined without one, and except in `main`. */
  readonly processes: ServerContext['processes']
  /** The worlds of the server; null inside a world, because worlds do not nest. */
  readonly worlds: WorldsAdmin | null
  /** Gives this world a new key pair and admin token; null for `main`, which has none. */
  readonly replaceKeys: (() => Promise<Schemas['WorldKeys']>) | null
  exportWorld(): Promise<Schemas['WorldFile']>
}

/** Creates, lists and deletes the worlds of a server. */
export interface WorldsAdmin {
  /**
   * Creates a world. `path` is its prefix, `/w/{name}`. `hold` counts the bytes of an unpacked file
   * as held by the request. Throws ApiError.
   */
  create(wanted: Schemas['WorldCreate'], hold: (bytes: number) => void): Promise<NewWorldShown>
  list(query: Schemas['WorldQuery']): Promise<Schemas['WorldList']>
  /** Throws `world_unknown`, as do the three below. */
  get(name: string): Promise<Schemas['World']>
  change(name: string, ttl: string | null): Promise<Schemas['World']>
  /** Gives a world a new key pair and admin token; the former ones end. Throws world_main. */
  replaceKeys(name: string): Promise<Schemas['WorldKeys']>
  delete(name: string): Promise<Schemas['World']>
  /** Returns the usage counts of the worlds other than main, deleted ones included. */
  metrics(): Promise<readonly Pick<UsageMetrics, 'responses' | 'counts' | 'others'>[]>
  /**
   * Returns how many worlds other than main this process knows, how many are in memory, and how
   * many could not be opened.
   */
  size(): { readonly open: number; readonly damaged: number; readonly known: number }
  /** Returns the reviews of the worlds other than main; those of deleted worlds are merged. */
  reviews(): Promise<readonly WorldReview[]>
  /**
   * Visits the worlds other than main, one after the other, with null in place of damaged data.
   * Skips a world that is deleted during its visit.
   */
  visitDatabases(visit: (name: string, db: Database | null) => Promise<void>): Promise<void>
  /** Returns the rows and the time of a world as they are now. Throws world_unknown. */
  present(name: string): Promise<Omit<ComparedWorld, 'name'>>
  /** Runs work in a world, which is opened for it. Throws world_unknown. */
  inside<T>(
    name: string,
    work: (world: Pick<AdminContext, 'db' | 'clockDriver'>) => Promise<T>,
  ): Promise<T>
  /** Copies all worlds, main included, into one file. Throws server_busy. */
  backup(): Promise<Download>
}

export type NewWorldShown = Omit<Schemas['WorldCreated'], 'url' | 'control_url'> & {
  readonly path: string
}

/** A named copy of the whole state: rows, sequences, clock and pending jobs. */
export interface Snapshot {
  readonly name: string
  /** The time of the sandbox clock, in milliseconds. */
  readonly nowMs: number
  /** The creation time in real time, in milliseconds. */
  readonly createdMs: number
  /** The fixture set of a later reset. */
  readonly fixtures: string
  /** The number of rows by collection. */
  readonly counts: Readonly<Record<string, number>>
}

export interface Snapshots {
  /** True if they outlive the process. */
  readonly areStored: boolean
  /** Stores the present state; replaces a snapshot with the same name. */
  save(name: string): Promise<Snapshot>
  /** Restores a snapshot in one commit. Throws snapshot_unknown and clock_busy. */
  restore(name: string, db: Database): Promise<Snapshot>
  /** Returns the snapshots, sorted by name. */
  list(): Promise<readonly Snapshot[]>
  delete(name: string): Promise<Snapshot>
}

/** The numbers of rows to generate, and their business. */
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
  /** The number of quotes, both accepted and expired ones. */
  readonly quotes: number
  readonly transactions: number
}

/** The chapters of the control API's document, with their descriptions. */
export const tags = {
  World: 'The data of a world: fixtures, reset, snapshots, generated data.',
  'Businesses and customers': 'Keys, webhook settings, tokens, and the decision about KYC.',
  Money: 'Wallets, deposits, transactions, card payments and refunds: read and complete them.',
  'Events and webhooks': 'Events, their delivery attempts, and injected delivery faults.',
  'Requests and faults': 'The request log, signature checks, and injected faults.',
  Worlds: 'Isolated sandboxes inside this server, by path or by key.',
  Clock: 'Freeze it, move it, and wait for a status.',
  'Coverage and reviews':
    'What your requests covered, which assumptions they used, and reviews of client and receiver.',
} as const

/** Returns the functions that declare the operations of a chapter. */
export const controls = (tag: keyof typeof tags) => controlDeclarers<AdminContext>(tag)

interface Naming {
  readonly business_id?: string
}

/**
 * Returns the business that a call names in its query or body; undefined for the seeded one. Throws
 * invalid_request if they differ.
 */
export function requestedBusinessId(query: Naming, body: Naming): string | undefined {
  const { business_id = query.business_id } = body
  if (query.business_id !== undefined && query.business_id !== business_id) {
    throwIfInvalid([invalid('business_id', 'must be the same in query and body')])
  }
  return business_id
}
