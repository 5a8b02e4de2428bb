import type { AdminContext } from '../../control/admin-context.ts'
import type { AppContext } from '../../http/app-context.ts'
import type { Operation } from '../../kernel/operation.ts'

/** What the pages of one sandbox are served from. */
export interface Console {
  readonly services: AppContext
  readonly tools: AdminContext
  /** The control operations by id. */
  readonly operations: ReadonlyMap<string, Operation>
}

export function consoleOf(services: AppContext): Console {
  const tools = services.tools as AdminContext
  const controls = tools.operations().filter(({ auth }) => auth === 'control')
  return { services, tools, operations: new Map(controls.map((one) => [one.id, one])) }
}
