import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pid } from 'node:process'
import { compact } from '../../server/store/compaction.ts'
import type { DataDirectoryOptions } from '../../server/store/data-directory.ts'
import { afterEveryFile } from '../support/cleanup.ts'

const made: string[] = []

afterEveryFile(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Returns a new folder, which is deleted after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'))
  made.push(folder)
  return folder
}

/** Opens a data directory; compaction runs in this thread. */
export function folderOptions(
  directory: string,
  over: Partial<DataDirectoryOptions> = {},
): DataDirectoryOptions {
  const nonce = () => randomBytes(8).toString('hex')
  return {
    directory,
    owner: { host: hostname(), pid, nonce, processToken: () => 'this one' },
    compact: (task) => compact(task),
    report: (line) => {
      throw new Error(`unexpected report: ${line}`)
    },
    ...over,
  }
}
