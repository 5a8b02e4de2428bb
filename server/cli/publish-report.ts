import type { Schemas } from '../generated/schemas.ts'
import { severities } from '../model/severity.ts'
import { warn } from './output.ts'
import type { Report } from './report.ts'

/** The parts of a report that its text does not have. */
type Numbers = Pick<Schemas['ExplorationReport'], 'tool' | 'problem' | 'runs' | 'score'>

const maxFindings = 100
const maxDetails = 30
const maxDetailLength = 300
const maxTextLength = 2_000

/**
 * Saves a report in the world whose forks it is about, for its console. A failure is a warning: the
 * report itself is not lost.
 */
export async function publishReport(
  control: (method: string, path: string, body: unknown) => Promise<unknown>,
  { entries, summary }: Report,
  numbers: Numbers,
): Promise<void> {
  const findings = entries
    .flatMap(({ severity = null, title, key = '', details = [] }) => {
      if (severity === null) return []
      const lines = details.flatMap((detail) => detail.split('\n')).slice(0, maxDetails)
      return {
        severity,
        title: title.slice(0, maxTextLength),
        only: key.slice(0, 500),
        details: lines.map((line) => line.slice(0, maxDetailLength)),
      }
    })
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
    .slice(0, maxFindings)
  const body: Schemas['ExplorationReport'] = {
    ...numbers,
    problem: numbers.problem?.slice(0, maxTextLength) ?? null,
    summary: summary.slice(0, maxTextLength),
    findings,
    not_judged: entries.filter(({ skipped = null }) => skipped !== null).length,
  }
  try {
    await control('PUT', '/exploration', body)
  } catch (error) {
    warn(`the report could not be passed to the console: ${(error as Error).message}`)
  }
}
