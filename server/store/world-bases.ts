import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isEmptyCommit } from './commit.ts'
import { changesSince } from './differences.ts'
import { makeDirectory, snapshotFile } from './directory.ts'
import type { Format } from './format.ts'
import { headerLine, writeFileGradually } from './lines.ts'
import { namesIn } from './shared-files.ts'
import { snapshotLines, textRows } from './snapshot.ts'
import type { Tables, TablesSnapshot } from './table-set.ts'
import type { WorldBase, WorldOrigin } from './world-origin.ts'

/**
 * A world begins with the newest base and the changes since: with at least `minRows`, a base of its
 * own takes long to write, and at most `maxChanged` are few (`npm run bench:worlds`).
 */
const minRows = 2_000
const maxChanged = 500

/** The rows of a newest base that are kept in memory; most of them are shared with a world. */
const maxKept = 20_000

/**
 * The snapshot files that worlds begin with: each is written once, for all worlds that begin with
 * the same rows, and does not change.
 */
export class WorldBases {
  readonly #directory: string
  readonly #format: Format
  readonly #newId: () => Promise<string>
  /** The number of worlds that use a base; a base without an entry does not exist. */
  readonly #uses = new Map<string, number>()
  readonly #written = new WeakMap<Tables, Promise<WorldBase>>()
  /**
   * The base that was written last: it is kept without a world, because the next may need it. Its
   * rows are kept while they are few.
   */
  #newest: { readonly base: WorldBase; readonly tables: Tables | null } | null = null

  constructor(directory: string, format: Format, newId: () => Promise<string>) {
    this.#directory = directory
    this.#format = format
    this.#newId = newId
  }

  pathOf({ id }: Pick<WorldBase, 'id'>): string {
    return join(this.#directory, id)
  }

  /**
   * Counts a world that uses this base. Returns false if the base was removed with its last world.
   */
  hold({ base }: Pick<WorldOrigin, 'base'>): boolean {
    if (base === null) return true
    const uses = this.#uses.get(base.id)
    if (uses !== undefined) this.#uses.set(base.id, uses + 1)
    return uses !== undefined
  }

  /** Counts the base of a world that exists at the start. */
  holdStored({ base }: WorldOrigin): void {
    if (base !== null) this.#uses.set(base.id, (this.#uses.get(base.id) ?? 0) + 1)
  }

  /** Removes the base if no world uses it any more, unless it was written last. */
  release({ base }: WorldOrigin): void {
    if (base === null) return
    this.#uses.set(base.id, (this.#uses.get(base.id) ?? 1) - 1)
    this.#removeUnused(base.id)
  }

  /**
   * Removes bases that no world uses, if their number shows that the records are not older: a
   * creation or deletion was interrupted. Returns the ids of the other unused ones, which are kept.
   */
  removeUnused(lastNumber: number): string[] {
    const unused = namesIn(this.#directory).filter((id) => (this.#uses.get(id) ?? 0) === 0)
    const isKnown = (id: string) => Number(/^(\d+)-/.exec(id)?.[1] ?? Infinity) <= lastNumber
    for (const id of unused) if (isKnown(id)) this.#removeUnused(id)
    return unused.filter((id) => !isKnown(id))
  }

  /**
   * Returns the origin of a world that begins with a snapshot; it is stored durably, and its base
   * is counted as used.
   */
  async originOf({ origin, tables }: TablesSnapshot): Promise<WorldOrigin> {
    if (tables.size === 0 && tables.sequences.size === 0) return { base: null, first: [] }
    if (origin !== null && this.hold(origin)) return origin
    const changed = this.#changedSinceNewest(tables)
    if (changed !== null && this.hold(changed)) return changed
    return { base: await this.#writeOnce(tables), first: [] }
  }

  /** Returns the newest base and the changes since; null if they are too many. */
  #changedSinceNewest(tables: Tables): WorldOrigin | null {
    if (this.#newest === null || this.#newest.tables === null || tables.size < minRows) return null
    const { base } = this.#newest
    const changes = changesSince(this.#newest.tables, tables, maxChanged)
    if (changes === null) return null
    return { base, first: isEmptyCommit(changes) ? [] : [changes] }
  }

  #removeUnused(id: string): void {
    if ((this.#uses.get(id) ?? 0) > 0 || id === this.#newest?.base.id) return
    this.#uses.delete(id)
    rmSync(join(this.#directory, id), { recursive: true, force: true })
  }

  /**
   * Returns the base of tables, counted as used; worlds that begin with them at the same time wait
   * for one write.
   */
  async #writeOnce(tables: Tables): Promise<WorldBase> {
    for (;;) {
      const writing = this.#written.get(tables) ?? this.#write(tables)
      this.#written.set(tables, writing)
      const base = await writing.catch((error) => {
        this.#written.delete(tables)
        throw error
      })
      if (this.hold({ base })) return base
      if (this.#written.get(tables) === writing) this.#written.delete(tables)
    }
  }

  async #write(tables: Tables): Promise<WorldBase> {
    const id = await this.#newId()
    const directory = join(this.#directory, id)
    makeDirectory(this.#directory)
    makeDirectory(directory)
    // Journal 1 would need a snapshot before it, so snapshot 2 replaces it.
    const generation = 1
    const file = { kind: 'snapshot', generation: generation + 1, commits: 0 } as const
    const sequences = Object.fromEntries(tables.sequences)
    const lines = snapshotLines(headerLine(file, this.#format), {
      sequences,
      rows: textRows(tables),
    })
    try {
      await writeFileGradually(snapshotFile(directory, file.generation), lines)
    } catch (error) {
      rmSync(directory, { recursive: true, force: true })
      throw error
    }
    this.#uses.set(id, 0)
    const before = this.#newest
    const base = { id, generation, commits: 0 }
    this.#newest = { base, tables: tables.size > maxKept ? null : tables }
    if (before !== null) this.#removeUnused(before.base.id)
    return base
  }
}
