import { writeFileSync } from 'node:fs'
import { reviewReport } from '../features/review/command.ts'
import type { Schemas } from '../generated/schemas.ts'
import { coverageReport } from './coverage-report.ts'
import { UsageError } from './errors.ts'
import { type Report, toJunit } from './report.ts'

/** The coverage of a command's requests, and their review. */
export interface RunResult {
  readonly coverage: Schemas['Coverage']
  /** Undefined if there was no review. */
  readonly review: Schemas['Review'] | undefined
  /** The minimum percentage of coverage. */
  readonly min: number | undefined
  /** The contradicted decisions that answers depended on; undefined without `--require-parity`. */
  readonly parity: Report | undefined
}

type Format = (result: RunResult) => string | Promise<string>

const formats: Readonly<Record<string, Format>> = {
  json: ({ coverage, review, parity }) =>
    `${JSON.stringify({ coverage, review, parity }, null, 2)}\n`,
  async xml({ coverage, review, min, parity }) {
    const reports = [coverageReport(coverage, min)]
    if (review !== undefined) reports.push(await reviewReport(review))
    if (parity !== undefined) reports.push(parity)
    return `${toJunit(...reports)}\n`
  },
  async html(result) {
    const { runReportPage } = await import('../pages/run-report.tsx')
    return runReportPage(result)
  },
}

function endingOf(file: string): string {
  return /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''
}

/** Returns the file. Throws UsageError if its extension is not one of the formats. */
export function requireReportFile(file: string): string {
  if (Object.hasOwn(formats, endingOf(file))) return file
  throw new UsageError(`--report must end in .json, .xml (JUnit) or .html, not "${file}"`)
}

/** Writes the result in the format of the file's extension. */
export async function writeReport(file: string, result: RunResult): Promise<void> {
  const text = await formats[endingOf(file)]?.(result)
  writeFileSync(file, text ?? '')
}
