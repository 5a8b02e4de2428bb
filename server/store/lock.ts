import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderError } from './store.ts'

/** The process that wants the folder, told apart from a later one that got the same number. */
export interface Owner {
  readonly host: string
  readonly pid: number
  /** What distinguishes a process from others of the same pid; null when there is none alive. */
  incarnation(pid: number): string | null
}

/**
 * Takes the folder for this process and answers how to give it back. A lock whose process is gone
 * is taken over. Throws DataFolderError while another process, or this one, has it.
 */
export function lockFolder(folder: string, owner: Owner): () => void {
  const file = join(folder, 'lock')
  const { host, pid } = owner
  const text = `${JSON.stringify({ host, pid, incarnation: owner.incarnation(pid) })}\n`
  if (!written(file, text)) {
    const found = textOf(file)
    requireStale(file, found, owner)
    if (!takenAway(file, found, pid) || !written(file, text)) {
      throw new DataFolderError(`${file} was taken by another process at the same moment`)
    }
  }
  return () => {
    if (textOf(file) === text) rmSync(file, { force: true })
  }
}

function written(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function requireStale(file: string, text: string | null, owner: Owner): void {
  const holder = heldBy(text)
  if (holder === null) return
  if (holder.host !== owner.host) {
    throw new DataFolderError(
      `${file} is held by process ${holder.pid} on ${holder.host}; remove it if that one is gone`,
    )
  }
  const running = owner.incarnation(holder.pid)
  if (running !== null && running === holder.incarnation) {
    throw new DataFolderError(`${file} is held by process ${holder.pid}, which is still running`)
  }
}

/** Removes the stale lock and no other: of several that find it stale, one gets it. */
function takenAway(file: string, stale: string | null, pid: number): boolean {
  const aside = `${file}.${pid}`
  try {
    renameSync(file, aside)
  } catch {
    return false
  }
  if (textOf(aside) === stale) {
    rmSync(aside, { force: true })
    return true
  }
  renameSync(aside, file)
  return false
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** The holder a lock names; null for a lock that its writer could not finish. */
function heldBy(text: string | null): { host: string; pid: number; incarnation: string } | null {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
