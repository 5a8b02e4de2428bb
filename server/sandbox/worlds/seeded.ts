import { hash } from 'node:crypto'
import type { Store, StoreSnapshot, Writer } from '../../store/store.ts'

/** How many states are kept for worlds that are yet to be created. */
const maxKept = 16

/** The rows of fixtures, made once for all worlds that begin with the same. */
export interface SeededStates {
  /** Returns the state that belongs to these inputs (JSON); the first call makes it. */
  stateOf(inputs: unknown, fill: (tx: Writer) => Promise<void>): Promise<StoreSnapshot>
}

export function createSeededStates(createScratch: () => Store): SeededStates {
  const kept = new Map<string, Promise<StoreSnapshot>>()

  async function make(fill: (tx: Writer) => Promise<void>): Promise<StoreSnapshot> {
    const scratch = createScratch()
    await scratch.transact(fill)
    return scratch.image()
  }

  return {
    stateOf(inputs, fill) {
      const key = hash('sha256', JSON.stringify(inputs))
      const state = kept.get(key) ?? make(fill)
      kept.delete(key)
      kept.set(key, state)
      state.catch(() => kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
      return state
    },
  }
}
