import { Conflict, StoreFailure, type Writer } from '../store.ts'
import type { Connection, QueryResult, Row } from './connection.ts'
import type { KnownRows } from './known-rows.ts'
import { assertCommitted } from './lost-commit.ts'
import type { SharedPostgresWorld } from './shared.ts'
import type { StoreContext } from './store-context.ts'
import type { Turns } from './turns.ts'
import { worldUpdate } from './world-row.ts'
import { WorldWriter } from './writer.ts'

/** Units that one transaction has at most: other processes wait for it. */
const maxUnits = 32
const attemptsAfterConflict = 5
const beginWrite = 'BEGIN ISOLATION LEVEL READ COMMITTED'

/** One unit of work that waits for its turn, or for its commit. */
interface Unit {
  readonly work: (tx: Writer) => Promise<unknown>
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
  attempts: number
  /** It was in a group that failed: it has a transaction of its own now. */
  isAlone: boolean
  /** Passes on how it ended, once that is kept. */
  settle: () => void
}

/** A transaction that begins; its first answer comes with the lock of the world. */
interface Begun {
  readonly locked: Promise<QueryResult>
}

export interface GroupedWritesOptions {
  readonly context: StoreContext
  readonly world: string
  readonly shared: SharedPostgresWorld
  readonly turns: Turns
  /** Locks the world's own row and returns it. */
  readonly lockWorld: string
  known(): KnownRows
  see(state: Row | undefined): Row
  requireOpen(): void
}

/**
 * Writes of one world, in the order they came. Those that wait while a commit is made share the
 * next transaction: each sees what those before it wrote, and is answered when all are kept. Where
 * the database refuses anything of a group, nothing of it stays, and each is run again by itself.
 */
export class GroupedWrites {
  readonly #options: GroupedWritesOptions
  readonly #queue: Unit[] = []
  #running: Promise<void> | null = null

  constructor(options: GroupedWritesOptions) {
    this.#options = options
  }

  transact<T>(work: (tx: Writer) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const unit = { work, resolve, reject, attempts: 0, isAlone: false, settle() {} }
      this.#queue.push(unit)
      this.#running ??= this.#run()
    })
  }

  /** Resolves once nothing waits. */
  async ended(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    const { context, turns, requireOpen } = this.#options
    while (this.#queue.length > 0) {
      const turn = await turns.take()
      try {
        requireOpen()
        const connection = await context.pool.acquire()
        try {
          await this.#transactions(connection)
        } finally {
          context.pool.release(connection)
        }
      } catch (error) {
        for (const unit of this.#queue.splice(0)) unit.reject(error as Error)
      } finally {
        turn.end()
      }
    }
    this.#running = null
  }

  /** One transaction after the other, until others want the turn or nothing waits. */
  async #transactions(connection: Connection): Promise<void> {
    let begun: Begun | null = this.#begin(connection)
    while (begun !== null) begun = await this.#transaction(connection, begun)
  }

  #begin(connection: Connection): Begun {
    const { lockWorld, world } = this.#options
    connection.query(beginWrite).catch(() => undefined)
    const locked = connection.query(lockWorld, [world])
    locked.catch(() => undefined)
    return { locked }
  }

  /** Returns the lock of the next transaction, which was asked for with the commit of this one. */
  async #transaction(connection: Connection, { locked }: Begun): Promise<Begun | null> {
    const { world, context, shared, known, see } = this.#options
    const units: Unit[] = []
    let writer: WorldWriter | null = null
    try {
      const state = see((await locked).rows[0])
      const { process } = context.members
      const version = state.news as number
      writer = new WorldWriter(
        { connection, world, process, known: known(), version },
        state.sequences as object,
      )
      await this.#runUnits(writer, units)
      const next = await this.#commit(connection, writer, state)
      for (const { settle } of units) settle()
      return next
    } catch (error) {
      connection.query('ROLLBACK').catch(() => undefined)
      if (writer !== null) shared.uncommitted(writer.version + 1)
      this.#failed(units, error as Error)
      return null
    } finally {
      writer?.stop()
    }
  }

  /** Runs what waits, also what comes meanwhile. Throws where the transaction must not be kept. */
  async #runUnits(writer: WorldWriter, units: Unit[]): Promise<void> {
    for (;;) {
      const [unit] = this.#queue
      const isFirst = units.length === 0
      if (unit === undefined || units.length >= maxUnits) return
      if (!isFirst && (unit.isAlone || units[0]?.isAlone || writer.isReplaced)) return
      this.#queue.shift()
      units.push(unit)
      writer.beginUnit()
      try {
        const result = await unit.work(writer)
        unit.settle = () => unit.resolve(result as never)
      } catch (error) {
        unit.settle = () => unit.reject(error as Error)
        if (isConflict(error as Error) || writer.hasFailed || !writer.undoUnit()) throw error
      }
    }
  }

  #failed(units: readonly Unit[], error: Error): void {
    const [first] = units
    if (first === undefined) {
      this.#queue.shift()?.reject(error)
      return
    }
    if (units.length === 1) {
      first.attempts += 1
      const again = isConflict(error) && first.attempts < attemptsAfterConflict
      if (again) this.#queue.unshift(first)
      else first.reject(error)
      return
    }
    if (error instanceof StoreFailure) for (const unit of units) unit.reject(error)
    else this.#queue.unshift(...units.map((unit) => Object.assign(unit, { isAlone: true })))
  }

  /** Everything that is left goes in one message: rows, the world's own row, and the commit. */
  async #commit(connection: Connection, writer: WorldWriter, state: Row): Promise<Begun | null> {
    const { context, world, shared, known } = this.#options
    writer.end()
    const isChanged = writer.changed.size > 0 || writer.hasNewSequences
    if (!isChanged) {
      await writer.settled()
      const committed = connection.query('COMMIT')
      const next = this.#next(connection)
      await committed
      return next
    }
    const name = context.nonce()
    const momentMs = shared.momentMs()
    const version = writer.version + 1
    const { text, values } = worldUpdate({ world, name, writer, state, momentMs })
    shared.committing(version)
    const all = [connection.query(text, values), connection.query('COMMIT')]
    const next = this.#next(connection)
    const results = await Promise.allSettled(all)
    const last = results.at(-1) as PromiseSettledResult<unknown>
    await writer.settled().catch((error: Error) => {
      if (!(error instanceof StoreFailure)) throw error
    })
    if (last.status === 'fulfilled') {
      // A transaction that failed answers its COMMIT with a rollback.
      for (const one of results) if (one.status === 'rejected') throw one.reason
    } else {
      if (!(last.reason instanceof StoreFailure)) throw last.reason
      const { pool, machine } = context
      await assertCommitted({ pool, machine, world, name, failure: last.reason })
    }
    known().committed(version, writer.writtenRows())
    shared.committed(version)
    return next
  }

  /** Where more waits here and nothing else wants the turn, the next transaction begins at once. */
  #next(connection: Connection): Begun | null {
    const isWanted = this.#queue.length > 0 && !this.#options.turns.isWaited
    return isWanted ? this.#begin(connection) : null
  }
}

function isConflict(error: Error & { code?: string }): boolean {
  return error instanceof Conflict || error.code === '40001' || error.code === '40P01'
}
