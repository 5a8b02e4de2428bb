import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from '../../cli/errors.ts'
import { NewFile } from '../../cli/new-file.ts'

/** The options of a report of `parity`. */
export interface OutputFlags {
  readonly write?: string
  readonly format?: string
  readonly json?: true
}

export const title = 'Parity: does the provider behave the same?'

/** Throws UsageError for a file that cannot be created, before anything is sent. */
export function assertWritable(file: string): void {
  if (!existsSync(dirname(file))) {
    throw new UsageError(`--write cannot write ${file}: its folder does not exist`)
  }
}

/** Writes a report as JSON; it replaces the file of an earlier run. */
export async function writeReport(path: string, report: object): Promise<void> {
  const file = NewFile.at(path, true)
  try {
    await file.write(Buffer.from(`${JSON.stringify(report, null, 2)}\n`))
    await file.keep()
  } finally {
    await file.discard()
  }
}
