import type { Schemas } from '../../generated/schemas.ts'
import type { Explorations } from './types.ts'

export function createExplorations(): Explorations {
  let state: Schemas['ExplorationState'] = { explore: null, mutate: null }
  return {
    set(at, report) {
      state = { ...state, [report.tool]: { at, report } }
    },
    state: () => state,
  }
}
