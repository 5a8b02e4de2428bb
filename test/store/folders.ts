import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pid } from 'node:process'
import { afterAll } from 'vitest'
import type { FolderOptions } from '../../server/store/durable.ts'
import { foldFiles } from '../../server/store/fold.ts'

const made: string[] = []

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A folder of its own, gone when the test file is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'))
  made.push(folder)
  return folder
}

/** A data folder as this process opens it; folds run in this thread. */
export function folderOptions(folder: string, over: Partial<FolderOptions> = {}): FolderOptions {
  return {
    folder,
    owner: { host: hostname(), pid, incarnation: () => 'this one' },
    fold: (where, upTo) => foldFiles(where, upTo),
    report: (line) => {
      throw new Error(`unexpected report: ${line}`)
    },
    ...over,
  }
}
