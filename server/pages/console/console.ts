import type { AdminContext } from '../../control/admin-context.ts'
import type { WorldContext } from '../../http/world-context.ts'
import type { Operation } from '../../kernel/operation.ts'

/** What the pages of one sandbox are served from. */
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
