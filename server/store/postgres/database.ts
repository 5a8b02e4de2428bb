import type { Socket } from 'node:net'
import pg from 'pg'
import { StoreUnavailable } from '../store.ts'
import { type PostgresAddress, placeOf } from './address.ts'
import type { Machine } from './machine.ts'

export type Row = Readonly<Record<string, unknown>>

/** The result of a statement. */
export interface QueryResult {
  readonly rows: readonly Row[]
  readonly count: number
}

/** The database cannot be reached, or rejected a statement; a retry may succeed. */
export class DatabaseFailure extends StoreUnavailable {
  /** True if the statement may have taken effect: it was sent, and its result is not known. */
  readonly isUnknown: boolean
  /** The SQLSTATE of a rejected statement; undefined if the database did not answer. */
  readonly code: string | undefined
  /** The name of the table whose constraint the statement violates. */
  readonly table: string | undefined
  constructor(message: string, isUnknown: boolean, { code, table }: Rejection = {}) {
    super(message)
    this.isUnknown = isUnknown
    this.code = code
    this.table = table
  }
}

interface Rejection {
  readonly code?: string | undefined
  readonly table?: string | undefined
}

/** The connection of a client, which the types of the driver lack. */
interface Connected {
  readonly stream: Socket
}

/** Time limits in milliseconds, which this program enforces even if the server or network hangs. */
export interface TimeLimits {
  readonly connectMs: number
  readonly statementMs: number
}

/** Runs statements; in a transaction, all of them on one connection. */
export interface Session {
  query(text: string, values?: readonly unknown[]): Promise<QueryResult>
}

/**
 * The connections of a process to its database. Statements are plain: none is prepared by name, and
 * none changes a setting of the session, so a pooler in transaction mode works.
 */
export class PostgresDatabase {
  readonly address: PostgresAddress
  readonly #pool: pg.Pool
  readonly #machine: Machine
  readonly #statementMs: number
  /** The address of this machine that the database sees; undefined with a Unix socket. */
  localAddress: string | undefined

  private constructor(
    address: PostgresAddress,
    { connectMs, statementMs }: TimeLimits,
    machine: Machine,
  ) {
    const pool = poolOf(address, connectMs)
    this.address = address
    this.#pool = pool
    this.#machine = machine
    this.#statementMs = statementMs
    // The pool removes a connection that is lost while it is idle.
    pool.on('error', () => {})
    // An unhandled error of a connection in use would end the process; its statement fails anyway.
    pool.on('connect', (client) => client.on('error', () => {}))
  }

  /**
   * Connects once, so that a wrong address fails at the start; sslmode `prefer` falls back to no
   * encryption. Throws the error of the driver.
   */
  static async open(address: PostgresAddress, machine: Machine): Promise<PostgresDatabase> {
    try {
      return await PostgresDatabase.#connected(address, machine)
    } catch (error) {
      const isPlain = /does not support SSL/.test((error as Error).message)
      if (address.sslMode !== 'prefer' || !isPlain) throw error
      return PostgresDatabase.#connected({ ...address, sslMode: 'disable' }, machine)
    }
  }

  static async #connected(address: PostgresAddress, machine: Machine): Promise<PostgresDatabase> {
    const { connectTimeoutMs: connectMs, statementTimeoutMs: statementMs } = address
    const database = new PostgresDatabase(address, { connectMs, statementMs }, machine)
    try {
      const client = await database.#pool.connect()
      const { connection } = client as unknown as { readonly connection: Connected }
      database.localAddress = connection.stream.localAddress
      client.release()
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  }

  /** Returns a pool with one connection and other limits, which no other statement can delay. */
  apart(limits: TimeLimits): PostgresDatabase {
    return new PostgresDatabase({ ...this.address, poolSize: 1 }, limits, this.#machine)
  }

  /** The name of the database and schema in messages: without user, password and parameters. */
  get place(): string {
    return `the database ${placeOf(this.address)}, schema ${this.address.schema}`
  }

  /**
   * Runs one statement. Throws DatabaseFailure, for wrong values and violated constraints too: the
   * tables may have been changed.
   */
  async query(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    const client = await this.#lent()
    return this.#run(client, text, values).then(
      (result) => {
        client.release()
        return result
      },
      (error) => {
        client.release(error instanceof DatabaseFailure && error.isUnknown)
        throw error
      },
    )
  }

  /**
   * Runs `work` in one transaction; `mode` follows BEGIN. Throws as `query` does; only the outcome
   * of COMMIT can be unknown.
   */
  async transaction<T>(mode: string, work: (session: Session) => Promise<T>): Promise<T> {
    const client = await this.#lent()
    const session: Session = { query: (text, values = []) => this.#run(client, text, values) }
    let isCommitting = false
    try {
      await session.query(`BEGIN ${mode}`)
      const result = await work(session)
      isCommitting = true
      await session.query('COMMIT')
      client.release()
      return result
    } catch (error) {
      const isLost = error instanceof DatabaseFailure && error.isUnknown
      if (!isLost) await session.query('ROLLBACK').catch(() => undefined)
      client.release(isLost)
      if (isLost && !isCommitting) throw new DatabaseFailure((error as Error).message, false)
      throw error
    }
  }

  async close(): Promise<void> {
    await this.#pool.end().catch(() => undefined)
  }

  async #lent(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      throw this.#failure(error as Error, false)
    }
  }

  async #run(
    client: pg.PoolClient,
    text: string,
    values: readonly unknown[],
  ): Promise<QueryResult> {
    let cancel = () => {}
    const late = new Promise<never>((_, reject) => {
      const limit = this.#statementMs
      cancel = this.#machine.after(limit, () => reject(new Error(`no answer within ${limit} ms`)))
    })
    try {
      const answered = client.query({ text, values: [...values], types })
      answered.catch(() => undefined)
      const { rows, rowCount } = await Promise.race([answered, late])
      return { rows, count: rowCount ?? 0 }
    } catch (error) {
      const { code, severity } = error as Error & { code?: string; severity?: string }
      // Any other error ends the connection, and the statement may have taken effect.
      const isRefused = severity === 'ERROR' && code?.length === 5
      throw this.#failure(error as Error, !isRefused)
    } finally {
      cancel()
    }
  }

  #failure(error: Error & Rejection & { severity?: string }, isUnknown: boolean) {
    const reason = error.code ?? error.message
    const isRejected = error.severity === 'ERROR'
    const what = isRejected
      ? `refuses (${reason}: ${error.message})${isMissing(error.code) ? missingAdvice : ''}`
      : `cannot be reached (${reason})`
    const message = `the database ${placeOf(this.address)} ${what}`
    return new DatabaseFailure(message, isUnknown, isRejected ? error : {})
  }
}

const missingAdvice = ': restore its schema from a backup (docs/backup.md)'

/** Returns true for the SQLSTATE of a schema, table or column that is missing or differs. */
function isMissing(code = ''): boolean {
  return /^(42(P01|703|804|883)|3F000)$/.test(code)
}

/**
 * Parsers of values: 64-bit integers become numbers, since none exceeds 2^53; JSON remains text.
 */
const types = {
  getTypeParser: ((id: number, format: 'text' | 'binary') => {
    if (id === 20) return Number
    if (id === 114) return String
    return pg.types.getTypeParser(id, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

function poolOf(address: PostgresAddress, connectMs: number): pg.Pool {
  const { host, port, user, database, password, poolSize } = address
  return new pg.Pool({
    host,
    port,
    user,
    database,
    password: password ?? '',
    ssl: address.sslMode === 'disable' ? false : sslOptions(address),
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    max: poolSize,
    application_name: 'payments-sandbox',
    keepAlive: true,
    allowExitOnIdle: true,
  })
}

function sslOptions({ sslMode, rootCertificate }: PostgresAddress) {
  const verified = sslMode.startsWith('verify') || rootCertificate !== undefined
  const anyName = { checkServerIdentity: () => undefined }
  return {
    rejectUnauthorized: verified,
    ...(rootCertificate === undefined ? {} : { ca: rootCertificate }),
    ...(sslMode === 'verify-full' ? {} : anyName),
  }
}
