import { operations } from '../api/index.ts'
import { controlOperations } from '../control/index.ts'

export const eventStates = ['recorded', 'pending', 'delivered', 'exhausted', 'disabled'] as const

/** The ids of the API operations, which faults apply to. */
export const apiOperations: readonly string[] = operations.map(({ id }) => id)

/** The ids of all operations in the request log. */
export const loggedOperations: readonly string[] = [
  ...apiOperations,
  ...controlOperations.map(({ id }) => id),
]
