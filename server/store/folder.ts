import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DataFolderError } from './store.ts'

/**
 * The files of a data folder. Journal N goes on from snapshot N; snapshot 1 is the empty store and
 * is never written. Folding makes snapshot N+1 from both, while journal N+1 is written already.
 */
export function journalFile(folder: string, generation: number): string {
  return join(folder, `journal-${String(generation).padStart(6, '0')}.ndjson`)
}

export function snapshotFile(folder: string, generation: number): string {
  return join(folder, `snapshot-${String(generation).padStart(6, '0')}.ndjson`)
}

export interface Generations {
  /** The newest snapshot, or null where there is none yet. */
  readonly snapshot: number | null
  /** The journals to replay on it, oldest first, without a gap. */
  readonly journals: readonly number[]
  /** Files that a fold has made superfluous, or that a killed one could not finish. */
  readonly leftovers: readonly string[]
}

const unfinished = /^(journal|snapshot)-\d{6,}\.ndjson\.\d+$/

/** Says which files make up the state. Throws DataFolderError when one is missing. */
export function generations(folder: string): Generations {
  const names = readdirSync(folder)
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
  requireUnbroken(folder, newest, journals)
  const leftovers = [
    ...snapshots.filter((number) => number < first).map((n) => snapshotFile(folder, n)),
    ...numbers('journal')
      .filter((number) => number < first)
      .map((n) => journalFile(folder, n)),
    ...names.filter((name) => unfinished.test(name)).map((name) => join(folder, name)),
  ]
  return { snapshot: newest, journals, leftovers }
}

function requireUnbroken(folder: string, snapshot: number | null, journals: readonly number[]) {
  if (snapshot === null && journals.length === 0) return
  const first = snapshot ?? 1
  const oldest = journals[0]
  if (snapshot === null && oldest !== undefined && oldest > 1) {
    throw missing(snapshotFile(folder, oldest))
  }
  const last = Math.max(first, journals.at(-1) ?? first)
  for (let number = first; number <= last; number += 1) {
    if (!journals.includes(number)) throw missing(journalFile(folder, number))
  }
}

function missing(file: string): DataFolderError {
  return new DataFolderError(`${file} is missing; nothing was changed`)
}

/**
 * Makes what is missing of a path, part by part: asked for all of it at once, mkdir of Node 20
 * tries for ever where the system denies a place that is there, as below /proc.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder)
  if (isFolder(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Somebody else may have been quicker.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

export function removeFiles(files: readonly string[]): void {
  for (const file of files) rmSync(file, { force: true })
}

/** The size of a file in bytes; 0 when there is none. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Has the disk remember which files there are; where folders cannot be synced, it need not be. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
