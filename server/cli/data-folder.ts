import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DataFolderError } from '../store/store.ts'

/**
 * Makes what is missing of a path, part by part: asked for all of it at once, mkdir of Node 20
 * tries for ever where the system denies a place that is there, as below /proc. Throws
 * DataFolderError.
 */
export function makeFolder(folder: string): void {
  for (const part of missingParts(resolve(folder))) {
    try {
      mkdirSync(part)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue
      throw new DataFolderError(`the data folder ${folder} cannot be used: ${message}`)
    }
  }
}

/** The folders of a path that are not there, outermost first. */
function missingParts(path: string): string[] {
  if (existsSync(path) || dirname(path) === path) return []
  return [...missingParts(dirname(path)), path]
}
