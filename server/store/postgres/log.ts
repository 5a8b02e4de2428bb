import { isEmptyCommit } from '../commit.ts'
import { type Batch, gathered, newBatch, rollBack } from '../commit-batch.ts'
import type { CommitLog } from '../commit-log.ts'
import {
  OutcomeUnknown,
  StoreFailure,
  type StoreSnapshot,
  StoreUnavailable,
  WorldGone,
} from '../store.ts'
import type { StoredRow } from '../stored-row.ts'
import { type Tables, TablesSnapshot } from '../table-set.ts'
import type { Transaction } from '../transaction.ts'
import { commitStatement, type RuntimeEntry } from './commit-statement.ts'
import { lostMain } from './damage.ts'
import { DatabaseFailure, type PostgresDatabase } from './database.ts'
import type { Lease } from './lease.ts'
import { type ListColumns, WorldColumns } from './list-columns.ts'
import type { Machine } from './machine.ts'
import { rowTexts, type StateRow, type States } from './states.ts'

/** The dependencies that all logs of a process share. */
export interface LogContext {
  readonly database: PostgresDatabase
  readonly lease: Lease
  readonly states: States
  readonly machine: Machine
}

/** A world that this process owns. */
export interface OwnedWorld {
  readonly id: string
  readonly name: string
  /** The id of the state that contains its rows. */
  readonly state: string
  /** The id of the process that owns it. */
  readonly owner: string
  readonly epoch: number
  /** The number of its last commit. */
  readonly commit: number
  /** The time of that commit, in milliseconds of the clock of the rows; null: not known. */
  readonly lastMs: number | null
}

/**
 * The maximum number of rows in a commit that replaces all rows; more are written before it, as a
 * new state.
 */
const maxRowsAtOnce = 5_000
/** The maximum time that requests wait for the outcome of a commit, in milliseconds. */
const doubtMs = 2_000
/** The interval at which the database is asked for that outcome, in milliseconds. */
const askEveryMs = 200

interface LogBatch extends Batch {
  /** The changed rows by collection and id; null for a deleted row. */
  readonly rows: Map<string, Map<string, StoredRow | null>>
  /** Set if the batch replaces all rows: with a state that was written before, or with none. */
  base: { readonly state: string | null } | null
  columns: ListColumns | null
  /** The changed entries of the runtime state, by kind and key. */
  readonly runtimeState: Map<string, RuntimeEntry>
}

/**
 * The commit log of a world that this process owns. Each batch is one statement, which changes
 * nothing if another process has taken the world or the last commit is not the known one.
 */
export class PostgresLog implements CommitLog {
  readonly origin = null
  readonly #context: LogContext
  readonly #columns: WorldColumns
  readonly #onLost: () => void
  readonly #bases = new Map<number, string>()
  readonly #baseOf = new WeakMap<Tables, number>()
  #lastBase = 0
  #world: OwnedWorld
  #seq: number
  #lastMs: number | null
  #moment: (() => number) | null = null
  #waiting: LogBatch | null = null
  #writing: Promise<void> | undefined
  #last: Promise<void> | undefined
  #failure: StoreFailure | null = null
  #isClosing = false
  #reacquiring: Promise<void> = Promise.resolve()
  /** Set while the outcome of the last commit is not known. */
  #doubt: OutcomeUnknown | null = null

  constructor(
    context: LogContext,
    world: OwnedWorld,
    rows: { readonly tables: Tables; readonly seq: number },
    onLost: () => void,
  ) {
    this.#context = context
    this.#world = world
    this.#seq = rows.seq
    this.#lastMs = world.lastMs
    this.#columns = new WorldColumns(rows.tables)
    this.#onLost = onLost
  }

  /** The world with its current owner, epoch, commit and state. */
  get world(): OwnedWorld {
    return this.#world
  }

  get isLost(): boolean {
    return this.#failure !== null
  }

  get columns(): ListColumns {
    return this.#columns.now(this.#lastMs)
  }

  get lastMs(): number | null {
    return this.#lastMs
  }

  /** The time of the clock of the rows, in milliseconds; null: not known. */
  get momentMs(): number | null {
    return this.#moment?.() ?? this.#lastMs
  }

  useClock(now: () => number): void {
    this.#moment = now
  }

  commit(transaction: Transaction): Promise<void> | undefined {
    const changes = transaction.changes((tables) => this.#takeBase(tables))
    if (isEmptyCommit(changes)) return this.#last
    this.#lastMs = this.#moment?.() ?? this.#lastMs
    const batch = this.#batch()
    const { base, put, drop } = changes
    if (base !== undefined) {
      batch.rows.clear()
      batch.base = { state: base === null ? null : (this.#bases.get(base) ?? null) }
      if (base !== null) this.#bases.delete(base)
    }
    for (const [name, ids] of Object.entries(drop)) {
      for (const id of ids) within(batch.rows, name).set(id, null)
    }
    for (const [name, rows] of Object.entries(put)) {
      for (const row of rows) within(batch.rows, name).set(row.id, row)
    }
    batch.columns = this.columns
    batch.transactions.push(transaction)
    return this.#begin(batch)
  }

  /** Stores an entry of the runtime state, such as a fault, in the next batch. */
  note(entry: RuntimeEntry): void {
    if (this.#failure !== null) return
    const batch = this.#batch()
    batch.runtimeState.set(`${entry.kind} ${entry.key}`, entry)
    batch.columns ??= this.columns
    this.#begin(batch)
  }

  /**
   * Returns the number of the state that was written ahead, and forgets it: it is for one commit.
   */
  #takeBase(tables: Tables): number | undefined {
    const number = this.#baseOf.get(tables)
    this.#baseOf.delete(tables)
    return number
  }

  #batch(): LogBatch {
    this.#waiting ??= {
      ...newBatch(),
      rows: new Map(),
      base: null,
      columns: null,
      runtimeState: new Map(),
    }
    return this.#waiting
  }

  #begin(batch: LogBatch): Promise<void> {
    this.#last = batch.written
    this.#writing ??= this.#writeAllWaiting()
    return batch.written
  }

  pendingWrite(): Promise<void> | undefined {
    return this.#last
  }

  assertUsable(): void {
    if (this.#failure !== null) throw this.#failure
    if (this.#doubt !== null) throw this.#doubt
  }

  confirm(): Promise<void> | undefined {
    if (this.#failure !== null) throw this.#failure
    const { lease } = this.#context
    if (lease.isFresh) return undefined
    return lease.confirm().then(() => {
      if (this.#failure !== null) throw this.#failure
    })
  }

  async prepareBase(snapshot: StoreSnapshot): Promise<void> {
    if (!(snapshot instanceof TablesSnapshot)) return
    const { tables } = snapshot
    if (tables.size < maxRowsAtOnce || this.#baseOf.has(tables)) return
    const state = await this.#context.states.write(rowTexts(tables))
    this.#lastBase += 1
    this.#bases.set(this.#lastBase, state)
    this.#baseOf.set(tables, this.#lastBase)
  }

  async close(): Promise<void> {
    this.#isClosing = true
    while (this.#writing !== undefined) await this.#writing
    this.#failure ??= new StoreFailure('the store is closed')
  }

  /** Ends the log because the world is lost: later calls throw this failure. */
  lose(failure: StoreFailure): void {
    if (this.#failure !== null) return
    this.#failure = failure
    this.#onLost()
  }

  /** Assigns the world to a new id of this process; loses it if another process has taken it. */
  reacquire(owner: string): Promise<void> {
    this.#reacquiring = this.#assignTo(owner)
    return this.#reacquiring
  }

  async #assignTo(owner: string): Promise<void> {
    const { id, owner: before } = this.#world
    const { database } = this.#context
    const text =
      `UPDATE "${database.address.schema}".worlds SET owner = $3, epoch = epoch + 1 ` +
      'WHERE id = $1 AND owner = $2 RETURNING epoch'
    const { rows } = await database.query(text, [id, before, owner])
    if (rows[0] === undefined) this.lose(taken(this.#world.name))
    else this.#world = { ...this.#world, owner, epoch: rows[0].epoch as number }
  }

  async #writeAllWaiting(): Promise<void> {
    for (let first = this.#waiting; first !== null; first = this.#waiting) {
      const batch = await gathered(first)
      this.#waiting = null
      const failure = await this.#kept(batch)
      this.#doubt = null
      if (failure !== null) {
        this.#refuse(batch, failure)
        continue
      }
      if (this.#last === batch.written) this.#last = undefined
      batch.resolve()
    }
    this.#writing = undefined
  }

  #refuse(refused: LogBatch, failure: Error): void {
    const lost = this.#waiting === null ? [refused] : [refused, this.#waiting]
    this.#waiting = null
    this.#last = undefined
    rollBack(lost, saidUnchanged(failure))
  }

  /** Writes a batch. Returns null once it is stored, else the error. */
  async #kept(batch: LogBatch): Promise<Error | null> {
    if (this.#failure !== null) return this.#failure
    const { commit, epoch } = this.#world
    const next = commit + Math.max(1, batch.transactions.length)
    try {
      const written = await this.#send(batch, next)
      if (written !== null) {
        this.#world = { ...this.#world, commit: next, state: written }
        return null
      }
    } catch (error) {
      if (!(error instanceof DatabaseFailure) || !error.isUnknown) return error as Error
      return this.#settle(batch, next, error)
    }
    // This process may have reclaimed the world under a new id: then the commit is sent again.
    await this.#reacquiring.catch(() => undefined)
    return this.#world.epoch === epoch ? this.#lost() : this.#kept(batch)
  }

  /**
   * Sends a batch. Returns the id of the state that then contains the rows; null if nothing was
   * changed.
   */
  async #send(batch: LogBatch, next: number): Promise<string | null> {
    const { database, states } = this.#context
    const { id, owner, epoch, commit, state } = this.#world
    const rows: StateRow[] = []
    const gone: (readonly [collection: string, id: string])[] = []
    for (const [name, all] of batch.rows) {
      for (const [rowId, row] of all) {
        if (row === null) gone.push([name, rowId])
        else rows.push([name, rowId, JSON.stringify(row)])
      }
    }
    let switched = batch.base?.state ?? null
    if (batch.base !== null && switched === null) {
      const ahead = rows.length > maxRowsAtOnce ? rows.splice(0) : []
      switched = await states.write(ahead)
    }
    const { text, values } = commitStatement(database.address.schema, {
      id,
      owner,
      epoch,
      commit,
      next,
      gone,
      rows,
      columns: batch.columns as ListColumns,
      seq: this.#seq,
      runtimeState: [...batch.runtimeState.values()],
      switched: switched === null ? null : { from: state, to: switched },
    })
    this.#seq += rows.length
    const answer = await database.query(text, values)
    return answer.rows[0]?.kept === 1 ? (switched ?? state) : null
  }

  /**
   * Called when the answer to a commit is missing. Raises the epoch, which waits for the statement
   * and fences it, and then reads if the commit is stored. Until then nothing is read or written.
   * Returns null if it is stored, else the error.
   */
  async #settle(batch: LogBatch, next: number, cause: DatabaseFailure): Promise<Error | null> {
    const { machine } = this.#context
    const doubt = new OutcomeUnknown(
      `${cause.message} while a commit was made: its outcome is unknown`,
    )
    this.#doubt = doubt
    const cancel = machine.after(doubtMs, () => {
      for (const one of [batch, this.#waiting]) one?.reject(doubt)
    })
    try {
      for (;;) {
        const found = await this.#takeAnew().catch(() => undefined)
        if (this.#failure !== null) return this.#failure
        if (found === null) return await this.#lost()
        if (found !== undefined) {
          const before = this.#world
          this.#world = { ...before, ...found }
          if (found.commit === before.commit) return cause
          if (found.commit === next) return null
          return await this.#lost()
        }
        if (this.#isClosing) return doubt
        await new Promise<void>((resolve) => machine.after(askEveryMs, resolve))
      }
    } finally {
      cancel()
    }
  }

  async #takeAnew(): Promise<Pick<OwnedWorld, 'epoch' | 'commit' | 'state'> | null> {
    const { database } = this.#context
    const { id, owner } = this.#world
    const text =
      `UPDATE "${database.address.schema}".worlds SET epoch = epoch + 1 ` +
      'WHERE id = $1 AND owner = $2 RETURNING epoch, commit, state'
    const [row] = (await database.query(text, [id, owner])).rows
    if (row === undefined) return null
    const { epoch, commit, state } = row as { epoch: number; commit: number; state: string }
    return { epoch, commit, state }
  }

  /**
   * Ends the log. Returns WorldGone if the world was deleted, else StoreUnavailable. This program
   * never deletes `main`.
   */
  async #lost(): Promise<StoreFailure> {
    const { database } = this.#context
    const text = `SELECT 1 AS there FROM "${database.address.schema}".worlds WHERE id = $1`
    const found = await database.query(text, [this.#world.id]).catch(() => null)
    const isGone = found !== null && found.rows.length === 0
    const failure = isGone ? deleted(this.#world.name, database.place) : taken(this.#world.name)
    this.lose(failure)
    return failure
  }
}

function deleted(name: string, place: string): StoreFailure {
  return name === 'main' ? lostMain(place) : new WorldGone()
}

function taken(name: string): StoreFailure {
  return new StoreUnavailable(
    `another process has taken the world ${name} over; nothing was changed`,
  )
}

function saidUnchanged(failure: Error): Error {
  if (!(failure instanceof DatabaseFailure)) return failure
  return new DatabaseFailure(`${failure.message}; nothing was changed`, false)
}

function within<T>(all: Map<string, Map<string, T>>, name: string): Map<string, T> {
  const known = all.get(name)
  if (known !== undefined) return known
  const made = new Map<string, T>()
  all.set(name, made)
  return made
}
