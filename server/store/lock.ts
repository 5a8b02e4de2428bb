import { readFileSync, unlinkSync, writeFileSync } from 'node:fs'
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
    requireStale(file, owner)
    unlinkSync(file)
    if (!written(file, text)) throw new DataFolderError(`${file} was taken by another process`)
  }
  return () => unlinkSync(file)
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

function requireStale(file: string, owner: Owner): void {
  const holder = heldBy(file)
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

/** The holder a lock names; null for a lock that its writer could not finish. */
function heldBy(file: string): { host: string; pid: number; incarnation: string | null } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
