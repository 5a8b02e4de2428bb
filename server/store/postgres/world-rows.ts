import { DataDirectoryError, StoreFailure, StoreUnavailable } from '../store.ts'
import {
  type ClusterProcess,
  type ListWorlds,
  type NewWorld,
  type WorldChange,
  WorldElsewhere,
  type WorldRecord,
  WorldUnknown,
} from '../world-stores.ts'
import { lostMain, missingWorld, readObject, readRow } from './damage.ts'
import type { PostgresDatabase, QueryResult, Row, Session } from './database.ts'
import { databaseNow, type Lease } from './lease.ts'
import type { ListColumns } from './list-columns.ts'
import type { OwnedWorld } from './log.ts'
import { rowFormat } from './states.ts'

/** The row of a world that is about to be loaded. */
export interface TakenWorld extends OwnedWorld {
  readonly format: number
  readonly sequences: Readonly<Record<string, number>>
  /** The number of rows of each collection at its last commit. */
  readonly counts: Readonly<Record<string, number>>
  readonly runtimeState: readonly { readonly kind: string; readonly content: unknown }[]
}

export interface InsertedWorld {
  readonly id: string
  readonly state: string
  readonly owner: string
  readonly columns: ListColumns
  readonly world: NewWorld
}

/**
 * The number of failed openings, each within `openingsMs` of the last, after which a world stays
 * closed for `closedMs`.
 */
const maxOpenings = 3
const openingsMs = 60_000
const closedMs = 600_000
/** The maximum number of attempts to take a world while other processes take it, too. */
const maxTakes = 5

const recordColumns =
  'w.name, w.due_at, w.metadata, w.used_ms, w.clock, w.at_ms, w.counts, w.bytes, w.problem'

/** The table of worlds: the record, the owner and the list columns of each. */
export class WorldRows {
  readonly #database: PostgresDatabase
  readonly #lease: Lease
  readonly #schema: string

  constructor(database: PostgresDatabase, lease: Lease) {
    this.#database = database
    this.#lease = lease
    this.#schema = database.address.schema
  }

  /**
   * Creates `main` in a database without worlds and rows. Throws DataDirectoryError if there are
   * some without it: a new `main` would hide that the stored one is lost.
   */
  async createMain(nonce: () => string): Promise<void> {
    const used = ['worlds', 'rows'].map((table) => `SELECT 1 FROM "${this.#schema}".${table}`)
    const text =
      `INSERT INTO "${this.#schema}".worlds (id, name, state, format, used_ms, metadata) ` +
      `SELECT $1, 'main', $2, ${rowFormat}, ${databaseNow}, '{}' ` +
      `WHERE ${used.map((some) => `NOT EXISTS (${some})`).join(' AND ')} ` +
      'ON CONFLICT (name) DO NOTHING'
    await this.#ask(text, [nonce(), nonce()])
    if ((await this.get('main')) === undefined) {
      throw new DataDirectoryError(lostMain(this.#database.place).message)
    }
  }

  async list({ after = '', limit, contains = '' }: ListWorlds): Promise<WorldRecord[]> {
    const text =
      `${this.#select()} WHERE w.name > $1 AND w.name <> 'main' AND strpos(w.name, $2) > 0 ` +
      'ORDER BY w.name LIMIT $3'
    return this.#records(text, [after, contains, limit ?? null])
  }

  async count(): Promise<number> {
    const text = `SELECT count(*) AS count FROM "${this.#schema}".worlds WHERE name <> 'main'`
    return (await this.#ask(text)).rows[0]?.count as number
  }

  async get(name: string): Promise<WorldRecord | undefined> {
    if (name.includes('\u0000')) return undefined
    return (await this.#records(`${this.#select()} WHERE w.name = $1`, [name]))[0]
  }

  async findByKey(key: string): Promise<WorldRecord | undefined> {
    if (key.includes('\u0000')) return undefined
    const holder = `SELECT k.world FROM "${this.#schema}".world_keys k WHERE k.key = $1`
    return (await this.#records(`${this.#select()} WHERE w.id = (${holder})`, [key]))[0]
  }

  async listDue(at: string, limit?: number): Promise<WorldRecord[]> {
    const due = `${this.#select()} WHERE w.due_at <= $1 AND w.name <> 'main'`
    return this.#records(`${due} ORDER BY w.due_at LIMIT $2`, [at, limit ?? null])
  }

  /** Writes the record of a world whose rows are already stored; from then on the world exists. */
  async insert({ id, state, owner, columns, world }: InsertedWorld): Promise<void> {
    const { name, keys, due_at = null, ttl_ms = null, metadata } = world
    const { sequences, clock, counts, bytes, wakeMs } = columns
    const row =
      `INSERT INTO "${this.#schema}".worlds (id, name, state, owner, epoch, format, sequences, ` +
      'clock, counts, bytes, wake_ms, due_at, ttl_ms, metadata, used_ms) VALUES ($1, $2, $3, $4, ' +
      `1, ${rowFormat}, $5, $6, $7, $8, $9, $10, $11, $12, ${databaseNow}) RETURNING id, state`
    const text =
      `WITH made AS (${row}), held AS (INSERT INTO "${this.#schema}".world_keys ` +
      '(world, key, place) SELECT made.id, given.key, given.place ' +
      'FROM made, unnest($13::text[]) WITH ORDINALITY AS given (key, place)), used AS ' +
      `(DELETE FROM "${this.#schema}".leftovers USING made WHERE leftovers.state = made.state) ` +
      'SELECT 1 FROM made'
    await this.#ask(text, [
      id,
      name,
      state,
      owner,
      sequences,
      clock,
      counts,
      bytes,
      wakeMs,
      due_at,
      ttl_ms,
      JSON.stringify(metadata),
      [...keys],
    ])
  }

  /** Throws WorldUnknown. */
  async update(
    name: string,
    { keys, due_at, ttl_ms, metadata }: WorldChange,
  ): Promise<WorldRecord> {
    const values: unknown[] = [name]
    const sets = [`used_ms = greatest(used_ms, ${databaseNow})`]
    if (due_at !== undefined) sets.push(`due_at = $${values.push(due_at)}`)
    if (ttl_ms !== undefined) sets.push(`ttl_ms = $${values.push(ttl_ms)}`)
    if (metadata !== undefined) sets.push(`metadata = $${values.push(JSON.stringify(metadata))}`)
    const text =
      `UPDATE "${this.#schema}".worlds SET ${sets.join(', ')} ` +
      "WHERE name = $1 AND name <> 'main' RETURNING id"
    await this.#database.transaction('ISOLATION LEVEL READ COMMITTED', async (session) => {
      const id = (await session.query(text, values)).rows[0]?.id
      if (id === undefined) throw new WorldUnknown(name)
      if (keys === undefined) return
      await session.query(`DELETE FROM "${this.#schema}".world_keys WHERE world = $1`, [id])
      const insert =
        `INSERT INTO "${this.#schema}".world_keys (world, key, place) ` +
        'SELECT $1, key, place FROM unnest($2::text[]) WITH ORDINALITY AS given (key, place)'
      await session.query(insert, [id, [...keys]])
    })
    const record = await this.get(name)
    if (record === undefined) throw new WorldUnknown(name)
    return record
  }

  /**
   * Deletes a world of this process, and marks its states for removal. Returns false if it was
   * deleted before.
   */
  async remove({ id, owner }: Pick<OwnedWorld, 'id' | 'owner'>): Promise<boolean> {
    const schema = this.#schema
    const below = (name: string, returned = '') =>
      `(DELETE FROM "${schema}".${name} USING own WHERE ${name}.world = own.id${returned})`
    const text =
      `WITH own AS (DELETE FROM "${schema}".worlds WHERE id = $1 AND owner = $2 ` +
      `RETURNING id, state), held AS ${below('world_keys')}, stood AS ${below('runtime_state')}, ` +
      `kept AS ${below('snapshots', ' RETURNING snapshots.state')}, ` +
      `left_over AS (INSERT INTO "${schema}".leftovers (state, at_ms) ` +
      'SELECT state, 0 FROM own UNION ALL SELECT state, 0 FROM kept ' +
      'ON CONFLICT (state) DO UPDATE SET at_ms = 0) SELECT count(*) AS count FROM own'
    const { rows } = await this.#ask(text, [id, owner])
    return rows[0]?.count === 1
  }

  /**
   * Makes this process the owner of a world. Throws WorldUnknown, WorldElsewhere if another living
   * process owns it, and DataDirectoryError if its row is damaged or it failed to open too often.
   */
  async take(name: string): Promise<TakenWorld> {
    const row = await this.#take(name, (found) => {
      this.#assertOpenable(name, found)
      readRow(found, takenOf)
    })
    return { ...readRow(row, takenOf), runtimeState: await this.#runtimeState(row) }
  }

  /** Makes this process the owner of a world that is not read. Throws as `take` does. */
  async takeToDelete(name: string): Promise<OwnedWorld> {
    return ownedOf(await this.#take(name, () => {}))
  }

  async #take(name: string, check: (found: Row) => void): Promise<Row> {
    for (let attempt = 1; attempt <= maxTakes; attempt += 1) {
      const found = await this.#found(name)
      if (found.owner !== null && found.owner !== this.#lease.id) {
        if (found.lives) throw new WorldElsewhere(name, processOf(found))
        await this.#bury(String(found.owner))
      }
      check(found)
      const [row] = await this.#tryTake(found)
      if (row !== undefined) return row
    }
    throw new StoreUnavailable(`other processes take the world ${name} at the same time`)
  }

  /** Throws WorldUnknown. */
  async read(name: string, session: Session): Promise<TakenWorld> {
    const text = `SELECT * FROM "${this.#schema}".worlds WHERE name = $1`
    const [row] = (await session.query(text, [name])).rows
    if (row === undefined) throw missingWorld(name, this.#database.place)
    return { ...readRow(row, takenOf), runtimeState: [] }
  }

  /** Releases a world, so that any process can take it at once. */
  async release({ id, owner, epoch }: OwnedWorld, momentMs: number | null): Promise<void> {
    const text =
      `UPDATE "${this.#schema}".worlds SET owner = NULL, at_ms = greatest(at_ms, $4) ` +
      'WHERE id = $1 AND owner = $2 AND epoch = $3'
    await this.#ask(text, [id, owner, epoch, momentMs])
  }

  async switchTo(
    { id, owner, epoch, state: before }: OwnedWorld,
    state: string,
    { counts, bytes }: ListColumns,
  ): Promise<void> {
    const text =
      `WITH own AS (UPDATE "${this.#schema}".worlds SET state = $4, format = ${rowFormat}, ` +
      'counts = $6, bytes = $7 ' +
      'WHERE id = $1 AND owner = $2 AND epoch = $3 RETURNING id), ' +
      `used AS (DELETE FROM "${this.#schema}".leftovers USING own WHERE state = $4), ` +
      `old AS (INSERT INTO "${this.#schema}".leftovers (state, at_ms) SELECT $5, 0 FROM own) ` +
      'SELECT count(*) AS count FROM own'
    const { rows } = await this.#ask(text, [id, owner, epoch, state, before, counts, bytes])
    if (rows[0]?.count !== 1) throw new StoreUnavailable('another process has taken the world')
  }

  /** Resets the number of openings after a world was loaded. */
  async noteOpened({ id, owner }: OwnedWorld): Promise<void> {
    const text =
      `UPDATE "${this.#schema}".worlds SET openings = 0, problem = NULL ` +
      'WHERE id = $1 AND owner = $2'
    await this.#ask(text, [id, owner])
  }

  /** Releases a world that cannot be read, and stores its problem. */
  async noteProblem({ id, owner }: OwnedWorld, problem: string): Promise<void> {
    const text =
      `UPDATE "${this.#schema}".worlds SET owner = NULL, problem = $3 ` +
      'WHERE id = $1 AND owner = $2'
    await this.#ask(text, [id, owner, problem.slice(0, 1_000)])
  }

  /**
   * Runs a statement. If the lease is not fresh, it is renewed first, which has shorter time
   * limits.
   */
  async #ask(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    if (!this.#lease.isFresh) await this.#lease.confirm()
    return this.#database.query(text, values)
  }

  async #found(name: string): Promise<Row> {
    const text =
      'SELECT w.*, p.address, p.version, p.settings, p.alive_until > clock_timestamp() AS lives, ' +
      `${databaseNow} AS now_ms FROM "${this.#schema}".worlds w ` +
      `LEFT JOIN "${this.#schema}".processes p ON p.id = w.owner WHERE w.name = $1`
    const [row] = name.includes('\u0000') ? [] : (await this.#ask(text, [name])).rows
    if (row === undefined) throw missingWorld(name, this.#database.place)
    return row
  }

  /** Deletes an expired process; its next renewal, however late, finds that it is gone. */
  async #bury(owner: string): Promise<void> {
    const text =
      `DELETE FROM "${this.#schema}".processes ` +
      'WHERE id = $1 AND alive_until <= clock_timestamp()'
    await this.#ask(text, [owner])
  }

  #assertOpenable(name: string, row: Row): void {
    const format = row.format as number
    if (format > rowFormat) {
      throw new StoreFailure(
        `the world ${name} has rows of format ${format}, and this program knows up to ` +
          `${rowFormat}: a newer payments-sandbox opens it`,
      )
    }
    const agoMs = (row.now_ms as number) - (row.opened_ms as number)
    if ((row.openings as number) < maxOpenings || agoMs > closedMs) return
    const problem = row.problem ?? 'each process that opened it has ended'
    throw new DataDirectoryError(
      `the world ${name} could not be opened ${maxOpenings} times in a row, and stays closed for ` +
        `${closedMs / 60_000} minutes: ${problem}`,
    )
  }

  async #tryTake(found: Row): Promise<readonly Row[]> {
    const text =
      `UPDATE "${this.#schema}".worlds w SET owner = $3, epoch = epoch + 1, ` +
      `openings = CASE WHEN opened_ms > ${databaseNow} - ${openingsMs} ` +
      `OR openings >= ${maxOpenings} THEN least(openings, ${maxOpenings - 1}) ELSE 0 END + 1, ` +
      `opened_ms = ${databaseNow} ` +
      'WHERE id = $1 AND epoch = $2 AND (owner IS NULL OR owner = $3 OR NOT EXISTS ' +
      `(SELECT 1 FROM "${this.#schema}".processes p WHERE p.id = w.owner)) RETURNING *`
    return (await this.#ask(text, [found.id, found.epoch, this.#lease.id])).rows
  }

  async #runtimeState({ id, name }: Row): Promise<TakenWorld['runtimeState']> {
    const text =
      `SELECT kind, content FROM "${this.#schema}".runtime_state ` +
      'WHERE world = $1 ORDER BY number, key'
    const { rows } = await this.#ask(text, [id])
    return rows.map(({ kind, content }) => ({
      kind: String(kind),
      content: readRow({ name: `a ${kind} of the world ${name}` }, () =>
        JSON.parse(String(content)),
      ),
    }))
  }

  #select(): string {
    const keys =
      `ARRAY(SELECT k.key FROM "${this.#schema}".world_keys k ` +
      'WHERE k.world = w.id ORDER BY k.place) AS keys'
    return `SELECT ${recordColumns}, ${keys} FROM "${this.#schema}".worlds w`
  }

  async #records(text: string, values: readonly unknown[]): Promise<WorldRecord[]> {
    return (await this.#ask(text, values)).rows.map((row) => readRow(row, recordOf))
  }
}

function processOf({ owner, address, version, settings }: Row): ClusterProcess {
  const said = { version: String(version), settings: String(settings) }
  return { id: String(owner), address: address as string | null, ...said }
}

function takenOf(row: Row): Omit<TakenWorld, 'runtimeState'> {
  return {
    ...ownedOf(row),
    format: row.format as number,
    counts: readObject(row, 'counts') as TakenWorld['counts'],
    sequences: readObject(row, 'sequences') as TakenWorld['sequences'],
  }
}

function ownedOf({ id, name, state, owner, epoch, commit, at_ms }: Row): OwnedWorld {
  return {
    id: String(id),
    name: String(name),
    state: String(state),
    owner: String(owner),
    epoch: epoch as number,
    commit: commit as number,
    lastMs: at_ms as number | null,
  }
}

function recordOf(row: Row): WorldRecord {
  return {
    name: String(row.name),
    keys: row.keys as string[],
    due_at: row.due_at as string | null,
    metadata: readObject(row, 'metadata'),
    used_at: isoOf(row.used_ms as number),
    summary: {
      clock: row.clock === null ? null : readObject(row, 'clock'),
      lastMs: row.at_ms as number | null,
      counts: readObject(row, 'counts') as Readonly<Record<string, number>>,
      bytes: row.bytes as number,
      problem: row.problem as string | null,
    },
  }
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString()
}
