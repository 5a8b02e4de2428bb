import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from '../../cli/errors.ts'
import { NewFile } from '../../cli/new-file.ts'
import { printReport, type Report, type ReportFlags } from '../../cli/report.ts'

/** The options of a report of `parity`. */
export interface OutputFlags extends Pick<ReportFlags, 'format' | 'json'> {
  readonly write?: string
}

export const title = 'Parity: does the provider behave the same?'

/** Throws UsageError for a file that cannot be created, before anything is sent. */
export function assertWritable(file: string): void {
  if (!existsSync(dirname(file))) {
    throw new UsageError(`--write cannot write ${file}: its folder does not exist`)
  }
}

/** Writes and prints what was found; returns the exit code. */
export async function conclude(
  flags: OutputFlags,
  found: { readonly problem: string | null },
  report: Report,
  lines: readonly string[],
): Promise<number> {
  if (flags.write !== undefined) await writeReport(flags.write, found)
  return printReport(flags, report, found, found.problem, lines) ? 1 : 0
}

/** Writes a report as JSON; it replaces the file of an earlier run. */
async function writeReport(path: string, report: object): Promise<void> {
  const file = NewFile.at(path, true)
  try {
    await file.write(Buffer.from(`${JSON.stringify(report, null, 2)}\n`))
    await file.keep()
  } finally {
    await file.discard()
  }
}
