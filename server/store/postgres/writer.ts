import type { Collection, Rows, UniqueOf } from '../../model/collections.ts'
import { type Find, type StoreSnapshot, UniqueViolation, type Writer } from '../store.ts'
import type { Answer, Connection } from './connection.ts'
import { WorldReader } from './reader.ts'
import {
  deleteAll,
  deleteEntries,
  deleteRows,
  hasSameEntries,
  insertEntries,
  listTables,
  type PlainRow,
  type Statement,
  tableNamed,
  upsertRows,
} from './statements.ts'
import { type TableDefinition, tables } from './tables.ts'

/** Rows of one statement; more would make a single message too long. */
const batchSize = 1_000

export interface WriterOptions {
  readonly connection: Connection
  readonly world: string
  /** The name of this process, by which it claims things. */
  readonly process: string
}

/**
 * Writes the rows of a world whose lock is held, so what was read once stays as it was. Rows are
 * sent when something is asked that may depend on them, or at the end, and nothing waits for the
 * answers; the first that failed is thrown by what comes next.
 */
export class WorldWriter extends WorldReader implements Writer {
  readonly #sequences: Map<string, number>
  /** What is known of rows: as they are stored, or as they will be. null: there is none. */
  readonly #known = new Map<Collection, Map<string, PlainRow | null>>()
  readonly #stored = new Map<Collection, Map<string, PlainRow | null>>()
  readonly #unsent = new Map<Collection, Map<string, PlainRow | null>>()
  readonly #sent: Promise<unknown>[] = []
  #failure: Error | null = null
  /** Collections that have been written to. */
  readonly changed = new Set<Collection>()
  hasNewSequences = false

  readonly #process: string

  constructor({ connection, world, process }: WriterOptions, sequences: object) {
    super(connection, world)
    this.#process = process
    this.#sequences = new Map(Object.entries(sequences as Record<string, number>))
  }

  override async get<N extends Collection>(name: N, id: string): Promise<Rows[N] | undefined> {
    this.requireOpen()
    const known = within(this.#known, name).get(id)
    if (known !== undefined) return (known ?? undefined) as Rows[N] | undefined
    const row = (await super.get(name, id)) as PlainRow | undefined
    // It may have been written while it was asked for.
    const written = within(this.#unsent, name).get(id)
    if (written !== undefined) return (written ?? undefined) as Rows[N] | undefined
    within(this.#stored, name).set(id, row ?? null)
    within(this.#known, name).set(id, row ?? null)
    return row as Rows[N] | undefined
  }

  override async lookup<N extends Collection>(
    name: N,
    unique: UniqueOf<N>,
    key: readonly string[],
  ) {
    this.#send(name)
    return this.#remember(name, await super.lookup(name, unique, key))
  }

  override async find<N extends Collection>(name: N, find: Find<N>): Promise<Rows[N][]> {
    this.#send(name)
    const rows = await super.find(name, find)
    for (const row of rows) this.#remember(name, row)
    return rows
  }

  override async count<N extends Collection>(
    name: N,
    find: Omit<Find<N>, 'order' | 'limit' | 'offset'>,
  ) {
    this.#send(name)
    return super.count(name, find)
  }

  override async size(name: Collection): Promise<number> {
    this.#send(name)
    return super.size(name)
  }

  async put<N extends Collection>(name: N, row: Rows[N]): Promise<void> {
    this.#write(name, row.id, row as unknown as PlainRow)
  }

  async delete(name: Collection, id: string): Promise<void> {
    this.#write(name, id, null)
  }

  async nextSequence(sequence: string): Promise<number> {
    this.requireOpen()
    const value = (this.#sequences.get(sequence) ?? 0) + 1
    this.#sequences.set(sequence, value)
    this.hasNewSequences = true
    return value
  }

  async hasClaim(name: string): Promise<boolean> {
    const text = 'SELECT 1 FROM claims WHERE world = $1 AND name = $2 AND process = $3'
    const { rows } = await this.ask({ text, values: [this.world, name, this.#process] })
    return rows.length > 0
  }

  async replaceAll(image: StoreSnapshot): Promise<void> {
    this.requireOpen()
    for (const [name, table] of tables) {
      for (const map of [this.#known, this.#stored, this.#unsent]) map.delete(name)
      for (const statement of deleteAll(table, this.world)) this.#issue(statement)
      const rows = [...(image.rows[name]?.values() ?? [])] as unknown as PlainRow[]
      for (let at = 0; at < rows.length; at += batchSize) {
        this.#insert(table, rows.slice(at, at + batchSize))
      }
      this.changed.add(name)
    }
    // Attempts that are under way belong to rows that are gone.
    const text = "DELETE FROM claims WHERE world = $1 AND name <> 'clock'"
    this.#issue({ text, values: [this.world] })
    this.#sequences.clear()
    for (const [name, value] of image.sequences) this.#sequences.set(name, value)
    this.hasNewSequences = true
    await this.settled()
  }

  get sequences(): Record<string, number> {
    return Object.fromEntries(this.#sequences)
  }

  /** A row as it is at the end of the transaction, as far as it was written in it. */
  written(name: Collection, id: string): PlainRow | null | undefined {
    return this.changed.has(name) ? this.#known.get(name)?.get(id) : undefined
  }

  /** Sends what is left; what comes after it is the last of the transaction. */
  end(): void {
    for (const name of this.#unsent.keys()) this.#send(name)
    this.isOpen = false
  }

  stop(): void {
    this.isOpen = false
  }

  /** Throws the first failure of what was sent. */
  async settled(): Promise<void> {
    await Promise.all(this.#sent)
    if (this.#failure !== null) throw this.#failure
  }

  protected override async ask(statement: Statement): Promise<Answer> {
    try {
      return await super.ask(statement)
    } catch (error) {
      await Promise.all(this.#sent)
      throw this.#failure ?? error
    }
  }

  #remember<R>(name: Collection, row: R): R {
    if (row === undefined) return row
    const { id } = row as unknown as PlainRow
    const known = within(this.#known, name)
    if (!known.has(id)) {
      known.set(id, row as unknown as PlainRow)
      within(this.#stored, name).set(id, row as unknown as PlainRow)
    }
    return row
  }

  #write(name: Collection, id: string, row: PlainRow | null): void {
    this.requireOpen()
    this.changed.add(name)
    within(this.#known, name).set(id, row)
    within(this.#unsent, name).set(id, row)
    // Two rows may exchange their unique keys, so these are sent in the order they were written.
    if (Object.keys(tableNamed(name).unique).length > 0) this.#send(name)
  }

  #send(name: Collection): void {
    const unsent = this.#unsent.get(name)
    if (unsent === undefined) return
    this.#unsent.delete(name)
    const table = tableNamed(name)
    const gone = [...unsent].flatMap(([id, row]) => (row === null ? [id] : []))
    const rows = [...unsent.values()].filter((row) => row !== null)
    if (gone.length > 0) {
      for (const statement of deleteRows(table, this.world, gone)) this.#issue(statement)
    }
    for (let at = 0; at < rows.length; at += batchSize) {
      this.#upsert(table, rows.slice(at, at + batchSize))
    }
    for (const [id, row] of unsent) within(this.#stored, name).set(id, row)
  }

  #upsert(table: TableDefinition, rows: readonly PlainRow[]): void {
    this.#issue(upsertRows(table, this.world, rows))
    if (listTables(table).length === 0) return
    const stored = within(this.#stored, table.name)
    const moved = rows.filter((row) => {
      const before = stored.get(row.id)
      return !before || !hasSameEntries(table, before, row)
    })
    const known = moved.filter(({ id }) => stored.get(id) !== null).map(({ id }) => id)
    if (known.length > 0) {
      for (const statement of deleteEntries(table, this.world, known)) this.#issue(statement)
    }
    for (const statement of insertEntries(table, this.world, moved)) this.#issue(statement)
  }

  #insert(table: TableDefinition, rows: readonly PlainRow[]): void {
    this.#issue(upsertRows(table, this.world, rows))
    for (const statement of insertEntries(table, this.world, rows)) this.#issue(statement)
  }

  #issue({ text, values }: Statement): void {
    const answered = this.connection.query(text, values).catch((error: Error) => {
      this.#failure ??= violationOf(error) ?? error
    })
    this.#sent.push(answered)
  }
}

function within<T>(all: Map<Collection, Map<string, T>>, name: Collection): Map<string, T> {
  let rows = all.get(name)
  if (rows === undefined) {
    rows = new Map()
    all.set(name, rows)
  }
  return rows
}

/** A key that two rows would have, by the name of the index that refused it. */
function violationOf({ code, constraint, table }: Error & PgFields): UniqueViolation | null {
  if (code !== '23505' || constraint === undefined || table === undefined) return null
  const collection = table.replace(/_rows$/, '')
  return new UniqueViolation(collection, constraint.slice(table.length + 1).replace(/_key$/, ''))
}

interface PgFields {
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
}
