import { controlOperations } from '../control/index.ts'
import { operations } from '../modules/index.ts'

export const eventStates = ['recorded', 'pending', 'delivered', 'exhausted', 'disabled'] as const

/** The operations of the API, which faults apply to. */
export const apiOperations: readonly string[] = operations.map(({ id }) => id)

/** Every operation the request log can name. */
export const loggedOperations: readonly string[] = [
  ...apiOperations,
  ...controlOperations.map(({ id }) => id),
]
