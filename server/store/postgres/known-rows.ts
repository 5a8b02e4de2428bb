import type { Collection } from '../../model/collections.ts'
import type { PlainRow } from './statements.ts'

/** More rows of a world are not kept: those that were not asked for longest go first. */
const maxRows = 200

interface Known {
  row: PlainRow
  /** The number of the last time that it was asked for. */
  askedAt: number
}

/**
 * Rows of a world that were read lately. Each commit gives the world a new version, so while a
 * transaction finds the version that they are of, they are what it would read.
 */
export class KnownRows {
  #version = -1
  #size = 0
  #asked = 0
  readonly #rows = new Map<Collection, Map<string, Known>>()

  /** Returns the row as it is at a version, if that is known. */
  get(version: number, name: Collection, id: string): PlainRow | undefined {
    if (!this.#isAt(version)) return undefined
    const known = this.#rows.get(name)?.get(id)
    if (known === undefined) return undefined
    this.#asked += 1
    known.askedAt = this.#asked
    return known.row
  }

  /** Keeps a row that was read at a version. */
  keep(version: number, name: Collection, row: PlainRow): void {
    if (!this.#isAt(version)) return
    this.#delete(name, row.id)
    const rows = this.#rows.get(name) ?? new Map<string, Known>()
    this.#asked += 1
    this.#rows.set(name, rows.set(row.id, { row, askedAt: this.#asked }))
    this.#size += 1
    if (this.#size > maxRows) this.#deleteOldest()
  }

  /** A commit of this process made the version, and wrote these rows; null for all of them. */
  committed(version: number, written: Iterable<WrittenRow> | null): void {
    if (version < this.#version) return
    if (version > this.#version + 1 || written === null) this.#deleteAll()
    this.#version = version
    for (const [name, id, row] of written ?? []) {
      const known = this.#rows.get(name)?.get(id)
      if (row === null) this.#delete(name, id)
      else if (known !== undefined) known.row = row
    }
  }

  clear(): void {
    this.#deleteAll()
    this.#version = -1
  }

  /** A version that is newer ends what is known of the one before; an older one knows nothing. */
  #isAt(version: number): boolean {
    if (version > this.#version) {
      this.#deleteAll()
      this.#version = version
    }
    return version === this.#version
  }

  #deleteAll(): void {
    this.#rows.clear()
    this.#size = 0
  }

  #delete(name: Collection, id: string): void {
    if (this.#rows.get(name)?.delete(id)) this.#size -= 1
  }

  /** A row that is found costs less than with all of them in the order of their use. */
  #deleteOldest(): void {
    let oldest: readonly [Collection, string] | null = null
    let askedAt = Number.POSITIVE_INFINITY
    for (const [name, rows] of this.#rows) {
      for (const [id, known] of rows) {
        if (known.askedAt >= askedAt) continue
        askedAt = known.askedAt
        oldest = [name, id]
      }
    }
    if (oldest !== null) this.#delete(...oldest)
  }
}

/** A row that was put, or null where it was deleted. */
export type WrittenRow = readonly [name: Collection, id: string, row: PlainRow | null]
