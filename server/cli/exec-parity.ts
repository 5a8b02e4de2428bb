import { plural } from '../core/plural.ts'
import type { Schemas } from '../generated/schemas.ts'
import { followText } from '../http/parity.ts'
import { idleReason } from './gate.ts'
import { idleEntries, type Report, type ReportEntry } from './report.ts'

type State = Schemas['ParityState']

const title = 'Parity with the provider'

/**
 * Returns what the requests of a run depended on, as a report: a finding for each contradicted
 * decision that answers rested on, or one that says why nothing could be judged.
 */
export function parityReport(state: State, traffic: Schemas['ApiTraffic']): Report {
  const { report, relied, answers } = state
  const idle = idleProblem(state, traffic)
  if (idle !== null || report === null) {
    return { title, entries: idleEntries('parity', idle ?? ''), summary: `Not judged: ${idle}.` }
  }
  const judged = report.decisions.filter(({ verdict }) => isJudged(verdict))
  const entries = judged.map(({ decision, title: its = '' }): ReportEntry => {
    const found = relied.find((one) => one.decision === decision)
    return {
      number: decision,
      group: 'parity',
      title: found?.title ?? its,
      severity: found === undefined ? null : 'error',
      details: found === undefined ? [] : detailsOf(found),
    }
  })
  const wrong = relied.map(({ decision }) => decision)
  const said =
    wrong.length === 0
      ? 'none depended on an assumption that the provider contradicts'
      : `some depended on assumptions that the provider contradicts: ${wrong.join(', ')}`
  return { title, entries, summary: `${plural(answers, 'response')}; ${said}.` }
}

function isJudged(verdict: Schemas['ParityDecision']['verdict']): boolean {
  return verdict === 'confirmed' || verdict === 'contradicted'
}

function idleProblem({ report, answers }: State, traffic: Schemas['ApiTraffic']): string | null {
  if (report === null) {
    return (
      'no parity report is loaded: start the sandbox with --parity and the file that ' +
      'parity --write wrote'
    )
  }
  if (!report.decisions.some(({ verdict }) => isJudged(verdict))) {
    const why = report.problem ? `: ${report.problem}` : ''
    return `the parity report has no verdict on any assumption${why}`
  }
  if (answers > 0) return null
  return idleReason(traffic) ?? 'no request came after the parity report was loaded'
}

function detailsOf({ answers, setting }: State['relied'][number]): string[] {
  return [
    ...answers.map(({ operation, method, path, status, count }) => {
      return `${method} ${path} (${operation}): ${plural(count, 'response')} with ${status}`
    }),
    ...(setting === null ? [] : [followText(setting)]),
  ]
}
