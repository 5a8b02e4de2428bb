import type { Collection } from '../../model/collections.ts'
import type { PlainRow } from './statements.ts'

/** More rows of a world are not kept: those that were not asked for longest go first. */
const maxRows = 200

/**
 * Rows of a world that were read lately. Each commit gives the world a new version, so while a
 * transaction finds the version that they are of, they are what it would read.
 */
export class KnownRows {
  #version = -1
  readonly #rows = new Map<string, PlainRow>()

  /** Returns the row as it is at a version, if that is known. */
  get(version: number, name: Collection, id: string): PlainRow | undefined {
    if (!this.#isAt(version)) return undefined
    const key = keyOf(name, id)
    const row = this.#rows.get(key)
    if (row !== undefined) {
      this.#rows.delete(key)
      this.#rows.set(key, row)
    }
    return row
  }

  /** Keeps a row that was read at a version. */
  keep(version: number, name: Collection, row: PlainRow): void {
    if (!this.#isAt(version)) return
    this.#rows.set(keyOf(name, row.id), row)
    if (this.#rows.size <= maxRows) return
    for (const oldest of this.#rows.keys()) {
      this.#rows.delete(oldest)
      return
    }
  }

  /** A commit of this process made the version, and wrote these rows; null for all of them. */
  committed(version: number, written: Iterable<WrittenRow> | null): void {
    if (version < this.#version) return
    if (version > this.#version + 1 || written === null) this.#rows.clear()
    this.#version = version
    for (const [name, id, row] of written ?? []) {
      const key = keyOf(name, id)
      if (row === null) this.#rows.delete(key)
      else if (this.#rows.has(key)) this.#rows.set(key, row)
    }
  }

  clear(): void {
    this.#rows.clear()
    this.#version = -1
  }

  /** A version that is newer ends what is known of the one before; an older one knows nothing. */
  #isAt(version: number): boolean {
    if (version > this.#version) {
      this.#rows.clear()
      this.#version = version
    }
    return version === this.#version
  }
}

/** A row that was put, or null where it was deleted. */
export type WrittenRow = readonly [name: Collection, id: string, row: PlainRow | null]

function keyOf(name: Collection, id: string): string {
  return `${name} ${id}`
}
