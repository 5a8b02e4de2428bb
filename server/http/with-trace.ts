import type { Traced } from '../core/trace.ts'
import type { WorldContext } from './world-context.ts'

/** Returns a copy of a world context whose database labels the units of one request. */
export function withTrace(world: WorldContext, traced: Traced): WorldContext {
  const db: WorldContext['db'] = {
    ...world.db,
    read(run, options) {
      const { label, turn } = traced
      const own = options?.traced
      return world.db.read(run, {
        ...options,
        traced: own === undefined ? traced : { ...own, label, turn, owner: traced },
      })
    },
    write: (run, options) => world.db.write(run, { ...options, traced }),
  }
  const admin = Object.assign(Object.create(world.admin as object) as object, { db })
  return { ...world, db, admin }
}
