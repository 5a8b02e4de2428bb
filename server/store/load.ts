import { commitTexts } from './commit.ts'
import { generations, journalFile, removeFiles, snapshotFile } from './folder.ts'
import { versionOf } from './format.ts'
import {
  createJournal,
  cutTornLine,
  type Journal,
  type JournalPlace,
  openJournal,
  readJournal,
} from './journal.ts'
import { damaged } from './lines.ts'
import { collectionOf, snapshotDatabase } from './snapshot.ts'
import { UniqueViolation } from './store.ts'
import type { Table } from './table.ts'
import { setSequence, type Tables } from './transaction.ts'

export interface Loaded {
  /** The newest journal, open to go on. */
  readonly journal: Journal
  /** The number of the last commit. */
  readonly commits: number
  /** The generation of the snapshot it started from; null without one. */
  readonly snapshot: number | null
  /** The last journal a fold had left to do, or null. */
  readonly unfolded: number | null
}

/** Fills the tables from snapshot and journals. Throws DataFolderError before changing a file. */
export async function load(
  place: JournalPlace,
  tables: Tables,
  report: (line: string) => void,
): Promise<Loaded> {
  const { folder, format } = place
  const { snapshot, journals, leftovers } = generations(folder)
  const newest = journals.at(-1)
  if (newest === undefined) {
    removeFiles(leftovers)
    return { journal: await createJournal(place, 1, 0), commits: 0, snapshot, unfolded: null }
  }
  const base = await loadSnapshot(place, snapshot, tables)
  let { commits, oldest } = base
  let tail = { tornBytes: 0, line: 0 }
  for (const generation of journals) {
    const file = journalFile(folder, generation)
    const read = readJournal(file, { generation, after: commits }, format, (commit, line) =>
      apply(commit, tables, file, line),
    )
    tail = { tornBytes: read.tornBytes, line: read.commits + 2 }
    if (read.tornBytes > 0 && generation !== newest) throw damaged(file, tail.line)
    commits += read.commits
    oldest = Math.min(oldest, read.format)
  }
  const file = journalFile(folder, newest)
  if (tail.tornBytes > 0) {
    await cutTornLine(file, tail.tornBytes)
    report(
      `${file}: line ${tail.line} was written only in part (${tail.tornBytes} bytes) and is ` +
        `dropped; commit ${commits + 1} was not finished`,
    )
  }
  removeFiles(leftovers)
  if (oldest < versionOf(format)) {
    report(`${folder}: brought from format version ${oldest} to ${versionOf(format)}`)
    const journal = await createJournal(place, newest + 1, commits)
    return { journal, commits, snapshot, unfolded: newest }
  }
  const unfolded = journals.length > 1 ? newest - 1 : null
  return { journal: await openJournal(place, newest), commits, snapshot, unfolded }
}

async function loadSnapshot(
  { folder, format }: JournalPlace,
  generation: number | null,
  tables: Tables,
): Promise<{ commits: number; oldest: number }> {
  if (generation === null) return { commits: 0, oldest: versionOf(format) }
  const file = snapshotFile(folder, generation)
  const database = snapshotDatabase(file, generation, format)
  await database.read()
  const { commits, format: oldest, rows, sequences } = database.data
  let line = 3
  for (const [key, row] of rows) {
    const into = table(tables, collectionOf(key), file, line)
    guarded(file, line, () => putText(into, row))
    line += 1
  }
  for (const [name, value] of Object.entries(sequences)) setSequence(tables, name, value)
  return { commits, oldest }
}

/** Brings the tables to the state after a commit; drops first, so no unique key clashes midway. */
function apply(text: string, tables: Tables, file: string, line: number): void {
  const commit = commitTexts(text)
  for (const [name, ids] of Object.entries(commit.drop)) {
    dropAll(table(tables, name, file, line), ids)
  }
  const puts = commit.put.map(
    ([name, id, row]) => [table(tables, name, file, line), id, row] as const,
  )
  guarded(file, line, () => putAll(puts))
  for (const [name, value] of Object.entries(commit.sequences)) {
    setSequence(tables, name, value)
  }
}

/** Of most of a table nothing is taken apart row by row: what remains is stored anew. */
function dropAll(table: Table, ids: readonly string[]): void {
  if (ids.length * 2 <= table.size) {
    for (const id of ids) table.drop(id)
    return
  }
  const gone = new Set(ids)
  const rest = [...table.rows().values()].filter(({ id }) => !gone.has(id))
  table.clear()
  for (const row of rest) table.restore(row)
}

/** A row that is replaced stays in the indexes where it is, unless rows exchanged unique keys. */
function putAll(puts: readonly (readonly [into: Table, id: string, row: string])[]): void {
  try {
    for (const [into, , row] of puts) putText(into, row)
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error
    for (const [into, id] of puts) into.drop(id)
    for (const [into, , row] of puts) putText(into, row)
  }
}

function putText(table: Table, text: string): void {
  table.restore(JSON.parse(text), text)
}

function table(tables: Tables, name: string, file: string, line: number): Table {
  const found = tables.byName.get(name)
  if (found === undefined) throw damaged(file, line, `this program knows no collection ${name}`)
  return found
}

function guarded(file: string, line: number, write: () => unknown): void {
  try {
    write()
  } catch (error) {
    throw error instanceof UniqueViolation ? damaged(file, line, error.message) : error
  }
}
