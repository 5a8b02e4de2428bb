import type { AdminContext } from '../../control/admin-context.ts'
import { coverageControls, presentCoverage, requireCoverage } from '../../control/coverage.ts'
import { overviewOf } from '../../control/overview.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { RouteModule } from '../../http/app.ts'
import { validate } from '../../http/validation/validate.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { Operation } from '../../kernel/operation.ts'
import { pageRoutes } from '../pages.ts'

/** The pages of the control surface: what a browser gets where a client gets JSON. */
export const consolePages: RouteModule = (app, _server, begin) => {
  const pages = pageRoutes(app, begin)
  const [coverage] = coverageControls as [Operation]
  pages.get('/_sandbox', async ({ services }) => {
    const { overviewPage } = await import('./overview.tsx')
    return overviewPage(await overviewOf(services.tools as AdminContext))
  })
  pages.get('/_sandbox/coverage', async ({ services, query }) => {
    const asked = validate(services, coverage, {}, query, undefined)
      .query as Schemas['CoverageQuery']
    const { coveragePage } = await import('./coverage.tsx')
    const report = await presentCoverage(services.tools as AdminContext)
    return coveragePage(report, shortfall(report, asked.min))
  })
}

/** What the gate says; null when it lets through. */
function shortfall(report: Schemas['Coverage'], min: number | undefined): string | null {
  try {
    requireCoverage(report, min)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}
