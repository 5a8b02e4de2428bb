import type { Command } from 'commander'
import { type ConnectionFlags, clientCommand, clientOf } from '../../cli/client-command.ts'
import { UsageError } from '../../cli/errors.ts'
import { idleReason } from '../../cli/gate.ts'
import { exitAfterOutput } from '../../cli/output.ts'
import {
  idleEntries,
  printReport,
  type Report,
  type ReportEntry,
  type ReportFlags,
  withReport,
} from '../../cli/report.ts'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'

type Review = Schemas['Review']

interface Flags extends ConnectionFlags, ReportFlags {
  readonly since?: string
  readonly allWorlds?: true
}

/** Registers `review`: reports the mistakes of a client that cause errors in production. */
export function registerReview(program: Command): void {
  const command = clientCommand(program, 'review', 'review how your client used the API so far')
  command.option('--since <time>', 'only requests from this sandbox time on (RFC 3339)')
  const allWorlds = 'review all worlds of the server, including deleted worlds'
  command.option('--all-worlds', allWorlds)
  withReport(command).action(async ({ since, allWorlds, ...flags }: Flags) => {
    const review = await clientOf(flags).control<Review>(
      'GET',
      `/review${queryOf(since, allWorlds)}`,
    )
    if (printReport(flags, await reviewReport(review), review)) await exitAfterOutput(1)
  })
}

function queryOf(since: string | undefined, allWorlds: true | undefined): string {
  if (allWorlds !== true) return since === undefined ? '' : `?since=${encodeURIComponent(since)}`
  if (since === undefined) return '?worlds=all'
  throw new UsageError('--since cannot be combined with --all-worlds: each world has its own clock')
}

/** Returns a review as a report. */
export async function reviewReport(review: Review): Promise<Report> {
  const { ruleEntry, ruleNumbers } = await import('./catalogue.ts')
  const { findings, not_judged, summary } = review
  const reason = emptyReason(review)
  const numbers = new Set<string>(findings.map(({ number }) => number))
  const others = ruleNumbers
    .filter((number) => !numbers.has(number))
    .map((number): ReportEntry => {
      const { title } = ruleEntry(number)
      const lacking = not_judged.filter((one) => one.number === number).map(reasonOf)
      const unjudged = lacking.length === 0 ? null : lacking.join('; ')
      const skipped = reason === null ? unjudged : 'no request was accepted'
      return { number, group: 'review', title, skipped }
    })
  // The entry of an empty review says the same as V18, with its advice.
  const found = findings
    .filter(({ number }) => reason === null || number !== 'V18')
    .map(findingEntry)
  const entries = [...found, ...others].sort((a, b) => (a.number < b.number ? -1 : 1))
  const counted = `${summary} ${plural(findings.length, 'finding')}.`
  const all = [...idleEntries('review', reason), ...entries]
  return { title: 'Integration review', entries: all, summary: counted }
}

/** Returns why a review is empty; null if it has read requests that were accepted. */
function emptyReason({ traffic, looked_at }: Review): string | null {
  if (traffic.accepted === 0 || looked_at > 0) return idleReason(traffic)
  return (
    `the request log has no accepted request under /api/v1 (of ${traffic.accepted}) any more: ` +
    'let it keep more (SANDBOX_REQUEST_LOG)'
  )
}

function reasonOf({ reason, world }: Review['not_judged'][number]): string {
  return world === 'main' ? reason : `${reason} (world ${world})`
}

/** The maximum number of requests that are printed per finding. */
const maxPrinted = 5

function findingEntry(finding: Review['findings'][number]): ReportEntry {
  const { number, severity, title, detail, world, requests, why, fix, section } = finding
  const shown = requests
    .slice(0, maxPrinted)
    .map((id, i) => `Request: ${finding.request_lines[i] ?? ''} (${id})`)
  const others = requests.length - shown.length
  return {
    number,
    group: 'review',
    title,
    severity,
    details: [
      detail,
      ...(world === 'main' ? [] : [`World: ${world}`]),
      ...shown,
      ...(others === 0 ? [] : [`and ${plural(others, 'more request')}`]),
      why,
      `Fix: ${fix}`,
      `Reference: ${section}`,
      `This rule cannot see: ${finding.cannot_see}`,
    ],
  }
}
