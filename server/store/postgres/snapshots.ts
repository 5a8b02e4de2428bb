import type { LoadedState, Store, StoredState, StoredStates } from '../store.ts'
import { DataDirectoryError, StoreUnavailable } from '../store.ts'
import { type Tables, TablesSnapshot } from '../table-set.ts'
import { assertComplete, readObject, readRow } from './damage.ts'
import type { PostgresDatabase, Row } from './database.ts'
import type { OwnedWorld } from './log.ts'
import { rowFormat, rowTexts, type States } from './states.ts'

export interface SnapshotsContext {
  readonly database: PostgresDatabase
  readonly states: States
  readonly log: { readonly world: OwnedWorld }
  empty(): Tables
  readonly image: Store['image']
}

/** The named snapshots of a world; each is a state in the database. */
export class PostgresSnapshots implements StoredStates {
  readonly #context: SnapshotsContext
  readonly #schema: string
  #turn: Promise<unknown> = Promise.resolve()

  constructor(context: SnapshotsContext) {
    this.#context = context
    this.#schema = context.database.address.schema
  }

  /** Stores snapshots one after the other, so that there are never more than `max`. */
  keep(name: string, max: number, about: () => unknown): Promise<StoredState | null> {
    const kept = this.#turn.then(() => this.#keep(name, max, about))
    this.#turn = kept.catch(() => undefined)
    return kept
  }

  async list(): Promise<StoredState[]> {
    const kept = `SELECT name, about FROM "${this.#schema}".snapshots WHERE world = $1`
    return (await this.#query(`${kept} ORDER BY name`, [])).map(stateOf)
  }

  async load(name: string): Promise<LoadedState | undefined> {
    const text =
      'SELECT name, state, about, sequences, format ' +
      `FROM "${this.#schema}".snapshots WHERE world = $1 AND name = $2`
    const [row] = await this.#query(text, [name])
    if (row === undefined) return undefined
    const tables = this.#context.empty()
    const sequences = readRow(row, () => Object.entries(readObject(row, 'sequences')))
    for (const [sequence, value] of sequences) tables.setSequence(sequence, value as number)
    if ((row.format as number) > rowFormat) throw newerFormat(row)
    const state = stateOf(row)
    const loaded = await this.#context.states.load(String(row.state), row.format as number, tables)
    assertComplete(state.counts, loaded.count)
    return { ...state, image: new TablesSnapshot(tables) }
  }

  async drop(name: string): Promise<StoredState | undefined> {
    const text =
      `WITH gone AS (DELETE FROM "${this.#schema}".snapshots WHERE world = $1 AND name = $2 ` +
      'RETURNING name, about, state), left_over AS ' +
      `(INSERT INTO "${this.#schema}".leftovers (state, at_ms) SELECT state, 0 FROM gone) ` +
      'SELECT name, about FROM gone'
    return (await this.#query(text, [name])).map(stateOf)[0]
  }

  async #keep(name: string, max: number, about: () => unknown): Promise<StoredState | null> {
    const names = (await this.list()).map((state) => state.name)
    if (!names.includes(name) && names.length >= max) return null
    let asked: unknown
    const image = await this.#context.image(() => {
      asked = about()
    })
    const { tables } = image as TablesSnapshot
    const counts = Object.fromEntries(
      Array.from(tables.byName, ([collection, { size }]) => [collection, size]),
    )
    const state = await this.#context.states.write(rowTexts(tables))
    const { id, owner, epoch } = this.#context.log.world
    const worlds = `"${this.#schema}".worlds`
    const own = `SELECT id FROM ${worlds} WHERE id = $1 AND owner = $4 AND epoch = $5`
    const text =
      `WITH own AS (${own}), old AS (INSERT INTO "${this.#schema}".leftovers (state, at_ms) ` +
      `SELECT s.state, 0 FROM "${this.#schema}".snapshots s, own ` +
      'WHERE s.world = own.id AND s.name = $2), ' +
      `used AS (DELETE FROM "${this.#schema}".leftovers USING own WHERE state = $3) ` +
      `INSERT INTO "${this.#schema}".snapshots (world, name, state, about, sequences, format) ` +
      `SELECT own.id, $2, $3, $6, $7, ${rowFormat} FROM own ` +
      'ON CONFLICT (world, name) DO UPDATE SET state = EXCLUDED.state, about = EXCLUDED.about, ' +
      'sequences = EXCLUDED.sequences, format = EXCLUDED.format'
    const shown = { counts, about: asked }
    const { count } = await this.#context.database.query(text, [
      id,
      name,
      state,
      owner,
      epoch,
      JSON.stringify(shown),
      JSON.stringify(Object.fromEntries(image.sequences)),
    ])
    if (count !== 1) throw new StoreUnavailable('another process has taken the world over')
    return { name, ...shown }
  }

  async #query(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const { database, log } = this.#context
    return (await database.query(text, [log.world.id, ...values])).rows
  }
}

function stateOf(row: Row): StoredState {
  const about = readRow(row, () => readObject(row, 'about')) as unknown as Omit<StoredState, 'name'>
  return { name: String(row.name), ...about }
}

function newerFormat({ name, format }: Row): DataDirectoryError {
  return new DataDirectoryError(
    `the snapshot ${name} has rows of format ${format}, and this program knows up to ` +
      `${rowFormat}: a newer payments-sandbox reads it`,
  )
}
