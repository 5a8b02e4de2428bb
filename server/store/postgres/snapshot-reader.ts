import type { Collection, Rows } from '../../model/collections.ts'
import { Conflict } from '../store.ts'
import type { Connection, QueryResult, Row } from './connection.ts'
import type { KnownRows } from './known-rows.ts'
import type { Pool } from './pool.ts'
import { WorldReader } from './reader.ts'
import { beginRead, type PlainRow, type Statement } from './statements.ts'

export interface SnapshotOptions {
  readonly pool: Pool
  readonly world: string
  /** Returns the world's own row as it is now. */
  readonly state: () => Promise<Row>
  /** Asks for the world's own row in the transaction. */
  readonly readState: Statement
  /** Takes over the world's own row before any other is answered; undefined: there is none. */
  readonly see: (state: Row | undefined) => Row
}

/**
 * Reads one committed state. The world's own row has its version: rows of it that are known are
 * not asked for again, and only the first that is takes a connection and begins a transaction.
 * Throws Conflict where another was committed in between.
 */
export class SnapshotReader extends WorldReader {
  readonly #options: SnapshotOptions
  readonly #known: KnownRows
  readonly #begins: boolean
  #state: Promise<Row> | null = null
  /** The version of the state, once it was answered. */
  #news: number | null = null
  #lent: Promise<Connection> | null = null
  #begun: Promise<void> | null = null
  #hasAnswered = false

  /** `begins`: with the first row the transaction begins, so none can be committed in between. */
  constructor(options: SnapshotOptions, known: KnownRows, begins: boolean) {
    super(options.world)
    this.#options = options
    this.#known = known
    this.#begins = begins
  }

  override async get<N extends Collection>(name: N, id: string): Promise<Rows[N] | undefined> {
    this.requireOpen()
    if (this.#begins) await this.#transaction()
    const found = this.#known.get(this.#news ?? (await this.#version()), name, id)
    if (found !== undefined) {
      this.#hasAnswered = true
      return found as unknown as Rows[N]
    }
    const row = await super.get(name, id)
    if (row !== undefined) this.#known.keep(await this.#version(), name, row as unknown as PlainRow)
    return row
  }

  /** Reads nothing more. Undefined: the state was answered. */
  end(): Promise<unknown> | undefined {
    this.isOpen = false
    return this.#news === null ? this.#version() : undefined
  }

  /** Ends the transaction without waiting, and gives its connection free. */
  release(): void {
    this.isOpen = false
    this.#lent
      ?.then((connection) => {
        connection.query('COMMIT').catch(() => undefined)
        this.#options.pool.release(connection)
      })
      .catch(() => undefined)
  }

  protected override async ask({ text, values }: Statement): Promise<QueryResult> {
    this.requireOpen()
    const begun = this.#transaction()
    begun.catch(() => undefined)
    const connection = await (this.#lent as Promise<Connection>)
    const answered = connection.query(text, values)
    answered.catch(() => undefined)
    await begun
    return answered
  }

  async #version(): Promise<number> {
    const state = this.#state ?? this.#options.state()
    this.#state = state
    const news = (await state).news as number
    if (this.#state === state) this.#news = news
    return news
  }

  #transaction(): Promise<void> {
    this.#begun ??= this.#begin()
    return this.#begun
  }

  /** The state of the transaction takes the place of one that was read before it. */
  async #begin(): Promise<void> {
    const before = this.#state
    this.#lent = this.#options.pool.acquire()
    const state = this.#stateIn(this.#lent)
    this.#state = state
    this.#news = null
    const [now, earlier] = await Promise.all([state, before])
    const isOther = earlier !== null && earlier.news !== now.news
    if (isOther && this.#hasAnswered) throw new Conflict('a commit was made between two reads')
  }

  async #stateIn(lent: Promise<Connection>): Promise<Row> {
    const { readState, see } = this.#options
    const connection = await lent
    connection.query(beginRead).catch(() => undefined)
    return see((await connection.query(readState.text, readState.values)).rows[0])
  }
}
