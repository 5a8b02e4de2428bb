import { StoreUnavailable } from '../store.ts'
import type { ClusterProcess } from '../world-stores.ts'
import type { PostgresDatabase, Row } from './database.ts'
import type { Machine } from './machine.ts'

/** The SQL of the time of the database, in milliseconds since 1970. */
export const databaseNow = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint'

/** The time for which a renewal keeps a process alive, in milliseconds of the database. */
const aliveMs = 3_000
const renewEveryMs = 700
/**
 * The maximum age of the last renewal, in milliseconds. With an older one a process does nothing,
 * because another process may own its worlds.
 */
const freshMs = 2_000
/** The time limits of one renewal, so that the next one can start. */
const renewalLimits = { connectMs: 1_500, statementMs: 1_500 }
/**
 * Smaller changes of the clock offset are ignored, and so are answers that took longer, in
 * milliseconds.
 */
const steadyMs = 250
/** Milliseconds until the retry of a failed renewal. */
const againMs = 200

const aliveUntil = `clock_timestamp() + interval '${aliveMs} milliseconds'`

/** The data of a process in the database. */
export interface LeaseOptions {
  readonly nonce: () => string
  readonly version: string
  readonly settings?: string
}

/** The callbacks of a lease. */
export interface LeaseListener {
  /** Called when the process has a new id and has to take each of its worlds again. */
  onNewId(): Promise<void>
  /** Called with the keys of sessions that ended recently, possibly several times. */
  onEnded(sessions: readonly string[]): void
  /** Called at each renewal with the stored secret of the cluster; null if there is none. */
  onSecret(secret: string | null): void
}

/** The lease of this process: while it is renewed, no other process takes its worlds. */
export class Lease {
  readonly #database: PostgresDatabase
  readonly #apart: PostgresDatabase
  readonly #machine: Machine
  readonly #options: LeaseOptions
  #listener: LeaseListener = { async onNewId() {}, onEnded() {}, onSecret() {} }
  #id: string
  #address: string | null = null
  /** The time at which the last successful renewal was sent, on both clocks. */
  #sentAt = { elapsed: Number.NEGATIVE_INFINITY, now: 0 }
  #aheadMs = 0
  #others: readonly ClusterProcess[] = []
  #renewing: Promise<void> | null = null
  #sessionsSince = 0
  #isStopped = false
  #hasFailed = false
  /** False while the worlds of this process are stored under its former id. */
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

  /** This process, as the others see it. */
  get self(): ClusterProcess {
    const { version, settings = '' } = this.#options
    return { id: this.#id, address: this.#address, version, settings }
  }

  /** The other living processes. */
  get others(): readonly ClusterProcess[] {
    return this.#others
  }

  /**
   * Returns the time of the database in milliseconds since 1970, from the clock of this machine and
   * its measured offset.
   */
  now(): number {
    return this.#machine.now() + this.#aheadMs
  }

  /** True if the last renewal succeeded and none is overdue. */
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

  /** Stores the address to which other processes forward requests. */
  async advertise(address: string): Promise<void> {
    this.#address = address
    await this.renewed()
  }

  /** Resolves after a renewal that starts after this call. Throws if it fails. */
  async renewed(): Promise<void> {
    await this.#renewing?.catch(() => undefined)
    await this.#renewOnce()
  }

  /** Resolves once the lease is fresh. Throws StoreUnavailable if it cannot be renewed. */
  async confirm(): Promise<void> {
    try {
      await this.#renewOnce()
    } catch {
      // A later renewal may have succeeded meanwhile.
      if (!this.isFresh) throw unconfirmed(this.#database.place)
    }
    if (!this.isFresh) throw unconfirmed(this.#database.place)
  }

  /** Deletes this process from the database, so that others can take its worlds at once. */
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

  /** Renews the lease. Returns false if it has expired. */
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
      `WHERE kind = 'session' AND at_ms >= $3) AS sessions, ` +
      `(SELECT content FROM "${schema}".server_rows ` +
      `WHERE kind = 'secret' AND key = 'cluster') AS secret`
    const [row] = (await this.#apart.query(text, [this.#id, this.#address, this.#sessionsSince]))
      .rows
    const { extended, now_ms, others, sessions, secret } = row as Row & { now_ms: number }
    if (extended === 0) return false
    const takenMs = this.#machine.elapsed() - sent.elapsed
    // A late answer does not show when the database read its clock.
    if (takenMs < steadyMs) this.#aheadMs = steady(this.#aheadMs, now_ms - (sent.now + takenMs / 2))
    this.#others = others === null ? [] : JSON.parse(String(others))
    this.#sentAt = sent
    this.#hasFailed = false
    // A late commit may have an earlier time than a row that was read before it.
    this.#sessionsSince = now_ms - 10_000
    this.#listener.onSecret(secret as string | null)
    if (sessions !== null) this.#listener.onEnded(JSON.parse(String(sessions)))
    return true
  }
}

/**
 * Returns the clock offset to use. Small changes are network delays, and would make clocks jump.
 */
function steady(before: number, measured: number): number {
  return Math.abs(measured - before) < steadyMs ? before : Math.round(measured)
}

function unconfirmed(place: string): StoreUnavailable {
  return new StoreUnavailable(
    `${place} has not confirmed for ${freshMs / 1_000} seconds that this process lives; ` +
      'nothing was changed',
  )
}
