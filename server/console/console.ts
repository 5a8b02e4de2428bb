import type { AdminContext } from '../control/admin-context.ts'
import type { Operation } from '../core/operation.ts'
import type { WorldContext } from '../http/world-context.ts'

/** The sandbox that the pages are served from. */
export interface Console {
  readonly world: WorldContext
  readonly admin: AdminContext
  /** The control operations by id. */
  readonly operations: ReadonlyMap<string, Operation>
}

export function consoleOf(world: WorldContext): Console {
  const admin = world.admin as AdminContext
  const controls = admin.operations().filter(({ auth }) => auth === 'control')
  return { world, admin, operations: new Map(controls.map((one) => [one.id, one])) }
}
