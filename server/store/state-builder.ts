import { type Collection, collections, type Rows } from '../model/collections.ts'
import type { Reader, StoreSnapshot } from './store.ts'
import { type Definitions, Tables, TablesSnapshot } from './table-set.ts'
import { TableReader } from './transaction.ts'

/** A state that is built row by row, for a store that starts with it. */
export class StateBuilder {
  readonly #tables = Tables.empty(collections as unknown as Definitions, { freeze: false })
  readonly reader: Reader = new TableReader(this.#tables)

  has(name: Collection, id: string): boolean {
    return this.#tables.byName.get(name)?.has(id) === true
  }

  /** Adds a row, or replaces the one with its id. Throws UniqueViolation. */
  put<N extends Collection>(name: N, row: Rows[N]): void {
    this.#tables.byName.get(name)?.put(row)
  }

  setSequence(name: string, value: number): void {
    this.#tables.setSequence(name, value)
  }

  /** Returns the state; no row may be added afterwards. */
  snapshot(): StoreSnapshot {
    return new TablesSnapshot(this.#tables)
  }
}
