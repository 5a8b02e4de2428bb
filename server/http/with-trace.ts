import { withLabel } from '../kernel/labelled-database.ts'
import type { Traced } from '../kernel/trace.ts'
import type { WorldContext } from './world-context.ts'

/** Returns a copy of a world context whose database labels all units of work. */
export function withTrace(world: WorldContext, traced: Traced): WorldContext {
  const db = withLabel(world.db, traced)
  const admin = Object.assign(Object.create(world.admin as object) as object, { db })
  return { ...world, db, admin }
}
