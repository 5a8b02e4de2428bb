import type { EdgeSlot } from '../../core/edge.ts'
import type { MutatedEdge } from './edge.ts'
import type { Mutations } from './types.ts'

/** Returns the mutation of a world; its code is loaded on demand, because most worlds have none. */
export function lazyMutations(slot: EdgeSlot): Mutations {
  let edge: MutatedEdge | null = null
  const mutations: Mutations = {
    async set(wanted) {
      const { createEdge } = await import('./edge.ts')
      edge = createEdge(wanted)
      slot.current = edge
      return edge.state()
    },
    get: () => edge?.state() ?? null,
    clear() {
      const last = mutations.get()
      edge = null
      slot.current = null
      return last
    },
  }
  return mutations
}
