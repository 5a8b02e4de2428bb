import type { Schemas } from '../generated/schemas.ts'
import type { LifecycleEvent } from '../http/app-context.ts'
import type { FaultRegistry } from '../http/faults/fault-registry.ts'
import type { HeldRequests } from '../http/held.ts'
import type { RequestLog } from '../http/request-log/request-log.ts'
import type { UsageMetrics } from '../http/request-log/usage-metrics.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Clock } from '../kernel/clock.ts'
import type { ClockDriver } from '../kernel/clock-driver.ts'
import type { Database } from '../kernel/database.ts'
import { invalid, throwIfInvalid } from '../kernel/field-error.ts'
import { actions, type Operation, streams } from '../kernel/operation.ts'
import type { Chaos } from '../webhooks/chaos.ts'
import type { EventFeed } from './event-feed.ts'
import type { LiveFeed } from './live-feed.ts'
import type { ReceiverAudits } from './receiver-audit/reports.ts'

/** What the actions of the control API work with. */
export interface AdminContext {
  readonly work: Database
  readonly timeline: ClockDriver
  readonly clock: Clock
  readonly seed: string
  readonly version: string
  /** The name of the fixture set in use. */
  fixtures(): string
  /** Where everything else is found, by name. */
  links(): Record<string, string>
  readonly snapshots: Snapshots
  readonly feed: EventFeed
  readonly live: LiveFeed
  readonly metrics: UsageMetrics
  /** Every operation, of the API and of this surface. */
  operations(): readonly Operation[]
  /** Makes believable rows in bulk; answers how many. */
  populate(wish: PopulateRequest): Promise<Populated>
  subscribe(listener: (news: LifecycleEvent) => void): () => void
  /** Back to the seed, with another set where one is named. */
  reset(fixtures: string | undefined): Promise<void>
  readonly requestLog: RequestLog
  readonly faults: FaultRegistry
  readonly chaos: Chaos
  readonly held: HeldRequests
  readonly audits: ReceiverAudits
  /** How many requests the request log keeps. */
  readonly requestLogSize: number
  /** '': the control surface needs no token. */
  readonly adminToken: string
  readonly sessions: Sessions
  /** The worlds of the server; null inside a world, because worlds do not nest. */
  readonly worlds: WorldsAdmin | null
  exportWorld(): Promise<Schemas['WorldFile']>
}

/** Creates, lists and deletes the worlds of a server. */
export interface WorldsAdmin {
  /** `path` is the prefix of the world, `/w/{name}`. Throws ApiError. */
  create(wanted: Schemas['WorldCreate']): Promise<NewWorldShown>
  list(query: Schemas['WorldQuery']): Promise<Schemas['WorldList']>
  /** Throws `world_unknown`, as the two below. */
  get(name: string): Promise<Schemas['World']>
  change(name: string, ttl: string | null): Promise<Schemas['World']>
  delete(name: string): Promise<Schemas['World']>
}

export type NewWorldShown = Omit<Schemas['WorldCreated'], 'url' | 'control_url'> & {
  readonly path: string
}

/** A named state of everything: rows, sequences, clock and pending jobs. */
export interface Snapshot {
  readonly name: string
  /** What the clock showed, in milliseconds. */
  readonly nowMs: number
  /** The fixture set a reset goes back to, from there. */
  readonly fixtures: string
  /** Rows of each collection. */
  readonly counts: Readonly<Record<string, number>>
}

export interface Snapshots {
  /** Keeps what there is now; a state kept under the same name before is let go. */
  save(name: string): Promise<Snapshot>
  /** Makes a state the present one, as one commit. Throws snapshot_unknown and clock_busy. */
  restore(name: string): Promise<Snapshot>
  /** By name. */
  list(): readonly Snapshot[]
  delete(name: string): Snapshot
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
  Proof: 'What traffic has exercised, and which decisions it relied on.',
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
