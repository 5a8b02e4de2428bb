import { withLabel } from '../kernel/labelled-database.ts'
import type { Traced } from '../kernel/trace.ts'
import type { AppContext } from './app-context.ts'

/** The services of a world, with a label on all units of work that are begun through them. */
export function labelled(services: AppContext, traced: Traced): AppContext {
  const work = withLabel(services.work, traced)
  const tools = Object.assign(Object.create(services.tools as object) as object, { work })
  return { ...services, work, tools }
}
