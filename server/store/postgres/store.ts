import type { Collection } from '../../model/collections.ts'
import {
  Conflict,
  OutcomeUnknown,
  type Reader,
  type Store,
  StoreFailure,
  type StoreSnapshot,
  type Writer,
} from '../store.ts'
import type { Connection, Row } from './connection.ts'
import type { Membership } from './membership.ts'
import type { Machine, Pool } from './pool.ts'
import { databaseNow } from './presence.ts'
import { WorldReader } from './reader.ts'
import { SharedPostgresWorld } from './shared.ts'
import { type PlainRow, rowOf, selectAll } from './statements.ts'
import { tables } from './tables.ts'
import { Crowd, type Turn, Turns } from './turns.ts'
import { WorldWriter } from './writer.ts'

/** What the stores of one process have in common. */
export interface StoreContext {
  readonly pool: Pool
  readonly machine: Machine
  readonly members: Membership
  /** Returns a text that was never drawn before, for the name of a commit. */
  readonly nonce: () => string
}

const attemptsAfterConflict = 5

/** How long the outcome of a commit is asked for once its connection is lost. */
const askOutcomeMs = 2_000

const stateColumns = `clock, last_ms, job_due, attempt_due, news, ${databaseNow} AS now_ms`
const beginWrite = 'BEGIN ISOLATION LEVEL READ COMMITTED'
const beginRead = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'
const lockWorld = `SELECT sequences, ${stateColumns} FROM worlds WHERE world = $1 FOR UPDATE`
const readState = `SELECT ${stateColumns} FROM worlds WHERE world = $1`

/** The rows of one world. Closing it leaves the connections to the others. */
export class PostgresStore implements Store {
  readonly #pool: Pool
  readonly #world: string
  readonly #context: StoreContext
  /** Writers of this process stand in line here, so that they hold no connection meanwhile. */
  readonly #turns = new Turns()
  readonly #readers = new Crowd()
  readonly shared: SharedPostgresWorld
  #closed = false

  constructor(context: StoreContext, world: string) {
    this.#context = context
    this.shared = new SharedPostgresWorld(world, context.members)
    this.#pool = context.pool
    this.#world = world
  }

  /** The internal id of the world. */
  get world(): string {
    return this.#world
  }

  async transact<T>(work: (tx: Writer) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#once(work)
      } catch (error) {
        const again = isConflict(error as Error) && attempt < attemptsAfterConflict
        if (!again) throw error
      }
    }
  }

  read<T>(work: (view: Reader) => Promise<T>): Promise<T> {
    return this.#reading((connection) => work(new WorldReader(connection, this.#world)))
  }

  image(): Promise<StoreSnapshot> {
    return this.#reading(async (connection) => {
      const rows: Partial<Record<Collection, ReadonlyMap<string, PlainRow>>> = {}
      for (const [name, table] of tables) {
        const { text, values } = selectAll(table, this.#world)
        const found = (await connection.query(text, values)).rows.map((row) => rowOf(table, row))
        rows[name] = new Map(found.map((row) => [row.id, row]))
      }
      const text = 'SELECT sequences FROM worlds WHERE world = $1'
      const [world] = (await connection.query(text, [this.#world])).rows
      const sequences = new Map(Object.entries(world?.sequences as Record<string, number>))
      return { rows: rows as unknown as StoreSnapshot['rows'], sequences }
    })
  }

  async flushed(): Promise<void> {}

  async close(): Promise<void> {
    if (this.#closed) return
    const turn = await this.#turns.take()
    this.#closed = true
    turn.end()
    await this.#readers.empty()
    await this.shared.close()
  }

  #requireOpen(): void {
    if (this.#closed) throw new StoreFailure('the store is closed')
  }

  async #reading<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    this.#requireOpen()
    const leave = this.#readers.enter()
    try {
      const connection = await this.#pool.acquire()
      try {
        const begun = Promise.all([connection.query(beginRead), this.#state(connection)])
        begun.catch(() => undefined)
        const result = await work(connection)
        await begun
        return result
      } finally {
        this.#end(connection, 'COMMIT')
      }
    } finally {
      leave()
    }
  }

  /** The answer comes before that of any row which is asked for after it. */
  async #state(connection: Connection): Promise<void> {
    if (!this.shared.isUsed) return
    const [world] = (await connection.query(readState, [this.#world])).rows
    if (world === undefined) throw new StoreFailure('the world was deleted')
    this.shared.see(world)
  }

  async #once<T>(work: (tx: Writer) => Promise<T>): Promise<T> {
    const turn: Turn = await this.#turns.take()
    try {
      this.#requireOpen()
      const connection = await this.#pool.acquire()
      return await this.#write(connection, work)
    } finally {
      turn.end()
    }
  }

  async #write<T>(connection: Connection, work: (tx: Writer) => Promise<T>): Promise<T> {
    let writer: WorldWriter | null = null
    let committed = false
    try {
      const begun = connection.query(beginWrite)
      begun.catch(() => undefined)
      const { rows } = await connection.query(lockWorld, [this.#world])
      const [world] = rows
      if (world === undefined) throw new StoreFailure('the world was deleted')
      this.shared.see(world)
      const { process } = this.#context.members
      writer = new WorldWriter(
        { connection, world: this.#world, process },
        world.sequences as object,
      )
      const result = await work(writer)
      const isChanged = await this.#commit(connection, writer)
      if (isChanged) this.shared.committed((world.news as number) + 1)
      committed = true
      return result
    } finally {
      writer?.stop()
      this.#end(connection, committed ? null : 'ROLLBACK')
    }
  }

  /** Everything that is left goes in one message: rows, the world's own row, and the commit. */
  async #commit(connection: Connection, writer: WorldWriter): Promise<boolean> {
    writer.end()
    const isChanged = writer.changed.size > 0 || writer.hasNewSequences
    if (!isChanged) {
      await writer.settled()
      await connection.query('COMMIT')
      return false
    }
    const name = this.#context.nonce()
    const { text, values } = worldUpdate(this.#world, writer, this.shared.momentMs())
    const all = [
      connection.query(text, values),
      connection.query(`INSERT INTO commits (world, name, at_ms) VALUES ($1, $2, ${databaseNow})`, [
        this.#world,
        name,
      ]),
      connection.query('COMMIT'),
    ]
    const results = await Promise.allSettled(all)
    const last = results.at(-1) as PromiseSettledResult<unknown>
    await writer.settled().catch((error: Error) => {
      if (!(error instanceof StoreFailure)) throw error
    })
    if (last.status === 'fulfilled') {
      // A transaction that failed answers its COMMIT with a rollback.
      for (const one of results) if (one.status === 'rejected') throw one.reason
      return true
    }
    if (!(last.reason instanceof StoreFailure)) throw last.reason
    await this.#learnOutcome(name, last.reason)
    return true
  }

  /** Asks whether a commit was made whose answer was lost. Throws when it was not, or may be. */
  async #learnOutcome(name: string, failure: StoreFailure): Promise<void> {
    const { machine } = this.#context
    const until = machine.elapsed() + askOutcomeMs
    while (machine.elapsed() < until) {
      try {
        const isKept = await this.#wasKept(name)
        if (isKept) return
        throw failure
      } catch (error) {
        if (error === failure) throw error
      }
      await new Promise<void>((resolve) => machine.after(100, resolve))
    }
    throw new OutcomeUnknown(`${failure.message} while a commit was made: its outcome is unknown`)
  }

  /** The lock waits until the server has ended the lost transaction, one way or the other. */
  async #wasKept(name: string): Promise<boolean> {
    const connection = await this.#pool.acquire()
    try {
      await connection.query(beginWrite)
      await connection.query(lockWorld, [this.#world])
      const text = 'SELECT 1 AS kept FROM commits WHERE world = $1 AND name = $2'
      return (await connection.query(text, [this.#world, name])).rows.length > 0
    } finally {
      this.#end(connection, 'ROLLBACK')
    }
  }

  /** Ends a transaction without waiting: the next one on the connection stands behind it. */
  #end(connection: Connection, statement: 'COMMIT' | 'ROLLBACK' | null): void {
    if (statement !== null) connection.query(statement).catch(() => undefined)
    this.#pool.release(connection)
  }
}

function worldUpdate(
  world: string,
  writer: WorldWriter,
  momentMs: number | null,
): { text: string; values: unknown[] } {
  const values: unknown[] = [world, JSON.stringify(writer.sequences)]
  const sets = ['sequences = $2', 'news = news + 1']
  if (momentMs !== null) sets.push(`last_ms = $${values.push(momentMs)}`)
  if (writer.changed.has('jobs')) {
    sets.push(`job_due = (${firstDue('jobs')})`)
  }
  if (writer.changed.has('deliveries')) {
    sets.push(`attempt_due = (${firstDue('deliveries')})`)
  }
  const clock = writer.written('settings', 'clock')
  if (clock) sets.push(`clock = $${values.push(JSON.stringify((clock as Row).value))}`)
  return { text: `UPDATE worlds SET ${sets.join(', ')} WHERE world = $1`, values }
}

function firstDue(name: 'jobs' | 'deliveries'): string {
  return `SELECT due_at FROM ${name}_rows WHERE world = $1 ORDER BY due_at, turn, id LIMIT 1`
}

function isConflict(error: Error & { code?: string }): boolean {
  return error instanceof Conflict || error.code === '40001' || error.code === '40P01'
}
