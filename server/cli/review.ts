import { exit } from 'node:process'
import type { Command } from 'commander'
import type { Schemas } from '../generated/schemas.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { printReport, type Report, type ReportFlags, withReport } from './report.ts'

type Review = Schemas['Review']

interface Flags extends ConnectionFlags, ReportFlags {
  readonly since?: string
}

/** Registers `review`: says what production would punish in how a client used the API. */
export function registerReview(program: Command): void {
  const command = clientCommand(program, 'review', 'review how your client used the API so far')
  command.option('--since <time>', 'only requests from this sandbox time on (RFC 3339)')
  withReport(command).action(async ({ since, ...flags }: Flags) => {
    const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`
    const review = await clientOf(flags).control<Review>('GET', `/review${query}`)
    if (printReport(flags, await reviewReport(review), review)) exit(1)
  })
}

/** Returns a review in the form that every report is printed from. */
export async function reviewReport({ findings, summary }: Review): Promise<Report> {
  const { ruleEntry, ruleNumbers } = await import('../control/review/catalogue.ts')
  const found = findings.map(
    ({ number, severity, title, detail, requests, why, fix, section }) => ({
      ...{ number, group: 'review', title, severity, skipped: null },
      details: [
        detail,
        `Requests: ${requests.join(', ')}`,
        why,
        `Fix: ${fix}`,
        `Reference: ${section}`,
      ],
    }),
  )
  const numbers = new Set<string>(findings.map(({ number }) => number))
  const right = ruleNumbers
    .filter((number) => !numbers.has(number))
    .map((number) => ({
      ...{ number, group: 'review', title: ruleEntry(number).title, severity: null, skipped: null },
      details: [],
    }))
  const entries = [...found, ...right].sort((a, b) => (a.number < b.number ? -1 : 1))
  const counted = `${summary} ${findings.length} findings.`
  return { title: 'Integration review', entries, summary: counted }
}
