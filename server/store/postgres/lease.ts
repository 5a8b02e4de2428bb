import { StoreUnavailable } from '../store.ts'
import type { ClusterProcess } from '../world-stores.ts'
import type { PostgresDatabase, Row } from './database.ts'
import type { Machine } from './machine.ts'

/** The time of the database, in milliseconds since 1970, as SQL. */
export const databaseNow = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint'

/** How long a renewal keeps a process alive, in milliseconds of the database. */
const aliveMs = 3_000
const renewEveryMs = 700
/** A process whose last renewal was sent longer ago does nothing: its worlds may be another's. */
const freshMs = 2_000
/** One renewal takes no longer, so that the next one has its chance. */
const renewalLimits = { connectMs: 1_500, statementMs: 1_500 }
/** Differences of the clocks below this are not followed, in milliseconds. */
const steadyMs = 250
/** After a failure it is tried again sooner. */
const againMs = 200

const aliveUntil = `clock_timestamp() + interval '${aliveMs} milliseconds'`

/** What a process says of itself. */
export interface LeaseOptions {
  readonly nonce: () => string
  readonly version: string
  readonly settings?: string
}

/** Follows what happens to the lease of a process. */
export interface LeaseListener {
  /** The process has another id now: each of its worlds is to be taken anew. */
  onNewId(): Promise<void>
  /** Called with the keys of sessions that were ended since they were last asked for. */
  onEnded(sessions: readonly string[]): void
}

/** Says that this process lives, so that no other takes its worlds. */
export class Lease {
  readonly #database: PostgresDatabase
  readonly #apart: PostgresDatabase
  readonly #machine: Machine
  readonly #options: LeaseOptions
  #listener: LeaseListener = { async onNewId() {}, onEnded() {} }
  #id: string
  #address: string | null = null
  /** When the last renewal that was kept was sent, on both clocks. */
  #sentAt = { elapsed: Number.NEGATIVE_INFINITY, now: 0 }
  #aheadMs = 0
  #others: readonly ClusterProcess[] = []
  #renewing: Promise<void> | null = null
  #sessionsSince = 0
  #isStopped = false
  #hasFailed = false
  /** Whether the worlds of this process are under its present id. */
  #isSettled = true
  #cancel = () => {}

  constructor(database: PostgresDatabase, machine: Machine, options: LeaseOptions) {
    this.#database = database
    this.#apart = database.apart(renewalLimits)
    this.#machine = machine
    this.#options = options
    this.#id = options.nonce()
  }

  get id(): string {
    return this.#id
  }

  /** The other processes that live. */
  get others(): readonly ClusterProcess[] {
    return this.#others
  }

  /** The time of the database, by the clock of this machine, in milliseconds since 1970. */
  now(): number {
    return this.#machine.now() + this.#aheadMs
  }

  /** Whether the last renewal was kept, and is not overdue. */
  get isHealthy(): boolean {
    return this.isFresh && !this.#hasFailed
  }

  get isFresh(): boolean {
    const { elapsed, now } = this.#sentAt
    const ageMs = Math.max(this.#machine.elapsed() - elapsed, this.#machine.now() - now)
    return !this.#isStopped && this.#isSettled && ageMs < freshMs
  }

  follow(listener: LeaseListener): void {
    this.#listener = listener
  }

  async start(): Promise<void> {
    await this.#register()
    await this.#renew()
    this.#plan(renewEveryMs)
  }

  /** Sends the others the address where this process takes what they forward. */
  async advertise(address: string): Promise<void> {
    this.#address = address
    await this.renewed()
  }

  /** Resolves once a renewal was kept that began after this was called, or throws. */
  async renewed(): Promise<void> {
    await this.#renewing?.catch(() => undefined)
    await this.#renewOnce()
  }

  /** Resolves once the lease is fresh; throws StoreFailure where it cannot be renewed. */
  async confirm(): Promise<void> {
    try {
      await this.#renewOnce()
    } catch {
      // The next one may have begun before the failure ended.
      if (!this.isFresh) throw unconfirmed(this.#database.place)
    }
    if (!this.isFresh) throw unconfirmed(this.#database.place)
  }

  /** Leaves the others, so that they take over at once what this process has left. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancel()
    await this.#renewing?.catch(() => undefined)
    const { schema } = this.#database.address
    const text = `DELETE FROM "${schema}".processes WHERE id = $1`
    await this.#apart.query(text, [this.#id]).catch(() => undefined)
    await this.#apart.close()
  }

  #plan(ms: number): void {
    this.#cancel()
    if (this.#isStopped) return
    this.#cancel = this.#machine.after(ms, () => {
      void this.#renewOnce().then(
        () => this.#plan(renewEveryMs),
        () => this.#plan(againMs),
      )
    })
  }

  #renewOnce(): Promise<void> {
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = null
    })
    return this.#renewing
  }

  async #renew(): Promise<void> {
    try {
      if (!(await this.#extend())) {
        this.#isSettled = false
        this.#id = this.#options.nonce()
        await this.#register()
        await this.#extend()
      }
      if (!this.#isSettled) await this.#listener.onNewId()
      this.#isSettled = true
    } catch (error) {
      this.#hasFailed = true
      throw error
    }
  }

  async #register(): Promise<void> {
    const { schema } = this.#database.address
    const { version, settings = '' } = this.#options
    const text =
      `INSERT INTO "${schema}".processes (id, address, version, settings, alive_until) ` +
      `VALUES ($1, $2, $3, $4, ${aliveUntil})`
    await this.#apart.query(text, [this.#id, this.#address, version, settings])
  }

  /** Extends what has not expired; false where it has. */
  async #extend(): Promise<boolean> {
    const { schema } = this.#database.address
    const sent = { elapsed: this.#machine.elapsed(), now: this.#machine.now() }
    const text =
      `WITH kept AS (UPDATE "${schema}".processes SET alive_until = ${aliveUntil}, address = $2 ` +
      'WHERE id = $1 AND alive_until > clock_timestamp() RETURNING id) ' +
      `SELECT (SELECT count(*) FROM kept) AS extended, ${databaseNow} AS now_ms, ` +
      "(SELECT json_agg(json_build_object('id', id, 'address', address, " +
      "'version', version, 'settings', settings)) " +
      `FROM "${schema}".processes WHERE id <> $1 AND alive_until > clock_timestamp()) AS others, ` +
      `(SELECT json_agg(key) FROM "${schema}".server_rows ` +
      `WHERE kind = 'session' AND at_ms >= $3) AS sessions`
    const [row] = (await this.#apart.query(text, [this.#id, this.#address, this.#sessionsSince]))
      .rows
    const { extended, now_ms, others, sessions } = row as Row & { now_ms: number }
    if (extended === 0) return false
    const takenMs = this.#machine.elapsed() - sent.elapsed
    // An answer that came late does not say when it was given.
    if (takenMs < steadyMs) this.#aheadMs = steady(this.#aheadMs, now_ms - (sent.now + takenMs / 2))
    this.#others = others === null ? [] : JSON.parse(String(others))
    this.#sentAt = sent
    this.#hasFailed = false
    // What was committed late may have an earlier time than what was read before.
    this.#sessionsSince = now_ms - 10_000
    if (sessions !== null) this.#listener.onEnded(JSON.parse(String(sessions)))
    return true
  }
}

/** Small differences are those of the network: to follow them would have clocks stutter. */
function steady(before: number, measured: number): number {
  return Math.abs(measured - before) < steadyMs ? before : Math.round(measured)
}

function unconfirmed(place: string): StoreUnavailable {
  return new StoreUnavailable(
    `${place} has not confirmed for ${freshMs / 1_000} seconds that this process lives; ` +
      'nothing was changed',
  )
}
