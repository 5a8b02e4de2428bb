import { ApiError } from '../core/api-error.ts'
import { schema } from '../core/operation.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { ParitySlot } from '../http/parity.ts'
import { type AdminContext, controls } from './admin-context.ts'
import { countsOfAll, type UsageCounts } from './all-worlds.ts'
import { assumptionUsage, operationsByAssumption } from './assumption-usage.ts'
import { type Coverage, coverageOf } from './coverage-report.ts'

const { action } = controls('Coverage and reviews')

/** Loads the decisions on demand, because the texts are long and rarely needed. */
async function catalogue() {
  return (await import('../generated/assumptions.ts')).assumptions
}

/** Returns the coverage of the requests so far. */
export async function presentCoverage(
  { metrics, db }: AdminContext,
  tally: UsageCounts = metrics,
): Promise<Coverage> {
  const numbers = (await catalogue()).map(({ number }) => number)
  return db.read((view) => coverageOf(tally, view.reference, numbers))
}

/** Throws coverage_low below the minimum share; the message names the share of each section. */
export function requireCoverage({ percent, sections }: Coverage, min: number | undefined): void {
  if (min === undefined || percent >= min) return
  const shares = sections.map((section) => `${section.title} ${section.percent} %`)
  throw new ApiError(
    'coverage_low',
    `${percent} % is below the required ${min} %: ${shares.join(', ')}.`,
  )
}

/** Returns the verdict on a decision by the loaded report; null without a report. */
function verdictOf(
  { current }: ParitySlot,
  decision: string,
  title: string,
): Schemas['ParityDecision'] | null {
  if (current === null) return null
  const found = current.of(decision) ?? notInReport
  const { verdict, here = null, there = null, reason = null, setting } = found
  const line = setting === undefined ? {} : { setting }
  return { decision, title, verdict, here, there, reason, ...line }
}

const notInReport: Omit<Schemas['ParityDecision'], 'decision'> = {
  verdict: 'guess',
  reason: 'the report does not have it',
}

export const coverageControls = [
  action('get', {
    id: 'controlCoverage',
    path: '/_sandbox/coverage',
    summary: 'Get the API coverage',
    query: schema('CoverageQuery'),
    returns: [200, schema('Coverage')],
    errors: ['coverage_low', 'not_found'],
    handle: async (admin, { query: { min, worlds } }) => {
      const tally = worlds === 'all' ? await countsOfAll(admin) : admin.metrics
      const coverage = await presentCoverage(admin, tally)
      requireCoverage(coverage, min)
      return coverage
    },
  }),
  action('get', {
    id: 'controlAssumptions',
    path: '/_sandbox/assumptions',
    stateless: true,
    summary: 'List the assumptions',
    returns: [200, schema('AssumptionList')],
    handle: async ({ metrics: tally, operations: all, parity }) => {
      const relied = assumptionUsage(tally)
      const resting = operationsByAssumption(all())
      const entries = await catalogue()
      return {
        data: entries.map(({ number, title, text }) => ({
          number,
          title,
          text,
          operations: resting.get(number) ?? [],
          relied: relied.get(number) ?? 0,
          parity: verdictOf(parity, number, title),
        })),
      }
    },
  }),
]
