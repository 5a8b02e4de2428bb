import type { Collection } from '../../model/collections.ts'
import {
  Conflict,
  closedStore,
  type Reader,
  type Store,
  type StoreContent,
  type StoreFailure,
  type StoreSnapshot,
  WorldGone,
  type WorldSize,
  type Writer,
} from '../store.ts'
import type { Connection, Row } from './connection.ts'
import { contentOf } from './content.ts'
import { GroupedWrites } from './grouped-writes.ts'
import { KnownRows } from './known-rows.ts'
import { inTransaction, type Pool } from './pool.ts'
import { databaseNow } from './presence.ts'
import { SharedPostgresWorld } from './shared.ts'
import { type SnapshotOptions, SnapshotReader } from './snapshot-reader.ts'
import { StateReads } from './state-reads.ts'
import { beginRead, type PlainRow, rowOf, type Statement, selectAll } from './statements.ts'
import { measured, PostgresStates, StoredImage } from './states.ts'
import type { StoreContext } from './store-context.ts'
import { tables } from './tables.ts'
import { Crowd, Turns } from './turns.ts'

const stateColumns = `clock, last_ms, job_due, attempt_due, news, ${databaseNow} AS now_ms`
const lockWorld = `SELECT sequences, ${stateColumns} FROM worlds WHERE world = $1 FOR UPDATE`
const readState = `SELECT ${stateColumns} FROM worlds WHERE world = $1`

/** The rows of one world. Closing it leaves the connections to the others. */
export class PostgresStore implements Store {
  readonly #pool: Pool
  readonly #world: string
  /** Those that lock the world stand in line here, so that they hold no connection meanwhile. */
  readonly #turns = new Turns()
  readonly #readers = new Crowd()
  readonly #readState: Statement
  readonly #snapshots: SnapshotOptions
  readonly #known = new KnownRows()
  readonly #writes: GroupedWrites
  #losses = 0
  readonly shared: SharedPostgresWorld
  readonly states: PostgresStates
  #closed: StoreFailure | null = null

  constructor(context: StoreContext, world: string, heard?: Map<string, number>) {
    const lock = () => this.#locked(async () => {})
    this.shared = new SharedPostgresWorld(world, context.members, lock, heard)
    this.#pool = context.pool
    this.#world = world
    this.#readState = { text: readState, values: [world] }
    const see = (state: Row | undefined) => this.#see(state)
    const reads = new StateReads(context.pool, this.#readState, see)
    const state = () => reads.now()
    this.#snapshots = { pool: context.pool, world, state, readState: this.#readState, see }
    this.#writes = new GroupedWrites({
      ...{ context, world, shared: this.shared, turns: this.#turns, lockWorld },
      known: () => this.#knownRows(),
      see,
      requireOpen: () => this.#requireOpen(),
    })
    this.states = new PostgresStates({
      world,
      nonce: context.nonce,
      locked: (work) => this.#locked(work),
      transaction: (work) => this.#locked(work, false),
    })
  }

  get place(): string {
    return this.#pool.place
  }

  /** The internal id of the world. */
  get world(): string {
    return this.#world
  }

  transact<T>(work: (tx: Writer) => Promise<T>): Promise<T> {
    return this.#writes.transact(work)
  }

  read<T>(work: (view: Reader) => Promise<T>): Promise<T> {
    return this.#read(work, false)
  }

  image(seen?: () => void): Promise<StoreSnapshot> {
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
      seen?.()
      return { rows: rows as unknown as StoreSnapshot['rows'], sequences }
    })
  }

  /**
   * It reads from a transaction of its own, so a close need not wait: a world may be deleted
   * while it is copied.
   */
  async visit<T>(work: (content: StoreContent) => Promise<T>, of?: StoreSnapshot): Promise<T> {
    this.#requireOpen()
    const connection = await this.#pool.acquire()
    try {
      connection.query(beginRead).catch(() => undefined)
      this.#see((await connection.query(this.#readState.text, this.#readState.values)).rows[0])
      const world = of instanceof StoredImage ? of.copy : this.#world
      return await work(await contentOf(connection, world))
    } finally {
      this.#end(connection, 'COMMIT')
    }
  }

  measure(): Promise<WorldSize> {
    return this.#reading((connection) => measured(connection, this.#world))
  }

  async flushed(): Promise<void> {}

  async close(why?: 'deleted'): Promise<void> {
    if (this.#closed !== null) return
    await this.#writes.ended()
    const turn = await this.#turns.take()
    this.#closed = closedStore(why)
    turn.end()
    await this.#readers.empty()
    await this.shared.close()
  }

  #requireOpen(): void {
    if (this.#closed !== null) throw this.#closed
  }

  /**
   * Reads one state: it begins a transaction at the latest when it meets an unknown row, and with
   * the first row after a conflict.
   */
  async #read<T>(work: (view: Reader) => Promise<T>, begins: boolean): Promise<T> {
    this.#requireOpen()
    const leave = this.#readers.enter()
    const reader = new SnapshotReader(this.#snapshots, this.#knownRows(), begins)
    try {
      const result = await work(reader)
      const ended = reader.end()
      if (ended !== undefined) await ended
      return result
    } catch (error) {
      if (begins || !(error instanceof Conflict)) throw error
    } finally {
      reader.release()
      leave()
    }
    return this.#read(work, true)
  }

  async #reading<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    this.#requireOpen()
    const leave = this.#readers.enter()
    try {
      const connection = await this.#pool.acquire()
      try {
        connection.query(beginRead).catch(() => undefined)
        const state = connection.query(this.#readState.text, this.#readState.values)
        state.catch(() => undefined)
        const result = await work(connection)
        this.#see((await state).rows[0])
        return result
      } finally {
        this.#end(connection, 'COMMIT')
      }
    } finally {
      leave()
    }
  }

  #see(state: Row | undefined): Row {
    if (state === undefined) throw this.#gone()
    this.shared.see(state)
    return state
  }

  /** Where a connection was lost, another server may go on, and without the last commits. */
  #knownRows(): KnownRows {
    if (this.#losses !== this.#pool.losses) this.#known.clear()
    this.#losses = this.#pool.losses
    return this.#known
  }

  /** Another process deleted the world, or this one did. */
  #gone(): WorldGone {
    this.shared.end()
    return new WorldGone()
  }

  /** Runs statements in a transaction, which holds the lock of the world by default. */
  async #locked<T>(
    work: (connection: Connection, state: Row) => Promise<T>,
    hasLock = true,
  ): Promise<T> {
    this.#requireOpen()
    const leave = this.#readers.enter()
    const turn = hasLock ? await this.#turns.take() : null
    try {
      return await inTransaction(this.#pool, async (connection) => {
        const asked = hasLock ? lockWorld : readState
        const [state] = (await connection.query(asked, [this.#world])).rows
        return work(connection, this.#see(state))
      })
    } finally {
      turn?.end()
      leave()
    }
  }

  /** Ends a transaction without waiting: the next one on the connection stands behind it. */
  #end(connection: Connection, statement: 'COMMIT' | 'ROLLBACK' | null): void {
    if (statement !== null) connection.query(statement).catch(() => undefined)
    this.#pool.release(connection)
  }
}
