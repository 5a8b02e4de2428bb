import type { SharedState, SharedWorld } from '../store.ts'
import type { Row } from './connection.ts'
import type { Membership, WatchedWorld } from './membership.ts'
import { databaseNow, goneAfterMs } from './presence.ts'

/** One piece of news as it is sent. */
interface Sent {
  readonly kind: string
  readonly data: unknown
}

/** News that waits longer than this is sent, in milliseconds. */
const publishAfterMs = 50

/** What one process knows of a world that others serve, too. */
export class SharedPostgresWorld implements SharedWorld, WatchedWorld {
  readonly world: string
  readonly #members: Membership
  readonly #states: ((state: SharedState) => void)[] = []
  readonly #listeners: ((kind: string, data: unknown) => void)[] = []
  #unsent: Sent[] = []
  #sending: Promise<void> = Promise.resolve()
  /** Nothing was heard yet: what the others sent before is told first. */
  isNew = true
  #isPlanned = false
  #isClosed = false
  /** The number of the newest state that was seen; older ones are passed over. */
  #version = 0
  #moment: (() => number) | null = null
  /** For each other process, the number of its last news that was read. */
  readonly #read = new Map<string, number>()

  constructor(world: string, members: Membership) {
    this.world = world
    this.#members = members
  }

  get slot(): number {
    return this.#members.slot
  }

  get isUsed(): boolean {
    return this.#states.length > 0
  }

  onState(listener: (state: SharedState) => void): void {
    this.#states.push(listener)
    this.#members.watch(this)
  }

  setMoment(moment: () => number): void {
    this.#moment = moment
  }

  /** The moment of a commit that is being made, in milliseconds; null where none is known. */
  momentMs(): number | null {
    return this.#moment === null ? null : this.#moment()
  }

  /** Takes a state over that a transaction found, unless a newer one is known. */
  see(row: Row): void {
    const version = row.news as number
    if (version < this.#version) return
    this.#version = version
    const state: SharedState = {
      clock: row.clock,
      lastMs: row.last_ms as number | null,
      jobDue: row.job_due as string | null,
      attemptDue: row.attempt_due as string | null,
      machineMs: row.now_ms as number,
    }
    for (const listener of this.#states) listener(state)
  }

  /** A commit of this process has made the state newer. */
  committed(version: number): void {
    this.#version = Math.max(this.#version, version)
  }

  async refresh(): Promise<void> {
    await this.#members.refresh([this])
  }

  async claim(names: readonly string[]): Promise<ReadonlySet<string>> {
    if (names.length === 0) return new Set()
    const text =
      'INSERT INTO claims AS c (world, name, process) SELECT $1, unnest($2::text[]), $3 ' +
      'ON CONFLICT (world, name) DO UPDATE SET process = EXCLUDED.process ' +
      'WHERE c.process = $3 OR NOT EXISTS (SELECT 1 FROM processes p ' +
      `WHERE p.process = c.process AND p.seen_ms > ${databaseNow} - ${goneAfterMs}) ` +
      'RETURNING name'
    const { rows } = await this.#members.ask(text, [
      this.world,
      [...names].sort(),
      this.#members.process,
    ])
    return new Set(rows.map(({ name }) => name as string))
  }

  async release(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    const text = 'DELETE FROM claims WHERE world = $1 AND name = ANY($2::text[]) AND process = $3'
    await this.#members.ask(text, [this.world, [...names], this.#members.process])
  }

  publish(kind: string, data: unknown): void {
    if (this.#isClosed) return
    this.#unsent.push({ kind, data })
    if (this.#isPlanned) return
    this.#isPlanned = true
    this.#members.after(publishAfterMs, () => void this.flush().catch(() => undefined))
  }

  onNews(listener: (kind: string, data: unknown) => void): void {
    this.#listeners.push(listener)
  }

  /** Tells the listeners what another process sent; each piece once, in order. */
  hear(row: Row): void {
    const { process, number, content } = row as { process: string; number: number; content: Buffer }
    if (number <= (this.#read.get(process) ?? 0)) return
    this.#read.set(process, number)
    for (const { kind, data } of JSON.parse(String(content)) as Sent[]) {
      for (const listener of this.#listeners) listener(kind, data)
    }
  }

  /** Sends what waits; what cannot be sent is kept for the next time, up to a bound. */
  flush(): Promise<void> {
    this.#isPlanned = false
    this.#sending = this.#sending.then(async () => {
      const sent = this.#unsent
      if (sent.length === 0) return
      this.#unsent = []
      try {
        await this.#members.send(this.world, Buffer.from(JSON.stringify(sent)))
      } catch {
        this.#unsent = [...sent, ...this.#unsent].slice(-maxUnsent)
        this.#isPlanned = true
        this.#members.after(4 * publishAfterMs, () => void this.flush())
      }
    })
    return this.#sending
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#members.unwatch(this)
    await this.flush()
  }
}

/** While the database is away, so many of the latest news are kept. */
const maxUnsent = 5_000
