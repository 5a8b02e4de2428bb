import { type Dirent, lstatSync, mkdirSync, promises, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { directoryMode } from './access.ts'
import { DataDirectoryError } from './store.ts'
import { missingFile } from './system-error.ts'

/**
 * Returns the path of a journal. Journal N continues snapshot N; snapshot 1 is the empty store and
 * is never written. Compaction makes snapshot N+1 from both, while journal N+1 is written already.
 */
export function journalFile(directory: string, generation: number): string {
  return join(directory, `journal-${String(generation).padStart(6, '0')}.ndjson`)
}

export function snapshotFile(directory: string, generation: number): string {
  return join(directory, `snapshot-${String(generation).padStart(6, '0')}.ndjson`)
}

/** Returns the path of a base file, which holds the rows of one commit that replaces all rows. */
export function baseFile(directory: string, number: number): string {
  return join(directory, `base-${String(number).padStart(6, '0')}.ndjson`)
}

export interface Generations {
  /** The newest snapshot; null if there is none yet. */
  readonly snapshot: number | null
  /** The journals to replay on it, oldest first, without a gap. */
  readonly journals: readonly number[]
  /** The numbers of the existing base files. */
  readonly bases: readonly number[]
  /** Files that a compaction has replaced, or that a killed process left unfinished. */
  readonly staleFiles: readonly string[]
}

const unfinished = /^((journal|snapshot|base)-\d{6,}\.ndjson\.\d+|lock\.[0-9a-f]+)$/
const dataFile = /^(journal|snapshot|base)-\d{6,}\.ndjson$/

/**
 * Returns the files that contain the state. Throws DataDirectoryError if one is missing, unless
 * `isWhole` is false.
 */
export function listGenerations(directory: string, isWhole = true): Generations {
  const names = namesOf(directory)
  const numbers = (kind: string) =>
    names
      .map((name) => new RegExp(`^${kind}-(\\d{6,})\\.ndjson$`).exec(name)?.[1])
      .filter((digits) => digits !== undefined)
      .map(Number)
      .sort((a, b) => a - b)
  const snapshots = numbers('snapshot')
  const newest = snapshots.at(-1) ?? null
  const first = newest ?? 1
  const journals = numbers('journal').filter((number) => number >= first)
  if (isWhole) assertContiguous(directory, newest, journals)
  const staleFiles = [
    ...snapshots.filter((number) => number < first).map((n) => snapshotFile(directory, n)),
    ...numbers('journal')
      .filter((number) => number < first)
      .map((n) => journalFile(directory, n)),
    ...names.filter((name) => unfinished.test(name)).map((name) => join(directory, name)),
  ]
  return { snapshot: newest, journals, bases: numbers('base'), staleFiles }
}

function namesOf(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? missingFile(directory) : error
  }
}

function assertContiguous(directory: string, snapshot: number | null, journals: readonly number[]) {
  if (snapshot === null && journals.length === 0) return
  const first = snapshot ?? 1
  const oldest = journals[0]
  if (snapshot === null && oldest !== undefined && oldest > 1) {
    throw missingBefore(directory, oldest)
  }
  const last = Math.max(first, journals.at(-1) ?? first)
  for (let number = first; number <= last; number += 1) {
    if (!journals.includes(number)) throw missingFile(journalFile(directory, number))
  }
}

/** Returns the error for a directory that has no journal but a file that follows one. */
export function missingBeside(directory: string, file: string): DataDirectoryError {
  return new DataDirectoryError(
    `${directory} has no journal and no snapshot, although ${file} is there; nothing was ` +
      'changed. Put the missing files back, or restore the data folder from a backup. To ' +
      'start with new data, use another --data folder',
  )
}

/** Returns the error for a journal without the file that it continues. */
function missingBefore(directory: string, generation: number): DataDirectoryError {
  return new DataDirectoryError(
    `${journalFile(directory, generation)} continues ${basename(snapshotFile('', generation))} ` +
      `or ${basename(journalFile('', generation - 1))}, and neither is there; nothing was ` +
      'changed. Put the missing file back',
  )
}

/**
 * Throws DataDirectoryError unless a directory has the files that worlds share: all journals up to
 * `last`, or a snapshot that replaces some of them.
 */
export function assertShared(
  directory: string,
  { snapshot, journals }: Pick<Generations, 'snapshot' | 'journals'>,
  last: number,
): void {
  // Earlier versions wrote snapshot 1 for a state that no journal has.
  if (last === 0 && snapshot === null) throw missingFile(snapshotFile(directory, 1))
  const first = snapshot ?? 1
  if (snapshot === null && !journals.includes(1)) {
    const [oldest] = journals
    if (oldest !== undefined) throw missingBefore(directory, oldest)
    throw new DataDirectoryError(
      `${directory} has neither a snapshot nor a journal; nothing was changed. Put them back`,
    )
  }
  for (let number = first; number <= last; number += 1) {
    if (!journals.includes(number)) throw missingFile(journalFile(directory, number))
  }
}

/**
 * Returns a data file in a directory or up to `depth` levels below, as the data of worlds is laid
 * out; null if there is none.
 */
export function findData(directory: string, depth = 2): string | null {
  const entries = entriesOf(directory)
  const own = entries.find(({ name }) => dataFile.test(name))
  if (own !== undefined) return join(directory, own.name)
  if (depth === 0) return null
  for (const entry of entries) {
    const below = entry.isDirectory() ? findData(join(directory, entry.name), depth - 1) : null
    if (below !== null) return below
  }
  return null
}

/**
 * Returns the entries of a directory; none if it does not exist. Throws if it is not a directory,
 * or cannot be read.
 */
function entriesOf(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT'
    // A broken link exists: its target is missing.
    if (isAbsent && lstatSync(directory, { throwIfNoEntry: false }) === undefined) return []
    throw error
  }
}

/**
 * Creates a data directory that only its owner can open, and missing parents. It creates one level
 * at a time: with `recursive`, mkdir of Node 20 never returns if the system rejects a directory, as
 * below /proc.
 */
export function makeDirectory(directory: string): void {
  const path = resolve(directory)
  if (isDirectory(path)) return
  if (dirname(path) !== path) makeParents(dirname(path))
  create(path, directoryMode)
}

function makeParents(path: string): void {
  if (isDirectory(path)) return
  if (dirname(path) !== path) makeParents(dirname(path))
  create(path, 0o777)
}

function create(path: string, mode: number): void {
  try {
    mkdirSync(path, mode)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isDirectory(path)) throw error
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Removes files; a directory with such a name is not one of ours, and is kept. */
export function removeFiles(files: readonly string[]): void {
  for (const file of files) if (!isDirectory(file)) rmSync(file, { force: true })
}

/** Returns the size of a file in bytes; 0 if it does not exist. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Syncs the entries of a directory to the disk; does nothing if directories cannot be synced. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await promises.open(directory, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
