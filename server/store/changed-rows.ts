import { collectionOf, idOf, type RowText, rowKey } from './snapshot.ts'

/** The texts of rows that were put, and that rows were dropped, as the last change left them. */
export class ChangedRows {
  /** By collection and id; null for a row that was dropped. */
  readonly #byCollection = new Map<string, Map<string, string | null>>()

  set(collection: string, id: string, row: string | null): void {
    const known = this.#byCollection.get(collection)
    if (known === undefined) this.#byCollection.set(collection, new Map([[id, row]]))
    else known.set(id, row)
  }

  clear(): void {
    this.#byCollection.clear()
  }

  /** Whether the row of a key in a snapshot was put or dropped. */
  has(key: string): boolean {
    return this.#byCollection.get(collectionOf(key))?.has(idOf(key)) === true
  }

  /** The rows that were put. */
  *rows(): Generator<RowText> {
    for (const [collection, rows] of this.#byCollection) {
      for (const [id, row] of rows) if (row !== null) yield [rowKey(collection, id), row]
    }
  }
}
