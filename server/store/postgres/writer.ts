import type { Collection, Rows, UniqueOf } from '../../model/collections.ts'
import type { Find, StoreSnapshot, Writer } from '../store.ts'
import { deleteAttempts, selectClaim, selectHeld } from './claims.ts'
import type { Connection } from './connection.ts'
import type { KnownRows, WrittenRow } from './known-rows.ts'
import { StatementSender } from './statement-sender.ts'
import {
  deleteAll,
  deleteEntries,
  deleteRows,
  hasSameEntries,
  insertEntries,
  listTables,
  type PlainRow,
  tableNamed,
  upsertRows,
} from './statements.ts'
import { copyRows, StoredImage } from './states.ts'
import { type TableDefinition, tables } from './tables.ts'
import { restorer, UnitWrites } from './unit-writes.ts'

/** Rows of one statement; more would make a single message too long. */
const batchSize = 1_000

export interface WriterOptions {
  readonly connection: Connection
  readonly world: string
  /** The name of this process, by which it claims things. */
  readonly process: string
  /** Rows that were read lately, and the version of the world that is locked. */
  readonly known: KnownRows
  readonly version: number
}

/**
 * Writes the rows of a world whose lock is held, so what was read once stays as it was. Rows are
 * sent when something is asked that may depend on them, or at the end, and nothing waits for the
 * answers; the first that failed is thrown by what comes next.
 */
export class WorldWriter extends StatementSender implements Writer {
  readonly #sequences: Map<string, number>
  /** What is known of rows: as they are stored, or as they will be. null: there is none. */
  readonly #known = new Map<Collection, Map<string, PlainRow | null>>()
  readonly #stored = new Map<Collection, Map<string, PlainRow | null>>()
  readonly #unsent = new Map<Collection, Map<string, PlainRow | null>>()
  /** Collections that have been written to. */
  readonly changed = new Set<Collection>()
  hasNewSequences = false
  readonly #options: WriterOptions
  readonly #written = new Map<Collection, Map<string, PlainRow | null>>()
  readonly #unit = new UnitWrites()
  isReplaced = false

  constructor(options: WriterOptions, sequences: object) {
    super(options.world, options.connection)
    this.#options = options
    this.#sequences = new Map(Object.entries(sequences as Record<string, number>))
  }

  override async get<N extends Collection>(name: N, id: string): Promise<Rows[N] | undefined> {
    this.requireOpen()
    const known = within(this.#known, name).get(id)
    if (known !== undefined) return (known ?? undefined) as Rows[N] | undefined
    const row = await this.#read(name, id)
    // It may have been written while it was asked for.
    const written = within(this.#unsent, name).get(id)
    if (written !== undefined) return (written ?? undefined) as Rows[N] | undefined
    within(this.#stored, name).set(id, row ?? null)
    within(this.#known, name).set(id, row ?? null)
    return row as Rows[N] | undefined
  }

  /** A row that this transaction has not written, as the commit before left it. */
  async #read(name: Collection, id: string): Promise<PlainRow | undefined> {
    const { known, version } = this.#options
    const found = this.isReplaced ? undefined : known.get(version, name, id)
    if (found !== undefined) return found
    const row = (await super.get(name, id)) as PlainRow | undefined
    if (row !== undefined && !this.isReplaced) known.keep(version, name, row)
    return row
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

  async putAll<N extends Collection>(name: N, rows: readonly Rows[N][]): Promise<void> {
    for (const row of rows) this.#write(name, row.id, row as unknown as PlainRow)
  }

  async delete(name: Collection, id: string): Promise<void> {
    this.#write(name, id, null)
  }

  async nextSequence(sequence: string, count = 1): Promise<number> {
    this.requireOpen()
    const value = (this.#sequences.get(sequence) ?? 0) + count
    const { hasNewSequences } = this
    const restore = restorer(this.#sequences, sequence)
    this.#unit.add('', () => {
      restore()
      this.hasNewSequences = hasNewSequences
    })
    this.#sequences.set(sequence, value)
    this.hasNewSequences = true
    return value
  }

  async isHeldByOther(): Promise<boolean> {
    const { rows } = await this.ask(selectHeld(this.world, this.#options.process))
    return rows[0]?.held === true
  }

  async hasClaim(name: string): Promise<boolean> {
    const { rows } = await this.ask(selectClaim(this.world, this.#options.process, name))
    return rows.length > 0
  }

  async replaceAll(image: StoreSnapshot): Promise<void> {
    this.requireOpen()
    if (image instanceof StoredImage) return this.#replaceBy(image)
    for (const [name, table] of tables) {
      this.#clear(name, table)
      const rows = [...(image.rows[name]?.values() ?? [])] as unknown as PlainRow[]
      for (let at = 0; at < rows.length; at += batchSize) {
        this.#insert(table, rows.slice(at, at + batchSize))
      }
    }
    await this.#replaced(image)
  }

  /** Rows that the database has are copied there. */
  async #replaceBy(image: StoredImage): Promise<void> {
    for (const [name, table] of tables) this.#clear(name, table)
    await this.settled()
    await copyRows(this.#options.connection, image.copy, this.world)
    await this.#replaced(image)
  }

  #clear(name: Collection, table: TableDefinition): void {
    this.isReplaced = true
    for (const map of [this.#known, this.#stored, this.#unsent]) map.delete(name)
    for (const statement of deleteAll(table, this.world)) this.issue(statement)
    this.changed.add(name)
  }

  async #replaced(image: StoreSnapshot): Promise<void> {
    this.issue(deleteAttempts(this.world))
    this.#sequences.clear()
    for (const [name, value] of image.sequences) this.#sequences.set(name, value)
    this.hasNewSequences = true
    await this.settled()
  }

  /** The version of the world that is locked. */
  get version(): number {
    return this.#options.version
  }

  get sequences(): Record<string, number> {
    return Object.fromEntries(this.#sequences)
  }

  /** A row as it is at the end of the transaction, as far as it was written in it. */
  written(name: Collection, id: string): PlainRow | null | undefined {
    return this.changed.has(name) ? this.#known.get(name)?.get(id) : undefined
  }

  /** What it wrote in the end; null where it replaced everything. */
  writtenRows(): WrittenRow[] | null {
    if (this.isReplaced) return null
    return [...this.#written].flatMap(([name, rows]) =>
      [...rows].map(([id, row]): WrittenRow => [name, id, row]),
    )
  }

  /** Begins a unit of several: what it writes can be undone until some of it is sent. */
  beginUnit(): void {
    this.#unit.begin()
  }

  /** Undoes what the unit wrote; false where that cannot be. */
  undoUnit(): boolean {
    return !this.isReplaced && this.#unit.undo()
  }

  /** Sends what is left; what comes after it is the last of the transaction. */
  end(): void {
    for (const name of this.#unsent.keys()) this.#send(name)
    this.isOpen = false
  }

  stop(): void {
    this.isOpen = false
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
    const maps = [this.#known, this.#unsent, this.#written].map((all) => within(all, name))
    const restore = maps.map((map) => restorer(map, id))
    const isFirst = !this.changed.has(name)
    this.#unit.add(name, () => {
      for (const one of restore) one()
      if (isFirst) this.changed.delete(name)
    })
    this.changed.add(name)
    for (const map of maps) map.set(id, row)
    // Two rows may exchange their unique keys, so these are sent in the order they were written.
    if (Object.keys(tableNamed(name).unique).length > 0) this.#send(name)
  }

  #send(name: Collection): void {
    const unsent = this.#unsent.get(name)
    if (unsent === undefined) return
    this.#unsent.delete(name)
    this.#unit.sending(name)
    const table = tableNamed(name)
    const gone = [...unsent].flatMap(([id, row]) => (row === null ? [id] : []))
    const rows = [...unsent.values()].filter((row) => row !== null)
    if (gone.length > 0) {
      for (const statement of deleteRows(table, this.world, gone)) this.issue(statement)
    }
    for (let at = 0; at < rows.length; at += batchSize) {
      this.#upsert(table, rows.slice(at, at + batchSize))
    }
    for (const [id, row] of unsent) within(this.#stored, name).set(id, row)
  }

  #upsert(table: TableDefinition, rows: readonly PlainRow[]): void {
    this.issue(upsertRows(table, this.world, rows))
    if (listTables(table).length === 0) return
    const stored = within(this.#stored, table.name)
    const moved = rows.filter((row) => {
      const before = stored.get(row.id)
      return !before || !hasSameEntries(table, before, row)
    })
    const known = moved.filter(({ id }) => stored.get(id) !== null).map(({ id }) => id)
    if (known.length > 0) {
      for (const statement of deleteEntries(table, this.world, known)) this.issue(statement)
    }
    for (const statement of insertEntries(table, this.world, moved)) this.issue(statement)
  }

  #insert(table: TableDefinition, rows: readonly PlainRow[]): void {
    this.issue(upsertRows(table, this.world, rows))
    for (const statement of insertEntries(table, this.world, rows)) this.issue(statement)
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
