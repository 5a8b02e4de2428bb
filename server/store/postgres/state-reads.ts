import type { Row } from './connection.ts'
import type { Pool } from './pool.ts'
import type { Statement } from './statements.ts'

/** Asks for the own row of one world: once for all readers that begin before it is sent. */
export class StateReads {
  readonly #pool: Pool
  readonly #statement: Statement
  readonly #see: (state: Row | undefined) => Row
  #next: Promise<Row> | null = null

  constructor(pool: Pool, statement: Statement, see: (state: Row | undefined) => Row) {
    this.#pool = pool
    this.#statement = statement
    this.#see = see
  }

  /** Returns the row as it is at this moment, or a later one. */
  now(): Promise<Row> {
    if (this.#next !== null) return this.#next
    const forget = () => {
      if (this.#next === next) this.#next = null
    }
    const next = this.#ask(forget).finally(forget)
    this.#next = next
    return next
  }

  async #ask(onSend: () => void): Promise<Row> {
    // A question costs as much as a whole read: readers that come in the next turn share it, too.
    await new Promise(setImmediate)
    const { text, values } = this.#statement
    const connection = await this.#pool.acquire()
    try {
      connection.beforeSend(onSend)
      return this.#see((await connection.query(text, values)).rows[0])
    } finally {
      this.#pool.release(connection)
    }
  }
}
