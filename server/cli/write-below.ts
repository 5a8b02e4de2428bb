import { lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { CommandFailed } from './errors.ts'

/** Returns true if anything exists at a path below a folder, even a broken link. */
export function isThere(folder: string, path: string): boolean {
  return lstatSync(join(folder, path), { throwIfNoEntry: false }) !== undefined
}

/**
 * Throws CommandFailed for a path that must not be written: one that leads out of the folder, or
 * through a link. Paths may be untrusted: from an answer or a file.
 */
export function assertBelow(folder: string, path: string): void {
  const parts = path.split('/')
  const isPlain = (part: string) =>
    part !== '' && part !== '.' && part !== '..' && !/[\\:\p{Cc}]/u.test(part)
  if (!parts.every(isPlain)) {
    throw new CommandFailed(
      `the path ${JSON.stringify(path)} leads out of the folder, so the file was not written`,
    )
  }
  let reached = folder
  for (const part of parts.slice(0, -1)) {
    reached = join(reached, part)
    const found = lstatSync(reached, { throwIfNoEntry: false })
    if (found === undefined) return
    if (found.isDirectory()) continue
    const what = found.isSymbolicLink() ? 'a link' : 'not a folder'
    throw new CommandFailed(`${path} cannot be written: ${reached.replaceAll(sep, '/')} is ${what}`)
  }
}

/**
 * Writes a new file below a folder; never follows a link. Throws CommandFailed, also with the
 * reason of the system.
 */
export function writeBelow(folder: string, path: string, text: string): void {
  assertBelow(folder, path)
  const target = join(folder, path)
  try {
    makeFolders(folder, path)
    writeFileSync(target, text, { flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = code === 'EEXIST' ? 'it exists' : (code ?? message)
    throw new CommandFailed(`cannot write ${target}: ${reason}`)
  }
}

/**
 * Creates the missing folders of a path one by one: with `recursive`, mkdir of Node 20 never
 * returns if the system rejects a folder.
 */
function makeFolders(folder: string, path: string): void {
  let reached = folder
  for (const part of path.split('/').slice(0, -1)) {
    reached = join(reached, part)
    if (lstatSync(reached, { throwIfNoEntry: false }) === undefined) mkdirSync(reached)
  }
}
