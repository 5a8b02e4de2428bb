import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { journalFile, listGenerations, makeDirectory, snapshotFile } from './directory.ts'
import type { Format } from './format.ts'
import { headerLine, writeFileGradually } from './lines.ts'
import { journalHeader } from './read-journal.ts'
import { linkOrCopy, namesIn } from './shared-files.ts'
import { readSnapshot, snapshotLines, textRows } from './snapshot.ts'
import type { Tables, TablesSnapshot } from './table-set.ts'
import type { SnapshotPlace, SourceFiles, WorldBase, WorldOrigin } from './world-origin.ts'

interface Linked {
  readonly id: string
  /** The key of the source's files that it contains. */
  readonly key: string
  readonly generation: number
  /** The first commit of its last journal: the base serves all later commits of that journal. */
  readonly from: number
}

/**
 * The shared beginnings of worlds, in directories of hard links: linking a journal that grows costs
 * nothing, and its bytes remain while one world needs them. A snapshot whose files are deleted is
 * written once, for all worlds that begin with it.
 */
export class WorldBases {
  readonly #directory: string
  readonly #format: Format
  readonly #newId: () => Promise<string>
  /** The number of worlds that use a base; a base without an entry does not exist. */
  readonly #uses = new Map<string, number>()
  readonly #linked = new Map<SourceFiles, Linked>()
  readonly #written = new WeakMap<Tables, Promise<WorldBase>>()

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

  /** Removes the base if no world uses it any more, and none will be made from it. */
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
  async originOf(snapshot: TablesSnapshot): Promise<WorldOrigin> {
    const { place, tables } = snapshot
    if (tables.size === 0 && tables.sequences.size === 0) return { base: null, first: [] }
    const origin = place?.files.origin ?? null
    if (origin !== null && this.hold(origin)) return origin
    // The last world that used the base was deleted meanwhile; its rows are still in memory.
    const isLinkable = place !== null && origin === null
    const base = isLinkable ? await this.#baseOf(place) : null
    if (base !== null && this.hold({ base })) return { base, first: [] }
    return { base: await this.#writeOnce(tables), first: [] }
  }

  /** Forgets sources that are closed: no world will be made from their files. */
  forgetClosed(): void {
    for (const [files, { id }] of this.#linked) {
      if (!files.isClosed) continue
      this.#linked.delete(files)
      this.#removeUnused(id)
    }
  }

  #removeUnused(id: string): void {
    const isCurrent = [...this.#linked.values()].some((linked) => linked.id === id)
    if ((this.#uses.get(id) ?? 0) > 0 || isCurrent) return
    this.#uses.delete(id)
    rmSync(join(this.#directory, id), { recursive: true, force: true })
  }

  /** Returns a base of links to the files of a world; null if the files begin after this commit. */
  async #baseOf(place: SnapshotPlace): Promise<WorldBase | null> {
    return this.#linkedBase(place) ?? this.#link(place, await this.#newId())
  }

  /** Returns a base that was linked before. */
  #linkedBase({ files, commits }: SnapshotPlace): WorldBase | null {
    const known = this.#linked.get(files)
    if (known === undefined || known.key !== files.key || known.from > commits) return null
    return { id: known.id, generation: known.generation, commits }
  }

  #link(place: SnapshotPlace, id: string): WorldBase | null {
    const { files, commits } = place
    const linked = this.#linkedBase(place)
    if (linked !== null) return linked
    const known = this.#linked.get(files)
    const { key } = files
    this.forgetClosed()
    try {
      const { generation, from, isShared } = this.#linkAll(
        files.directory,
        join(this.#directory, id),
        commits,
      )
      this.#uses.set(id, 0)
      if (isShared && !files.isClosed) {
        this.#linked.set(files, { id, key, generation, from })
        if (known !== undefined) this.#removeUnused(known.id)
      }
      return { id, generation, commits }
    } catch {
      // Compaction has removed a file meanwhile, or the world was deleted.
      rmSync(join(this.#directory, id), { recursive: true, force: true })
      return null
    }
  }

  #linkAll(source: string, to: string, commits: number) {
    const { snapshot, journals, bases } = listGenerations(source)
    const startOf = (generation: number) =>
      journalHeader(journalFile(source, generation), generation, this.#format).commits
    const wanted = journals.filter((generation) => startOf(generation) <= commits)
    const generation = wanted.at(-1)
    if (generation === undefined) throw new Error('the files begin after this commit')
    makeDirectory(this.#directory)
    makeDirectory(to)
    const names = [
      ...(snapshot === null ? [] : [snapshotFile('', snapshot)]),
      ...wanted.map((number) => journalFile('', number)),
      ...namesIn(source).filter((name) => bases.length > 0 && /^base-\d+\.ndjson$/.test(name)),
    ]
    const isShared = names.every((name) => linkOrCopy(join(source, name), join(to, name)))
    if (snapshot !== null) {
      const { commits: first } = readSnapshot(snapshotFile(to, snapshot), snapshot, this.#format)
      if (first > commits) throw new Error('the files begin after this commit')
    }
    return { generation, from: startOf(generation), isShared }
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
    await writeFileGradually(snapshotFile(directory, file.generation), lines)
    this.#uses.set(id, 0)
    return { id, generation, commits: 0 }
  }
}
