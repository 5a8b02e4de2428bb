import { collectionOf, idOf, type RowText, rowKey } from './snapshot.ts'

/** The last state of each changed row: its text if it was put, null if it was deleted. */
export class ChangedRows {
  /** By collection and id; null for a deleted row. */
  readonly #byCollection = new Map<string, Map<string, string | null>>()

  set(collection: string, id: string, row: string | null): void {
    const known = this.#byCollection.get(collection)
    if (known === undefined) this.#byCollection.set(collection, new Map([[id, row]]))
    else known.set(id, row)
  }

  clear(): void {
    this.#byCollection.clear()
  }

  /** Returns true if the row with this snapshot key was put or deleted. */
  has(key: string): boolean {
    return this.#byCollection.get(collectionOf(key))?.has(idOf(key)) === true
  }

  /** Yields the rows that were put. */
  *rows(): Generator<RowText> {
    for (const [collection, rows] of this.#byCollection) {
      for (const [id, row] of rows) if (row !== null) yield [rowKey(collection, id), row]
    }
  }
}
