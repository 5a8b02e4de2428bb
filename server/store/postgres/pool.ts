import { OutcomeUnknown, StoreBusy, StoreFailure } from '../store.ts'
import { type PostgresAddress, placeOf } from './address.ts'
import { Connection, storeFailure } from './connection.ts'

/** What the store takes of the machine: layers above hand it down. */
export interface Machine {
  /** Milliseconds of a clock that only runs forward. */
  elapsed(): number
  /** Calls back once after so many milliseconds; answers how to cancel. */
  after(ms: number, call: () => void): () => void
}

interface Waiting {
  readonly resolve: (connection: Connection) => void
  readonly reject: (error: Error) => void
}

/** After a failure to connect, others fail at once for so long instead of waiting as long. */
const downMs = 250

/**
 * Runs work in a transaction of its own. Throws OutcomeUnknown where the connection was lost while
 * it was committed, StoreFailure where it was lost before.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await pool.acquire()
  let isCommitting = false
  try {
    await connection.query('BEGIN ISOLATION LEVEL READ COMMITTED')
    const result = await work(connection)
    isCommitting = true
    await connection.query('COMMIT')
    return result
  } catch (error) {
    if (isCommitting && error instanceof StoreFailure) {
      throw new OutcomeUnknown(`${error.message} while a commit was made: its outcome is unknown`)
    }
    connection.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    pool.release(connection)
  }
}

/** The connections of a process. Each is lent to one transaction at a time. */
export class Pool {
  readonly #address: PostgresAddress
  readonly #machine: Machine
  readonly #idle: Connection[] = []
  readonly #waiting: Waiting[] = []
  #open = 0
  #closed = false
  #lent = 0
  #drained = () => {}
  #failure: StoreFailure | null = null
  #downUntil = 0
  /** How many connections were lost. */
  losses = 0

  constructor(address: PostgresAddress, machine: Machine) {
    this.#address = address
    this.#machine = machine
  }

  get schema(): string {
    return this.#address.schema
  }

  /** Names the database and the schema for people. */
  get place(): string {
    return `the database ${placeOf(this.#address)}, schema ${this.schema}`
  }

  /** Opens a connection outside the pool; the caller closes it. Throws what the driver throws. */
  openApart(): Promise<Connection> {
    return Connection.open(this.#address)
  }

  /** Throws StoreFailure when the database is away, StoreBusy when none is free in time. */
  async acquire(): Promise<Connection> {
    if (this.#closed) throw new StoreFailure('the store is closed')
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      if (!idle.isLost) return this.#lend(idle)
      this.losses += 1
      this.#open -= 1
    }
    if (this.#open < this.#address.poolSize) return this.#connect()
    return this.#wait()
  }

  release(connection: Connection): void {
    this.#lent -= 1
    if (connection.isLost || this.#closed) {
      if (connection.isLost) this.losses += 1
      this.#open -= 1
      void connection.close()
      this.#replace()
    } else {
      const next = this.#waiting.shift()
      if (next === undefined) this.#idle.push(connection)
      else next.resolve(this.#lend(connection))
    }
    if (this.#lent === 0) this.#drained()
  }

  /** Waits for what is lent, then closes all. */
  async close(): Promise<void> {
    this.#closed = true
    if (this.#lent > 0) {
      await new Promise<void>((resolve) => {
        this.#drained = resolve
      })
    }
    await Promise.all(this.#idle.splice(0).map((connection) => connection.close()))
  }

  #lend(connection: Connection): Connection {
    this.#lent += 1
    return connection
  }

  async #connect(): Promise<Connection> {
    if (this.#failure !== null && this.#machine.elapsed() < this.#downUntil) throw this.#failure
    this.#open += 1
    this.#lent += 1
    try {
      const connection = await Connection.open(this.#address)
      this.#failure = null
      return connection
    } catch (error) {
      this.#failure = storeFailure(error as Error, placeOf(this.#address))
      this.#downUntil = this.#machine.elapsed() + downMs
      this.#open -= 1
      this.#lent -= 1
      for (const one of this.#waiting.splice(0)) one.reject(this.#failure)
      if (this.#lent === 0) this.#drained()
      throw this.#failure
    }
  }

  /** A connection was lost, so one of those that wait may open another. */
  #replace(): void {
    const next = this.#waiting.shift()
    if (next !== undefined) this.#connect().then(next.resolve, next.reject)
  }

  #wait(): Promise<Connection> {
    const { poolWaitMs, poolSize } = this.#address
    return new Promise((resolve, reject) => {
      const give = () => {
        const at = this.#waiting.indexOf(waiting)
        if (at >= 0) this.#waiting.splice(at, 1)
        reject(
          new StoreBusy(
            `none of the ${poolSize} database connections was free for ${poolWaitMs} ms`,
          ),
        )
      }
      const cancel = this.#machine.after(poolWaitMs, give)
      const waiting: Waiting = {
        resolve(connection) {
          cancel()
          resolve(connection)
        },
        reject(error) {
          cancel()
          reject(error)
        },
      }
      this.#waiting.push(waiting)
    })
  }
}
