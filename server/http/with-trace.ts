import { withLabel } from '../kernel/labelled-database.ts'
import type { Traced } from '../kernel/trace.ts'
import type { WorldContext } from './world-context.ts'

/** The services of a world, with a label on all units of work that are begun through them. */
export function withTrace(world: WorldContext, traced: Traced): WorldContext {
  const db = withLabel(world.db, traced)
  const tools = Object.assign(Object.create(world.admin as object) as object, { work: db })
  return { ...world, db, admin: tools }
}
