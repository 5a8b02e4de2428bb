import type { Writable } from 'node:stream'
import pg from 'pg'
import { StoreFailure } from '../store.ts'
import { type PostgresAddress, placeOf } from './address.ts'

export type Row = Readonly<Record<string, unknown>>

/** What PostgreSQL answers a statement with. */
export interface QueryResult {
  readonly rows: readonly Row[]
  readonly count: number
}

/**
 * One connection that is used by one transaction at a time. Statements are sent without waiting
 * for the answers before them, and each text is prepared once.
 */
export class Connection {
  readonly #client: pg.Client
  readonly #stream: Writable
  readonly #place: string
  readonly #names = new Map<string, string>()
  #lost: Error | null = null
  #isGathering = false
  readonly #beforeSend: (() => void)[] = []

  private constructor(client: pg.Client, place: string) {
    this.#client = client
    this.#stream = client.connection.stream
    this.#place = place
    client.on('error', (error) => {
      this.#lost ??= error
    })
    client.on('end', () => {
      this.#lost ??= new Error('the connection was closed')
    })
  }

  /** Throws what the driver throws: the caller decides what it means at the start or later. */
  static async open(address: PostgresAddress): Promise<Connection> {
    const client = await connected(address)
    const connection = new Connection(client, placeOf(address))
    await client.query(`SET search_path TO "${address.schema}"`)
    return connection
  }

  get isLost(): boolean {
    return this.#lost !== null
  }

  /** Called with each message that another process sent on the channel. */
  onNotification(listener: (payload: string) => void): void {
    this.#client.on('notification', ({ payload = '' }) => listener(payload))
  }

  onLost(listener: () => void): void {
    this.#client.once('end', listener)
  }

  /** Calls back once what is asked next goes to the database. */
  beforeSend(call: () => void): void {
    this.#beforeSend.push(call)
  }

  /** Throws StoreFailure when the connection is lost, else the error of the database. */
  async query(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    if (this.#lost !== null) throw this.#failure(this.#lost)
    let name = this.#names.get(text)
    if (name === undefined) {
      name = `s${this.#names.size}`
      this.#names.set(text, name)
    }
    this.#gather()
    try {
      const result = await this.#client.query({ name, text, values: [...values], types })
      return { rows: result.rows as Row[], count: result.rowCount ?? 0 }
    } catch (error) {
      if (this.isLost || isConnectionError(error as Error)) throw this.#failure(error as Error)
      throw error
    }
  }

  /** Runs statements without values, which are not prepared: changes of the schema. */
  async run(text: string): Promise<void> {
    await this.#client.query(text)
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => undefined)
  }

  /** What is asked without waiting goes in one write: a write costs as much as a statement. */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.#stream.cork()
    setImmediate(() => {
      this.#isGathering = false
      for (const call of this.#beforeSend.splice(0)) call()
      this.#stream.uncork()
    })
  }

  #failure(error: Error): StoreFailure {
    this.#lost ??= error
    return storeFailure(error, this.#place)
  }
}

/** Numbers of 64 bits are read as numbers: none that is stored is beyond 2^53. */
const types = {
  getTypeParser: ((id: number, format: 'text' | 'binary') =>
    id === 20
      ? Number
      : pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser,
}

async function connected(address: PostgresAddress): Promise<pg.Client> {
  const { sslMode } = address
  try {
    return await connect(address, sslMode !== 'disable')
  } catch (error) {
    const isPlain = /does not support SSL/.test((error as Error).message)
    if (sslMode !== 'prefer' || !isPlain) throw error
    return connect(address, false)
  }
}

async function connect(address: PostgresAddress, encrypted: boolean): Promise<pg.Client> {
  const { host, port, user, database, password } = address
  const client = new pg.Client({
    ...{ host, port, user, database, password: password ?? '' },
    ssl: encrypted ? sslOptions(address) : false,
    connectionTimeoutMillis: address.connectTimeoutMs,
    statement_timeout: address.statementTimeoutMs,
    application_name: 'payments-sandbox',
    keepAlive: true,
    pipeline: true,
  } as pg.ClientConfig)
  // Also a client that is being given up on emits errors, which would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
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

/** Errors after which nothing can be asked of the connection, or of the server for a while. */
export function isConnectionError({ code, message }: Error & { code?: string }): boolean {
  if (/^(08|57P0[1-5]|53[34])/.test(code ?? '')) return true
  if (/^E[A-Z]+$/.test(code ?? '')) return true
  return /connection (terminated|error)|timeout expired|not queryable|client was closed/i.test(
    message,
  )
}

/** The database cannot be asked, in words that hold no secret. */
export function storeFailure(error: Error & { code?: string }, place: string): StoreFailure {
  const reason = error.code ?? error.message
  return new StoreFailure(`the database ${place} cannot be reached (${reason})`)
}
